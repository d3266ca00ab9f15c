/**
 * How many characters of an address a carrier prints on a line, and whether it cuts or refuses what is longer.
 *
 * `name` is the first and the last name with the space between them; `street` is each of the two lines.
 */
export interface LabelLimits {
  name: number;
  company: number;
  street: number;
  overlong: "CUT" | "REFUSED";
}

/** The parts of an address that a label prints. */
export interface PrintedAddress {
  firstName: string;
  lastName: string;
  company: string;
  street1: string;
  street2: string;
  zipCode: string;
  city: string;
  alpha2Code: string;
}

/** The fields that a carrier may find too long. The name is told at its last part, where it is cut. */
export const LIMITED_FIELDS = ["lastName", "company", "street1", "street2"] as const;
export type LimitedField = (typeof LIMITED_FIELDS)[number];
type Limited = Pick<PrintedAddress, "firstName" | LimitedField>;

/** A field that is too long for a carrier. */
export interface Overlong {
  field: LimitedField;
  /** Characters that the carrier prints on this line. */
  max: number;
  /** What is left on the label, and what is cut off. */
  printed: string;
  cut: string;
}

/** One printed line. `cut` is what the carrier leaves away at its end with the space before it, or empty. */
export interface LabelLine {
  text: string;
  cut: string;
}

const COUNTRY_NAMES = /* @__PURE__ */ new Intl.DisplayNames(["en"], { type: "region" });

/** The fields that exceed what the carrier prints; none where its limits are unknown. Lengths are in characters, not code units. */
export function overlongFields(address: Limited, limits?: LabelLimits | null): Overlong[] {
  if (!limits) return [];
  return LIMITED_FIELDS.flatMap((field) => {
    const max = maxOf(field, limits);
    const { text, cut } = cutLine(lineOf(address, field), max);
    return cut ? [{ field, max, printed: text, cut: cut.trim() }] : [];
  });
}

/**
 * The address as the carrier prints it, line by line, without empty lines: person, company, street, then postal code, town and
 * country in local order.
 *
 * @param limits of the carrier; none prints everything
 */
export function labelBlock(address: PrintedAddress, limits?: LabelLimits | null): LabelLine[] {
  return [...linesOf(address, LIMITED_FIELDS, limits), { text: zipCityLine(address), cut: "" }];
}

/** Person and company as printed, each on its own line. */
export function nameLines(address: Limited, limits?: LabelLimits | null): string[] {
  return linesOf(address, ["lastName", "company"], limits).map(({ text }) => text);
}

/** The lines of the street as printed. */
export function streetLines(address: Limited, limits?: LabelLimits | null): string[] {
  return linesOf(address, ["street1", "street2"], limits).map(({ text }) => text);
}

function linesOf(address: Limited, fields: readonly LimitedField[], limits: LabelLimits | null | undefined): LabelLine[] {
  return fields
    .map((field) => cutLine(lineOf(address, field), limits ? maxOf(field, limits) : Infinity))
    .filter(({ text }) => text !== "");
}

/** Postal code, city and country in local order: in Britain the code follows the city. */
export function zipCityLine({ zipCode, city, alpha2Code }: Pick<PrintedAddress, "zipCode" | "city" | "alpha2Code">): string {
  const place = alpha2Code === "GB" ? `${city} ${zipCode}` : `${zipCode} ${city}`;
  return `${place.trim()}, ${COUNTRY_NAMES.of(alpha2Code) ?? alpha2Code} (${alpha2Code})`;
}

function maxOf(field: LimitedField, { name, company, street }: LabelLimits): number {
  return field === "lastName" ? name : field === "company" ? company : street;
}

function lineOf(address: Limited, field: LimitedField): string {
  return (field === "lastName" ? `${address.firstName} ${address.lastName}` : address[field]).trim();
}

function cutLine(line: string, max: number): LabelLine {
  const letters = [...line.normalize("NFC")];
  if (letters.length <= max) return { text: line, cut: "" };
  const text = letters.slice(0, max).join("").trimEnd();
  return { text, cut: letters.join("").slice(text.length) };
}
