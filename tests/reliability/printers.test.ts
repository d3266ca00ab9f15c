import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PrintJob } from "../../contract/printers";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import type { RunningPlatform } from "../../platform/start";
import { type Client, createClient, once } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf } from "../contract/support/payment";
import { startTestPlatform } from "../contract/support/target";
import { openZebra, type ZebraDouble, type ZebraFault } from "../doubles/zebra";
import { createPostgres, hasPostgres } from "../support/postgres";
import { runs } from "../support/runs";
import { until } from "../support/until";

const ACCOUNT = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
const TIMES = { pollMs: 15, answerMs: 3_000, printMs: 700, tickMs: 200 };
const LABELS = 4;

/** Something that happens while labels are printed. */
type Mishap = "cut" | "cut-before-label" | "paper" | "restart";

const FAULTS: ZebraFault[] = ["cut-lost", "cut-printed", "slow", "in-pieces", "never", "garbage"];
const aRun = fc.record({
  labels: fc.integer({ min: 1, max: LABELS }),
  faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 }),
  mishaps: fc.array(fc.constantFrom<Mishap>("cut", "cut-before-label", "paper", "restart"), { maxLength: 3 }),
  doesCount: fc.boolean(),
  isTwice: fc.boolean(),
});

const isTwoProcesses = await hasPostgres();
let drop: (() => Promise<void>) | undefined;
let databaseUrl: string | undefined;
const platforms: RunningPlatform[] = [];
let zebra: ZebraDouble;
let token: string;
let printerId: string;
let secret: string;
let references: string[];

const start = () =>
  startTestPlatform({
    ...(databaseUrl ? { database: { url: databaseUrl } } : {}),
    printerTimes: TIMES,
    // What the runs do to it is logged.
    log: () => undefined,
  });
const client = (n = 0): Client => createClient(platforms[n % platforms.length]!.url, token);
const connect = () => zebra.connect(...platforms.map(({ url }) => `${url}${secret}`));

async function restart(n: number): Promise<void> {
  const at = n % platforms.length;
  // PGlite in memory has nothing to start with again.
  if (!isTwoProcesses) return zebra.cut();
  await platforms[at]!.close();
  platforms[at] = await start();
  connect();
  return undefined;
}

beforeAll(async () => {
  if (isTwoProcesses) {
    const postgres = await createPostgres();
    ({ drop, url: databaseUrl } = postgres);
  }
  platforms.push(await start());
  if (isTwoProcesses) platforms.push(await start());
  ({ token } = await createClient(platforms[0]!.url).session.create(ACCOUNT));
  const ready = await Promise.all(Array.from({ length: LABELS }, () => createReady(client(), { voucherName: "FREE100" })));
  await client().orders.create({ headers: once(), body: orderOf(ready) });
  references = ready.map(({ waybillReference }) => waybillReference);
  await eventually(
    () => client().shipments.listByReference({ references }),
    ({ content }) => content.every(({ state }) => state === "READY_TO_PRINT"),
  );
  ({ id: printerId } = await client().printers.create({ headers: once(), body: { name: "Bench", uses: ["SCANS"] } }));
  const { url } = await client().printers.createAddress({ id: printerId });
  secret = new URL(url).pathname;
  zebra = openZebra();
  connect();
}, 120_000);
afterAll(async () => {
  zebra?.close();
  await Promise.all(platforms.map((platform) => platform.close()));
  await drop?.();
});

const cameOut = (reference: string) => zebra.printed.filter((zpl) => zpl.includes(reference)).length;

async function happen(mishap: Mishap, n: number): Promise<void> {
  if (mishap === "cut") zebra.cut();
  else if (mishap === "cut-before-label") zebra.cutsBeforeLabel += 1;
  else if (mishap === "restart") await restart(n);
  else {
    zebra.setPaper(true);
    await new Promise((resolve) => setTimeout(resolve, 40));
    zebra.setPaper(false);
  }
}

/** A merchant who looks at the printer before each answer. */
async function answer({ id, shipment }: PrintJob): Promise<void> {
  await until("the printer has printed what it holds", zebra.isQuiet);
  const isOut = cameOut(shipment!.waybillReference) > 0;
  await client().printers.answerJob({ id, answer: isOut ? "PRINTED" : "PRINT_AGAIN" });
}

describe("a label in the queue of a printer", () => {
  it("is printed exactly once or asked about, over cut connections, restarts and two processes", async () => {
    const property = fc.asyncProperty(aRun, async ({ labels, faults, mishaps, doesCount, isTwice }) => {
      const wanted = references.slice(0, labels);
      zebra.printed.length = 0;
      zebra.faults = [...faults];
      // A printer that does not count and loses a label in silence says that it is idle: nobody could tell.
      const isCounting = doesCount || faults.includes("never");
      // A printer learns to count by another firmware, and restarts.
      if (isCounting !== zebra.doesCount) zebra.cut();
      zebra.doesCount = isCounting;
      const order = { headers: once(), body: { printerId, references: wanted } };
      await client().printers.print(order);
      // The same scan once more, at the other process.
      if (isTwice) await client(1).printers.print({ ...order, headers: once() });
      for (const [n, mishap] of mishaps.entries()) await happen(mishap, n);
      for (;;) {
        const { jobs } = await client(1).printers.jobs();
        if (jobs.length === 0) break;
        for (const reference of wanted) expect(cameOut(reference)).toBeLessThanOrEqual(1);
        for (const job of jobs) if (job.state === "UNSURE") await answer(job);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(wanted.map(cameOut)).toEqual(wanted.map(() => 1));
      zebra.faults = [];
      zebra.cutsBeforeLabel = 0;
    });
    await fc.assert(property, { numRuns: runs(15, 150) });
    expect(zebra.violations).toEqual([]);
    const { content } = await client().shipments.listByReference({ references: references.slice(0, 1) });
    expect(content).toMatchObject([{ labelDownloaded: true }]);
  }, 600_000);

  it("whose process died is asked about, and printed again only on the merchant's word", async () => {
    zebra.close();
    const [reference] = references;
    const { db } = platforms[0]!;
    await eventually(
      async () => (await client().printers.list()).printers,
      ([printer]) => printer?.isConnected === false,
    );
    const { jobs } = await client().printers.print({ headers: once(), body: { printerId, references: [reference!] } });
    const [job] = jobs;
    await db.updateTable("print_jobs").set({ state: "SENDING", claimed_by: randomUUID() }).where("id", "=", job!.id).execute();
    expect(await client().printers.job({ id: job!.id })).toMatchObject({ state: "UNSURE" });
    zebra = openZebra();
    connect();
    await eventually(
      async () => (await client().printers.list()).printers,
      ([printer]) => printer?.isConnected === true,
    );
    expect(await client().printers.job({ id: job!.id })).toMatchObject({ state: "UNSURE" });
    await client().printers.answerJob({ id: job!.id, answer: "PRINT_AGAIN" });
    await eventually(
      () => client().printers.job({ id: job!.id }),
      ({ state }) => state === "PRINTED",
    );
    expect(cameOut(reference!)).toBe(1);
  }, 120_000);
});
