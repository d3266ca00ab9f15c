import { expect, it } from "vitest";
import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";
import { anAddress, aShipment } from "../../../tests/support/entities";
import { missingDetailsOf } from "./missing-details";

it.each<[string[], string[]]>([
  [[], []],
  [["serviceId"], ["service"]],
  [
    ["to.phone", "to.email", "content.value", "content.description"],
    ["email", "phone", "contents", "value"],
  ],
  [["to.firstName", "to.lastName"], ["name"]],
  [
    ["to.street1", "to.firstName", "to.zipCode", "to.phone"],
    ["recipient", "phone"],
  ],
  [["from.phone"], ["sender-phone"]],
  [["from.phone", "from.email", "from.street1"], ["sender"]],
  [["upsales.cashOnDelivery.iban"], ["cash"]],
  [
    ["parcels", "collection", "dropoffPointId", "shipmentCustomReference", "customs"],
    ["parcel", "collection", "point", "order-number", "customs"],
  ],
  [
    ["from.tomorrow", "to.tomorrow"],
    ["sender", "recipient"],
  ],
])("a draft that misses %j lacks %j", (missing, lacks) => {
  expect(missingDetailsOf(aShipment({ missing }))).toEqual(lacks);
});

it("asks for the country before a postcode of no country", () => {
  const to = anAddress({ alpha2Code: UNKNOWN_COUNTRY });
  expect(missingDetailsOf(aShipment({ to, missing: ["to.zipCode"] }))).toEqual(["country"]);
});
