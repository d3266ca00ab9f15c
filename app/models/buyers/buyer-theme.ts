import { readableOnDark } from "#contract/rules/contrast";

/** Text on a light accent in dark mode, as the tenants have it. */
const DARK_INK = "#10151c";

/**
 * Style sheet of a merchant's colour, over the tenant's. In dark mode the colour is as much lighter as it takes to be read.
 *
 * @param accent `#rrggbb`, on which white text can be read
 */
export function buyerTheme(accent: string): string {
  const dark = readableOnDark(accent);
  return `@layer tenant{:root{--accent:${accent};--on-accent:#ffffff}@media (prefers-color-scheme:dark){:root{--accent:${dark};--on-accent:${DARK_INK}}}}`;
}
