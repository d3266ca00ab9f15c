import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy";
import { type EventTab, openEventTab } from "../support/event-tab";
import { type EventUpstream, startEventUpstream } from "../support/event-upstream";
import { type RelayServer, startRelayServer } from "../support/relay-server";
import { until } from "../support/until";
import { runs } from "../support/runs";

const MERCHANTS = ["merchant-a", "merchant-b", "merchant-c"];
const TABS_EACH = 3;

/** Everything between an upstream and some tabs, both ways through proxies. */
interface Line {
  upstream: EventUpstream;
  relay: RelayServer;
  behind: CuttingProxy;
  front: CuttingProxy;
  tabs: { token: string; tab: EventTab }[];
}

// Each cut is logged, and there are thousands.
beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));

let line: Line | undefined;
afterEach(async () => {
  if (!line) return;
  for (const { tab } of line.tabs) tab.close();
  await line.front.close();
  await line.relay.close();
  await line.behind.close();
  await line.upstream.close();
  line = undefined;
});

async function layLine(budgets: { behind: () => number; front: () => number }): Promise<Line> {
  const upstream = await startEventUpstream();
  const behind = await startCuttingProxy(upstream.port, budgets.behind);
  const relay = await startRelayServer(behind.url);
  const front = await startCuttingProxy(relay.port, budgets.front);
  const tabs = MERCHANTS.flatMap((token) =>
    Array.from({ length: TABS_EACH }, () => ({ token, tab: openEventTab(`${front.url}/${token}/private/events`) })),
  );
  line = { upstream, relay, behind, front, tabs };
  await until("every tab is ready", () => tabs.every(({ tab }) => tab.told.some(({ type }) => type === "ready")));
  return line;
}

const indexOf = (data: unknown) => Number((data as { paymentMethodId: string }).paymentMethodId);

function indexesTold(tab: EventTab): number[] {
  return tab.told.flatMap((told) => (told.type === "event" ? [indexOf(told.data)] : []));
}

/** Where a tab stands: at an event, or at a reload that covers it. */
function lastIdTold(tab: EventTab): string | undefined {
  const last = tab.told.at(-1);
  return last && "id" in last ? last.id : undefined;
}

/** A stream that stands still cannot show what it lacks: one more event must follow, whatever happened before. */
async function finish({ upstream, behind, front, tabs }: Line): Promise<void> {
  behind.heal();
  front.heal();
  const last = new Map(MERCHANTS.map((token) => [token, upstream.publish(token)]));
  const isAtEnd = ({ token, tab }: Line["tabs"][number]) =>
    lastIdTold(tab) === `${last.get(token)!.epoch}:${last.get(token)!.sequence}`;
  await until("every tab is at the last event", () => tabs.every(isAtEnd), 60_000);
}

/** A stream of faults: what happens, in which order, is fast-check's choice. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("publish" as const), merchant: fc.nat(2), count: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "cut-upstream" as const }) },
  { weight: 2, arbitrary: fc.constant({ do: "cut-tabs" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "restart-upstream" as const }) },
  { weight: 1, arbitrary: fc.constant({ do: "restart-relay" as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 60 }) }) },
);

/** Bytes until a cut: from within the head of the answer to some frames later. */
const budgets = fc.infiniteStream(
  fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) },
    { weight: 4, arbitrary: fc.integer({ min: 300, max: 3_000 }) },
  ),
);

