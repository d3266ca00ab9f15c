import { cleanup, screen, within } from "@testing-library/react";
import { stepsOf } from "~/models/checkout/steps";
import { describe, expect, it } from "vitest";
import { aShipment } from "../../../tests/support/entities";
import { show } from "../../../tests/support/show";
import { checkoutSummary } from "~/models/checkout/summary";
import { CheckoutHeader } from "./checkout-header";
import { SummaryCard } from "./summary-card";

const route = { at: "/private/shipments/WB0123456789/create/payment", route: "/private/shipments/:reference/create/:step" };
const summary = checkoutSummary(aShipment());

describe("the summary beside the steps", () => {
  it("tells the route, the service, the price, and has the step's button", () => {
    show(<SummaryCard summary={summary} submit={<button form="step">Go on</button>} />, route);
    const card = within(screen.getByRole("complementary", { name: "Your shipment" }));
    const facts = card.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts.slice(0, 3)).toEqual([
      "28001\u00a0MadridAna García",
      "08001\u00a0BarcelonaJoão Silva",
      expect.stringContaining("1.5\u00a0kg"),
    ]);
    expect(card.getByText("Total").nextElementSibling?.textContent).toBe("€12.10");
    expect(card.getByRole("button", { name: "Go on" })).toBeTruthy();
    expect(card.getByRole("button", { name: "Save draft" }).getAttribute("form")).toBe("step");
    expect(card.getByRole("link", { name: "Delete" }).getAttribute("href")).toContain("/deletion");
  });
});

describe("the summary of a shipment", () => {
  const shown = (change: Partial<typeof summary> | null) => {
    show(<SummaryCard summary={change && { ...summary, ...change }} submit={<button>Go on</button>} />, route);
    return within(screen.getByRole("complementary", { name: "Your shipment" }));
  };

  it("that has none of its own yet says when there is one, and has nothing to unfold", () => {
    expect(shown(null).getByText("Your details appear here after this step.")).toBeTruthy();
    expect(document.querySelector("details")).toBeNull();
  });

  it("whose service is only picked is collected at the first possible time", () => {
    const service = { ...summary.service!, dropOff: { origin: false, destination: false } };
    expect(shown({ service, collection: "first" }).getByText("First available")).toBeTruthy();
  });

  it("folds to its route until there is a price, and to its name until there is a place", () => {
    const folded = () => document.querySelector("summary > .line")?.firstElementChild;
    shown({ price: null });
    expect(folded()?.textContent).toBe(`${summary.from.town}\u00a0→ ${summary.to.town}`);
    expect(folded()?.className, "not cut, as prices are").toBe("small");
    cleanup();
    shown({ price: null, from: { ...summary.from, town: "" }, to: { ...summary.to, town: "" } });
    expect(folded()?.textContent).toBe("Show the summary");
  });

  it("names an insurance that costs nothing as included", () => {
    const lines = [{ key: "insurance" as const, total: 0, covers: 5000 }];
    const card = shown({ price: { currency: "EUR", lines, base: 0, taxes: [], total: 0 } });
    expect(card.getByText("Insurance").nextElementSibling?.textContent).toBe("Included");
  });
});

describe("the head of the steps", () => {
  const shown = (savesOnLeaving: boolean) =>
    show(
      <CheckoutHeader
        current="address"
        steps={stepsOf({ hasCustoms: false })}
        reached="address"
        reference="WB0123456789"
        savesOnLeaving={savesOnLeaving}
      />,
      route,
    );

  it("is closed by a button of the form where something may have been typed, which keeps it", () => {
    shown(true);
    for (const name of ["Close", "Waybill"]) {
      const button = screen.getByRole<HTMLButtonElement>("button", { name });
      expect([button.getAttribute("form"), button.value]).toEqual(["step", "close"]);
    }
  });

  it("is closed by a link where nothing was typed", () => {
    shown(false);
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toMatch(/\/shipments\/draft$/);
  });

  it("has a first button that Enter in a field presses, and that leaves for nowhere", () => {
    shown(true);
    const [first] = document.querySelectorAll<HTMLButtonElement>('button[form="step"]');
    expect(first?.name).toBe("");
  });
});
