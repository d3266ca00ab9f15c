import { describe, expect, it } from "vitest";
import type { Invoice } from "#contract/invoices";
import { aClient, aFeature, aMethod, anInit, pagination } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as bundleFile } from "./bundle-file/route";
import { action as confirmAccount } from "./debit-account/route";
import { loader as invoiceFile } from "./invoice-file/route";
import { action as download, loader as bundle } from "./invoices-download/route";
import { action as turnPage, loader as invoices } from "./invoices/route";
import { action as requestMandate } from "./mandate/route";
import { loader as comeBack } from "./payment-return/route";
import { action as addMethod, loader as payment } from "./payment/route";
import { loader as transactions } from "./transactions/route";
import { loader as transactionsFile } from "./transactions-file/route";
import { action as payUnpaid } from "./unpaid/route";

const upstream = playUpstream();
const BILLING = "/private/settings/billing";
const KEY = "a-key-of-the-page";
const init = (hasPayment = true, methods = [aMethod()]) =>
  anInit(methods, aClient({ type: "autonomous", features: [aFeature("DEFERRED_PAYMENT", hasPayment)] }));
const anInvoice = (reference: string): Invoice => ({
  reference,
  kind: "INVOICE",
  createdAt: "2026-11-22T10:00:00.000Z",
  issuedOn: "2026-11-22",
  paid: true,
  dueAt: null,
  isBeingDebited: false,
  price: { currency: "EUR", totalPrice: 1811 },
  hasInvoicePdf: true,
  corrects: null,
});

describe("the transactions", () => {
  const open = async (search: string) => (await openSignedIn()).open(transactions, `${BILLING}/transactions${search}`);

  it("are asked for by id, days and page as the URL says", async () => {
    upstream.answers("GET /v1/init", init());
    upstream.answers("GET /v1/disputes", { disputes: [] });
    upstream.answers("GET /v1/transaction-months", { months: [] });
    upstream.expects("GET /v1/transactions", ({ query }) => {
      expect(Object.fromEntries(query)).toEqual({
        ...{ orderReference: "OR12", from: "2026-02-01", to: "2026-02-10" },
        page: "2",
      });
      return { items: [], pagination: { ...pagination, totalPages: 2 } };
    });
    const { data } = await open("?id=OR12&from=2026-02-01&to=2026-02-10&page=2");
    expect(data).toMatchObject({ query: { id: "OR12", period: "custom", page: 2 }, found: { items: [] } });
  });

  it("past the last page are those of the last", async () => {
    upstream.answers("GET /v1/init", init());
    upstream.answers("GET /v1/disputes", { disputes: [] });
    upstream.answers("GET /v1/transaction-months", { months: [] });
    upstream.answers("GET /v1/transactions", { items: [], pagination: { ...pagination, totalPages: 3 } });
    expect((await open("?id=OR12&page=9")).location).toBe(`${BILLING}/transactions?id=OR12&page=3`);
    upstream.answers("GET /v1/invoice-months", { months: [] });
    upstream.answers("GET /v1/invoices", { invoices: [], pagination: { ...pagination, totalPages: 3 } });
    expect((await (await openSignedIn()).open(invoices, `${BILLING}/invoices?page=9`)).location).toBe(
      `${BILLING}/invoices?page=3`,
    );
  });

  it("are not searched by fewer than four characters, which the page says", async () => {
    upstream.answers("GET /v1/init", init());
    upstream.answers("GET /v1/disputes", { disputes: [] });
    upstream.answers("GET /v1/transaction-months", { months: [] });
    upstream.expects("GET /v1/transactions", ({ query }) => {
      expect(query.has("orderReference")).toBe(false);
      return { items: [], pagination };
    });
    expect((await open("?id=OR1")).data.query).toMatchObject({ id: "OR1", isIdTooShort: true });
  });

  it("say that they could not be fetched, and keep the page", async () => {
    upstream.answers("GET /v1/init", init());
    upstream.answers("GET /v1/disputes", { disputes: [] });
    upstream.answers("GET /v1/transaction-months", { months: [] });
    upstream.answers("GET /v1/transactions", () => refusal(500));
    expect((await open("")).data).toMatchObject({ found: null });
  });
});

