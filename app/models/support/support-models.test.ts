import { describe, expect, it } from "vitest";
import { parseTenant } from "#contract/rules/tenant";
import { readFileSync } from "node:fs";
import { aBoughtShipment, aChosenService, aPrice } from "../../../tests/support/entities";
import { refundableOf } from "../shipments/details";
import { fileSize, isAttachmentName } from "./attachments";
import { cancelMoney } from "./cancel-money";
import { cancelRefusal, matchingShipments, showsForm } from "./lookup";
import { contentProblem, failedFile, failureOf, fileFieldOf } from "./ticket-fields";
import { externalTicketUrl, hasExternalTickets } from "./ticket-link";
import { readNewTicketQuery, readTicketsQuery, ticketsSearch } from "./ticket-query";
import { cancelForm, damageForm, lossForm, paymentOf, pickupForm } from "./ticket-schema";
import { ownMessages, type ShownMessage, timelineOf } from "./timeline";

describe("the URL of the tickets", () => {
  it.each([
    ["", { reference: "", status: null, type: null, page: 1 }],
    [
      "?shipmentReference=%20wb12%20&status=awaiting_information&type=damage&page=3",
      { reference: "wb12", status: "awaiting_information", type: "damage", page: 3 },
    ],
    ["?status=closed&type=nothing&page=-1", { reference: "", status: null, type: null, page: 1 }],
    [
      `?shipmentReference=${"x".repeat(190)}&page=9999999`,
      { reference: "x".repeat(100), status: null, type: null, page: 100_000 },
    ],
  ])("%s is read", (search, query) => {
    expect(readTicketsQuery(new URLSearchParams(search))).toEqual(query);
  });

  it("is written as it is read", () => {
    const query = { reference: "WB1", status: "solved" as const, type: "other" as const, page: 2 };
    expect(readTicketsQuery(ticketsSearch(query))).toEqual(query);
    expect(ticketsSearch({ reference: "", status: null, type: null, page: 1 }).toString()).toBe("");
  });

  it("of a new ticket takes a reference as it was typed", () => {
    const query = new URLSearchParams("ticketType=loss&shipmentReference=wb mv6en9wgb7");
    expect(readNewTicketQuery(query)).toEqual({ type: "loss", reference: "WBMV6EN9WGB7" });
    const name = new URLSearchParams({ shipmentReference: " Ana de Souza " });
    expect(readNewTicketQuery(name)).toEqual({ type: null, reference: "Ana de Souza" });
    const twelve = new URLSearchParams({ shipmentReference: "hoekstra bram" });
    expect(readNewTicketQuery(twelve)).toEqual({ type: null, reference: "hoekstra bram" });
    expect(readNewTicketQuery(new URLSearchParams("ticketType=x"))).toEqual({ type: null, reference: "" });
  });
});

it("a shipment that was bought is meant before a draft of the same name", () => {
  const [draft, bought] = (["READY_TO_PURCHASE", "DELIVERED"] as const).map((state) => ({
    state,
    shipmentCustomReference: null,
    trackings: [],
  }));
  expect(matchingShipments([draft!, bought!], "ana")).toEqual([bought]);
  expect(matchingShipments([draft!], "ana")).toEqual([draft]);
});

describe("a cancellation", () => {
  const until = "2026-11-30T00:00:00.000Z";
  const NOW = "2026-11-29T00:00:00.000Z";
  const refund = { amount: 1210, at: until, way: "PAYMENT_METHOD" as const };
  it.each([
    [{ kind: "open" as const, until, days: 15 }, "READY_TO_PRINT", null],
    [{ kind: "open" as const, until, days: 15 }, "CARRIER_KO", null],
    [null, "READY_FOR_COLLECTION", "not-cancelable"],
    [{ kind: "never" as const, carrier: "Andes" }, "READY_TO_PRINT", "not-cancelable"],
    [{ kind: "late" as const, until, days: 15 }, "READY_TO_PRINT", "deadline"],
    [{ kind: "requested" as const, settlesBy: null, carrier: "" }, "CANCEL_REQUESTED", "requested"],
    [null, "CANCELED", "already-canceled"],
    [null, "DELIVERED", "delivered"],
    [null, "RETURNED_TO_SENDER", "returned"],
    [null, "IN_TRANSIT", "not-cancelable"],
    [null, "AWAITING_COMPLETION", "draft"],
    [null, "READY_TO_PURCHASE", "draft"],
  ] as const)("with the offer %j of a shipment that is %s is refused for %s", (offer, state, why) => {
    expect(cancelRefusal(offer, { state })).toBe(why);
  });

  it("promises what it gives back: nothing of what was free, or is paid back already", () => {
    const bought = aBoughtShipment({ state: "CARRIER_KO", service: aChosenService() });
    expect(refundableOf(bought)).toBe(bought.price!.total.totalPrice);
    expect([refundableOf({ ...bought, refund }), refundableOf({ ...bought, price: aPrice(0) })]).toEqual([0, 0]);
  });

  it("says how much comes back and by when, and then how much came", () => {
    const requested = aBoughtShipment({
      state: "CANCEL_REQUESTED",
      service: aChosenService(),
      cancellation: { reason: "other", settlesBy: until },
    });
    const sum = requested.price!.total.totalPrice;
    expect(sum).toBeGreaterThan(0);
    const known = { currency: "EUR", carrier: "Andes" };
    expect(cancelMoney(requested, NOW)).toEqual({ kind: "expected", ...known, sum, settlesBy: until, isPaidLater: false });
    const late = new Date(Date.parse(until) + 1).toISOString();
    expect(cancelMoney(requested, late)).toMatchObject({ settlesBy: null });
    const unbound = { ...requested, service: null, cancellation: null, isPaidLater: true };
    const unknown = { currency: "EUR", carrier: "", settlesBy: null };
    expect(cancelMoney(unbound, NOW)).toEqual({ kind: "expected", ...unknown, sum, isPaidLater: true });
    const back = { kind: "back", ...known, sum: 1210, at: until, way: "PAYMENT_METHOD" };
    expect(cancelMoney({ ...requested, state: "CANCELED", refund }, NOW)).toEqual(back);
    expect(cancelMoney({ ...requested, price: null }, NOW)).toBeNull();
    expect(cancelMoney({ ...requested, price: aPrice(0) }, NOW)).toBeNull();
    expect(cancelMoney({ ...requested, state: "READY_TO_PRINT" }, NOW)).toBeNull();
  });
});

