import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { PHONE_INPUT_MAX } from "./contact";

/**
 * Parses a valid phone number. Server only: the numbering plans of all countries are 140 KB.
 *
 * @param country default for numbers without prefix, ISO 3166-1 alpha-2
 * @returns the international form, `+34 610 22 04 17`; undefined for an invalid number
 * @see spec account-and-money, section 5, "Phone number"
 */
export function readPhoneNumber(text: string, country: string): string | undefined {
  if (text.length > PHONE_INPUT_MAX || /\p{L}/u.test(text)) return undefined;
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const parsed = parsePhoneNumberFromString(text, { ...home, extract: false });
  return parsed?.isValid() ? parsed.formatInternational() : undefined;
}

/** Whether a phone number in international form is a mobile one of a country, as far as its numbering plan tells. */
export function isMobileNumber(number: string, country: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  const type = parsed?.getType();
  return parsed?.country === country && (type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE");
}

/**
 * The country of a phone number in international form, ISO 3166-1 alpha-2; undefined for a number of none, such as a satellite
 * phone's.
 */
export function countryOfPhoneNumber(number: string): string | undefined {
  return parsePhoneNumberFromString(number)?.country;
}