describe("the file of a month's transactions", () => {
  const open = async (file: string) =>
    (await openSignedIn()).open(transactionsFile, `${BILLING}/transactions/${file}`, { params: { file } });
  const order = (n: number) => ({
    ...{ orderReference: `OR${n}`, orderDate: `2026-10-1${n}T10:00:00.000Z`, totalPrice: 1490, currency: "EUR" },
    ...{ type: "ORDER", shipments: 1, invoiceReference: null, refundState: null },
  });

  it("has each once, the oldest first, though others are charged while it is made", async () => {
    upstream.answers("GET /v1/init", init());
    const pages: number[] = [];
    upstream.answers("GET /v1/transactions", ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get("page"));
      pages.push(page);
      // A third order comes between the first call and the second.
      const all = pages.length === 1 ? [order(2), order(1)] : [order(3), order(2), order(1)];
      expect([query.get("from"), query.get("to")]).toEqual(["2026-10-01", "2026-10-31"]);
      return {
        items: all.slice(page - 1, page),
        pagination: { ...pagination, totalPages: all.length, totalElements: all.length },
      };
    });
    const file = await open("2026-10.csv");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="transactions-2026-10.csv"');
    expect(file.text?.match(/OR\d/g)).toEqual(["OR1", "OR2", "OR3"]);
    expect(pages).toEqual([1, 2, 1, 2, 3]);
  });

  it.each(["2026-13.csv", "2026-10.pdf", "x.csv"])("does not exist as %s", async (file) => {
    upstream.answers("GET /v1/init", init());
    expect((await open(file)).status).toBe(404);
  });
});

