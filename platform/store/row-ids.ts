/** More digits could exceed a bigint, or what a number holds exactly. */
const ROW_ID = /^\d{1,15}$/;

/**
 * Ids of rows whose column is an integer, from the texts of a request. Texts that are no such id are left out: no row has them, and
 * the database would fail on them instead of finding none.
 */
export function parseRowIds(texts: readonly string[]): number[] {
  return texts.filter((text) => ROW_ID.test(text)).map(Number);
}
