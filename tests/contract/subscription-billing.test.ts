import fc from "fast-check";
import { worldPayments } from "../../platform/world/payments/provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payRefund } from "../../platform/domain/billing/refunds";
import { advancePlan, closePlan } from "../../platform/domain/subscriptions/advance-plan";
import { withClientLock } from "../../platform/events/publish";
import { advanceClock, worldNow } from "../../platform/store/clock";
import type { Platform } from "../../platform/platform";
import type { RunningPlatform } from "../../platform/start";
import { registerMerchant } from "../support/merchants";
import { type Client, once } from "./support/client";
import { GOOD_CARD } from "./support/payment";
import { CARD_WITHOUT_RENEWALS, planOf, savePlanCard } from "./support/plan";
import { startTestPlatform } from "./support/target";
import { runs } from "../support/runs";

/** Events in the life of a client's plan. */
type Event =
  | { kind: "subscribe"; renews: boolean; resends: number; killedAt: number }
  | { kind: "change-card"; renews: boolean }
  | { kind: "cancel"; resends: number }
  | { kind: "keep" }
  | { kind: "take-discount" }
  | { kind: "clock"; days: number; killedAt: number }
  | { kind: "close-account"; killedAt: number };

/** Number of the transaction at which a process dies; 0 for none. The third is between charge and record. */
const killedAt = fc.integer({ min: 0, max: 6 });
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant("subscribe" as const),
    renews: fc.boolean(),
    resends: fc.integer({ min: 0, max: 2 }),
    killedAt,
  }),
  fc.record({ kind: fc.constant("change-card" as const), renews: fc.boolean() }),
  fc.record({ kind: fc.constant("cancel" as const), resends: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ kind: fc.constant("keep" as const) }),
  fc.record({ kind: fc.constant("take-discount" as const) }),
  { arbitrary: fc.record({ kind: fc.constant("clock" as const), days: fc.integer({ min: 1, max: 70 }), killedAt }), weight: 4 },
  fc.record({ kind: fc.constant("close-account" as const), killedAt }),
);

let running: RunningPlatform;
let platform: Platform;
beforeAll(async () => {
  running = await startTestPlatform();
  platform = { ...running, originOf: () => "https://waybill.localhost" };
}, 300_000);
afterAll(() => running.close());

class Killed extends Error {}

/**
 * The platform in a process that dies at the start of its n-th transaction: all earlier ones are committed, and nothing happens
 * afterwards.
 */
