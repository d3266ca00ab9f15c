import { isOneOf } from "../../../contract/rules/objects";
import type { CsvField } from "../../../contract/csv-imports";
import { restoreLeadingZeros, withoutNumberFormat } from "../../../contract/rules/postcodes";
import { exclaveOf, postalCountry, territoryName } from "../../../contract/rules/territories";
import { splitName, type ShopOrder } from "../imports/shop-order";
import { isWholeStreet } from "./columns";
import { countryOf } from "../imports/country-names";
import { isBilling, isBuyer } from "./heading-words";

export type Cells = Partial<Record<CsvField, string>>;

/** Fields of the recipient and the address. */
export const ADDRESS_FIELDS = [
  ...(["name", "firstName", "lastName", "company", "street1", "houseNumber", "street2"] as const),
  ...(["zipCode", "city", "state", "country"] as const),
] satisfies CsvField[];
const isOfAddress = (field: CsvField) => isOneOf<CsvField>(ADDRESS_FIELDS, field);
const isOfPerson = (field: CsvField) => field === "name" || field === "firstName" || field === "lastName";
const isOfPlace = (field: CsvField) => field === "street1" || field === "zipCode" || field === "city";

/**
 * How a column combines with others of its field. `second` counts only if the first address is empty. `whole` is a street that
 * includes its second line, and counts only if the separate lines are empty; `secondWhole` is the same for the second address.
 */
export type ColumnRole = "first" | "second" | "whole" | "secondWhole";
const isSecond = (role: ColumnRole) => role === "second" || role === "secondWhole";

/**
 * The role of each column: `second` for the payer's next to the recipient's, and for repeated ones. A second line belongs to the
 * street before it, and a third line continues it.
 */
export function columnRoles(headings: readonly string[], mapping: readonly (CsvField | null)[]): ColumnRole[] {
  const isOfContact = (field: CsvField | null | undefined) => field === "phone" || field === "email";
  const ofBilling = headings.map((heading, at) => isBilling(heading) || (isOfContact(mapping[at]) && isBuyer(heading)));
  const isWhole = headings.map(isWholeStreet);
  const isShipped = mapping.some((field, at) => field !== null && isOfAddress(field) && !ofBilling[at]);
  // If nobody else has a name, the payer is the recipient.
  const hasPerson = mapping.some((field, at) => field !== null && isOfPerson(field) && !ofBilling[at]);
  const repeats = (field: CsvField, at: number) =>
    mapping.some((other, otherAt) => {
      if (other !== field || isWhole[otherAt]) return false;
      return ofBilling[otherAt] === ofBilling[at] ? otherAt < at : ofBilling[at] === true;
    });
  const streetBefore = (at: number) =>
    mapping.findLastIndex((other, otherAt) => {
      return other === "street1" && otherAt < at && ofBilling[otherAt] === ofBilling[at] && !isWhole[otherAt];
    });
  const hasOtherPlace = (isOfPayer: boolean | undefined) =>
    mapping.some((field, at) => field !== null && isOfPlace(field) && ofBilling[at] === isOfPayer && repeats(field, at));
  return mapping.map((field, at) => {
    if (field === null) return "first";
    const isOfOther = ofBilling[at] && isOfAddress(field) && isShipped && (hasPerson || !isOfPerson(field));
    if (isWhole[at] && field === "street1") return isOfOther ? "secondWhole" : "whole";
    if (isOfOther) return "second";
    if (field === "street2") return repeats("street1", streetBefore(at)) ? "second" : "first";
    // A country's name and code belong to one address, unless there are two addresses.
    if (field === "country" && !hasOtherPlace(ofBilling[at])) return "first";
    return repeats(field, at) ? "second" : "first";
  });
}

interface WrittenCell {
  field: CsvField;
  text: string;
  role: ColumnRole;
}

/**
 * A row's cells by field. Of two columns for one field, the second fills in for an empty first; address fields are taken
 * together, as a mix of two addresses would be nobody's: WooCommerce leaves the shipping address empty if it equals the billing
 * address. A named recipient without an address keeps the name with the other address.
 */
