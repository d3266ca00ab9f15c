import { type PlanOffer, loadPlanOffer } from "~/services/subscription/plan-offer.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** How a merchant may speak to somebody. */
export interface CallOptions {
  /** A number to call; null for who may not. */
  talkNumber: string | null;
  /** What brings phone support; null for subscribers, and where there are no plans. */
  upgrade: { offer: PlanOffer | null } | null;
}

/** @see spec configuration-and-support, section 2, "Support center", and section 6: voice call for VIP users, when talk is enabled */
export async function loadCallOptions(merchant: Merchant): Promise<CallOptions> {
  const { tenant, upstream } = merchant;
  const { client } = await loadInit(merchant);
  if (tenant.flags.subscription && !client.isSubscribed)
    return { talkNumber: null, upgrade: { offer: await loadPlanOffer(merchant) } };
  const talkNumber = tenant.support.talkNumber ?? null;
  if (talkNumber === null) return { talkNumber, upgrade: null };
  const user = await nullIfUnavailable("support", upstream.support.getCurrentUser());
  return { talkNumber: user?.isVip ? talkNumber : null, upgrade: null };
}