function dying(nth: number): Platform {
  if (nth === 0) return platform;
  let begun = 0;
  const db = new Proxy(platform.db, {
    get: (target, name) => {
      if (name === "transaction" && (begun += 1) === nth) throw new Killed();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  return { ...platform, db, payments: worldPayments(db, () => "") };
}

const unlessKilled = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });

interface Account {
  client: Client;
  clientId: string;
  cards: Record<"good" | "bad", string>;
}

async function openAccount(): Promise<Account> {
  const { upstream: client, email } = await registerMerchant(running.url);
  const { id: clientId } = await platform.db
    .selectFrom("clients")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const cards = { good: await savePlanCard(client, GOOD_CARD), bad: await savePlanCard(client, CARD_WITHOUT_RENEWALS) };
  return { client, clientId, cards };
}

/** Ignores refusals of what is not possible now, such as a second plan. */
const ifPossible = (call: Promise<unknown>) => call.catch(() => undefined);

async function happen({ client, clientId, cards }: Account, event: Event): Promise<void> {
  const cardOf = (renews: boolean) => cards[renews ? "good" : "bad"];
  const plan = await planOf(client);
  switch (event.kind) {
    case "subscribe": {
      const call = { headers: once(), body: { paymentMethodId: cardOf(event.renews), planCode: "PLUS" as const } };
      const sent = [...Array(event.resends + 1).keys()].map(() => ifPossible(client.subscriptions.create(call)));
      await Promise.all([...sent, unlessKilled(advanceAll(clientId, dying(event.killedAt)))]);
      break;
    }
    case "change-card":
      if (plan) await ifPossible(client.subscriptions.edit({ id: plan.id, paymentMethodId: cardOf(event.renews) }));
      break;
    case "cancel":
      for (let sent = 0; plan && sent <= event.resends; sent += 1)
        await ifPossible(client.subscriptions.cancel({ id: plan.id, reason: "other" }));
      break;
    case "keep":
      if (plan) await ifPossible(client.subscriptions.keep({ id: plan.id }));
      break;
    case "take-discount":
      if (plan) await ifPossible(client.subscriptions.applyRetentionDiscount({ id: plan.id }));
      break;
    case "clock":
      await advanceClock(platform.db, event.days * 24);
      // Two processes and the platform's own job run concurrently; one process dies.
      await Promise.all([unlessKilled(advanceAll(clientId, dying(event.killedAt))), advanceAll(clientId, platform)]);
      break;
    case "close-account":
      // The process dies while the provider charges the next period, and then the account is closed.
      // Without a due date, the platform's own job does not settle the plan first.
      await platform.db.updateTable("subscriptions").set({ due_at: null }).where("client_id", "=", clientId).execute();
      // In October, the clock change adds an hour to the days.
      await advanceClock(platform.db, 32 * 24);
      await unlessKilled(advanceAll(clientId, dying(event.killedAt)));
      await withClientLock(platform.db, clientId, (trx) => closePlan(trx, clientId));
      break;
  }
  await advanceAll(clientId, platform);
}

async function advanceAll(clientId: string, by: Platform): Promise<void> {
  const plans = await platform.db.selectFrom("subscriptions").select("id").where("client_id", "=", clientId).execute();
  for (const { id } of plans) await advancePlan(by, id);
}

/** @returns number of paid periods */
async function expectSoundBooks({ clientId }: Account): Promise<number> {
  const { db } = platform;
  const now = await worldNow(db);
  const plans = await db.selectFrom("subscriptions").selectAll().where("client_id", "=", clientId).orderBy("anchor_at").execute();
  const periods = await db
    .selectFrom("subscription_periods")
    .selectAll()
    .where("subscription_id", "in", ["none", ...plans.map(({ id }) => id)])
    .orderBy("period")
    .execute();
  const refunds = await db
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("period_reference", "in", ["none", ...periods.map(({ reference }) => reference)])
    .execute();
  const refunded = new Set(refunds.map(({ period_reference: reference }) => reference));
  let charged = 0;
  for (const period of periods) {
    const attempts = await db
      .selectFrom("world_charges")
      .selectAll()
      .where("idempotency_key", "like", `${period.reference} %`)
      .execute();
    const paid = attempts.filter(({ outcome }) => outcome === "charged");
    // At most one charge per period, with its amount, and recorded in the books.
    expect(paid.length).toBeLessThanOrEqual(1);
    expect(paid.map(({ id, amount }) => [id, Number(amount)])).toEqual(
      period.state === "PAID" ? [[period.charge_id, period.gross]] : [],
    );
    charged += paid.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(period.net + period.tax).toBe(period.gross);
    const plan = plans.find(({ id }) => id === period.subscription_id)!;
    // No charge after the end, unless refunded.
    if (plan.ended_at && !refunded.has(period.reference))
      expect(period.starts_at.getTime()).toBeLessThanOrEqual(plan.ended_at.getTime());
    if (period.state === "PAID") expect(period.buyer).toMatchObject({ company_name: "Journeys & Daughters" });
  }
  for (const plan of plans) {
    const own = periods.filter(({ subscription_id: id }) => id === plan.id);
    expect(own.map(({ period }) => period)).toEqual(own.map((_, index) => index + 1));
    for (const [index, period] of own.slice(1).entries()) expect(period.starts_at).toEqual(own[index]?.ends_at);
    // Everything due has been processed.
    if (plan.due_at) expect(plan.due_at.getTime()).toBeGreaterThan(now.getTime());
  }
  const live = plans.filter(({ state }) => state !== "ENDED");
  expect(live.length).toBeLessThanOrEqual(1);
  const { is_subscribed: isSubscribed } = await db
    .selectFrom("clients")
    .select("is_subscribed")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  expect(isSubscribed).toBe(live.length > 0);

  const lines = await db.selectFrom("ledger_lines").selectAll().where("client_id", "=", clientId).orderBy("id").execute();
  let balance = 0;
  for (const line of lines) expect(Number(line.balance)).toBe((balance += Number(line.amount)));
  expect(balance).toBe(0);
  const sumOf = (type: string) => lines.reduce((sum, line) => sum + (line.type === type ? Number(line.amount) : 0), 0);
  const givenBack = refunds.reduce((sum, { gross }) => sum + gross, 0);
  expect([0 - sumOf("PLAN_FEE"), sumOf("PAYMENT")]).toEqual([charged, charged]);
  expect([sumOf("REFUND"), 0 - sumOf("PAYOUT")]).toEqual([givenBack, givenBack]);
  const papers = await db.selectFrom("invoices").selectAll().where("client_id", "=", clientId).orderBy("id").execute();
  const [invoices, credits] = [papers.filter(({ kind }) => kind === "INVOICE"), papers.filter(({ kind }) => kind !== "INVOICE")];
  // One invoice per paid period and one credit note per refunded one, with the period's net and tax.
  const inOrder = (rows: (string | number)[][]) => rows.map((row) => row.join(" ")).sort();
  const paidPeriods = periods.filter(({ state }) => state === "PAID");
  expect(inOrder(invoices.map(({ source, lines, net, tax, total }) => [source, lines.length, net, tax, total]))).toEqual(
    inOrder(paidPeriods.map(({ reference, net, tax, gross }) => [`order ${reference}`, 1, net, tax, gross])),
  );
  const idOf = (reference: string) => invoices.find(({ source }) => source === `order ${reference}`)!.id;
  expect(inOrder(credits.map(({ corrects_id: id, net, tax, total }) => [id!, net, tax, total]))).toEqual(
    inOrder(refunds.map(({ period_reference, net, tax, gross }) => [idOf(period_reference), -net, -tax, -gross])),
  );
  expect(papers.reduce((sum, { total }) => sum + Number(total), 0)).toBe(charged - givenBack);
  for (const { period_reference: reference } of refunds) await payRefund(platform, `refund ${reference}`);
  const paidBack = await db
    .selectFrom("world_refunds")
    .select("amount")
    .where("idempotency_key", "in", ["none", ...refunds.map(({ period_reference: reference }) => `refund ${reference}`)])
    .execute();
  expect(paidBack.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(givenBack);
  return paidPeriods.length;
}

describe("the billing of plans", () => {
  it("charges each period once and nothing after the end, whatever happens, and the books balance at every step", async () => {
    const plan = fc.array(events, { minLength: 3, maxLength: 9 });
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), plan, async (renews, sequence) => {
        const account = await openAccount();
        for (const event of [{ kind: "subscribe", renews, resends: 1, killedAt: 0 } satisfies Event, ...sequence]) {
          await happen(account, event);
          paid += await expectSoundBooks(account);
        }
      }),
      { numRuns: runs(4, 24), endOnFailure: true },
    );
    expect(paid).toBeGreaterThan(0);
  }, 300_000);

  it("gives back what was charged for an account that was closed meanwhile", async () => {
    const account = await openAccount();
    await happen(account, { kind: "subscribe", renews: true, resends: 0, killedAt: 0 });
    await happen(account, { kind: "close-account", killedAt: 3 });
    await expectSoundBooks(account);
    const refunds = await platform.db
      .selectFrom("subscription_refunds")
      .innerJoin("subscription_periods", "subscription_periods.reference", "subscription_refunds.period_reference")
      .innerJoin("subscriptions", "subscriptions.id", "subscription_periods.subscription_id")
      .select(["subscription_refunds.gross", "subscription_refunds.reason", "subscription_periods.period"])
      .where("client_id", "=", account.clientId)
      .execute();
    expect(refunds).toEqual([{ gross: 3509, reason: "closed", period: 2 }]);
  });
});
