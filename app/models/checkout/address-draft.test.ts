import { describe, expect, it } from "vitest";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { filledAddresses, filledCash } from "../../../tests/support/filled-forms";
import { addressRules, withAddresses } from "./address-draft";
import { addressDraftForm, addressForm } from "./address-form";
import { WHOLE_ADDRESS } from "./address-needs";
import { noUpsales } from "./draft";

describe("the form's rules by service", () => {
  it.each([
    [
      aChosenService(),
      {
        recipient: WHOLE_ADDRESS,
        needsDropOffPoint: false,
        needsTerms: false,
        coverage: { baseCoverage: 5000, maxCoverage: 200_000 },
        cashOnDeliveryMax: 50000,
        currency: "EUR",
      },
    ],
    [
      aChosenService({
        dropOff: { origin: true, destination: true },
        termsRequired: true,
        insurance: { available: false, baseCoverage: 0, maxCoverage: 0 },
        cashOnDelivery: { available: false, maxAmount: 100 },
      }),
      {
        recipient: { street: false, email: true },
        needsDropOffPoint: true,
        needsTerms: true,
        coverage: null,
        cashOnDeliveryMax: 0,
        currency: "EUR",
      },
    ],
  ])("follows from what it offers", (service, expected) => {
    expect(addressRules({ source: "manual", service })).toEqual(expected);
  });
});

describe("the draft with the addresses", () => {
  const everything = {
    ...filledAddresses,
    dropoffPointId: "p",
    insuranceType: "ENHANCED",
    content: { description: " Books ", value: "120", secondHand: "on" },
    hasProofOfDelivery: "on",
    hasAdultSignature: "on",
    hasAdditionalHandling: "on",
    hasPrintInStore: "on",
    hasCashOnDelivery: "on",
    cashOnDelivery: { ...filledCash, iban: "es91 2100 0418 4502 0005 1332" },
  };
  const parsed = addressForm(addressRules({ source: "manual", service: aChosenService() })).parse(everything);
  const draftWith = (service: Parameters<typeof aChosenService>[0]) =>
    withAddresses({ ...aShipment(), service: aChosenService(service) }, parsed);

  it("takes the typed values and keeps the places", () => {
    const draft = draftWith({ dropOff: { origin: false, destination: true }, hasPrintInStore: true });
    expect(draft.to).toMatchObject({ firstName: "Ana", zipCode: "08001", city: "Barcelona", postalCodeId: "es-08001" });
    expect(draft).toMatchObject({
      dropoffPointId: "p",
      content: { description: "Books", value: 12000, secondHand: true },
      shipmentCustomReference: null,
    });
    expect(draft.upsales).toEqual({
      insurance: { insuranceType: "ENHANCED", amount: 12000 },
      proofOfDelivery: true,
      adultSignature: true,
      additionalHandling: true,
      printInStore: true,
      cashOnDelivery: { amount: 1050, accountHolder: "Ana", iban: "ES9121000418450200051332" },
    });
  });

  it("drops extras that the service does not offer", () => {
    const bare = draftWith({
      proofOfDelivery: false,
      adultSignature: false,
      additionalHandling: false,
      cashOnDelivery: { available: false, maxAmount: 0 },
      insurance: { available: false, baseCoverage: 5000, maxCoverage: 200000 },
    });
    expect(bare.dropoffPointId).toBeNull();
    expect(bare.upsales).toEqual(noUpsales());
  });

  it("rejects an insurance type that the value does not allow", () => {
    const { insurance } = draftWith({ insurance: { available: true, baseCoverage: 12000, maxCoverage: 200000 } }).upsales;
    expect(insurance).toEqual({ insuranceType: "STANDARD", amount: 12000 });
  });

  it("saved as a draft may lack anything", () => {
    const values = addressDraftForm("EUR").parse({});
    const draft = withAddresses({ ...aShipment(), service: aChosenService() }, values);
    expect(draft.from).toMatchObject({ firstName: "", zipCode: "28001" });
    expect(draft.content).toEqual({ description: "", value: null, secondHand: false });
    expect(addressDraftForm("EUR").safeParse({ content: { value: "x" } }).success).toBe(false);
    expect(addressDraftForm("EUR").safeParse({ to: { firstName: "x".repeat(51) } }).success).toBe(false);
  });
});
