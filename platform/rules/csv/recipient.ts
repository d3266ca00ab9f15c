import type { CsvField } from "../../../contract/csv-imports";
import { restoreLeadingZeros } from "../../../contract/rules/postcodes";
import { postalCountry, territoryName } from "../../../contract/rules/territories";
import { splitName } from "../../connectors/http";
import type { ShopOrder } from "../../connectors/connector";
import { isBilling } from "./columns";
import { countryOf } from "../country-names";

export type Cells = Partial<Record<CsvField, string>>;

/** What says who receives an order, and where. */
export const ADDRESS_FIELDS = [
  ...(["name", "firstName", "lastName", "company", "street1", "houseNumber", "street2"] as const),
  ...(["zipCode", "city", "state", "country"] as const),
] satisfies CsvField[];
const isOfAddress = (field: CsvField) => (ADDRESS_FIELDS as readonly CsvField[]).includes(field);
const isOfPlace = (field: CsvField) => field === "street1" || field === "zipCode" || field === "city";

/** Which columns count only where others say nothing: those of who pays beside those of who receives, and repeated ones. */
export function secondColumns(headings: readonly string[], mapping: readonly (CsvField | null)[]): boolean[] {
  const ofBilling = headings.map(isBilling);
  const isShipped = mapping.some((field, at) => field !== null && isOfAddress(field) && !ofBilling[at]);
  return mapping.map((field, at) => {
    if (field === null) return false;
    if (ofBilling[at] && isOfAddress(field) && isShipped) return true;
    return mapping.some(
      (other, otherAt) => other === field && (ofBilling[otherAt] === ofBilling[at] ? otherAt < at : ofBilling[at] === true),
    );
  });
}

/**
 * A row's cells by what their columns become. Where two columns are of one field, the second counts where the first says nothing; those of an
 * address count together: WooCommerce leaves the shipping address empty where it is the billing one, and parts of the two would be
 * nobody's.
 */
export function mergeAddress(
  cells: readonly string[],
  mapping: readonly (CsvField | null)[],
  isSecond: readonly boolean[],
): Cells {
  const written = mapping.flatMap((field, at) =>
    field && cells[at] ? [{ field, text: cells[at], isFallback: isSecond[at] ?? false }] : [],
  );
  const hasPlace = (ofFallback: boolean) =>
    written.some(({ field, isFallback }) => isOfPlace(field) && isFallback === ofFallback);
  const isFallbackMeant = !hasPlace(false) && hasPlace(true);
  const hasFallback = (field: CsvField) => mapping.some((other, at) => other === field && isSecond[at]);
  const merged: Cells = {};
  for (const { field, text, isFallback } of written) {
    const isFilled = written.some((other) => other.field === field && !other.isFallback);
    const isMeant = isOfAddress(field) ? isFallback === (isFallbackMeant && hasFallback(field)) : !isFallback || !isFilled;
    if (isMeant && merged[field] === undefined) merged[field] = text;
  }
  return merged;
}

/** Where the number stands before its street; elsewhere it stands behind. */
const NUMBER_FIRST = new Set(["FR", "GB", "IE", "LU", "MC", "US", "CA", "AU", "NZ", "ZA"]);

/** An order's recipient. @param country of rows that name none */
export function recipientOf(cells: Cells, country: string): ShopOrder["recipient"] {
  const text = (field: CsvField) => cells[field] ?? "";
  const told = (cells.country && countryOf(cells.country)) || country;
  const zip = withoutTextMark(text("zipCode"));
  const { alpha2Code } = postalCountry({ alpha2Code: told, zipCode: zip });
  return {
    ...nameOf(cells),
    company: text("company"),
    email: text("email"),
    phone: withoutTextMark(text("phone")),
    street1: streetOf(text("street1"), text("houseNumber"), alpha2Code),
    street2: text("street2"),
    zipCode: restoreLeadingZeros(alpha2Code, zip),
    city: text("city"),
    state: text("state") || territoryName({ alpha2Code: told, zipCode: zip }),
    alpha2Code,
  };
}

/** Spreadsheets keep a leading plus or zero by an apostrophe before it. */
export const withoutTextMark = (text: string) => text.trim().replace(/^['’`´]+\s*/, "");

/** First and last name as their columns have them; a whole name is split, and one that lacks either part gets it. */
function nameOf({ name = "", firstName = "", lastName = "" }: Cells): { firstName: string; lastName: string } {
  if (name === "") return firstName !== "" && lastName === "" ? splitName(firstName) : { firstName, lastName };
  const has = (part: string) => name.toLowerCase().includes(part.toLowerCase());
  // "Vorname" and "Name", "prénom" and "nom": the name is what the other column lacks.
  if (firstName !== "" && lastName === "" && !has(firstName)) return { firstName, lastName: name };
  if (lastName !== "" && firstName === "" && !has(lastName)) return { firstName: name, lastName };
  return firstName !== "" && lastName !== "" ? { firstName, lastName } : splitName(name);
}

/** A street and its number in the country's order. */
export function streetOf(street: string, number: string, country: string): string {
  if (number === "" || street === "") return street || number;
  // Some files have the number in both columns.
  const words = street.toLowerCase().split(/[\s,]+/);
  if (words.at(-1) === number.toLowerCase() || words[0] === number.toLowerCase()) return street;
  return NUMBER_FIRST.has(country) ? `${number} ${street}` : `${street} ${number}`;
}
