import { describe, expect, it } from "vitest";
import {
  aChosenService,
  aClient,
  aMethod,
  anAddress,
  aPoint,
  aPrice,
  aService,
  aShipment,
  aWarehouse,
  aCustomsDocument,
} from "../../../tests/support/entities";
import type { CustomsDocument, CustomsInvoice } from "#contract/customs";
import type { Recipient } from "#contract/addresses";
import { addressPage, BOOK_PAGE, foundRecipients } from "./address-page";
import { infoPage, placeChoices } from "./info-page";
import { checkLabel } from "./label-limits";
import { OWN_PLACE } from "./place";
import { pageProblem } from "./page-problem";
import { isOfForms, paymentPage } from "./payment-page";
import { splitCollection } from "./collection-value";
import { customsPage, customsRules } from "./customs-page";
import { insuranceChoices } from "./insurance";
import { refusedField } from "./refused-field";
import { serviceCard } from "./service-card";
import { chosenServiceCard, previewOf } from "./service-page";

const NO_DOCUMENT = aCustomsDocument();
const CLIENT = { type: "business" as const, taxId: " B12345674 ", alpha2Code: "ES" as const };
const toLondon = (changes: Parameters<typeof aShipment>[0] = {}) => ({
  ...aShipment({ to: anAddress({ alpha2Code: "GB", city: "London", company: "" }), ...changes }),
  service: aChosenService({ hasPaperlessCustoms: true }),
});

describe("the customs step", () => {
  const page = (
    shipment: ReturnType<typeof toLondon>,
    document: Partial<CustomsDocument> = {},
    client: { taxId?: string; alpha2Code?: "ES" | "GB" } = {},
  ) => customsPage({ shipment, document: { ...NO_DOCUMENT, ...document }, client: { ...CLIENT, ...client }, language: "de" });

  it("begins with what is known of a sale", () => {
    const found = page(toLondon({ shipmentCustomReference: "#7" }));
    expect(found).toMatchObject({
      town: "London",
      carrier: "Andes",
      isPaperless: true,
      canBeSkipped: true,
      isSkipped: false,
      isFree: false,
      asksEori: true,
      asksIoss: false,
      declared: { value: 2000, weightKg: 1.5, currency: "EUR" },
    });
    expect(found.values).toMatchObject({
      senderKind: "BUSINESS",
      senderTaxId: "B12345674",
      senderEori: "",
      ioss: "",
      recipientKind: "PRIVATE",
      reason: "SALE",
      incoterm: "DAP",
      invoiceNumber: "#7",
      undeliverable: "RETURN",
      signedBy: "Ana García",
      isDeclared: "",
      inventory: [{ description: "Books", quantity: "1", value: "20,00", hsCode: "", originCountry: "", unitWeight: "" }],
    });
  });

  it("begins with the order's goods, and what is known of them", () => {
    const item = {
      sku: "MUG-1",
      description: "Mug",
      quantity: 2,
      value: 1800,
      unitWeight: 0.31,
      hsCode: "691200",
      originCountry: "PT",
    };
    const bare = { ...item, description: "Tea", value: null, unitWeight: null, hsCode: "", originCountry: null };
    expect(page(toLondon({ items: [item, bare] })).values.inventory).toEqual([
      { description: "Mug", quantity: "2", value: "18,00", unitWeight: "0,31", hsCode: "6912 00", originCountry: "PT" },
      { description: "Tea", quantity: "2", value: "", unitWeight: "", hsCode: "", originCountry: "" },
    ]);
  });

  it("begins with the last invoice's sender", () => {
    const sender = { senderKind: "PRIVATE" as const, senderTaxId: "X1", senderEori: "ES1", ioss: "IM1" };
    expect(page(toLondon(), { sender }).values).toMatchObject(sender);
    const nothing = { senderKind: null, senderTaxId: "", senderEori: "", ioss: "" };
    expect(page(toLondon(), { sender: nothing }).values).toMatchObject({ senderKind: "BUSINESS", senderTaxId: "B12345674" });
    expect(page(toLondon(), {}, { taxId: "-" }).values.senderTaxId).toBe("");
  });

  it("begins with a return where it goes to the merchant's own country", () => {
    const from = (company: string) =>
      toLondon({ from: anAddress({ alpha2Code: "GB", company }), to: anAddress({ company: "Shop SL" }) });
    expect(page(from("")).values).toMatchObject({
      reason: "RETURN",
      senderKind: "PRIVATE",
      senderTaxId: "",
      recipientKind: "BUSINESS",
    });
    expect(page(from("Ltd")).values.senderKind).toBe("BUSINESS");
    // A shipment within one country is not a return.
    const within = toLondon({ from: anAddress(), to: anAddress() });
    expect(page(within).values).toMatchObject({ reason: "SALE", senderTaxId: "B12345674" });
  });

  it("is skipped only where it can be, and free where nothing is paid", () => {
    expect(page(toLondon(), { skipped: true }).isSkipped).toBe(true);
    expect(page(toLondon(), { skipped: true, canBeSkipped: false })).toMatchObject({ isSkipped: false, canBeSkipped: false });
    expect(page(toLondon({ price: aPrice(0) })).isFree).toBe(true);
    expect(page({ ...toLondon(), to: anAddress(), from: anAddress({ alpha2Code: "GB" }) }).asksIoss).toBe(true);
  });

  it("shows a stored invoice, as much as there is of it", () => {
    const invoice: CustomsInvoice = {
      senderKind: null,
      senderTaxId: "T",
      senderEori: "E",
      recipientKind: null,
      recipientTaxId: "R",
      ioss: "",
      reason: null,
      incoterm: null,
      invoiceNumber: "1",
      undeliverable: null,
      signedBy: "Ana",
      isDeclared: false,
      inventory: [{ description: "Mug", quantity: 2, value: null, unitWeight: null, hsCode: "62052000", originCountry: null }],
    };
    const { values } = page(toLondon(), { invoice });
    expect(values).toMatchObject({
      senderKind: "",
      recipientKind: "",
      reason: "",
      incoterm: "",
      undeliverable: "",
      isDeclared: "",
      signedBy: "Ana",
      inventory: [{ description: "Mug", hsCode: "6205 20 00", originCountry: "", quantity: "2", unitWeight: "", value: "" }],
    });
    const whole = { ...invoice, isDeclared: true, inventory: [{ ...invoice.inventory[0]!, value: 950, unitWeight: 0.25 }] };
    expect(page(toLondon(), { invoice: whole }).values).toMatchObject({
      isDeclared: "on",
      inventory: [{ unitWeight: "0,25", value: "9,50" }],
    });
  });

  it("names countries in the page's language, in its order", () => {
    const names = page(toLondon()).countries.map(({ label }) => label);
    expect(names).toContain("Ägypten");
    expect(names.indexOf("Ägypten")).toBeLessThan(names.indexOf("Belgien"));
    expect(page(toLondon()).countries.find(({ value }) => value === "ES")).toEqual({ value: "ES", label: "Spanien" });
  });

  it("is held against what the parcels weigh and the goods are worth", () => {
    const parcel = aShipment().parcels[0]!;
    const parcels = [0.1, 0.2].map((weight) => ({ ...parcel, weight }));
    const content = { description: "Tea", value: null, secondHand: false };
    expect(customsRules(toLondon({ parcels, content }))).toEqual({
      from: "ES",
      to: "GB",
      value: 0,
      weightKg: 0.3,
      currency: "EUR",
    });
  });
});

