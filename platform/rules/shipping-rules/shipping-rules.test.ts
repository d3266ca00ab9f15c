import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "../../../contract/addresses";
import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import type { RuleChange, RuleTrace } from "../../../contract/shipping-rules";
import type { ShipmentDraft } from "../../../contract/shipments";
import { allServices } from "../catalogue/catalog";
import { NO_UPSALES } from "../orders/orders-upsales";
import { meets } from "./rule-conditions";
import { actionValue, isSet, serviceName, setValue, shownValue, type SingleField } from "./rule-fields";
import {
  addedTags,
  type EngineRule,
  lastSet,
  type RuleSurroundings,
  markNotTaken,
  runOfferedRules,
  runRules,
  withEarlierChanges,
} from "./shipping-rules";
import { runs } from "../../../tests/support/runs";

const emptyAddress = (alpha2Code: string): Address => ({
  id: null,
  alias: "",
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  street1: "",
  street2: "",
  alpha2Code,
  state: "",
  zipCode: "",
  city: "",
  postalCodeId: null,
});

const SAVED = {
  parcels: [
    { id: "small", name: "Small box", weight: 0.5, length: 20, width: 15, height: 5 },
    { id: "large", name: "Large box", weight: 4, length: 60, width: 40, height: 30 },
  ],
  warehouses: ["Girona", "Gent"].map((alias) => ({
    id: alias.toLowerCase(),
    address: { ...emptyAddress("ES"), id: alias.toLowerCase(), alias, street1: `${alias} 1` },
  })),
};
/** A Sunday; the shop's deadline is the Tuesday after. */
const AROUND: RuleSurroundings = { today: "2026-11-29", shipBy: "2026-12-01", choose: () => null };
const SERVICES = allServices()
  .slice(0, 3)
  .map(({ id }) => id);

const TEN_TAGS = Array.from({ length: 10 }, (_, nth) => `t${nth}`);

const someCountry = fc.constantFrom("DE", "ES", "GB");
const someText = fc.constantFrom("", "Mug", "Blue mug", "Book");
const someDraft: fc.Arbitrary<ShipmentDraft> = fc
  .record({
    country: someCountry,
    zip: fc.constantFrom("", "10115", "35001", "28001"),
    description: someText,
    value: fc.constantFrom(null, 0, 999, 12_000),
    source: fc.constantFrom("manual", "etsy", "ebay"),
    number: fc.constantFrom(null, "A-1", "B-22"),
    parcels: fc.subarray(SAVED.parcels),
    serviceId: fc.constantFrom(null, ...SERVICES),
    proofOfDelivery: fc.boolean(),
    amount: fc.constantFrom(0, 5000),
    warehouse: fc.constantFrom(null, "girona"),
    tags: fc.constantFrom(undefined, [], ["Gift"], TEN_TAGS),
  })
  .map((some) => {
    return {
      step: "SEARCH_INFO" as const,
      collection: null,
      dropoffPointId: null,
      voucherName: null,
      from: some.warehouse ? SAVED.warehouses[0]!.address : emptyAddress("FR"),
      to: { ...emptyAddress(some.country), zipCode: some.zip },
      content: { description: some.description, value: some.value, secondHand: false },
      source: some.source,
      shipmentCustomReference: some.number,
      parcels: some.parcels,
      serviceId: some.serviceId,
      tags: some.tags,
      upsales: {
        ...NO_UPSALES,
        proofOfDelivery: some.proofOfDelivery,
        insurance: { insuranceType: some.amount ? "WAYBILL_INSURANCE" : "NO_INSURANCE", amount: some.amount },
      },
      additionalData: {
        postal_zone_id_from: null,
        postal_zone_id_to: null,
        zip_code_id_from: null,
        zip_code_id_to: null,
        postal_zone_name_from: null,
        postal_zone_name_to: null,
        selectedWarehouseId: some.warehouse,
        parcelIds: some.parcels.map(({ id }) => id),
      },
    };
  });

