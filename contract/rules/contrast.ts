/** Minimum contrast of normal-sized text. @see WCAG 2.2, 1.4.3 */
export const MIN_TEXT_CONTRAST = 4.5;

/**
 * Contrast ratio of two colours, 1 to 21.
 *
 * @param first, second `#rrggbb`
 * @see WCAG 2.2, "contrast ratio"
 */
export function contrastRatio(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** @see WCAG 2.2, "relative luminance" */
function luminance(colour: string): number {
  const linear = (at: number) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
