import type { CustomsDocument } from "#contract/customs";
import { tariffText } from "~/models/checkout/customs-fields";

/** What a bought shipment tells customs. */
export interface ShownCustoms {
  items: { description: string; code: string; country: string; quantity: number; value: number }[];
  currency: string;
}

/** @returns null where the merchant brings papers of their own, or there are none */
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
