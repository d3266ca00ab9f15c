import type { Address } from "../../../contract/addresses";
import type { HistoryChange } from "../../../contract/history";
import type { HistoryField } from "../../../contract/rules/history";
import { keysOf } from "../../../contract/rules/objects";
import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import { TAG_SEPARATOR } from "../../../contract/rules/tags";
import type { RuleTrace } from "../../../contract/shipping-rules";
import type { CustomsInvoice } from "../../../contract/customs";
import type { Parcel, Upsales } from "../../../contract/services";
import type { Collection, Content, Shipment, Tracking } from "../../../contract/shipments";
import type { ShipmentState } from "../../../contract/states";
import { isDraft } from "../tracking/states";

/** What a history tells of a stored shipment. */
interface Compared {
  state: ShipmentState;
  sender: Address;
  recipient: Address;
  parcels: readonly Parcel[];
  content: Content;
  custom_reference: string | null;
  service: { name: string; carrierName: string } | null;
  collection: Collection | null;
  dropoff_point_id: string | null;
  upsales: Upsales;
  voucher_name: string | null;
  customs_invoice: CustomsInvoice | null;
  customs_skipped: boolean;
  order_since_paid: Shipment["orderSincePaid"];
  ship_by: string | null;
  trackings: readonly Tracking[];
  note: string;
  tags: readonly string[];
}

/** Fields with one value, as a history writes them. */
type PlainField = Exclude<HistoryField, "state" | "recipient" | "sender" | "parcel" | "point" | "customs" | "order">;

const money = (cents: number | null) => (cents ? (cents / 100).toFixed(2) : null);
const flag = (isSet: boolean) => (isSet ? "true" : null);
const list = (texts: readonly string[]) => texts.join(`${TAG_SEPARATOR} `) || null;

function plainValues(row: Compared): Record<PlainField, string | null> {
  const { parcels, content, service, collection, upsales } = row;
  const grams = parcels.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
  return {
    contents: content.description || null,
    value: money(content.value),
    parcels: parcels.length > 0 ? String(parcels.length) : null,
    weight: grams > 0 ? String(grams / 1000) : null,
    size: list(parcels.map(({ length, width, height }) => [length, width, height].join("x"))),
    service: service && (service.name.startsWith(service.carrierName) ? service.name : `${service.carrierName} ${service.name}`),
    collection: collection && `${collection.date} ${collection.intervalStart}-${collection.intervalEnd}`,
    insurance: money(upsales.insurance.amount),
    cashOnDelivery: money(upsales.cashOnDelivery.amount),
    proofOfDelivery: flag(upsales.proofOfDelivery),
    adultSignature: flag(upsales.adultSignature),
    additionalHandling: flag(upsales.additionalHandling),
    printInStore: flag(upsales.printInStore),
    voucher: row.voucher_name,
    orderNumber: row.custom_reference,
    shipBy: row.ship_by,
    trackingNumbers: list(row.trackings.map(({ id }) => id)),
    note: row.note || null,
    tags: list(row.tags),
  };
}

const ADDRESS_PARTS: readonly ((address: Address) => string)[] = [
  ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  ({ company }) => company,
  ({ street1 }) => street1,
  ({ street2 }) => street2,
  ({ zipCode, city }) => `${zipCode} ${city}`.trim(),
  ({ state }) => state,
  ({ alpha2Code }) => alpha2Code,
  ({ email }) => email,
  ({ phone }) => phone,
];

/** Only the parts that differ: a new phone number does not repeat the street. */
function addressChange(field: "recipient" | "sender", before: Address, after: Address): HistoryChange[] {
  const differing = ADDRESS_PARTS.filter((part) => part(before) !== part(after));
  if (differing.length === 0) return [];
  const written = (address: Address) =>
    differing
      .map((part) => part(address))
      .filter((text) => text !== "")
      .join(", ") || null;
  return [{ field, from: written(before), to: written(after) }];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const mark = (field: "point" | "customs"): HistoryChange => ({ field, from: null, to: null });

/** The differences between two versions of a shipment. A draft that becomes complete, or is no longer, is no news. */
export function shipmentChanges(before: Compared, after: Compared): HistoryChange[] {
  const [old, now] = [plainValues(before), plainValues(after)];
  const isNewState = before.state !== after.state && !(isDraft(before.state) && isDraft(after.state));
  const isNewPoint = before.dropoff_point_id !== after.dropoff_point_id;
  const hasNewPapers = before.customs_skipped !== after.customs_skipped || !same(before.customs_invoice, after.customs_invoice);
  const isNewOrder = before.order_since_paid !== after.order_since_paid && after.order_since_paid !== null;
  return [
    ...(isNewState ? [{ field: "state" as const, from: before.state, to: after.state }] : []),
    ...addressChange("recipient", before.recipient, after.recipient),
    ...addressChange("sender", before.sender, after.sender),
    ...keysOf(now).flatMap((field) => (old[field] === now[field] ? [] : [{ field, from: old[field], to: now[field] }])),
    ...(isNewPoint ? [mark("point")] : []),
    ...(hasNewPapers ? [mark("customs")] : []),
    ...(isNewOrder ? [{ field: "order" as const, from: null, to: after.order_since_paid }] : []),
  ];
}

const RULE_FIELDS: Record<RuleActionName, HistoryField> = {
  serviceId: "service",
  warehouse: "sender",
  parcel: "parcel",
  insurance: "insurance",
  content: "contents",
  tag: "tags",
  proofOfDelivery: "proofOfDelivery",
  adultSignature: "adultSignature",
  additionalHandling: "additionalHandling",
};

/**
 * What rules have set, by rule: of several rules that set a field in one run, the last one, since the shipment never had the values
 * between. Tags are added.
 */
export function changesByRule(traces: readonly RuleTrace[]): { rule: string; changes: HistoryChange[] }[] {
  const set = traces.flatMap(({ alias, changes }) =>
    changes.flatMap((change) => (change.outcome === "SET" ? [{ alias, ...change }] : [])),
  );
  const last = new Map(set.map((change) => [change.identifier, change]));
  const first = new Map(set.toReversed().map((change) => [change.identifier, change]));
  const byRule = new Map<string, HistoryChange[]>();
  for (const change of set) {
    const { alias, identifier, after } = change;
    const isTag = identifier === "tag";
    if (!isTag && last.get(identifier) !== change) continue;
    const before = isTag ? change.before : first.get(identifier)!.before;
    byRule.set(alias, [...(byRule.get(alias) ?? []), { field: RULE_FIELDS[identifier], from: before, to: after }]);
  }
  return [...byRule].map(([rule, changes]) => ({ rule, changes }));
}
