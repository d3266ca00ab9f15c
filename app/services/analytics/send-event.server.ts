import { createHmac } from "node:crypto";
import type { AnalyticsEvent } from "~/models/analytics/analytics-event";
import type { Tenant } from "~/models/tenant";
import { log } from "~/services/process/log.server";
import { settings } from "~/services/process/settings.server";

const TIMEOUT_MS = 3_000;

/** Events on their way at once. A collector that is silent costs no more than these. */
const UNDER_WAY_MAX = 50;

/** Actions whose event this process has sent, the newest. */
const REMEMBERED_MAX = 1_000;

const underWay = new Set<Promise<void>>();
const sent = new Set<string>();

/**
 * Tells the tenant's analytics of something that the merchant did, in the background: it never waits, throws or tries again. A tenant
 * without a collector is told nothing.
 *
 * Call it after the upstream has answered the merchant: until the privacy questions are, it answers with 403 `ConsentRequired`.
 *
 * @param action tells this action from all others, and is the same when its form is sent again: it is sent once
 */
export function sendEvent(tenant: Tenant, event: AnalyticsEvent, action: readonly (string | number)[]): void {
  const url = tenant.analytics?.collectorUrl;
  if (!url) return;
  const id = eventId([tenant.name, event.name, ...action]);
  if (sent.has(id)) return;
  if (underWay.size >= UNDER_WAY_MAX) return logLost(event, "too-many");
  remember(id);
  const sending = post(url, event, { id, at: new Date().toISOString(), tenant: tenant.name, ...event })
    .catch((error: unknown) => logLost(event, error instanceof Error ? error.name : "unknown"))
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

async function post(url: string, event: AnalyticsEvent, body: object) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) logLost(event, `status-${answer.status}`);
  // Of no use, and waiting for its end would let the collector hold the slot.
  answer.body?.cancel().catch(() => undefined);
}

/** Never with the collector's address, which may hold its key. */
function logLost({ name }: AnalyticsEvent, reason: string) {
  log("warn", "analytics-event-lost", { name, reason });
}

/** Resolves when no event is on its way. */
export async function eventsSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Tells nobody without the secret what it was made of. */
function eventId(action: readonly (string | number)[]): string {
  const text = `analytics-event ${JSON.stringify(action)}`;
  return createHmac("sha256", settings().SESSION_SECRET).update(text).digest("base64url").slice(0, 22);
}

function remember(id: string) {
  sent.add(id);
  const [oldest] = sent;
  if (sent.size > REMEMBERED_MAX && oldest) sent.delete(oldest);
}
