import { expect, it } from "vitest";
import { show } from "../../../tests/support/show";
import { ReturnBadge } from "./return-badge";

it.each([
  ["sent", null, ["On its way"]],
  ["sent", "2026-11-26T10:00:00.000Z", ["Delivered, not checked yet"]],
  ["received", "2026-11-26T10:00:00.000Z", ["Arrived"]],
] as const)("a return that is %s, delivered at %s, shows %s", (state, deliveredAt, shown) => {
  const { container } = show(<ReturnBadge state={state} deliveredAt={deliveredAt} />);
  expect([...container.querySelectorAll(".badge")].map(({ textContent }) => textContent)).toEqual(shown);
});
