import { redirect, redirectDocument } from "@remix-run/node";
import { type CheckoutStep, LEAVE_FOR_LANGUAGE, urlLeftFor } from "~/models/checkout/steps";
import { chooseLanguage } from "./language.server";
import type { Merchant } from "./merchant.server";

/**
 * Goes where a button leads that only wanted what was typed to be kept first: another step, the deletion, another language.
 *
 * @param from the step that the button stands on
 * @returns null where the button does something else
 */
export async function leaveStep(
  request: Request,
  merchant: Merchant,
  { intent, reference, from }: { intent: string | undefined; reference: string; from: CheckoutStep },
  headers = new Headers(),
): Promise<Response | null> {
  const next = urlLeftFor(intent, merchant.prefix, reference, from);
  if (!next) return null;
  if (!intent?.startsWith(LEAVE_FOR_LANGUAGE)) return redirect(next, { status: 303, headers });
  const chosen = await chooseLanguage(request, merchant.tenant, intent.slice(LEAVE_FOR_LANGUAGE.length));
  for (const cookie of headers.getSetCookie()) chosen.append("Set-Cookie", cookie);
  // A whole page, with JavaScript too, so that no string of the old language stays.
  return redirectDocument(next, { status: 303, headers: chosen });
}
