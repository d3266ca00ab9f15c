import { beforeAll, describe, expect, it } from "vitest";
import { invoiceMonth } from "../../../platform/domain/billing/issue-invoice";
import { withClientLock } from "../../../platform/events/publish";
import { activateMandates } from "../../../platform/jobs/billing";
import { worldNow } from "../../../platform/store/clock";
import type { Client } from "../support/client";
import { once } from "../support/client";
import { createReady } from "../support/drafts";
import { openStream } from "../support/events";
import { eventually } from "../support/eventually";
import { registerMerchant } from "../../support/merchants";
import { registerPayer, saveDeferredCard } from "../support/payer";
import { GOOD_CARD, orderOf, payByCard, totalOf } from "../support/payment";
import { refusal } from "../support/problems";
import { hasPdftotext, textOfPdf } from "../../support/pdf-text";
import { signIn, type Target } from "../support/target";

/** Invoices, transactions and deferred payment of the embedded platform. */
export function describeInvoices(target: () => Target): void {
  describe("what a business of another member state bought", () => {
    it("has no VAT, and its invoice says in both languages who owes it", async () => {
      const { upstream: client } = await registerMerchant(target().url, "mercato");
      const ready = await createReady(client);
      expect(ready.price!.total).toMatchObject({ taxPrice: 0, taxes: [{ percentage: 0, amount: 0 }] });
      expect((await client.client.init({})).client.isReverseCharged).toBe(true);
      await client.orders.create({
        headers: once(),
        body: orderOf([ready], await payByCard(client, [ready], GOOD_CARD, totalOf([ready]), "https://mercato.localhost/return")),
      });
      const { invoices } = await eventually(
        () => client.invoices.list({}),
        (found) => found.invoices.some(({ hasInvoicePdf }) => hasInvoicePdf),
      );
      expect(invoices.map(({ price }) => price.totalPrice)).toEqual([ready.price!.total.basePrice]);
      expect(await client.subscriptions.planPrice({ planCode: "PLUS" })).toMatchObject({ taxes: { rate: 0, total: 0 } });
      const simulated = () => client.shipments.simulatedPrice({ waybillReference: ready.waybillReference });
      const onPlan = await simulated();
      expect(onPlan).toMatchObject({ showDiscountedPrice: true });
      const { id } = (await client.client.init({})).client;
      const unchecked = { tax_id_checked_at: null };
      await target().platform!.db.updateTable("clients").set(unchecked).where("id", "=", id).execute();
      expect(await simulated()).toEqual(onPlan);
      if (!hasPdftotext) return;
      const { url } = await client.invoices.download({ reference: invoices[0]!.reference });
      const text = textOfPdf(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      for (const words of ["FR83404833048", "Autoliquidation (article 196", "Inversione contabile (articolo 196"])
        expect(text).toContain(words);
    });
  });

  describe("what was bought", () => {
    let client: Client;
    let total: number;
    let orderReference: string;
    let waybillReference: string;
    beforeAll(async () => {
      ({ client } = await registerPayer(target()));
      const ready = await createReady(client, { voucherName: "WELCOME10" });
      total = totalOf([ready]);
      ({ waybillReference } = ready);
      ({ orderReference } = await client.orders.create({
        headers: once(),
        body: orderOf([ready], await payByCard(client, [ready])),
      }));
    });

    const withFile = () =>
      eventually(
        () => client.invoices.list({}),
        ({ invoices }) => invoices.length > 0 && invoices.every(({ hasInvoicePdf }) => hasInvoicePdf),
      );

    it("is on an invoice at once, which is paid and whose file comes soon after", async () => {
      const { invoices, pagination } = await withFile();
      expect(invoices).toMatchObject([
        { kind: "INVOICE", paid: true, dueAt: null, corrects: null, price: { currency: "EUR", totalPrice: total } },
      ]);
      expect(invoices[0]?.reference).toMatch(/^WB-\d{4}-\d{6}$/);
      expect(pagination).toMatchObject({ currentPage: 1, totalPages: 1, totalElements: 1 });
    });

    it.skipIf(!hasPdftotext)("reads like one: issuer, buyer, number, order lines, tax of its rate and total", async () => {
      const [invoice] = (await withFile()).invoices;
      const { url } = await client.invoices.download({ reference: invoice!.reference });
      const file = await fetch(url);
      expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${invoice!.reference}.pdf"`);
      const text = textOfPdf(new Uint8Array(await file.arrayBuffer()));
      const amount = (minor: number) => `€${(minor / 100).toFixed(2)}`;
      for (const words of ["Waybill Demo Ltd", "GB980780684", "Ada Example", "75001 Paris", "WELCOME10", "20%", "Paid"])
        expect(text).toContain(words);
      for (const words of [`Number: ${invoice!.reference}`, waybillReference, orderReference, `Total incl. VAT ${amount(total)}`])
        expect(text).toContain(words);
    });

    it("is among the transactions, found by a part of its id in any case, and by days", async () => {
      const found = await client.transactions.list({ orderReference: orderReference.slice(2, 8).toLowerCase() });
      expect(found.items.map(({ type }) => type).sort()).toEqual(["ORDER", "VOUCHER"]);
      expect(found.items.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(total);
      expect(found.items.find(({ type }) => type === "ORDER")).toMatchObject({ orderReference, shipments: 1, currency: "EUR" });
      expect(found.items.find(({ type }) => type === "VOUCHER")?.totalPrice).toBeLessThan(0);
      expect(found.pagination.totalElements).toBe(2);
      expect((await client.transactions.list({ orderReference: "100%_" })).items).toEqual([]);
      expect((await client.transactions.list({ to: "2000-01-01" })).items).toEqual([]);
      expect((await client.transactions.list({ page: 2 })).items).toEqual([]);
    });

    it("is on a credit note once it is cancelled, which corrects the invoice", async () => {
      const [invoice] = (await withFile()).invoices;
      await client.shipments.cancel({ waybillReference, reason: "not-needed" });
      const { invoices } = await eventually(
        () => client.invoices.list({}),
        (answer) => answer.invoices.length === 2,
      );
      expect(invoices[0]).toMatchObject({
        kind: "CREDIT_NOTE",
        paid: true,
        corrects: invoice!.reference,
        price: { totalPrice: -total },
      });
      expect(invoices[0]?.reference).toMatch(/^WBC-\d{4}-\d{6}$/);
      const { items } = await client.transactions.list({ orderReference });
      expect(items[0]).toMatchObject({ type: "REFUND", totalPrice: -total, invoiceReference: invoices[0]?.reference });
    });

    it("is totalled by month: what was charged, what was given back, and what is invoiced", async () => {
      const [month, ...others] = (await client.transactions.months({})).months;
      expect(month).toEqual({ month: month?.month, currency: "EUR", transactions: 3, charged: total, refunded: -total });
      const all = await client.transactions.list({ from: `${month!.month}-01`, limit: 200 });
      expect([all.items.length, all.pagination.totalPages, others]).toEqual([3, 1, []]);
      expect((await client.transactions.list({ limit: 2 })).pagination).toMatchObject({ totalPages: 2, totalElements: 3 });
      const [invoiced] = (await client.invoices.months({})).months;
      expect(invoiced).toEqual({ month: invoiced?.month, currency: "EUR", invoices: 2, totalPrice: 0 });
    });

    it("says of its refund whether it was paid back, and of one that could not be that it is a credit", async () => {
      const stateOf = async () => (await client.transactions.list({ orderReference })).items.map((item) => item.refundState);
      expect(await eventually(stateOf, ([state]) => state === "paid")).toEqual(["paid", null, null]);
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's refunds can be left unpaid");
      const owed = platform.db.updateTable("refunds").where("idempotency_key", "like", `refund ${orderReference} %`);
      const paidAt = new Date();
      await owed.set({ paid_at: null }).execute();
      expect(await stateOf()).toEqual(["pending", null, null]);
      await owed.set({ failed_at: paidAt }).execute();
      expect(await stateOf()).toEqual(["failed", null, null]);
      await owed.set({ failed_at: null, paid_at: paidAt }).execute();
    });
  });

  it("of one series never run back in time, nor a credit note before its invoice, though the clock does", async () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform's invoices can be made later ones");
    const { client } = await registerPayer(target());
    const buy = async () => {
      const ready = await createReady(client);
      await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
      return ready;
    };
    const newest = async (count: number) => {
      const isThere = ({ invoices }: { invoices: unknown[] }) => invoices.length === count;
      return (await eventually(() => client.invoices.list({}), isThere)).invoices[0]!;
    };
    const { waybillReference } = await buy();
    const { reference } = await newest(1);
    const later = new Date(Date.now() + 3 * 3_600_000);
    await platform.db.updateTable("invoices").set({ issued_at: later }).where("reference", "=", reference).execute();
    await client.shipments.cancel({ waybillReference, reason: "not-needed" });
    expect(await newest(2)).toMatchObject({ kind: "CREDIT_NOTE", corrects: reference, createdAt: later.toISOString() });
    await buy();
    expect(await newest(3)).toMatchObject({ kind: "INVOICE", createdAt: later.toISOString() });
    // Undo the date, because the number series continues in other tests.
    await platform.db.updateTable("invoices").set({ issued_at: new Date() }).where("issued_at", "=", later).execute();
  });

  describe("several invoices", () => {
    it("come in one ZIP, told by an event, with an error for each that is not in it", async () => {
      const { client, token } = await signIn(target());
      const { invoices } = await client.invoices.list({ limit: 3 });
      const references = invoices.map(({ reference }) => reference);
      expect(references).toHaveLength(3);
      const stream = await openStream(target().url, token);
      const call = { headers: once(), body: { references: [...references, "WB-1999-000001"] } };
      const { bundleId } = await client.invoices.requestBundle(call);
      expect((await client.invoices.requestBundle(call)).bundleId).toBe(bundleId);
      const bundle = await eventually(
        () => client.invoices.getBundle({ bundleId }),
        ({ status }) => status !== "loading",
      );
      expect(bundle).toMatchObject({ status: "partial", errors: { "WB-1999-000001": "NotFound" } });
      const [event] = await stream.take(1);
      stream.close();
      expect(event?.data).toMatchObject({ type: "invoice-available", bundleId, errors: bundle.errors });
      const zip = Buffer.from(await (await fetch(bundle.url!)).arrayBuffer());
      expect(namesInZip(zip)).toEqual(references.map((reference) => `${reference}.pdf`));
      expect(zip.toString("latin1").split("%PDF-").length - 1).toBe(3);
      const listed = await client.invoices.listByReference({ references: [references[0]!, "WB-1999-000001"] });
      expect(listed.invoices.map(({ reference }) => reference)).toEqual([references[0]]);
    });

    it("of a month are all that are dated in it, and none is no file", async () => {
      const { client } = await signIn(target());
      const first = await client.invoices.list({ limit: 100 });
      const invoices = [...first.invoices];
      for (let page = 2; page <= first.pagination.totalPages; page++)
        invoices.push(...(await client.invoices.list({ limit: 100, page })).invoices);
      const monthOf = ({ issuedOn }: { issuedOn: string }) => issuedOn.slice(0, 7);
      const month = monthOf(invoices.at(-1)!);
      const { references } = await client.invoices.requestBundle({ headers: once(), body: { month } });
      expect(references).toEqual(invoices.flatMap((each) => (monthOf(each) === month ? [each.reference] : [])));
      const none = client.invoices.requestBundle({ headers: once(), body: { month: "2001-01" } });
      expect(await refusal(none)).toMatchObject({ status: 404 });
    });

    it("that nobody has give no file", async () => {
      const { client } = await registerPayer(target());
      const { client: demo } = await signIn(target());
      const [foreign] = (await demo.invoices.list({ limit: 1 })).invoices;
      const body = { references: [foreign!.reference] };
      const { bundleId } = await client.invoices.requestBundle({ headers: once(), body });
      const bundle = await eventually(
        () => client.invoices.getBundle({ bundleId }),
        ({ status }) => status !== "loading",
      );
      expect(bundle).toMatchObject({ status: "error", url: null });
      expect(await refusal(client.invoices.download({ reference: foreign!.reference }))).toMatchObject({ status: 404 });
    });
  });

  describe("deferred payment", () => {
    it("says what is open, when it is charged and up to which limit, and takes no more than that", async () => {
      const { client, email } = await registerPayer(target());
      expect(await client.deferredPayment.get()).toMatchObject({ isAllowed: true, open: 0, unpaid: 0, method: null });
      const card = await saveDeferredCard(client);
      const ready = await createReady(client);
      const payment = { type: "DEFERRED" as const, method: card.method };
      await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      const deferred = await client.deferredPayment.get();
      expect(deferred).toMatchObject({ open: totalOf([ready]), unpaid: 0, method: { id: card.id, lastFour: "1000" } });
      expect(deferred.nextChargeOn.slice(8)).toBe("01");
      expect(deferred.nextChargeOn > deferred.since).toBe(true);
      expect(await refusal(client.billing.deletePaymentMethod({ id: card.id }))).toMatchObject({ status: 409 });
      expect((await client.account.getClosure({})).owed).toEqual({ amount: deferred.open, currency: "EUR" });
      const { platform } = target();
      await platform?.db.updateTable("clients").set({ deferred_limit: deferred.open }).where("email", "=", email).execute();
      const more = orderOf([await createReady(client)], payment);
      expect(await refusal(client.orders.create({ headers: once(), body: more }))).toMatchObject({
        status: 422,
        codes: ["PaymentDenied"],
        fields: ["payment.type"],
      });
      const other = await saveDeferredCard(client, { replaces: card.id });
      const { paymentMethods } = await client.billing.listPaymentMethods({});
      expect(paymentMethods).toMatchObject([{ id: other.id, brand: "Mastercard", isDefault: true }]);
    });

    /** An account whose monthly invoice could not be charged at the last attempt. */
    async function overdue() {
      const { client, email } = await registerPayer(target());
      const card = await saveDeferredCard(client);
      const ready = await createReady(client);
      const payment = { type: "DEFERRED" as const, method: card.method };
      await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's invoices can be made overdue");
      const { id } = await platform.db.selectFrom("clients").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const before = new Date((await worldNow(platform.db)).getTime() + 60_000);
      await withClientLock(platform.db, id, async (trx) => {
        await invoiceMonth(platform, trx, id, { month: "2026-01", before });
        const given = { charge_attempts: 4, next_charge_at: null };
        await trx.updateTable("invoices").set(given).where("client_id", "=", id).execute();
        await trx.updateTable("clients").set({ deferred_blocked: true }).where("id", "=", id).execute();
      });
      const [invoice] = (await client.invoices.list({})).invoices;
      return { client, card, total: totalOf([ready]), invoice: invoice! };
    }

    it("that is overdue is paid by who was blocked for it, and its due date stays", async () => {
      const { client, total, invoice } = await overdue();
      expect(invoice).toMatchObject({ paid: false, price: { totalPrice: total } });
      expect(invoice.dueAt).toBe(invoice.createdAt);
      expect(await client.deferredPayment.get()).toMatchObject({ isAllowed: false, unpaid: total });
      const headers = once();
      expect(await client.deferredPayment.payUnpaid({ headers })).toMatchObject({ unpaid: 0, isBlocked: true });
      expect((await client.invoices.list({})).invoices[0]).toMatchObject({ paid: true, dueAt: null });
      expect(await refusal(client.deferredPayment.payUnpaid({ headers: once() }))).toMatchObject({ status: 409 });
    });

    it("counts once among the transactions: as the order, not again as its payment", async () => {
      const { client, total, invoice } = await overdue();
      await client.deferredPayment.payUnpaid({ headers: once() });
      const { items, pagination } = await client.transactions.list({});
      expect(items).toMatchObject([{ type: "ORDER", totalPrice: total, invoiceReference: invoice.reference }]);
      expect(pagination.totalElements).toBe(1);
      // The ledger contains the payment.
      expect((await client.billing.ledger({ type: "PAYMENT" })).content).toMatchObject([{ amount: total }]);
    });

    it("that is overdue is paid by a card that takes the place of the refused one", async () => {
      const { client, card } = await overdue();
      await saveDeferredCard(client, { replaces: card.id });
      const { unpaid } = await client.deferredPayment.get();
      expect(unpaid, "known as soon as the card is saved").toBe(0);
      const { invoices } = await client.invoices.list({});
      expect(invoices[0]).toMatchObject({ paid: true });
      expect(invoices).toHaveLength(1);
      // Nothing is owed any more: a blocked client cannot save another method.
      expect(await refusal(saveDeferredCard(client))).toMatchObject({ status: 403 });
    });

    it("by direct debit begins only after an account was entered and confirmed", async () => {
      const { client, email } = await registerPayer(target());
      const iban = "FR76 3000 6000 0112 3456 7890 189";
      expect(await refusal(client.deferredPayment.confirmDirectDebit({ iban, isConfirmed: true }))).toMatchObject({
        status: 404,
      });
      await client.deferredPayment.requestDirectDebit({ headers: once() });
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's mandates can be made due");
      const state = async () => {
        await activateMandates(platform);
        return (await client.deferredPayment.get()).directDebit;
      };
      const { id } = await platform.db.selectFrom("clients").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      const makeDue = () =>
        platform.db
          .updateTable("debit_mandates")
          .set({ activates_at: new Date(0) })
          .where("client_id", "=", id)
          .execute();
      await makeDue();
      expect(await state()).toMatchObject({ state: "requested", accountEnd: null });
      const wrong = await refusal(client.deferredPayment.confirmDirectDebit({ iban: "FR76 3000", isConfirmed: true }));
      expect(wrong).toMatchObject({ status: 422, codes: ["InvalidFormatField"], fields: ["iban"] });
      const { directDebit } = await client.deferredPayment.confirmDirectDebit({ iban, isConfirmed: true });
      expect(directDebit).toMatchObject({ state: "requested", accountEnd: "0189" });
      expect(Date.parse(directDebit.activatesAt!)).toBeGreaterThan((await worldNow(platform.db)).getTime());
      expect(await state()).toMatchObject({ state: "requested" });
      const kept = await platform.db
        .selectFrom("debit_mandates")
        .select("account")
        .where("client_id", "=", id)
        .executeTakeFirst();
      expect(kept?.account).not.toContain("3000");
      await makeDue();
      expect(await state()).toMatchObject({ state: "active" });
      const waysToPayLater = async () => {
        const { paymentMethods } = await client.client.init({});
        return paymentMethods.filter(({ type }) => type === "DEFERRED").map(({ method, label }) => [method, label]);
      };
      expect(await waysToPayLater()).toEqual([["DIRECT_DEBIT", "•••• 0189"]]);
      expect(await refusal(client.deferredPayment.confirmDirectDebit({ iban, isConfirmed: true }))).toMatchObject({
        status: 409,
      });
      await saveDeferredCard(client);
      expect(await waysToPayLater(), "a card is charged instead").toEqual([["CREDIT_CARD_3D_SECURE", "•••• 1000"]]);
    });

    it.skipIf(!hasPdftotext)("by direct debit is asked for with a mandate to sign, once", async () => {
      const { client, email } = await registerPayer(target());
      const first = await client.deferredPayment.requestDirectDebit({ headers: once() });
      const again = await client.deferredPayment.requestDirectDebit({ headers: once() });
      expect(again).toMatchObject({ mandateReference: first.mandateReference, activatesAt: first.activatesAt });
      const text = textOfPdf(new Uint8Array(await (await fetch(first.documentUrl)).arrayBuffer()));
      for (const words of ["SEPA Direct Debit Mandate", first.mandateReference, "Waybill Demo Ltd", "Ada Example", "IBAN"])
        expect(text).toContain(words);
      // The exact wording that the law requires.
      expect(text.replace(/\s+/g, " ")).toContain("within 8 weeks starting from the date on which your account was debited.");
      expect((await client.deferredPayment.get()).directDebit).toMatchObject({ isAvailable: true, state: "requested" });
      expect(first.activatesAt).toBeNull();
      const { platform } = target();
      await platform?.db.updateTable("clients").set({ allow_deferred: true }).where("email", "=", email).execute();
      const refused = await refusal(client.deferredPayment.requestDirectDebit({ headers: once() }));
      expect(refused).toMatchObject({ status: 409, codes: ["WrongState"] });
      expect((await client.deferredPayment.get()).directDebit).toMatchObject({ isAvailable: false, state: "active" });
    });
  });
}

/** File names in a ZIP's central directory. */
function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 4, "latin1"))
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  return names;
}
