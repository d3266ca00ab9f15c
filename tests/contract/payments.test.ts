import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { draftOf } from "../../app/models/checkout/draft";
import type { NewOrder } from "../../contract/orders";
import type { Shipment } from "../../contract/shipments";
import { withClientLock } from "../../platform/events/publish";
import { worldNow } from "../../platform/store/clock";
import { PaymentsUnavailable } from "../../platform/outside/payments/port";
import { activateMandates } from "../../platform/jobs/billing";
import { chargeInvoice } from "../../platform/domain/billing/charge-invoice";
import { invoiceMonth } from "../../platform/domain/billing/issue-invoice";
import { makeDefault, upsertPaymentMethod } from "../../platform/domain/billing/vault";
import { oweRefund, payRefund } from "../../platform/domain/billing/refunds";
import { takeBackRefunded } from "../../platform/domain/balance/take-back";
import { settleOrder } from "../../platform/domain/orders/settle-order";
import { readDispute } from "../../platform/domain/payments/disputes";
import { reconcile } from "../../platform/domain/payments/reconcile";
import { settlePayment } from "../../platform/domain/payments/settle-payment";
import { STRIPE_EVENTS } from "../../platform/outside/payments/stripe/webhook-event";
import { StripeDouble } from "../doubles/stripe";
import { runs } from "../support/runs";
import { type Client, once } from "./support/client";
import { createReady, lateCollection } from "./support/drafts";
import { eventually } from "./support/eventually";
import { CHALLENGE_CODE } from "../../platform/world/payments/cards";
import { cardForm, GOOD_CARD, orderOf, RETURN_URL, submitPage, totalOf } from "./support/payment";
import { registerPayer } from "./support/payer";
import { answersAtOnce, refusal } from "./support/problems";
import { registerMerchant } from "../support/merchants";
import { signIn, startTarget, type Target } from "./support/target";

/** Its bank asks for a code. */
const CARD_WITH_CHALLENGE = "4000 0000 0000 1091";
const METHOD = "CREDIT_CARD_3D_SECURE" as const;
const IBAN = "FR76 3000 6000 0112 3456 7890 189";

/** A payment page that a merchant was sent to, and the order that it is for. */
interface Visit {
  id: string;
  pageId: string;
  redirectUrl: string;
  key: string;
}

/** What a provider's tests need beside the contract. */
interface Provider {
  /** The merchant pays on the page. @returns the parameters of the redirect */
  pay(visit: Visit, options?: { wantsOwner?: boolean }): Promise<Record<string, string>>;
  /** Charged minus refunded, minor units. */
  kept(): Promise<number>;
  /** Whether the page charges by itself. */
  chargesOnPage: boolean;
}

const providers: Record<string, (target: () => Target, stripe: () => StripeDouble) => Provider> = {
  "the simulated provider": (target) => ({
    chargesOnPage: false,
    pay: async ({ redirectUrl }, { wantsOwner = false } = {}) => {
      if (!wantsOwner) return submitPage(redirectUrl, cardForm(GOOD_CARD));
      await fetch(`${redirectUrl}/card`, { method: "POST", body: new URLSearchParams(cardForm(CARD_WITH_CHALLENGE)) });
      return submitPage(redirectUrl, { code: CHALLENGE_CODE });
    },
    kept: async () => {
      const { db } = target().platform!;
      const charges = await db.selectFrom("world_charges").select("amount").where("outcome", "=", "charged").execute();
      const refunds = await db.selectFrom("world_refunds").select("amount").execute();
      const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + Number(amount), 0);
      return sum(charges) - sum(refunds);
    },
  }),
  Stripe: (_target, stripe) => ({
    chargesOnPage: true,
    pay: async ({ pageId }, { wantsOwner = false } = {}) =>
      Object.fromEntries(new URL(stripe().pay(pageId, { bank: wantsOwner ? "wants-owner" : "accepts" })).searchParams),
    kept: async () => stripe().kept,
  }),
};

