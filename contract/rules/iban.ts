import { isSEPACountry, isValidIBAN } from "ibantools";

/** Normalizes an IBAN for storage: capitals without spaces. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, "").toUpperCase();
}

/** Whether a text is a valid IBAN, with or without spaces: country, length and check digits. */
export function isIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text));
}

/** Whether a text is an IBAN of a country in which SEPA payments can be collected. */
export function isSepaIban(text: string): boolean {
  return isIban(text) && isSEPACountry(normalizeIban(text).slice(0, 2));
}
