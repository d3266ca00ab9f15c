import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aBoughtShipment, aChosenService, anAddress, aPrice, aShipment, aClient } from "../../../tests/support/entities";
import type { PaymentMethod, SettledOrder } from "#contract/orders";
import { fullInsurance } from "./insure-all";
import { orderSummary } from "./order-summary";
import { balanceShortage } from "~/models/balance/balance-shortage";
import { isPaidOnPage, paymentChoices, preselectedChoice } from "./payment-choices";
import { panelIntent, PANEL_INTENT } from "./payment-panel-fields";
import { paymentPanelForm } from "./payment-panel-form";
import { paymentRows, type RowSources } from "./payment-rows";
import { sumPrices } from "./price-sum";

const A = "WB00000000AA";
const B = "WB00000000BB";
const method = (name: PaymentMethod["method"], type: PaymentMethod["type"] = "DIRECT"): PaymentMethod => ({
  id: `${type} ${name}`,
  type,
  method: name,
  isSaved: false,
  currency: "EUR",
  label: "",
  available: null,
});

describe("the sum of a payment", () => {
  it("is that of its rows, and of its parts, to the cent", () => {
    const price = fc.record({ gross: fc.integer({ min: 0, max: 10_000_000 }), off: fc.integer({ min: 0, max: 5000 }) });
    const vouched = ({ gross, off }: { gross: number; off: number }) => {
      const { total, products } = aPrice(gross);
      const voucher = { name: `V${off % 3}`, basePrice: -off, totalPrice: -off, currency: "EUR" };
      const less = { basePrice: total.basePrice - off, totalPrice: total.totalPrice - off };
      return { total: { ...total, ...less }, products: { ...products, voucher: off === 0 ? null : voucher } };
    };
    const prices = fc.array(price.map(vouched), { maxLength: 500 });
    fc.assert(
      fc.property(prices, (all) => {
        const { base, vouchers, taxes, total } = sumPrices(all, "EUR");
        expect(total).toBe(all.reduce((sum, price) => sum + price.total.totalPrice, 0));
        expect([...vouchers, ...taxes].reduce((sum, { amount }) => sum + amount, base)).toBe(total);
      }),
    );
  });

  it("has its taxes by rate, the highest first, without those of nothing", () => {
    const taxed = (percentage: number, amount: number) => {
      const price = aPrice();
      return { ...price, total: { ...price.total, taxes: [{ percentage, amount }] } };
    };
    expect(sumPrices([taxed(10, 100), taxed(21, 210), taxed(10, 50), taxed(0, 0)], "EUR")).toMatchObject({
      currency: "EUR",
      taxes: [
        { percentage: 21, amount: 210 },
        { percentage: 10, amount: 150 },
      ],
    });
  });
});