describe("the chosen service", () => {
  it("has its collection days, and arrives on the shipment's day", () => {
    const days = [{ date: "2026-11-23", intervals: [] }];
    const shipment = aShipment({ estimatedDeliveryDate: "2026-11-25" });
    const arrival = { from: "2026-11-25", to: "2026-11-25" };
    expect(chosenServiceCard(shipment, days)).toMatchObject({ id: "svc-home", days, arrival, collection: shipment.collection });
    expect(chosenServiceCard(aShipment(), [])?.arrival).toBeNull();
    expect(chosenServiceCard(aShipment({ service: null }), days)).toBeNull();
  });

  it.each([
    [{}, { extras: ["cash-on-delivery", "insurance"] }],
    [{ hasPrintInStore: true }, { extras: ["print-in-store", "cash-on-delivery", "insurance"] }],
    [
      { cashOnDelivery: { available: false, maxAmount: 0 }, insurance: { available: true, baseCoverage: 0, maxCoverage: 9 } },
      { extras: [], coverage: 0 },
    ],
    [{ isOwnContract: true }, { extras: ["cash-on-delivery", "insurance", "own-contract"] }],
  ])("with %j has what it includes: %j", (changes, shown) => {
    expect(serviceCard(aService(changes))).toMatchObject({ base: 1000, total: 1210, currency: "EUR", ...shown });
  });

  it("is previewed with its price before extras, and the tax as one sum", () => {
    const arrival = { from: "2026-11-25", to: "2026-11-27" };
    expect(previewOf(serviceCard(aService({ arrival })))).toMatchObject({
      service: { carrier: "Andes", name: "Home 24", arrivesOn: "2026-11-25", isOwnContract: false },
      collection: "first",
      price: {
        currency: "EUR",
        base: 1000,
        total: 1210,
        taxes: [{ percentage: null, amount: 210 }],
        lines: [{ key: "porterage", total: 1000 }],
      },
    });
    const dropped = aService({ dropOff: { origin: true, destination: false }, isOwnContract: true });
    expect(previewOf(serviceCard(dropped))).toMatchObject({
      collection: null,
      service: { arrivesOn: null, isOwnContract: true },
    });
  });
});

