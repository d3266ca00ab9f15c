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

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Whether a text is a colour as browsers send it, `#rrggbb`. */
export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** Whether white text can be read on a colour, and the colour on white. */
export function isReadable(colour: string): boolean {
  return contrastRatio("#ffffff", colour) >= MIN_TEXT_CONTRAST;
}

/**
 * The nearest colour of the same hue on which white text can be read: the colour itself, or as little darker as possible.
 *
 * @param colour `#rrggbb`
 */
export function readableColour(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const darkened = (share: number) => `#${parts.map((part) => hex(Math.floor(part * share))).join("")}`;
  // Black is readable, so one of the steps is.
  const steps = Array.from({ length: 256 }, (_, at) => darkened(1 - at / 255));
  return steps.find(isReadable) ?? "#000000";
}

/** Background of cards in dark mode. */
export const SURFACE_DARK = "#1a2029";

/**
 * The nearest colour of the same hue that can be read on a dark card: the colour itself, or as little lighter as possible.
 *
 * @param colour `#rrggbb`
 */
export function readableOnDark(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const lightened = (share: number) => `#${parts.map((part) => hex(Math.ceil(part + (255 - part) * share))).join("")}`;
  const steps = Array.from({ length: 256 }, (_, at) => lightened(at / 255));
  return steps.find((step) => contrastRatio(step, SURFACE_DARK) >= MIN_TEXT_CONTRAST) ?? "#ffffff";
}

/** A part of a colour in two digits. */
export const hex = (part: number) => part.toString(16).padStart(2, "0");
