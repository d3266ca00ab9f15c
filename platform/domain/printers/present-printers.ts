import type { Selectable } from "kysely";
import type { Printer, PrintJob } from "../../../contract/printers";
import type { PrintersTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { presentRow } from "../labels/print-desk";
import { findShipments } from "../shipments/reading";
import { isHeld, OPEN_STATES, type PrintJobRow } from "./queue";

/** A client's printers, the oldest first. */
export async function listPrinters(db: Db, clientId: string): Promise<Printer[]> {
  const rows = await db
    .selectFrom("printers")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const waiting = await db
    .selectFrom("print_jobs")
    .select(({ fn }) => ["printer_id", fn.countAll<number>().as("count")])
    .where("client_id", "=", clientId)
    .where("state", "=", "WAITING")
    .groupBy("printer_id")
    .execute();
  const countOf = new Map(waiting.map(({ printer_id: id, count }) => [id, Number(count)]));
  return rows.map((row) => presentPrinter(row, countOf.get(row.id) ?? 0));
}

function presentPrinter(row: Selectable<PrintersTable>, waiting: number): Printer {
  const isConnected = isHeld(row);
  return {
    id: row.id,
    name: row.name,
    uses: row.uses,
    isConnected,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    model: row.model,
    serial: row.serial,
    dpi: row.dpi,
    // What was wrong when the connection ended may be right by now.
    alerts: isConnected ? row.alerts : [],
    waiting,
  };
}

/** Maximum number of listed jobs; a queue of more has its beginning here. */
const JOBS_MAX = 200;

/** A client's jobs that are not over, the oldest first. */
export async function listJobs(db: Db, clientId: string): Promise<PrintJob[]> {
  const rows = await jobsOf(db, clientId).where("state", "in", OPEN_STATES).orderBy("position").limit(JOBS_MAX).execute();
  return presentJobs(db, clientId, rows);
}

export function jobsOf(db: Db, clientId: string) {
  return db
    .selectFrom("print_jobs")
    .innerJoin("printers", "printers.id", "print_jobs.printer_id")
    .selectAll("print_jobs")
    .select("printers.name as printer_name")
    .where("print_jobs.client_id", "=", clientId);
}

export async function presentJobs(
  db: Db,
  clientId: string,
  rows: readonly (PrintJobRow & { printer_name: string })[],
): Promise<PrintJob[]> {
  const shipments = await findShipments(
    db,
    clientId,
    rows.flatMap(({ reference }) => reference ?? []),
  );
  const shipmentOf = new Map(shipments.map((row) => [row.reference, presentRow(row, () => null)]));
  return rows.map((row) => {
    const shipment = row.reference === null ? undefined : shipmentOf.get(row.reference);
    return {
      id: row.id,
      printerId: row.printer_id,
      printerName: row.printer_name,
      shipment: shipment
        ? {
            waybillReference: shipment.waybillReference,
            shipmentCustomReference: shipment.shipmentCustomReference,
            to: shipment.to,
          }
        : null,
      state: row.state,
      createdAt: row.created_at.toISOString(),
    };
  });
}