const oneOf = <Value extends string>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const someCondition: fc.Arbitrary<EngineRule["conditions"][number]> = fc.oneof(
  fc.record({ identifier: oneOf("country"), operation: oneOf("IS", "IS_NOT"), value: someCountry }),
  fc.record({
    identifier: oneOf("toPostalZoneId"),
    operation: oneOf("IS", "IS_NOT"),
    value: oneOf("DE-mainland", "ES-canarias", "ES-mainland"),
  }),
  fc.record({ identifier: oneOf("source"), operation: oneOf("IS", "IS_NOT"), value: oneOf("etsy", "ebay") }),
  fc.record({ identifier: oneOf("serviceId"), operation: oneOf("IS", "IS_NOT"), value: oneOf(...SERVICES) }),
  fc.record({ identifier: oneOf("parcel"), operation: oneOf("IS", "IS_NOT"), value: oneOf("small", "large") }),
  fc.record({ identifier: oneOf("warehouse"), operation: oneOf("IS", "IS_NOT"), value: oneOf("girona", "gent") }),
  fc.record({ identifier: oneOf("content"), operation: oneOf("CONTAINS", "NOT_CONTAINS", "IS"), value: oneOf("mug", "BOOK") }),
  fc.record({ identifier: oneOf("tag"), operation: oneOf("IS", "IS_NOT"), value: oneOf("gift", "Fragile", "T1") }),
  fc.record({ identifier: oneOf("orderNumber"), operation: oneOf("STARTS_WITH", "CONTAINS"), value: oneOf("a-", "2") }),
  fc.record({
    identifier: oneOf("weight"),
    operation: oneOf("AT_MOST", "OVER", "AT_LEAST", "EQUALS"),
    value: oneOf("0.5", "4.5", "1"),
  }),
  fc.record({
    identifier: oneOf("value"),
    operation: oneOf("AT_MOST", "OVER", "AT_LEAST", "EQUALS"),
    value: oneOf("0", "9.99", "120"),
  }),
  fc.record({ identifier: oneOf("parcels"), operation: oneOf("AT_MOST", "OVER"), value: oneOf("0", "1") }),
);
const someAction: fc.Arbitrary<EngineRule["actions"][number]> = fc.oneof(
  fc.record({ identifier: oneOf("serviceId"), value: oneOf(...SERVICES) }),
  fc.record({ identifier: oneOf("warehouse"), value: oneOf("girona", "gent", "deleted") }),
  fc.record({ identifier: oneOf("parcel"), value: oneOf("small", "large", "deleted") }),
  fc.record({ identifier: oneOf("insurance"), value: oneOf("0", "50", "120.00") }),
  fc.record({ identifier: oneOf("content"), value: oneOf("Ceramics", "Book") }),
  fc.record({ identifier: oneOf("tag"), value: oneOf("Gift", "GIFT", "Fragile") }),
  fc.record({ identifier: oneOf("proofOfDelivery"), value: oneOf("true", "false") }),
);
const someRule: fc.Arbitrary<EngineRule> = fc.record({
  id: fc.uuid(),
  alias: fc.string(),
  enabled: fc.boolean(),
  overwrite: fc.boolean(),
  conditions: fc.array(someCondition, { minLength: 1, maxLength: 3 }),
  actions: fc.array(someAction, { minLength: 1, maxLength: 3 }),
});

/** The fields that rules compare and set, flattened. */
interface Plain {
  country: string;
  toPostalZoneId: string;
  source: string;
  content: string;
  orderNumber: string;
  serviceId: string;
  warehouse: string;
  parcel: string[];
  tag: string[];
  weight: number | null;
  value: number | null;
  insurance: number;
  proofOfDelivery: boolean;
}

function plainOf(draft: ShipmentDraft): Plain {
  const { alpha2Code, zipCode } = draft.to;
  const islands = alpha2Code === "ES" && zipCode.startsWith("35");
  const isUnknown = zipCode === "";
  return {
    country: alpha2Code,
    toPostalZoneId: isUnknown ? "" : islands ? "ES-canarias" : `${alpha2Code}-mainland`,
    source: draft.source,
    content: draft.content.description,
    orderNumber: draft.shipmentCustomReference ?? "",
    serviceId: draft.serviceId ?? "",
    warehouse: draft.additionalData.selectedWarehouseId ?? "",
    parcel: draft.additionalData.parcelIds,
    tag: (draft.tags ?? []).map((name) => name.toLowerCase()),
    weight: draft.parcels.length ? draft.parcels.reduce((sum, { weight }) => sum + weight, 0) : null,
    value: draft.content.value === null ? null : draft.content.value / 100,
    insurance: draft.upsales.insurance.amount / 100,
    proofOfDelivery: draft.upsales.proofOfDelivery,
  };
}

function holds(plain: Plain, { identifier, operation, value }: EngineRule["conditions"][number]): boolean {
  if (identifier === "parcel") return plain.parcel.includes(value) === (operation === "IS");
  if (identifier === "tag") return plain.tag.includes(value.toLowerCase()) === (operation === "IS");
  const has = identifier === "parcels" ? plain.parcel.length : plain[identifier as keyof Omit<Plain, "parcel" | "tag">];
  if (has === null) return false;
  if (typeof has === "number") {
    const wanted = Number(value);
    return { AT_MOST: has <= wanted, AT_LEAST: has >= wanted, OVER: has > wanted, EQUALS: has === wanted }[operation as "OVER"];
  }
  const [text, wanted] =
    identifier === "content" || identifier === "orderNumber" ? [String(has).toLowerCase(), value.toLowerCase()] : [has, value];
  if (operation === "IS") return text === wanted;
  if (operation === "IS_NOT") return text !== wanted;
  if (operation === "STARTS_WITH") return String(text).startsWith(wanted);
  return String(text).includes(wanted) === (operation === "CONTAINS");
}

