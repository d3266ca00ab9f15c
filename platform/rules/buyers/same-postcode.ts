import { fold } from "../fold";

/** A postcode without what people add or leave out: spaces, dashes, and the country before it, as in "D-10115". */
function plainPostcode(text: string): string {
  return fold(text)
    .trim()
    .replace(/^[a-z]{1,2}\s*-\s*(?=\d)/, "")
    .replace(/[^a-z0-9]/g, "");
}

/** Whether a buyer typed the postcode of an address, or its town where an address has no postcode. */
export function isPostcodeOf(typed: string, { zipCode, city }: { zipCode: string; city: string }): boolean {
  const stored = plainPostcode(zipCode) || plainPostcode(city);
  return stored !== "" && plainPostcode(typed) === stored;
}
