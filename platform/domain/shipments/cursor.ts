import { z } from "zod";
import { CalendarDay } from "../../../contract/primitives";
import { SHIPMENT_ORDERS } from "../../../contract/shipments";
import { invalid } from "../problems";

/** End of a page: sort order, sort key and id of the last row, and the number of the next page. */
const Cursor = z.object({
  order: z.enum(SHIPMENT_ORDERS),
  /** `created_at` as ISO 8601, `service_sort` or `ship_by_sort`. */
  key: z.string(),
  id: z.number().int(),
  page: z.number().int().min(2),
});
export type Cursor = z.infer<typeof Cursor>;

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.order, cursor.key, cursor.id, cursor.page])).toString("base64url");
}

/** @throws 422 on `cursor` for an invalid one or one of another sort order */
export function decodeCursor(text: string, order: Cursor["order"]): Cursor {
  const cursor = parseCursor(text);
  if (!cursor || cursor.order !== order) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "cursor", text: "Not a cursor of this list" }]);
  }
  return cursor;
}

function parseCursor(text: string): Cursor | undefined {
  try {
    const [order, key, id, page] = z.array(z.unknown()).parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    const cursor = Cursor.parse({ order, key, id, page });
    if (order === "CREATED_DESC" && Number.isNaN(Date.parse(cursor.key))) return undefined;
    if (order === "SHIP_BY_ASC" && !CalendarDay.or(z.literal("infinity")).safeParse(cursor.key).success) return undefined;
    return cursor;
  } catch {
    return undefined;
  }
}