/** Reference implementation of the rules, one sentence of their description per line. */
function reference(draft: ShipmentDraft, rules: readonly EngineRule[], unchosen: readonly string[]): Plain {
  const plain = plainOf(draft);
  const open = new Set(unchosen);
  for (const rule of rules) {
    if (!rule.enabled || !rule.conditions.every((condition) => holds(plain, condition))) continue;
    for (const { identifier, value } of rule.actions) {
      if (identifier === "tag") {
        const name = value.toLowerCase();
        if (!plain.tag.includes(name) && plain.tag.length < 10) plain.tag = [...plain.tag, name];
        continue;
      }
      const name = identifier as "content";
      const isEmpty = Array.isArray(plain[name]) ? (plain[name] as string).length === 0 : !plain[name];
      if (value === "deleted" || (!rule.overwrite && !isEmpty && !open.has(name))) continue;
      open.delete(name);
      const parsed: Record<string, unknown> = { insurance: Number(value), proofOfDelivery: value === "true", parcel: [value] };
      Object.assign(plain, { [name]: parsed[name] ?? value });
      if (identifier === "parcel") plain.weight = SAVED.parcels.find(({ id }) => id === value)!.weight;
    }
  }
  return plain;
}

const FIELDS: RuleActionName[] = ["serviceId", "warehouse", "parcel", "insurance", "content", "proofOfDelivery"];

describe("shipping rules", () => {
  it("do what their description says, whatever the rules and the shipment", () => {
    const rules = fc.array(someRule, { maxLength: 6 });
    fc.assert(
      fc.property(someDraft, rules, fc.subarray(FIELDS), (draft, all, unchosen) => {
        expect(plainOf(runRules(draft, all, SAVED, AROUND, unchosen).draft)).toEqual(reference(draft, all, unchosen));
      }),
      { numRuns: runs(200, 2000) },
    );
  });

  it("never set a service that is not offered, and lose none for it that is", () => {
    fc.assert(
      fc.property(someDraft, fc.array(someRule, { maxLength: 5 }), fc.subarray(SERVICES), (draft, rules, offered) => {
        const isOffered = ({ serviceId }: ShipmentDraft) => offered.includes(serviceId!);
        const { draft: after, traces } = runOfferedRules(draft, rules, SAVED, { ...AROUND, isOffered });
        expect(after.serviceId === draft.serviceId || isOffered(after)).toBe(true);
        const services = traces.flatMap(({ changes }) => changes).filter(({ identifier }) => identifier === "serviceId");
        for (const { outcome } of services) expect(["SET", "SAME", "KEPT", "NOT_OFFERED"]).toContain(outcome);
        if (after.serviceId !== draft.serviceId) expect(services.map(({ outcome }) => outcome)).toContain("SET");
      }),
    );
    const [first = "", second = ""] = SERVICES;
    const rule = (id: string, serviceId: string, overwrite: boolean): EngineRule => ({
      id,
      alias: id,
      enabled: true,
      overwrite,
      conditions: [],
      actions: [{ identifier: "serviceId", value: serviceId }],
    });
    const [draft] = fc.sample(someDraft, 1);
    const isOffered = ({ serviceId }: ShipmentDraft) => serviceId === first;
    const rules = [rule("good", first, true), rule("later", second, true)];
    const { draft: after, traces } = runOfferedRules({ ...draft!, serviceId: null }, rules, SAVED, { ...AROUND, isOffered });
    expect(after.serviceId).toBe(first);
    expect(traces.map(({ changes }) => changes[0]?.outcome)).toEqual(["SET", "NOT_OFFERED"]);
  });

  it("tell of every enabled rule in order, and of each change what was there before", () => {
    fc.assert(
      fc.property(someDraft, fc.array(someRule, { maxLength: 4 }), (draft, rules) => {
        const { draft: after, traces } = runRules(draft, rules, SAVED, AROUND);
        expect(traces.map(({ ruleId }) => ruleId)).toEqual(rules.flatMap(({ id, enabled }) => (enabled ? [id] : [])));
        const set = traces.flatMap(({ changes }) => changes).filter(({ outcome }) => outcome === "SET");
        expect(after === draft).toBe(set.length === 0);
        for (const { matched, conditions, changes } of traces) {
          expect(matched).toBe(conditions.every(({ met }) => met));
          if (!matched) expect(changes).toEqual([]);
        }
      }),
    );
  });
});