export function mergeAddress(
  cells: readonly string[],
  mapping: readonly (CsvField | null)[],
  roles: readonly ColumnRole[],
): Cells {
  const written = mapping.flatMap((field, at): WrittenCell[] =>
    field && cells[at] ? [{ field, text: cells[at], role: roles[at] ?? "first" }] : [],
  );
  const isFilled = (isAsked: (field: CsvField) => boolean) =>
    written.some(({ field, role }) => isAsked(field) && !isSecond(role));
  const isFallbackMeant = !isFilled(isOfPlace) && written.some(({ field, role }) => isOfPlace(field) && isSecond(role));
  const isKept = (field: CsvField) =>
    (isOfPerson(field) && isFilled(isOfPerson)) || (field === "company" && isFilled((other) => other === "company"));
  const hasFallback = (field: CsvField) => mapping.some((other, at) => other === field && roles[at] === "second");
  const merged: Cells = {};
  for (const { field, text, role } of written) {
    if (role === "whole" || role === "secondWhole") continue;
    const isFallback = role === "second";
    const isMeant = isOfAddress(field)
      ? isFallback === (isFallbackMeant && hasFallback(field) && !isKept(field))
      : !isFallback || !isFilled((other) => other === field);
    if (!isMeant) continue;
    if (merged[field] === undefined) merged[field] = text;
    else if (field === "country") merged.country = sameCountry(merged.country!, text);
    else if (field === "street2") merged.street2 += `, ${text}`;
  }
  return withWholeStreet(merged, written.find(({ role }) => role === (isFallbackMeant ? "secondWhole" : "whole"))?.text);
}

/** Merges two country columns of one address: an unknown shop code is ignored, two different countries are kept for a problem. */
function sameCountry(text: string, other: string): string {
  const [code, otherCode] = [countryOf(text), countryOf(other)];
  if (code === null || otherCode === null || code === otherCode) return code === null && otherCode !== null ? other : text;
  return `${code} / ${otherCode}`;
}

/** Shopify's street includes the second line. */
function withWholeStreet(cells: Cells, street1: string | undefined): Cells {
  if (street1 === undefined || cells.street1 !== undefined) return cells;
  const { street2, ...others } = cells;
  return { ...others, street1, ...(street2 === undefined || street1.includes(street2) ? {} : { street2 }) };
}

/** Countries with the house number before the street; elsewhere it follows. */
const NUMBER_FIRST = new Set(["FR", "GB", "IE", "LU", "MC", "US", "CA", "AU", "NZ", "ZA"]);

/** An order's recipient. @param country default country */
export function recipientOf(cells: Cells, country: string): ShopOrder["recipient"] {
  const text = (field: CsvField) => cells[field] ?? "";
  const written = cells.country && countryOf(cells.country, text("zipCode"));
  const typed = withoutNumberFormat(withoutSpreadsheetMarks(text("zipCode")));
  const exclave = exclaveOf({ alpha2Code: written ?? "", zipCode: typed, city: text("city") });
  const { alpha2Code: told, zipCode: zip } = exclave ?? { alpha2Code: written || country, zipCode: typed };
  const { alpha2Code } = postalCountry({ alpha2Code: told, zipCode: zip });
  return {
    ...nameOf(cells),
    company: text("company"),
    email: text("email"),
    phone: withoutSpreadsheetMarks(text("phone")),
    // Some shops have the street in the second line only.
    street1: streetOf(text("street1") || text("street2"), withoutSpreadsheetMarks(text("houseNumber")), alpha2Code),
    street2: text("street1") && text("street2"),
    zipCode: restoreLeadingZeros(alpha2Code, zip),
    city: text("city"),
    state: text("state") || territoryName({ alpha2Code: told, zipCode: zip }),
    alpha2Code,
  };
}

/**
 * Removes the apostrophe that protects a leading plus or zero, and the decimals of a phone or postcode read as number:
 * `600111222.0`.
 */
export const withoutSpreadsheetMarks = (text: string) =>
  text
    .trim()
    .replace(/^['’`´]+\s*/, "")
    .replace(/^(\+?\d+)[.,]0$/, "$1");

/** First and last name from their columns; a full name is split, and also supplies a missing part. */
function nameOf({ name = "", firstName = "", lastName = "" }: Cells): { firstName: string; lastName: string } {
  if (name === "") return firstName !== "" && lastName === "" ? splitName(firstName) : { firstName, lastName };
  const has = (part: string) => name.toLowerCase().includes(part.toLowerCase());
  // In "Vorname" and "Name", or "prénom" and "nom", the full-name column holds the missing part.
  if (firstName !== "" && lastName === "" && !has(firstName)) return { firstName, lastName: name };
  if (lastName !== "" && firstName === "" && !has(lastName)) return { firstName: name, lastName };
  return firstName !== "" && lastName !== "" ? { firstName, lastName } : splitName(name);
}

/** A street and its number in the country's order. */
function streetOf(street: string, number: string, country: string): string {
  if (number === "" || street === "") return street || number;
  // Some files repeat the number in the street.
  const words = street.toLowerCase().split(/[\s,]+/);
  if (words.at(-1) === number.toLowerCase() || words[0] === number.toLowerCase()) return street;
  return NUMBER_FIRST.has(country) ? `${number} ${street}` : `${street} ${number}`;
}
