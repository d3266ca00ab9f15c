import { expect, test } from "vitest";
import type { ShipmentState } from "../../../contract/states";
import { buyerNoticeOf } from "./buyer-notice";

const NOW = new Date("2026-11-24T12:00:00Z");
const event = (before: ShipmentState, after: ShipmentState, code = "departed", at = "2026-11-24T09:00:00Z") => ({
  at: new Date(at),
  code,
  before,
  after,
});

test.each([
  ["the carrier has it", event("READY_TO_PRINT", "IN_TRANSIT"), "on-its-way"],
  ["it was collected", event("READY_FOR_COLLECTION", "IN_TRANSIT"), "on-its-way"],
  ["it waits for its collection", event("READY_TO_PRINT", "READY_FOR_COLLECTION"), null],
  ["it goes on", event("IN_TRANSIT", "IN_TRANSIT"), null],
  ["it goes on after an incident", event("INCIDENT", "IN_TRANSIT"), null],
  ["the driver has it", event("IN_TRANSIT", "OUT_FOR_DELIVERY"), "arrives-today"],
  ["it lies at the point", event("IN_TRANSIT", "OUT_FOR_DELIVERY", "delivered-to-point"), "at-pick-up-point"],
  ["it still goes to the point", event("OUT_FOR_DELIVERY", "OUT_FOR_DELIVERY", "delivered-to-point"), "at-pick-up-point"],
  ["nobody was there", event("OUT_FOR_DELIVERY", "INCIDENT", "attempted"), "problem"],
  ["it has another problem", event("INCIDENT", "INCIDENT", "returning"), null],
  ["it has arrived", event("OUT_FOR_DELIVERY", "DELIVERED", "delivered"), "delivered"],
  ["it has come back", event("INCIDENT", "RETURNED_TO_SENDER", "returned"), null],
] as const)("a buyer whose parcel has news is told: %s", (_what, applied, name) => {
  expect(buyerNoticeOf([applied], NOW)).toBe(name);
});

test("of several at once, the newest that is worth a mail", () => {
  const way = event("READY_TO_PRINT", "IN_TRANSIT");
  const arrived = event("OUT_FOR_DELIVERY", "DELIVERED", "delivered");
  expect(buyerNoticeOf([way, event("IN_TRANSIT", "OUT_FOR_DELIVERY"), arrived], NOW)).toBe("delivered");
  expect(buyerNoticeOf([way, event("IN_TRANSIT", "IN_TRANSIT")], NOW)).toBe("on-its-way");
  expect(buyerNoticeOf([], NOW)).toBeNull();
});

test("what is older than a day is no news, and makes nothing before it any", () => {
  const way = event("READY_TO_PRINT", "IN_TRANSIT", "departed", "2026-11-23T12:00:00Z");
  expect(buyerNoticeOf([way], NOW)).toBe("on-its-way");
  expect(buyerNoticeOf([{ ...way, at: new Date(way.at.getTime() - 1) }], NOW)).toBeNull();
});
