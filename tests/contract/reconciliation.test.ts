import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, worldNow } from "../../platform/store/clock";
import { sweepInvoiceMonths } from "../../platform/jobs/billing";
import { vatOf, vatReport } from "../../contract/rules/vat";
import { isCharge } from "../../platform/rules/billing/invoices";
import { type Client, once } from "./support/client";
import { createReady } from "./support/drafts";
import { eventually } from "./support/eventually";
import { registerPayer, saveDeferredCard } from "./support/payer";
import { orderOf, payByCard } from "./support/payment";
import { startTarget, type Target } from "./support/target";
import { runs } from "../support/runs";

const HOURS_OF_A_MONTH = 32 * 24;

/** An account with a monthly invoice, and its shipments that can still be cancelled. */
interface Account {
  client: Client;
  email: string;
  clientId: string;
  method: "CREDIT_CARD" | "CREDIT_CARD_3D_SECURE" | "PAYPAL" | "DIRECT_DEBIT";
  cancellable: string[];
}

type Step = "order" | "order with a voucher" | "order for later" | "cancel" | "month ends" | "bank refuses, then month ends";
const STEPS: readonly Step[] = [
  ...(["order", "order with a voucher", "order for later", "order for later", "cancel", "cancel", "month ends"] as const),
  "bank refuses, then month ends",
];

/*
 * All runs use one platform, because clock, tenant and counters are shared. Invariants after each step: every charge and credit
 * is on one invoice or waits for its month, transactions agree with them, invoice numbers have no gaps, and no month has two
 * invoices.
 */
