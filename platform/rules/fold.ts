/** Letters that decomposition leaves alone although people type them without the stroke. */
const PLAIN: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", ı: "i", đ: "d" };

/**
 * A text as searches compare it: lower case and without accents, so that it is found by who cannot type them.
 *
 * @example fold("Gülşen, İstanbul") is "gulsen, istanbul"
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßłøæœıđ]/g, (letter) => PLAIN[letter] ?? letter);
}
