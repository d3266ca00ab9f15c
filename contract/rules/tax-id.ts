/** Suffix with the register of companies and its town, in France and Belgium. */
const REGISTER_BEHIND = /,? (?:r\.?c\.?s|r\.?p\.?[rm])\.?(?: \(?\p{L}[\p{L} '’-]*\)?)?$/iu;

/** Possible starts of a number: at a word, or after a label without a space, as in `P.IVA00743110157`. */
const START = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=\p{L}{3})(?=\d)/gu;

/**
 * Country letters before a number are part of it: what follows them is no number of another country. Some are followed by further
 * letters, as in `ATU12345675`, `CHE107787577` and `ESB12345674`.
 */
const COUNTRY = [
  /(?<!\p{L})(?:ATU?|BE|BG|CHE?|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[^\p{L}]*$/u,
  /(?<!\p{L})(?:AT|CH|ES|FR|GB)\p{L}{1,2}$/iu,
];

/**
 * Candidates for the number in a text as documents print it, the longest first: the whole text, and the rest after each label.
 * Labels are words without digits. `Part. IVA 00743110157` has three candidates.
 */
export function numbersIn(text: string): string[] {
  const whole = text.normalize("NFC").trim().replace(REGISTER_BEHIND, "");
  const starts = Array.from(whole.matchAll(START), ({ index }) => index);
  const isLabel = (head: string) => !/\d/.test(head) && !COUNTRY.some((letters) => letters.test(head));
  return starts.filter((at) => isLabel(whole.slice(0, at))).map((at) => whole.slice(at));
}

/**
 * Whether a text may be a tax id: 5 to 20 letters and digits, at least three of them digits, with or without a label. Formats
 * differ by country and change; only a register knows whether an id exists.
 */
export function isTaxId(text: string): boolean {
  const keys = numbersIn(text).map((number) => number.replace(/[\s.\-/]/g, ""));
  return keys.some((key) => /^[A-Z0-9]{5,20}$/i.test(key) && (key.match(/\d/g)?.length ?? 0) >= 3);
}
