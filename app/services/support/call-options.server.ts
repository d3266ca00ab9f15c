import { type PlanOffer, loadPlanOffer } from "~/services/subscription/plan.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Phone support of a merchant. */
export interface CallOptions {
  /** Phone number; null if the merchant may not call. */
  talkNumber: string | null;
  /** The plan that includes phone support; null for subscribers, and for tenants without plans. */
  upgrade: { offer: PlanOffer | null } | null;
}

/** @see spec configuration-and-support, section 2, "Support center"; section 6: voice call for VIP users, when talk is enabled */
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
