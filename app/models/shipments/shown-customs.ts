import type { CustomsDocument } from "#contract/customs";
import { tariffText } from "~/models/checkout/customs-fields";

/** Customs declaration of a bought shipment, for display. */
export interface ShownCustoms {
  items: { description: string; code: string; country: string; quantity: number; value: number }[];
  currency: string;
}

/** @returns null if the merchant brings their own papers, or none are needed */
export function customsOf({ invoice, status, currency }: CustomsDocument): ShownCustoms | null {
  if (!invoice || status !== "complete") return null;
  const items = invoice.inventory.map(({ description, hsCode, originCountry, quantity, value }) => ({
    description,
    quantity,
    code: tariffText(hsCode),
    country: originCountry ?? "",
    value: value ?? 0,
  }));
  return { items, currency };
}
