import type { Address, Warehouse } from "#contract/addresses";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import { draftOf, emptyDraft } from "~/models/checkout/draft";
import type { InfoFormValues } from "~/models/checkout/info-fields";
import type { InfoDraftValues, InfoValues } from "~/models/checkout/info-form";
import type { EndName } from "~/models/checkout/intents";
import type { ChosenPlace } from "~/models/checkout/place";

/** Whether the form was submitted with the values that it was rendered with. */
export function isUnchanged(form: FormData, { from, to, parcels }: InfoFormValues): boolean {
  const shown = new Map<string, string>();
  const note = (path: string, values: Record<string, string | null>) =>
    Object.entries(values).forEach(([name, value]) => shown.set(`${path}.${name}`, value ?? ""));
  note("from", from);
  note("to", to);
  parcels.forEach((parcel, at) => note(`parcels[${at}]`, parcel));
  // An empty row has a default name, which does not count as typed.
  const isTyped = /^(from|to|parcels\[\d+\])\.(?!name$)/;
  return [...form].every(([name, value]) => !isTyped.test(name) || value === (shown.get(name) ?? ""));
}

/** The draft with the addresses and parcels of the info step. A changed route clears the chosen service. */
export function withInfo(
  shipment: Shipment | null,
  values: InfoValues | InfoDraftValues,
  places: Partial<Record<EndName, ChosenPlace>>,
  warehouses: Warehouse[],
): ShipmentDraft {
  const before = shipment ? draftOf(shipment) : emptyDraft(values.from.alpha2Code, values.to.alpha2Code);
  const warehouse = warehouses.find(({ id }) => id === values.from.warehouseId);
  // The address of a warehouse chosen earlier is already in the draft, and the merchant may have changed it since.
  const isNewlyChosen = warehouse && warehouse.id !== before.additionalData.selectedWarehouseId;
  const from = endAddress(before.from, values.from.alpha2Code, places.from, isNewlyChosen ? warehouse : undefined);
  const to = endAddress(before.to, values.to.alpha2Code, places.to);
  const parcels = values.parcels.map(({ id, ...parcel }) => ({ ...parcel, id: id ?? null }));
  const isSameRoute =
    shipment !== null && sameEnd(from, before.from) && sameEnd(to, before.to) && sameParcels(parcels, before.parcels);
  return {
    ...before,
    from,
    to,
    parcels,
    serviceId: isSameRoute ? before.serviceId : null,
    collection: isSameRoute ? before.collection : null,
    dropoffPointId: isSameRoute ? before.dropoffPointId : null,
    additionalData: {
      ...before.additionalData,
      zip_code_id_from: places.from?.id ?? null,
      zip_code_id_to: places.to?.id ?? null,
      postal_zone_id_from: places.from?.postalZone?.id ?? null,
      postal_zone_id_to: places.to?.postalZone?.id ?? null,
      postal_zone_name_from: places.from?.postalZone?.translations["en"] ?? null,
      postal_zone_name_to: places.to?.postalZone?.translations["en"] ?? null,
      selectedWarehouseId: warehouse?.id ?? null,
      parcelIds: values.parcels.flatMap(({ id }) => id ?? []),
    },
  };
}

/** Keeps the person and the street, which the address step shows again, and takes the place from the form. */
function endAddress(
  before: Address,
  alpha2Code: Address["alpha2Code"],
  place: ChosenPlace | undefined,
  warehouse?: Warehouse,
): Address {
  const isWarehouse = warehouse && place && warehouse.zipCode === place.zipCode && warehouse.alpha2Code === place.alpha2Code;
  const base = isWarehouse ? addressOf(warehouse) : before;
  if (!place) return { ...base, alpha2Code, zipCode: "", city: "", state: "", postalCodeId: null };
  // For a territory, the place's country is the one whose post serves it.
  const { id, zipCode, city, state } = place;
  return { ...base, alpha2Code: place.alpha2Code, zipCode, city, state, postalCodeId: id };
}

function addressOf({ isDefault: _isDefault, ...address }: Warehouse): Address {
  return address;
}

function sameEnd(a: Address, b: Address): boolean {
  return a.alpha2Code === b.alpha2Code && a.zipCode === b.zipCode && a.city === b.city;
}

type Sizes = Pick<ShipmentDraft["parcels"][number], "weight" | "length" | "width" | "height">;
function sameParcels(a: Sizes[], b: Sizes[]): boolean {
  const key = (rows: Sizes[]) => rows.map((row) => [row.weight, row.length, row.width, row.height].join("x")).join();
  return key(a) === key(b);
}
