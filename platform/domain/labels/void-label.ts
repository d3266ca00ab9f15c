import { sql } from "kysely";
import { publishEvents } from "../../events/publish";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { changedNow, OPEN_STATES, wakePrinter } from "../printers/queue";
import { carrierReferenceOf } from "../shipments/locked-shipment";
import type { ShipmentRow } from "../shipments/present";

/** A label of a shipment, by what the carrier and the file store know of it. */
export interface VoidLabel {
  carrierReference: string;
  serviceId: string;
  trackings: readonly { id: string }[];
  handle: string | null;
  /** Keys of its files. */
  files: readonly string[];
}

/** The label that a shipment has now. */
export function labelOf(row: ShipmentRow & { service: { id: string } }): VoidLabel {
  return {
    carrierReference: carrierReferenceOf(row),
    serviceId: row.service.id,
    trackings: row.trackings,
    handle: row.carrier_handle,
    files: Object.values(row.labels),
  };
}

/**
 * Keeps a label that must not be used, and has its files removed and the carrier asked to cancel it, until it answers.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function keepVoidLabel(
  { jobs }: Pick<Platform, "jobs">,
  trx: Db,
  row: ShipmentRow,
  label: VoidLabel,
  afterMs = 0,
): Promise<void> {
  const { carrierReference, serviceId, trackings, handle, files } = label;
  await trx
    .insertInto("void_labels")
    .values({
      carrier_reference: carrierReference,
      client_id: row.client_id,
      shipment_id: row.id,
      service_id: serviceId,
      trackings: JSON.stringify(trackings.map(({ id }) => ({ id }))),
      handle,
      files: JSON.stringify(files),
      void_since: await worldNow(trx),
    })
    .onConflict((conflict) => conflict.column("carrier_reference").doNothing())
    .execute();
  await jobs.send(trx, "void-label", { carrierReference }, { afterMs, dedupeKey: `void-label ${carrierReference}` });
}

/** The merged files that contain a shipment's label are made again without it. */
async function takeOutOfMerges({ jobs }: Pick<Platform, "jobs">, trx: Db, { client_id: clientId, reference }: ShipmentRow) {
  const merges = await trx
    .updateTable("label_merges")
    .set({
      status: "loading",
      file_key: null,
      replaced: sql`label_merges.replaced || to_jsonb(${reference}::text)`,
    })
    .where("client_id", "=", clientId)
    .where("status", "!=", "loading")
    .where(sql<boolean>`label_merges.references @> ${JSON.stringify([reference])}::jsonb`)
    .returning("id")
    .execute();
  for (const { id } of merges) await jobs.send(trx, "merge-labels", { mergeId: id });
}

/** What a label printer still has of it. @returns whether one may have printed it */
async function takeOffPrinters(trx: Db, { client_id: clientId, reference }: ShipmentRow): Promise<boolean> {
  const open = await trx
    .selectFrom("print_jobs")
    .select(["id", "printer_id", "state"])
    .where("client_id", "=", clientId)
    .where("reference", "=", reference)
    .where("state", "in", OPEN_STATES)
    .execute();
  if (open.length === 0) return false;
  await trx
    .updateTable("print_jobs")
    .set({ state: "CANCELLED", ...changedNow() })
    .where(
      "id",
      "in",
      open.map(({ id }) => id),
    )
    .execute();
  for (const { printer_id: printerId } of open) await wakePrinter(trx, printerId);
  await publishEvents(trx, clientId, [{ type: "printers-changed" }]);
  return open.some(({ state }) => state !== "WAITING");
}

/** Mails with the label that wait: they bring the new one. One that is there as ZPL alone is no attachment. */
async function exchangeInMails(trx: Db, row: ShipmentRow, labels: ShipmentRow["labels"]): Promise<void> {
  const [before, after] = [row.labels.A6, labels.A6];
  if (before === undefined) return;
  const waiting = await trx
    .selectFrom("mails")
    .select(["id", "attachments"])
    .where("sent_at", "is", null)
    .where(sql<boolean>`attachments @> ${JSON.stringify([{ fileKey: before }])}::jsonb`)
    .execute();
  for (const { id, attachments } of waiting) {
    const exchanged = attachments.flatMap((each) =>
      each.fileKey !== before ? each : after === undefined ? [] : { ...each, fileKey: after },
    );
    await trx
      .updateTable("mails")
      .set({ attachments: JSON.stringify(exchanged) })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Takes a shipment's label out of everything that would print it: merged files, printers' queues, mails that
 * wait. A list that was signed stays as it was.
 *
 * @param trx a transaction that holds the client's lock
 * @param labels files of the one that replaces it
 * @returns whether it was printed, or may have been
 */
export async function withdrawLabel(
  platform: Pick<Platform, "jobs">,
  trx: Db,
  row: ShipmentRow,
  labels: ShipmentRow["labels"],
): Promise<boolean> {
  await exchangeInMails(trx, row, labels);
  await takeOutOfMerges(platform, trx, row);
  const maybePrinted = await takeOffPrinters(trx, row);
  return maybePrinted || row.label_downloaded || row.label_printed_at !== null;
}

/** The shipment whose label was replaced, by the number on the label. @param number without spaces */
export async function findByVoidLabel(db: Db, clientId: string, number: string): Promise<number | null> {
  const found = await db
    .selectFrom("void_labels")
    .select("shipment_id")
    .where("client_id", "=", clientId)
    .where(({ or, eb }) =>
      or([eb("carrier_reference", "=", number), sql<boolean>`trackings @> ${JSON.stringify([{ id: number }])}::jsonb`]),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.shipment_id ?? null;
}
