import type { Shipment } from "#contract/shipments";
import { EDIT_LIMIT, fullInsurance } from "~/models/shipments/bulk-eligibility";
import type { Offered } from "~/models/shipments/bulk-choices";
import { loadCollectionDays, loadProducts, searchServices } from "~/services/checkout/rates.server";
import type { Merchant } from "~/services/session/merchant.server";
import { inChunks } from "~/services/shipments/in-chunks";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Calls at a time. */
const TOGETHER = 10;

/** What carriers offer for each shipment; nothing for more than can be edited together. */
export async function loadOffers(merchant: Merchant, shipments: readonly Shipment[]): Promise<Offered[]> {
  if (shipments.length > EDIT_LIMIT) return [];
  return forEach(shipments, async (shipment) => ({
    reference: shipment.waybillReference,
    services: (await nullIfUnavailable("services", searchServices(merchant, shipment))) ?? [],
  }));
}

/** When each shipment can be collected; nothing for more than can be edited together. */
export async function loadDays(merchant: Merchant, shipments: readonly Shipment[]) {
  if (shipments.length > EDIT_LIMIT) return [];
  return forEach(shipments, async (shipment) => ({
    reference: shipment.waybillReference,
    days: (await nullIfUnavailable("days", loadCollectionDays(merchant, shipment, shipment.service!))) ?? [],
  }));
}

/** What insuring the contents of all of them costs, tax included, minor units. */
export async function loadInsurance(merchant: Merchant, shipments: readonly Shipment[]) {
  const prices = await forEach(shipments, async (shipment) => {
    const insurance = fullInsurance(shipment) ?? shipment.upsales.insurance;
    const insured = { ...shipment, upsales: { ...shipment.upsales, insurance } };
    const products = await nullIfUnavailable("insurance", loadProducts(merchant, insured, shipment.service!.id));
    return products?.summary.products.insurance?.totalPrice ?? 0;
  });
  return { totalPrice: prices.reduce((sum, price) => sum + price, 0), currency: shipments[0]?.currency ?? "EUR" };
}

async function forEach<T>(shipments: readonly Shipment[], load: (shipment: Shipment) => Promise<T>): Promise<T[]> {
  const loaded: T[] = [];
  for (const chunk of inChunks(shipments, TOGETHER)) loaded.push(...(await Promise.all(chunk.map(load))));
  return loaded;
}