describe("a merchant's events under faults", () => {
  it(
    "reach every tab once and in order when connections are cut at random bytes and either side restarts",
    { timeout: 300_000 },
    async () => {
      let cuts = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 10, maxLength: 30 }),
          budgets,
          budgets,
          async (steps, behindBudgets, frontBudgets) => {
            const on = { cutting: false };
            const budget = (stream: Iterator<number>) => () => (on.cutting ? Number(stream.next().value) : Infinity);
            const current = await layLine({ behind: budget(behindBudgets), front: budget(frontBudgets) });
            on.cutting = true;
            current.front.cutAll();
            current.behind.cutAll();
            for (const action of steps) {
              if (action.do === "publish")
                for (let n = 0; n < action.count; n++) current.upstream.publish(MERCHANTS[action.merchant]!);
              else if (action.do === "cut-upstream") current.behind.cutAll();
              else if (action.do === "cut-tabs") current.front.cutAll();
              else if (action.do === "restart-upstream") await current.upstream.restart();
              else if (action.do === "restart-relay") {
                await current.relay.close();
                current.relay = await startRelayServer(current.behind.url, current.relay.port);
              } else await new Promise((resolve) => setTimeout(resolve, action.ms));
            }
            await finish(current);
            for (const { token, tab } of current.tabs) {
              expect(indexesTold(tab)).toEqual(current.upstream.published(token).map(({ index }) => index));
              expect(tab.told.filter(({ type }) => type === "reload")).toEqual([]);
            }
            cuts += current.front.cuts() + current.behind.cuts();
            for (const { tab } of current.tabs) tab.close();
            await current.front.close();
            await current.relay.close();
            await current.behind.close();
            await current.upstream.close();
            line = undefined;
          },
        ),
        { numRuns: runs(6, 80), endOnFailure: true },
      );
      // Without enough faults the deliveries above prove nothing.
      expect(cuts).toBeGreaterThan(runs(50, 1_000));
    },
  );

  it("are never missing without a reload after a new epoch or pruning", { timeout: 120_000 }, async () => {
    const current = await layLine({ behind: () => Infinity, front: () => Infinity });
    const { upstream, behind, front, tabs } = current;
    for (let round = 0; round < 4; round++) {
      for (const token of MERCHANTS) for (let n = 0; n < 5; n++) upstream.publish(token);
      // Tabs and relay are away while history is lost.
      behind.cutAll();
      front.cutAll();
      for (const token of MERCHANTS) for (let n = 0; n < 3; n++) upstream.publish(token);
      if (round % 2 === 0) upstream.beginEpoch();
      else for (const token of MERCHANTS) upstream.prune(token, 1);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await finish(current);
    for (const { token, tab } of tabs) {
      const all = upstream.published(token);
      let next = 0;
      for (const told of tab.told) {
        if (told.type === "reload") {
          const [epoch, sequence] = told.id.split(":");
          const after = all.findIndex((event) => event.epoch === epoch && event.sequence > Number(sequence));
          next = after === -1 ? all.filter((event) => event.epoch <= epoch!).length : after;
        } else if (told.type === "event") {
          expect(indexOf(told.data)).toBe(next);
          next += 1;
        }
      }
      expect(next).toBe(all.length);
      expect(tab.told.filter(({ type }) => type === "reload").length).toBeGreaterThan(0);
    }
  });

  it.each(["garbage", "999999", "x:1"])("restart for a tab with an unknown last id: %s", async (id) => {
    const { relay } = await layLine({ behind: () => Infinity, front: () => Infinity });
    const tab = openEventTab(`http://127.0.0.1:${relay.port}/${MERCHANTS[0]!}/private/events?lastEventId=${id}`);
    line!.tabs.push({ token: MERCHANTS[0]!, tab });
    await until("the tab is told to load again", () => tab.told.some(({ type }) => type === "reload"));
    expect(tab.told.some(({ type }) => type === "event")).toBe(false);
  });

  it("come from the upstream where a tab was away for longer than the relay remembers", async () => {
    const { upstream, relay, tabs } = await layLine({ behind: () => Infinity, front: () => Infinity });
    const token = MERCHANTS[0]!;
    const stays = tabs.find((each) => each.token === token)!.tab;
    const { id } = stays.told.find(({ type }) => type === "ready") as { id: string };
    for (let n = 0; n < 1_000; n++) upstream.publish(token);
    await until("the tab that stayed has all", () => indexesTold(stays).length === 1_000);
    const back = openEventTab(`http://127.0.0.1:${relay.port}/${token}/private/events?lastEventId=${id}`);
    line!.tabs.push({ token, tab: back });
    await until("the tab that was away has all", () => indexesTold(back).length >= 1_000);
    upstream.publish(token);
    await until("both have the newest", () => indexesTold(back).at(-1) === 1_000 && indexesTold(stays).at(-1) === 1_000);
    expect(indexesTold(back)).toEqual(Array.from({ length: 1_001 }, (_, index) => index));
    expect(relay.counts().upstreamStreams).toBe(MERCHANTS.length);
  });
});

describe("a merchant's tabs", () => {
  it("share one stream from the upstream, which ends a little after the last of them", async () => {
    const { upstream, relay, tabs } = await layLine({ behind: () => Infinity, front: () => Infinity });
    expect(upstream.openStreams()).toBe(MERCHANTS.length);
    expect(relay.counts()).toEqual({ tabs: MERCHANTS.length * TABS_EACH, upstreamStreams: MERCHANTS.length });
    for (const { tab } of tabs) tab.close();
    await until("no stream is left", () => upstream.openStreams() === 0 && relay.counts().tabs === 0);
    expect(relay.counts()).toEqual({ tabs: 0, upstreamStreams: 0 });
  });

  it("are told when the sign-in has ended, and only theirs end", async () => {
    const { upstream, tabs } = await layLine({ behind: () => Infinity, front: () => Infinity });
    upstream.revoke(MERCHANTS[0]!);
    const [theirs, others] = [
      tabs.filter(({ token }) => token === MERCHANTS[0]),
      tabs.filter(({ token }) => token !== MERCHANTS[0]),
    ];
    await until("all are told", () => theirs.every(({ tab }) => tab.told.at(-1)?.type === "signed-out"));
    upstream.publish(MERCHANTS[1]!);
    upstream.publish(MERCHANTS[2]!);
    await until("the others go on", () => others.every(({ tab }) => tab.told.at(-1)?.type === "event"));
  });
});
