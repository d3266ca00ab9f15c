import { isOneOf } from "../../../contract/rules/objects";
import type { Address } from "../../../contract/addresses";
import type { RuleActionName } from "../../../contract/rules/shipping-rules";
import type { Parcel, Upsales } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import { carrierOf, findService } from "../catalogue/catalog";

/** What a client has saved and rules name by id. */
export interface SavedThings {
  parcels: readonly Parcel[];
  warehouses: readonly { id: string; address: Address }[];
}

/** A service's name as merchants know it, its carrier's included. */
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

const FLAGS = ["proofOfDelivery", "adultSignature", "additionalHandling"] as const;
type Flag = (typeof FLAGS)[number];
const isFlag = (name: RuleActionName): name is Flag => isOneOf(FLAGS, name);

/** What a shipment has, as people read it: names, and amounts with a point; null for none. */
export function shownValue(draft: ShipmentDraft, name: RuleActionName, saved: SavedThings): string | null {
  const { from, additionalData, parcels, upsales, content } = draft;
  if (isFlag(name)) return upsales[name] ? "true" : null;
  if (!isSet(draft, name)) return null;
  if (name === "serviceId") return serviceName(draft.serviceId!) ?? draft.serviceId;
  if (name === "insurance") return amountText(upsales.insurance.amount);
  if (name === "content") return content.description;
  if (name === "parcel") return parcels.map((parcel) => parcel.name).join(", ");
  const id = additionalData.selectedWarehouseId;
  return (id && warehouseName(id, saved)) || from.alias || from.street1 || from.city || "–";
}

const amountText = (cents: number) => (cents / 100).toFixed(2);

/** Whether a field has a value. A cover that costs nothing is none. */
export function isSet(
  { serviceId, from, additionalData, parcels, upsales, content }: ShipmentDraft,
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
    default:
      return upsales[name];
  }
}

/** A rule's value as people read it; null if it names what no longer exists. */
export function actionValue(name: RuleActionName, value: string, saved: SavedThings): string | null {
  if (name === "serviceId") return serviceName(value);
  if (name === "warehouse") return warehouseName(value, saved);
  if (name === "parcel") return parcelName(value, saved);
  return name === "insurance" ? amountText(Math.round(Number(value) * 100)) : value;
}

/** The shipment with a field set; itself if it has that value already. @param value one that exists */
export function setValue(draft: ShipmentDraft, name: RuleActionName, value: string, saved: SavedThings): ShipmentDraft {
  const { additionalData, upsales, content } = draft;
  if (isFlag(name)) {
    const isOn = value === "true";
    return upsales[name] === isOn ? draft : { ...draft, upsales: { ...upsales, [name]: isOn } };
  }
  if (name === "serviceId") {
    // A collection day and a point belong to the service before.
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

/** What a service with a cover of its own calls more of it. */
function coverType({ serviceId }: ShipmentDraft, amount: number): Upsales["insurance"]["insuranceType"] {
  const base = serviceId === null ? 0 : (findService(serviceId)?.insurance.baseCoverage ?? 0);
  if (amount === 0) return base > 0 ? "STANDARD" : "NO_INSURANCE";
  return base > 0 ? "ENHANCED" : "WAYBILL_INSURANCE";
}
