import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ORDER_ERROR_CODES } from "#contract/problems";
import {
  failedShipments,
  refusalReason,
  mayBeCharged,
  orderMessage,
  orderProblem,
  stepOfProblem,
  withoutTextPrefixes,
} from "./order-problems";

const flash = JSON.parse(readFileSync("locales/en/flash.json", "utf8")) as { order: Record<string, unknown> };
const translationOf = (key: string) =>
  key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], flash.order);

describe("one message of a refused order", () => {
  const generic = { key: "generic" };
  const customs = { key: "customs" };
  const field = (key: string) => ({ key: `field.${key}`, params: { field: "to.street1" } });
  const expected: Record<(typeof ORDER_ERROR_CODES)[number], object> = {
    Default: generic,
    InvalidPayload: generic,
    ClientNotAuthorized: generic,
    MissingCarrierProduct: generic,
    ErrorField: field("field"),
    RequiredField: field("required"),
    ValueNotAllowedField: field("not-allowed"),
    InvalidFormatField: field("format"),
    MaxSizeExceededField: field("too-long"),
    MinSizeNotReachedField: field("too-short"),
    SizeNotEqualsField: field("size"),
    MustBePositiveField: field("positive"),
    MustNotBeBlank: field("required"),
    MustNotBeEmpty: field("required"),
    PaymentDenied: { key: "payment-denied" },
    CarrierTermsAndConditionsRejected: { key: "terms-rejected" },
    RequestAlreadyReceived: { key: "already-received" },
    ShipmentAlreadyPayed: { key: "already-paid" },
    MissingCustomsDocument: customs,
    CustomsAlreadyUsed: customs,
    CustomsNotOnCompletedStatus: customs,
    MissingTaxInformation: { key: "missing-tax" },
    CarrierProductFailure: generic,
  };

  it.each(ORDER_ERROR_CODES.map((code) => [code] as const))("%s has its words, and they are translated", (error_code) => {
    const message = orderMessage({ error_code, field: "to.street1", text: "why" });
    expect(message).toEqual(expected[error_code]);
    expect(translationOf(message.key)).toEqual(expect.any(String));
  });

  it.each([
    ["Shipment WB0123456789: Invalid drop-off point", "drop-off-point"],
    ["Invalid dropoff point given", "drop-off-point"],
    ["User and service dates not matching", "collection-date"],
    ["Reason: Service not available for this user", "service-not-available"],
    ["The carrier is asleep", "generic"],
  ])("classifies a carrier's failure by its text: %s", (text, key) => {
    expect(orderMessage({ error_code: "CarrierProductFailure", text })).toEqual({ key });
    expect(translationOf(key)).toEqual(expect.any(String));
  });

  it.each([
    ["Reason: too long", "too long"],
    ["Shipment WB0123456789: too long", "too long"],
    ["Shipment WB0123456789: Reason: too long", "too long"],
    ["Reason: Shipment WB0123456789: too long", "too long"],
    ["The reason: none", "The reason: none"],
  ])("strips the prefix of a text: %s", (text, expected) => {
    expect(withoutTextPrefixes(text)).toBe(expected);
  });

  it.each([
    [{ error_code: "PhoneNotVerified", text: "" }, "missing-phone"],
    [{ error_code: "MissingBillingDetails", text: "" }, "missing-billing"],
    [{ error_code: "RequestInProgress", text: "" }, "already-received"],
    [{ error_code: "ValueNotAllowedField", field: "totalPrice", text: "" }, "price-changed"],
    [{ error_code: "RequiredField", field: "serviceId", text: "" }, "service-missing"],
    [{ error_code: "RequiredField", text: "Reason: serviceId" }, "service-missing"],
  ])("%j is told as %s", (message, key) => {
    expect(orderMessage(message)).toEqual({ key });
    expect(translationOf(key)).toEqual(expect.any(String));
  });

  it.each([["SomethingNew"], ["toString"], ["__proto__"]])("has a general text for the unknown code %s", (error_code) => {
    expect(orderMessage({ error_code, text: "" })).toEqual({ key: "generic" });
  });

  it.each([
    ["Reason: phone", { key: "field.required", params: { field: "phone" } }],
    ["Shipment WB0123456789: to.phone is missing", { key: "field.required", params: { field: "to.phone" } }],
    ["parcels[0].weight is missing", { key: "field.required", params: { field: "parcels[0].weight" } }],
    ["Something is missing", { key: "generic" }],
    ["", { key: "generic" }],
  ])("reads the field from the text if none is named: %j", (text, message) => {
    expect(orderMessage({ error_code: "RequiredField", text })).toEqual(message);
  });
});

