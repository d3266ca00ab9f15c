import type { Warehouse } from "#contract/addresses";
import type { Alpha2Code, Language } from "#contract/primitives";
import type { Parcel } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { formatDecimal } from "~/models/decimals";
import { emptyValues } from "~/models/form-fields";
import { END_FIELDS, type EndValues, type InfoFormValues } from "./info-fields";
import { PARCEL_FIELDS, type ParcelValues } from "./parcel-fields";
import { placeLabel } from "./place";

/** Initial values of the info form: a saved draft's, or the default sender address and parcel. */
export function infoDefaults(
  shipment: Shipment | null,
  warehouses: Warehouse[],
  templates: Parcel[],
  home: Alpha2Code,
  language: Language,
): InfoFormValues {
  if (shipment) {
    return {
      from: endValues(shipment.from, shipment.additionalData.selectedWarehouseId),
      to: endValues(shipment.to, null),
      parcels: shipment.parcels.map((parcel) => parcelValues(parcel, language)),
    };
  }
  const warehouse = warehouses.find(({ isDefault }) => isDefault) ?? warehouses[0];
  const none = { ...emptyValues(END_FIELDS), alpha2Code: home };
  return {
    from: warehouse ? endValues(warehouse, warehouse.id) : none,
    to: none,
    parcels: templates.slice(0, 1).map((parcel) => parcelValues(parcel, language)),
  };
}

type End = Pick<Shipment["from"], "alpha2Code" | "zipCode" | "city" | "postalCodeId">;

export function endValues(end: End, warehouseId: string | null): EndValues {
  return {
    alpha2Code: end.alpha2Code,
    zipCode: placeLabel(end),
    postalCodeId: end.postalCodeId ?? "",
    warehouseId: warehouseId ?? "",
  };
}

/** An empty row for a parcel with custom sizes. */
export function customParcel(name: string): ParcelValues {
  return { ...emptyValues(PARCEL_FIELDS), name };
}

/** A parcel as form values. */
export function parcelValues(parcel: Parcel, language: string): ParcelValues {
  return {
    id: parcel.id,
    name: parcel.name,
    weight: formatDecimal(parcel.weight, language),
    length: formatDecimal(parcel.length, language),
    width: formatDecimal(parcel.width, language),
    height: formatDecimal(parcel.height, language),
  };
}
