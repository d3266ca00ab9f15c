import type { Package, RouteEnd } from "../../contract/services";
import {
  allCarriers,
  priceListsOf,
  servicesWithContracts,
  soldCarriers,
  carrierOf,
  CATALOG_CURRENCY,
  findService,
} from "../rules/catalogue/catalog";
import { LIST_OFFER } from "../rules/catalogue/offers";
import { searchServices, unavailableServices } from "../rules/pricing/pricing";
import { isServed } from "../rules/catalogue/catalog-types";
import { isDay } from "../rules/catalogue/files/read-prices";
import { SettingsError } from "../settings-error";

/** What a catalogue has, in lines of text; of the current one. @param folder its name */
export function describeCatalogue(folder: string): string {
  const services = servicesWithContracts();
  const sold = soldCarriers();
  const days = new Map<string, number>();
  for (const { id } of services)
    for (const { validFrom } of priceListsOf(id)) days.set(validFrom, (days.get(validFrom) ?? 0) + 1);
  return [
    `${folder} is correct.`,
    `${allCarriers().length} carriers, of which ${sold.length} are sold and ${allCarriers().length - sold.length} are reached by own contracts`,
    `${services.length} services`,
    ...[...days].sort().map(([day, count]) => `prices from ${day}: ${count} services`),
  ].join("\n");
}

/** A price question as it was typed. */
interface PriceQuestion {
  from?: string | undefined;
  to?: string | undefined;
  parcel?: readonly string[] | undefined;
  day?: string | undefined;
}

/**
 * List prices of parcels, cheapest first, in lines of text; by the current catalogue.
 *
 * @throws SettingsError if the question cannot be read
 */
export function describePrices(question: PriceQuestion): string {
  const from = readEnd("--from", question.from);
  const to = readEnd("--to", question.to);
  const packages = (question.parcel ?? []).map(readParcel);
  if (packages.length === 0) throw new SettingsError("--parcel: give weight and size, 2.5kg,30x20x15");
  const { day = null } = question;
  if (day !== null && !isDay(day)) throw new SettingsError(`--day: "${day}" is not a day such as 2027-01-01`);
  const offer = { ...LIST_OFFER, terms: { ...LIST_OFFER.terms, priceDay: day } };
  const query = { source: "manual", from, to, packages, sortBy: "totalPrice", offer } as const;
  const rows = searchServices(query).map(({ id, carrierName, name, transitHours, price }) => [
    euros(price.basePrice),
    euros(price.totalPrice),
    `${transitHours} h`,
    id,
    `${carrierName} ${name}`,
  ]);
  const others = unavailableServices(query).map(
    ({ id, reasons }) => `${id} (${carrierOf(findService(id)!).name}): ${reasons.join(", ")}`,
  );
  return [
    ...table([["net", "with tax", "transit", "service", ""], ...rows]),
    `${CATALOG_CURRENCY}, list prices with fuel, remote zones and customs documents${day === null ? ", by the last lists" : ` of ${day}`}`,
    ...(others.length > 0 ? ["", "Not offered:", ...others] : []),
  ].join("\n");
}

/** `ES:28001` */
function readEnd(option: string, text: string | undefined): RouteEnd {
  const [, country = "", zip = ""] = /^([A-Z]{2}):?(.*)$/.exec(text ?? "") ?? [];
  if (!isServed(country)) throw new SettingsError(`${option}: give a served country and a postal code, ES:28001`);
  return { country, zip };
}

/** `2.5kg,30x20x15` */
function readParcel(text: string): Package {
  const [, weight, length, width, height] = /^(\d+(?:\.\d+)?)kg,(\d+)x(\d+)x(\d+)$/.exec(text) ?? [];
  const parcel = { weight: Number(weight), length: Number(length), width: Number(width), height: Number(height) };
  if (!Object.values(parcel).every((value) => value > 0)) {
    throw new SettingsError(`--parcel: "${text}" is not a weight and a size in centimetres, 2.5kg,30x20x15`);
  }
  return parcel;
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Columns of equal width; the first two are numbers. */
function table(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
}