describe("the rows of a payment", () => {
  const sources = (changes: Partial<RowSources>): RowSources => ({
    shipments: [aShipment({ waybillReference: A })],
    prices: new Map([[A, aPrice()]]),
    refusals: new Map(),
    failures: new Map(),
    ...changes,
  });

  it("tell a price that changed since the service was chosen", () => {
    expect(paymentRows(sources({})).rows).toMatchObject([{ reference: A, price: 1210, before: null }]);
    expect(paymentRows(sources({ prices: new Map([[A, aPrice(1300)]]) })).rows).toMatchObject([{ price: 1300, before: 1210 }]);
  });

  it("leave out what is incomplete, paid or has no price, and say why", () => {
    const shipments = [
      aShipment({ waybillReference: A, state: "AWAITING_COMPLETION", missing: ["content.description", "to.phone"] }),
      aBoughtShipment({ waybillReference: B }),
    ];
    expect(paymentRows(sources({ shipments }))).toMatchObject({
      rows: [],
      unpayable: [{ why: "incomplete", lacks: ["phone", "contents"] }, { why: "paid" }],
    });
    const refusals = new Map([[A, [{ error_code: "MissingCarrierProduct", text: "" }]]]);
    expect(paymentRows(sources({ prices: new Map(), refusals })).unpayable).toMatchObject([
      { why: { message: { key: "generic" } } },
    ]);
  });

  it("leave out what an order would refuse, and say why before anything is paid", () => {
    const refusals = new Map([[A, [{ error_code: "CarrierProductFailure", text: "User and service dates not matching" }]]]);
    const { rows, unpayable } = paymentRows(sources({ refusals }));
    expect(rows).toEqual([]);
    expect(unpayable).toMatchObject([{ why: { message: { key: "collection-date" }, step: "service" } }]);
  });

  it("name the cancelled ones of the orders that share a shipment", () => {
    const shipment = aShipment({ waybillReference: A, orderSincePaid: "cancelled", cancelledOrders: ["#7"] });
    const [row] = paymentRows(sources({ shipments: [{ ...shipment, service: aChosenService() }] })).rows;
    expect(row?.cancelledOrders).toEqual(["#7"]);
  });

  it("say what is paid for, to whom and how it goes", () => {
    const shipment = aShipment({ waybillReference: A, voucherName: "HOLA", price: null });
    const service = aChosenService({ name: "Andes 24", allowsVoucher: false });
    expect(paymentRows(sources({ shipments: [{ ...shipment, service }] })).rows).toEqual([
      {
        reference: A,
        whom: "João Silva",
        withdrawal: null,
        content: "Books",
        town: "Barcelona",
        insured: 5000,
        price: 1210,
        fullPrice: null,
        before: null,
        voucherName: "HOLA",
        allowsVoucher: false,
        cancelledOrders: null,
        reason: null,
        service: { name: "24", carrier: "Andes", logoId: "andes" },
      },
    ]);
    const to = (changes: object) =>
      aShipment({ waybillReference: A, to: anAddress({ firstName: "", lastName: "", ...changes }) });
    const whom = (changes: object) => paymentRows(sources({ shipments: [to(changes)] })).rows[0]?.whom;
    expect([whom({ lastName: "Gil" }), whom({ company: "Gil SL" }), whom({})]).toEqual(["Gil", "Gil SL", A]);
  });

  it("name what a draft lacks, and nothing of a payment that was declined", () => {
    const lacking = (changes: object) =>
      paymentRows(sources({ shipments: [aShipment({ waybillReference: A, ...changes })] })).unpayable.map(({ why }) => why);
    const actions = { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false };
    expect(lacking({ service: null, actions })).toEqual(["no-service"]);
    expect(lacking({ state: "AWAITING_COMPLETION", collection: null, actions })).toEqual(["no-day"]);
    expect(lacking({ service: null })).toEqual(["incomplete"]);
    const messages = [{ error_code: "PaymentDenied", text: "" }];
    const failures = new Map([[A, { at: "2026-11-21T10:00:00.000Z", messages }]]);
    expect(paymentRows(sources({ failures })).rows[0]?.reason).toBeNull();
    const silent = new Map([[A, { at: aShipment().updatedAt, messages: [] }]]);
    expect(paymentRows(sources({ failures: silent })).rows[0]?.reason).toEqual({ message: { key: "generic" }, step: "address" });
  });

  it("say why an order did not buy a shipment until it is changed", () => {
    const messages = [{ error_code: "CarrierProductFailure", text: "User and service dates not matching" }];
    const reasonAt = (at: string) => paymentRows(sources({ failures: new Map([[A, { at, messages }]]) })).rows[0]?.reason;
    expect(reasonAt("2026-11-20T10:00:01.000Z")).toEqual({
      message: { key: "collection-date" },
      given: { key: "given-reason", params: { text: "User and service dates not matching" } },
      step: "service",
    });
    expect(reasonAt("2026-11-20T09:59:59.000Z")).toBeNull();
  });
});

