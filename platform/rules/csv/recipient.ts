import type { CsvField } from "../../../contract/csv-imports";
import { restoreLeadingZeros } from "../../../contract/rules/postcodes";
import { splitName } from "../../connectors/http";
import type { ShopOrder } from "../../connectors/connector";
import { countryOf } from "./countries";

export type Cells = Partial<Record<CsvField, string>>;

/** Where the number stands before its street; elsewhere it stands behind. */
const NUMBER_FIRST = new Set(["FR", "GB", "IE", "LU", "MC", "US", "CA", "AU", "NZ", "ZA"]);

/** An order's recipient. @param country of rows that name none */
export function recipientOf(cells: Cells, country: string): ShopOrder["recipient"] {
  const text = (field: CsvField) => cells[field] ?? "";
  const alpha2Code = (cells.country && countryOf(cells.country)) || country;
  return {
    ...nameOf(cells),
    company: text("company"),
    email: text("email"),
    phone: text("phone"),
    street1: streetOf(text("street1"), text("houseNumber"), alpha2Code),
    street2: text("street2"),
    zipCode: restoreLeadingZeros(alpha2Code, text("zipCode")),
    city: text("city"),
    state: text("state"),
    alpha2Code,
  };
}

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
