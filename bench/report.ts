import { cpus, totalmem } from "node:os";
import { LABEL_FORMATS } from "../contract/labels";
import type { Attack } from "./attacks";
import { type BulkCost, DESK } from "./bulk-cost";
import type { EventResults, OrderResults } from "./deliveries";
import type { ImportCost } from "./imports";
import type { OpenPageCost } from "./open-page";
import type { IdleStreams } from "./idle-streams";
import type { ListPage } from "./list-page";
import { median, medianRatio } from "./load";
import { LIST_CALLS, type ListCall } from "./list-targets";
import type { PageCost, Samples } from "./page-cost";

export interface Results {
  listPage: ListPage;
  idle: IdleStreams;
  events: EventResults;
  orders: OrderResults;
  imports: ImportCost;
  openPage: OpenPageCost;
  attacks: Attack[];
  /** Null without PostgreSQL. */
  many: { pageCost: PageCost; bulkCost: BulkCost; seedSeconds: number | null } | null;
  /** Load average before each part; includes what the previous part left behind. */
  load: number[];
}

/** A row: figure, measured value, target, verdict, and how it was measured. */
type Line = [what: string, measured: string, target: string, verdict: string, madeOf: string];

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
const count = (value: number) => value.toLocaleString("en-GB");

function upperBound(what: string, value: number, target: number, composition: string, digits = 2): Line {
  return [what, value.toFixed(digits), `≤ ${target}`, value <= target ? "reached" : "**missed**", composition];
}

function exactTarget(what: string, value: number, target: number, composition: string): Line {
  return [what, value.toFixed(value === target ? 0 : 4), `${target}`, value === target ? "reached" : "**missed**", composition];
}

function listPageLines({ rates, tracking, upstreamCalls, htmlBytes, dataBytes, scripts }: ListPage): Line[] {
  const a = (rate: number[]) => `${median(rate).toFixed(0)}/s`;
  const throughput = (what: string, ratio: number, composition: string): Line => {
    const verdict = ratio >= 0.5 ? "reached, both" : ratio >= 0.25 ? "first reached" : "**missed**";
    return [what, ratio.toFixed(2), "≥ 0.25, then 0.5", verdict, composition];
  };
  return [
    throughput(
      "list page ÷ `renderToString` of its tree",
      medianRatio(rates.page, rates.floor),
      `${a(rates.page)} ÷ ${a(rates.floor)}, the platform on the same cores`,
    ),
    throughput(
      "the same, upstream answers from memory",
      medianRatio(rates.appAlone, rates.floor),
      `${a(rates.appAlone)} ÷ ${a(rates.floor)}: the app's own cost`,
    ),
    throughput(
      "a parcel's tracking page ÷ `renderToString` of its tree",
      medianRatio(tracking.page, tracking.floor),
      `${a(tracking.page)} ÷ ${a(tracking.floor)}, the platform on the same cores`,
    ),
    [
      "share of the platform in a list page's cost",
      (1 - medianRatio(rates.page, rates.appAlone)).toFixed(2),
      "",
      "",
      `${upstreamCalls} calls a page; 1 − ${a(rates.page)} ÷ ${a(rates.appAlone)}`,
    ],
    upperBound("brotli of the page ÷ of its data as JSON", htmlBytes / dataBytes, 2.5, `${kib(htmlBytes)} ÷ ${kib(dataBytes)}`),
    upperBound(
      "JavaScript of the list page, gzip KiB",
      scripts.gzipBytes / 1024,
      118,
      `${scripts.count} scripts: loaded, preloaded or imported by those`,
      1,
    ),
  ];
}

function pageCostLines({ small, big }: PageCost): Line[] {
  const sizes = `${count(big.shipments)} ÷ ${count(small.shipments)} shipments`;
  const line = (what: string, name: keyof Samples, most = 1.1): Line => {
    const [above, below] = [median(big.durations[name]), median(small.durations[name])];
    return upperBound(
      `${what}, ${sizes}`,
      above / below,
      most,
      `${above.toFixed(1)} ÷ ${below.toFixed(1)} ms, medians of ${big.durations[name].length}`,
      3,
    );
  };
  const calls = Object.entries(LIST_CALLS) as [ListCall, (typeof LIST_CALLS)[ListCall]][];
  return [
    line("list page", "firstPage"),
    line(`page ${count(big.depth)} (${count(small.depth)}) shipments down`, "deepPage"),
    ...calls.map(([name, { what, most }]) => line(`upstream: ${what}`, name, most)),
    ["upstream: first page of twenty, JSON", kib(big.firstBytes), "", "", ""],
  ];
}

