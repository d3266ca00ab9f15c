import { describe, expect, it } from "vitest";
import { anAddress } from "../../../tests/support/entities";
import { filledAddresses, filledCash } from "../../../tests/support/filled-forms";
import { recipientNeeds, FULL_ADDRESS } from "./person-fields";
import { addressDraftForm, addressForm, type AddressRules, isAddressComplete } from "./address-form";

const rules: AddressRules = {
  recipient: FULL_ADDRESS,
  needsDropOffPoint: false,
  needsTerms: false,
  coverage: { baseCoverage: 5000, maxCoverage: 200_000 },
  label: undefined,
  cashOnDeliveryMax: 50000,
  currency: "EUR",
};
const person = filledAddresses.from;

type Changes = Record<string, unknown>;
function wrong(changes: Changes, more: Partial<AddressRules> = {}) {
  const result = addressForm({ ...rules, ...more }).safeParse({ ...filledAddresses, ...changes });
  return result.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

describe("a person's address", () => {
  it.each<[string, Changes, string[]]>([
    ["all is there", {}, []],
    ["no first name", { firstName: undefined }, ["firstName form.error.missing.firstName"]],
    ["a first name of 50", { firstName: "x".repeat(50) }, []],
    ["a first name of 51", { firstName: "x".repeat(51) }, ["firstName form.error.too-long?max=50"]],
    ["a last name of 51", { lastName: "x".repeat(51) }, ["lastName form.error.too-long?max=50"]],
    ["a company of 50", { company: "x".repeat(50) }, []],
    ["a company of 51", { company: "x".repeat(51) }, ["company form.error.too-long?max=50"]],
    ["no email", { email: undefined }, ["email form.error.missing.email"]],
    ["a wrong email", { email: "ana@" }, ["email form.error.email"]],
    ["an email of 51", { email: `${"x".repeat(39)}@example.com` }, ["email form.error.too-long?max=50"]],
    ["an email whose domain is in the letters of its language", { email: "user@bücher.example" }, []],
    ["a phone with the national nought", { phone: "+44 (0)20 7946 0018" }, []],
    ["no phone", { phone: undefined }, ["phone form.error.missing.phone"]],
    ["a phone of 7", { phone: "1234567" }, ["phone form.error.phone"]],
    ["a phone with a letter", { phone: "12345678x" }, ["phone form.error.phone"]],
    ["no street", { street1: undefined }, ["street1 form.error.missing.street1"]],
    ["a street of 80", { street1: "x".repeat(80) }, []],
    ["a street of 81", { street1: "x".repeat(81) }, ["street1 form.error.too-long?max=80"]],
    ["a second line of 81", { street2: "x".repeat(81) }, ["street2 form.error.too-long?max=80"]],
  ])("%s", (_case, changes, expected) => {
    for (const end of ["from", "to"]) {
      expect(wrong({ [end]: { ...person, ...changes } })).toEqual(
        expected.map((line) => `${end}.${line.replace("missing.", `missing.${end}.`)}`),
      );
    }
  });

  it("may be longer than a carrier prints, not than it takes", () => {
    const label = { name: 12, company: 10, street: 15, carrier: "Skyferro Air", overlong: "REFUSED" as const };
    const long = { ...person, firstName: "Maximilian", lastName: "Muster", street1: "Am Alten Güterbahnhof 12" };
    expect(wrong({ to: long }, { label })).toEqual([
      "to.lastName form.error.too-long-for-carrier?max=12&carrier=Skyferro+Air",
      "to.street1 form.error.too-long-for-carrier?max=15&carrier=Skyferro+Air",
    ]);
    expect(wrong({ to: long }, { label: { ...label, overlong: "CUT" } })).toEqual([]);
  });

  it("needs no street for a recipient who fetches the parcel, but for the sender always", () => {
    const nowhere = { ...person, street1: undefined };
    const recipient = recipientNeeds("manual", true);
    expect(wrong({ to: nowhere }, { recipient })).toEqual([]);
    expect(wrong({ from: nowhere }, { recipient })).toEqual(["from.street1 form.error.missing.from.street1"]);
  });

  it("needs no email of a customer whom a marketplace hides, but of the sender always", () => {
    const hidden = { ...person, email: undefined };
    const recipient = recipientNeeds("mirakl_shop", false);
    expect(wrong({ to: hidden }, { recipient })).toEqual([]);
    expect(wrong({ from: hidden }, { recipient })).toEqual(["from.email form.error.missing.from.email"]);
    expect(wrong({ to: hidden }, { recipient: recipientNeeds("shop_mirakl_", false) })).toEqual([
      "to.email form.error.missing.to.email",
    ]);
  });

  it.each(["   ", "\u200b \u2060", "\n\t"])("takes no name that nobody can see: %j", (unseen) => {
    expect(wrong({ to: { ...person, firstName: unseen } })).toEqual(["to.firstName form.error.missing.to.firstName"]);
  });

  it("takes nothing that a label cannot print", () => {
    const to = { ...person, firstName: "王小明", company: "Zoë ☕", street1: "Łódzka 3ª", street2: "شارع" };
    expect(wrong({ to })).toEqual([
      "to.firstName form.error.letters?letters=%E7%8E%8B+%E5%B0%8F+%E6%98%8E",
      "to.company form.error.letters?letters=%E2%98%95",
      "to.street2 form.error.letters?letters=%D8%B4+%D8%A7+%D8%B1+%D8%B9",
    ]);
    expect(isAddressComplete(anAddress({ firstName: "王小明" }), { street: true, email: true })).toBe(false);
  });

  it("keeps a phone number as it is dialled and printed, in a draft too", () => {
    const to = { ...person, phone: "+44 (0)20 7946-0018" };
    expect(addressForm(rules).safeParse({ ...filledAddresses, to }).data?.to.phone).toBe("+44 20 7946 0018");
    expect(addressDraftForm("EUR").safeParse({ to }).data?.to.phone).toBe("+44 20 7946 0018");
    expect(addressDraftForm("EUR").safeParse({ to: { phone: "1".repeat(19) } }).error?.issues).toHaveLength(1);
  });

  it("keeps a text in one line", () => {
    const { data } = addressForm(rules).safeParse({ ...filledAddresses, to: { ...person, street1: " Calle\r\n Mayor\t 1 " } });
    expect(data?.to.street1).toBe("Calle Mayor 1");
  });

  it.each<[string, Parameters<typeof anAddress>[0], boolean, boolean]>([
    ["all", {}, true, true],
    ["no zip code", { zipCode: "" }, true, false],
    ["no street", { street1: "" }, true, false],
    ["no street where none is needed", { street1: "" }, false, true],
    ["an empty company", { company: "" }, true, true],
  ])("saved with %s is complete or not", (_case, changes, needsStreet, expected) => {
    expect(isAddressComplete(anAddress(changes), { street: needsStreet, email: true })).toBe(expected);
  });
});

describe("the contents", () => {
  it.each([
    [undefined, "form.error.missing.content.value"],
    ["0", "form.error.positive"],
    ["-5", "form.error.positive"],
    ["20,999", "form.error.decimals?max=2"],
    ["much", "form.error.decimals?max=2"],
    ["99999999", "form.error.below?max=99999999"],
    ["99999998.99", undefined],
    ["0.01", undefined],
  ])("are worth %s: %s", (value, message) => {
    expect(wrong({ content: { description: "Books", value } })).toEqual(message ? [`content.value ${message}`] : []);
  });

  it.each([
    [undefined, "form.error.missing.content.description"],
    ["x".repeat(101), "form.error.too-long?max=100"],
  ])("need a description", (description, message) => {
    expect(wrong({ content: { description, value: "1" } })).toEqual([`content.description ${message}`]);
  });
});

describe("insurance", () => {
  const uncovered = { coverage: { baseCoverage: 0, maxCoverage: 200_000 } };
  it.each<[string, Changes, Partial<AddressRules>, string[]]>([
    ["no choice where there is one", { insuranceType: undefined }, {}, ["insuranceType form.error.insurance-selection"]],
    ["no choice where there is none", { insuranceType: undefined }, { coverage: null }, []],
    ["a choice that does not exist", { insuranceType: "GOLD" }, {}, ["insuranceType form.error.insurance-selection"]],
    ["a sum of 0.10", { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "0.10" }, uncovered, []],
    [
      "a sum of 0.09",
      { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "0.09" },
      uncovered,
      ["insuranceAmount form.error.missing.insuranceAmount?min=0.1&currency=EUR"],
    ],
    [
      "a sum above what the carrier covers",
      { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "2000.01" },
      uncovered,
      ["insuranceAmount form.error.at-most?max=2000&currency=EUR"],
    ],
    [
      "no sum, which is 0",
      { insuranceType: "WAYBILL_INSURANCE" },
      uncovered,
      ["insuranceAmount form.error.missing.insuranceAmount?min=0.1&currency=EUR"],
    ],
    [
      "a sum with three decimals",
      { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "1.234" },
      uncovered,
      ["insuranceAmount form.error.decimals?max=2"],
    ],
    [
      "a sum of ten characters",
      { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "1000000.00" },
      uncovered,
      ["insuranceAmount form.error.too-long?max=9"],
    ],
    ["no sum for another type", { insuranceType: "ENHANCED", content: { description: "Books", value: "50.01" } }, {}, []],
    [
      "a cover that the carrier does not give for this value",
      { insuranceType: "ENHANCED", content: { description: "Books", value: "2000" } },
      {},
      ["insuranceType form.error.insurance-value"],
    ],
    ["another carrier's cover", { insuranceType: "WAYBILL_INSURANCE" }, {}, ["insuranceType form.error.insurance-value"]],
  ])("%s", (_case, changes, more, expected) => {
    expect(wrong(changes, more)).toEqual(expected);
  });
});

describe("cash on delivery", () => {
  it.each<[string, Changes, string[]]>([
    ["all is there", filledCash, []],
    ["no amount", { ...filledCash, amount: undefined }, ["amount form.error.missing.cashOnDelivery.amount"]],
    ["an amount of 0", { ...filledCash, amount: "0" }, ["amount form.error.positive"]],
    ["an amount just below the maximum", { ...filledCash, amount: "499.99" }, []],
    ["an amount at the maximum", { ...filledCash, amount: "500" }, ["amount form.error.below?max=500&currency=EUR"]],
    [
      "no account holder",
      { ...filledCash, accountHolder: "  " },
      ["accountHolder form.error.missing.cashOnDelivery.accountHolder"],
    ],
    ["an account holder of 51", { ...filledCash, accountHolder: "x".repeat(51) }, ["accountHolder form.error.too-long?max=50"]],
    ["no IBAN", { ...filledCash, iban: undefined }, ["iban form.error.missing.cashOnDelivery.iban"]],
    ["an IBAN with a wrong check digit", { ...filledCash, iban: "ES92 2100 0418 4502 0005 1332" }, ["iban form.error.iban"]],
    ["an IBAN of 51", { ...filledCash, iban: "x".repeat(51) }, ["iban form.error.too-long?max=50", "iban form.error.iban"]],
    ["an IBAN in small letters", { ...filledCash, iban: "es9121000418450200051332" }, []],
    ["an IBAN that is too short for its country", { ...filledCash, iban: "ES912100041845020005133" }, ["iban form.error.iban"]],
  ])("%s", (_case, given, expected) => {
    expect(wrong({ hasCashOnDelivery: "on", cashOnDelivery: given })).toEqual(expected.map((line) => `cashOnDelivery.${line}`));
  });

  it("is not looked at unless it is chosen", () => {
    expect(wrong({ cashOnDelivery: { amount: "0", iban: "nonsense" } })).toEqual([]);
  });

  it("cannot be chosen where the service has none", () => {
    expect(wrong({ hasCashOnDelivery: "on", cashOnDelivery: filledCash }, { cashOnDeliveryMax: 0 })).toEqual([
      "cashOnDelivery.amount form.error.below?max=0&currency=EUR",
    ]);
  });
});

describe("point, terms and reference", () => {
  it.each<[string, Changes, Partial<AddressRules>, string[]]>([
    ["no point where one is needed", {}, { needsDropOffPoint: true }, ["dropoffPointId form.error.missing.pick-up-point"]],
    ["a point", { dropoffPointId: "p" }, { needsDropOffPoint: true }, []],
    ["terms not accepted", {}, { needsTerms: true }, ["carriersTermsAndConditions form.error.carriers-terms"]],
    ["terms accepted", { carriersTermsAndConditions: "on" }, { needsTerms: true }, []],
    ["a reference of 60", { shipmentCustomReference: "x".repeat(60) }, {}, []],
    [
      "a reference of 61",
      { shipmentCustomReference: "x".repeat(61) },
      {},
      ["shipmentCustomReference form.error.too-long?max=60"],
    ],
  ])("%s", (_case, changes, more, expected) => {
    expect(wrong(changes, more)).toEqual(expected);
  });

  it("that are wrong are told together with a wrong name, not after it is mended", () => {
    const from = { ...person, firstName: undefined };
    const problems = wrong(
      { from, hasCashOnDelivery: "on", cashOnDelivery: { ...filledCash, iban: "nonsense" } },
      { needsTerms: true },
    );
    expect(problems).toEqual([
      "from.firstName form.error.missing.from.firstName",
      "cashOnDelivery.iban form.error.iban",
      "carriersTermsAndConditions form.error.carriers-terms",
    ]);
  });
});