const someParcel = (id: string) => ({ ...SAVED.parcels.find((parcel) => parcel.id === id)! });

/** A draft of an order to Berlin, complete except for what rules set. */
function aDraft(changes: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    step: "SEARCH_INFO",
    collection: null,
    dropoffPointId: null,
    voucherName: null,
    serviceId: null,
    source: "etsy",
    from: emptyAddress("FR"),
    to: { ...emptyAddress("DE"), zipCode: "10115" },
    upsales: NO_UPSALES,
    parcels: [],
    content: { description: "", value: null, secondHand: false },
    shipmentCustomReference: null,
    additionalData: {
      postal_zone_id_from: null,
      postal_zone_id_to: null,
      zip_code_id_from: null,
      zip_code_id_to: null,
      postal_zone_name_from: null,
      postal_zone_name_to: null,
      selectedWarehouseId: null,
      parcelIds: [],
    },
    ...changes,
  };
}
const described = (description: string, value: number | null = null) =>
  aDraft({ content: { description, value, secondHand: false } });
const toPlace = (alpha2Code: string, zipCode: string) => aDraft({ to: { ...emptyAddress(alpha2Code), zipCode } });
const of = (...skus: string[]) =>
  aDraft({
    items: skus.map((sku) => ({
      sku,
      description: "",
      quantity: 1,
      value: null,
      unitWeight: null,
      hsCode: "",
      originCountry: null,
    })),
  });
const numbered = (shipmentCustomReference: string | null) => aDraft({ shipmentCustomReference });
const tagged = (...tags: string[]) => aDraft({ tags });
const packed = (...ids: string[]) => {
  const { additionalData } = aDraft();
  return aDraft({ parcels: ids.map(someParcel), additionalData: { ...additionalData, parcelIds: ids } });
};
const sentFrom = (selectedWarehouseId: string | null, from: Partial<Address>) => {
  const { additionalData } = aDraft();
  return aDraft({ from: { ...emptyAddress("ES"), ...from }, additionalData: { ...additionalData, selectedWarehouseId } });
};

