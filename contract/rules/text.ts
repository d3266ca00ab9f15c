/**
 * Normalizes a text for counting and storage: composed accents (NFC), no invisible format characters such as zero-width spaces.
 */
export function normalizeText(input: string): string {
  return input.normalize("NFC").replace(/\p{Cf}/gu, "");
}
