/**
 * Where a spreadsheet program would begin a cell with a formula: at the start, and behind anything at which a program that takes
 * another separator splits the text, with quotes and spaces in between, which it may take off. The wide forms count as well.
 */
const FORMULA_STARTS = /(?=[=+\-@＝＋－＠\t\r])(?<=(?:^|[,;\t\r\n])(?:"|[^\S\t\r\n])*)/g;

/** Puts an apostrophe before what would be a formula, for example in a recipient's name. A phone's `+` gets one as well. */
export const guardFormulas = (text: string): string => text.replace(FORMULA_STARTS, "'");
