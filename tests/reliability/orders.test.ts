import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Shipment } from "../../contract/shipments";
import type { Client } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { signIn, startTarget, type Target } from "../contract/support/target";
import { type RunningApp, startApp } from "../support/app";
import { payWithCard, providerUrlOf } from "./support/checkout-form";
import { type Fields, fieldsOf, type FormBrowser, openFormBrowser, type Page, textOf } from "../support/form-browser";
import { ORDER_FATES, type OrderFate, type OrderProxy, startOrderProxy } from "./support/order-proxy";
import { runs } from "../support/runs";

/** A merchant who wants to buy one draft, and all faults meanwhile. */
interface Intent {
  pays: "by-voucher" | "by-card";
  /** Number of concurrent submissions. */
  presses: number;
  /** Number of later resubmissions. */
  resends: number;
  /** Number of concurrent requests of the provider's return URL. */
  returns: number;
  /** A second tab, with the payment page open from before, pays too, with its own idempotency key. */
  hasSecondTab: boolean;
  /** Fates of the orders, in the sequence in which they are sent. */
  fates: OrderFate[];
}

const anIntent: fc.Arbitrary<Intent> = fc.record({
  pays: fc.constantFrom("by-voucher" as const, "by-card" as const),
  presses: fc.integer({ min: 1, max: 3 }),
  resends: fc.integer({ min: 0, max: 2 }),
  returns: fc.integer({ min: 1, max: 3 }),
  hasSecondTab: fc.boolean(),
  // At most one late answer: each is as long as the app waits for its upstream.
  fates: fc
    .array(fc.constantFrom(...ORDER_FATES), { maxLength: 4 })
    .map((fates) => fates.filter((fate, n) => fate !== "answer-late" || fates.indexOf(fate) === n)),
});

/** Maximum number of reloads. */
const RELOADS = 10;

let target: Target;
let proxy: OrderProxy;
let app: RunningApp;
let client: Client;
let token: string;
beforeAll(async () => {
  target = await startTarget();
  proxy = await startOrderProxy(target.url);
  // With the app's own limit of a call: a shorter one is missed by a slow machine, which the merchant then sees as a fault.
  app = await startApp(proxy.url, { INIT_RETRY_MS: "10000" });
  ({ client, token } = await signIn(target));
});
afterAll(async () => {
  await app?.stop();
  await proxy?.close();
  await target?.close();
});

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

const urlOf = ({ waybillReference }: Shipment, page: string) =>
  `http://localhost:${app.port}/private/shipments/${waybillReference}/${page}`;

/** Reloads until the page is the expected one, as a merchant does after an error. */
async function insist(what: string, visit: () => Promise<Page>, isWanted: (page: Page) => boolean): Promise<Page> {
  let page = await visit();
  for (let reload = 0; !isWanted(page); reload++) {
    if (reload === RELOADS) throw new Error(`${what} ends at ${page.url.href} (${page.status}): ${textOf(page)}`);
    page = await visit();
  }
  return page;
}

const isDetails = (shipment: Shipment) => (page: Page) => page.status === 200 && page.url.href === urlOf(shipment, "details");

/** Carries out the purchase and ends on the details page, or fails. */
async function carryOut(intent: Intent, shipment: Shipment): Promise<void> {
  const browser = openFormBrowser(await app.cookieOf(token));
  const paymentPage = () =>
    insist(
      "the payment page",
      () => browser.open(urlOf(shipment, "create/payment")),
      ({ html }) => html.includes('name="idempotencyKey"'),
    );
  const forms = [fieldsOf(await paymentPage(), "form#step")];
  if (intent.hasSecondTab) forms.push(fieldsOf(await paymentPage(), "form#step"));
  proxy.decide(shipment.waybillReference, intent.fates);
  await Promise.all(
    forms.map((form) =>
      intent.pays === "by-card" ? payByCard(browser, intent, shipment, form) : buy(browser, intent, shipment, form),
    ),
  );
}

async function buy(browser: FormBrowser, intent: Intent, shipment: Shipment, form: Fields): Promise<void> {
  const press = () => browser.send(urlOf(shipment, "create/payment"), form);
  await times(intent.presses, press);
  for (let resend = 0; resend < intent.resends; resend++) await press();
  await insist("the free order", press, isDetails(shipment));
}

async function payByCard(browser: FormBrowser, intent: Intent, shipment: Shipment, form: Fields): Promise<void> {
  // Another tab may have bought it by now, or is about to; every earlier submission leads to a page where it can be paid.
  const isOthers = (page: Page) => isDetails(shipment)(page) || (page.status === 422 && textOf(page).includes(CONFIRMING));
  const press = () =>
    insist(
      "a press",
      () => browser.send(urlOf(shipment, "create/payment"), form),
      (page) => isOthers(page) || Boolean(providerUrlOf(page)),
    );
  const left = await times(intent.presses, press);
  for (let resend = 0; resend < intent.resends; resend++) left.push(await press());
  const providers = left.flatMap((page) => (isOthers(page) ? [] : [providerUrlOf(page)!]));
  const returns: string[] = [];
  for (const provider of providers) returns.push(await payWithCard(provider));
  await Promise.all(returns.flatMap((url) => Array.from({ length: intent.returns }, () => browser.open(url))));
  for (const url of returns) await insist("the return", () => browser.open(url), isDetails(shipment));
}

/** What the payment step says while an earlier payment of the shipment is being settled. */
const CONFIRMING = "You’ve already paid for this, and the payment is being confirmed";

async function bought(shipment: Shipment): Promise<number> {
  const { step, orderReference, waybillReference } = await client.shipments.get({ waybillReference: shipment.waybillReference });
  expect(step).toBe("PURCHASED");
  const order = await client.orders.get({ orderReference: orderReference! });
  expect(order.shipments).toMatchObject([{ shipmentReference: waybillReference, status: true }]);
  const lines = await db()
    .selectFrom("order_lines")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .select("order_lines.order_reference")
    .where("shipments.reference", "=", waybillReference)
    .where("order_lines.state", "=", "BOUGHT")
    .execute();
  return lines.length;
}

/** Number and total of all card charges so far. */
async function charged(): Promise<{ count: number; amount: number }> {
  const charges = await db().selectFrom("world_charges").select("amount").where("outcome", "=", "charged").execute();
  return { count: charges.length, amount: charges.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

function db() {
  if (!target.platform) throw new Error("The books of the provider are in the embedded platform");
  return target.platform.db;
}

describe("a merchant who wants a shipment bought", () => {
  it("gets exactly one order, paid once, whatever is pressed twice, reloaded or lost on the way", async () => {
    const property = fc.asyncProperty(fc.array(anIntent, { minLength: 3, maxLength: 3 }), async (intents) => {
      const shipments = await Promise.all(
        intents.map(({ pays }) => createReady(client, pays === "by-voucher" ? { voucherName: "FREE100" } : {})),
      );
      const before = await charged();
      await Promise.all(intents.map((intent, n) => carryOut(intent, shipments[n]!)));
      expect(await Promise.all(shipments.map(bought))).toEqual(intents.map(() => 1));
      const cards = shipments.filter((_, n) => intents[n]!.pays === "by-card");
      const owed = cards.reduce((sum, { price }) => sum + (price?.total.totalPrice ?? 0), 0);
      const after = await charged();
      expect({ count: after.count - before.count, amount: after.amount - before.amount }).toEqual({
        count: cards.length,
        amount: owed,
      });
    });
    await fc.assert(property, { numRuns: runs(2, 20), seed: 20261122, endOnFailure: true });
    expect(proxy.met).toEqual(new Set(ORDER_FATES));
  }, 400_000);
});
