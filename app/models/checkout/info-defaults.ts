import type { Warehouse } from "../../../contract/addresses";
import type { Alpha2Code } from "../../../contract/primitives";
import type { Parcel } from "../../../contract/services";
import type { Shipment } from "../../../contract/shipments";
import { placeLabel } from "./place";

/** The info form as it first shows: a saved draft's values, or the default sender address and the default parcel. */
export function infoDefaults(shipment: Shipment | null, warehouses: Warehouse[], templates: Parcel[], home: Alpha2Code) {
  if (shipment) {
    return {
      from: endValues(shipment.from, shipment.additionalData.selectedWarehouseId),
      to: endValues(shipment.to, null),
      parcels: shipment.parcels.map(parcelValues),
    };
  }
  const warehouse = warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0];
  const none = { alpha2Code: home, zipCode: "", postalCodeId: "", warehouseId: "" };
  return {
    from: warehouse ? endValues(warehouse, warehouse.id) : none,
    to: none,
    parcels: templates.slice(0, 1).map(parcelValues),
  };
}

type End = Pick<Shipment["from"], "alpha2Code" | "zipCode" | "city" | "postalCodeId">;

export function endValues(end: End, warehouseId: string | null) {
  return {
    alpha2Code: end.alpha2Code,
    zipCode: placeLabel(end),
    postalCodeId: end.postalCodeId ?? "",
    warehouseId: warehouseId ?? "",
  };
}

/** A parcel as the form's fields take it. */
export function parcelValues(parcel: Parcel) {
  return {
    id: parcel.id,
    name: parcel.name,
    weight: String(parcel.weight),
    length: String(parcel.length),
    width: String(parcel.width),
    height: String(parcel.height),
  };
}
