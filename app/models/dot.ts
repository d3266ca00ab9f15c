/** Between facts on one line. Where the line breaks, the dot goes on with what follows, and none is left at its end. */
export const DOT = " ·\u00A0";