describe.each(Object.entries(providers))("payments by %s", (name, providerOf) => {
  const stripe = new StripeDouble();
  let target: Target;
  let client: Client;
  const provider = providerOf(
    () => target,
    () => stripe,
  );
  beforeAll(async () => {
    await stripe.open();
    const account = { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, apiUrl: stripe.url };
    target = await startTarget({ stripe: name === "Stripe" ? account : undefined });
    ({ client } = await signIn(target));
  }, 60_000);
  afterAll(async () => {
    await target.close();
    await stripe.close();
  });

  const platform = () => target.platform!;

  /** Sends the merchant to the provider's page. */
  async function visit(
    shipments: readonly Shipment[],
    { headers = once(), key = String(crypto.randomUUID()), savesMethod = false } = {},
  ): Promise<Visit> {
    const references = shipments.map(({ waybillReference }) => waybillReference);
    const lines = shipments.map(({ waybillReference, voucherName }) => ({ waybillReference, voucherName }));
    const { redirectUrl } = await client.orders.startPayment({
      headers,
      body: {
        method: METHOD,
        amount: totalOf(shipments),
        currency: "EUR",
        description: "Test",
        references,
        returnUrl: RETURN_URL,
        language: "en",
        savesMethod,
        order: {
          orderCustomReference: null,
          shipments: lines,
          carriersTermsAndConditions: true,
          idempotencyKey: key,
          paymentMethodId: null,
        },
      },
    });
    const { id, page_id } = await platform()
      .db.selectFrom("payment_intents")
      .select(["id", "page_id"])
      .where("redirect_url", "=", redirectUrl)
      .executeTakeFirstOrThrow();
    return { id, pageId: page_id ?? "", redirectUrl, key };
  }

  const order = ({ key }: Visit, shipments: readonly Shipment[], proof: Record<string, string>, change: Partial<NewOrder> = {}) =>
    client.orders.create({
      headers: { "idempotency-key": key },
      body: orderOf(shipments, { method: METHOD, nonce: proof["nonce"] ?? null }, change),
    });

  /** The method that was saved at a purchase. */
  async function savedId(): Promise<string> {
    const saved = (await client.client.init({})).paymentMethods.find(({ isSaved, method }) => isSaved && method !== "BALANCE");
    expect(saved).toMatchObject({ type: "DIRECT", method: METHOD, label: expect.stringContaining("••••") as string });
    return saved?.id ?? "";
  }

  const stateOf = async ({ id }: Visit) =>
    (await platform().db.selectFrom("payment_intents").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

  /** As if the draft had waited until then. */
  const setCollection = ({ waybillReference }: Shipment, day: string) =>
    platform()
      .db.updateTable("shipments")
      .set({ collection: sql`jsonb_set(collection, '{date}', to_jsonb(${day}::text))` })
      .where("reference", "=", waybillReference)
      .execute();

  const lastMail = () =>
    platform()
      .db.selectFrom("mails")
      .selectAll()
      .where("recipient", "=", target.email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();

  const isBought = async ({ waybillReference }: Shipment) =>
    (await client.shipments.get({ waybillReference })).orderReference !== null;

  it("buy once when the merchant returns, however often", async () => {
    const before = await provider.kept();
    const ready = await createReady(client);
    const page = await visit([ready]);
    const proof = await provider.pay(page);
    const first = await order(page, [ready], proof);
    expect(first.shipments).toMatchObject([{ status: true }]);
    expect(await order(page, [ready], proof)).toEqual(first);
    await settlePayment(platform(), page.id);
    expect(await stateOf(page)).toBe("SETTLED");
    expect((await provider.kept()) - before).toBe(totalOf([ready]));
  });

  it("buy once for a merchant who never returns, and show it to one who returns later", async () => {
    const before = await provider.kept();
    const ready = await createReady(client);
    const page = await visit([ready]);
    await settlePayment(platform(), page.id);
    expect(await stateOf(page), "nothing is paid yet").toBe("OPEN");
    const proof = await provider.pay(page);
    await Promise.all([settlePayment(platform(), page.id), settlePayment(platform(), page.id)]);
    expect(await isBought(ready)).toBe(true);
    await settlePayment(platform(), page.id);
    expect(await stateOf(page)).toBe("SETTLED");
    expect((await order(page, [ready], proof)).shipments).toMatchObject([{ status: true }]);
    // From another tab, whose form had a key of its own.
    expect((await order({ ...page, key: crypto.randomUUID() }, [ready], proof)).shipments).toMatchObject([{ status: true }]);
    expect((await provider.kept()) - before).toBe(totalOf([ready]));
  });

  it.each(["on the page again", "with a saved method"])(
    "are not asked for twice by a merchant who pays %s before the order",
    async (how) => {
      const [first, ready] = [await createReady(client), await createReady(client)];
      const saving = await visit([first], { savesMethod: true });
      await order(saving, [first], await provider.pay(saving));
      const saved = { id: await savedId(), method: METHOD };
      const before = await provider.kept();
      const page = await visit([ready]);
      expect(await stateOf(await visit([ready])), "a page that was not paid keeps nobody from another").toBe("OPEN");
      await provider.pay(page);
      const again =
        how === "on the page again" ? visit([ready]) : client.orders.create({ headers: once(), body: orderOf([ready], saved) });
      expect(await refusal(again)).toMatchObject({ status: 409, codes: ["ShipmentAlreadyPayed"] });
      expect(await isBought(ready), "by the first payment").toBe(true);
      expect((await provider.kept()) - before).toBe(totalOf([ready]));
      await client.billing.deletePaymentMethod({ id: saved.id });
    },
  );

  it("are given back where nothing can be bought any more, with a mail that says why", async () => {
    const { db } = platform();
    const before = await provider.kept();
    const ready = await createReady(client);
    const page = await visit([ready]);
    await client.shipments.delete({ references: [ready.waybillReference] });
    const proof = await provider.pay(page);
    await settlePayment(platform(), page.id);
    expect(await stateOf(page)).toBe("RETURNED");
    const owed = await db
      .selectFrom("refunds")
      .select(["amount", "idempotency_key as key"])
      .where("idempotency_key", "=", `refund payment ${page.id}`)
      .execute();
    expect(owed.map(({ amount }) => amount)).toEqual(provider.chargesOnPage ? [totalOf([ready])] : []);
    for (const { key } of owed) await payRefund(platform(), key);
    expect(await provider.kept()).toBe(before);
    expect((await client.billing.ledger({})).balance).toBe(0);
    const mail = await lastMail();
    expect(mail.subject).toContain("didn’t buy anything");
    expect(await refusal(order(page, [ready], proof))).toMatchObject({ codes: ["PaymentReturned"] });
  });

  it.each([
    ["who returns", true],
    ["who never returns", false],
  ])("buy the rest and give back the part of a draft that was deleted meanwhile, for a merchant %s", async (_who, isBack) => {
    const before = await provider.kept();
    const [rest, gone] = [await createReady(client), await createReady(client)];
    const page = await visit([rest, gone]);
    await client.shipments.delete({ references: [gone.waybillReference] });
    const proof = await provider.pay(page);
    if (isBack) {
      const { shipments } = await order(page, [rest, gone], proof);
      expect(shipments.map(({ status }) => status)).toEqual([true, 404]);
    }
    await settlePayment(platform(), page.id);
    expect(await stateOf(page)).toBe("SETTLED");
    const { orderReference } = await client.shipments.get({ waybillReference: rest.waybillReference });
    await payRefund(platform(), `refund ${orderReference} refused`);
    expect((await provider.kept()) - before).toBe(totalOf([rest]));
    expect(await client.orders.get({ orderReference: orderReference ?? "" })).toMatchObject({
      paid: totalOf([rest]),
      returned: totalOf([gone]),
    });
    expect((await client.billing.ledger({})).balance).toBe(0);
  });

  it("are given back where the day of collection has passed meanwhile, with a mail that says why", async () => {
    const before = await provider.kept();
    const ready = await createReady(client, await lateCollection(client));
    const page = await visit([ready]);
    await setCollection(ready, "2020-01-31");
    await provider.pay(page);
    await settlePayment(platform(), page.id);
    expect(await stateOf(page)).toBe("RETURNED");
    if (provider.chargesOnPage) await payRefund(platform(), `refund payment ${page.id}`);
    expect(await provider.kept()).toBe(before);
    const mail = await lastMail();
    expect(mail.body).toContain("its collection day had passed");
  });

  it.each([
    [
      "price",
      (ready: Shipment) =>
        client.shipments.update({
          ...draftOf(ready),
          waybillReference: ready.waybillReference,
          parcels: ready.parcels.map((parcel) => ({ ...parcel, weight: 9 })),
        }),
    ],
    ["day of collection", (ready: Shipment) => setCollection(ready, "2020-01-31")],
  ] as const)(
    "are given back at once to a merchant who returns after the %s was gone, if they were charged",
    async (_what, change) => {
      const before = await provider.kept();
      const ready = await createReady(client, await lateCollection(client));
      const page = await visit([ready]);
      await change(ready);
      const attempt = order(page, [ready], await provider.pay(page));
      if (!provider.chargesOnPage) {
        const codes = await attempt.then(
          ({ shipments }) => shipments.map((each) => each.error_code),
          async () => ["refused"],
        );
        expect(codes, "nothing was charged").not.toContain("PaymentReturned");
        expect(await stateOf(page)).toBe("OPEN");
        return;
      }
      expect(await refusal(attempt)).toMatchObject({ codes: ["PaymentReturned"] });
      expect(await stateOf(page)).toBe("RETURNED");
      await payRefund(platform(), `refund payment ${page.id}`);
      expect(await provider.kept()).toBe(before);
    },
  );

  it("charge a method that was saved at a purchase at once, until it is removed", async () => {
    const before = await provider.kept();
    const [first, second, third] = [await createReady(client), await createReady(client), await createReady(client)];
    const page = await visit([first], { savesMethod: true });
    await order(page, [first], await provider.pay(page));
    const payment = { id: await savedId(), method: METHOD };
    const buy = (shipment: Shipment) => client.orders.create({ headers: once(), body: orderOf([shipment], payment) });
    expect((await buy(second)).shipments).toMatchObject([{ status: true }]);
    expect((await provider.kept()) - before).toBe(totalOf([first, second]));
    await client.billing.deletePaymentMethod({ id: payment.id });
    expect(await refusal(buy(third))).toMatchObject({ fields: ["payment.nonce"] });
  });

  it("ask nobody for less than the provider takes", async () => {
    const [first, second] = [await createReady(client), await createReady(client)];
    const page = await visit([first], { savesMethod: true });
    await order(page, [first], await provider.pay(page));
    const payment = { id: await savedId(), method: METHOD };
    const before = await provider.kept();
    vi.spyOn(platform().payments!, "leastAmount").mockReturnValue(totalOf([second]) + 1);
    expect((await client.client.init({})).leastPayment).toBe(totalOf([second]) + 1);
    expect(await refusal(visit([second]))).toMatchObject({ status: 422, codes: ["AmountTooSmall"] });
    const bought = client.orders.create({ headers: once(), body: orderOf([second], payment) });
    expect(await refusal(bought)).toMatchObject({ status: 422, codes: ["AmountTooSmall"] });
    expect(await provider.kept()).toBe(before);
    await client.billing.deletePaymentMethod({ id: payment.id });
  });

  it("save nothing of a method that pays once", async () => {
    const { upstream } = await registerMerchant(target.url, "flandria");
    const ready = await createReady(upstream);
    const body = {
      method: "BANCONTACT" as const,
      amount: totalOf([ready]),
      currency: "EUR",
      description: "Test",
      references: [ready.waybillReference],
      returnUrl: RETURN_URL.replace("waybill", "flandria"),
      language: "nl" as const,
      savesMethod: true,
    };
    const { redirectUrl } = await upstream.orders.startPayment({ headers: once(), body });
    const intent = platform().db.selectFrom("payment_intents").select("saves_method").where("redirect_url", "=", redirectUrl);
    expect(await intent.execute()).toEqual([{ saves_method: false }]);
  });

  it("say that a saved method needs the merchant where the bank wants a confirmation", async () => {
    const [first, second] = [await createReady(client), await createReady(client)];
    const page = await visit([first], { savesMethod: true });
    await order(page, [first], await provider.pay(page, { wantsOwner: true }));
    const payment = { id: await savedId(), method: METHOD };
    const denied = await client.orders.create({ headers: once(), body: orderOf([second], payment) });
    expect(denied.shipments).toMatchObject([{ status: 402, error_code: "PaymentConfirmationRequired" }]);
    const again = await visit([second]);
    expect((await order(again, [second], await provider.pay(again))).shipments).toMatchObject([{ status: true }]);
    await client.billing.deletePaymentMethod({ id: payment.id });
  });

  it("open one page per key", async () => {
    const ready = await createReady(client);
    const headers = once();
    const body = {
      method: METHOD,
      amount: totalOf([ready]),
      currency: "EUR",
      description: "Test",
      references: [ready.waybillReference],
      returnUrl: RETURN_URL,
      language: "en",
    } satisfies Parameters<Client["orders"]["startPayment"]>[0]["body"];
    const pages = await answersAtOnce([1, 2, 3].map(() => client.orders.startPayment({ headers, body })));
    expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(await refusal(client.orders.startPayment({ headers, body: { ...body, description: "Other" } }))).toMatchObject({
      codes: ["IdempotencyKeyReused"],
    });
  });

  it("agree with the ledger to the cent, and what differs is named", async () => {
    const { db, payments } = platform();
    const period = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)] as const;
    const ready = await createReady(client);
    const page = await visit([ready]);
    const { orderReference } = await order(page, [ready], await provider.pay(page));
    for (const { idempotency_key: key } of await db.selectFrom("refunds").selectAll().where("paid_at", "is", null).execute())
      await payRefund(platform(), key);
    const { charge_id, settled_at: settledAt } = await db
      .selectFrom("orders")
      .select(["charge_id", "settled_at"])
      .where("reference", "=", orderReference)
      .executeTakeFirstOrThrow();
    const chargeId = charge_id ?? "";
    const known = (found: { chargeId: string }[]) => found.filter((difference) => difference.chargeId === chargeId);
    expect(known(await reconcile(db, payments!, ...period))).toEqual([]);
    const after = new Date(settledAt!.getTime() + 1);
    expect(known(await reconcile(db, payments!, after, period[1])), "settled just before the period").toEqual([]);
    const line = db.updateTable("ledger_lines").where("order_reference", "=", orderReference).where("type", "=", "PAYMENT");
    await line.set(({ eb }) => ({ amount: eb("amount", "-", 1) })).execute();
    const total = totalOf([ready]);
    expect(known(await reconcile(db, payments!, ...period))).toMatchObject([
      { reference: orderReference, ledger: total - 1, provider: total },
    ]);
    await line.set(({ eb }) => ({ amount: eb("amount", "+", 1) })).execute();
  });

  describe.runIf(name === "Stripe")("with Stripe's messages", () => {
    /**
     * A client who pays by direct debit, and its monthly invoice.
     *
     * @param before what happens before it confirms its bank account
     */
    async function deferred(before: (confirm: (iban: string) => Promise<unknown>) => Promise<void> = async () => undefined) {
      const { db } = platform();
      const { client: payer, email } = await registerPayer(target);
      await payer.deferredPayment.requestDirectDebit({ headers: once() });
      const confirm = (iban: string) => payer.deferredPayment.confirmDirectDebit({ iban, isConfirmed: true });
      await before(confirm);
      await confirm(IBAN);
      const { id: clientId } = await db.selectFrom("clients").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      await db
        .updateTable("debit_mandates")
        .set({ activates_at: new Date(0) })
        .where("client_id", "=", clientId)
        .execute();
      await activateMandates(platform());
      const ready = await createReady(payer);
      const payment = { type: "DEFERRED" as const, method: "DIRECT_DEBIT" as const };
      await payer.orders.create({ headers: once(), body: orderOf([ready], payment) });
      const now = await worldNow(db);
      await withClientLock(db, clientId, (trx) =>
        invoiceMonth(platform(), trx, clientId, { month: "2026-01", before: new Date(now.getTime() + 60_000) }),
      );
      const { id } = await db.selectFrom("invoices").select("id").where("client_id", "=", clientId).executeTakeFirstOrThrow();
      return { payer, clientId, id, ready };
    }

    it("settle after a message, sent twice and late, and refuse forged ones", async () => {
      const ready = await createReady(client);
      const page = await visit([ready]);
      await provider.pay(page);
      const event = stripe.events.pop()!;
      expect(await stripe.deliver(event, target.url, { secret: "whsec_forged" })).toBe(400);
      expect(await stripe.deliver(event, target.url, { at: Date.now() - 3_600_000 }), "a replay").toBe(400);
      expect(await stripe.deliver(event, target.url)).toBe(204);
      expect(await stripe.deliver(event, target.url)).toBe(204);
      // The job waits until the merchant's own return had its chance.
      const { rows } = await sql`select id from pgboss.job where data::text like ${`%${page.id}%`}`.execute(platform().db);
      expect(rows, "one message is one job").toHaveLength(1);
      await settlePayment(platform(), page.id);
      expect(await stateOf(page)).toBe("SETTLED");
      expect(await isBought(ready)).toBe(true);
    });

    it("take whatever is signed, refuse what is no event, and ignore what is of no interest", async () => {
      const odd = fc.oneof(fc.jsonValue(), fc.constantFrom("\u0000", "../v1/charges", "a".repeat(4000), "evt_1", {}, []));
      const types = fc.constantFrom(...STRIPE_EVENTS, "v2.core.event");
      const anEvent = fc.record(
        {
          id: fc.oneof(fc.stringMatching(/^evt_\w{1,20}$/), odd),
          type: fc.oneof(types, odd),
          data: fc.oneof(fc.record({ object: fc.record({ id: odd, payment_intent: odd }, { requiredKeys: [] }) }), odd),
        },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            anEvent.map((event) => JSON.stringify(event)),
            fc.json(),
            fc.string(),
          ),
          async (body) => {
            expect([204, 400]).toContain(await stripe.deliverBody(body, target.url));
          },
        ),
        { numRuns: runs(60, 1000) },
      );
      expect(await stripe.deliverBody("{}", target.url)).toBe(400);
      expect(await stripe.deliverBody(JSON.stringify({ id: "evt_of_v2", object: "v2.core.event" }), target.url)).toBe(204);
    });

    it("charge a saved method whose answer was lost once, whatever the merchant removes or chooses meanwhile", async () => {
      const before = await provider.kept();
      const [first, second] = [await createReady(client), await createReady(client)];
      const page = await visit([first], { savesMethod: true });
      await order(page, [first], await provider.pay(page));
      const id = await savedId();
      stripe.loses = "POST /v1/payment_intents";
      const body = orderOf([second], { id, method: METHOD });
      expect((await refusal(client.orders.create({ headers: once(), body }))).codes).toEqual(["RequestInProgress"]);
      stripe.loses = null;
      const waiting = await client.shipments.get({ waybillReference: second.waybillReference });
      expect(waiting.actions.canBePurchased, "it is being paid").toBe(false);
      await client.billing.deletePaymentMethod({ id });
      const { db } = platform();
      const pending = await db.selectFrom("orders").select("reference").where("state", "=", "PENDING").executeTakeFirstOrThrow();
      expect((await settleOrder(platform(), pending.reference)).shipments).toMatchObject([{ status: true }]);
      expect((await provider.kept()) - before).toBe(totalOf([first, second]));
    });

    it("charge an invoice whose answer was lost once, though the merchant has saved another card", async () => {
      const { db } = platform();
      const { payer, clientId, id } = await deferred();
      const save = async (pm: string, lastFour: string) => {
        stripe.methods.set(pm, { id: pm, type: "card", bank: "accepts" });
        const card = { method: METHOD, brand: "Visa", lastFour, expires: null, email: null, reference: `cus_${pm} ${pm}` };
        return withClientLock(db, clientId, async (trx) => {
          const { id: saved } = await upsertPaymentMethod(trx, clientId, { ...card, purpose: "DEFERRED" });
          return makeDefault(trx, clientId, saved);
        });
      };
      await save("pm_first", "4242");
      const charges = stripe.payments.size;
      // Also the answer to the platform's own job, which finds the invoice as soon as it is due.
      stripe.loses = "POST /v1/payment_intents";
      await db
        .updateTable("invoices")
        .set({ next_charge_at: await worldNow(db) })
        .where("id", "=", id)
        .execute();
      await expect(chargeInvoice(platform(), id)).rejects.toThrow(PaymentsUnavailable);
      stripe.loses = null;
      await save("pm_second", "1111");
      await chargeInvoice(platform(), id);
      expect((await payer.invoices.list({})).invoices).toMatchObject([{ paid: true }]);
      expect(stripe.payments.size - charges).toBe(1);
    });

    it("deny a saved method that Stripe has forgotten, and free the shipments", async () => {
      const [first, second] = [await createReady(client), await createReady(client)];
      const page = await visit([first], { savesMethod: true });
      await order(page, [first], await provider.pay(page));
      const id = await savedId();
      stripe.methods.clear();
      const denied = await client.orders.create({ headers: once(), body: orderOf([second], { id, method: METHOD }) });
      expect(denied.shipments).toMatchObject([{ status: 402, error_code: "PaymentDenied" }]);
      const again = await visit([second]);
      expect((await order(again, [second], await provider.pay(again))).shipments).toMatchObject([{ status: true }]);
      await client.billing.deletePaymentMethod({ id });
    });

    it("say that there is no page for a method that the account has not activated", async () => {
      const ready = await createReady(client);
      stripe.inactive.add("card");
      expect(await refusal(visit([ready]))).toMatchObject({ status: 409, codes: ["PaymentsUnavailable"] });
      stripe.inactive.clear();
    });

    it.each(["lost", "down", "limited", "garbage", "silent"] as const)(
      "open no second page after a %s response",
      async (fault) => {
        const ready = await createReady(client);
        const headers = once();
        const before = stripe.sessions.size;
        stripe.faults.push(fault, fault, fault);
        expect(await refusal(visit([ready], { headers, key: "the same key" }))).toMatchObject({ codes: ["PaymentsUnavailable"] });
        stripe.faults.length = 0;
        await visit([ready], { headers, key: "the same key" });
        expect(stripe.sessions.size - before).toBe(1);
      },
    );

    it("wait for the provider where an order cannot be proved, and are settled once", async () => {
      const before = stripe.kept;
      const ready = await createReady(client);
      const page = await visit([ready]);
      const proof = await provider.pay(page);
      stripe.faults.push("down", "down");
      expect(await refusal(order(page, [ready], proof))).toMatchObject({ codes: ["RequestInProgress"] });
      await eventually(
        () => isBought(ready),
        (bought) => bought,
      );
      expect(stripe.kept - before).toBe(totalOf([ready]));
    });

    it("wait for a payment that is processed, and give nothing for one that fails", async () => {
      const [arrives, fails] = [await createReady(client), await createReady(client)];
      const pages = [await visit([arrives]), await visit([fails])] as const;
      for (const { pageId } of pages) stripe.pay(pageId, { isSlow: true });
      for (const { id } of pages) await settlePayment(platform(), id);
      expect(await Promise.all(pages.map(stateOf))).toEqual(["OPEN", "OPEN"]);
      expect(await refusal(visit([arrives])), "nothing is paid again meanwhile").toMatchObject({ codes: ["RequestInProgress"] });
      stripe.finish(pages[0].pageId, true);
      stripe.finish(pages[1].pageId, false);
      for (const { id } of pages) await settlePayment(platform(), id);
      expect(await Promise.all(pages.map(stateOf))).toEqual(["SETTLED", "CLOSED"]);
      expect([await isBought(arrives), await isBought(fails)]).toEqual([true, false]);
    });

    it("follow a refund to its end: what cannot be paid is a credit", async () => {
      const { db } = platform();
      const ready = await createReady(client);
      const page = await visit([ready]);
      await client.shipments.delete({ references: [ready.waybillReference] });
      await provider.pay(page);
      stripe.refundsBegin = "pending";
      await settlePayment(platform(), page.id);
      const key = `refund payment ${page.id}`;
      await payRefund(platform(), key);
      stripe.refundsBegin = "succeeded";
      const refund = () => db.selectFrom("refunds").selectAll().where("idempotency_key", "=", key).executeTakeFirstOrThrow();
      expect(await refund()).toMatchObject({ paid_at: null, failed_at: null });
      stripe.decide([...stripe.refunds.keys()].at(-1)!, "failed");
      const owed = async () => (await client.billing.ledger({})).content[0];
      const before = (await owed())?.balance ?? 0;
      await payRefund(platform(), key);
      expect((await refund()).failed_at).not.toBeNull();
      expect((await owed())?.balance, "the account keeps it").toBe(before + totalOf([ready]));
      await payRefund(platform(), key);
      const told = await db.selectFrom("mails").selectAll().where("subject", "like", "%couldn’t refund%").execute();
      expect(told, "the merchant is told once").toMatchObject([{ recipient: target.email }]);
      expect(told[0]?.body).toContain((await owed())?.orderReference);
      expect(told[0]?.body).toContain("credited to your account");
    });

    it("say of a cancelled shipment that its account keeps what the payment method does not take", async () => {
      const ready = await createReady(client);
      const page = await visit([ready]);
      const { orderReference } = await order(page, [ready], await provider.pay(page));
      const { waybillReference } = ready;
      const cancelled = () => client.shipments.get({ waybillReference });
      await eventually(cancelled, ({ actions }) => actions.canBeCancelled === true);
      stripe.refundsBegin = "pending";
      await client.shipments.cancel({ waybillReference, reason: "not-needed" });
      const { refund } = await eventually(cancelled, ({ state }) => state === "CANCELED");
      expect(refund).toMatchObject({ way: "PAYMENT_METHOD" });
      const { key } = await platform()
        .db.selectFrom("refunds")
        .select("idempotency_key as key")
        .where("idempotency_key", "like", `refund ${orderReference} %`)
        .executeTakeFirstOrThrow();
      await payRefund(platform(), key);
      stripe.refundsBegin = "succeeded";
      stripe.decide([...stripe.refunds.keys()].at(-1)!, "failed");
      await payRefund(platform(), key);
      expect((await cancelled()).refund).toEqual({ ...refund, way: "RETURNED" });
    });

    it("refund a part once, though the bank takes longer than Stripe remembers a request, and credit what comes back", async () => {
      const { db } = platform();
      const bought = [await createReady(client), await createReady(client)];
      const page = await visit(bought);
      await order(page, bought, await provider.pay(page));
      const [chargeId = ""] = [...stripe.payments.keys()].slice(-1);
      const key = `refund of a part ${page.id}`;
      stripe.refundsBegin = "pending";
      await oweRefund(platform(), db, { key, chargeId, amount: totalOf(bought.slice(1)) });
      await payRefund(platform(), key);
      stripe.refundsBegin = "succeeded";
      stripe.forgetKeys();
      await payRefund(platform(), key);
      const made = [...stripe.refunds.values()].filter((each) => each.payment_intent === chargeId);
      expect(made).toMatchObject([{ amount: totalOf(bought.slice(1)), status: "pending" }]);
      const { id: refundId } = made[0]!;
      stripe.decide(refundId, "succeeded");
      stripe.events.pop();
      await payRefund(platform(), key);
      const state = () => db.selectFrom("refunds").selectAll().where("idempotency_key", "=", key).executeTakeFirstOrThrow();
      expect((await state()).paid_at).not.toBeNull();
      stripe.decide(refundId, "failed");
      expect(await stripe.deliver(stripe.events.pop()!, target.url)).toBe(204);
      await eventually(state, (refund) => refund.failed_at !== null);
      const period = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)] as const;
      const dispute = stripe.object(chargeId);
      dispute.status = "won";
      stripe.events.pop();
      const differences = await reconcile(db, platform().payments!, ...period);
      expect(
        differences.filter((each) => each.chargeId === chargeId),
        "what came back is counted",
      ).toEqual([]);
      stripe.denied.add("balance_transactions");
      await expect(reconcile(db, platform().payments!, ...period)).rejects.toThrow(PaymentsUnavailable);
      stripe.denied.clear();
    });

    it("debit a monthly invoice once, however long the bank takes, and again only when it has refused", async () => {
      const { db } = platform();
      const { payer, id, ready } = await deferred(async (confirm) => {
        expect(await refusal(confirm("DE94370400440532010000"))).toMatchObject({ status: 422, fields: ["iban"] });
        stripe.faults.push("down", "down");
        expect(await refusal(confirm(IBAN))).toMatchObject({ codes: ["PaymentsUnavailable"] });
      });
      const earlier = new Set(stripe.payments.keys());
      const isDebit = (key = "") => key.startsWith("invoice ");
      const debited = () =>
        [...stripe.payments.values()].filter((each) => isDebit(each.metadata["key"]) && !earlier.has(each.id));
      const now = await worldNow(db);
      const charge = async () => {
        await db.updateTable("invoices").set({ next_charge_at: now }).where("id", "=", id).execute();
        await chargeInvoice(platform(), id);
      };
      const invoice = async () => (await payer.invoices.list({})).invoices[0];
      // More than the charge's own two requests: a job that asks meanwhile takes some.
      stripe.faults.push("silent", "silent", "silent", "silent");
      await expect(charge()).rejects.toThrow(PaymentsUnavailable);
      stripe.faults.length = 0;
      await charge();
      await charge();
      expect(debited()).toHaveLength(1);
      expect(await invoice()).toMatchObject({ paid: false, isBeingDebited: true });
      expect(await payer.deferredPayment.get()).toMatchObject({ unpaid: 0, pending: totalOf([ready]) });
      expect(await refusal(payer.deferredPayment.payUnpaid({ headers: once() })), "nothing is unpaid").toMatchObject({
        status: 409,
      });
      stripe.decideDebit(debited()[0]!.id, false);
      expect(await stripe.deliver(stripe.events.pop()!, target.url)).toBe(204);
      await eventually(invoice, (each) => each?.isBeingDebited === false);
      expect(await payer.deferredPayment.get()).toMatchObject({ unpaid: totalOf([ready]), pending: 0 });
      await charge();
      expect(debited()).toHaveLength(2);
      // As if it were credited while the bank decides.
      await db.updateTable("invoices").set({ total: 0 }).where("id", "=", id).execute();
      await charge();
      expect(await invoice()).toMatchObject({ paid: false, isBeingDebited: true });
      stripe.decideDebit(debited()[1]!.id, true);
      expect(await stripe.deliver(stripe.events.pop()!, target.url)).toBe(204);
      await eventually(invoice, (each) => each?.paid === true);
      await charge();
      const owed = db.selectFrom("refunds").select("amount").where("charge_id", "=", debited()[1]!.id);
      expect(await owed.execute(), "what was credited is paid back").toEqual([{ amount: totalOf([ready]) }]);
      expect(debited().reduce((sum, each) => sum + each.amount_received, 0)).toBe(totalOf([ready]));
    });

    it("are refused by a mandate that was revoked, then taken once by the card that replaces it, from two tabs", async () => {
      const { db } = platform();
      const { payer, clientId, id, ready } = await deferred();
      const invoice = async () => (await payer.invoices.list({})).invoices[0];
      const { provider_reference: mandate } = await db
        .selectFrom("debit_mandates")
        .select("provider_reference")
        .where("client_id", "=", clientId)
        .executeTakeFirstOrThrow();
      stripe.methods.delete(mandate?.split(" ")[1] ?? "");
      const earlier = new Set(stripe.payments.keys());
      await db
        .updateTable("invoices")
        .set({ next_charge_at: await worldNow(db) })
        .where("id", "=", id)
        .execute();
      await chargeInvoice(platform(), id);
      expect(await invoice()).toMatchObject({ paid: false, isBeingDebited: false });
      const mail = await db
        .selectFrom("mails")
        .select("subject")
        .where("recipient", "=", (await payer.client.getCurrent({})).email)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(mail.subject).toContain("didn’t go through");
      const save = async (bank: "accepts" | "wants-owner") => {
        const body = { method: METHOD, purpose: "DEFERRED" as const };
        const visited = { ...body, description: "Test", returnUrl: RETURN_URL, language: "en" as const };
        await payer.billing.startPaymentMethod({ headers: once(), body: visited });
        const [pageId = ""] = [...stripe.sessions.keys()].slice(-1);
        const nonce = new URL(stripe.pay(pageId, { bank })).searchParams.get("nonce");
        const proof = { nonce, token: null, paymentId: null, payerId: null };
        return payer.billing.createPaymentMethod({ headers: once(), body: { ...body, ...proof, replaces: null } });
      };
      // The bank of the first card wants a confirmation, which nobody can give here.
      const first = await save("wants-owner");
      expect(await invoice()).toMatchObject({ paid: false });
      await payer.billing.setDefaultPaymentMethod({ id: (await save("accepts")).id });
      await payer.billing.deletePaymentMethod({ id: first.id });
      await Promise.allSettled([1, 2, 3].map(() => payer.deferredPayment.payUnpaid({ headers: once() })));
      expect(await invoice()).toMatchObject({ paid: true });
      expect(await payer.deferredPayment.get()).toMatchObject({ unpaid: 0, pending: 0 });
      const taken = [...stripe.payments.values()].filter((each) => !earlier.has(each.id));
      expect(taken.reduce((sum, { amount_received: amount }) => sum + amount, 0)).toBe(totalOf([ready]));
      expect((await payer.billing.ledger({})).balance).toBe(0);
    });

    it("store a dispute with the order it is about", async () => {
      const ready = await createReady(client);
      const page = await visit([ready]);
      const { orderReference } = await order(page, [ready], await provider.pay(page));
      const charge = [...stripe.payments.keys()].at(-1)!;
      const dispute = stripe.object(charge);
      expect(await stripe.deliver(stripe.events.pop()!, target.url)).toBe(204);
      await readDispute(platform(), dispute.id);
      const { db } = platform();
      const unknown = stripe.object([...stripe.payments.keys()].at(-1)!);
      unknown.payment_intent = "pi_not_settled_yet";
      await readDispute(platform(), unknown.id);
      const { rows } = await sql`select start_after from pgboss.job where data::text like ${`%${unknown.id}%`}`.execute(db);
      expect(rows, "is looked at again").toHaveLength(1);
      const stored = () => db.selectFrom("disputes").selectAll().where("id", "=", dispute.id).executeTakeFirstOrThrow();
      expect(await stored()).toMatchObject({ order_reference: orderReference, amount: totalOf([ready]), state: "open" });
      for (const [status, state] of [
        ["appeal_under_review", "open"],
        ["lost", "lost"],
        ["won", "won"],
        ["prevented", "lost"],
      ] as const) {
        dispute.status = status;
        await readDispute(platform(), dispute.id);
        expect((await client.billing.listDisputes({})).disputes).toMatchObject([{ reference: orderReference, state }]);
      }
      const mails = await db.selectFrom("mails").selectAll().where("recipient", "=", "support@waybill.example").execute();
      expect(mails, "support is told once").toHaveLength(1);
      expect(mails[0]?.body).toContain(orderReference);
    });

    it("take a pay-in from the balance that is disputed or refunded at Stripe, and give it again if the dispute is won", async () => {
      const { client: payer } = await registerPayer(target);
      const headers = once();
      const visited = { description: "Balance", returnUrl: RETURN_URL, language: "en" as const };
      await payer.balance.startPayIn({ headers, body: { method: METHOD, amount: 5000, ...visited } });
      stripe.pay([...stripe.sessions.keys()].at(-1)!, { bank: "accepts" });
      const settle = () => payer.balance.settlePayIn({ key: headers["idempotency-key"] });
      expect(await Promise.all([settle(), settle()])).toContainEqual({ state: "paid", amount: 5000, currency: "EUR" });
      const amount = async () => (await payer.balance.get()).amount;
      expect(await amount()).toBe(5000);
      const chargeId = [...stripe.payments.keys()].at(-1)!;
      const dispute = stripe.object(chargeId);
      await readDispute(platform(), dispute.id);
      await readDispute(platform(), dispute.id);
      expect(await amount()).toBe(0);
      const { reference } = (await payer.balance.get()).movements.at(-1)!;
      expect((await payer.billing.listDisputes({})).disputes).toMatchObject([{ reference, state: "open" }]);
      dispute.status = "won";
      await readDispute(platform(), dispute.id);
      await readDispute(platform(), dispute.id);
      expect(await amount()).toBe(5000);
      await platform().payments!.refund({ chargeId, amount: 1200, idempotencyKey: "by the operator" });
      await takeBackRefunded(platform(), chargeId);
      await takeBackRefunded(platform(), chargeId);
      expect(await amount()).toBe(3800);
      expect((await payer.billing.ledger({})).balance).toBe(3800);
    });
  });
});
