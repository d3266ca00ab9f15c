import type { Shipment, ShortenedField } from "#contract/shipments";

/** An order's text, as the shop sent it, that was too long for its shipment. */
export interface ShortenedText {
  field: ShortenedField;
  sent: string;
}

type Shortened = Pick<Shipment, "to" | "content" | "shipmentCustomReference" | "additionalData">;

/** The texts that are still shortened; those that the merchant has rewritten are left out. */
export function shortenedTexts(shipment: Shortened): ShortenedText[] {
  const { shortened = [] } = shipment.additionalData;
  return shortened.filter(({ field, sent }) => {
    const [kept, whole] = [lettersOf(textOf(shipment, field)), lettersOf(sent)];
    return kept.length < whole.length && whole.startsWith(kept);
  });
}

function textOf({ to, content, shipmentCustomReference }: Shortened, field: ShortenedField): string {
  if (field === "street") return to.street1 + to.street2;
  if (field === "description") return content.description;
  return field === "number" ? (shipmentCustomReference ?? "") : to[field];
}

/** Compares letters and digits only: phone numbers are reformatted, and a street is split over two fields. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
