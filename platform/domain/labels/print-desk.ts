import { sql } from "kysely";
import type { ShipmentState } from "../../../contract/states";
import type { PrintRow } from "../../../contract/labels";
import { describeItems } from "../../../contract/rules/line-items";
import { withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import { fold } from "../../rules/fold";
import { canDownloadLabels } from "../../rules/tracking/states";
import type { Db } from "../../store/tables";
import { presentWithdrawals } from "../buyers/withdrawals-of-shipments";
import { authenticated } from "../context";
import { notFound } from "../problems";
import { markPrinted } from "./mark-printed";
import { asksAddress, dropOffBy, type ShipmentRow } from "../shipments/present";
import { countShipments } from "../shipments/counts";
import { shipmentsOf } from "../shipments/scope";
import { findByVoidLabel } from "./void-label";

/** How long printed shipments are listed, milliseconds. */
const PRINTED_MS = 24 * 3_600_000;

/** Maximum number of listed printed shipments. */
const PRINTED_LIMIT = 20;

/** Maximum number of candidates per scan: in practice, fewer shipments share an order number. */
const SCAN_LIMIT = 50;

export const printDesk = {
  queue: authenticated.labels.queue.handler(async ({ context: { platform, client }, input: { limit } }) => {
    const { db } = platform;
    const printed = printedOf(db, client.id, new Date((await worldNow(db)).getTime() - PRINTED_MS));
    const [rows, { toPrint: total }, latest, printedTotal] = await Promise.all([
      toPrint(db, client.id).selectAll().orderBy("ordered_at").orderBy("id").limit(limit).execute(),
      countShipments(db, client.id),
      printed.selectAll().orderBy("label_printed_at", "desc").limit(PRINTED_LIMIT).execute(),
      printed.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    ]);
    const withdrawalOf = await presentWithdrawals(db, client.id, [...rows, ...latest]);
    const present = (row: ShipmentRow) => presentRow(row, withdrawalOf);
    return { content: rows.map(present), total, printed: latest.map(present), printedTotal: printedTotal.count };
  }),

  /** May be repeated: the later time counts. */
  confirmPrinted: authenticated.labels.confirmPrinted.handler(async ({ context: { platform, client }, input }) =>
    withClientLock(platform.db, client.id, async (trx) => ({ confirmed: await markPrinted(trx, client.id, input.references) })),
  ),

  scan: authenticated.labels.scan.handler(async ({ context: { platform, client }, input }) => {
    const found = await findScanned(platform.db, client.id, input.code);
    const replaced = found.row ? undefined : await findReplaced(platform.db, client.id, input.code);
    const { row = replaced, parts } = found;
    if (!row) throw notFound("shipment");
    const withdrawalOf = await presentWithdrawals(platform.db, client.id, [row, ...parts]);
    const isUnderWay = canDownloadLabels(row.state) && !TO_PRINT.includes(row.state);
    return {
      ...presentRow(row, withdrawalOf),
      canPrint: canDownloadLabels(row.state) && !row.obfuscated,
      isUnderWay,
      isReplaced: replaced !== undefined,
      parts: parts.map((part) => ({
        ...presentRow(part, withdrawalOf),
        contents: describeItems(part.items) || part.content.description,
      })),
    };
  }),
};

/** Between the numbers of merged orders, and lines of a note. */
const MERGED_NUMBERS = /,\s|\n/;

/** States with a label before the hand-over. */
const TO_PRINT: readonly ShipmentState[] = ["READY_TO_PRINT", "READY_FOR_COLLECTION"];

/** Shipments with a label that the carrier does not have yet. */
function withLabel(db: Db, clientId: string) {
  return shipmentsOf(db, clientId).select().where("state", "in", TO_PRINT).where("archived", "=", false);
}

/** What the client hands over itself: a return leaves its buyer's hands. */
export function toHandOver(db: Db, clientId: string) {
  return withLabel(db, clientId).where("is_return", "=", false);
}

/** Shipments whose label was not printed yet and is not printed in store. */
function toPrint(db: Db, clientId: string) {
  return withLabel(db, clientId)
    .where("label_downloaded", "=", false)
    .where(sql<boolean>`upsales->>'printInStore' is distinct from 'true'`);
}

function printedOf(db: Db, clientId: string, since: Date) {
  return shipmentsOf(db, clientId).select().where("label_printed_at", ">=", since);
}

/**
 * The newest shipment with exactly this number, ignoring spaces added by scanners and a `#` added by merchants.
 *
 * @returns with all that are still to be packed and printed, if the number is that of an order that has several
 */
async function findScanned(db: Db, clientId: string, code: string): Promise<{ row?: ShipmentRow; parts: ShipmentRow[] }> {
  const wanted = numberKey(code);
  if (wanted === "") return { parts: [] };
  // Tracking numbers are printed and typed in groups, so try without spaces, too; order numbers may contain spaces.
  const texts = [code.trim(), code.replace(/\s/g, "")].map((text) => fold(text).replace(/^#/, ""));
  const rows = await shipmentsOf(db, clientId)
    .select()
    .selectAll()
    .where(({ or, eb }) => or([...new Set(texts)].map((text) => eb("search", "like", `%${text.replace(/[\\%_]/g, "\\$&")}%`))))
    .orderBy("id", "desc")
    .limit(SCAN_LIMIT)
    .execute();
  const hasNumber = (numbers: readonly string[]) => numbers.some((number) => numberKey(number) === wanted);
  // Of several shipments of an order, the one that is still to be packed and printed.
  const open = (row: ShipmentRow) =>
    Number(row.packed_at !== null) + Number(row.label_printed_at !== null) + Number(!TO_PRINT.includes(row.state));
  rows.sort((one, other) => open(one) - open(other));
  const own = rows.find((row) => hasNumber([row.reference, ...row.trackings.map(({ id }) => id)]));
  if (own) return { row: own, parts: [] };
  const ofOrder = rows.filter((row) => hasNumber([row.custom_reference ?? ""]));
  // Of merged orders; the numbers that have no room beside the first one stand in the note.
  const merged = (row: ShipmentRow) => [row.custom_reference ?? "", row.note].flatMap((text) => text.split(MERGED_NUMBERS));
  const found = ofOrder.length > 0 ? ofOrder : rows.filter((row) => hasNumber(merged(row)));
  const parts = found.filter((row) => open(row) === 0 && !row.obfuscated);
  return { ...(found[0] && { row: found[0] }), parts: parts.length > 1 ? parts : [] };
}

/** The shipment of a label that is void, as its number is scanned from it. */
async function findReplaced(db: Db, clientId: string, code: string): Promise<ShipmentRow | undefined> {
  const id = await findByVoidLabel(db, clientId, code.replace(/\s/g, "").toUpperCase());
  if (id === null) return undefined;
  return shipmentsOf(db, clientId).select().selectAll().where("id", "=", id).executeTakeFirst();
}

function numberKey(text: string): string {
  return fold(text).replace(/[\s#]/g, "");
}

export function presentRow(row: ShipmentRow, withdrawalOf: (reference: string) => PrintRow["withdrawal"]): PrintRow {
  const { firstName, lastName, company, zipCode, city, alpha2Code } = row.recipient;
  const { service } = row;
  return {
    waybillReference: row.reference,
    shipmentCustomReference: row.custom_reference,
    to: { firstName, lastName, company, zipCode, city, alpha2Code },
    service: service && { name: service.name, carrierName: service.carrierName, logoId: service.logoId },
    collection: row.collection,
    dropOffBy: dropOffBy(row),
    orderDate: row.ordered_at?.toISOString() ?? null,
    parcels: row.parcels.length,
    hasCustoms: row.has_customs,
    isPrintedInStore: row.upsales.printInStore,
    printedAt: row.label_printed_at?.toISOString() ?? null,
    orderSincePaid: row.order_since_paid,
    cancelledOrders: row.cancelled_orders,
    withdrawal: withdrawalOf(row.reference),
    asksAddress: asksAddress(row),
  };
}
