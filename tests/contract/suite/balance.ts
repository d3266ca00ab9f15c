import { beforeAll, describe, expect, it } from "vitest";
import { refundCharge } from "../../../platform/world/payments/charge";
import { bookTransfer } from "../../../platform/domain/balance/book-transfer";
import { takeBackRefunded } from "../../../platform/domain/balance/take-back";
import { reconcile } from "../../../platform/domain/payments/reconcile";
import { settlePayment } from "../../../platform/domain/payments/settle-payment";
import { worldPayments } from "../../../platform/world/payments/provider";
import { type Client, once } from "../support/client";
import { createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { registerMerchant } from "../../support/merchants";
import { registerPayer } from "../support/payer";
import { CARD_DENIED_LATER, cardForm, GOOD_CARD, orderOf, payByCard, RETURN_URL, submitPage, totalOf } from "../support/payment";
import { answersAtOnce, refusal } from "../support/problems";
import type { Target } from "../support/target";

const FROM_BALANCE = { id: "balance", method: "BALANCE" as const };

/** Money that merchants pay in, and pay shipments from. */
export function describeBalance(target: () => Target): void {
  const platform = () => target().platform!;
  const db = () => platform().db;
  let client: Client;

  /** Pays in on the provider's page. @returns the key of the session */
  async function visitPayIn(amount: number, { number = GOOD_CARD, savesMethod = false, payer = client } = {}): Promise<string> {
    const headers = once();
    const { redirectUrl } = await payer.balance.startPayIn({
      headers,
      body: {
        method: "CREDIT_CARD_3D_SECURE",
        amount,
        description: "Balance",
        returnUrl: RETURN_URL,
        language: "en",
        savesMethod,
      },
    });
    await submitPage(redirectUrl, cardForm(number));
    return headers["idempotency-key"];
  }

  async function payIn(amount: number, payer = client): Promise<void> {
    const key = await visitPayIn(amount, { payer });
    expect(await payer.balance.settlePayIn({ key })).toEqual({ state: "paid", amount, currency: "EUR" });
  }

  const buy = async (count = 1) => {
    const shipments = [];
    for (let at = 0; at < count; at += 1) shipments.push(await createReady(client));
    const call = { headers: once(), body: orderOf(shipments, FROM_BALANCE) };
    return { shipments, call, order: await client.orders.create(call) };
  };

  const amountOf = async (payer = client) => (await payer.balance.get()).amount;

  async function cancel(waybillReference: string) {
    await client.shipments.cancel({ waybillReference, reason: "not-needed" });
    return eventually(
      () => client.shipments.get({ waybillReference }),
      ({ refund }) => refund !== null,
    );
  }

  /** The sum is that of its movements, and the ledger agrees: everything that was bought here was paid at once. */
  async function expectEven(payer = client): Promise<void> {
    const { id } = await payer.client.getCurrent();
    const rows = await db().selectFrom("balance_movements").selectAll().where("client_id", "=", id).orderBy("id").execute();
    const amount = await amountOf(payer);
    expect(rows.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(amount);
    expect(Number(rows.at(-1)?.balance ?? 0)).toBe(amount);
    expect((await payer.billing.ledger({})).balance).toBe(amount);
  }

  describe("the balance", () => {
    beforeAll(async () => {
      ({ client } = await registerPayer(target()));
    });

    it("is empty at first, and has a reference for transfers that never changes", async () => {
      const first = await client.balance.get();
      expect(first).toMatchObject({ amount: 0, currency: "EUR", refundsTo: "SOURCE", movements: [] });
      expect(first.transfer).toMatchObject({ holder: "Waybill Demo Ltd", bic: "WESTGB21" });
      expect((await client.balance.get()).transfer).toEqual(first.transfer);
    });

    it("gains what is paid on the provider's page, once, whoever learns of it first and how often", async () => {
      const before = await amountOf();
      const key = await visitPayIn(5000);
      const { id } = await db()
        .selectFrom("payment_intents")
        .select("id")
        .where("idempotency_key", "=", key)
        .executeTakeFirstOrThrow();
      await Promise.all([
        client.balance.settlePayIn({ key }),
        settlePayment(platform(), id),
        settlePayment(platform(), id),
        client.balance.settlePayIn({ key }),
      ]);
      expect(await client.balance.settlePayIn({ key })).toEqual({ state: "paid", amount: 5000, currency: "EUR" });
      expect(await amountOf()).toBe(before + 5000);
      const charges = await db().selectFrom("world_charges").select("id").where("idempotency_key", "=", `pay-in ${id}`).execute();
      expect(charges).toHaveLength(1);
      await expectEven();
    });

    it("gains nothing by a card that is denied, or a page that is left", async () => {
      const before = await amountOf();
      const key = await visitPayIn(2000, { number: CARD_DENIED_LATER });
      expect(await client.balance.settlePayIn({ key })).toMatchObject({ state: "denied" });
      const headers = once();
      const method = "CREDIT_CARD_3D_SECURE" as const;
      await client.balance.startPayIn({
        headers,
        body: { method, amount: 2000, description: "Balance", returnUrl: RETURN_URL, language: "en" },
      });
      expect(await client.balance.settlePayIn({ key: headers["idempotency-key"] })).toMatchObject({ state: "open" });
      expect(await amountOf()).toBe(before);
    });

    it("gains by a saved card at once, and once per key", async () => {
      await client.balance.settlePayIn({ key: await visitPayIn(2000, { savesMethod: true }) });
      const saved = (await client.client.init()).paymentMethods.find(({ isSaved, method }) => isSaved && method !== "BALANCE");
      const before = await amountOf();
      const call = { headers: once(), body: { paymentMethodId: saved!.id, amount: 10_000 } };
      const paid = { state: "paid", amount: 10_000, currency: "EUR" };
      expect(await answersAtOnce([client.balance.payIn(call), client.balance.payIn(call)])).toContainEqual(paid);
      expect(await client.balance.payIn(call)).toEqual(paid);
      expect(await amountOf()).toBe(before + 10_000);
      const other = { ...call, body: { ...call.body, amount: 2000 } };
      expect(await refusal(client.balance.payIn(other))).toMatchObject({ codes: ["IdempotencyKeyReused"] });
      const stranger = (await registerPayer(target())).client;
      expect(await refusal(stranger.balance.payIn({ ...call, headers: once() }))).toMatchObject({ status: 422 });
      await expectEven();
    });

    it.each([499, 500_001])("takes no pay-in of %i", async (amount) => {
      expect(await refusal(visitPayIn(amount))).toMatchObject({ status: 422, fields: ["amount"] });
    });

    it("pays an order whole, with an invoice, and once per key", async () => {
      await payIn(5000);
      const before = await amountOf();
      const { shipments, call, order } = await buy(2);
      expect(order.shipments.map(({ status }) => status)).toEqual([true, true]);
      expect(await client.orders.create(call)).toEqual(order);
      expect(await amountOf()).toBe(before - totalOf(shipments));
      const settled = await client.orders.get({ orderReference: order.orderReference });
      expect(settled).toMatchObject({ payment: FROM_BALANCE_METHOD, paid: totalOf(shipments), returned: 0 });
      const { items } = await client.transactions.list({ orderReference: order.orderReference });
      expect(items).toMatchObject([{ type: "ORDER", isFromBalance: true, totalPrice: totalOf(shipments) }]);
      const { invoices } = await client.invoices.listByReference({ references: [items[0]!.invoiceReference!] });
      expect(invoices).toMatchObject([{ paid: true, price: { totalPrice: totalOf(shipments) } }]);
      const { paid_from: paidFrom } = await db()
        .selectFrom("invoices")
        .select("paid_from")
        .where("reference", "=", items[0]!.invoiceReference!)
        .executeTakeFirstOrThrow();
      expect(paidFrom).toBe("BALANCE");
      await expectEven();
    });

    it("pays nothing of an order that it does not cover; the same key buys once it does", async () => {
      const { client: poor } = await registerPayer(target());
      const shipments = [await createReady(poor)];
      await payIn(500, poor);
      const call = { headers: once(), body: orderOf(shipments, FROM_BALANCE) };
      expect(await refusal(poor.orders.create(call))).toMatchObject({ status: 422, codes: ["BalanceTooLow"] });
      expect(await amountOf(poor)).toBe(500);
      await payIn(5000, poor);
      expect((await poor.orders.create(call)).shipments).toMatchObject([{ status: true }]);
      expect(await amountOf(poor)).toBe(5500 - totalOf(shipments));
    });

    it("takes nothing for shipments that cannot be bought any more", async () => {
      await payIn(5000);
      const before = await amountOf();
      const shipments = [await createReady(client), await createReady(client)];
      const [good, gone] = shipments as [(typeof shipments)[0], (typeof shipments)[0]];
      const { content } = gone;
      const { waybillReference } = gone;
      await client.shipments.updateMany({ shipments: [{ waybillReference, content: { ...content, description: "" } }] });
      const order = await client.orders.create({ headers: once(), body: orderOf(shipments, FROM_BALANCE) });
      expect(order.shipments.map(({ status }) => status === true)).toEqual([true, false]);
      expect(await amountOf()).toBe(before - totalOf([good]));
      await expectEven();
    });

    it("gets back what it has paid for a shipment that is cancelled or refused by its carrier", async () => {
      await payIn(5000);
      const { shipments, order } = await buy();
      const before = await amountOf();
      const { refund } = await cancel(shipments[0]!.waybillReference);
      expect(refund).toMatchObject({ way: "BALANCE", amount: totalOf(shipments) });
      expect(await amountOf()).toBe(before + totalOf(shipments));
      const { items } = await client.transactions.list({ orderReference: order.orderReference });
      expect(items.find(({ type }) => type === "REFUND")).toMatchObject({ refundState: "balance" });
      const refused = await createReady(client, { to: { ...RECIPIENT, street2: "carrier ko" } });
      await client.orders.create({ headers: once(), body: orderOf([refused], FROM_BALANCE) });
      await eventually(amountOf, (amount) => amount === before + totalOf(shipments));
      await expectEven();
    });

    it("gets the refund of a card's shipment if the merchant has chosen that, and the provider is not called", async () => {
      const back = async () => {
        const ready = [await createReady(client)];
        const { orderReference } = await client.orders.create({
          headers: once(),
          body: orderOf(ready, await payByCard(client, ready)),
        });
        const before = await amountOf();
        const { refund } = await cancel(ready[0]!.waybillReference);
        const owed = await db()
          .selectFrom("refunds")
          .select("amount")
          .where("idempotency_key", "like", `refund ${orderReference} %`)
          .execute();
        return { way: refund?.way, gained: (await amountOf()) - before, owed: owed.length, price: totalOf(ready) };
      };
      expect(await back()).toMatchObject({ way: "PAYMENT_METHOD", gained: 0, owed: 1 });
      await client.balance.setRefunds({ refundsTo: "BALANCE" });
      const { price, ...toBalance } = await back();
      expect(toBalance).toEqual({ way: "BALANCE", gained: price, owed: 0 });
      await client.balance.setRefunds({ refundsTo: "SOURCE" });
    });

    it("gains what was transferred, once per id of the bank", async () => {
      const { transfer } = await client.balance.get();
      const before = await amountOf();
      const bankId = `B-${before}-${transfer!.reference}`;
      const arrived = { reference: transfer!.reference.toLowerCase(), amount: 12_345, bankId };
      const booked = await bookTransfer(db(), arrived);
      expect(booked).toMatchObject({ ok: true, isNew: true, balance: before + 12_345 });
      expect(await bookTransfer(db(), arrived)).toMatchObject({ ok: true, isNew: false });
      expect(await bookTransfer(db(), { ...arrived, amount: 1 })).toMatchObject({ ok: false, reason: "other-transfer" });
      expect(await bookTransfer(db(), { ...arrived, reference: "RF00" })).toMatchObject({ reason: "wrong-reference" });
      expect(await bookTransfer(db(), { ...arrived, currency: "HUF" })).toMatchObject({ reason: "other-currency" });
      expect(await bookTransfer(db(), { ...arrived, reference: "RF18539007547034" })).toMatchObject({
        reason: "unknown-reference",
      });
      expect(await amountOf()).toBe(before + 12_345);
      const { movements } = await client.balance.get();
      const { items } = await client.transactions.list({ orderReference: movements[0]!.reference });
      expect(items).toMatchObject([{ type: "PAY_IN", totalPrice: 12_345, invoiceReference: null }]);
      await expectEven();
    });

    it("loses what was refunded of a pay-in at the provider, never more than it has, and support is told of the rest", async () => {
      const { client: payer, email } = await registerPayer(target());
      await payIn(5000, payer);
      const shipments = [await createReady(payer)];
      await payer.orders.create({ headers: once(), body: orderOf(shipments, FROM_BALANCE) });
      const { id } = await payer.client.getCurrent();
      const { charge_id: chargeId } = await db()
        .selectFrom("balance_movements")
        .select("charge_id")
        .where("client_id", "=", id)
        .where("kind", "=", "PAY_IN")
        .executeTakeFirstOrThrow();
      const refund = (amount: number) =>
        refundCharge(db(), { chargeId: chargeId!, amount, idempotencyKey: `operator ${chargeId} ${amount}` });
      await refund(1000);
      await takeBackRefunded(platform(), chargeId!);
      await takeBackRefunded(platform(), chargeId!);
      expect(await amountOf(payer)).toBe(4000 - totalOf(shipments));
      await refund(4000);
      await Promise.all([takeBackRefunded(platform(), chargeId!), takeBackRefunded(platform(), chargeId!)]);
      expect(await amountOf(payer)).toBe(0);
      const told = await db().selectFrom("mails").select("recipient").where("body", "like", `%${email}%`).execute();
      expect(told.map(({ recipient }) => recipient)).toEqual(["support@waybill.example"]);
      const { items } = await payer.transactions.list({});
      expect(items.filter(({ type }) => type === "CORRECTION").map(({ totalPrice }) => totalPrice)).toEqual([
        totalOf(shipments) - 4000,
        -1000,
      ]);
      await expectEven(payer);
    });

    it("differs from the provider by nothing but what could not be taken back", async () => {
      const payments = worldPayments(db(), () => "");
      const day = 24 * 3_600_000;
      const differences = await reconcile(db(), payments, new Date(Date.now() - day), new Date(Date.now() + day));
      const ids = new Set(
        (await db().selectFrom("balance_movements").select("charge_id").where("kind", "=", "PAY_IN").execute()).map(
          ({ charge_id: id }) => id,
        ),
      );
      const ofPayIns = differences.filter(({ chargeId }) => ids.has(chargeId));
      // Of the pay-in above, the shipment was spent.
      expect(ofPayIns).toHaveLength(1);
      expect(ofPayIns[0]!.provider).toBe(0);
    });

    it("is no figure of the months", async () => {
      const { client: payer } = await registerPayer(target());
      await payIn(5000, payer);
      expect((await payer.transactions.months()).months).toEqual([]);
    });

    it("is told when an account is closed", async () => {
      expect((await client.account.getClosure()).balance).toEqual({ amount: await amountOf(), currency: "EUR" });
    });

    it("is refused where the tenant does not offer one", async () => {
      const { upstream: other } = await registerMerchant(target().url, "mercato");
      expect(await refusal(other.balance.get())).toMatchObject({ status: 403 });
      expect(await refusal(other.balance.setRefunds({ refundsTo: "BALANCE" }))).toMatchObject({ status: 403 });
      const { paymentMethods } = await other.client.init();
      expect(paymentMethods.map(({ method }) => method)).not.toContain("BALANCE");
      const shipments = [await createReady(other)];
      const order = { headers: once(), body: orderOf(shipments, FROM_BALANCE) };
      expect(await refusal(other.orders.create(order))).toMatchObject({ status: 422, fields: ["payment.method"] });
    });
  });
}

const FROM_BALANCE_METHOD = { type: "DIRECT", method: "BALANCE" };
