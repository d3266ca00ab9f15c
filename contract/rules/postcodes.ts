/** The form of a country's postcodes, over a {@link postcodeKey}. */
interface PostcodeForm {
  whole: RegExp;
  /** The beginning of one, as far as it can be told from a town's name. */
  part: RegExp;
  example: string;
  /** How the country writes a whole one. */
  write: (key: string) => string;
}

const asIs = (key: string) => key;
const splitAt = (length: number, separator: string) => (key: string) =>
  key.length > length ? `${key.slice(0, length)}${separator}${key.slice(length)}` : key;

function digits(length: number, example: string, write: PostcodeForm["write"] = asIs): PostcodeForm {
  return { whole: new RegExp(`^\\d{${length}}$`), part: /^\d{1,7}$/, example, write };
}

/** @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions */
const FORMS: Record<string, PostcodeForm> = {
  AT: digits(4, "1010"),
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  CH: digits(4, "8001"),
  CZ: digits(5, "110 00", splitAt(3, " ")),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  ES: digits(5, "28001"),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: {
    whole: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
    part: /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?$/,
    example: "SW1A 2AA",
    write: (key) => `${key.slice(0, -3)} ${key.slice(-3)}`,
  },
  GR: digits(5, "104 31", splitAt(3, " ")),
  HR: digits(5, "10000"),
  HU: digits(4, "1051"),
  IE: {
    whole: /^([A-Z]\d\d|D6W)[A-Z\d]{4}$/,
    part: /^([A-Z]\d\d?|D6W)[A-Z\d]{0,4}$/,
    example: "D02 AF30",
    write: splitAt(3, " "),
  },
  IT: digits(5, "00184"),
  LT: digits(5, "01001"),
  LU: digits(4, "L-1111", (key) => `L-${key}`),
  LV: digits(4, "LV-1010", (key) => `LV-${key}`),
  NL: { whole: /^\d{4}[A-Z]{2}$/, part: /^\d{1,4}[A-Z]{0,2}$/, example: "1012 JS", write: splitAt(4, " ") },
  NO: digits(4, "0150"),
  PL: digits(5, "00-001", splitAt(2, "-")),
  PT: digits(7, "1100-148", splitAt(4, "-")),
  RO: digits(6, "010011"),
  SE: digits(5, "111 20", splitAt(3, " ")),
  SI: digits(4, "1000"),
  SK: digits(5, "811 01", splitAt(3, " ")),
  TR: digits(5, "34122"),
  US: { whole: /^\d{5}(\d{4})?$/, part: /^\d{1,9}$/, example: "10001", write: splitAt(5, "-") },
};

/** Countries whose postcodes are not described here: nothing but letters and digits can be told of them. */
const OTHER: PostcodeForm = { whole: /^[A-Z\d]{2,10}$/, part: /^\d[A-Z\d]{0,9}$/, example: "", write: asIs };

const formOf = (country: string) => FORMS[country] ?? OTHER;

/**
 * A postcode as codes are compared: capitals, nothing between them, and without the country's sign before it.
 *
 * @example postcodeKey("LU", "L-1111") is "1111"
 */
export function postcodeKey(country: string, text: string): string {
  const key = /^[A-Z\d]+$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  if (!/^[A-Z]/.test(key)) return key;
  const { whole } = formOf(country);
  const unsigned = key.replace(/^[A-Z]{1,3}(?=\d)/, "");
  return !whole.test(key) && whole.test(unsigned) ? unsigned : key;
}

/**
 * A whole postcode as its country writes it, or null where the text is none. Only the form is checked, not whether there is one.
 *
 * @example writePostcode("NL", "1017cd") is "1017 CD"; writePostcode("NL", "1017") is null
 */
export function writePostcode(country: string, text: string): string | null {
  const key = postcodeKey(country, text);
  const { whole, write } = formOf(country);
  return whole.test(key) ? write(key) : null;
}

/** What a whole postcode of the country looks like; empty for a country without a form of its own here. */
export function postcodeExample(country: string): string {
  return formOf(country).example;
}

/** What was typed for a place. `zipCode` is as typed, empty where there is none; `isWhole` tells whether it is all of a postcode. */
export interface TypedPlace {
  zipCode: string;
  isWhole: boolean;
  town: string;
}

/** Postcodes have at most three groups; a sign of the country may stand before them. */
const MOST_GROUPS = 3;

/**
 * Tells a postcode, whole or begun, from the town beside it.
 *
 * A number after a town is part of its name, `Marseille 13`, unless it is a whole postcode.
 *
 * @example splitPlace("NL", "1017 CD Amsterdam") is { zipCode: "1017 CD", isWhole: true, town: "Amsterdam" }
 */
export function splitPlace(country: string, typed: string): TypedPlace {
  const words = typed
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const rest = (from: number, to?: number) => words.slice(from, to).join(" ");
  for (let count = Math.min(MOST_GROUPS, words.length); count > 0; count -= 1) {
    const first = rest(0, count);
    if (isWhole(country, first)) return { zipCode: first, isWhole: true, town: rest(count) };
    const last = rest(-count);
    if (isWhole(country, last)) return { zipCode: last, isWhole: true, town: rest(0, -count) };
  }
  for (let count = Math.min(MOST_GROUPS, words.length); count > 0; count -= 1) {
    const first = rest(0, count);
    if (formOf(country).part.test(postcodeKey(country, first))) return { zipCode: first, isWhole: false, town: rest(count) };
  }
  return { zipCode: "", isWhole: false, town: words.join(" ") };
}

/** A word without a digit is a town, also where a country's codes may be letters alone. */
function isWhole(country: string, text: string): boolean {
  return /\d/.test(text) && writePostcode(country, text) !== null;
}
