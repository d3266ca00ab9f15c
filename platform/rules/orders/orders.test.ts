import { describe, expect, it } from "vitest";
import { canRequestCancellation, cancellationSettlesAt } from "./orders-cancellation";
import {
  type PaymentFacts,
  paymentProblems,
  paymentRefusal,
  type PurchaseFacts,
  purchaseRefusal,
  purchaseSuccess,
  refuseUnknown,
} from "./orders-plan";
import { NO_UPSALES, type OfferedExtras, supportedUpsales } from "./orders-upsales";

const GOOD: PurchaseFacts = {
  reference: "WB0000000001",
  state: "READY_TO_PURCHASE",
  isReserved: false,
  problems: [],
  priceProblem: null,
  termsRequired: false,
  collectionBookable: true,
  dropOffPointKnown: true,
  needsTaxInformation: false,
  customs: "none",
};

const missing = (field: string) => ({ error_code: "RequiredField", field, text: `${field} is missing` });

describe("a shipment of an order", () => {
  it("can be bought if there are no problems", () => {
    expect(purchaseRefusal(GOOD, false)).toBeNull();
    expect(purchaseRefusal({ ...GOOD, termsRequired: true }, true)).toBeNull();
    expect(purchaseRefusal({ ...GOOD, customs: "complete" }, false)).toBeNull();
    expect(purchaseRefusal({ ...GOOD, customs: "skipped" }, false)).toBeNull();
  });

  it.each<[string, Partial<PurchaseFacts>, number, string, RegExp]>([
    ["paid", { state: "IN_TRANSIT" }, 409, "ShipmentAlreadyPayed", /already paid/],
    ["being paid", { isReserved: true }, 409, "RequestAlreadyReceived", /being paid/],
    ["incomplete", { problems: [missing("to.phone"), missing("content.value")] }, 422, "RequiredField", /to\.phone/],
    ["without a point", { problems: [missing("dropoffPointId")] }, 422, "CarrierProductFailure", /: invalid drop-off point$/],
    ["with a closed point", { dropOffPointKnown: false }, 422, "CarrierProductFailure", /: invalid drop-off point$/],
    [
      "too late for its day",
      { collectionBookable: false },
      422,
      "CarrierProductFailure",
      /: User and service dates not matching$/,
    ],
    [
      "without its service",
      { priceProblem: { error_code: "MissingCarrierProduct", text: "gone" } },
      422,
      "CarrierProductFailure",
      /: Service not available for this user$/,
    ],
    ["with a bad voucher", { priceProblem: { error_code: "UnknownVoucher", text: "none" } }, 422, "UnknownVoucher", /none/],
    ["without accepted terms", { termsRequired: true }, 422, "CarrierTermsAndConditionsRejected", /terms/],
    ["without a tax number", { needsTaxInformation: true }, 422, "MissingTaxInformation", /tax/],
    ["without customs documents", { customs: "required" }, 422, "MissingCustomsDocument", /customs/],
    ["with incomplete customs documents", { customs: "draft" }, 422, "CustomsNotOnCompletedStatus", /customs/],
  ])("that is %s is rejected with a code of the catalogue", (_what, change, status, error_code, message) => {
    const refusal = purchaseRefusal({ ...GOOD, ...change }, false);
    expect(refusal).toMatchObject({ shipmentReference: GOOD.reference, status, error_code });
    expect(refusal?.message).toMatch(/^Shipment WB0000000001: /);
    expect(refusal?.message).toMatch(message);
    expect(refusal?.messages[0]).toMatchObject({ error_code });
  });

  it("that is unknown is rejected with a code of the catalogue", () => {
    expect(refuseUnknown("WB0000000001")).toEqual({
      shipmentReference: "WB0000000001",
      status: 404,
      message: "Shipment WB0000000001: No such shipment",
      error_code: "Default",
      messages: [{ error_code: "Default", text: "No such shipment" }],
    });
  });

  it("is told when it was bought, and when its order was not paid", () => {
    const { reference } = GOOD;
    expect(purchaseSuccess(reference)).toEqual({
      shipmentReference: reference,
      status: true,
      message: "",
      error_code: null,
      messages: [],
    });
    expect(paymentRefusal(reference)).toEqual({
      shipmentReference: reference,
      status: 402,
      error_code: "PaymentDenied",
      message: "Shipment WB0000000001: The payment was denied",
      messages: [{ error_code: "PaymentDenied", text: "The payment was denied" }],
    });
  });

  it("lists every missing or invalid field", () => {
    const problems = [missing("to.phone"), missing("content.value")];
    expect(purchaseRefusal({ ...GOOD, problems }, false)?.messages).toEqual(problems);
    expect(purchaseRefusal({ ...GOOD, collectionBookable: false }, false)?.messages).toMatchObject([{ field: "collection" }]);
    expect(purchaseRefusal({ ...GOOD, dropOffPointKnown: false }, false)?.messages).toMatchObject([{ field: "dropoffPointId" }]);
    const [late] = [purchaseRefusal({ ...GOOD, problems: [missing("collection")] }, false)];
    expect(late).toMatchObject({ error_code: "CarrierProductFailure", messages: [{ field: "collection" }] });
    expect(purchaseRefusal({ ...GOOD, isReserved: true }, false)?.messages[0]).not.toHaveProperty("field");
  });
});

