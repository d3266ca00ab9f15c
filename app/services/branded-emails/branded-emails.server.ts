import { EMAIL_LANGUAGES } from "#contract/rules/branded-emails";
import { hasFeature } from "#contract/rules/features";
import { loadPlanOffer, type PlanOffer } from "~/services/subscription/plan.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Whether a client may edit its branded emails, and the plan that would allow it. */
export interface BrandedGate {
  isLocked: boolean;
  /** Null if nothing is locked, or the plans could not be loaded. */
  offer: PlanOffer | null;
}

/** @see spec configuration-and-support, section 2, "Branded emails" */
export async function loadGate(merchant: Merchant): Promise<BrandedGate> {
  const { client } = await loadInit(merchant);
  const isLocked = !hasFeature(client.features, "BRANDED_EMAILS");
  return { isLocked, offer: isLocked ? await loadPlanOffer(merchant) : null };
}

/** The emails and the brand; null if the upstream failed. */
export function findBrandedEmails({ upstream }: Pick<Merchant, "upstream">) {
  return oncePerRequest("branded-emails", () => nullIfUnavailable("branded-emails", upstream.brandedEmails.get()));
}

/**
 * The locale of a page: the requested one; by default that of the merchant's language.
 *
 * @throws Response 404 for an unknown locale, instead of showing or saving a text of another language
 */
export async function localeOf(merchant: Merchant, requested: string | null): Promise<string> {
  const { client } = await loadInit(merchant);
  const found = EMAIL_LANGUAGES.find(({ locale, language }) =>
    requested === null ? language === client.language : locale === requested,
  );
  if (!found && requested !== null) throw new Response("not-found", { status: 404 });
  return (found ?? EMAIL_LANGUAGES[0]!).locale;
}
