import { createReady } from "../tests/contract/support/drafts";
import { signIn, startTarget } from "../tests/contract/support/target";
import { fieldsOf, openFormBrowser } from "../tests/support/form-browser";
import { ORDER_FATES, startOrderProxy } from "../tests/reliability/support/order-proxy";
import { startApp } from "../tests/support/app";
import { startCuttingProxy } from "../tests/support/cutting-proxy";
import { type EventTab, openEventTab } from "../tests/support/event-tab";
import { startEventUpstream } from "../tests/support/event-upstream";
import { until } from "../tests/support/until";

const TOKENS = ["merchant-a", "merchant-b"];
const TABS_EACH = 3;
const STEPS = 150;
const INTENTS = 24;
const SUBMITS = 3;

export interface EventResults {
  published: number;
  /** Events delivered to tabs, repeated ones included. */
  delivered: number;
  inOrder: boolean;
  reloads: number;
  cuts: number;
  /** Streams from the upstream that are still open a while after the last tab left. */
  streamsLeft: number;
}

/**
 * Counts events delivered to tabs of the built app while connections on both sides of it are cut, within frames and all at once.
 */
export async function countEvents(): Promise<EventResults> {
  const upstream = await startEventUpstream();
  const chance = seededChance(20_261_121);
  const cutting = { on: false };
  const budget = () => (cutting.on ? 100 + chance() * 3_000 : Infinity);
  const upstreamProxy = await startCuttingProxy(upstream.port, budget);
  const app = await startApp(upstreamProxy.url);
  const appProxy = await startCuttingProxy(app.port, budget);
  const tabs: { token: string; tab: EventTab }[] = [];
  for (const token of TOKENS) {
    const cookie = await app.cookieOf(token);
    for (let n = 0; n < TABS_EACH; n += 1) tabs.push({ token, tab: openEventTab(`${appProxy.url}/private/events`, { cookie }) });
  }
  try {
    await until("every tab is ready", () => tabs.every(({ tab }) => tab.frames.length > 0));
    cutting.on = true;
    upstreamProxy.cutAll();
    appProxy.cutAll();
    for (let step = 0; step < STEPS; step += 1) {
      for (const token of TOKENS) for (let n = chance() * 6; n > 1; n -= 1) upstream.publish(token);
      if (chance() < 0.1) upstreamProxy.cutAll();
      if (chance() < 0.1) appProxy.cutAll();
      await new Promise((resolve) => setTimeout(resolve, chance() * 80));
    }
    upstreamProxy.heal();
    appProxy.heal();
    for (const token of TOKENS) upstream.publish(token);
    const expected = tabs.map(({ token }) => upstream.published(token).map(({ index }) => index));
    const isAtEnd = (tab: EventTab, all: number[]) => receivedIndexes(tab).at(-1) === all.at(-1);
    await until("every tab is at the last event", () => tabs.every(({ tab }, n) => isAtEnd(tab, expected[n]!)), 60_000);
    const received = tabs.map(({ tab }) => receivedIndexes(tab));
    for (const { tab } of tabs) tab.close();
    await until("streams end", () => upstream.openStreams() === 0, 10_000).catch(() => undefined);
    return {
      published: expected.reduce((sum, all) => sum + all.length, 0),
      delivered: received.reduce((sum, all) => sum + all.length, 0),
      inOrder: received.every((all) => all.every((index, n) => n === 0 || index > all[n - 1]!)),
      reloads: tabs.flatMap(({ tab }) => tab.frames.filter(({ type }) => type === "reload")).length,
      cuts: Math.round(appProxy.cuts() + upstreamProxy.cuts()),
      streamsLeft: upstream.openStreams(),
    };
  } finally {
    for (const { tab } of tabs) tab.close();
    await appProxy.close();
    await app.stop();
    await upstreamProxy.close();
    await upstream.close();
  }
}

function receivedIndexes(tab: EventTab): number[] {
  return tab.frames.flatMap((received) =>
    received.type === "event" ? [Number((received.data as { paymentMethodId: string }).paymentMethodId)] : [],
  );
}

export interface OrderResults {
  intents: number;
  bought: number;
  /** Number of payment form submissions. */
  sent: number;
}

/**
 * Merchants submit the payment form several times at once, while orders to the platform get lost, or their responses are lost or
 * too late; afterwards each retries until the page shows the purchase.
 */
export async function countOrders(): Promise<OrderResults> {
  const target = await startTarget({ database: { memory: true } });
  const proxy = await startOrderProxy(target.url);
  const app = await startApp(proxy.url, { UPSTREAM_TIMEOUT_MS: "1500" });
  try {
    const { client, token } = await signIn(target);
    const chance = seededChance(20_261_122);
    let sent = 0;
    let bought = 0;
    for (let intent = 0; intent < INTENTS; intent += 1) {
      const { waybillReference } = await createReady(client, { voucherName: "FREE100" });
      const url = `http://localhost:${app.port}/private/shipments/${waybillReference}/create/payment`;
      const browser = openFormBrowser(await app.cookieOf(token));
      const form = fieldsOf(await browser.open(url), "form#step");
      const faults = Array.from({ length: intent % 4 }, () => ORDER_FATES[Math.floor(chance() * ORDER_FATES.length)]!);
      proxy.decide(waybillReference, faults);
      const submit = () => {
        sent += 1;
        return browser.send(url, form);
      };
      await Promise.all(Array.from({ length: SUBMITS }, submit));
      for (let page = await submit(); !page.url.pathname.endsWith("/details"); page = await submit()) {
        if (sent > INTENTS * 20) throw new Error(`an order never ends: ${page.url.href} (${page.status})`);
      }
      const lines = await target
        .platform!.db.selectFrom("order_lines")
        .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
        .select("order_lines.order_reference")
        .where("shipments.reference", "=", waybillReference)
        .where("order_lines.state", "=", "BOUGHT")
        .execute();
      bought += lines.length;
    }
    return { intents: INTENTS, bought, sent };
  } finally {
    await app.stop();
    await proxy.close();
    await target.close();
  }
}

/** A seeded pseudo-random generator, 0 to 1, so that every run has the same faults. */
function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