describe("the invoices", () => {
  it("are shown by pages; a page that is none is the first", async () => {
    upstream.answers("GET /v1/invoice-months", { months: [] });
    upstream.expects("GET /v1/invoices", ({ query }) => {
      expect(query.get("page")).toBe("1");
      return { invoices: [anInvoice("WB-2026-000001")], pagination };
    });
    const { data } = await (await openSignedIn()).open(invoices, `${BILLING}/invoices?page=-3`);
    expect(data.found?.invoices).toHaveLength(1);
  });

  const send = async (reference: string[]) =>
    (await openSignedIn()).send(download, `${BILLING}/invoices/download?page=2`, { reference, idempotencyKey: KEY });

  it("are downloaded at once where one is chosen", async () => {
    expect(await send(["WB-2026-000001"])).toMatchObject({ status: 303, location: `${BILLING}/invoices/WB-2026-000001.pdf` });
  });

  it("are asked for in one file where several are, which is waited for at a URL of its own", async () => {
    upstream.expects("POST /v1/invoice-bundles", (call) => {
      expect(call.body).toEqual({ references: ["WB-2026-000001", "WB-2026-000002"] });
      expect(call.headers.get("idempotency-key")).toBe(KEY);
      return Response.json({ bundleId: "b-1", references: [], status: "loading", url: null, errors: {} }, { status: 201 });
    });
    const { location } = await send(["WB-2026-000001", "WB-2026-000002"]);
    expect(location).toBe(`${BILLING}/invoices/download?page=2&bundle=b-1`);
  });

  it("that are chosen on one page stay chosen on the next, also without JavaScript", async () => {
    upstream.answers("GET /v1/invoice-months", { months: [] });
    upstream.answers("GET /v1/invoices", {
      invoices: [anInvoice("WB-2026-000003")],
      pagination: { ...pagination, totalPages: 2 },
    });
    const browser = await openSignedIn();
    const form = { reference: ["WB-2026-000001", "WB-2026-000002"], page: "2" };
    const { location } = await browser.send(turnPage, `${BILLING}/invoices`, form);
    const chosen = `chosen=${encodeURIComponent(form.reference.join(","))}`;
    expect(location).toBe(`${BILLING}/invoices?page=2&${chosen}`);
    expect((await browser.open(invoices, location!)).data).toMatchObject({ page: 2, chosen: form.reference });
    expect((await browser.open(invoices, `${BILLING}/invoices?page=9&${chosen}`)).location).toBe(location);
  });

  it("stay chosen where the file could not be asked for", async () => {
    upstream.answers("POST /v1/invoice-bundles", () => refusal(409));
    const { location } = await send(["WB-2026-000001", "WB-2026-000002"]);
    expect(location).toBe(`${BILLING}/invoices?page=2&chosen=WB-2026-000001%2CWB-2026-000002`);
  });

  it("of a month are asked for by one press, whatever is chosen", async () => {
    upstream.expects("POST /v1/invoice-bundles", (call) => {
      expect(call.body).toEqual({ month: "2026-10" });
      return Response.json({ bundleId: "b-2", references: [], status: "loading", url: null, errors: {} }, { status: 201 });
    });
    const form = { reference: ["WB-2026-000001"], month: "2026-10", idempotencyKey: KEY };
    const { location } = await (await openSignedIn()).send(download, `${BILLING}/invoices/download`, form);
    expect(location).toBe(`${BILLING}/invoices/download?bundle=b-2`);
  });

  it("are to be chosen first", async () => {
    expect((await send([])).location).toBe(`${BILLING}/invoices?page=2`);
  });

  it("that are not in the file are listed, with the rest on offer", async () => {
    const references = ["WB-2026-000001", "WB-2026-000002"];
    const answer = { bundleId: "b-1", references, status: "partial", url: "http://upstream.test/files/x.zip" };
    upstream.answers("GET /v1/invoice-bundles/b-1", { ...answer, errors: { "WB-2026-000002": "Default" } });
    upstream.answers("GET /v1/invoices-by-reference", { invoices: [anInvoice("WB-2026-000002")] });
    const { data } = await (await openSignedIn()).open(bundle, `${BILLING}/invoices/download?bundle=b-1`);
    expect(data).toMatchObject({ status: "partial", failed: ["WB-2026-000002"], invoices: [{ reference: "WB-2026-000002" }] });
  });

  it.each([
    ["while the upstream does not answer", 500, "loading"],
    ["that the upstream does not know", 404, "error"],
  ])("in a file %s are waited for or have failed", async (_case, status, shown) => {
    upstream.answers("GET /v1/invoice-bundles/b-1", () => refusal(status));
    const { data } = await (await openSignedIn()).open(bundle, `${BILLING}/invoices/download?bundle=b-1`);
    expect(data).toMatchObject({ status: shown });
  });

  it("pass through the app, whose address alone the browser is told", async () => {
    upstream.answers("GET /v1/invoices/WB-2026-000001/file", { url: "http://upstream.test/files/x.pdf" });
    upstream.answers("GET /files/x.pdf", () => new Response("%PDF-1.7"));
    upstream.answers("GET /v1/invoice-bundles/b-1", {
      bundleId: "b-1",
      references: [],
      status: "ready",
      url: "http://upstream.test/files/x.zip",
      errors: {},
    });
    upstream.answers("GET /files/x.zip", () => new Response("PK"));
    const browser = await openSignedIn();
    const file = await browser.open(invoiceFile, BILLING, { params: { file: "WB-2026-000001.pdf" } });
    expect([file.text, file.headers.get("content-disposition")]).toEqual([
      "%PDF-1.7",
      'attachment; filename="WB-2026-000001.pdf"',
    ]);
    const zip = await browser.open(bundleFile, BILLING, { params: { file: "b-1.zip" } });
    expect([zip.text, zip.headers.get("content-type")]).toEqual(["PK", "application/zip"]);
  });

  it("whose file is being made lead back to the list; those of others are not found", async () => {
    upstream.answers("GET /v1/invoices/WB-2026-000001/file", () => refusal(409));
    upstream.answers("GET /v1/invoices/WB-2026-000002/file", () => refusal(404));
    const browser = await openSignedIn();
    const waiting = await browser.open(invoiceFile, BILLING, { params: { file: "WB-2026-000001.pdf" } });
    expect(waiting.location).toBe(`${BILLING}/invoices`);
    expect((await browser.open(invoiceFile, BILLING, { params: { file: "WB-2026-000002.pdf" } })).status).toBe(404);
  });
});

