/**
 * A number as merchants of ten countries type it: comma, point or apostrophe before the decimals, spaces anywhere. The nought before
 * the separator may be left out.
 *
 * @param decimals most digits behind the separator
 * @returns undefined for what is no such number
 * @see spec shipment-core, section 5, "Parcels"
 */
export function readDecimal(text: string, decimals: number): number | undefined {
  const plain = text.replace(/\s/g, "").replace(/[,'’]/, ".");
  const shape = new RegExp(`^-?(\\d+|(?=\\.))(\\.\\d{1,${decimals}})?$`);
  return shape.test(plain) ? Number(plain) : undefined;
}

/** Money typed in major units, `12,50`, as whole minor units, 1250. */
export function readMoney(text: string): number | undefined {
  const value = readDecimal(text, 2);
  return value === undefined ? undefined : Math.round(value * 100);
}

/** A number as an input field shows it, with the separator of the page's language: `1.5`, `1,5`. */
export function writeDecimal(value: number, language: string): string {
  return withSign(String(value), language);
}

/** Minor units as an input field shows them, `12.50` or `12,50`, and nothing for none. */
export function writeMoney(minor: number | null | undefined, language: string): string {
  return minor === null || minor === undefined ? "" : withSign((minor / 100).toFixed(2), language);
}

function withSign(plain: string, language: string): string {
  const sign = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return plain.replace(".", sign);
}