describe("the insurance form", () => {
  const covered = { baseCoverage: 5000, maxCoverage: 200_000 };
  it.each([
    [2000, undefined, ["STANDARD"]],
    [9000, undefined, ["STANDARD", "ENHANCED"]],
    [null, "STANDARD", ["STANDARD", "ENHANCED"]],
    // A rejected one stays: another value may make it valid.
    [2000, "ENHANCED", ["STANDARD", "ENHANCED"]],
    [2000, "SOMETHING", ["STANDARD"]],
  ])("offers for contents worth %s, where %s was sent: %j", (value, rejected, types) => {
    expect(insuranceChoices(covered, value, rejected)).toEqual(types);
  });
});

it.each([
  [null, null],
  [{ code: "other", field: null }, null],
  [
    { code: "phone-unusable", field: "to.phone" },
    { field: "phone", code: "phone-unusable", carrier: "Andes" },
  ],
] as const)("what a carrier has refused by %j is %j", (refusal, shown) => {
  expect(refusedField(aShipment({ refusal }))).toEqual(shown);
  expect(refusedField(aShipment({ refusal, service: null }))).toEqual(shown && { ...shown, carrier: "" });
});

it("a name that is too long is refused where its carrier refuses it, and not where it only cuts it", () => {
  const problems = (overlong: "REFUSED" | "CUT", lastName: string) => {
    const found: string[] = [];
    const limits = { carrier: "Andes", name: 20, company: 20, street: 20, overlong };
    checkLabel(limits, "to", { firstName: "Ana", lastName }, (path, message) => found.push(`${path} ${message}`));
    return found;
  };
  expect(problems("REFUSED", "G".repeat(40)).join()).toMatch(
    /^to\.lastName form\.error\.too-long-for-carrier\?max=\d+&carrier=Andes$/,
  );
  expect(problems("REFUSED", "Gil")).toEqual([]);
  expect(problems("CUT", "G".repeat(40))).toEqual([]);
  const refused = (path: string) => expect.fail(path);
  checkLabel(undefined, "from", { lastName: "G".repeat(400) }, refused);
});

describe("the address step", () => {
  const recipient = (at: number, changes: object = {}): Recipient => ({
    ...anAddress({ firstName: `R${at}`, lastName: "Gil", city: "Olot", zipCode: "17800" }),
    id: `r${at}`,
    alias: "",
    ...changes,
  });
  const some = (count: number) => Array.from({ length: count }, (_, at) => recipient(at));
  const book = (here: number, elsewhere = 0) => ({
    here: some(here),
    elsewhere: some(elsewhere),
    isEmpty: here === 0,
    isFull: false,
  });
  const page = (changes: Partial<Parameters<typeof addressPage>[0]> = {}) =>
    addressPage({
      shipment: { ...aShipment(), service: aChosenService() },
      client: aClient(),
      warehouses: [],
      book: book(0),
      prices: null,
      points: undefined,
      termsAccepted: false,
      language: "en" as const,
      ...changes,
    });

  it("offers the senders at the origin, and the first recipients of the book", () => {
    const warehouses = [
      aWarehouse(),
      aWarehouse({ id: "w2", zipCode: "08001" }),
      aWarehouse({ id: "w3", alpha2Code: "PT" }),
      aWarehouse({ id: "w4", alias: "" }),
    ];
    const shown = page({ warehouses, book: book(BOOK_PAGE + 1) });
    expect(shown.senders.map(({ id, alias }) => [id, alias])).toEqual([
      ["w1", "Shop"],
      ["w4", "Ana García"],
    ]);
    expect(shown.recipients).toHaveLength(BOOK_PAGE);
    expect(shown).toMatchObject({
      hasMoreRecipients: true,
      isBookEmpty: false,
      isBookFull: false,
      points: [],
      pointsFailed: false,
    });
    expect(page({ book: book(BOOK_PAGE) }).hasMoreRecipients).toBe(false);
    expect(page()).toMatchObject({
      isBookEmpty: true,
      isSenderKnown: true,
      isFromBuyer: false,
      isFree: false,
      needsCustoms: false,
    });
  });

  it("says what it knows of the points, the terms and the buyer", () => {
    expect(page({ points: null })).toMatchObject({ points: [], pointsFailed: true });
    expect(page({ points: [aPoint()] })).toMatchObject({ points: [{ id: "point-1" }], pointsFailed: false });
    expect(page({ termsAccepted: true }).values.carriersTermsAndConditions).toBe("on");
    const shop = { ...aShipment({ source: "etsy", price: aPrice(0), from: anAddress({ phone: "" }) }) };
    const service = aChosenService({ customsRequired: { available: true }, hasPrintInStore: true, proofOfDelivery: false });
    expect(page({ shipment: { ...shop, service } })).toMatchObject({
      isFromBuyer: true,
      isFree: true,
      needsCustoms: true,
      isSenderKnown: false,
      service: { carrier: "Andes", currency: "EUR", printInStore: true, proofOfDelivery: false, adultSignature: true },
      ends: { from: { place: "28001 Madrid", country: "ES" }, to: { place: "08001 Barcelona", country: "ES" } },
    });
  });

  it("pages what is found in the book, here and elsewhere", () => {
    const first = foundRecipients(book(10, 1), "gil", 1);
    expect(first).toMatchObject({ query: "gil", page: 1, hasMore: true, here: { length: 9 } });
    expect(first.elsewhere).toEqual([{ id: "r0", alias: "R0 Gil", place: "17800 Olot", country: "ES" }]);
    const second = foundRecipients(book(10, 1), "gil", 2);
    expect(second).toMatchObject({ page: 2, hasMore: false, here: [{ id: "r9", person: { firstName: "R9" } }], elsewhere: [] });
    expect(foundRecipients(book(9, 9), "", 1).hasMore).toBe(false);
    expect(foundRecipients(book(0, 10), "", 1).hasMore).toBe(true);
  });
});

