import { redirect } from "@remix-run/node";
import type { PostalPlace } from "#contract/addresses";
import type { Alpha2Code } from "#contract/primitives";
import { postalCountry } from "#contract/rules/territories";
import type { Shipment, ShipmentDraft, ShipmentPatch } from "#contract/shipments";
import { PLACE_MAX, PLACE_MIN } from "~/models/checkout/info-fields";
import { OWN_PLACE, matchesName, matchPlace, type PlaceMatch, type TypedEnd, withoutProvince } from "~/models/checkout/place";
import { isCollectionOver, redirectStep, purchasedUrl } from "~/models/checkout/step-rules";
import type { CheckoutStep } from "~/models/checkout/steps";
import { MARKS, type MerchantPaths } from "~/models/paths";
import { isDraft } from "~/models/shipments/plan";
import type { FlashMessage } from "~/models/flash";
import { redirectWithSessionFlash, redirectWithFlash } from "~/services/session/flash.server";
import { loadClock } from "~/services/session/merchant-clock.server";
import { logFault } from "~/services/process/log.server";
import { carriesUserInput, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { clearRequestMemo, oncePerRequest } from "~/services/http/request-scope.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";
import { DraftChanged } from "~/services/shipments/draft-changed.server";
import { attempt, type Outcome, nullIfRefused, UpstreamFault } from "~/services/upstream/upstream.server";

/** Most places to choose from. */
const MAX_PLACES = 12;

/** Shown when a form arrives for a shipment that was purchased meanwhile. */
export const ALREADY_PAID: FlashMessage = { key: "shipment-already-paid", tone: "warning" };
/** Of an order or a payment that was refused because another one has paid. */
export const NOTHING_MORE_CHARGED: FlashMessage = { ...ALREADY_PAID, also: [{ key: "order.nothing-more-charged" }] };

/** Shown while an order of the shipment is being processed. */
export const IN_PROGRESS: FlashMessage = { key: "order.already-received", tone: "warning" };

const allInbox = (paths: MerchantPaths) => paths.inbox("ALL");

const checkoutKey = (reference: string | undefined) => `checkout ${reference}`;

export function isPurchased({ state, step }: Pick<Shipment, "state" | "step">): boolean {
  return !isDraft(state) || step === "PURCHASED";
}

/** Redirects from the checkout of a shipment that is bought, or in an order in progress; null for any other. */
export async function redirectIfOrdered({ session, paths }: Merchant, shipment: Shipment): Promise<Response | null> {
  if (isPurchased(shipment)) return redirectWithSessionFlash(session, purchasedUrl(paths, shipment), ALREADY_PAID);
  return shipment.orderReference ? redirectWithSessionFlash(session, paths.home, IN_PROGRESS) : null;
}

/** Loads the merchant and the draft of a checkout page, once per request. */
export function loadCheckout(
  request: Request,
  reference: string | undefined,
  unknownUrl: (paths: MerchantPaths) => string = allInbox,
): Promise<{ merchant: Merchant; shipment: Shipment; today: string }> {
  return oncePerRequest(checkoutKey(reference), async () => {
    const merchant = await requireMerchant(request);
    const shipment = await loadShipment(request, merchant, reference, unknownUrl);
    if (isPurchased(shipment)) {
      const url = purchasedUrl(merchant.paths, shipment);
      throw carriesUserInput(request) ? await redirectWithFlash(request, url, ALREADY_PAID) : redirect(url);
    }
    const { today } = await loadClock(merchant);
    return { merchant, shipment, today };
  });
}

/**
 * Redirects to the inbox when a draft is missing or cannot be loaded. A fault is rethrown if the request carries user input,
 * which a redirect would lose.
 *
 * @see spec shipment-core, section 8: checkout shipment load failure redirects to the shipments inbox
 */
export async function loadShipment(
  request: Request,
  merchant: Merchant,
  reference: string | undefined,
  unknownUrl: (paths: MerchantPaths) => string,
): Promise<Shipment> {
  try {
    return await requireShipment(merchant, reference);
  } catch (error) {
    const isUnknown = error instanceof Response && error.status === 404;
    const isFault = error instanceof UpstreamFault && !carriesUserInput(request);
    if (!isUnknown && !isFault) throw error;
    if (isFault) logFault("checkout", error);
    if (isUnknown) throw await redirectWithFlash(request, unknownUrl(merchant.paths), { key: "shipment-unknown", tone: "error" });
    throw await redirectWithFlash(request, allInbox(merchant.paths), { key: "details-failed", tone: "error" });
  }
}

/**
 * Like {@link loadCheckout}, for one step.
 *
 * @throws Response redirect to an earlier step whose data is missing, past a step that is not needed, or to the page of a
 * purchased shipment
 */
export async function requireStep(request: Request, reference: string | undefined, step: CheckoutStep) {
  const checkout = await loadCheckout(request, reference);
  const { merchant, shipment } = checkout;
  const other = redirectStep(shipment, step, checkout.today);
  if (!other) return checkout;
  const url = merchant.paths.step(shipment.waybillReference, other);
  if (other === "service" && isCollectionOver(shipment, checkout.today))
    throw await redirectWithFlash(request, url, { key: "order.collection-date", tone: "warning" });
  // The customs step was complete before the payment step was opened, so explain that it no longer is.
  if (other === "customs" && step === "payment")
    throw await redirectWithFlash(request, url, { key: "customs-first", tone: "warning" });
  // What can't be paid yet, or no longer: the earlier step marks what is missing.
  throw redirect(step === "payment" ? merchant.paths.step(shipment.waybillReference, other, { [MARKS]: "1" }) : url);
}

/**
 * Saves a draft's changes. If another tab has ordered it meanwhile, redirects to its current page.
 *
 * @param before the version that the changes are based on
 * @throws DraftChanged if the draft was changed since
 */
export function saveDraft(merchant: Merchant, before: Version, draft: ShipmentDraft): Promise<Outcome<Shipment>> {
  return saveChange(merchant, before, merchant.upstream.shipments.update({ ...draft, ...versionOf(before) }));
}

/** Like {@link saveDraft}, for parts of a draft. @throws DraftChanged if it was changed since */
export function patchDraft(
  merchant: Merchant,
  before: Version,
  parts: Omit<ShipmentPatch, "updatedAt">,
): Promise<Outcome<Shipment>> {
  return saveChange(merchant, before, merchant.upstream.shipments.patch({ ...parts, ...versionOf(before) }));
}

type Version = Pick<Shipment, "waybillReference" | "updatedAt">;
const versionOf = ({ waybillReference, updatedAt }: Version) => ({ waybillReference, updatedAt });

/** Awaits a change of any part of a draft. @throws DraftChanged if the draft was changed since */
export async function saveChange<Saved>(
  merchant: Merchant,
  { waybillReference }: Pick<Version, "waybillReference">,
  call: Promise<Saved>,
): Promise<Outcome<Saved>> {
  const saved = await attempt(call);
  if (saved.kind === "refused" && saved.refusal.status === 409) {
    const shipment = await requireShipment(merchant, waybillReference);
    const ordered = await redirectIfOrdered(merchant, shipment);
    throw ordered ?? (await redirectWithSessionFlash(merchant.session, purchasedUrl(merchant.paths, shipment), ALREADY_PAID));
  }
  const isChanged = saved.kind === "refused" && saved.refusal.status === 412;
  // Without JavaScript the next page is rendered in the same request and must show the saved data.
  if (saved.kind === "ok" || isChanged) clearRequestMemo(checkoutKey(waybillReference));
  if (isChanged) throw new DraftChanged(`Draft ${waybillReference} was changed meanwhile`);
  return saved;
}

/**
 * Searches places.
 *
 * @param typed city, postcode, or both
 */
export async function searchPlaces(merchant: Merchant, country: Alpha2Code, typed: string): Promise<PostalPlace[]> {
  const q = withoutProvince(country, typed.trim());
  if (q.length < PLACE_MIN || q.length > PLACE_MAX) return [];
  return (await merchant.upstream.addresses.searchPlaces({ country, q, limit: MAX_PLACES })).places;
}

/** Resolves the typed or chosen place. */
export async function resolvePlace(merchant: Merchant, typed: TypedEnd): Promise<PlaceMatch> {
  const end = { ...typed, zipCode: withoutProvince(typed.alpha2Code, typed.zipCode) };
  const found = await searchPlaces(merchant, end.alpha2Code, end.zipCode);
  if (end.postalCodeId && end.postalCodeId !== OWN_PLACE && !found.some((place) => place.id === end.postalCodeId)) {
    const chosen = await nullIfRefused(merchant.upstream.addresses.getPlace({ id: end.postalCodeId }));
    const isInCountry = chosen && postalCountry({ ...chosen, alpha2Code: end.alpha2Code }).alpha2Code === chosen.alpha2Code;
    if (isInCountry && matchesName(chosen, end.zipCode)) found.unshift(chosen);
  }
  return matchPlace(end, found);
}
