/** Format of a country's postcodes; the patterns match a {@link postcodeKey}. */
interface PostcodeFormat {
  complete: RegExp;
  /** Matches the beginning of a postcode, as far as it is distinguishable from a town name. */
  prefix: RegExp;
  example: string;
  /** Formats a complete key for display. */
  format: (key: string) => string;
}

const unchanged = (key: string) => key;
const splitAt = (length: number, separator: string) => (key: string) =>
  key.length > length ? `${key.slice(0, length)}${separator}${key.slice(length)}` : key;

function digits(length: number, example: string, format: PostcodeFormat["format"] = unchanged): PostcodeFormat {
  return { complete: new RegExp(`^\\d{${length}}$`), prefix: /^\d{1,7}$/, example, format };
}

/** @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions */
const FORMATS: Record<string, PostcodeFormat> = {
  AT: digits(4, "1010"),
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  CH: digits(4, "8001"),
  CZ: digits(5, "110 00", splitAt(3, " ")),
  DE: { ...digits(5, "10115"), complete: /^(?:0[1-9]|[1-9]\d)\d{3}$/ },
  DK: digits(4, "1050"),
  EE: digits(5, "10111"),
  // Provinces are 01 to 52.
  ES: { ...digits(5, "28001"), complete: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/ },
  FI: digits(5, "00100"),
  // Departments are 01 to 98.
  FR: { ...digits(5, "75001"), complete: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/ },
  GB: {
    complete: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/,
    prefix: /^[A-Z]{1,2}\d[A-Z\d]?(\d[A-Z]{0,2})?$/,
    example: "SW1A 2AA",
    format: (key) => `${key.slice(0, -3)} ${key.slice(-3)}`,
  },
  GR: digits(5, "104 31", splitAt(3, " ")),
  HR: digits(5, "10000"),
  HU: digits(4, "1051"),
  IE: {
    complete: /^([A-Z]\d\d|D6W)[A-Z\d]{4}$/,
    prefix: /^([A-Z]\d\d?|D6W)[A-Z\d]{0,4}$/,
    example: "D02 AF30",
    format: splitAt(3, " "),
  },
  IT: digits(5, "00184"),
  LT: digits(5, "01001"),
  LU: digits(4, "L-1111", (key) => `L-${key}`),
  LV: digits(4, "LV-1010", (key) => `LV-${key}`),
  NL: { complete: /^\d{4}[A-Z]{2}$/, prefix: /^\d{1,4}[A-Z]{0,2}$/, example: "1012 JS", format: splitAt(4, " ") },
  NO: digits(4, "0150"),
  PL: digits(5, "00-001", splitAt(2, "-")),
  PT: digits(7, "1100-148", splitAt(4, "-")),
  RO: digits(6, "010011"),
  SE: digits(5, "111 20", splitAt(3, " ")),
  SI: digits(4, "1000"),
  SK: digits(5, "811 01", splitAt(3, " ")),
  TR: digits(5, "34122"),
  US: { complete: /^\d{5}(\d{4})?$/, prefix: /^\d{1,9}$/, example: "10001", format: splitAt(5, "-") },
};

/** For countries not listed above: any letters and digits. */
const FALLBACK_FORMAT: PostcodeFormat = {
  complete: /^[A-Z\d]{2,10}$/,
  prefix: /^\d[A-Z\d]{0,9}$/,
  example: "",
  format: unchanged,
};

const formatOf = (country: string) => FORMATS[country] ?? FALLBACK_FORMAT;

/** Country prefixes of countries whose postcodes begin with letters themselves. */
const OWN_PREFIXES: Record<string, RegExp> = { GB: /^(?:GB|UK|XI|JE|GG|IM)/, IE: /^IE/ };

/**
 * Normalizes a postcode for comparison: upper case, no separators, no country prefix.
 *
 * @example postcodeKey("LU", "L-1111") is "1111"
 */
