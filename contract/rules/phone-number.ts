import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { PHONE_INPUT_MAX } from "./contact";

/**
 * Reads a phone number that can be called. Server only: the numbering plans of all countries are 140 KB.
 *
 * @param country where a number without prefix belongs, ISO 3166-1 alpha-2
 * @returns the number in its international form, `+34 610 22 04 17`; undefined if there is no such number
 * @see spec account-and-money, section 5, "Phone number"
 */
export function readPhoneNumber(text: string, country: string): string | undefined {
  if (text.length > PHONE_INPUT_MAX || /\p{L}/u.test(text)) return undefined;
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const parsed = parsePhoneNumberFromString(text, { ...home, extract: false });
  return parsed?.isValid() ? parsed.formatInternational() : undefined;
}
