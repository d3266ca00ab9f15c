/**
 * Number of characters per line that a carrier prints of an address, and whether it truncates or refuses longer lines.
 *
 * `name` is first and last name with a space; `street` is each of the two lines.
 */
export interface LabelLimits {
  name: number;
  company: number;
  street: number;
  overlong: "CUT" | "REFUSED";
}

/** The parts of an address on a label. */
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

/** Fields that may exceed a carrier's limit. For the name, the last name is reported, because the end is truncated. */
export const LIMITED_FIELDS = ["lastName", "company", "street1", "street2"] as const;
export type LimitedField = (typeof LIMITED_FIELDS)[number];
type Limited = Pick<PrintedAddress, "firstName" | LimitedField>;

/** A field that exceeds a carrier's limit. */
export interface Overlong {
  field: LimitedField;
  /** Maximum characters on this line. */
  max: number;
  /** The printed part, and the truncated rest. */
  printed: string;
  cut: string;
}

/** A printed line. `cut` is the truncated rest with the space before it, or empty. */
export interface LabelLine {
  text: string;
  cut: string;
}

const COUNTRY_NAMES = /* @__PURE__ */ new Intl.DisplayNames(["en"], { type: "region" });

/** Fields that exceed the carrier's limits; none if the limits are unknown. Lengths are in characters, not code units. */
export function overlongFields(address: Limited, limits?: LabelLimits | null): Overlong[] {
  if (!limits) return [];
  return LIMITED_FIELDS.flatMap((field) => {
    const max = maxOf(field, limits);
    const { text, cut } = cutLine(lineOf(address, field), max);
    return cut ? [{ field, max, printed: text, cut: cut.trim() }] : [];
  });
}

/**
 * The address as the carrier prints it, line by line, without empty lines: person, company, street, then postcode, town and
 * country in local order.
 *
 * @param limits the carrier's; without them everything is printed
 */
export function labelBlock(address: PrintedAddress, limits?: LabelLimits | null): LabelLine[] {
  return [...linesOf(address, LIMITED_FIELDS, limits), { text: zipCityLine(address), cut: "" }];
}

/** Person and company as printed, one line each. */
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

/** Postcode, city and country in local order: in Britain the postcode follows the city. */
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