describe("a condition", () => {
  it.each<[string, ShipmentDraft, object]>([
    ["country IS DE", toPlace("DE", ""), { met: true, value: "DE", found: "DE" }],
    ["country IS_NOT DE", toPlace("DE", ""), { met: false, found: "DE" }],
    ["toPostalZoneId IS ES-canarias", toPlace("ES", "35001"), { met: true, found: "ES-canarias" }],
    ["toPostalZoneId IS ES-mainland", toPlace("ES", ""), { met: false, found: "" }],
    ["toPostalZoneId IS_NOT ES-canarias", toPlace("ES", " "), { met: true, found: "" }],
    ["toPostalZoneId IS HU-mainland", toPlace("HU", " "), { met: true, found: "HU-mainland" }],
    ["source IS_NOT ebay", aDraft(), { met: true, value: "ebay", found: "etsy" }],
    ["serviceId IS corvoline-home", aDraft({ serviceId: "corvoline-home" }), { met: true, value: "Corvoline Home" }],
    ["serviceId IS gone", aDraft({ serviceId: "corvoline-home" }), { met: false, value: "gone", found: "Corvoline Home" }],
    ["serviceId IS_NOT corvoline-home", aDraft(), { met: true, found: "" }],
    ["warehouse IS girona", sentFrom("girona", {}), { met: true, value: "Girona", found: "Girona" }],
    ["warehouse IS deleted", sentFrom("girona", {}), { met: false, value: "", found: "Girona" }],
    ["parcel IS large", packed("small", "large"), { met: true, value: "Large box", found: "Small box, Large box" }],
    ["parcel IS_NOT large", packed("small"), { met: true, value: "Large box", found: "Small box" }],
    ["parcel IS deleted", packed(), { met: false, value: "", found: "" }],
    ["content CONTAINS mug", described("Blue MÜG and mug"), { met: true, value: "mug", found: "Blue MÜG and mug" }],
    ["content CONTAINS müg", described("a mug"), { met: true }],
    ["content NOT_CONTAINS mug", described("Blue mug"), { met: false }],
    ["content NOT_CONTAINS mug", described(""), { met: true, found: "" }],
    ["content IS mug ", described(" Mug"), { met: true }],
    ["content IS_NOT mug", described("Mug "), { met: false }],
    ["orderNumber STARTS_WITH a-", numbered(" A-1"), { met: true, found: " A-1" }],
    ["orderNumber STARTS_WITH a-", numbered("BA-1"), { met: false }],
    ["orderNumber CONTAINS 1", numbered(null), { met: false, found: "" }],
    ["sku IS mug-1", of("TEA-1", "MUG-1"), { met: true, found: "TEA-1, MUG-1" }],
    ["sku IS mug", of("MUG-1"), { met: false }],
    ["sku STARTS_WITH mug", of("", "MUG-1"), { met: true, found: "MUG-1" }],
    ["sku IS_NOT mug-1", of("TEA-1", "mug-1"), { met: false }],
    ["sku IS_NOT mug-1", of("TEA-1"), { met: true }],
    ["sku STARTS_WITH mug", aDraft(), { met: false, found: "" }],
    ["tag IS  gift  WRAP", tagged("Fragile", "Gift wrap"), { met: true, value: "gift WRAP", found: "Fragile, Gift wrap" }],
    ["tag IS gift", tagged("Gift wrap"), { met: false, found: "Gift wrap" }],
    ["tag IS_NOT gift", tagged("GIFT"), { met: false }],
    ["tag IS_NOT gift", aDraft(), { met: true, found: "" }],
    ["postcode IS 1017 cd", toPlace("NL", "1017CD"), { met: true, value: "1017 cd", found: "1017CD" }],
    ["postcode STARTS_WITH 1100-1", toPlace("PT", "1100 148"), { met: true, found: "1100 148" }],
    ["postcode STARTS_WITH 14", toPlace("PT", "1100 148"), { met: false }],
    ["weight AT_MOST 4.5", packed("small", "large"), { met: true, value: "4.5", found: "4.5" }],
    ["weight OVER 4.5", packed("small", "large"), { met: false }],
    ["weight OVER 4.499", packed("small", "large"), { met: true }],
    ["weight AT_LEAST 4.501", packed("small", "large"), { met: false }],
    ["weight EQUALS 4.5", packed("small", "large"), { met: true }],
    ["weight AT_LEAST 4.5", packed("small", "large"), { met: true }],
    // Without a parcel, its weight is unknown.
    ["weight AT_MOST 9", packed(), { met: false, value: "9", found: "" }],
    ["value AT_MOST 9", described("Mug"), { met: false, value: "9", found: "" }],
    ["value AT_MOST 9", described("Mug", 0), { met: true, found: "0" }],
    ["value EQUALS 9.99", described("Mug", 999), { met: true, value: "9.99", found: "9.99" }],
    ["value AT_MOST 9.98", described("Mug", 999), { met: false }],
    ["parcels EQUALS 0", packed(), { met: true, found: "0" }],
    ["parcels OVER 1", packed("small", "large"), { met: true, found: "2" }],
    ["shipBy AT_MOST 2", packed(), { met: true, found: "2" }],
    ["shipBy AT_MOST 1", packed(), { met: false, found: "2" }],
    ["weekday IS 7", packed(), { met: true, found: "7" }],
    ["weekday IS_NOT 7", packed(), { met: false }],
  ])("%s is held against a shipment and tells what it has", (condition, draft, expected) => {
    const [, identifier, operation, value] = /^(\w+) (\w+) (.*)$/.exec(condition)!;
    expect(meets({ identifier, operation, value } as EngineRule["conditions"][number], draft, SAVED, AROUND)).toMatchObject(
      expected,
    );
  });
});

