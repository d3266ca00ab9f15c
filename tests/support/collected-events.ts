import { afterEach, beforeEach } from "vitest";
import { eventsSettled } from "~/services/analytics/send-event.server";
import { tenants } from "~/services/tenant/tenant.server";
import type { playUpstream } from "./upstream";

const COLLECTOR = "https://collector.test/in?key=k-1";

/** An analytics event as collected. */
interface CollectedEvent {
  id: string;
  name: string;
  at: string;
  tenant: string;
  properties: Record<string, unknown>;
}

/**
 * A tenant whose analytics events are collected by the test.
 *
 * @returns a function that waits until all are sent, and returns those of this test
 */
export function collectEvents(upstream: ReturnType<typeof playUpstream>) {
  const tenant = tenants().find(({ name }) => name === "waybill")!;
  const before = tenant.analytics;
  beforeEach(() => {
    tenant.analytics = { collectorUrl: COLLECTOR };
    upstream.answers(`POST ${COLLECTOR.split("?")[0]}`, {});
  });
  afterEach(async () => {
    await eventsSettled();
    if (before) tenant.analytics = before;
    else delete tenant.analytics;
  });
  return async (): Promise<CollectedEvent[]> => {
    await eventsSettled();
    return upstream.callsOf("POST /in").map(({ body }) => body as CollectedEvent);
  };
}
