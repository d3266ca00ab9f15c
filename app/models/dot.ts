/** Separator of facts on one line. The no-break space keeps the dot with the fact before it when the line wraps. */
export const DOT = "\u00A0· ";
