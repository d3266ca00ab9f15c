/**
 * Whether a text may be a tax id: 5 to 20 letters and digits, at least three of them digits. Formats differ by country and change;
 * whether an id exists only a register can tell.
 */
export function isTaxId(text: string): boolean {
  const key = text.replace(/[\s.\-/]/g, "");
  return /^[A-Z0-9]{5,20}$/i.test(key) && (key.match(/\d/g)?.length ?? 0) >= 3;
}