describe("a field that rules set", () => {
  const insured = (amount: number, serviceId: string | null = null) =>
    aDraft({ serviceId, upsales: { ...NO_UPSALES, insurance: { insuranceType: "WAYBILL_INSURANCE", amount } } });

  it.each<[RuleActionName, ShipmentDraft, string | null]>([
    ["serviceId", aDraft(), null],
    ["serviceId", aDraft({ serviceId: "corvoline-home" }), "Corvoline Home"],
    ["serviceId", aDraft({ serviceId: "ibervelo-24" }), "Ibervelo 24"],
    ["serviceId", aDraft({ serviceId: "gone" }), "gone"],
    ["warehouse", sentFrom(null, {}), null],
    ["warehouse", sentFrom(null, { street1: " " }), null],
    ["warehouse", sentFrom("girona", { alias: "Other" }), "Girona"],
    ["warehouse", sentFrom("deleted", { alias: "Old shop", street1: "Old street" }), "Old shop"],
    ["warehouse", sentFrom("deleted", { street1: "Old street" }), "Old street"],
    ["warehouse", sentFrom("deleted", { city: "Olot" }), "Olot"],
    ["warehouse", sentFrom("deleted", {}), "–"],
    ["parcel", packed(), null],
    ["parcel", packed("small", "large"), "Small box, Large box"],
    ["insurance", insured(0), null],
    ["insurance", insured(12_050), "120.50"],
    ["content", described(" "), null],
    ["content", described("Mug"), "Mug"],
    ["tag", aDraft(), null],
    ["tag", tagged(), null],
    ["tag", tagged("Gift", "Fragile"), "Gift, Fragile"],
    ["proofOfDelivery", aDraft(), null],
    ["adultSignature", aDraft({ upsales: { ...NO_UPSALES, adultSignature: true } }), "true"],
    ["additionalHandling", aDraft({ upsales: { ...NO_UPSALES, additionalHandling: true } }), "true"],
  ])("%s is shown, and is set unless it shows nothing", (name, draft, shown) => {
    expect(shownValue(draft, name, SAVED)).toBe(shown);
    expect(isSet(draft, name)).toBe(shown !== null);
  });

  it.each<[RuleActionName, string, string | null]>([
    ["serviceId", "corvoline-home", "Corvoline Home"],
    ["serviceId", "gone", null],
    ["warehouse", "gent", "Gent"],
    ["warehouse", "gone", null],
    ["parcel", "small", "Small box"],
    ["parcel", "gone", null],
    ["insurance", "120", "120.00"],
    ["insurance", "0.1", "0.10"],
    ["content", "Mug", "Mug"],
    ["tag", " Gift  wrap ", "Gift wrap"],
    ["proofOfDelivery", "false", "false"],
  ])("%s with the value %s reads %s", (name, value, text) => {
    expect(actionValue(name, value, SAVED)).toBe(text);
  });

  it("is a warehouse named by its street where it has no other name", () => {
    const warehouses = [{ id: "w", address: { ...emptyAddress("ES"), street1: "Carrer Gran 1" } }];
    expect(actionValue("warehouse", "w", { ...SAVED, warehouses })).toBe("Carrer Gran 1");
    expect(serviceName("gone")).toBeNull();
  });

  it.each<[SingleField, string, ShipmentDraft, object]>([
    [
      "serviceId",
      "corvoline-home",
      aDraft({
        serviceId: "velorra-access",
        dropoffPointId: "p1",
        collection: { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" },
      }),
      { serviceId: "corvoline-home", dropoffPointId: null, collection: null },
    ],
    ["content", "Mug", described("Bowl", 900), { content: { description: "Mug", value: 900, secondHand: false } }],
    ["proofOfDelivery", "true", aDraft(), { upsales: { ...NO_UPSALES, proofOfDelivery: true } }],
    ["warehouse", "gent", aDraft(), { from: { id: "gent", street1: "Gent 1" }, additionalData: { selectedWarehouseId: "gent" } }],
    [
      "parcel",
      "large",
      packed("small"),
      { parcels: [{ ...someParcel("large"), id: null }], additionalData: { parcelIds: ["large"] } },
    ],
    ["parcel", "large", packed("large", "large"), { parcels: [{ name: "Large box" }] }],
    ["insurance", "120.00", aDraft(), { upsales: { insurance: { insuranceType: "WAYBILL_INSURANCE", amount: 12_000 } } }],
    ["insurance", "0", insured(50), { upsales: { insurance: { insuranceType: "NO_INSURANCE", amount: 0 } } }],
    ["insurance", "120", insured(0, "corvoline-home"), { upsales: { insurance: { insuranceType: "ENHANCED", amount: 12_000 } } }],
    ["insurance", "0", insured(50, "corvoline-home"), { upsales: { insurance: { insuranceType: "STANDARD", amount: 0 } } }],
    ["insurance", "5", insured(0, "gone"), { upsales: { insurance: { insuranceType: "WAYBILL_INSURANCE", amount: 500 } } }],
  ])("%s becomes %s", (name, value, draft, expected) => {
    const after = setValue(draft, name, value, SAVED);
    expect(after).toMatchObject(expected);
    if (name === "parcel") expect(after.parcels).toHaveLength(1);
    // Setting the same value again changes nothing.
    expect(setValue(after, name, value, SAVED)).toBe(after);
  });

  it("is another parcel where any of its sizes is another", () => {
    for (const size of ["name", "weight", "length", "width", "height"] as const) {
      const small = someParcel("small");
      const draft = { ...packed("small"), parcels: [{ ...small, [size]: size === "name" ? "Box" : small[size] + 1 }] };
      expect(setValue(draft, "parcel", "small", SAVED).parcels, size).toEqual([{ ...small, id: null }]);
    }
  });
});

describe("what rules did", () => {
  const change = (identifier: RuleActionName, after: string, outcome: RuleChange["outcome"] = "SET"): RuleChange => ({
    identifier,
    before: null,
    after,
    outcome,
  });
  const trace = (ruleId: string, ...changes: RuleChange[]): RuleTrace => ({
    ruleId,
    alias: ruleId,
    matched: true,
    conditions: [],
    changes,
  });
  const outcomes = (traces: readonly RuleTrace[]) => traces.map(({ changes }) => changes.map(({ outcome }) => outcome));

  it("keeps a value that is there, sets one that is not, and says which was the same", () => {
    const rule = (overwrite: boolean, value: string): EngineRule => ({
      id: value,
      alias: value,
      enabled: true,
      overwrite,
      conditions: [],
      actions: [{ identifier: "content", value }],
    });
    const { draft, traces } = runRules(
      described(""),
      [rule(false, "Mug"), rule(false, "Bowl"), rule(true, "Mug")],
      SAVED,
      AROUND,
    );
    expect(draft.content.description).toBe("Mug");
    expect(traces.map(({ changes }) => changes)).toEqual([
      [{ identifier: "content", before: null, after: "Mug", outcome: "SET" }],
      [{ identifier: "content", before: "Mug", after: "Bowl", outcome: "KEPT" }],
      [{ identifier: "content", before: "Mug", after: "Mug", outcome: "SAME" }],
    ]);
  });

  it.each([true, false])("adds a tag to those that are there, up to ten, with overwriting %s", (overwrite) => {
    const rule = (...tags: string[]): EngineRule => ({
      id: tags.join("+"),
      alias: "Tags",
      enabled: true,
      overwrite,
      conditions: [],
      actions: tags.map((value) => ({ identifier: "tag", value })),
    });
    const added = runRules(tagged("Gift"), [rule("Fragile", "GIFT"), rule("Fragile", "Heavy")], SAVED, AROUND);
    expect(added.draft.tags).toEqual(["Gift", "Fragile", "Heavy"]);
    expect(added.traces.map(({ changes }) => changes)).toEqual([
      [change("tag", "Fragile"), { identifier: "tag", before: "Gift", after: "Gift", outcome: "SAME" }],
      [{ identifier: "tag", before: "Fragile", after: "Fragile", outcome: "SAME" }, change("tag", "Heavy")],
    ]);
    expect(addedTags(added.traces)).toEqual(["Fragile", "Heavy"]);
    expect(runRules(aDraft(), [rule("Gift")], SAVED, AROUND).draft.tags).toEqual(["Gift"]);
    const full = tagged(...TEN_TAGS);
    const kept = runRules(full, [rule("Gift", "T0")], SAVED, AROUND);
    expect(kept.draft).toBe(full);
    expect(kept.traces.map(({ changes }) => changes)).toEqual([
      [{ identifier: "tag", before: "t0", after: "t0", outcome: "SAME" }],
    ]);
  });

  it("is last what the last rule set", () => {
    const traces = [trace("a", change("content", "Mug"), change("insurance", "5.00")), trace("b", change("content", "Bowl"))];
    const kept = trace("c", change("content", "Jug", "KEPT"), change("tag", "Gift"));
    expect([...lastSet([...traces, kept])]).toEqual([
      ["content", "Bowl"],
      ["insurance", "5.00"],
    ]);
  });

  it("was not taken where the last value of a field was refused, and stays told otherwise", () => {
    const traces = [
      trace("a", change("content", "Mug"), change("insurance", "5.00")),
      trace("b", change("content", "Bowl"), change("insurance", "5.00", "KEPT")),
    ];
    expect(outcomes(markNotTaken(traces, new Set(["content"] as const), "NOT_OFFERED"))).toEqual([
      ["SET", "SET"],
      ["NOT_OFFERED", "KEPT"],
    ]);
    expect(outcomes(markNotTaken(traces, new Set(["insurance"] as const), "INCLUDED"))).toEqual([
      ["SET", "INCLUDED"],
      ["SET", "KEPT"],
    ]);
    const tags = [trace("a", change("tag", "Gift"), change("tag", "Fragile")), trace("b", change("tag", "Heavy", "SAME"))];
    expect(outcomes(markNotTaken(tags, new Set(["tag"] as const), "NOT_OFFERED"))).toEqual([
      ["NOT_OFFERED", "NOT_OFFERED"],
      ["SAME"],
    ]);
  });

  it("is still what a rule set before, where it finds its own value", () => {
    const earlier = [trace("a", change("content", "Mug"), change("insurance", "5.00", "KEPT"))];
    const found = (after: string, before: string | null, outcome: RuleChange["outcome"]) => ({
      ...change("content", after, outcome),
      before,
    });
    const again = (...changes: RuleChange[]) => withEarlierChanges([trace("a", ...changes)], earlier)[0]!.changes;
    expect(again(found("Mug", "Mug", "SAME"))).toEqual([change("content", "Mug")]);
    for (const other of [
      found("Mug", "Jug", "KEPT"),
      found("Bowl", "Bowl", "SAME"),
      found("Mug", "Mug", "SET"),
      change("insurance", "5.00", "SAME"),
    ])
      expect(again(other)).toEqual([other]);
    const tags = [change("tag", "Gift"), change("tag", "Fragile")];
    const sameTags = tags.map(({ after }) => ({ ...change("tag", after, "SAME"), before: after }));
    expect(withEarlierChanges([trace("a", ...sameTags)], [trace("a", ...tags)])[0]!.changes).toEqual(tags);
    expect(withEarlierChanges([trace("b", found("Mug", "Mug", "SAME"))], earlier)[0]!.changes).toEqual([
      found("Mug", "Mug", "SAME"),
    ]);
  });

  it("sets no service that is not offered, and then that of the rule before, or leaves the shipment's own", () => {
    const [first = "", second = "", third = ""] = SERVICES;
    const rule = (id: string, serviceId: string): EngineRule => ({
      id,
      alias: id,
      enabled: true,
      overwrite: true,
      conditions: [],
      actions: [
        { identifier: "serviceId", value: serviceId },
        { identifier: "content", value: id },
      ],
    });
    const run = (rules: EngineRule[], offered: string[], serviceId: string | null = null) => {
      const isOffered = (draft: ShipmentDraft) => offered.includes(draft.serviceId!);
      const { draft, traces } = runOfferedRules(aDraft({ serviceId }), rules, SAVED, { ...AROUND, isOffered });
      return [draft.serviceId, draft.content.description, ...traces.map(({ changes }) => changes[0]!.outcome)];
    };
    const both = [rule("a", first), rule("b", second)];
    expect(run(both, [first, second])).toEqual([second, "b", "SET", "SET"]);
    expect(run(both, [first])).toEqual([first, "b", "SET", "NOT_OFFERED"]);
    expect(run(both, [])).toEqual([null, "b", "NOT_OFFERED", "NOT_OFFERED"]);
    expect(run(both, [], third)).toEqual([third, "b", "NOT_OFFERED", "NOT_OFFERED"]);
    // The shipment's own service is not checked for availability.
    expect(run([rule("a", third)], [], third)).toEqual([third, "a", "SAME"]);
    expect(run([rule("a", first), rule("b", third)], [], third)).toEqual([third, "b", "SET", "SET"]);
  });

  it("fills a field whose value is only a default", () => {
    const keep: EngineRule = {
      id: "a",
      alias: "a",
      enabled: true,
      overwrite: false,
      conditions: [],
      actions: [{ identifier: "content", value: "Mug" }],
    };
    const isOffered = () => true;
    expect(runOfferedRules(described("Goods"), [keep], SAVED, { ...AROUND, isOffered }).draft.content.description).toBe("Goods");
    const filled = runOfferedRules(described("Goods"), [keep], SAVED, { ...AROUND, unchosen: ["content"], isOffered });
    expect(filled.draft.content.description).toBe("Mug");
  });
});

describe("a rule that chooses a service for each shipment", () => {
  const rule = (id: string, value: string, more: EngineRule["actions"] = []): EngineRule => ({
    id,
    alias: id,
    enabled: true,
    overwrite: false,
    conditions: [],
    actions: [{ identifier: "serviceId", value }, ...more],
  });
  const [first = "", second = ""] = SERVICES;
  const run = (rules: EngineRule[], choose: RuleSurroundings["choose"], serviceId: string | null = null) =>
    runOfferedRules(aDraft({ serviceId }), rules, SAVED, { ...AROUND, choose, isOffered: () => true });
  const outcomesOf = ({ traces }: ReturnType<typeof run>) =>
    traces.map(({ changes }) => changes.map(({ after, outcome }) => [after, outcome]));

  it("chooses for the parcel that the same rule sets", () => {
    const done = run([rule("one", "CHEAPEST", [{ identifier: "parcel", value: "large" }])], ({ parcels }, choice) =>
      choice === "CHEAPEST" && parcels[0]?.name === "Large box" ? second : first,
    );
    expect(done.draft.serviceId).toBe(second);
  });

  it("says that nothing arrives in time, and leaves the service to the next rule", () => {
    const done = run([rule("in time", "CHEAPEST_IN_TIME"), rule("else", "FASTEST")], (_, choice) =>
      choice === "FASTEST" ? first : null,
    );
    expect([done.draft.serviceId, outcomesOf(done)]).toEqual([
      first,
      [[["CHEAPEST_IN_TIME", "NONE_IN_TIME"]], [[serviceName(first), "SET"]]],
    ]);
  });

  it("keeps a service that is set, without looking for one", () => {
    const done = run(
      [rule("one", "CHEAPEST")],
      () => {
        throw new Error("searched in vain");
      },
      first,
    );
    expect([done.draft.serviceId, outcomesOf(done)]).toEqual([first, [[[serviceName(first), "KEPT"]]]]);
  });

  it("says that none is offered", () => {
    expect(outcomesOf(run([rule("one", "CHEAPEST")], () => null))).toEqual([[["CHEAPEST", "NONE_OFFERED"]]]);
  });
});
