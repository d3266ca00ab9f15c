import { createHmac } from "node:crypto";
import type { AnalyticsEvent } from "~/models/analytics/analytics-event";
import type { Tenant } from "~/models/tenant";
import { log } from "~/services/process/log.server";
import { settings } from "~/services/process/settings.server";

const TIMEOUT_MS = 3_000;

/** Most events being sent at once: limits the cost of a collector that does not respond. */
const UNDER_WAY_MAX = 50;

/** Most recent actions whose event this process has sent, to send each once. */
const REMEMBERED_MAX = 1_000;

const underWay = new Set<Promise<void>>();
const sent = new Set<string>();

/**
 * Sends an event about a merchant's action to the tenant's analytics, in the background: never waits, throws or retries. Does
 * nothing for a tenant without a collector.
 *
 * Call it after a successful upstream call: until the privacy questions are answered, the upstream replies 403 `ConsentRequired`.
 *
 * @param action identifies the action; the same if its form is sent again, so that its event is sent once
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
  // The body is not needed, and awaiting it would let the collector block a slot.
  answer.body?.cancel().catch(() => undefined);
}

/** Never logs the collector's URL, which may contain its key. */
function logLost({ name }: AnalyticsEvent, reason: string) {
  log("warn", "analytics-event-lost", { name, reason });
}

/** Resolves when no event is being sent. */
export async function eventsSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/** Keyed hash, so that the id does not reveal the action. */
function eventId(action: readonly (string | number)[]): string {
  const text = `analytics-event ${JSON.stringify(action)}`;
  return createHmac("sha256", settings().SESSION_SECRET).update(text).digest("base64url").slice(0, 22);
}

function remember(id: string) {
  sent.add(id);
  const [oldest] = sent;
  if (sent.size > REMEMBERED_MAX && oldest) sent.delete(oldest);
}
