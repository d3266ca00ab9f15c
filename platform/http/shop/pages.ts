import { z } from "zod";
import { invalid } from "../../domain/problems";

/** End of a page: time of the last row's change, and its id. */
const Cursor = z.tuple([z.iso.datetime().regex(/^[12]/), z.number().int()]);

/** @throws 422 for a text that is no cursor */
export function readCursor(text: string): [at: Date, id: number] {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return [new Date(at), id];
  } catch {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "cursor", text: "Not a cursor of this list" }]);
  }
}

/**
 * A page of rows, the least recently changed first.
 *
 * @param rows one more than a page has, if there are more
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, endOf: (row: Row) => [at: Date, id: number]) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length === shown.length || last === undefined) return { shown, nextCursor: null };
  const [at, id] = endOf(last);
  return { shown, nextCursor: Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url") };
}
