import { expect, it } from "vitest";
import type { AddressChange } from "#contract/shipments";
import { emptyAddress } from "~/models/checkout/draft";
import { shownChange } from "./address-change";

const CHANGE: AddressChange = {
  id: "1",
  state: "asked",
  askedAt: "2026-11-21T08:30:00.000Z",
  changedAt: "2026-11-21T08:30:00.000Z",
  to: { ...emptyAddress("DE"), street1: "Neue Straße 5", zipCode: "10115", city: "Berlin" },
  pointId: null,
  point: null,
  obstacle: null,
  priceBefore: 500,
  priceAfter: 500,
  wasPrinted: false,
  isOldKept: false,
  refusal: "",
  isOpen: true,
  isClosed: false,
};
const shown = (change: Partial<AddressChange>, isPrinted = false) => shownChange({ ...CHANGE, ...change }, { isPrinted });

it("names the new address, or the point", () => {
  expect(shown({})?.lines).toEqual(["Neue Straße 5", "10115 Berlin"]);
  const point = { businessName: "Kiosk", address: "Ring 1", zipCode: "10117", city: "Berlin" };
  expect(shown({ point })?.lines).toEqual(["Kiosk", "Ring 1", "10117 Berlin"]);
});

const DONE = { state: "done", isOpen: false } as const;

it.each<[string, Partial<AddressChange>, boolean, object | null]>([
  ["asked", {}, false, { name: "asked", canClose: false }],
  ["asked at another price", { obstacle: "price" }, false, { name: "needs-new", canClose: false }],
  ["being made", { state: "making", isOpen: false }, false, { name: "making", canClose: false }],
  ["made after the old label was printed", { ...DONE, wasPrinted: true }, false, { name: "printed", canClose: true }],
  ["made before it was printed", DONE, false, { name: "unprinted", canClose: true }],
  ["made, and printed", { ...DONE, wasPrinted: true }, true, null],
  ["made while the carrier keeps the old one", { ...DONE, isOldKept: true }, true, { name: "kept", canClose: true }],
  ["failed", { state: "failed", isOpen: false }, false, { name: "failed", tone: "danger", canClose: true }],
  ["late", { state: "late", isOpen: false }, false, { name: "late", canClose: true }],
  ["known to the merchant", { state: "failed", isOpen: false, isClosed: true }, false, null],
  ["declined", { state: "declined", isOpen: false, isClosed: true }, false, null],
])("says of one that is %s what is to be done", (_which, change, isPrinted, expected) => {
  const found = shown(change, isPrinted);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

it("says nothing without one", () => {
  expect(shownChange(null, { isPrinted: false })).toBeNull();
});
