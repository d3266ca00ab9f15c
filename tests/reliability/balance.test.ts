import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewOrder } from "../../contract/orders";
import { bookTransfer } from "../../platform/domain/balance/book-transfer";
import { openOrder } from "../../platform/domain/orders/open-order";
import { settleOrder } from "../../platform/domain/orders/settle-order";
import type { RunningPlatform } from "../../platform/start";
import { type Client, once } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { registerPayer } from "../contract/support/payer";
import { orderOf, totalOf } from "../contract/support/payment";
import { startTestPlatform } from "../contract/support/target";
import { runs } from "../support/runs";

const FROM_BALANCE = { id: "balance", method: "BALANCE" as const };

/** One purchase under one key. */
interface Purchase {
  shipments: number;
  /** Requests that are sent at once. */
  parallel: number;
  /** Whether the process of the first dies when the order is stored. */
  dies: boolean;
}

const aPurchase: fc.Arbitrary<Purchase> = fc.record({
  shipments: fc.integer({ min: 1, max: 2 }),
  parallel: fc.integer({ min: 1, max: 3 }),
  dies: fc.boolean(),
});

const aStory = fc.record({
  /** What is in the balance, in prices of a shipment; and cents more or less. */
  covers: fc.integer({ min: 0, max: 4 }),
  cents: fc.integer({ min: -1, max: 1 }),
  purchases: fc.array(aPurchase, { minLength: 1, maxLength: 4 }),
  /** Transfers that the operator books at once, each this often. */
  transfers: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
});

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ log: () => undefined });
});
afterAll(() => platform?.close());

interface Sent {
  key: string;
  body: NewOrder;
}

/** Stores the order as a process that dies then: it is pending, and its lease is over. */
async function openAndDie(clientId: string, { key, body }: Sent): Promise<void> {
  const row = await platform.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
  const reference = await openOrder(platform, row, key, body).catch(() => null);
  if (reference === null) return;
  const ended = { claimed_until: new Date(Date.now() - 1000) };
  await platform.db.updateTable("orders").set(ended).where("reference", "=", reference).where("state", "=", "PENDING").execute();
}

async function settleAll(clientId: string): Promise<void> {
  const pending = await platform.db
    .selectFrom("orders")
    .select("reference")
    .where("client_id", "=", clientId)
    .where("state", "=", "PENDING")
    .execute();
  // As by two processes.
  await Promise.all(pending.flatMap(({ reference }) => [settleOrder(platform, reference), settleOrder(platform, reference)]));
}

async function payIn(client: Client, amount: number, bankId: string) {
  const { transfer } = await client.balance.get();
  return bookTransfer(platform.db, { reference: transfer!.reference, amount, bankId });
}

async function movementsOf(clientId: string) {
  const rows = await platform.db
    .selectFrom("balance_movements")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("id")
    .execute();
  return rows.map(({ amount, balance, ...row }) => ({ ...row, amount: Number(amount), balance: Number(balance) }));
}

describe("a balance", () => {
  it("is what was paid in less what was bought, to the cent, whatever runs at once, dies or is repeated", async () => {
    const property = fc.asyncProperty(aStory, async ({ covers, cents, purchases, transfers }) => {
      const { client } = await registerPayer({ url: platform.url, partner: "waybill" });
      const { id: clientId } = await client.client.getCurrent();
      const sent: Sent[] = [];
      let price = 0;
      for (const { shipments: count } of purchases) {
        const shipments = [];
        for (let at = 0; at < count; at += 1) shipments.push(await createReady(client));
        price = totalOf(shipments) / count;
        sent.push({ key: once()["idempotency-key"], body: orderOf(shipments, FROM_BALANCE) });
      }
      const first = Math.max(0, covers * price + cents);
      if (first > 0) await payIn(client, first, `${clientId} first`);
      const order = ({ key, body }: Sent) =>
        client.orders.create({ headers: { "idempotency-key": key }, body }).catch(() => null);
      await Promise.all([
        ...sent.flatMap((each, at) => {
          const { parallel, dies } = purchases[at]!;
          const tries = Array.from({ length: parallel }, () => order(each));
          return dies ? [openAndDie(clientId, each), ...tries] : tries;
        }),
        ...transfers.flatMap((times, at) =>
          Array.from({ length: times }, () => payIn(client, price, `${clientId} ${at}`).catch(() => null)),
        ),
      ]);
      await settleAll(clientId);

      const movements = await movementsOf(clientId);
      let running = 0;
      for (const { amount, balance } of movements) {
        running += amount;
        expect(balance, "the sum after each movement").toBe(running);
        expect(balance, "never below zero").toBeGreaterThanOrEqual(0);
      }
      const { amount } = await client.balance.get();
      expect(amount).toBe(running);
      expect((await client.billing.ledger({})).balance, "the ledger agrees").toBe(amount);
      const paidIn = movements.filter(({ kind }) => kind === "PAY_IN");
      expect(
        paidIn.reduce((sum, each) => sum + each.amount, 0),
        "each transfer once",
      ).toBe(first + transfers.length * price);

      const orders = await platform.db.selectFrom("orders").selectAll().where("client_id", "=", clientId).execute();
      for (const { reference, state, amount: total } of orders) {
        const taken = movements.filter(({ source }) => source === `order ${reference}`).map((each) => each.amount);
        expect(taken, `an order that is ${state}`).toEqual(state === "COMPLETED" ? [-total] : []);
      }
      const bought = orders.filter(({ state }) => state === "COMPLETED");
      expect(new Set(bought.map(({ idempotency_key: key }) => key)).size, "once per key").toBe(bought.length);
      // Repeated once more, each key answers as it did, or is refused as it was.
      const after = await client.balance.get();
      const answers = await Promise.all(sent.map(order));
      for (const known of bought) expect(answers).toContainEqual(known.answer);
      if (bought.length === sent.length) expect(await client.balance.get()).toEqual(after);
    });
    await fc.assert(property, { numRuns: runs(8, 60) });
  }, 300_000);

  it("pays only one of two orders at once if it covers one", async () => {
    const { client } = await registerPayer({ url: platform.url, partner: "waybill" });
    const { id: clientId } = await client.client.getCurrent();
    const [one, other] = [[await createReady(client)], [await createReady(client)]];
    await payIn(client, totalOf(one), `${clientId} one`);
    // Both are stored while the balance covers each of them.
    const row = await platform.db.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirstOrThrow();
    const references = await Promise.all(
      [one, other].map((shipments) => openOrder(platform, row, once()["idempotency-key"], orderOf(shipments, FROM_BALANCE))),
    );
    const answers = await Promise.all(references.map((reference) => settleOrder(platform, reference)));
    const statuses = answers.map(({ shipments }) => shipments[0]!.status);
    expect(statuses.filter((status) => status === true)).toHaveLength(1);
    expect(answers.flatMap(({ shipments }) => shipments[0]!.messages.map(({ error_code: code }) => code))).toEqual([
      "BalanceTooLow",
    ]);
    expect((await client.balance.get()).amount).toBe(0);
  });

  it("cannot be made negative in the database", async () => {
    const { client } = await registerPayer({ url: platform.url, partner: "waybill" });
    await client.balance.get();
    const { id: clientId } = await client.client.getCurrent();
    const taken = platform.db.updateTable("balances").set({ amount: -1 }).where("client_id", "=", clientId).execute();
    await expect(taken).rejects.toThrow(/check constraint/);
  });
});
