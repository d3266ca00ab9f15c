import { sql } from "kysely";
import type { Db } from "../../store/tables";
import type { Standing } from "./standing";

/**
 * Notes that something was read or mailed, once each. What happened to the same subject before is forgotten.
 *
 * @param at world time
 */
export async function mark(
  trx: Db,
  clientId: string,
  standing: readonly Pick<Standing, "kind" | "subject" | "since">[],
  what: "read_at" | "mailed_at",
  at: Date,
): Promise<void> {
  if (standing.length === 0) return;
  const other = what === "read_at" ? "mailed_at" : "read_at";
  const kept = (column: "read_at" | "mailed_at", otherwise: unknown) =>
    sql<Date>`case when notification_marks.since = excluded.since
      then coalesce(notification_marks.${sql.ref(column)}, ${otherwise}) else ${otherwise} end`;
  await trx
    .insertInto("notification_marks")
    .values(standing.map(({ kind, subject, since }) => ({ client_id: clientId, kind, subject, since, [what]: at })))
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "kind", "subject"])
        .doUpdateSet({
          since: sql`excluded.since`,
          [what]: kept(what, sql`excluded.${sql.ref(what)}`),
          [other]: kept(other, sql`null::timestamptz`),
        })
        .where("notification_marks.since", "<=", sql<Date>`excluded.since`),
    )
    .execute();
}