describe("transactions, invoices and credit notes", () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.close());
  const db = () => target.platform!.db;

  async function open(): Promise<Account> {
    const { client, email } = await registerPayer(target);
    const { method } = await saveDeferredCard(client);
    return {
      client,
      email,
      clientId: (await client.client.getCurrent()).id,
      method: method as Account["method"],
      cancellable: [],
    };
  }

  async function order(account: Account, { isLater, voucherName }: { isLater: boolean; voucherName: string | null }) {
    const { client, method, cancellable } = account;
    const ready = [await createReady(client, { voucherName }), await createReady(client)];
    const payment = isLater ? { type: "DEFERRED" as const, method } : await payByCard(client, ready);
    await client.orders.create({ headers: once(), body: orderOf(ready, payment) });
    cancellable.push(...ready.map(({ waybillReference }) => waybillReference));
  }

  async function cancel(account: Account) {
    const { client, cancellable } = account;
    const waybillReference = cancellable.shift();
    if (!waybillReference) return;
    const cancelled = await client.shipments.cancel({ waybillReference, reason: "not-needed" }).catch(() => null);
    if (!cancelled) return;
    await advanceClock(db(), 24);
    await eventually(
      () => client.shipments.get({ waybillReference }),
      ({ state }) => !["CANCEL_REQUESTED"].includes(state),
    );
    // The day may have been the last of its month.
    await sweepInvoiceMonths(target.platform!).catch(() => undefined);
    await eventually(unsettled(account), (rows) => rows.length === 0);
  }

  async function endMonth(account: Account, isRefused: boolean) {
    const bank = (is_denied: boolean) =>
      db().updateTable("world_payment_tokens").set({ is_denied }).where("used_by", "like", "method %").execute();
    if (isRefused) await bank(true);
    await advanceClock(db(), HOURS_OF_A_MONTH);
    // Concurrently, as by two processes.
    await Promise.all([sweepInvoiceMonths(target.platform!), sweepInvoiceMonths(target.platform!)]).catch(() => undefined);
    if (isRefused) {
      await eventually(unsettled(account), (rows) => rows.every(({ charge_attempts: attempts }) => attempts > 0));
      await bank(false);
      await advanceClock(db(), 4 * 24);
    }
    await eventually(unsettled(account), (rows) => rows.length === 0);
    account.cancellable.length = 0;
  }

  /** Unpaid invoices, and charges of past months without an invoice. */
  const unsettled =
    ({ clientId }: Account) =>
    async () => {
      const now = await worldNow(db());
      const rows = await db()
        .selectFrom("invoices")
        .selectAll()
        .where("client_id", "=", clientId)
        .where("paid_at", "is", null)
        .execute();
      const open = await db()
        .selectFrom("ledger_lines")
        .selectAll()
        .where("client_id", "=", clientId)
        .where("invoice_id", "is", null)
        .where("net", "is not", null)
        .where("at", "<", new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())))
        .execute();
      return open.length > 0 ? [{ charge_attempts: 0 }] : rows;
    };

  async function expectReconciled({ client, clientId }: Account) {
    const lines = await db().selectFrom("ledger_lines").selectAll().where("client_id", "=", clientId).orderBy("id").execute();
    const invoices = await db().selectFrom("invoices").selectAll().where("client_id", "=", clientId).execute();
    const charged = lines.filter(({ type }) => isCharge(type));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + Number(value), 0);
    const waiting = sum(charged.filter((line) => line.invoice_id === null).map(({ amount }) => amount));
    expect(sum(invoices.map(({ total }) => total))).toBe(0 - sum(charged.map(({ amount }) => amount)) + waiting);
    for (const invoice of invoices) {
      const own = charged.filter((line) => Number(line.invoice_id) === Number(invoice.id));
      expect(Number(invoice.total)).toBe(0 - sum(own.map(({ amount }) => amount)));
      expect(Number(invoice.net) + Number(invoice.tax)).toBe(Number(invoice.total));
      for (const { net, taxPercent, tax, total } of invoice.lines)
        expect([tax, total]).toEqual([vatOf(net, taxPercent), net + tax]);
      const { net, tax, total } = vatReport(invoice.lines);
      expect([net, tax, total]).toEqual([invoice.net, invoice.tax, invoice.total].map(Number));
    }
    // The amount owed: charges that wait for their month, and unpaid invoices.
    const { open, unpaid } = await client.deferredPayment.get();
    expect(open).toBe(0 - waiting);
    expect(Number(lines.at(-1)?.balance ?? 0)).toBe(0 - open - unpaid);
    const months = invoices.flatMap(({ period }) => period ?? []);
    expect(new Set(months).size).toBe(months.length);
    const differences = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, pagination } = await client.transactions.list({ page });
      pages = pagination.totalPages;
      differences.push(...items);
    }
    expect(sum(differences.map(({ totalPrice }) => totalPrice))).toBe(0 - sum(charged.map(({ amount }) => amount)));
  }

  async function expectNoGaps() {
    const rows = await db().selectFrom("invoices").select(["partner", "kind", "year", "number"]).execute();
    for (const series of groups(rows)) {
      const numbers = series.map(({ number }) => number).sort((one, other) => one - other);
      expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    }
  }

  it("add up to the ledger after every step, whatever is bought, cancelled, refused and charged", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 7 }), async (steps) => {
        const account = await open();
        for (const step of steps) {
          if (step === "cancel") await cancel(account);
          else if (step.endsWith("month ends")) await endMonth(account, step.startsWith("bank"));
          else {
            const voucherName = step === "order with a voucher" ? "WELCOME10" : null;
            await order(account, { isLater: step === "order for later", voucherName });
          }
          await expectReconciled(account);
        }
        await expectNoGaps();
      }),
      { numRuns: runs(3, 20), endOnFailure: true },
    );
  }, 300_000);

  it("of a month are mailed once, and so is each refusal of the bank, until nothing is tried any more", async () => {
    const account = await open();
    await order(account, { isLater: true, voucherName: null });
    const bank = (is_denied: boolean) =>
      db().updateTable("world_payment_tokens").set({ is_denied }).where("used_by", "like", "method %").execute();
    await bank(true);
    await advanceClock(db(), HOURS_OF_A_MONTH);
    await Promise.all([sweepInvoiceMonths(target.platform!), sweepInvoiceMonths(target.platform!)]).catch(() => undefined);
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await eventually(unsettled(account), (rows) => rows.length === 1 && rows[0]!.charge_attempts === attempts);
      await advanceClock(db(), 8 * 24);
    }
    await bank(false);
    const mails = await db().selectFrom("mails").selectAll().where("recipient", "=", account.email).orderBy("id").execute();
    const [invoice] = (await account.client.invoices.list({})).invoices;
    const refused = `Waybill: Payment of invoice ${invoice!.reference} didn’t go through`;
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(invoice!.reference))).toEqual([
      expect.stringContaining(`Waybill: Invoice ${invoice!.reference} for `),
      refused,
      refused,
      refused,
      `Waybill: Invoice ${invoice!.reference} wasn’t paid`,
    ]);
    const [first, last] = mails.filter(({ subject }) => subject === refused).map(({ body }) => body);
    expect(first).toMatch(/couldn’t charge €\d+\.\d\d to Visa •••• 1000[^]*Attempts left: 3/);
    expect(last).toContain("Attempts left: 2");
  });

  it("are charged to a bank account whose mandate is active", async () => {
    const { client, email } = await registerPayer(target);
    await client.deferredPayment.requestDirectDebit({ headers: once() });
    await client.deferredPayment.confirmDirectDebit({ iban: "FR76 3000 6000 0112 3456 7890 189", isConfirmed: true });
    await advanceClock(db(), 6 * 24);
    await eventually(
      () => client.deferredPayment.get(),
      ({ directDebit }) => directDebit.state === "active",
    );
    const account = {
      client,
      email,
      method: "DIRECT_DEBIT" as const,
      cancellable: [],
      clientId: (await client.client.getCurrent()).id,
    };
    await order(account, { isLater: true, voucherName: null });
    await endMonth(account, false);
    await expectReconciled(account);
    expect((await client.invoices.list({})).invoices).toMatchObject([{ paid: true }]);
    expect(await client.deferredPayment.get()).toMatchObject({ open: 0, unpaid: 0 });
  });

  it("leave no gap where a transaction is given up", async () => {
    const { client, clientId } = await open();
    const [before] = (await client.invoices.list({})).invoices;
    expect(before).toBeUndefined();
    const { invoicePurchase } = await import("../../platform/domain/billing/issue-invoice");
    const { writeLedger } = await import("../../platform/domain/billing/write-ledger");
    const charge = (trx: Parameters<typeof writeLedger>[0], orderReference: string) =>
      writeLedger(trx, clientId, [
        {
          orderReference,
          currency: "EUR",
          at: new Date(),
          movements: [{ type: "FEE", amount: -121, shipmentReference: null, tax: { net: -100, percent: 21 } }],
        },
      ]);
    const killed = db()
      .transaction()
      .execute(async (trx) => {
        await charge(trx, "ORKILLED");
        await invoicePurchase(target.platform!, trx, clientId, "ORKILLED");
        throw new Error("killed");
      });
    await expect(killed).rejects.toThrow("killed");
    await db()
      .transaction()
      .execute(async (trx) => {
        await charge(trx, "ORKEPT");
        await invoicePurchase(target.platform!, trx, clientId, "ORKEPT");
      });
    expect((await client.invoices.list({})).invoices).toMatchObject([{ price: { totalPrice: 121 }, paid: true }]);
    await expectNoGaps();
  });
});

const seriesOf = ({ partner, kind, year }: { partner: string; kind: string; year: number }) => `${partner} ${kind} ${year}`;

function groups<Row extends { partner: string; kind: string; year: number }>(rows: readonly Row[]): Row[][] {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(seriesOf(row), [...(found.get(seriesOf(row)) ?? []), row]);
  return [...found.values()];
}
