import { describe, expect, it } from "vitest";
import strings from "../../../locales/en/checkout.json";
import { translator } from "~/models/translate";
import { fieldLabel } from "./field-label";

const t = translator(strings, "en");

describe("a field of a shipment in a message", () => {
  it.each([
    ["to.phone", "Recipient, Phone"],
    ["from.street1", "Sender, Street and number"],
    ["to.zipCode", "Recipient, City or postcode"],
    ["parcels", "Parcels"],
    ["parcels[1].weight", "Parcel 2, Weight (kg)"],
    ["content.value", "Value of contents"],
    ["collection", "Collection"],
    ["dropoffPointId", "Pick-up point"],
    ["upsales.insurance.amount", strings.field.insuranceAmount],
    ["upsales.cashOnDelivery.iban", "IBAN"],
    ["to.constructor", "shipment details"],
    ["flux", "shipment details"],
  ])("%s is called %s", (path, label) => {
    expect(fieldLabel(path, t)).toBe(label);
  });
});