describe("the info step", () => {
  const page = (changes: Partial<Parameters<typeof infoPage>[0]> = {}) =>
    infoPage({
      shipment: null,
      client: aClient(),
      warehouses: [],
      templates: [],
      language: "de" as const,
      originCountries: ["FR", "ES"],
      destinationCountries: ["NL"],
      hasCarriers: true,
      ...changes,
    });

  it("begins at home, where the tenant sends from there", () => {
    expect(page().values.from.alpha2Code).toBe("ES");
    expect(page({ client: aClient({ alpha2Code: "PT" }) }).values.from.alpha2Code).toBe("FR");
    expect(page()).toMatchObject({ originCountries: ["FR", "ES"], destinationCountries: ["NL"], goodsWeight: "" });
  });

  it("begins with the default sender address and parcel, or the first", () => {
    const [one, two] = [aWarehouse({ id: "w1", isDefault: false }), aWarehouse({ id: "w2", zipCode: "08001" })];
    expect(page({ warehouses: [one, two] }).values.from).toMatchObject({ warehouseId: "w2", zipCode: "08001 Madrid" });
    expect(page({ warehouses: [one] }).values.from.warehouseId).toBe("w1");
    const box = aShipment().parcels[0]!;
    expect(page({ templates: [box, { ...box, id: "p2" }] }).values.parcels).toEqual([
      { id: "p1", name: "Box", weight: "1,5", length: "30", width: "20", height: "10" },
    ]);
  });

  it("shows a saved draft, with the weight of an order's goods until a parcel has it", () => {
    const { additionalData } = aShipment();
    const heavy = { ...additionalData, goodsWeightKg: 1.25, selectedWarehouseId: "w1" };
    const saved = page({ shipment: aShipment({ parcels: [], additionalData: heavy }) });
    expect(saved).toMatchObject({
      goodsWeight: "1,25",
      values: { from: { warehouseId: "w1" }, to: { warehouseId: "" }, parcels: [] },
    });
    expect(page({ shipment: aShipment({ additionalData: heavy }) }).goodsWeight).toBe("");
    expect(page({ shipment: aShipment({ parcels: [] }) }).goodsWeight).toBe("");
  });

  it("names the places that a text may mean", () => {
    const place = { id: null, alpha2Code: "ES" as const, zipCode: "28001", city: "Aldea", state: "Madrid", postalZone: null };
    expect(placeChoices({ to: [place, { ...place, id: "es-1" }] })).toEqual({
      to: [
        { id: OWN_PLACE, zipCode: "28001", city: "Aldea", state: "Madrid" },
        { id: "es-1", zipCode: "28001", city: "Aldea", state: "Madrid" },
      ],
    });
  });
});

