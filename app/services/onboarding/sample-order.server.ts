import type { Language } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import { sampleDestination, sampleDraft } from "~/models/onboarding/sample-order";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import { resolvePlace } from "~/services/checkout/checkout.server";
import { translateIn } from "~/services/i18n/i18n.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable, type Outcome } from "~/services/upstream/upstream.server";

/** Creates a draft with a made-up order. @param key idempotency key */
export async function createSampleOrder(merchant: Merchant, language: Language, key: string): Promise<Outcome<Shipment>> {
  const words = translateIn(language, "sample");
  const [{ client, parcels }, warehouses, match] = await Promise.all([
    loadInit(merchant),
    loadWarehouses(merchant),
    nullIfUnavailable("sample-place", resolvePlace(merchant, sampleDestination(words))),
  ]);
  const sender = warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0];
  const place = match?.kind === "one" ? match.place : undefined;
  const body = sampleDraft(words, client.alpha2Code, place, sender, parcels[0]);
  return attempt(merchant.upstream.shipments.create({ headers: { "idempotency-key": key }, body }));
}
