import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Shipment } from "../../contract/shipments";
import { payRefund } from "../../platform/domain/billing/refunds";
import { settlePayment } from "../../platform/domain/payments/settle-payment";
import { stripePayments } from "../../platform/outside/payments/stripe/provider";
import type { Platform } from "../../platform/platform";
import { once } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { orderOf, RETURN_URL, totalOf } from "../contract/support/payment";
import { signIn, startTarget, type Target } from "../contract/support/target";
import { StripeDouble, type StripeFault } from "../doubles/stripe";
import { runs } from "../support/runs";

/** What happens to a payment, in this order; each may happen several times, and none has to. */
type Step =
  /** The merchant's browser returns and places the order, from several tabs at once. */
  | { kind: "return"; tabs: number }
  /** Stripe's messages arrive, some twice. */
  | { kind: "webhook"; times: number }
  /** The platform settles the payment by itself, in a process that dies at the start of its n-th transaction. */
  | { kind: "settle"; killedAt: number; parallel: number }
  /** The merchant deletes the draft meanwhile. */
  | { kind: "delete" }
  /** The next calls of Stripe go wrong. */
  | { kind: "fault"; faults: StripeFault[] };

const aFault = fc.constantFrom<StripeFault>("lost", "down", "limited", "garbage", "silent");
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("return" as const), tabs: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("webhook" as const), times: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("settle" as const),
      killedAt: fc.nat({ max: 6 }),
      parallel: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("fault" as const), faults: fc.array(aFault, { minLength: 1, maxLength: 4 }) }),
  },
);

class Killed extends Error {}

const stripe = new StripeDouble();
let target: Target;
let platform: Platform;
beforeAll(async () => {
  await stripe.open();
  const account = { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url };
  target = await startTarget({ stripe: account });
  platform = { ...target.platform!, payments: stripePayments(account) };
}, 120_000);
afterAll(async () => {
  await target.close();
  await stripe.close();
});

/** The platform in a process that dies at the start of its n-th transaction. */
function dying(nth: number): Platform {
  if (nth === 0) return platform;
  let begun = 0;
  const db = new Proxy(platform.db, {
    get: (of, name) => {
      if (name === "transaction" && (begun += 1) === nth) throw new Killed();
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === "function" ? (value.bind(of) as unknown) : value;
    },
  });
  return { ...platform, db };
}

/** A call that may fail: what matters is the state afterwards. */
const attempt = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined);

it("charges exactly what is bought, whatever is lost, killed, doubled or late", { timeout: 900_000 }, async () => {
  const { client } = await signIn(target);
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 7 }), async (steps) => {
      const before = { kept: stripe.kept, charges: stripe.payments.size };
      const ready = await createReady(client);
      const key = crypto.randomUUID();
      const page = await visit(ready, key);
      const nonce = new URL(stripe.pay(page.pageId)).searchParams.get("nonce");
      const event = stripe.events.pop()!;
      const order = () =>
        client.orders.create({
          headers: { "idempotency-key": key },
          body: orderOf([ready], { method: "CREDIT_CARD_3D_SECURE", nonce }),
        });
      for (const step of steps) {
        if (step.kind === "fault") stripe.faults.push(...step.faults);
        if (step.kind === "return") await Promise.all(Array.from({ length: step.tabs }, () => attempt(order())));
        if (step.kind === "webhook")
          for (let time = 0; time < step.times; time += 1) await attempt(stripe.deliver(event, target.url));
        if (step.kind === "settle")
          await Promise.all(Array.from({ length: step.parallel }, () => attempt(settlePayment(dying(step.killedAt), page.id))));
        if (step.kind === "delete") await attempt(client.shipments.delete({ references: [ready.waybillReference] }));
      }
      stripe.faults.length = 0;
      const state = await settled(page.id);
      const { bought, charged } = await books(ready);
      expect(stripe.payments.size - before.charges, "charges of one intent").toBe(1);
      expect(state).toBe(bought ? "SETTLED" : "RETURNED");
      expect(charged).toBe(bought ? totalOf([ready]) : 0);
      expect(stripe.kept - before.kept).toBe(charged);
      expect((await client.billing.ledger({})).balance).toBe(0);
    }),
    { numRuns: runs(12, 200) },
  );

  async function visit(ready: Shipment, idempotencyKey: string) {
    const { waybillReference, voucherName } = ready;
    const { redirectUrl } = await client.orders.startPayment({
      headers: once(),
      body: {
        method: "CREDIT_CARD_3D_SECURE",
        amount: totalOf([ready]),
        currency: "EUR",
        description: "Test",
        references: [waybillReference],
        returnUrl: RETURN_URL,
        language: "en",
        order: {
          orderCustomReference: null,
          shipments: [{ waybillReference, voucherName }],
          carriersTermsAndConditions: true,
          idempotencyKey,
          paymentMethodId: null,
        },
      },
    });
    const { id, page_id } = await platform.db
      .selectFrom("payment_intents")
      .select(["id", "page_id"])
      .where("redirect_url", "=", redirectUrl)
      .executeTakeFirstOrThrow();
    return { id, pageId: page_id ?? "" };
  }

  /** Lets the platform settle the payment, as its sweeps do. @returns the state of the payment */
  async function settled(id: string): Promise<string> {
    for (;;) {
      await settlePayment(platform, id);
      const { state } = await platform.db
        .selectFrom("payment_intents")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (state !== "OPEN") {
        await payRefund(platform, `refund payment ${id}`);
        return state;
      }
      // The lease of a process that died is not over yet.
      await platform.db
        .updateTable("orders")
        .set({ claimed_until: new Date(0) })
        .where("state", "=", "PENDING")
        .execute();
    }
  }

  async function books({ waybillReference }: Shipment) {
    const lines = await platform.db
      .selectFrom("order_lines")
      .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
      .innerJoin("orders", "orders.reference", "order_lines.order_reference")
      .select(["orders.charge_id", "orders.amount"])
      .where("shipments.reference", "=", waybillReference)
      .where("order_lines.state", "=", "BOUGHT")
      .execute();
    expect(lines.length, "orders of one shipment").toBeLessThanOrEqual(1);
    return { bought: lines.length === 1, charged: lines[0]?.amount ?? 0 };
  }
});