it("the form shows once its shipment is known, or where it may do without", () => {
  expect([showsForm(null, { kind: "none" }), showsForm("billing", { kind: "none" })]).toEqual([false, true]);
  expect([showsForm("damage", { kind: "none" }), showsForm("billing", { kind: "unknown" })]).toEqual([false, false]);
});

describe("a claim's form", () => {
  const payout = { accountHolder: "Hollis", iban: "ES91 2100 0418 4502 0005 1332", code: "CAIXESBBXXX" };
  const claim = { productDescription: "Mugs", amount: "96,00", payment: "BANK", payout, idempotencyKey: "a-key-of-a-form" };
  /** The problems of each field. */
  const problemsOf = (form: object, country = "ES") => {
    const parsed = damageForm({ country }).safeParse(form);
    return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
  };

  it("takes a whole claim, in the form that the upstream wants", () => {
    const value = damageForm({ country: "ES" }).parse(claim);
    expect(value.amount).toBe(9600);
    expect(paymentOf(value, "ES")).toEqual({
      type: "BANK",
      data: { accountHolder: "Hollis", iban: "ES9121000418450200051332", code: "CAIXESBBXXX" },
    });
  });

  it.each([
    ["nothing", { idempotencyKey: "a-key-of-a-form" }, ["amount", "payment", "productDescription"]],
    ["an amount of 0", { ...claim, amount: "0" }, ["amount"]],
    ["an amount below 0", { ...claim, amount: "-4" }, ["amount"]],
    ["no account", { ...claim, payout: {} }, ["payout.accountHolder", "payout.code", "payout.iban"]],
    ["a wrong account", { ...claim, payout: { ...payout, iban: "ES00", code: "X" } }, ["payout.code", "payout.iban"]],
    ["PayPal without an address", { ...claim, payment: "PAYPAL" }, ["payout.account"]],
    ["PayPal with none", { ...claim, payment: "PAYPAL", payout: { account: "nobody" } }, ["payout.account"]],
    ["another way", { ...claim, payment: "CASH" }, ["payment"]],
  ])("says what is wrong with %s", (_what, form, fields) => {
    expect(Object.keys(problemsOf(form)).sort()).toEqual(fields);
  });

  it("is paid to an account of PayPal, too", () => {
    const form = { ...claim, payment: "PAYPAL", payout: { account: "ana@mail.example" } };
    expect(problemsOf(form)).toEqual({});
    expect(paymentOf(damageForm({ country: "ES" }).parse(form), "ES")).toEqual({
      type: "PAYPAL",
      data: { account: "ana@mail.example" },
    });
    expect(problemsOf({ ...form, payout: {} })).toEqual({ "payout.account": "form.error.missing.ticket.account" });
    expect(problemsOf({ ...form, payout: { account: "ana" } })).toEqual({ "payout.account": "form.error.email" });
    // The fields of the other payout method are ignored.
    expect(problemsOf({ ...claim, payout: { ...payout, account: "ana" } })).toEqual({});
    expect(problemsOf({ ...claim, payout: { ...payout, iban: "ES00", code: "X" } })).toEqual({
      "payout.iban": "form.error.iban",
      "payout.code": "form.error.bic",
    });
  });

  it("asks a merchant in the United Kingdom for a sort code", () => {
    const inUk = { ...claim, payout: { accountHolder: "Hollis", iban: "12345678", code: "123456" } };
    expect(problemsOf(inUk, "GB")).toEqual({});
    expect(paymentOf(damageForm({ country: "GB" }).parse(inUk), "GB").data).toMatchObject({ code: "12-34-56" });
    expect(problemsOf(claim, "GB")).toEqual({
      "payout.iban": "form.error.account-number",
      "payout.code": "form.error.sort-code",
    });
  });

  it("of a lost parcel asks what happened, too", () => {
    expect(
      lossForm({ country: "ES" })
        .safeParse(claim)
        .error?.issues.map(({ path }) => path.join(".")),
    ).toEqual(["reason"]);
  });
});