describe("the ways to pay", () => {
  const available = [method("CREDIT_CARD"), method("CREDIT_CARD_3D_SECURE"), method("PAYPAL")];
  const own = [method("OWN_CONTRACT"), method("CREDIT_CARD_3D_SECURE", "DEFERRED")];
  const leastPayment = 50;
  const ids = (total: number, isOwnContract: boolean, client = aClient()) =>
    paymentChoices({ client, available, own, total, services: [aChosenService({ isOwnContract })], leastPayment }).map(
      ({ id }) => id,
    );

  it("are the tenant's, and later where the client may, whatever the upstream lists", () => {
    const direct = available.map(({ id }) => id);
    expect(ids(100, false)).toEqual([...direct, "DEFERRED CREDIT_CARD_3D_SECURE"]);
    expect(ids(100, false, aClient({ deferredPaymentBlocked: true }))).toEqual(direct);
    expect(ids(100, false, aClient({ type: "business", taxId: "-" }))).toEqual(direct);
    expect(ids(100, false, aClient({ type: "autonomous", taxId: "-" }))).toHaveLength(direct.length + 1);
  });

  it("are only those that charge nothing at once for less than the provider takes", () => {
    expect([ids(49, false), ids(50, false).length]).toEqual([["DEFERRED CREDIT_CARD_3D_SECURE"], 4]);
  });

  it("begin with the balance where it covers everything, however little; else it is not among them, and what is missing is known", () => {
    const balance = { ...method("BALANCE"), id: "balance", isSaved: true, available: 100 };
    const saved = { ...method("CREDIT_CARD"), id: "pm-1", isSaved: true };
    const methods = [balance, saved];
    const choicesFor = (total: number) =>
      paymentChoices({ client: aClient(), available, own: methods, total, services: [aChosenService()], leastPayment });
    expect(choicesFor(100).map(({ id }) => id)).toEqual(["balance", "pm-1", ...available.map(({ id }) => id)]);
    expect(preselectedChoice(choicesFor(100), null)).toBe("balance");
    expect(choicesFor(49).map(({ id }) => id)).toEqual(["balance"]);
    expect(preselectedChoice(choicesFor(101), null)).toBe("pm-1");
    expect(choicesFor(101).map(({ id }) => id)).not.toContain("balance");
    expect([balanceShortage(methods, 100), balanceShortage([saved], 101)]).toEqual([null, null]);
    expect(balanceShortage(methods, 101)).toEqual({ available: 100, missing: 1, currency: "EUR" });
    expect(isPaidOnPage(choicesFor(100)[0]!)).toBe(false);
  });

  it("are none where it costs nothing: it is free, or billed by the carrier under an own contract", () => {
    expect([ids(0, false), ids(0, true)]).toEqual([["free"], ["DIRECT OWN_CONTRACT"]]);
    const free = (services: Parameters<typeof paymentChoices>[0]["services"], methods = own) =>
      paymentChoices({ client: aClient(), available, own: methods, total: 0, services, leastPayment }).map(
        (choice) => choice.method,
      );
    const contract = aChosenService({ isOwnContract: true });
    expect(free([contract, contract])).toEqual(["OWN_CONTRACT"]);
    for (const services of [[], [contract, aChosenService()], [contract, null]]) expect(free(services)).toEqual(["FREE"]);
    expect(free([contract], [])).toEqual(["FREE"]);
  });

  it.each([
    ["3-D Secure", available, null, "DIRECT CREDIT_CARD_3D_SECURE"],
    ["bancontact where it is preferred", [method("BANCONTACT"), ...available], null, "DIRECT BANCONTACT"],
    ["the one chosen before", available, "DIRECT PAYPAL", "DIRECT PAYPAL"],
    ["the default for one that is gone", available, "gone", "DIRECT CREDIT_CARD_3D_SECURE"],
    ["the only one", [method("PAYPAL", "DEFERRED")], null, "DEFERRED PAYPAL"],
    ["one that pays at once", [method("CREDIT_CARD_3D_SECURE", "DEFERRED"), method("PAYPAL")], null, "DIRECT PAYPAL"],
    ["none where there is none", [], null, ""],
  ])("begin with %s", (_what, choices, chosen, id) => {
    expect(preselectedChoice(choices, chosen)).toBe(id);
  });

  it("ask the provider's page unless paid later or free", () => {
    expect([method("PAYPAL"), method("PAYPAL", "DEFERRED"), method("FREE")].map(isPaidOnPage)).toEqual([true, false, false]);
  });
});

describe("the panel's form", () => {
  const choices = [method("PAYPAL")];
  const parse = (needsTerms: boolean, carriersTermsAndConditions: string) => {
    const form = new FormData();
    const fields = { choice: choices[0]!.id, carriersTermsAndConditions, idempotencyKey: "key-of-this-page", totalPrice: "1210" };
    for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
    return parseWithZod(form, { schema: paymentPanelForm({ needsTerms, choices }) });
  };

  it("needs the carriers' terms accepted where they are required", () => {
    expect(parse(true, "").reply().error).toEqual({
      carriersTermsAndConditions: [expect.stringMatching(/^form\.error\.carriers-terms/)],
    });
    expect([parse(true, "on").status, parse(false, "").status]).toEqual(["success", "success"]);
  });
});

it("reads the panel's buttons", () => {
  expect(panelIntent()).toEqual({ kind: "pay" });
  expect(panelIntent(PANEL_INTENT.applyVoucher)).toEqual({ kind: "apply-voucher" });
  expect(panelIntent(PANEL_INTENT.removeVoucher(A))).toEqual({ kind: "remove-voucher", reference: A });
  expect(panelIntent(PANEL_INTENT.remove(A))).toEqual({ kind: "remove", reference: A });
  for (const other of [`x-remove-${A}`, `remove-${A}-`, "remove-"]) expect(panelIntent(other)).toEqual({ kind: "pay" });
});

