/**
 * A text as it is counted and stored: letters with their accents composed (NFC), without invisible format characters such as
 * zero-width spaces.
 */
export function normalizeText(input: string): string {
  return input.normalize("NFC").replace(/\p{Cf}/gu, "");
}