function bulkCostLines({ prices, labels, desk, exports: { few, many } }: BulkCost): Line[] {
  const times = (above: number[], below: number[]) => `${median(above).toFixed(0)} ÷ ${median(below).toFixed(0)} ms`;
  return [
    upperBound("prices of 200 shipments ÷ of one", medianRatio(prices.many, prices.one), 20, times(prices.many, prices.one), 1),
    ...LABEL_FORMATS.map((format) =>
      upperBound(
        `one PDF of 200 labels, ${format} ÷ 200 of one`,
        medianRatio(labels[format], labels.single),
        0.5,
        times(labels[format], labels.single),
      ),
    ),
    upperBound(
      `print desk: ${DESK} labels with slips in one file ÷ ${DESK} of one label`,
      medianRatio(desk.sheets, desk.single),
      0.5,
      times(desk.sheets, desk.single),
    ),
    upperBound(
      `print desk: ${DESK} labels in ZPL ÷ in PDF`,
      medianRatio(desk.zpl, desk.sheets),
      0.1,
      times(desk.zpl, desk.sheets),
    ),
    upperBound(
      `memory while ${count(many.shipments)} ÷ ${count(few.shipments)} shipments are exported`,
      many.heldBytes / few.heldBytes,
      1.2,
      `${mib(many.heldBytes)} ÷ ${mib(few.heldBytes)} held; ${mib(many.peakBytes)} ÷ ${mib(few.peakBytes)} resident`,
    ),
  ];
}

function deliveryLines({ idle, events, orders }: Results): Line[] {
  return [
    upperBound(
      "waiting event stream: memory ÷ bare `node:http`",
      idle.appKib / idle.bareKib,
      2,
      `${idle.appKib.toFixed(1)} ÷ ${idle.bareKib.toFixed(1)} KiB resident, 3,000 streams`,
    ),
    exactTarget(
      "streams left after 3,000 clients drop at once",
      idle.streamsLeft,
      0,
      "looked at on the upstream's side, within 15 s",
    ),
    exactTarget(
      "events delivered ÷ published",
      events.delivered / events.published,
      1,
      `${count(events.delivered)} ÷ ${count(events.published)} over ${events.cuts} cuts; ${events.inOrder ? "in order" : "**out of order**"}; ${events.reloads} reloads`,
    ),
    exactTarget(
      "orders bought ÷ intents",
      orders.bought / orders.intents,
      1,
      `${orders.bought} ÷ ${orders.intents}, forms sent ${orders.sent} times, orders or answers lost on the way`,
    ),
  ];
}

/** Rows for the cost of imports. */
export function importLines({ orders, durations, events, told }: ImportCost): Line[] {
  const { imported, inserted, ruled } = durations;
  const rate = (times: number[]) => `${((orders / times.length / median(times)) * 1_000).toFixed(0)}/s`;
  const ratio = medianRatio(inserted, imported);
  return [
    [
      "orders imported a second ÷ plain inserts",
      ratio.toFixed(2),
      "≥ 0.15",
      ratio >= 0.15 ? "reached" : "**missed**",
      `${rate(imported)} ÷ ${rate(inserted)}, files of ${count(orders / imported.length)}`,
    ],
    upperBound(
      "15 rules over 1,000 shipments ÷ none",
      medianRatio(ruled, imported),
      1.5,
      `${median(ruled).toFixed(0)} ÷ ${median(imported).toFixed(0)} ms, imported`,
    ),
    upperBound(
      `events of ${count(orders)} imported orders ÷ orders`,
      events / orders,
      0.1,
      `${count(events)} events, which tell of ${count(told)}`,
    ),
  ];
}

/** Row for a list in a browser during an import. */
export function openPageLine({ orders, loads, clicks, counted }: OpenPageCost): Line {
  return upperBound(
    `loads of an open list ÷ ${count(orders)} orders imported beside it`,
    loads / orders,
    0.01,
    `${count(loads)} loads; ${clicks.length} clicks in its rows took ${median(clicks).toFixed(0)} ms; at the end it counts ${counted}`,
  );
}

/** The 99th percentile. */
const worst = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]!;

/** Rows for another merchant's list and the platform's liveness beside attacks. */
export function attackLines(attacks: readonly Attack[]): Line[] {
  return attacks.flatMap(({ name, lists: { atRest, beside }, health }) => [
    upperBound(
      `another merchant’s list beside ${name} ÷ at rest`,
      median(beside) / median(atRest),
      2,
      `${median(beside).toFixed(0)} ÷ ${median(atRest).toFixed(0)} ms, medians of ${beside.length} and ${atRest.length}`,
    ),
    upperBound(
      `\`/healthz\` beside ${name}, 99th percentile, ms`,
      worst(health),
      100,
      `median ${median(health).toFixed(0)} ms`,
      0,
    ),
  ]);
}

