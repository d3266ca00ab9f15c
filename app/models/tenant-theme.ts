import type { Tenant } from "./tenant";

/**
 * The tenant's colours as custom properties, in the layer that comes last. Colours are checked as `#rrggbb` when the tenant is
 * loaded, so nothing else can come into the page here.
 */
export function tenantTheme(brand: Tenant["brand"]): string {
  const light = `--accent:${brand.accent};--on-accent:${brand.onAccent}`;
  const dark = `--accent:${brand.accentDark};--on-accent:${brand.onAccentDark}`;
  return `@layer tenant{:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}}`;
}
