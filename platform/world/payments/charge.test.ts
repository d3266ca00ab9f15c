import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { chargePayment, findCharge, refundCharge } from "./charge";
import { finishSession, openPaymentSession } from "./session";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
}, 60_000);
afterAll(() => database.close());

/** A consent to pay 19.13 EUR by card. */
async function nonceOf({ isDenied = false } = {}): Promise<string> {
  const id = randomUUID();
  await openPaymentSession(database.db, {
    id,
    purpose: "pay",
    payer: { clientId: "client", email: "merchant@example.com" },
    askedAt: new Date(),
    savesMethod: false,
    method: "CREDIT_CARD_3D_SECURE",
    amount: 1913,
    currency: "EUR",
    description: "2 shipments",
    returnUrl: "https://shop.example/",
    language: "en",
    purchase: "client WB1",
  });
  const resultUrl = await finishSession(database.db, id, { consent: { brand: "Visa", lastFour: "1000", isDenied } });
  return new URL(resultUrl ?? "").searchParams.get("nonce") ?? "";
}

const charge = (nonce: string | null, idempotencyKey: string, changes: Partial<Parameters<typeof chargePayment>[1]> = {}) =>
  chargePayment(database.db, {
    nonce,
    method: "CREDIT_CARD_3D_SECURE",
    amount: 1913,
    currency: "EUR",
    purchase: "client WB1",
    idempotencyKey,
    ...changes,
  });

describe("a charge", () => {
  it("is made once under its key, however often and however fast it is asked for", async () => {
    const nonce = await nonceOf();
    const results = await Promise.all([1, 2, 3, 4].map(() => charge(nonce, "once")));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true });
    expect(await findCharge(database.db, "once")).toMatchObject({
      outcome: "charged",
      amount: 1913,
      currency: "EUR",
      refundedAmount: 0,
    });
    expect(await findCharge(database.db, "never")).toBeUndefined();
  });

  it("of one consent is made under one key only", async () => {
    const nonce = await nonceOf();
    const results = await Promise.all(["first", "second"].map((key) => charge(nonce, key)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "used-nonce" });
  });

  it("is for the amount that was consented to", async () => {
    const nonce = await nonceOf();
    expect(await charge(nonce, "more", { amount: 1914 })).toEqual({ ok: false, reason: "amount" });
    expect(await charge(nonce, "dollars", { currency: "USD" })).toEqual({ ok: false, reason: "amount" });
    expect(await charge(nonce, "card", { method: "CREDIT_CARD" })).toMatchObject({ ok: true });
  });

  it("needs a consent that is known and fresh", async () => {
    expect(await charge("made up", "made up")).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(null, "nothing")).toEqual({ ok: false, reason: "unknown-nonce" });
    const nonce = await nonceOf();
    const longAgo = new Date(Date.now() - 4 * 3_600_000);
    await database.db.updateTable("world_payment_tokens").set({ created_at: longAgo }).where("nonce", "=", nonce).execute();
    expect(await charge(nonce, "stale")).toEqual({ ok: false, reason: "unknown-nonce" });
  });

  it("that was denied stays denied", async () => {
    const nonce = await nonceOf({ isDenied: true });
    expect(await charge(nonce, "no")).toEqual({ ok: false, reason: "denied" });
    expect(await charge(nonce, "no")).toEqual({ ok: false, reason: "denied" });
    expect(await charge(nonce, "please")).toEqual({ ok: false, reason: "used-nonce" });
  });

  it("is refused where the consent was given for something else, which it still pays afterwards", async () => {
    const nonce = await nonceOf();
    const other = await charge(nonce, "other", { purchase: "client WB2" });
    expect(other).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(nonce, "stranger", { purchase: "stranger WB1" })).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(nonce, "own")).toMatchObject({ ok: true });
  });

  it("is given back in parts or whole, never more than it was, and once under each key", async () => {
    const made = await charge(await nonceOf(), "refunded");
    const chargeId = made.ok ? made.chargeId : "";
    const refund = (idempotencyKey: string, amount?: number) =>
      refundCharge(database.db, { chargeId, idempotencyKey, ...(amount === undefined ? {} : { amount }) });
    expect(await refund("part", 913)).toEqual({ ok: true, isPaid: true, refundedAmount: 913 });
    expect(await refund("part", 913)).toEqual({ ok: true, isPaid: true, refundedAmount: 913 });
    expect(await refund("too much", 1001)).toEqual({ ok: false, reason: "amount" });
    expect(await refund("rest")).toEqual({ ok: true, isPaid: true, refundedAmount: 1000 });
    expect(await findCharge(database.db, "refunded")).toMatchObject({ refundedAmount: 1913 });
    expect(await refundCharge(database.db, { chargeId: "ch_0", idempotencyKey: "x" })).toEqual({
      ok: false,
      reason: "unknown-charge",
    });
  });
});