describe("the sentence of a refusal", () => {
  it.each([
    ["Shipment WB0123456789: Reason: The card has expired", "The card has expired"],
    ["Reason: Invalid drop-off point", "Invalid drop-off point"],
    ["Your bank is closed today", "Your bank is closed today"],
  ])("%s is shown beside our own, without its prefixes", (text, sentence) => {
    expect(refusalReason({ text })).toEqual({ key: "given-reason", params: { text: sentence } });
    expect(translationOf("given-reason")).toContain("{{text}}");
  });

  it.each([[""], ["Reason:"], ["Reason: phone"], ["to.phone is missing"], ["parcels[0].weight is missing"]])(
    "%j is none: our own words name the field",
    (text) => {
      expect(refusalReason({ text })).toBeUndefined();
    },
  );
});

it.each([
  ["PaymentDenied", undefined, "The payment was denied", "payment-denied"],
  ["ValueNotAllowedField", "totalPrice", "The price has changed", "price-changed"],
  ["CarrierTermsAndConditionsRejected", undefined, "The carrier's terms and conditions must be accepted", "terms-rejected"],
] as const)("%s %s is said once, in the merchant's language", (error_code, field, text, key) => {
  const message = { error_code, ...(field ? { field } : {}), text: `Shipment WB0123456789: ${text}` };
  expect(orderProblem(422, [message]).messages).toEqual([{ key }]);
});