describe("deferred payment", () => {
  const aSavedMethod = {
    id: "pm-2",
    type: "DEFERRED",
    method: "PAYPAL",
    currency: "EUR",
    brand: null,
    lastFour: null,
    expiration: null,
    email: "ana@example.com",
    isDefault: true,
    purpose: "DEFERRED",
    lastUsedAt: "2026-11-22T10:00:00.000Z",
  };
  const deferred = {
    isAllowed: true,
    isBlocked: false,
    currency: "EUR",
    open: 0,
    since: "2026-11-01",
    unpaid: 0,
    pending: 0,
    nextChargeOn: "2026-12-01",
    limit: 250000,
    method: null,
    directDebit: { isAvailable: true, state: "none", mandateReference: null, activatesAt: null, documentUrl: null },
  };

  it("is not shown to a client whose settings do not allow it", async () => {
    upstream.answers("GET /v1/init", init(false));
    const { location } = await (await openSignedIn()).open(payment, `${BILLING}/payment`);
    expect(location).toBe(`${BILLING}/transactions`);
  });

  it("gets its method by the provider's page, saved once for the visit of this browser alone", async () => {
    upstream.answers("GET /v1/init", init(true, [aMethod(), aMethod({ method: "PAYPAL" })]));
    upstream.answers("GET /v1/deferred-payment", deferred);
    upstream.expects("POST /v1/payment-method-sessions", ({ body }) => {
      expect(body).toMatchObject({ method: "PAYPAL", purpose: "DEFERRED" });
      return Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 });
    });
    upstream.expects("POST /v1/payment-methods", ({ body, headers }) => {
      expect(body).toMatchObject({ method: "PAYPAL", purpose: "DEFERRED", nonce: "n-1", replaces: null });
      expect(headers.get("idempotency-key")).toMatch(/^[\w-]{36}$/);
      return refusal(422, [{ error_code: "PaymentDenied" }]);
    });
    const browser = await openSignedIn();
    const left = await browser.send(addMethod, `${BILLING}/payment`, { method: "PAYPAL" });
    expect(left.location).toMatch(/\/payment\/leave\?state=[\w-]{36}$/);
    const state = new URL(left.location!, "http://x").searchParams.get("state")!;
    const back = await browser.open(comeBack, `${BILLING}/payment/return?state=${state}&nonce=n-1`);
    expect(back.location).toBe(`${BILLING}/payment?method=PAYPAL`);
    for (const page of [back.location!, `${BILLING}/payment`])
      expect((await browser.open(payment, page)).data.chosen, page).toBe("PAYPAL");
    expect((await browser.session()).get("flash")).toMatchObject({ key: "order.payment-denied", tone: "error" });
    const stranger = await openSignedIn();
    await stranger.open(comeBack, `${BILLING}/payment/return?state=${state}&nonce=n-1`);
    expect(upstream.callsOf("POST /v1/payment-methods")).toHaveLength(1);
    expect((await stranger.session()).get("flash")).toMatchObject({ key: "method-unknown" });
  });

  it("comes back from the provider's page to the form that replaces a method, if it was that one", async () => {
    upstream.answers("GET /v1/init", init(true, [aMethod(), aMethod({ method: "PAYPAL" })]));
    const method = { ...aSavedMethod, createdAt: "2026-11-22T10:00:00.000Z" };
    upstream.answers("GET /v1/deferred-payment", { ...deferred, method });
    upstream.answers("POST /v1/payment-method-sessions", () =>
      Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 }),
    );
    const browser = await openSignedIn();
    const { location } = await browser.send(addMethod, `${BILLING}/payment?replace=1`, { method: "PAYPAL" });
    const state = new URL(location!, "http://x").searchParams.get("state")!;
    const back = await browser.open(comeBack, `${BILLING}/payment/return?state=${state}&error=canceled`);
    expect((await browser.open(payment, back.location!)).data).toMatchObject({ chosen: "PAYPAL", isReplacing: true });
  });

  it.each([
    ["refused", 1_811, { key: "unpaid-denied", tone: "error" }],
    ["charged", 0, { key: "deferred-saved", also: [{ key: "unpaid-paid" }], tone: "success" }],
  ])("says that what was overdue is %s, as another method takes the place of the refused one", async (_how, left, flash) => {
    upstream.answers("GET /v1/init", init());
    upstream.answers("GET /v1/deferred-payment", { ...deferred, unpaid: 1_811 });
    upstream.answers("POST /v1/payment-method-sessions", () =>
      Response.json({ redirectUrl: "http://provider.test/page" }, { status: 201 }),
    );
    const browser = await openSignedIn();
    const { location } = await browser.send(addMethod, `${BILLING}/payment`, { method: "PAYPAL" });
    const state = new URL(location!, "http://x").searchParams.get("state")!;
    upstream.answers("POST /v1/payment-methods", () => Response.json(aSavedMethod, { status: 201 }));
    upstream.answers("GET /v1/deferred-payment", { ...deferred, unpaid: left });
    await browser.open(comeBack, `${BILLING}/payment/return?state=${state}&nonce=n-1`);
    expect((await browser.session()).get("flash")).toEqual(flash);
  });

  it("by direct debit opens the mandate, or says that it could not be asked for", async () => {
    const browser = await openSignedIn();
    upstream.answers("GET /v1/init", anInit([], aClient({ hasBillingDetails: false })));
    const bare = await browser.send(requestMandate, `${BILLING}/payment/mandate`, { idempotencyKey: KEY });
    expect(bare.location).toBe(`${BILLING}/invoicing`);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "order.missing-billing" });
    upstream.answers("GET /v1/init", anInit([], aClient()));
    upstream.answers("POST /v1/direct-debit-mandate", () =>
      Response.json(
        { documentUrl: "http://upstream.test/files/m.pdf", mandateReference: "SDD1", activatesAt: "2026-11-26T10:00:00.000Z" },
        { status: 201 },
      ),
    );
    const requested = await browser.send(requestMandate, `${BILLING}/payment/mandate`, { idempotencyKey: KEY });
    expect(requested).toMatchObject({ status: 303, location: `${BILLING}/payment/mandate` });
    upstream.answers("POST /v1/direct-debit-mandate", () => refusal(500));
    const failed = await browser.send(requestMandate, `${BILLING}/payment/mandate`, { idempotencyKey: KEY });
    expect(failed.location).toBe(`${BILLING}/payment`);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "settings.payment-direct-debit.server-error" });
  });
});

