import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aShipment } from "../../../tests/support/entities";
import { show } from "../../../tests/support/show";
import { checkoutSummary } from "~/models/checkout/summary";
import { CheckoutSidebar } from "./sidebar";

const shown = (savesOnLeaving: boolean) =>
  show(<CheckoutSidebar summary={checkoutSummary(aShipment())} hasForm savesOnLeaving={savesOnLeaving} />, {
    at: "/private/shipments/WB0123456789/create/payment",
    route: "/private/shipments/:reference/create/:step",
  });

describe("the summary beside the steps", () => {
  it("tells who sends from which street, and who receives in which", () => {
    shown(false);
    const facts = screen.getAllByRole("definition").map((fact) => [...fact.childNodes].map((part) => part.textContent).join("|"));
    expect(facts.slice(0, 2)).toEqual([
      "Ana García|Calle Mayor 1|28001 Madrid, Spain",
      "João Silva|Calle Mayor 1|08001 Barcelona, Spain",
    ]);
  });

  it("is closed by a button of the form where something may have been typed, which keeps it", () => {
    shown(true);
    expect(screen.getByRole("button", { name: "Close" }).getAttribute("form")).toBe("step");
  });
});
