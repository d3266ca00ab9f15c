import type { Warehouse } from "#contract/addresses";
import type { Client } from "#contract/client";
import type { Alpha2Code, Language } from "#contract/primitives";
import type { Parcel } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { formatDecimal } from "~/models/decimals";
import { infoDefaults } from "./info-defaults";
import type { InfoFormValues } from "./info-fields";
import type { EndName } from "./intents";
import { OWN_PLACE, type PlaceChoice, type ChosenPlace } from "./place";

/** Data of the info step: origin, destination, parcels. */
export interface InfoPage {
  values: InfoFormValues;
  warehouses: SenderChoice[];
  /** Weight of an order's goods, formatted; empty if unknown, or once there are parcels. */
  goodsWeight: string;
  /** Saved parcels, the default first. */
  templates: Parcel[];
  originCountries: Alpha2Code[];
  destinationCountries: Alpha2Code[];
  /** Without a connected carrier nothing can be sent. */
  hasCarriers: boolean;
}

/** A saved sender address to fill in the origin. */
export type SenderChoice = Pick<Warehouse, "id" | "alias" | "alpha2Code" | "zipCode" | "city" | "postalCodeId">;

/** Candidate places for an ambiguous text. */
export type PlaceChoices = Partial<Record<EndName, PlaceChoice[]>>;

interface InfoSources {
  /** Null for a new shipment. */
  shipment: Shipment | null;
  client: Client;
  warehouses: Warehouse[];
  templates: Parcel[];
  /** Countries that the tenant's merchants ship from, their own country first. */
  originCountries: Alpha2Code[];
  destinationCountries: readonly Alpha2Code[];
  hasCarriers: boolean;
  language: Language;
}

export function infoPage({
  shipment,
  client,
  warehouses,
  templates,
  language,
  hasCarriers,
  ...countries
}: InfoSources): InfoPage {
  const { originCountries, destinationCountries } = countries;
  const home = originCountries.includes(client.alpha2Code) ? client.alpha2Code : originCountries[0]!;
  return {
    values: infoDefaults(shipment, warehouses, templates, home, language),
    warehouses: warehouses.map(({ id, alias, alpha2Code, zipCode, city, postalCodeId }) => ({
      id,
      alias,
      alpha2Code,
      zipCode,
      city,
      postalCodeId,
    })),
    goodsWeight: goodsWeightOf(shipment, language),
    templates,
    originCountries,
    destinationCountries: [...destinationCountries],
    hasCarriers,
  };
}

function goodsWeightOf(shipment: Shipment | null, language: Language): string {
  const weight = shipment?.parcels.length === 0 ? shipment.additionalData.goodsWeightKg : undefined;
  return weight === undefined ? "" : formatDecimal(weight, language);
}

export function placeChoices(found: Partial<Record<EndName, readonly ChosenPlace[]>>): PlaceChoices {
  return Object.fromEntries(Object.entries(found).map(([end, places]) => [end, places.map(placeChoice)]));
}

function placeChoice({ id, zipCode, city, state }: ChosenPlace): PlaceChoice {
  return { id: id ?? OWN_PLACE, zipCode, city, state };
}
