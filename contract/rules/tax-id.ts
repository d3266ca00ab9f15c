/** The registers of companies in France and Belgium, with their towns, stand behind a number. */
const REGISTER_BEHIND = /,? (?:r\.?c\.?s|r\.?p\.?[rm])\.?(?: \(?\p{L}[\p{L} '’-]*\)?)?$/iu;

/** Where a number may begin: with a word, or behind a label that it is glued to, as in `P.IVA00743110157`. */
const START = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=\p{L}{3})(?=\d)/gu;

/**
 * The letters of a country before a number are part of it: what follows them is no number of another country. Some have further letters,
 * as in `ATU12345675`, `CHE107787577` and `ESB12345674`.
 */
const COUNTRY = [
  /(?<!\p{L})(?:ATU?|BE|BG|CHE?|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[^\p{L}]*$/u,
  /(?<!\p{L})(?:AT|CH|ES|FR|GB)\p{L}{1,2}$/iu,
];

/**
 * What may be the number in a text as documents print it, the longest first: all of it, and what stands behind its labels, which are words
 * without digits. `Part. IVA 00743110157` has three.
 */
export function numbersIn(text: string): string[] {
  const whole = text.normalize("NFC").trim().replace(REGISTER_BEHIND, "");
  const starts = Array.from(whole.matchAll(START), ({ index }) => index);
  const isLabel = (head: string) => !/\d/.test(head) && !COUNTRY.some((letters) => letters.test(head));
  return starts.filter((at) => isLabel(whole.slice(0, at))).map((at) => whole.slice(at));
}

/**
 * Whether a text may be a tax id: 5 to 20 letters and digits, at least three of them digits, behind a label or not. Formats differ by
 * country and change; whether an id exists only a register can tell.
 */
export function isTaxId(text: string): boolean {
  const keys = numbersIn(text).map((number) => number.replace(/[\s.\-/]/g, ""));
  return keys.some((key) => /^[A-Z0-9]{5,20}$/i.test(key) && (key.match(/\d/g)?.length ?? 0) >= 3);
}
