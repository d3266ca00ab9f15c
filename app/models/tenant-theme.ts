import type { FONTS, Tenant } from "#contract/rules/tenant";

/** Fonts that systems bring, so that nothing is fetched. The last before the generic name is what bare Linux has. */
const STACKS: Record<(typeof FONTS)[number], string> = {
  sans: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"Open Sans","DejaVu Sans",sans-serif',
  geometric: 'Avenir,"Avenir Next",Montserrat,Corbel,"URW Gothic","Noto Sans",sans-serif',
  rounded: 'ui-rounded,"SF Pro Rounded",Quicksand,Nunito,"Varela Round","Segoe UI","Noto Sans",sans-serif',
  serif: '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",Georgia,"Liberation Serif",serif',
};

/**
 * The tenant's style sheet: its look as custom properties, in the layer that comes last. Every value is checked when the tenant is
 * read (colours as `#rrggbb`, numbers, names of fonts), so nothing else can come into it here.
 */
export function tenantTheme(brand: Tenant["brand"]): string {
  const font = STACKS[brand.font];
  const titleFont = STACKS[brand.titleFont ?? brand.font];
  const light = [
    `--accent:${brand.accent}`,
    `--on-accent:${brand.onAccent}`,
    `--radius:${brand.radius}px`,
    `--radius-large:${Math.min(Math.round(brand.radius * 1.667), 18)}px`,
    `--font:${font}`,
    `--title-font:${titleFont}`,
    `--title-weight:${brand.titleWeight}`,
    `--title-spacing:${brand.titleSpacing}em`,
  ].join(";");
  const dark = `--accent:${brand.accentDark};--on-accent:${brand.onAccentDark}`;
  return `@layer tenant{:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}}`;
}
