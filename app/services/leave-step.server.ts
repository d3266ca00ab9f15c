import { redirect } from "@remix-run/node";
import { type CheckoutStep, LEAVE_FOR_LANGUAGE, urlLeftFor } from "~/models/checkout/steps";
import { chooseLanguage } from "./language.server";
import type { Merchant } from "./merchant.server";
import { requestScope } from "./request-scope.server";

/**
 * Takes the choice of a language that a step's form brings along. Whatever the page answers, it does so in that language: a value
 * that cannot be kept must not keep a merchant from reading what is wrong with it.
 */
export async function takeLanguage(request: Request, merchant: Merchant, intent: string | undefined): Promise<void> {
  if (!intent?.startsWith(LEAVE_FOR_LANGUAGE)) return;
  const headers = await chooseLanguage(request, merchant.tenant, intent.slice(LEAVE_FOR_LANGUAGE.length));
  for (const cookie of headers.getSetCookie()) requestScope()?.addHeader("Set-Cookie", cookie);
}

/**
 * Goes where a button leads that only wanted what was typed to be kept first: another step, the deletion, another language.
 *
 * @param from the step that the button stands on
 * @returns null where the button does something else
 */
export function leaveStep(
  merchant: Merchant,
  { intent, reference, from }: { intent: string | undefined; reference: string; from: CheckoutStep },
  headers = new Headers(),
): Response | null {
  const next = urlLeftFor(intent, merchant.prefix, reference, from);
  return next ? redirect(next, { status: 303, headers }) : null;
}
