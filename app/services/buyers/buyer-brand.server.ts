import { data } from "@remix-run/node";
import type { MerchantBrand } from "#contract/buyers";
import { shownBrand } from "~/models/buyers/shown-brand";
import type { Tenant } from "~/models/tenant";
import { requestScope } from "~/services/http/request-scope.server";
import { chooseBuyerLanguage } from "~/services/i18n/i18n.server";
import { attempt, type Refusal, upstreamAs } from "~/services/upstream/upstream.server";

/** Never indexed: the pages are found from the shop, or by a link that is the buyer's own. */
export const NOT_INDEXED = { "X-Robots-Tag": "noindex, nofollow" };

const TOO_MANY_REQUESTS = 429;

/** Who is asked for, and by whom, in public calls to the upstream. */
export function publicCaller({ name }: Pick<Tenant, "name">) {
  const remoteAddress = requestScope()?.remoteAddress;
  return { partner: name, ...(remoteAddress ? { remoteAddress } : {}) };
}

/**
 * The merchant of a page, in whose languages the page then is.
 *
 * @param slug of the URL, maybe an earlier one of the merchant's
 * @throws UpstreamFault
 */
export async function findBuyerBrand(request: Request, tenant: Tenant, slug: string) {
  const found = await attempt(upstreamAs().buyers.brand({ merchant: sentSlug(slug), ...publicCaller(tenant) }));
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") return found;
  return { kind: "ok" as const, brand: shownBrand(found.value), language: await chooseFor(request, tenant, found.value) };
}

/**
 * The parcel of a tracking link, in whose merchant's languages the page then is.
 *
 * @throws UpstreamFault
 */
export async function findLinkedParcel(request: Request, tenant: Tenant, token: string) {
  const found = await attempt(upstreamAs().shipments.publicTracking({ token, ...publicCaller(tenant) }));
  if (found.kind === "fault") throw found.fault;
  const language = await chooseFor(request, tenant, found.kind === "ok" ? found.value.brand : null);
  return found.kind === "ok" ? { kind: "ok" as const, parcel: found.value, language } : found;
}

/** Longer than any slug, and short enough for the upstream. */
const SLUG_SENT = 40;

/** Of a URL, as the upstream is asked for it. */
export const sentSlug = (slug: string | undefined) => (slug ?? "").slice(0, SLUG_SENT);

/** Chooses the page's language among the merchant's. @param brand null for the tenant's languages */
export function chooseFor(
  request: Request,
  { languages }: Pick<Tenant, "languages">,
  brand: Pick<MerchantBrand, "languages"> | null,
) {
  const offered = languages.filter((language) => !brand || brand.languages.includes(language));
  return chooseBuyerLanguage(request, offered.length > 0 ? offered : languages);
}

/** The page of a merchant that is unknown, or asked for too often. */
export function refusedPage({ status, retryAfterSeconds = 60 }: Refusal) {
  const isBusy = status === TOO_MANY_REQUESTS;
  return data(
    { brand: null, problem: isBusy ? ("busy" as const) : ("unknown" as const) },
    {
      status: isBusy ? status : 404,
      headers: { ...NOT_INDEXED, ...(isBusy ? { "Retry-After": String(retryAfterSeconds) } : {}) },
    },
  );
}