describe("what is invoiced and not paid", () => {
  const CALL = "POST /v1/deferred-payment/unpaid-payments";
  const pay = async () => {
    const browser = await openSignedIn();
    const { location } = await browser.send(payUnpaid, `${BILLING}/payment/unpaid`, { idempotencyKey: KEY });
    return { location, flash: (await browser.session()).get("flash") as { key: string } | undefined };
  };

  it.each([
    ["was declined", () => refusal(422, [{ error_code: "PaymentDenied", text: "" }]), "unpaid-denied"],
    ["may have been taken", () => refusal(500), "unpaid-unknown"],
  ])("says whether money moved where the payment %s", async (_how, answer, key) => {
    upstream.answers(CALL, answer);
    const paid = await pay();
    expect(paid.location).toBe(`${BILLING}/payment`);
    expect(paid.flash).toMatchObject({ key });
  });

  it("that was paid meanwhile is nothing to say", async () => {
    upstream.answers(CALL, () => refusal(409, [{ error_code: "WrongState", text: "" }]));
    expect((await pay()).location).toBe(`${BILLING}/payment`);
  });
});

describe("the account of a mandate", () => {
  const CALL = "PUT /v1/direct-debit-mandate/account";
  const deferredWith = (state: "requested" | "none") => ({
    isAllowed: true,
    isBlocked: false,
    currency: "EUR",
    open: 0,
    unpaid: 0,
    pending: 0,
    limit: 50_000,
    method: null,
    since: "2026-11-01",
    nextChargeOn: "2026-12-01",
    directDebit: { isAvailable: true, state, mandateReference: "SDD1", activatesAt: null, accountEnd: null, documentUrl: null },
  });
  const waiting = deferredWith("requested");
  const confirm = async (fields: Record<string, string>) =>
    (await openSignedIn()).send(confirmAccount, `${BILLING}/payment/account`, fields);

  it("is entered and confirmed, both", async () => {
    upstream.answers("GET /v1/deferred-payment", waiting);
    expect(await confirm({ iban: "FR76 3000", isConfirmed: "on" })).toMatchObject({ status: 422 });
    expect(await confirm({ iban: "FR76 3000 6000 0112 3456 7890 189" })).toMatchObject({ status: 422 });
    for (const fields of [{}, { iban: "" }, { iban: "", isConfirmed: "on" }] as Record<string, string>[])
      expect(await confirm(fields)).toMatchObject({
        status: 422,
        data: { result: { error: { iban: ["form.error.missing.debit.iban"] } } },
      });
    expect(upstream.callsOf(CALL)).toEqual([]);
    upstream.answers(CALL, waiting);
    const sent = await confirm({ iban: "FR76 3000 6000 0112 3456 7890 189", isConfirmed: "on" });
    expect(sent).toMatchObject({ location: `${BILLING}/payment` });
    expect(upstream.callsOf(CALL)).toHaveLength(1);
  });

  it("is asked for only while a mandate waits for it", async () => {
    upstream.answers("GET /v1/deferred-payment", deferredWith("none"));
    expect((await confirm({ iban: "", isConfirmed: "" })).location).toBe(`${BILLING}/payment`);
  });
});
