import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address } from "../../contract/addresses";
import type { RuleActionName } from "../../contract/rules/shipping-rules";
import type { ShipmentDraft } from "../../contract/shipments";
import { allServices } from "./catalog";
import { NO_UPSALES } from "./orders-upsales";
import { type EngineRule, runOfferedRules, runRules } from "./shipping-rules";
import { runs } from "../../tests/support/runs";

const emptyAddress = (alpha2Code: string): Address => ({
  ...{ id: null, alias: "", firstName: "", lastName: "", company: "", email: "", phone: "", street1: "", street2: "" },
  ...{ alpha2Code, state: "", zipCode: "", city: "", postalCodeId: null },
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
const SERVICES = allServices()
  .slice(0, 3)
  .map(({ id }) => id);

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
      upsales: {
        ...NO_UPSALES,
        proofOfDelivery: some.proofOfDelivery,
        insurance: { insuranceType: some.amount ? "WAYBILL_INSURANCE" : "NO_INSURANCE", amount: some.amount },
      },
      additionalData: {
        ...{ postal_zone_id_from: null, postal_zone_id_to: null, zip_code_id_from: null, zip_code_id_to: null },
        ...{ postal_zone_name_from: null, postal_zone_name_to: null },
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

/** What rules compare and set, in the plainest form. */
interface Plain {
  country: string;
  toPostalZoneId: string;
  source: string;
  content: string;
  orderNumber: string;
  serviceId: string;
  warehouse: string;
  parcel: string[];
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
    weight: draft.parcels.length ? draft.parcels.reduce((sum, { weight }) => sum + weight, 0) : null,
    value: draft.content.value === null ? null : draft.content.value / 100,
    insurance: draft.upsales.insurance.amount / 100,
    proofOfDelivery: draft.upsales.proofOfDelivery,
  };
}

function holds(plain: Plain, { identifier, operation, value }: EngineRule["conditions"][number]): boolean {
  if (identifier === "parcel") return plain.parcel.includes(value) === (operation === "IS");
  const has = identifier === "parcels" ? plain.parcel.length : plain[identifier as keyof Omit<Plain, "parcel">];
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

/** The rules as their description says, one sentence a line. */
function reference(draft: ShipmentDraft, rules: readonly EngineRule[], unchosen: readonly string[]): Plain {
  const plain = plainOf(draft);
  const open = new Set(unchosen);
  for (const rule of rules) {
    if (!rule.enabled || !rule.conditions.every((condition) => holds(plain, condition))) continue;
    for (const { identifier, value } of rule.actions) {
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
        expect(plainOf(runRules(draft, all, SAVED, unchosen).draft)).toEqual(reference(draft, all, unchosen));
      }),
      { numRuns: runs(200, 2000) },
    );
  });

  it("never set a service that is not offered, and lose none for it that is", () => {
    fc.assert(
      fc.property(someDraft, fc.array(someRule, { maxLength: 5 }), fc.subarray(SERVICES), (draft, rules, offered) => {
        const isOffered = ({ serviceId }: ShipmentDraft) => offered.includes(serviceId!);
        const { draft: after, traces } = runOfferedRules(draft, rules, SAVED, { isOffered });
        expect(after.serviceId === draft.serviceId || isOffered(after)).toBe(true);
        const services = traces.flatMap(({ changes }) => changes).filter(({ identifier }) => identifier === "serviceId");
        for (const { outcome } of services) expect(["SET", "SAME", "KEPT", "NOT_OFFERED"]).toContain(outcome);
        if (after.serviceId !== draft.serviceId) expect(services.map(({ outcome }) => outcome)).toContain("SET");
      }),
    );
    const [first = "", second = ""] = SERVICES;
    const rule = (id: string, serviceId: string, overwrite: boolean): EngineRule => ({
      ...{ id, alias: id, enabled: true, overwrite, conditions: [] },
      actions: [{ identifier: "serviceId", value: serviceId }],
    });
    const [draft] = fc.sample(someDraft, 1);
    const isOffered = ({ serviceId }: ShipmentDraft) => serviceId === first;
    const rules = [rule("good", first, true), rule("later", second, true)];
    const { draft: after, traces } = runOfferedRules({ ...draft!, serviceId: null }, rules, SAVED, { isOffered });
    expect(after.serviceId).toBe(first);
    expect(traces.map(({ changes }) => changes[0]?.outcome)).toEqual(["SET", "NOT_OFFERED"]);
  });

  it("tell of every enabled rule in order, and of each change what was there before", () => {
    fc.assert(
      fc.property(someDraft, fc.array(someRule, { maxLength: 4 }), (draft, rules) => {
        const { draft: after, traces } = runRules(draft, rules, SAVED);
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