describe("where a refused order leads", () => {
  const goTo = (error_code: string, text = "", field?: string) =>
    orderProblem(422, [{ error_code, text, ...(field ? { field } : {}) }]).goTo;

  it('is the "not allowed" page on 403', () => {
    expect(orderProblem(403, [{ error_code: "PaymentDenied", text: "" }])).toEqual({ goTo: "not-allowed", messages: [] });
  });

  it.each([
    ["nothing", [], []],
    ["a message without a code", [{ error_code: "", text: "We rest" }], [{ key: "given-reason", params: { text: "We rest" } }]],
  ])("is the payment with advice about the server when the upstream says %s", (_what, messages, given) => {
    expect(orderProblem(422, messages)).toEqual({ goTo: "payment", messages: [{ key: "server" }, ...given] });
  });

  it.each([
    ["MissingTaxInformation", "payment"],
    ["PaymentDenied", "payment"],
    ["RequestInProgress", "payment"],
    ["MissingBillingDetails", "payment"],
    ["PhoneNotVerified", "payment"],
    ["RequestAlreadyReceived", "address"],
    ["ShipmentAlreadyPayed", "paid"],
    ["CarrierTermsAndConditionsRejected", "address"],
    ["RequiredField", "address"],
    ["Default", "address"],
    ["SomethingNew", "address"],
  ])("%s leads to %s", (code, expected) => {
    expect(goTo(code)).toBe(expected);
  });

  it("is the service step when the service is not available for this user", () => {
    expect(goTo("CarrierProductFailure", "Shipment WB0123456789: Service not available for this user")).toBe("service");
    expect(goTo("Default", "service not available for this user")).toBe("service");
  });

  it.each([
    [{ error_code: "CarrierProductFailure", text: "User and service dates not matching" }, "service"],
    [{ error_code: "RequiredField", field: "serviceId", text: "" }, "service"],
    [{ error_code: "RequiredField", field: "to.phone", text: "" }, "address"],
    [{ error_code: "MissingCustomsDocument", text: "" }, "customs"],
    [{ error_code: "CustomsAlreadyUsed", text: "" }, "customs"],
    [{ error_code: "CustomsNotOnCompletedStatus", text: "" }, "customs"],
    [{ error_code: "IdempotencyKeyReused", text: "" }, "payment"],
    [{ error_code: "RequestAlreadyReceived", text: "" }, "payment"],
    [{ error_code: "ShipmentAlreadyPayed", text: "" }, "payment"],
  ])("of one shipment with %j is its step %s", (message, step) => {
    expect(stepOfProblem(message)).toBe(step);
  });

  it("may have been charged where an earlier request is still under way", () => {
    const charged = (error_code: string) => mayBeCharged(orderProblem(409, [{ error_code, text: "" }]));
    expect(["RequestAlreadyReceived", "RequestInProgress", "IdempotencyKeyReused", "PaymentDenied"].map(charged)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("is the payment step when the price has changed", () => {
    expect(goTo("ValueNotAllowedField", "The price has changed", "totalPrice")).toBe("payment");
  });

  it.each([
    ["to.alpha2Code", "info"],
    ["to.zipCode", "info"],
    ["from.zipCode", "info"],
    ["to.city", "info"],
    ["parcels", "info"],
    ["parcels[2].weight", "info"],
    ["serviceId", "service"],
    ["collection.date", "service"],
    ["invoice.senderTaxId", "customs"],
    ["to.street1", "address"],
    ["content.value", "address"],
    ["upsales.insurance.amount", "address"],
    ["dropoffPointId", "address"],
  ])("is, for the field %s, the step that has it: %s", (field, step) => {
    expect(goTo("ValueNotAllowedField", "No", field)).toBe(step);
    expect(goTo("RequiredField", `Shipment WB0123456789: ${field}`)).toBe(step);
    expect(stepOfProblem({ error_code: "InvalidFormatField", field, text: "" })).toBe(step);
  });

  it("follows the first message and lists each once", () => {
    const denied = { error_code: "PaymentDenied", text: "Shipment WB0123456789: Reason: The card has expired" };
    const problem = orderProblem(422, [
      denied,
      { error_code: "RequiredField", field: "phone", text: "" },
      denied,
      { ...denied, text: "No funds" },
    ]);
    expect(problem.goTo).toBe("payment");
    expect(problem.messages).toEqual([
      { key: "payment-denied" },
      { key: "given-reason", params: { text: "The card has expired" } },
      { key: "field.required", params: { field: "phone" } },
      { key: "given-reason", params: { text: "No funds" } },
    ]);
  });
});

describe("an order's shipments", () => {
  it.each([
    [true, false],
    [false, true],
    [200, false],
    [399, false],
    [400, true],
    [500, true],
  ])("with status %s failed: %s", (status, failed) => {
    const order = {
      orderReference: "o",
      shipments: [{ shipmentReference: "WB0123456789", status, message: "why", error_code: "PaymentDenied", messages: [] }],
    };
    expect(failedShipments(order)).toEqual(failed ? [{ error_code: "PaymentDenied", text: "why" }] : []);
  });

  it("are reported by message and field", () => {
    const messages = [
      { error_code: "RequiredField", field: "to.phone", text: "to.phone is missing" },
      { error_code: "InvalidFormatField", field: "to.zipCode", text: "to.zipCode is no whole postcode" },
    ];
    const shipment = { shipmentReference: "WB0123456789", status: 422, message: "why", error_code: "RequiredField", messages };
    expect(failedShipments({ orderReference: "o", shipments: [shipment] })).toEqual(messages);
  });

  it("without a code are a fault, and are paid again", () => {
    const order = {
      orderReference: "o",
      shipments: [{ shipmentReference: "WB0123456789", status: false, message: "why", error_code: null, messages: [] }],
    };
    expect(orderProblem(422, failedShipments(order))).toEqual({ goTo: "payment", messages: [{ key: "server" }] });
  });
});
