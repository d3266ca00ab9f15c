import { sql, type Selectable } from "kysely";
import type { PrinterAlert } from "../../../contract/printers";
import { publishEvents, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { PrintersTable, PrintJobsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { markPrinted } from "../labels/mark-printed";

/*
 * The queue of a printer. A label goes from WAITING to SENDING before its first byte is written, and from there only to PRINTED, on the
 * printer's word, or to UNSURE. Nothing but the merchant's answer leads back, so that no cut connection and no dead process prints a label
 * twice.
 *
 * @see docs/decisions/0095-a-printer-is-asked-what-it-has-printed.md
 */

/** NOTIFY channel; the payload is the printer's id. */
export const PRINTERS_CHANNEL = "waybill_printers";

/** A channel that has not renewed its lease for this long belongs to a dead process. */
const LEASE_MS = 60_000;

export type PrinterRow = Selectable<PrintersTable>;
export type PrintJobRow = Selectable<PrintJobsTable>;
export type PrinterKey = Pick<PrinterRow, "id" | "client_id">;

/** States of a label that is still to be printed, or asked about. */
export const OPEN_STATES = ["WAITING", "SENDING", "UNSURE"] as const;

/** Wakes the printer's channels, in all processes. */
export async function wakePrinter(trx: Db, printerId: string): Promise<void> {
  await sql`select pg_notify(${PRINTERS_CHANNEL}, ${printerId})`.execute(trx);
}

/** A change of a queue, told to the merchant's pages and to the printer's channels. */
export function changeQueue<T>(db: Db, printer: PrinterKey, change: (trx: Db) => Promise<T>): Promise<T> {
  return withClientLock(db, printer.client_id, async (trx) => {
    const result = await change(trx);
    await publishEvents(trx, printer.client_id, [{ type: "printers-changed" }]);
    await wakePrinter(trx, printer.id);
    return result;
  });
}

/** Whether a channel holds a printer, and its process is alive. */
export function isHeld({ holder, held_until: until }: Pick<PrinterRow, "holder" | "held_until">): boolean {
  return holder !== null && until !== null && until.getTime() > Date.now();
}

const lease = async (db: Db) => ({ held_until: new Date(Date.now() + LEASE_MS), last_seen_at: await worldNow(db) });

/** For a job whose state changes. */
export const changedNow = () => ({ changed_at: new Date() });

/** Makes a channel the one that works the queue; what another one was about is unsure. @returns false if there is no such printer */
export function takeOver(db: Db, printer: PrinterKey, holder: string): Promise<boolean> {
  return changeQueue(db, printer, async (trx) => {
    const row = await trx
      .updateTable("printers")
      .set({ holder, ...(await lease(trx)) })
      .where("id", "=", printer.id)
      .returning("id")
      .executeTakeFirst();
    await sendingOf(trx, printer.id).where("claimed_by", "!=", holder).execute();
    return row !== undefined;
  });
}

/** @returns false if the channel no longer holds the printer, or has connected by an address that is no longer valid */
export async function renewLease(db: Db, printer: Pick<PrinterRow, "id" | "token_hash">, holder: string): Promise<boolean> {
  const row = await db
    .updateTable("printers")
    .set(await lease(db))
    .where("id", "=", printer.id)
    .where("holder", "=", holder)
    .where("token_hash", "=", printer.token_hash)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The channel is closed: what it was about is unsure. */
export function releasePrinter(db: Db, printer: PrinterKey, holder: string): Promise<void> {
  return changeQueue(db, printer, async (trx) => {
    await sendingOf(trx, printer.id).where("claimed_by", "=", holder).execute();
    await trx
      .updateTable("printers")
      .set({ holder: null, held_until: null, last_seen_at: await worldNow(trx) })
      .where("id", "=", printer.id)
      .where("holder", "=", holder)
      .execute();
  });
}

const sendingOf = (trx: Db, printerId: string) =>
  trx
    .updateTable("print_jobs")
    .set({ state: "UNSURE", ...changedNow() })
    .where("printer_id", "=", printerId)
    .where("state", "=", "SENDING");

export function nextJob(db: Db, printerId: string): Promise<PrintJobRow | undefined> {
  return db
    .selectFrom("print_jobs")
    .selectAll()
    .where("printer_id", "=", printerId)
    .where("state", "=", "WAITING")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
}

interface Claim {
  jobId: string;
  holder: string;
}

/** Before the first byte is written. @returns false if the channel no longer holds the printer, or the label no longer waits */
export function claimJob(db: Db, printer: PrinterKey, { jobId, holder }: Claim): Promise<boolean> {
  return changeQueue(db, printer, async (trx) => {
    const held = await trx
      .selectFrom("printers")
      .select("id")
      .where("id", "=", printer.id)
      .where("holder", "=", holder)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return false;
    const claimed = await trx
      .updateTable("print_jobs")
      .set({ state: "SENDING", claimed_by: holder, ...changedNow() })
      .where("id", "=", jobId)
      .where("state", "=", "WAITING")
      .returning("id")
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** What became of a claimed label: `WAITING` only if nothing was written. Without effect if another channel has taken over since. */
export function settleJob(
  db: Db,
  printer: PrinterKey,
  { jobId, holder }: Claim,
  state: "PRINTED" | "UNSURE" | "WAITING",
): Promise<void> {
  return changeQueue(db, printer, async (trx) => {
    const settled = await trx
      .updateTable("print_jobs")
      .set({ state, ...changedNow() })
      .where("id", "=", jobId)
      .where("state", "=", "SENDING")
      .where("claimed_by", "=", holder)
      .returning("reference")
      .executeTakeFirst();
    if (settled?.reference && state === "PRINTED") await markPrinted(trx, printer.client_id, [settled.reference]);
  });
}

/** A label that waits and can no longer be printed. */
export function dropJob(db: Db, printer: PrinterKey, jobId: string): Promise<void> {
  return changeQueue(db, printer, async (trx) => {
    await trx
      .updateTable("print_jobs")
      .set({ state: "CANCELLED", ...changedNow() })
      .where("id", "=", jobId)
      .where("state", "=", "WAITING")
      .execute();
  });
}

/** Labels whose channel died with its process. @param clientId by default of all clients */
export async function settleAbandoned(db: Db, clientId?: string): Promise<void> {
  const sending = await db
    .selectFrom("print_jobs")
    .innerJoin("printers", "printers.id", "print_jobs.printer_id")
    .select(["print_jobs.id as jobId", "claimed_by", "holder", "held_until", "printers.id", "printers.client_id"])
    .where("state", "=", "SENDING")
    .$if(clientId !== undefined, (query) => query.where("print_jobs.client_id", "=", clientId!))
    .execute();
  for (const { jobId, claimed_by: holder, ...printer } of sending) {
    if (holder !== null && !(isHeld(printer) && printer.holder === holder))
      await settleJob(db, printer, { jobId, holder }, "UNSURE");
  }
}

/** @param change of the printer's alerts @returns whether they have changed */
export async function changeAlerts(
  db: Db,
  printer: PrinterKey,
  change: (alerts: readonly PrinterAlert[]) => readonly PrinterAlert[],
): Promise<void> {
  const stored = await db.selectFrom("printers").select("alerts").where("id", "=", printer.id).executeTakeFirst();
  if (!stored) return;
  const alerts = [...new Set(change(stored.alerts))].sort();
  if (JSON.stringify(alerts) === JSON.stringify([...stored.alerts].sort())) return;
  await changeQueue(db, printer, async (trx) => {
    await trx
      .updateTable("printers")
      .set({ alerts: JSON.stringify(alerts) })
      .where("id", "=", printer.id)
      .execute();
  });
}
