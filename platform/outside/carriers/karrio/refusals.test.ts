import { expect, it } from "vitest";
import { isOutage, refusalOf } from "./refusals";

it.each([
  ["Invalid phone number for notification", "phone-unusable"],
  ["Le numéro de téléphone du destinataire est invalide", "phone-unusable"],
  ["Postal code is not serviced by this product", "postcode-not-served"],
  ["Die Postleitzahl ist ungültig", "postcode-not-served"],
  ["The consignee address could not be resolved", "address-unknown"],
  ["Hausnummer fehlt in der Straße", "address-unknown"],
  ["Authentication failed: unknown account", "contract-ended"],
  ["Product not allowed for this shipper", "other"],
])("reads a carrier's sentence: %s", (message, refusal) => {
  expect(refusalOf([{ message, code: "E7" }])).toEqual({ refusal, text: message });
});

it("takes warnings for none, and the first sentence in one line", () => {
  const messages = [
    { message: "Phone number is missing", level: "warning" },
    { message: "The address\n  is unknown", level: "error" },
    { message: "Contact support", level: "error" },
  ];
  expect(refusalOf(messages)).toEqual({ refusal: "address-unknown", text: "The address is unknown" });
  expect(refusalOf([])).toEqual({ refusal: "other", text: null });
});

it.each([
  [[{ message: "HTTPSConnectionPool: Max retries exceeded" }], true],
  [[{ message: "Read timed out." }], true],
  [[{ message: "Gateway", code: 502 }], true],
  [[{ message: "Read timed out." }, { message: "Address unknown" }], false],
  [[{ message: "Address unknown" }], false],
  [[{ message: "Service temporarily unavailable", level: "info" }], false],
  [[], false],
])("knows a carrier that is down from one that refuses: %o", (messages, expected) => {
  expect(isOutage(messages)).toBe(expected);
});
