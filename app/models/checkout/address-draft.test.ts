import { describe, expect, it } from "vitest";
import { aChosenService, anAddress, aShipment } from "../../../tests/support/entities";
import { filledAddresses, filledCash } from "../../../tests/support/filled-forms";
import { addressRules, withAddresses, withDestination, withBenefits, withRecipient, withSender } from "./address-draft";
import { addressDraftForm, addressForm } from "./address-form";
import { FULL_ADDRESS } from "./person-fields";
import { draftOf, emptyDraft, noUpsales } from "./draft";

describe("the form's rules by service", () => {
  it.each([
    [
      aChosenService(),
      {
        recipient: FULL_ADDRESS,
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

describe("a draft with another destination", () => {
  const recipient = { ...anAddress({ city: "Porto", postalCodeId: "pt-1" }), id: "r1" };
  const shipment = aShipment({
    dropoffPointId: "p",
    additionalData: { ...aShipment().additionalData, selectedWarehouseId: "w1" },
  });

  it("has its place, and nothing that was chosen for the old one", () => {
    const zone = { id: "pt", translations: { en: "Portugal", de: "Portugal" } };
    const draft = withDestination(draftOf(shipment), recipient, zone);
    expect(draft.to).toEqual({ ...recipient, id: null });
    expect(draft).toMatchObject({ serviceId: null, collection: null, dropoffPointId: null, step: "SERVICE_SELECTION" });
    expect(draft.additionalData).toMatchObject({
      zip_code_id_to: "pt-1",
      postal_zone_id_to: "pt",
      postal_zone_name_to: "Portugal",
      selectedWarehouseId: "w1",
    });
  });

  it("has no zone where its place is unknown", () => {
    const unknown = { postal_zone_id_to: null, postal_zone_name_to: null };
    expect(withDestination(draftOf(shipment), recipient, undefined).additionalData).toMatchObject(unknown);
  });
});

describe("a draft changed beside its list", () => {
  const shipment = { ...aShipment({ dropoffPointId: "p" }), service: aChosenService() };
  const person = { firstName: "Eva", lastName: "Gil", email: "eva@mail.example", phone: "+34 600 000 001", street1: "Rua 1" };
  const before = draftOf(shipment);

  it("has what was typed of an end, and all else as it was", () => {
    const { to } = withRecipient(shipment, { to: person });
    expect(to).toEqual({ ...before.to, ...person, company: "", street2: "" });
    expect(withRecipient(shipment, { to: person })).toEqual({ ...before, to });
    const { from } = withSender(shipment, { from: person });
    expect(withSender(shipment, { from: person })).toEqual({ ...before, from });
    expect(from).toEqual({ ...before.from, ...person, company: "", street2: "" });
  });

  it("has the extras that were chosen", () => {
    const chosen = { insuranceType: "STANDARD", cashOnDelivery: {}, hasAdultSignature: true } as unknown as Parameters<
      typeof withBenefits
    >[1];
    expect(withBenefits(shipment, chosen)).toMatchObject({
      dropoffPointId: "p",
      upsales: { adultSignature: true, insurance: { insuranceType: "STANDARD", amount: 5000 } },
    });
  });

  it("is all of a shipment that can be changed", () => {
    expect(before).toEqual({
      step: "PAYMENT",
      from: shipment.from,
      to: shipment.to,
      parcels: shipment.parcels,
      content: shipment.content,
      source: "manual",
      shipmentCustomReference: null,
      serviceId: "svc-home",
      collection: shipment.collection,
      dropoffPointId: "p",
      upsales: shipment.upsales,
      voucherName: null,
      additionalData: shipment.additionalData,
    });
    expect(draftOf(aShipment({ service: null })).serviceId).toBeNull();
    expect(emptyDraft("ES", "FR")).toMatchObject({
      step: "SEARCH_INFO",
      source: "manual",
      parcels: [],
      serviceId: null,
      collection: null,
      upsales: noUpsales(),
      from: { alpha2Code: "ES", city: "", id: null },
      to: { alpha2Code: "FR" },
      content: { value: null, secondHand: false },
    });
  });
});
