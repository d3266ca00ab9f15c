/** Letters that Unicode decomposition does not simplify. */
const PLAIN: Record<string, string> = { ß: "ss", ł: "l", ø: "o", æ: "ae", œ: "oe", ı: "i", đ: "d" };

/**
 * Folds a text for searches: lower case, no accents, one kind of apostrophe.
 *
 * @example fold("Gülşen, İstanbul") is "gulsen, istanbul"
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[‘’ʼ´`′]/g, "'")
    .replace(/[ßłøæœıđ]/g, (letter) => PLAIN[letter] ?? letter);
}
