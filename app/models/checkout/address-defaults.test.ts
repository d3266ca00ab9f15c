import { describe, expect, it } from "vitest";
import { aChosenService, aClient, anAddress, aShipment } from "../../../tests/support/entities";
import { emptyAddress } from "./draft";
import { addressDefaults } from "./address-defaults";
import strings from "../../../locales/en/checkout.json";
import { translator } from "~/models/translate";
import { fieldLabel } from "./field-label";

describe("the address form as it first shows", () => {
  it("comes back as it was saved", () => {
    const { upsales } = aShipment();
    const saved = aShipment({
      shipmentCustomReference: "ref",
      upsales: { ...upsales, adultSignature: true, cashOnDelivery: { amount: 1050, accountHolder: "Ana", iban: "ES91" } },
    });
    expect(addressDefaults(saved, aClient(), "en")).toMatchObject({
      from: { firstName: "Ana", street1: "Calle Mayor 1" },
      content: { description: "Books", value: "20.00", secondHand: "" },
      insuranceType: "STANDARD",
      insuranceAmount: "",
      hasAdultSignature: "on",
      hasProofOfDelivery: "",
      hasCashOnDelivery: "on",
      cashOnDelivery: { amount: "10.50", accountHolder: "Ana", iban: "ES91" },
      shipmentCustomReference: "ref",
      carriersTermsAndConditions: "",
    });
  });

  it("defaults an empty sender to the merchant, with the street for the home address", () => {
    const client = aClient({ companyName: "Ana & Co", address: "Calle Mayor 9", zipCode: "28001" });
    const at = (zipCode: string) =>
      addressDefaults(aShipment({ from: { ...emptyAddress(client.alpha2Code), zipCode } }), client, "en").from;
    const { firstName, lastName, email, phone } = client;
    const known = { firstName, lastName, email, phone, company: "Ana & Co", street2: "" };
    expect(at("28001")).toEqual({ ...known, street1: "Calle Mayor 9" });
    expect(at("08001")).toEqual({ ...known, street1: "" });
    const long = aClient({ email: `${"a".repeat(40)}@mail.example` });
    expect(addressDefaults(aShipment({ from: emptyAddress(long.alpha2Code) }), long, "en").from).toMatchObject({
      email: "",
      phone,
    });
    const other = anAddress({ firstName: "Zoë", company: "" });
    expect(addressDefaults(aShipment({ from: other }), client, "en").from).toMatchObject({ firstName: "Zoë", company: "" });
  });

  it("keeps a typed cover, and says what is second-hand", () => {
    const service = aChosenService({ insurance: { available: true, baseCoverage: 0, maxCoverage: 90_000 } });
    const { upsales } = aShipment();
    const insured = (amount: number) => ({ ...upsales, insurance: { insuranceType: "WAYBILL_INSURANCE" as const, amount } });
    const content = { description: "Ring", value: null, secondHand: true };
    const shown = (amount: number) => addressDefaults(aShipment({ service, upsales: insured(amount), content }), aClient(), "de");
    expect(shown(1250)).toMatchObject({
      insuranceType: "WAYBILL_INSURANCE",
      insuranceAmount: "12,50",
      content: { value: "", secondHand: "on" },
      hasCashOnDelivery: "",
      cashOnDelivery: { amount: "" },
      dropoffPointId: "",
    });
    expect(shown(0).insuranceAmount).toBe("");
    const extras = { ...upsales, proofOfDelivery: true, additionalHandling: true, printInStore: true };
    expect(addressDefaults(aShipment({ upsales: extras, dropoffPointId: "p" }), aClient(), "en")).toMatchObject({
      hasProofOfDelivery: "on",
      hasAdultSignature: "",
      hasAdditionalHandling: "on",
      hasPrintInStore: "on",
      dropoffPointId: "p",
      shipmentCustomReference: "",
      content: { secondHand: "" },
    });
  });

  it("selects the default insurance if the saved one is no longer offered", () => {
    const service = aChosenService({ insurance: { available: true, baseCoverage: 0, maxCoverage: 9 } });
    expect(addressDefaults(aShipment({ service }), aClient(), "en").insuranceType).toBe("NO_INSURANCE");
    expect(addressDefaults(aShipment({ service: null }), aClient(), "en").insuranceType).toBe("");
  });
});

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
