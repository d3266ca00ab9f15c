import { EMAIL_LANGUAGES } from "#contract/rules/email-locales";
import { hasFeature } from "#contract/rules/features";
import { loadPlanOffer, type PlanOffer } from "~/services/subscription/plan-offer.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Whether a client may change its mails, and what would let it. */
export interface BrandedGate {
  isLocked: boolean;
  /** Null where nothing is locked, or the plans are unknown just now. */
  offer: PlanOffer | null;
}

/** @see spec configuration-and-support, section 2, "Branded emails" */
export async function loadGate(merchant: Merchant): Promise<BrandedGate> {
  const { client } = await loadInit(merchant);
  const isLocked = !hasFeature(client.features, "BRANDED_EMAILS");
  return { isLocked, offer: isLocked ? await loadPlanOffer(merchant) : null };
}

/** The mails and the brand; null where they cannot be fetched just now. */
export function findBrandedEmails({ upstream }: Pick<Merchant, "upstream">) {
  return oncePerRequest("branded-emails", () => nullIfUnavailable("branded-emails", upstream.brandedEmails.get()));
}

/**
 * The locale that a page is about: the asked one, or that of the merchant's own language where none is.
 *
 * @throws Response 404 for one that no mail is written in: its text must not become another language's
 */
export async function localeOf(merchant: Merchant, asked: string | null): Promise<string> {
  const { client } = await loadInit(merchant);
  const found = EMAIL_LANGUAGES.find(({ locale, language }) =>
    asked === null ? language === client.language : locale === asked,
  );
  if (!found && asked !== null) throw new Response("not-found", { status: 404 });
  return (found ?? EMAIL_LANGUAGES[0]!).locale;
}