it("insures contents in full as far as the service goes, and nothing twice", () => {
  const shipment = aShipment({ content: { description: "Ring", value: 90_000, secondHand: false } });
  const insurance = { insuranceType: "ENHANCED" as const, amount: 90_000 };
  expect(fullInsurance(shipment)).toEqual(insurance);
  expect(fullInsurance({ ...shipment, upsales: { ...shipment.upsales, insurance } })).toBeNull();
  expect(fullInsurance(aShipment())).toBeNull();
});

it("sums up an order by carrier, with what was paid and what its labels are at", () => {
  const line = { message: "", error_code: null, messages: [] };
  const order: SettledOrder = {
    orderReference: "OR1",
    paid: 1210,
    returned: 0,
    currency: "EUR",
    settledAt: "2026-11-20T10:00:00.000Z",
    payment: { type: "DIRECT", method: "PAYPAL" },
    shipments: [
      { ...line, shipmentReference: A, status: true },
      { ...line, shipmentReference: B, status: 422, messages: [{ error_code: "RequiredField", field: "to.phone", text: "" }] },
    ],
  };
  const actions = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
  const shipments = [aBoughtShipment({ waybillReference: A, actions }), aShipment({ waybillReference: B })];
  const summary = orderSummary(order, shipments);
  expect(summary).toMatchObject({ paid: 1210, bought: [A], failed: [B], labelsReady: [A], labelsPending: 0 });
  expect(summary.groups).toMatchObject([
    { carrier: "Andes", failed: 1, paid: 1210, rows: [{ result: "ready" }, { result: { step: "address" } }] },
  ]);
  const elsewhere = [{ error_code: "ShipmentAlreadyPayed" as const, text: "" }];
  const twice = { ...order, returned: 900, shipments: [{ ...order.shipments[1]!, messages: elsewhere }] };
  expect(orderSummary(twice, [aBoughtShipment({ waybillReference: B })])).toMatchObject({
    bought: [],
    failed: [],
    already: [B],
    returned: 900,
    groups: [{ failed: 0, paid: 0, rows: [{ result: "already" }] }],
  });
  const refund = { amount: 1210, at: "2026-11-20T11:00:00.000Z", way: "PAYMENT_METHOD" as const };
  const refusal = { code: "address-unknown" as const, field: "to.street1" };
  const canceled = aBoughtShipment({ waybillReference: A, state: "CANCEL_REQUESTED" });
  expect(orderSummary(order, [canceled])).toMatchObject({ bought: [A], labels: 0, labelsPending: 0 });
  // The charged amount stays, even if everything was refunded since.
  expect(orderSummary({ ...order, paid: 0 }, [{ ...canceled, state: "CANCELED", refund }])).toMatchObject({
    bought: [A],
    refunded: [],
    canceled: [A],
    canceledBack: [{ way: "PAYMENT_METHOD", count: 1, amount: 1210 }],
    charged: 1210,
    paid: 0,
    labels: 0,
    groups: [{}, { canceled: 1, refunded: 0, paid: 0, rows: [{ result: "canceled", isGivenBack: true, isCorrectable: false }] }],
  });
  // Until the carrier confirms, nothing is cancelled; shipments in transit no longer need their label.
  expect(orderSummary(order, [canceled])).toMatchObject({ canceled: [], canceling: [A], groups: [{}, { canceled: 1 }] });
  const delivered = aBoughtShipment({ waybillReference: A, state: "DELIVERED" });
  expect(orderSummary(order, [delivered])).toMatchObject({ labels: 0, groups: [{}, { rows: [{ result: "done" }] }] });
  const refused = aBoughtShipment({ waybillReference: A, state: "CARRIER_KO", refund, refusal });
  expect(orderSummary({ ...order, paid: 0 }, [refused])).toMatchObject({
    paid: 0,
    charged: 1210,
    bought: [],
    refunded: [A],
    givenBack: [{ way: "PAYMENT_METHOD", count: 1, amount: 1210 }],
    groups: [
      { failed: 0, refunded: 0, paid: 0 },
      { failed: 0, refunded: 1, paid: 0, rows: [{ result: "refunded", refusal: { code: "address-unknown", carrier: "Andes" } }] },
    ],
  });
});

