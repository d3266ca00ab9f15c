import { isOneOf } from "../../../contract/rules/objects";
import type { Address } from "../../../contract/addresses";
import { tagName } from "../../../contract/rules/tag-name";
import { tagKey } from "../../../contract/rules/tags";
import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import type { Parcel, Upsales } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import { carrierOf, findService } from "../catalogue/catalog";

/** A field with one value, which an action replaces. */
export type SingleField = Exclude<RuleActionName, "tag">;

/** The client's saved items that rules reference by id. */
export interface SavedThings {
  parcels: readonly Parcel[];
  warehouses: readonly { id: string; address: Address }[];
}

/** A service's display name, with the carrier's. */
export function serviceName(id: string): string | null {
  const service = findService(id);
  if (!service) return null;
  const { name } = carrierOf(service);
  return service.name.startsWith(name) ? service.name : `${name} ${service.name}`;
}

export function warehouseName(id: string, { warehouses }: SavedThings): string | null {
  const found = warehouses.find((warehouse) => warehouse.id === id);
  return found ? found.address.alias || found.address.street1 : null;
}

export function parcelName(id: string, { parcels }: SavedThings): string | null {
  return parcels.find((parcel) => parcel.id === id)?.name ?? null;
}

/** @param name normalized */
export function hasTag({ tags = [] }: ShipmentDraft, name: string): boolean {
  return tags.some((tag) => tagKey(tag) === tagKey(name));
}

const FLAGS = ["proofOfDelivery", "adultSignature", "additionalHandling"] as const;
type Flag = (typeof FLAGS)[number];
const isFlag = (name: RuleActionName): name is Flag => isOneOf(FLAGS, name);

/** Display value of a shipment's field: names, and amounts with a decimal point; null if empty. */
export function shownValue(draft: ShipmentDraft, name: RuleActionName, saved: SavedThings): string | null {
  const { from, additionalData, parcels, upsales, content, tags = [] } = draft;
  if (isFlag(name)) return upsales[name] ? "true" : null;
  if (!isSet(draft, name)) return null;
  if (name === "serviceId") return serviceName(draft.serviceId!) ?? draft.serviceId;
  if (name === "insurance") return amountText(upsales.insurance.amount);
  if (name === "content") return content.description;
  if (name === "parcel") return parcels.map((parcel) => parcel.name).join(", ");
  if (name === "tag") return tags.join(", ");
  const id = additionalData.selectedWarehouseId;
  return (id && warehouseName(id, saved)) || from.alias || from.street1 || from.city || "–";
}

const amountText = (cents: number) => (cents / 100).toFixed(2);

/** Whether a field has a value. Free base cover counts as empty. */
export function isSet(
  { serviceId, from, additionalData, parcels, upsales, content, tags = [] }: ShipmentDraft,
  name: RuleActionName,
): boolean {
  switch (name) {
    case "serviceId":
      return serviceId !== null;
    case "warehouse":
      return additionalData.selectedWarehouseId !== null || from.street1.trim() !== "";
    case "parcel":
      return parcels.length > 0;
    case "insurance":
      return upsales.insurance.amount > 0;
    case "content":
      return content.description.trim() !== "";
    case "tag":
      return tags.length > 0;
    default:
      return upsales[name];
  }
}

/** Display value of a rule's action; null if it references something deleted. */
export function actionValue(name: RuleActionName, value: string, saved: SavedThings): string | null {
  if (name === "serviceId") return serviceName(value);
  if (name === "warehouse") return warehouseName(value, saved);
  if (name === "parcel") return parcelName(value, saved);
  if (name === "tag") return tagName(value);
  return name === "insurance" ? amountText(Math.round(Number(value) * 100)) : value;
}

/** The shipment with a field set; the same object if the value is unchanged. @param value must exist */
export function setValue(draft: ShipmentDraft, name: SingleField, value: string, saved: SavedThings): ShipmentDraft {
  const { additionalData, upsales, content } = draft;
  if (isFlag(name)) {
    const isOn = value === "true";
    return upsales[name] === isOn ? draft : { ...draft, upsales: { ...upsales, [name]: isOn } };
  }
  if (name === "serviceId") {
    // Collection day and drop-off point belong to the previous service.
    return draft.serviceId === value ? draft : { ...draft, serviceId: value, collection: null, dropoffPointId: null };
  }
  if (name === "content")
    return content.description === value ? draft : { ...draft, content: { ...content, description: value } };
  if (name === "insurance") {
    const amount = Math.round(Number(value) * 100);
    if (upsales.insurance.amount === amount) return draft;
    return { ...draft, upsales: { ...upsales, insurance: { insuranceType: coverType(draft, amount), amount } } };
  }
  if (name === "warehouse") {
    if (additionalData.selectedWarehouseId === value) return draft;
    const { id, address } = saved.warehouses.find((warehouse) => warehouse.id === value)!;
    return { ...draft, from: { ...address, id }, additionalData: { ...additionalData, selectedWarehouseId: id } };
  }
  const parcel = saved.parcels.find(({ id }) => id === value)!;
  const [only, ...more] = draft.parcels;
  if (only && more.length === 0 && hasSizesOf(only, parcel)) return draft;
  const parcels = [{ ...parcel, id: null }];
  return { ...draft, parcels, additionalData: { ...additionalData, parcelIds: [parcel.id] } };
}

type Sizes = Omit<Parcel, "id">;

function hasSizesOf(one: Sizes, other: Sizes): boolean {
  return (["name", "weight", "length", "width", "height"] as const).every((size) => one[size] === other[size]);
}

/** Insurance type of additional cover, depending on whether the service has base cover. */
function coverType({ serviceId }: ShipmentDraft, amount: number): Upsales["insurance"]["insuranceType"] {
  const base = serviceId === null ? 0 : (findService(serviceId)?.insurance.baseCoverage ?? 0);
  if (amount === 0) return base > 0 ? "STANDARD" : "NO_INSURANCE";
  return base > 0 ? "ENHANCED" : "WAYBILL_INSURANCE";
}
