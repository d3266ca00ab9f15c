/** Replaces the hyphen that `Intl` uses as a minus sign by U+2212. */
export const withMinus = (number: string): string => number.replace("-", "\u2212");