describe("the shipments of an order", () => {
  const done = { message: "", error_code: null, messages: [], status: true as const };
  const summaryOf = (...shipments: Parameters<typeof aBoughtShipment>[0][]) => {
    const bought = shipments.map((changes, at) => aBoughtShipment({ waybillReference: `WB${at}`, ...changes }));
    const order: SettledOrder = {
      orderReference: "OR1",
      paid: 0,
      returned: 0,
      currency: "EUR",
      settledAt: "2026-11-20T10:00:00.000Z",
      payment: { type: "DIRECT", method: "PAYPAL" },
      shipments: bought.map(({ waybillReference }) => ({ ...done, shipmentReference: waybillReference })),
    };
    return { order, summary: orderSummary(order, bought) };
  };
  const printable = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };

  it.each([
    [{ state: "PURCHASE_SUCCESS" }, "making"],
    [{ state: "CARRIER_PENDING" }, "making"],
    [{ state: "RETRY" }, "making"],
    [{ state: "CARRIER_OK" }, "making"],
    [{ state: "READY_TO_PRINT", actions: printable }, "ready"],
    [{ state: "IN_TRANSIT", actions: printable }, "ready"],
    [{ state: "OUT_FOR_DELIVERY" }, "done"],
    [{ state: "INCIDENT" }, "done"],
    [{ state: "RETURNED_TO_SENDER" }, "done"],
    [{ state: "LABELS_KO" }, "none"],
    [{ state: "CARRIER_KO" }, "refused"],
    [{ state: "CANCEL_REQUESTED" }, "canceling"],
    [{ state: "CANCELED" }, "canceled"],
  ] as const)("with %j have come to %s", (changes, result) => {
    const { summary } = summaryOf(changes);
    expect(summary.groups[0]?.rows[0]?.result).toBe(result);
    expect(summary.labels).toBe(["making", "ready", "none"].includes(result) ? 1 : 0);
    expect(summary.labelsReady).toEqual(result === "ready" ? ["WB0"] : []);
    expect(summary.labelsPending).toBe(result === "making" ? 1 : 0);
    expect(summary.groups[0]).toMatchObject({ refused: result === "refused" ? 1 : 0, paid: 1210, failed: 0 });
    expect([summary.bought, summary.refused]).toEqual(result === "refused" ? [[], ["WB0"]] : [["WB0"], []]);
  });

  it("stand by carrier, those of one name together, each row with what it is known by", () => {
    const { summary } = summaryOf(
      {},
      { service: aChosenService({ carrierName: "Aerial", name: "Aerial Box" }) },
      {},
      { service: null },
    );
    expect(summary.groups.map(({ carrier, rows }) => [carrier, rows.map(({ reference }) => reference)])).toEqual([
      ["", ["WB3"]],
      ["Aerial", ["WB1"]],
      ["Andes", ["WB0", "WB2"]],
    ]);
    expect(summary.groups[2]).toMatchObject({ logoId: "andes", paid: 2420 });
    expect(summary.groups[1]?.rows[0]).toEqual({
      reference: "WB1",
      whom: "João Silva",
      town: "08001 Barcelona",
      service: "Box",
      result: "done",
      price: 1210,
      refusal: null,
      isCorrectable: false,
      correctedCopy: null,
      isGivenBack: false,
    });
    expect(summary.groups[0]).toMatchObject({ logoId: "", rows: [{ service: "" }] });
  });

  it("that are gone meanwhile are told by their reference", () => {
    const { order } = summaryOf({});
    expect(orderSummary(order, [])).toMatchObject({
      bought: ["WB0"],
      labels: 1,
      labelsPending: 0,
      groups: [{ carrier: "", logoId: "", paid: 0, rows: [{ whom: "WB0", town: "", service: "", result: "none", price: null }] }],
    });
  });

  it("that were deleted before they were bought are not to be corrected and paid again", () => {
    const { order } = summaryOf({});
    const refused = { ...done, shipmentReference: "WB0", status: 404, messages: [{ error_code: "Default" as const, text: "" }] };
    expect(orderSummary({ ...order, shipments: [refused] }, [])).toMatchObject({
      bought: [],
      failed: [],
      deleted: ["WB0"],
      groups: [{ failed: 0, rows: [{ whom: "WB0", result: "deleted" }] }],
    });
  });

  it("may be corrected where the carrier refused them, and have a copy once they are", () => {
    const { summary } = summaryOf({ state: "CARRIER_KO", correctedCopy: "WB9" });
    expect(summary.groups[0]?.rows[0]).toMatchObject({ isCorrectable: true, correctedCopy: "WB9" });
  });

  it("that failed without a message say so by their code", () => {
    const { order } = summaryOf({});
    const line = { shipmentReference: "WB0", status: 409, message: "paid", messages: [] };
    const failed = (error_code: "ShipmentAlreadyPayed" | "Default" | null) =>
      orderSummary({ ...order, shipments: [{ ...line, error_code }] }, [aBoughtShipment({ waybillReference: "WB0" })]);
    expect(failed("ShipmentAlreadyPayed")).toMatchObject({ already: ["WB0"], failed: [] });
    expect(failed(null)).toMatchObject({ already: [], failed: ["WB0"], groups: [{ failed: 1 }] });
  });
});
