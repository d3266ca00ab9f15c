import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aShipment } from "../../../../tests/support/entities";
import { show } from "../../../../tests/support/show";
import { checkoutSummary } from "~/models/checkout/summary";
import { Purchase } from "./purchase";

it("shows an address two of whose lines say the same as the label has it", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const summary = checkoutSummary(aShipment());
  const line = { text: "Luxembourg", cut: "" };
  show(<Purchase summary={{ ...summary, to: { ...summary.to, printed: [line, line] } }} />);
  expect(screen.getAllByText("Luxembourg")).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});
