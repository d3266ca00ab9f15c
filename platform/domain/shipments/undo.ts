import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { publishEvents, withClientLock } from "../../events/publish";
import type { StoredHistory, StoredJson } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { notFound } from "../problems";
import { MERCHANT, recordChanges, recordEvent } from "./history";
import { shipmentEvent, type ShipmentRow } from "./present";
import { shipmentsOf } from "./scope";
import { worldNow } from "../../store/clock";

/** Undo is offered for 30 s after the message, which may be displayed late. */
const UNDO_MS = 60_000;

/** Rows as stored, by reference, before they are changed. */
export async function takeSnapshot(trx: Db, clientId: string, references: readonly string[]): Promise<Map<string, StoredJson>> {
  const rows = await shipmentsOf(trx, clientId)
    .select()
    .select(sql<StoredJson>`to_jsonb(shipments)`.as("stored"))
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map(({ stored }) => [stored.reference, stored]));
}

/**
 * Makes a change undoable.
 *
 * @param histories of deleted shipments, by reference
 * @param changed references with their `updatedAt` after the change, null after a deletion
 * @returns the token, or undefined if nothing was changed
 */
export async function saveUndo(
  trx: Db,
  clientId: string,
  snapshot: ReadonlyMap<string, StoredJson>,
  changed: readonly (readonly [reference: string, changedTo: string | null])[],
  histories: ReadonlyMap<string, StoredHistory[]> = new Map(),
): Promise<string | undefined> {
  if (changed.length === 0) return undefined;
  const token = randomBytes(24).toString("base64url");
  const lines = changed.map(([reference, changedTo]) => ({
    before: snapshot.get(reference),
    changedTo,
    history: histories.get(reference),
  }));
  const expires = new Date(Date.now() + UNDO_MS);
  await trx
    .insertInto("undos")
    .values({ token, client_id: clientId, lines: JSON.stringify(lines), expires_at: expires })
    .execute();
  return token;
}

export const undoing = {
  undo: authenticated.shipments.undo.handler(({ context: { platform, client }, input }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const found = await trx
        .selectFrom("undos")
        .selectAll()
        .where("client_id", "=", client.id)
        .where("token", "in", input.undoTokens)
        .execute();
      if (found.length === 0) throw notFound("undo");
      const restored: string[] = [];
      const notRestored: string[] = [];
      for (const { token, lines, answer: before, expires_at: expires } of found) {
        const answer: NonNullable<typeof before> = before ?? { restored: [], notRestored: [] };
        if (!before) {
          const isOpen = expires > new Date();
          // Merged drafts come back together with what took their goods, or not at all.
          let isUnchanged = true;
          for (const line of lines) {
            const isDone = isOpen && (isUnchanged || line.changedTo !== null) && (await restore(trx, client.id, line));
            if (line.changedTo !== null && !isDone) isUnchanged = false;
            (isDone ? answer.restored : answer.notRestored).push(line.before.reference);
          }
          if (isOpen)
            await trx
              .updateTable("undos")
              .set({ answer: JSON.stringify(answer) })
              .where("token", "=", token)
              .execute();
        }
        restored.push(...answer.restored);
        notRestored.push(...answer.notRestored);
      }
      return { restored, notRestored };
    }),
  ),
};

/** Columns that the database computes. */
async function generatedColumns(trx: Db): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'shipments' and is_generated = 'ALWAYS'`.execute(trx);
  return found.rows.map(({ name }) => name);
}

/** Columns that the undo of an edit does not restore. */
const NOT_EDITED = ["id", "reference", "client_id", "created_at", "updated_at", "annotated_at", "is_new"];

/** Restores a row unless it was changed since. @returns whether it was restored */
async function restore(
  trx: Db,
  clientId: string,
  { before, changedTo, history = [] }: { before: StoredJson; changedTo: string | null; history?: StoredHistory[] },
): Promise<boolean> {
  const stored = sql`jsonb_populate_record(null::shipments, ${JSON.stringify(before)}::jsonb) as stored`;
  const columnsBut = (left: string[]) => Object.keys(before).filter((name) => !left.includes(name));
  const list = (parts: RawBuilder<unknown>[]) => sql.join(parts);
  const now = await worldNow(trx);
  const current = await shipmentsOf(trx, clientId)
    .select()
    .selectAll()
    .where("reference", "=", before.reference)
    .executeTakeFirst();
  const generated = await generatedColumns(trx);
  const columns = columnsBut([...generated, "updated_at"]);
  const result =
    changedTo === null
      ? await sql<ShipmentRow>`
          insert into shipments (${list(columns.map((name) => sql.ref(name)))}, updated_at)
          select ${list(columns.map((name) => sql.ref(`stored.${name}`)))}, ${now} from ${stored}
          where stored.client_id = ${clientId}
          on conflict do nothing returning *`.execute(trx)
      : await sql<ShipmentRow>`
          update shipments set updated_at = ${now},
            ${list(columnsBut([...generated, ...NOT_EDITED]).map((name) => sql`${sql.ref(name)} = ${sql.ref(`stored.${name}`)}`))}
          from ${stored}
          where shipments.client_id = ${clientId} and shipments.reference = ${before.reference}
            and shipments.updated_at = ${new Date(changedTo)} and shipments.annotated_at is not distinct from stored.annotated_at
            and shipments.order_reference is null and not shipments.archived
          returning shipments.*`.execute(trx);
  const [row] = result.rows;
  if (!row) return false;
  if (current) await recordChanges(trx, [{ before: current, after: row }], MERCHANT);
  else {
    await restoreHistory(trx, row, history);
    await trx.updateTable("imported_orders").set({ merged_into: null }).where("reference", "=", row.reference).execute();
  }
  await publishEvents(trx, clientId, [shipmentEvent(changedTo === null ? "shipment-created" : "shipment-updated", row)]);
  return true;
}

/** A deletion takes the history with it. */
async function restoreHistory(trx: Db, row: ShipmentRow, history: readonly StoredHistory[]): Promise<void> {
  const values = history.map((entry) => ({ ...entry, changes: JSON.stringify(entry.changes) }));
  if (values.length > 0) await trx.insertInto("shipment_history").values(values).execute();
  await recordEvent(trx, [row], "RESTORED", MERCHANT);
}