export function postcodeKey(country: string, text: string): string {
  const key = /^[A-Z\d]+$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  if (!/^[A-Z]/.test(key)) return key;
  const { complete } = formatOf(country);
  if (complete.test(key)) return key;
  const withoutCountry = key.replace(/^[A-Z]{1,3}(?=\d)/, "");
  if (complete.test(withoutCountry)) return withoutCountry;
  // British and Irish postcodes begin with letters themselves, so remove only a known prefix: `JE JE2 3AB`.
  return OWN_PREFIXES[country]?.test(key) && complete.test(key.slice(2)) ? key.slice(2) : key;
}

/**
 * Formats a complete postcode; null if the text is none. Checks only the format, not whether the postcode exists.
 *
 * @example formatPostcode("NL", "1017cd") is "1017 CD"; formatPostcode("NL", "1017") is null
 */
export function formatPostcode(country: string, text: string): string | null {
  const key = postcodeKey(country, text);
  const { complete, format } = formatOf(country);
  return complete.test(key) ? format(key) : null;
}

/** Maximum leading zeros of postcodes by country: Rome has 00184, Leipzig 04103. */
const LEADING_ZEROS: Record<string, number> = { DE: 1, ES: 1, FI: 2, FR: 1, IT: 2, LT: 1, NO: 2, RO: 1, TR: 1, US: 2 };

/**
 * Restores leading zeros that spreadsheet programs drop, if all postcodes of the country have the same length.
 *
 * @returns the text unchanged if the result would be no postcode of the country
 * @example restoreLeadingZeros("DE", "1067") is "01067"
 */
export function restoreLeadingZeros(country: string, text: string): string {
  const { complete, example } = formatOf(country);
  const length = example.replace(/\D/g, "").length;
  const missing = length - text.length;
  if (!/^[1-9]\d*$/.test(text) || missing < 1 || missing > (LEADING_ZEROS[country] ?? 0)) return text;
  const restored = text.padStart(length, "0");
  return complete.test(restored) ? restored : text;
}

/**
 * Removes number formatting that spreadsheet programs add to a postcode: `1000.00`, `1,100`.
 *
 * @returns any other text unchanged
 */
export function withoutNumberFormat(text: string): string {
  const plain = text.trim().replace(/^(\d[\d.,]*)[.,]0{1,2}$/, "$1");
  return /^\d{1,3}(?:[.,]\d{3}){0,2}$/.test(plain) || /^\d+$/.test(plain) ? plain.replace(/[.,]/g, "") : text;
}

/** An example postcode of the country; empty for a country without a known format. */
export function postcodeExample(country: string): string {
  return formatOf(country).example;
}

/** A place as entered. `zipCode` is the raw input, empty if missing; `isComplete` says whether it is a full postcode. */
export interface ParsedPlace {
  zipCode: string;
  isComplete: boolean;
  town: string;
}

/** Postcodes have at most three groups, including a country prefix. */
const MAX_GROUPS = 3;

/**
 * Splits input into a postcode, complete or partial, and a town.
 *
 * A number after a town is part of its name, `Marseille 13`, unless it is a complete postcode.
 *
 * @example parsePlace("NL", "1017 CD Amsterdam") is { zipCode: "1017 CD", isComplete: true, town: "Amsterdam" }
 */
export function parsePlace(country: string, input: string): ParsedPlace {
  const words = input
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const rest = (from: number, to?: number) => words.slice(from, to).join(" ");
  for (let count = Math.min(MAX_GROUPS, words.length); count > 0; count -= 1) {
    const first = rest(0, count);
    if (isComplete(country, first)) return { zipCode: first, isComplete: true, town: rest(count) };
    const last = rest(-count);
    if (isComplete(country, last)) return { zipCode: last, isComplete: true, town: rest(0, -count) };
  }
  for (let count = Math.min(MAX_GROUPS, words.length); count > 0; count -= 1) {
    const first = rest(0, count);
    if (formatOf(country).prefix.test(postcodeKey(country, first)))
      return { zipCode: first, isComplete: false, town: rest(count) };
  }
  return { zipCode: "", isComplete: false, town: words.join(" ") };
}

/** Text without a digit is a town, even if the country's postcodes may consist of letters only. */
function isComplete(country: string, text: string): boolean {
  return /\d/.test(text) && formatPostcode(country, text) !== null;
}
