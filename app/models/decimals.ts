/** Different thousands and decimal separators: `1.200,50`, `1,200.50`, `1'200.50`. */
const GROUPED = /^(-?\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)(?!\2)([.,]\d+)$/;

/**
 * Parses a number as typed in ten countries: comma, point or apostrophe as decimal separator, spaces and invisible characters
 * anywhere, leading zero optional. A thousands separator is accepted only before decimals: `1.200` alone is ambiguous, and read
 * with three decimals.
 *
 * @param decimals maximum number of decimals
 * @returns undefined if the text is not a number or has too many decimals
 * @see spec shipment-core, section 5, "Parcels"
 */
export function parseDecimal(text: string, decimals: number): number | undefined {
  const plain = text
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(GROUPED, (_, groups: string, __: string, fraction: string) => groups.replace(/[.,'’]/g, "") + fraction)
    .replace(/[,'’]/, ".");
  const shape = new RegExp(`^-?(\\d+|(?=\\.))(\\.\\d{1,${decimals}})?$`);
  return shape.test(plain) ? Number(plain) : undefined;
}

/**
 * Parses money typed in major units, `12,50`, into minor units, 1250.
 *
 * @param currency its sign or code may precede or follow the amount, `€12`, `12 EUR`; other currencies are rejected
 */
export function parseMoney(text: string, currency?: string): number | undefined {
  const value = parseDecimal(currency ? withoutCurrency(text, currency) : text, 2);
  return value === undefined ? undefined : Math.round(value * 100);
}

/** Strips the currency's sign or code from the start or the end. */
function withoutCurrency(text: string, currency: string): string {
  const plain = text.replace(/[\s\p{Cf}]/gu, "");
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
  for (const mark of [currency, sign]) {
    if (plain.toUpperCase().startsWith(mark.toUpperCase())) return plain.slice(mark.length);
    if (plain.toUpperCase().endsWith(mark.toUpperCase())) return plain.slice(0, -mark.length);
  }
  return plain;
}

/** Formats a number for an input, with the language's decimal separator: `1.5`, `1,5`. */
export function formatDecimal(value: number, language: string): string {
  return withSeparator(String(value), language);
}

/** Formats minor units for an input, `12.50` or `12,50`; empty for none. */
export function formatMoneyInput(minor: number | null | undefined, language: string): string {
  return minor === null || minor === undefined ? "" : withSeparator((minor / 100).toFixed(2), language);
}

function withSeparator(plain: string, language: string): string {
  const separator = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return plain.replace(".", separator);
}