it.each([
  ["2026-11-24", undefined],
  ["2026-11-28", "form.error.pickup-day?days=30"],
  ["2026-11-23", "form.error.pickup-day?days=30"],
  ["9999-12-31", "form.error.pickup-day?days=30"],
  ["soon", "form.error.day"],
])("a collection on %s is answered with %s", (collectionDate, message) => {
  const form = { collectionDate, idempotencyKey: "a-key-of-a-form" };
  const parsed = pickupForm({ today: "2026-11-23" }).safeParse(form);
  expect(parsed.error?.issues.map((issue) => issue.message)[0]).toBe(message);
});

it("a cancellation has one of the configured reasons", () => {
  const form = cancelForm({ cancelReasons: ["other"] });
  expect([form.safeParse({ reason: "other" }).success, form.safeParse({ reason: "x" }).success]).toEqual([true, false]);
});

it("a conversation stands by days, a change after the message that it came with", () => {
  const message = (id: string, createdAt: string): ShownMessage => ({
    id,
    html: "",
    attachments: [],
    createdAt,
    author: { isAgent: false, name: "" },
  });
  const days = timelineOf(
    [message("b", "2026-11-20T10:00:00.000Z"), message("a", "2026-11-19T10:00:00.000Z")],
    [{ status: "awaiting_information", at: "2026-11-20T10:00:00.000Z" }],
    (at) => at.slice(0, 10),
  );
  expect(days.map(({ day, items }) => [day, ...items.map(({ kind }) => kind)])).toEqual([
    ["2026-11-19", "message"],
    ["2026-11-20", "message", "status"],
  ]);
});

it("opening what is new and closing what is solved add no line", () => {
  const statuses = ["new", "open", "solved", "open", "solved", "closed"] as const;
  const changes = statuses.map((status, at) => ({ status, at: `2026-11-20T1${at}:00:00.000Z` }));
  const [day] = timelineOf([], changes, (at) => at.slice(0, 10));
  expect(day?.items).toMatchObject([{ status: "solved" }, { status: "open" }, { status: "solved" }]);
  expect(timelineOf([], [{ status: "open", at: "2026-11-20T10:00:00.000Z" }], (at) => at.slice(0, 10))).toEqual([]);
});

it("a ticket opens outside only where the brand says so, and where", () => {
  const tenant = parseTenant("waybill", readFileSync("tenants/waybill/tenant.json", "utf8"));
  const support = { questions: {}, ticketUrl: "https://help.example/{reference}/x" };
  const outside = { flags: { internalTicketPage: false }, support };
  expect(externalTicketUrl(outside, "WB-T-1/2")).toBe("https://help.example/WB-T-1%2F2/x");
  expect(externalTicketUrl({ ...outside, support: { questions: {} } }, "WB-T-1")).toBeNull();
  expect(externalTicketUrl(tenant, "WB-T-1")).toBeNull();
  expect([outside, { ...outside, support: { questions: {} } }, tenant].map(hasExternalTickets)).toEqual([true, false, false]);
});

it.each([
  [1, "1 kB"],
  [842_000, "842 kB"],
  [2_710_000, "2.7 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(fileSize(bytes, "en").replace("\u00a0", " ")).toBe(text);
});

it("a file is offered by its ending", () => {
  expect(["a.JPG", "a.jpeg", "a.gif", "a.png", "a.pdf", "a.exe", "pdf"].map(isAttachmentName)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ["a-file-id", null],
  [failedFile("form.error.file-size"), "form.error.file-size"],
  [failedFile("form.error.empty-file"), "form.error.empty-file"],
  [failedFile("form.error.something"), "form.error.file-type"],
  ["id of failed:form.error.file-size", null],
])("a file's value %s says what was wrong with it: %s", (value, problem) => {
  expect(failureOf(value)).toBe(problem);
});

it("a file that was refused for what is in it says so", () => {
  expect([undefined, "content", "unsafe", "pixels"].map((why) => contentProblem(why as "content"))).toEqual([
    "form.error.file-type",
    "form.error.file-type",
    "form.error.file-unsafe",
    "form.error.file-pixels",
  ]);
  expect(fileFieldOf("proofOfValue")).toBe("proofOfValueFile");
});

it("a conversation counts the merchant's own messages", () => {
  const from = (id: string, isAgent: boolean): ShownMessage => ({
    id,
    html: "",
    attachments: [],
    createdAt: `2026-11-20T1${id}:00:00.000Z`,
    author: { isAgent, name: "" },
  });
  const changes = [{ status: "solved" as const, at: "2026-11-20T15:00:00.000Z" }];
  expect(ownMessages(timelineOf([from("1", false), from("2", true), from("3", false)], changes, (at) => at.slice(0, 13)))).toBe(
    2,
  );
});
