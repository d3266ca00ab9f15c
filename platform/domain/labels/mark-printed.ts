import { publishEvents } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { MERCHANT, recordEvent } from "../shipments/history";
import { shipmentEvent } from "../shipments/present";
import { shipmentsOf } from "../shipments/scope";

/**
 * Marks labels as printed. May be repeated: the later time counts.
 *
 * @param trx a transaction that holds the client's lock
 * @returns references of the client's shipments among them
 */
export async function markPrinted(trx: Db, clientId: string, references: readonly string[]): Promise<string[]> {
  const rows = await shipmentsOf(trx, clientId)
    .update()
    .set({ label_downloaded: true, label_printed_at: await worldNow(trx) })
    .where("reference", "in", [...new Set(references)])
    .returningAll()
    .execute();
  await recordEvent(trx, rows, "PRINTED", MERCHANT);
  await publishEvents(
    trx,
    clientId,
    rows.map((row) => shipmentEvent("shipment-updated", row)),
  );
  return rows.map(({ reference }) => reference);
}
