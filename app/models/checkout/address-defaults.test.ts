import { describe, expect, it } from "vitest";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { addressDefaults } from "./address-defaults";

describe("the address form as it first shows", () => {
  it("comes back as it was saved", () => {
    const { upsales } = aShipment();
    const saved = aShipment({
      shipmentCustomReference: "ref",
      upsales: { ...upsales, adultSignature: true, cashOnDelivery: { amount: 1050, accountHolder: "Ana", iban: "ES91" } },
    });
    expect(addressDefaults(saved)).toMatchObject({
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

  it("chooses the default insurance where the saved one is no longer offered", () => {
    const service = aChosenService({ insurance: { available: true, baseCoverage: 0, maxCoverage: 9 } });
    expect(addressDefaults(aShipment({ service })).insuranceType).toBe("NO_INSURANCE");
    expect(addressDefaults(aShipment({ service: null })).insuranceType).toBe("");
  });
});
