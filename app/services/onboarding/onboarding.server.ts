import { redirect } from "@remix-run/node";
import { onboardingSteps, type OnboardingStep } from "~/models/onboarding/steps";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { commitSession } from "~/services/session/session.server";

/**
 * The merchant of a tenant whose onboarding has this step.
 *
 * @throws Response redirect to the tenant's first step, if it does not have this one
 */
export async function requireStep(request: Request, step: OnboardingStep): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (onboardingSteps(merchant.tenant.flags).includes(step)) return merchant;
  throw redirect(merchant.paths.onboarding());
}

/** Stores in the session whether a plan is being chosen as a part of the onboarding. @returns headers to commit it */
export async function markOnboarding({ session }: Pick<Merchant, "session">, isUnderWay: boolean): Promise<HeadersInit> {
  if (session.has("inOnboarding") === isUnderWay) return {};
  if (isUnderWay) session.set("inOnboarding", true);
  else session.unset("inOnboarding");
  return { "Set-Cookie": await commitSession(session) };
}
