import { redirect } from "@remix-run/node";
import { z } from "zod";
import { CancelReason, type Subscription } from "#contract/subscriptions";
import { planPaths } from "~/models/subscription/plan-paths";
import { mailedKey } from "~/services/session/mailed-flash.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";

const RECORD = "cancel plan";
const HOUR_MS = 60 * 60 * 1000;

/** The merchant's reason, stored between the cancellation form and the retention offer. */
const Cancellation = z.object({ reason: CancelReason, text: z.string() });
export type Cancellation = z.infer<typeof Cancellation>;

export async function saveCancellation(request: Request, cancellation: Cancellation): Promise<void> {
  await saveSessionRecord(request, RECORD, { ...cancellation }, new Date(Date.now() + HOUR_MS));
}

/** The stored reason; null if there is none. */
export function findCancellation(request: Request): Promise<Cancellation | null> {
  return findSessionRecord(request, RECORD, Cancellation);
}

/** Redirects after a cancellation, with the end of the plan; an unpaid plan ends immediately. @param plan before it */
export async function leaveCancelled(request: Request, merchant: Merchant, { failedPayment }: Subscription): Promise<Response> {
  const { page, cancelled } = planPaths(merchant.paths);
  if (failedPayment === null) return redirect(cancelled, 303);
  return redirectWithFlash(request, page, { key: await mailedKey(merchant, "plan-ended"), tone: "success" });
}
