/** A number as people write it: a true minus before it, where `Intl` has a hyphen. */
export const withMinus = (number: string): string => number.replace("-", "\u2212");
