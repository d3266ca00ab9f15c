import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createClient, once } from "../contract/support/client";
import { bareDraft, createReady } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf } from "../contract/support/payment";
import { refusal } from "../contract/support/problems";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy";
import { type EventTab, openEventTab } from "../support/event-tab";
import { openFormBrowser, type FormBrowser } from "../support/form-browser";
import { type Merchant, registerMerchant } from "../support/merchants";
import { createDatabase, hasPostgres, type TestDatabase } from "../support/postgres";
import { type Stack, startStack } from "../support/stack";
import { until } from "../support/until";
import { expectPath, sendLogin } from "./support/checkout-form";

const withPostgres = await hasPostgres();
const LIST = "/private/shipments/draft";
const CALLERS = 4;
const TERMINATIONS = 4;
/** Generous, so that a failure means "never", even on a busy machine. */
const NEVER_MS = 90_000;

describe.skipIf(!withPostgres)(`a database that goes away${withPostgres ? "" : ", skipped: no answer of PostgreSQL"}`, () => {
  let database: TestDatabase;
  let proxy: CuttingProxy;
  let stack: Stack;
  let merchant: Merchant;
  let client: Client;
  let browser: FormBrowser;
  let tab: EventTab;
  beforeAll(async () => {
    database = await createDatabase();
    const behind = new URL(database.env["DATABASE_URL"]!);
    proxy = await startCuttingProxy(Number(behind.port || 5432), () => Infinity);
    behind.port = String(proxy.port);
    stack = await startStack({ databaseUrl: behind.href });
    merchant = await registerMerchant(stack.platformUrls[0]!);
    client = createClient(stack.platformUrls[0]!, merchant.token);
    browser = openFormBrowser();
    const login = expectPath(await browser.open(stack.appUrls[0]!), "/waybill/login");
    await sendLogin(browser, login, merchant.email, merchant.password);
    tab = openEventTab(`${stack.appUrls[0]!}/private/events`, { cookie: browser.cookie() });
    await until("the tab is ready", () => tab.frames.length > 0);
  });
  afterAll(async () => {
    tab?.close();
    await stack?.stop();
    await proxy?.close();
    await database?.drop();
  });

  const readiness = async () => (await fetch(`${stack.platformUrls[0]!}/readyz`)).status;
  const created = () =>
    tab.frames.flatMap((one) => {
      const data = one.type === "event" ? (one.data as { type: string; waybillReference: string }) : null;
      return data?.type === "shipment-created" ? [data.waybillReference] : [];
    });

  /** Retries a call with the same key until it succeeds; every failure on the way must be the declared one. */
  async function insist<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        expect(await refusal(Promise.reject(error as Error))).toMatchObject({ status: 503, data: { retryAfterSeconds: 1 } });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async function createDraft(): Promise<string> {
    const call = { headers: once(), body: bareDraft() };
    return (await insist(() => client.shipments.create(call))).waybillReference;
  }

  const buy = async () => {
    const ready = await createReady(client, { voucherName: "FREE100" });
    const call = { headers: once(), body: orderOf([ready]) };
    return { reference: ready.waybillReference, pay: () => client.orders.create(call) };
  };
  const labelled = (reference: string) =>
    eventually(
      () => client.shipments.get({ waybillReference: reference }),
      ({ labels }) => Object.keys(labels).length > 0,
    );

  it("costs the calls of ended connections a 503, which are made once when they are sent again, and no event", async () => {
    const { reference, pay } = await buy();
    await until("the tab has its event", () => created().includes(reference));
    const references: string[] = [];
    let isOver = false;
    const calls = Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (!isOver) references.push(await createDraft());
      }),
    );
    const admin = new pg.Client({ connectionString: database.env["DATABASE_URL"] });
    await admin.connect();
    let ended = 0;
    try {
      for (let n = 0; n < TERMINATIONS; n++) {
        const made = references.length;
        await Promise.race([until("the callers go on", () => references.length > made + CALLERS, NEVER_MS), calls]);
        const { rowCount } = await admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        ended += rowCount ?? 0;
        if (n === 0) await insist(pay);
      }
    } finally {
      isOver = true;
      await admin.end();
    }
    await calls;
    expect(ended).toBeGreaterThan(TERMINATIONS);
    const { content } = await client.shipments.list({ inbox: "DRAFT", limit: 100, order: "CREATED_DESC" });
    const { counts } = await client.shipments.stats({});
    expect(counts.DRAFT).toBe(references.length);
    expect(references).toEqual(expect.arrayContaining(content.map(({ waybillReference }) => waybillReference)));
    await until("the tab has every event", () => created().length > references.length, NEVER_MS);
    expect(created().sort()).toEqual([reference, ...references].sort());
    await labelled(reference);
  });

  it("is told by /readyz, and pages, orders, jobs and events go on once it is back, in the same process", async () => {
    const { reference, pay } = await buy();
    expect(await readiness()).toBe(200);
    await pay();
    await proxy.goAway();
    await until("the platform is not ready", async () => (await readiness()) === 503);
    const refused = await fetch(`${stack.platformUrls[0]!}/v1/init`, { headers: { authorization: `Bearer ${merchant.token}` } });
    expect({ status: refused.status, retryAfter: refused.headers.get("retry-after") }).toEqual({ status: 503, retryAfter: "1" });
    const drafted = createDraft();
    const page = browser.open(stack.appUrls[0]! + LIST);
    // Longer than the first retries of everything that waits for the database.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await proxy.comeBack();
    await until("the platform is ready", async () => (await readiness()) === 200, NEVER_MS);
    expect(expectPath(await page, LIST).status).toBe(200);
    const draft = await drafted;
    await until("the tab has the event", () => created().includes(draft), NEVER_MS);
    expect(tab.frames.map(({ type }) => type)).not.toContain("reload");
    await labelled(reference);
    expectPath(await browser.open(stack.appUrls[0]! + LIST), LIST);
    for (const { pid } of [...stack.platforms, ...stack.apps]) expect(() => process.kill(pid, 0)).not.toThrow();
  });
});