describe("the payment step", () => {
  const page = (changes: Partial<Parameters<typeof paymentPage>[0]> = {}) =>
    paymentPage({
      client: aClient({ email: "ana@example.com" }),
      shipment: aShipment(),
      availableMethods: [aMethod()],
      ownMethods: [],
      price: aPrice(),
      chosenMethod: null,
      termsAccepted: false,
      sendsMail: true,
      leastPayment: 50,
      paysVatWhileChecked: false,
      ...changes,
    });
  const later = aMethod({ id: "pm-later", type: "DEFERRED", label: "Visa 1000" });

  it.each([
    ["PaymentsNotConfigured", "form.error.payments-not-configured"],
    ["PaymentsUnavailable", "form.error.payments-unavailable"],
    ["RequestInProgress", "form.error.payment-confirming"],
    ["ShipmentAlreadyPayed", "form.error.payment-confirming"],
    ["ValueNotAllowedField", "error.payment.setup"],
  ] as const)("says why no page opens in the words of forms, where they have them: %s", (code, key) => {
    const problem = pageProblem([{ error_code: code, text: "" }]);
    expect([problem, isOfForms(problem)]).toEqual([key, key.startsWith("form.")]);
  });

  it("offers nothing that charges at once where the price is less than the provider takes", () => {
    const saved = aMethod({ id: "pm-saved", isSaved: true });
    const offered = (leastPayment: number) => {
      const { methods, least } = page({ ownMethods: [saved, later], leastPayment });
      return { methods: methods.map(({ value }) => value), least };
    };
    expect(offered(1210)).toEqual({ methods: ["pm-saved", "CREDIT_CARD_3D_SECURE", "pm-later"], least: null });
    expect(offered(1211)).toEqual({ methods: ["pm-later"], least: 1211 });
  });

  it("offers what pays at once, then what pays later", () => {
    const saved = aMethod({ id: "pm-saved" });
    expect(page({ ownMethods: [saved, later] })).toMatchObject({
      methods: [
        { value: "CREDIT_CARD_3D_SECURE", isLater: false },
        { value: "pm-later", method: "CREDIT_CARD_3D_SECURE", label: "Visa\u00a01000", isLater: true },
      ],
      method: "CREDIT_CARD_3D_SECURE",
      price: { total: 1210, currency: "EUR" },
      receiptEmail: "ana@example.com",
    });
    expect(page({ ownMethods: [later], chosenMethod: "pm-later" }).method).toBe("pm-later");
    expect(page({ paysVatWhileChecked: true }).paysVatWhileChecked).toBe(true);
    expect(page({ paysVatWhileChecked: true, price: null }).paysVatWhileChecked, "nothing to explain").toBe(false);
    expect(page({ sendsMail: false }).receiptEmail, "no receipt is promised where none is sent").toBe(null);
    expect(page({ ownMethods: [later], chosenMethod: "gone" }).method).toBe("CREDIT_CARD_3D_SECURE");
    expect(page({ availableMethods: [], ownMethods: [later] }).method).toBeUndefined();
  });

  it("tells what it cost when it was saved, where that is another price than now", () => {
    expect(page({ shipment: aShipment({ price: aPrice(1500) }) })).toMatchObject({ before: 1500, price: { total: 1210 } });
    expect(page({ shipment: aShipment({ price: aPrice() }) }).before).toBeNull();
    expect(page({ shipment: aShipment({ price: null }) }).before).toBeNull();
    expect(page({ shipment: aShipment({ price: aPrice(1500) }), price: null }).before).toBeNull();
  });

  it("asks for the carrier's terms where they are required", () => {
    expect(page({ price: null, termsAccepted: true })).toMatchObject({ terms: null, price: null, allowsVoucher: true });
    const shipment = aShipment({ service: aChosenService({ termsRequired: true, allowsVoucher: false }), voucherName: "HOLA" });
    const terms = { carrier: "Andes", url: "https://andes.example/terms" };
    expect(page({ shipment })).toMatchObject({ terms: { ...terms, accepted: false }, allowsVoucher: false, voucherName: "HOLA" });
    expect(page({ shipment, termsAccepted: true }).terms).toEqual({ ...terms, accepted: true });
    expect(page({ shipment: aShipment({ service: null }) })).toMatchObject({ terms: null, allowsVoucher: false });
  });
});

it.each([
  ["2026-11-23 09:00 13:00", { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" }],
  ["2026-11-23 09:00", null],
  ["2026-11-23", null],
  ["", null],
  [undefined, null],
])("the choice %j is the collection %j", (value, collection) => {
  expect(splitCollection(value)).toEqual(collection);
});
