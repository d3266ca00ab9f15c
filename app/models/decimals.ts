/**
 * A number as merchants of ten countries type it: comma, point or apostrophe before the decimals, spaces anywhere.
 *
 * @param decimals most digits behind the separator
 * @returns undefined for what is no such number
 * @see spec shipment-core, section 5, "Parcels"
 */
export function readDecimal(text: string, decimals: number): number | undefined {
  const plain = text.replace(/\s/g, "").replace(/[,'’]/, ".");
  const shape = new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`);
  return shape.test(plain) ? Number(plain) : undefined;
}

/** Money typed in major units, `12,50`, as whole minor units, 1250. */
export function readMoney(text: string): number | undefined {
  const value = readDecimal(text, 2);
  return value === undefined ? undefined : Math.round(value * 100);
}

/** Minor units as an input field shows them: `12.50`, and nothing for none. */
export function writeMoney(minor: number | null | undefined): string {
  return minor === null || minor === undefined ? "" : (minor / 100).toFixed(2);
}