/** Content of docs/performance.md. */
export function formatReport(measured: Results): string {
  const { listPage, many, load } = measured;
  const manyLines = many ? [...pageCostLines(many.pageCost), ...bulkCostLines(many.bulkCost)] : [];
  const lines = [
    ...listPageLines(listPage),
    ...manyLines,
    ...importLines(measured.imports),
    openPageLine(measured.openPage),
    ...attackLines(measured.attacks),
    ...deliveryLines(measured),
  ];
  const missed = lines.filter(([, , , verdict]) => verdict.includes("missed")).map(([what]) => what);
  const busiest = Math.max(...load);
  const { rates, markup } = listPage;
  return `# Measurements

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB of memory,
Node.js ${process.versions.node}. One-minute load of the machine before each part, the parts before included: ${load.map((value) => value.toFixed(1)).join(", ")}.
${busiest > 1 ? "The cores were shared with other work and with what was measured: trust the ratios, not the rates.\n" : ""}
The built programs run with NODE_ENV=production. Every figure is a ratio to a floor or a counterpart that is measured in the same
run, in turn with it; rates and times say what the ratio is made of and hold for this machine alone.

| what | measured | target | verdict | made of |
|---|---|---|---|---|
${lines.map((line) => `| ${line.join(" | ")} |`).join("\n")}

${missed.length === 0 ? "Every target is reached." : `Missed: ${missed.join("; ")}.`}${many ? "" : " What many shipments cost was not measured: no PostgreSQL answered."}

## How

- **List page.** Twenty rows of the demo merchant, the platform on PGlite, the app under its server with its access log. The
  floor (\`bench/floor\`) renders the same document by \`renderToString\` over \`node:http\`, the body the same to the letter but for
  scripts: a router that has routed once; no session, upstream, data script, streaming or compression. Markup: ${count(markup.app)} characters,
  the floor's ${count(markup.floor)}; the difference is mostly the data script. Four clients on connections that stay open, ${rates.page.length} rounds of
  1.5 s each in turn, medians of the ratios of each round; clients and programs share the cores.
- **Upstream answers from memory.** A second app has an upstream that repeats what the platform answered once.
- **JavaScript.** Scripts and module preloads of the document and the static imports of what they name, fetched from the app.
- **Many shipments.** PostgreSQL, one database, platform and app for each size; another client has 100,000 shipments in both. One
  request at a time, the two sizes in turn. The deep page is half way down the list, reached by its cursor; what few shipments have is
  taken from there. \`npm run bench -- --shipments 100000\` is done some minutes sooner than the default of 1,000,000, which
  takes ${many?.seedSeconds ? `${many.seedSeconds.toFixed(0)} s` : "four to five minutes"} to make;
  \`--databases <url of 1,000>,<url of the rest>\` measures databases that \`npm run seed\` has made. With few
  samples, calls of less than 10 ms vary by a tenth between runs on a shared machine.
- **Prices, labels, export.** The platform of 1,000 shipments. Prices by one call, in turn with that for one shipment. Labels are drawn
  in the bench itself. An export is watched while it is written: its heap after garbage collection, and the most that was resident;
  the hundred thousand are those of the other client.
- **Imports.** Ten CSV files of 1,000 orders of a merchant without rules and of one with 15 that all match, from the call to the event
  that ends it, in turn with plain inserts of the same shipments: 100 a statement, with indexes and counters. The first merchant's
  event stream is open, and another's list in a browser, in whose rows somebody clicks twice a second; the test of it imports 1,000 orders of a shop (\`tests/contract/import-of-many.test.ts\`), because 10,000 take half a
  minute there.
- **Attacks.** Eight connections that send again as soon as they are answered, the demo merchant's list and \`/healthz\` in turn
  beside them, five seconds each; the attackers, the programs and the clock share the cores.
- **Waiting streams.** Resident memory after garbage collection with 3,000 streams open, less that without, a stream.
- **Events.** Six tabs of two merchants at the built app; connections on both sides of it are cut after random bytes and all at
  once. **Orders.** Three presses at once, then more until the page says that it is bought; orders never arrive, or their answers
  are lost or late. The wider searches of both are tests: \`tests/reliability\`.
`;
}
