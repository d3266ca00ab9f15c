const LENGTHS = [8, 12, 13, 14];

/**
 * Whether a text is the number of a barcode of goods (GTIN, formerly EAN and UPC), with its check digit.
 *
 * @see https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function isEan(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false;
  // From the right, the check digit counts once, the next one three times, and so on in turn.
  const sum = [...text].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether two numbers of barcodes are the same: scanners add or drop zeros in front. */
export function isSameEan(one: string, other: string): boolean {
  return isEan(one) && /^\d{8,14}$/.test(other) && one.padStart(14, "0") === other.padStart(14, "0");
}
