import { isCanceled } from "~/models/shipments/plan";
import type { Client } from "#contract/client";
import type { AddressChange, BuyerAnswer, ParcelWay, Shipment } from "#contract/shipments";
import { type ShownPoint, pointOf } from "~/models/shipments/details";
import type { DetailsList } from "~/models/shipments/details-list";
import { sortedQuery } from "~/models/shipments/list-query";
import { customsOf, type ShownCustoms } from "~/models/shipments/shown-customs";
import { type Discount, discountOf } from "~/models/shipments/discount";
import { type TimelineEvent, timelineOf } from "~/models/shipments/tracking";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { findPoint } from "~/services/checkout/places.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Tracking data of a shipment. */
export interface LoadedTracking {
  /** Newest first. */
  events: TimelineEvent[];
  /** The day on which the carrier continues after an incident. */
  nextStepOn: string | null;
  /** Token of the recipient's tracking page, or null. */
  publicToken: string | null;
  /** Towns for the map; null if they are unknown. */
  way: ParcelWay | null;
  /** What the buyer has answered; null if nothing, or it was dealt with. */
  answer: BuyerAnswer | null;
  /** The carrier may have pictures of the delivery. */
  hasProof: boolean;
  /** The newest address that the buyer wants; null if there is none. */
  addressChange: AddressChange | null;
}

/** A shipment's timeline; null if it could not be fetched. */
export async function loadTracking(merchant: Merchant, waybillReference: string): Promise<LoadedTracking | null> {
  const found = await nullIfUnavailable("timeline", merchant.upstream.shipments.trackings({ waybillReference }));
  if (!found) return null;
  const { events, nextStepOn, publicToken, way, answer, hasProof, addressChange } = found;
  return { events: timelineOf(events), nextStepOn: nextStepOn ?? null, publicToken, way, answer, hasProof, addressChange };
}

export async function loadClient(merchant: Merchant): Promise<Client> {
  return (await loadInit(merchant)).client;
}

/** The shipment's pick-up or drop-off point; undefined without one, null if it could not be fetched. */
export async function loadPoint(merchant: Merchant, shipment: Shipment): Promise<ShownPoint | null | undefined> {
  const found = await findPoint(merchant, shipment);
  return found && pointOf(found);
}

/** The shipments beside one in the list that led to it; null if they could not be fetched. */
export async function loadNeighbours(merchant: Merchant, waybillReference: string, list: DetailsList) {
  const { inbox, filters, order } = sortedQuery(list, (await loadClient(merchant)).listOrder);
  return nullIfUnavailable("neighbours", merchant.upstream.shipments.neighbours({ ...filters, waybillReference, inbox, order }));
}

/** Tags that the merchant uses, to suggest them; empty if they could not be fetched. */
export async function loadKnownTags({ upstream }: Merchant): Promise<string[]> {
  const found = await nullIfUnavailable("tags", upstream.annotations.tags({}));
  return found?.tags.map(({ name }) => name) ?? [];
}

/** Customs declaration of a shipment; null if there is none, or it could not be fetched. */
export async function loadCustoms(merchant: Merchant, shipment: Shipment): Promise<ShownCustoms | null> {
  const { hasCustoms, isObfuscated, state, waybillReference } = shipment;
  if (!hasCustoms || isObfuscated || isCanceled(state)) return null;
  const found = await nullIfUnavailable("customs", merchant.upstream.customs.get({ waybillReference }));
  return found && customsOf(found);
}

/** Discount that a subscription would have given; null for subscribers. */
export async function loadDiscount(merchant: Merchant, { waybillReference }: Shipment): Promise<Discount | null> {
  const client = await loadClient(merchant);
  if (client.isSubscribed) return null;
  const simulated = await nullIfUnavailable("simulated-price", merchant.upstream.shipments.simulatedPrice({ waybillReference }));
  return simulated && discountOf(simulated, client.isSubscribed);
}

/** Changes that shipping rules made to a shipment, and why, with the names of postal zones; null if no rule was applied. */
export async function loadRuleTraces({ tenant, upstream }: Merchant, request: Request, waybillReference: string) {
  const found = await nullIfUnavailable("rule-traces", upstream.shippingRules.traces({ waybillReference }));
  if (!found || found.traces.length === 0) return null;
  const hasZones = found.traces.some(({ conditions }) => conditions.some(({ identifier }) => identifier === "toPostalZoneId"));
  const language = await detectLanguage(request, tenant);
  const known = hasZones ? await nullIfUnavailable("rule-traces", upstream.shippingRules.configuration({ language })) : null;
  return { ...found, destinations: known?.destinations ?? [] };
}