describe("a payment", () => {
  const CARD: PaymentFacts = {
    amount: 100,
    currency: "EUR",
    shipmentsCurrency: "EUR",
    type: "DIRECT",
    method: "CREDIT_CARD_3D_SECURE",
    hasNonce: true,
    hasApproval: false,
    isOwnContract: false,
    allowedMethods: ["CREDIT_CARD_3D_SECURE", "PAYPAL"],
    deferredMethods: [],
    deferredLeft: 1_000_000,
    balance: null,
  };

  it.each<[string, Partial<PaymentFacts>, string[]]>([
    ["a verified card", {}, []],
    ["an approved PayPal payment", { method: "PAYPAL", hasNonce: false, hasApproval: true }, []],
    ["nothing to pay", { amount: 0, hasNonce: false, method: "FREE" }, []],
    ["a balance that has enough", { method: "BALANCE", hasNonce: false, balance: 100 }, []],
    ["a balance that is a cent short", { method: "BALANCE", hasNonce: false, balance: 99 }, ["payment.method"]],
    ["a balance that the tenant does not offer", { method: "BALANCE", hasNonce: false }, ["payment.method"]],
    ["a card that was not verified", { hasNonce: false }, ["payment.nonce"]],
    ["another currency", { currency: "HUF" }, ["payment.currency"]],
    ["another currency, nothing to pay", { currency: "HUF", amount: 0 }, ["payment.currency"]],
    ["a method the tenant does not offer", { method: "BANCONTACT" }, ["payment.method"]],
    ["a free payment of something that costs", { method: "FREE", hasNonce: false }, ["payment.method"]],
    ["an own contract, nothing to pay", { amount: 0, hasNonce: false, method: "OWN_CONTRACT", isOwnContract: true }, []],
    ["an own contract for something that costs", { method: "OWN_CONTRACT", isOwnContract: true }, ["payment.method"]],
    ["an own contract for a service without one", { amount: 0, method: "OWN_CONTRACT" }, ["payment.method"]],
    ["payment later by who may not", { type: "DEFERRED" }, ["payment.type"]],
    ["payment later by who may", { type: "DEFERRED", hasNonce: false, deferredMethods: ["CREDIT_CARD_3D_SECURE"] }, []],
    [
      "payment later beyond the limit",
      { type: "DEFERRED", hasNonce: false, deferredMethods: ["CREDIT_CARD_3D_SECURE"], deferredLeft: 99 },
      ["payment.type"],
    ],
    [
      "payment later up to the limit",
      { type: "DEFERRED", hasNonce: false, deferredMethods: ["CREDIT_CARD_3D_SECURE"], deferredLeft: 100 },
      [],
    ],
    ["a saved PayPal account", { method: "PAYPAL" }, []],
    ["PayPal that nobody approved", { method: "PAYPAL", hasNonce: false }, ["payment.nonce"]],
    ["an approval of another method", { hasNonce: false, hasApproval: true }, ["payment.nonce"]],
    ["a card without 3-D Secure", { method: "CREDIT_CARD" }, []],
    [
      "payment later by another method",
      { type: "DEFERRED", method: "PAYPAL", deferredMethods: ["DIRECT_DEBIT"] },
      ["payment.type"],
    ],
  ])("with %s: %#", (_what, change, fields) => {
    expect(paymentProblems({ ...CARD, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

describe("the extras that a service supports", () => {
  const ALL: OfferedExtras = {
    proofOfDelivery: true,
    adultSignature: true,
    additionalHandling: true,
    hasPrintInStore: true,
    insurance: { available: true, baseCoverage: 5000, maxCoverage: 200000 },
    cashOnDelivery: { available: true, maxAmount: 100000 },
  };
  const CHOSEN = {
    insurance: { insuranceType: "ENHANCED" as const, amount: 9000 },
    proofOfDelivery: true,
    adultSignature: true,
    additionalHandling: true,
    printInStore: true,
    cashOnDelivery: { amount: 100, accountHolder: "A", iban: "B" },
  };

  it("include all that it offers", () => {
    expect(supportedUpsales(CHOSEN, ALL, 9000)).toEqual(CHOSEN);
    expect(supportedUpsales(CHOSEN, null, 9000)).toEqual(CHOSEN);
  });

  it.each([
    ["proofOfDelivery", { proofOfDelivery: false }],
    ["adultSignature", { adultSignature: false }],
    ["additionalHandling", { additionalHandling: false }],
    ["printInStore", { hasPrintInStore: false }],
  ] as const)("exclude %s if it is not offered", (extra, change) => {
    expect(supportedUpsales(CHOSEN, { ...ALL, ...change }, 9000)).toEqual({ ...CHOSEN, [extra]: false });
  });

  it("exclude cash on delivery if it is not offered", () => {
    const offering = { ...ALL, cashOnDelivery: { available: false, maxAmount: 0 } };
    expect(supportedUpsales(CHOSEN, offering, 9000).cashOnDelivery).toEqual(NO_UPSALES.cashOnDelivery);
  });

  it("fall back to the service's default insurance", () => {
    expect(supportedUpsales(CHOSEN, ALL, 4000).insurance).toEqual({ insuranceType: "STANDARD", amount: 0 });
    const without = { ...ALL, insurance: { available: false, baseCoverage: 0, maxCoverage: 0 } };
    expect(supportedUpsales(CHOSEN, without, 9000).insurance).toEqual({ insuranceType: "NO_INSURANCE", amount: 0 });
  });
});

describe("cancellation", () => {
  const paidAt = new Date("2026-11-01T10:00:00.000Z");
  const daysLater = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);

  it.each([
    ["PURCHASE_SUCCESS", 0, true],
    ["CARRIER_KO", 3, true],
    ["READY_TO_PRINT", 15, true],
    ["READY_TO_PRINT", 15.01, false],
    ["READY_FOR_COLLECTION", 0, false],
    ["IN_TRANSIT", 1, false],
    ["DELIVERED", 1, false],
    ["CANCELED", 1, false],
    ["READY_TO_PURCHASE", 0, false],
  ] as const)("of %s after %s days: %s", (state, days, allowed) => {
    expect(canRequestCancellation(state, paidAt, daysLater(days), 15)).toBe(allowed);
  });
});

describe("a cancellation", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");

  it.each([
    ["corvoline-home", "2026-11-20T10:00:00.000Z"],
    ["postmarel-tracked", "2026-11-21T10:00:00.000Z"],
    ["hopscargo-depot", "2026-11-22T10:00:00.000Z"],
    ["a service that is offered no more", "2026-11-20T10:00:00.000Z"],
  ])("of %s is answered by %s", (id, answered) => {
    expect(cancellationSettlesAt({ id }, now).toISOString()).toBe(answered);
  });
});
