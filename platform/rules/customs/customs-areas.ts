import type { RouteEnd } from "../../../contract/services";
import { territoryOf } from "../../../contract/rules/territories";

/**
 * The customs union and VAT area of the EU; every other country is an area of its own.
 *
 * @see Regulation (EU) 952/2013, article 4
 */
const EUROPEAN_UNION = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/**
 * Whether a route crosses a customs border and needs documents: between the EU, every other country, and the territories that lie
 * outside of their country's customs or VAT area. The same in both directions.
 *
 * @see contract/rules/territory-table.ts
 * @see spec shipment-core, section 3, "Service", `customsRequired`
 */
export function leavesCustomsArea(from: RouteEnd, to: RouteEnd): boolean {
  const areas = customsAreasOf(to);
  return !customsAreasOf(from).some((area) => areas.includes(area));
}

function customsAreasOf({ country, zip, city }: RouteEnd): readonly string[] {
  const territory = territoryOf({ alpha2Code: country, zipCode: zip, city });
  return territory?.areas ?? [EUROPEAN_UNION.has(country) ? "EU" : country];
}
