import { redirect } from "@remix-run/node";
import type { PostalPlace } from "../../contract/addresses";
import type { Alpha2Code } from "../../contract/primitives";
import type { Shipment, ShipmentDraft } from "../../contract/shipments";
import { isNamedBy, matchPlace, type PlaceMatch, searchTerm } from "~/models/checkout/place";
import { earlierStep, isCollectionOver, paidUrl } from "~/models/checkout/step-rules";
import { type CheckoutStep, checkoutUrl } from "~/models/checkout/steps";
import { isDraft } from "~/models/shipments/row";
import { redirectWithFlash } from "./flash.server";
import { logFault } from "./log.server";
import { bringsSomething, type Merchant, requireMerchant } from "./merchant.server";
import { forgetPerRequest, oncePerRequest } from "./request-scope.server";
import { requireShipment } from "./shipment.server";
import { attempt, type Outcome, UpstreamFault } from "./upstream.server";

/** Longest list of places to choose from. */
const PLACES = 12;

const inboxUrl = (prefix: string) => `${prefix}/shipments/all`;

const checkoutKey = (reference: string | undefined) => `checkout ${reference}`;

/** The merchant and the draft of a checkout page; loaders of one page share it. */
export function loadCheckout(
  request: Request,
  reference: string | undefined,
  ifUnknown: (prefix: string) => string = inboxUrl,
): Promise<{ merchant: Merchant; shipment: Shipment; today: string }> {
  return oncePerRequest(checkoutKey(reference), async () => {
    const merchant = await requireMerchant(request);
    const shipment = await loadShipment(request, merchant, reference, ifUnknown);
    if (!isDraft(shipment.state) || shipment.step === "PURCHASED") throw redirect(paidUrl(merchant.prefix, shipment));
    return { merchant, shipment, today: today() };
  });
}

/** The calendar day by the coordinated time: at most an hour or three behind the merchant's, never ahead of a carrier that still comes. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/**
 * A draft that is not there, or cannot be loaded, leads to the inbox. What came along with the request is another matter: a fault must
 * not lose it, so there it goes on to where that is kept.
 *
 * @see spec shipment-core, section 8: checkout shipment load failure redirects to the shipments inbox
 */
async function loadShipment(
  request: Request,
  merchant: Merchant,
  reference: string | undefined,
  ifUnknown: (prefix: string) => string,
): Promise<Shipment> {
  try {
    return await requireShipment(merchant, reference);
  } catch (error) {
    const isUnknown = error instanceof Response && error.status === 404;
    const isFault = error instanceof UpstreamFault && !bringsSomething(request);
    if (!isUnknown && !isFault) throw error;
    if (isFault) logFault("checkout", error);
    if (isUnknown) throw await redirectWithFlash(request, ifUnknown(merchant.prefix), { key: "shipment-unknown", tone: "error" });
    throw await redirectWithFlash(request, inboxUrl(merchant.prefix), { key: "details-failed", tone: "error" });
  }
}

/**
 * The same for one step.
 *
 * @throws Response redirect to an earlier step whose data is missing, or to where a paid shipment leads
 */
export async function requireStep(request: Request, reference: string | undefined, step: CheckoutStep) {
  const checkout = await loadCheckout(request, reference);
  const { merchant, shipment } = checkout;
  const earlier = earlierStep(shipment, step, checkout.today);
  if (!earlier) return checkout;
  const url = checkoutUrl(merchant.prefix, shipment.waybillReference, earlier);
  if (earlier === "service" && isCollectionOver(shipment, checkout.today))
    throw await redirectWithFlash(request, url, { key: "order.collection-date", tone: "warning" });
  throw redirect(url);
}

/** Saves a draft's changes. A draft that was bought in another tab meanwhile leads to where it is now. */
export async function saveDraft(merchant: Merchant, reference: string, draft: ShipmentDraft): Promise<Outcome<Shipment>> {
  const saved = await attempt(merchant.upstream.shipments.update({ ...draft, waybillReference: reference }));
  if (!saved.ok && saved.refusal.status === 409) {
    throw redirect(paidUrl(merchant.prefix, await requireShipment(merchant, reference)));
  }
  // Without JavaScript the page that follows is drawn in the same request, and must show what was saved.
  if (saved.ok) forgetPerRequest(checkoutKey(reference));
  return saved;
}

/** Places for what was typed. @param typed city, zip code, or a place's whole label */
export async function searchPlaces(merchant: Merchant, country: Alpha2Code, typed: string): Promise<PostalPlace[]> {
  if (searchTerm(typed).length < 2) return [];
  return (await merchant.upstream.addresses.searchPlaces({ country, q: searchTerm(typed), limit: PLACES })).places;
}

export async function resolvePlace(
  merchant: Merchant,
  end: { alpha2Code: Alpha2Code; zipCode: string; postalCodeId?: string | undefined },
): Promise<PlaceMatch> {
  const found = await searchPlaces(merchant, end.alpha2Code, end.zipCode);
  if (end.postalCodeId && !found.some((place) => place.id === end.postalCodeId)) {
    const chosen = await attempt(merchant.upstream.addresses.getPlace({ id: end.postalCodeId }));
    const isMeant = chosen.ok && chosen.value.alpha2Code === end.alpha2Code && isNamedBy(chosen.value, end.zipCode);
    if (isMeant) found.unshift(chosen.value);
  }
  return matchPlace(end.zipCode, end.postalCodeId, found);
}
