/** What may be paid in at once, minor units. */
export const PAY_IN_BOUNDS = { least: 500, most: 500_000 } as const;

/** Letters and digits that are not mistaken for one another when a reference is copied by hand. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const TRANSFER_REFERENCE_LENGTH = 8;

/**
 * The reference of a merchant's bank transfers: a creditor reference of ISO 11649, `RF18 ABCD 2345`, whose check digits banks know.
 *
 * @param bytes random, {@link TRANSFER_REFERENCE_LENGTH} of them
 * @returns without spaces
 */
export function transferReference(bytes: Uint8Array): string {
  const body = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, "0")}${body}`;
}

/** A typed reference without spaces and in capitals; null if its check digits are wrong. */
export function readTransferReference(typed: string): string | null {
  const reference = typed.replace(/[\s-]/g, "").toUpperCase();
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return null;
  return remainder(reference.slice(4) + reference.slice(0, 4)) === 1 ? reference : null;
}

/** As it is written: in groups of four. */
export function writtenReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, "$1 ");
}

/** Modulo 97, letters counted as 10 to 35. */
function remainder(text: string): number {
  let left = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    left = (left * (value > 9 ? 100 : 10) + value) % 97;
  }
  return left;
}
