import type { Service } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { EDIT_LIMIT } from "~/models/shipments/bulk-eligibility";
import { fullInsurance } from "~/models/payment/insure-all";
import { recipientOf } from "~/models/payment/payment-rows";
import { collectionOn, type Offered } from "~/models/shipments/bulk-choices";
import type { InsuranceRow } from "~/models/shipments/bulk-page";
import { loadCollectionDays, loadProducts, searchServices } from "~/services/checkout/rates.server";
import type { Merchant } from "~/services/session/merchant.server";
import { inChunks } from "~/services/shipments/bulk-change.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Maximum number of concurrent calls. */
const TOGETHER = 10;

/** Services offered for each shipment; empty above the limit of shipments that can be edited together. */
export async function loadOffers(merchant: Merchant, shipments: readonly Shipment[]): Promise<Offered[]> {
  if (shipments.length > EDIT_LIMIT) return [];
  return forEach(shipments, async (shipment) => ({
    reference: shipment.waybillReference,
    services: (await nullIfUnavailable("services", searchServices(merchant, shipment))) ?? [],
  }));
}

/** Collection days of each shipment; empty above the limit of shipments that can be edited together. */
export async function loadDays(merchant: Merchant, shipments: readonly Shipment[]) {
  if (shipments.length > EDIT_LIMIT) return [];
  return forEach(shipments, async (shipment) => ({
    reference: shipment.waybillReference,
    collection: shipment.collection,
    days: (await nullIfUnavailable("days", loadCollectionDays(merchant, shipment, shipment.service!))) ?? [],
  }));
}

/**
 * The first collection of each service for its shipment, by reference; absent if the parcel is dropped off, or if the days cannot
 * be fetched.
 *
 * @see spec shipment-core, section 4, "Service change in checkout"
 */
export async function loadFirstCollections(merchant: Merchant, chosen: readonly { shipment: Shipment; service: Service }[]) {
  const found = await forEach(chosen, async ({ shipment, service }) => {
    const days = (await nullIfUnavailable("days", loadCollectionDays(merchant, shipment, service))) ?? [];
    return [shipment.waybillReference, days[0] ? collectionOn(days[0].date, days) : null] as const;
  });
  return new Map(found);
}

/** Price of insuring the contents, tax included, minor units: for each shipment and in total. */
export async function loadInsurance(merchant: Merchant, shipments: readonly Shipment[]) {
  const rows = await forEach(shipments, async (shipment): Promise<InsuranceRow> => {
    const insurance = fullInsurance(shipment) ?? shipment.upsales.insurance;
    const insured = { ...shipment, upsales: { ...shipment.upsales, insurance } };
    const products = await nullIfUnavailable("insurance", loadProducts(merchant, insured, shipment.service!.id));
    return {
      reference: shipment.waybillReference,
      whom: recipientOf(shipment),
      value: shipment.content.value ?? 0,
      cover: insurance.amount,
      price: products ? (products.summary.products.insurance?.totalPrice ?? 0) : null,
    };
  });
  return { rows, totalPrice: rows.reduce((sum, { price }) => sum + (price ?? 0), 0) };
}

async function forEach<Each, T>(all: readonly Each[], load: (each: Each) => Promise<T>): Promise<T[]> {
  const loaded: T[] = [];
  for (const chunk of inChunks(all, TOGETHER)) loaded.push(...(await Promise.all(chunk.map(load))));
  return loaded;
}
