import { expect, it } from "vitest";
import { aContractModel } from "../../../tests/support/connections";
import { contractState, serviceCounts, splitServices } from "./contract-card";

it.each([
  [false, true, "absent"],
  [false, false, "absent"],
  [true, true, "active"],
  [true, false, "paused"],
])("a contract that is registered (%s), with a plan that brings it (%s), is %s", (isRegistered, isOpen, state) => {
  expect(contractState({ isRegistered }, isOpen)).toBe(state);
});

it("counts the services that are in use", () => {
  expect(serviceCounts(aContractModel())).toEqual({ used: 1, total: 6 });
});

it("shows five services before the toggle", () => {
  expect(splitServices([1, 2, 3, 4, 5, 6])).toEqual({ first: [1, 2, 3, 4, 5], more: [6] });
  expect(splitServices([1])).toEqual({ first: [1], more: [] });
});
