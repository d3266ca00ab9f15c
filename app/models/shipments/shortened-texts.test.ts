import { describe, expect, it } from "vitest";
import type { ShortenedField } from "#contract/shipments";
import { aShipment } from "../../../tests/support/entities";
import { shortenedTexts } from "./shortened-texts";

describe("the shortened texts of an order", () => {
  const shipment = aShipment();
  const told = (field: ShortenedField, sent: string, to: Partial<typeof shipment.to> = {}) =>
    shortenedTexts({
      ...shipment,
      to: { ...shipment.to, ...to },
      additionalData: { ...shipment.additionalData, shortened: [{ field, sent }] },
    });

  it("are those of which the shipment has but the beginning", () => {
    const sent = "Firma für lange Namen";
    expect(told("company", sent, { company: "Firma für lange" })).toEqual([{ field: "company", sent }]);
    expect(told("phone", "+49 30 1, or my neighbour", { phone: "" })).toHaveLength(1);
    expect(told("phone", "+1 415-851-9136 ext. 33441", { phone: "+1 415 851 9136" })).toHaveLength(1);
    expect(told("street", "Calle Mayor 12, patio", { street1: "Calle", street2: "Mayor 12" })).toHaveLength(1);
    expect(shortenedTexts(shipment)).toEqual([]);
  });

  it("are none that the merchant has written otherwise, or that fit now", () => {
    expect(told("company", "Firma für lange Namen", { company: "Lange Namen" })).toEqual([]);
    expect(told("company", "Firma", { company: "Firma" })).toEqual([]);
    expect(told("phone", "+49 30 1, or my neighbour", { phone: "+49 30 555 0110" })).toEqual([]);
  });
});
