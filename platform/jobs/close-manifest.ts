import { recordEvent } from "../domain/shipments/history";
import { bookedShipment } from "../domain/shipments/locked-shipment";
import type { ShipmentRow } from "../domain/shipments/present";
import { publishEvents, withClientLock } from "../events/publish";
import { removeWithoutRow } from "../domain/account/remove-without-row";
import { describeError } from "../log";
import type { ClosedManifest } from "../outside/carriers/port";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";
import { isCancelled } from "../rules/tracking/states";
import { isUnavailable } from "../store/unavailable";

/** Added to the longest time that the carrier's calls take, ms. */
const LEASE_MARGIN_MS = 5_000;
const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** How long a carrier is asked again; the merchant still can. */
const ASKS_FOR_MS = 48 * 60 * 60_000;

/** A manifest that this process may talk to the carrier about. */
interface LeasedManifest {
  id: string;
  clientId: string;
  carrierName: string;
  begunAt: Date;
  leasedUntil: Date;
  rows: ShipmentRow[];
}

/**
 * Asks the carrier to close a manifest, with the same reference and shipments each time, as it may have closed it already. Without
 * a clear answer it is asked again.
 *
 * @param waitedMs wait since the last unclear answer, which doubles; 0 on the first try
 */
export async function closeManifest(platform: Platform, manifestId: string, waitedMs = 0): Promise<void> {
  const leased = await lease(platform, manifestId);
  if (!leased) return;
  let answer: ClosedManifest;
  let key: string | null = null;
  try {
    answer = await askCarrier(platform, leased);
    if (answer.outcome === "closed" && answer.document) {
      key = `manifests/${manifestId}.pdf`;
      await platform.files.put(key, answer.document);
    }
  } catch (error) {
    if (isUnavailable(error)) throw error;
    platform.log({ event: "carrier-unavailable", manifest: manifestId, ...describeError(error) });
    await askAgain(platform, leased, waitedMs);
    return;
  }
  await storeAnswer(platform, leased, { answer, key });
  if (key !== null) await removeWithoutRow(platform, "carrier_manifests", { id: manifestId, key });
}

/** @returns null if another process may be talking to the carrier, or nothing is to be asked */
function lease({ db, carriers, jobs }: Platform, manifestId: string): Promise<LeasedManifest | null> {
  const now = Date.now();
  const leasedUntil = new Date(now + (carriers.maxManifestMs ?? 0) + LEASE_MARGIN_MS);
  return db.transaction().execute(async (trx) => {
    const manifest = await trx
      .selectFrom("carrier_manifests")
      .selectAll()
      .where("id", "=", manifestId)
      .where("state", "in", ["closing", "unanswered"])
      .forUpdate()
      .executeTakeFirst();
    if (!manifest) return null;
    const {
      leased_until: taken,
      client_id: clientId,
      carrier_name: carrierName,
      begun_at: begunAt,
      asked_at: askedAt,
    } = manifest;
    if (taken && taken.getTime() > now) {
      // That process may have been killed.
      const options = { afterMs: taken.getTime() - now, dedupeKey: `close-manifest ${manifestId}` };
      await jobs.send(trx, "close-manifest", { manifestId }, options);
      return null;
    }
    const all = await trx
      .selectFrom("shipments")
      .selectAll()
      .where("id", "in", trx.selectFrom("carrier_manifest_shipments").select("shipment_id").where("manifest_id", "=", manifestId))
      .orderBy("id")
      .execute();
    const staying = all.filter(({ state }) => !isCancelled(state));
    if (all.length === 0 || (staying.length === 0 && askedAt === null)) {
      await trx.deleteFrom("carrier_manifests").where("id", "=", manifestId).execute();
      return null;
    }
    const gone = all.filter(({ state }) => isCancelled(state)).map(({ id }) => id);
    // The carrier never gets them; of a manifest that it was asked for before, it may have them.
    if (gone.length > 0 && askedAt === null)
      await trx.deleteFrom("carrier_manifest_shipments").where("shipment_id", "in", gone).execute();
    await trx
      .updateTable("carrier_manifests")
      .set({ leased_until: leasedUntil, asked_at: askedAt ?? new Date(now) })
      .where("id", "=", manifestId)
      .execute();
    return { id: manifestId, clientId, carrierName, begunAt, leasedUntil, rows: staying.length > 0 ? staying : all };
  });
}

/** @throws CarrierUnavailable */
async function askCarrier({ carriers }: Platform, { id, begunAt, rows }: LeasedManifest): Promise<ClosedManifest> {
  const [first] = rows;
  if (!first || !carriers.closeManifest) throw new Error("The carrier has no manifests");
  const shipments = rows.flatMap((row) => (row.service ? bookedShipment(row, row.service) : []));
  return carriers.closeManifest({ reference: id, begunAt, from: first.sender, shipments });
}

/** Of a process whose lease has ended, another may have asked and stored the answer. */
async function whileLeased(
  { db }: Platform,
  { id, clientId, leasedUntil }: LeasedManifest,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  await withClientLock(db, clientId, async (trx) => {
    const found = await trx
      .selectFrom("carrier_manifests")
      .select("id")
      .where("id", "=", id)
      .where("leased_until", "=", leasedUntil)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return;
    await work(trx);
    await publishEvents(trx, clientId, [{ type: "manifests-changed" }]);
  });
}

async function askAgain(platform: Platform, leased: LeasedManifest, waitedMs: number): Promise<void> {
  const { id, begunAt } = leased;
  await whileLeased(platform, leased, async (trx) => {
    await trx.updateTable("carrier_manifests").set({ state: "unanswered", leased_until: null }).where("id", "=", id).execute();
    if (Date.now() - begunAt.getTime() > ASKS_FOR_MS) return;
    const afterMs = Math.min(LONGEST_WAIT_MS, waitedMs * 2 || FIRST_WAIT_MS);
    const options = { afterMs, dedupeKey: `close-manifest ${id}` };
    await platform.jobs.send(trx, "close-manifest", { manifestId: id, waitedMs: afterMs }, options);
  });
}

async function storeAnswer(
  platform: Platform,
  leased: LeasedManifest,
  { answer, key }: { answer: ClosedManifest; key: string | null },
): Promise<void> {
  const { id, carrierName, rows } = leased;
  await whileLeased(platform, leased, async (trx) => {
    if (answer.outcome === "refused") {
      // Its shipments are free again, and our own list stays.
      await trx.deleteFrom("carrier_manifest_shipments").where("manifest_id", "=", id).execute();
      const change = { state: "refused", refusal: answer.text, leased_until: null } as const;
      await trx.updateTable("carrier_manifests").set(change).where("id", "=", id).execute();
      return;
    }
    const change = { state: "closed", file_key: key, leased_until: null } as const;
    await trx.updateTable("carrier_manifests").set(change).where("id", "=", id).execute();
    await recordEvent(trx, rows, "ON_MANIFEST", { kind: "CARRIER", name: carrierName });
  });
}
