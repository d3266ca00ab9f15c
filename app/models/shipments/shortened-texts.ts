import type { Shipment, ShortenedField } from "#contract/shipments";

/** A text of an order that its shipment cannot hold, as the shop sent it. */
export interface ShortenedText {
  field: ShortenedField;
  sent: string;
}

type Shortened = Pick<Shipment, "to" | "content" | "shipmentCustomReference" | "additionalData">;

/** The texts of which a shipment still has but the beginning: what its merchant has written instead is theirs. */
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

/** Letters and digits: a phone number is written otherwise here, and a street stands on two lines. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
