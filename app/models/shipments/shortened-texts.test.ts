import { describe, expect, it } from "vitest";
import type { ShortenedField } from "#contract/shipments";
import { aShipment } from "../../../tests/support/entities";
import { shortenedTexts } from "./shortened-texts";

describe("the shortened texts of an order", () => {
  const shipment = aShipment();
  const shortened = (field: ShortenedField, sent: string, to: Partial<typeof shipment.to> = {}) =>
    shortenedTexts({
      ...shipment,
      to: { ...shipment.to, ...to },
      additionalData: { ...shipment.additionalData, shortened: [{ field, sent }] },
    });

  it("are those of which the shipment has but the beginning", () => {
    const sent = "Firma für lange Namen";
    expect(shortened("company", sent, { company: "Firma für lange" })).toEqual([{ field: "company", sent }]);
    expect(shortened("phone", "+49 30 1, or my neighbour", { phone: "" })).toHaveLength(1);
    expect(shortened("phone", "+1 415-851-9136 ext. 33441", { phone: "+1 415 851 9136" })).toHaveLength(1);
    expect(shortened("street", "Calle Mayor 12, patio", { street1: "Calle", street2: "Mayor 12" })).toHaveLength(1);
    expect(shortenedTexts(shipment)).toEqual([]);
  });

  it("are none that the merchant has written otherwise, or that fit now", () => {
    expect(shortened("company", "Firma für lange Namen", { company: "Lange Namen" })).toEqual([]);
    expect(shortened("company", "Firma", { company: "Firma" })).toEqual([]);
    expect(shortened("phone", "+49 30 1, or my neighbour", { phone: "+49 30 555 0110" })).toEqual([]);
  });
});
