import { randomUUID } from "node:crypto";
import { HANDOVERS_MAX } from "../../../contract/labels";
import { leavesOn } from "../../../contract/rules/hand-over";
import { describeError } from "../../log";
import { CarrierUnavailable, type ClosedManifest } from "../../outside/carriers/port";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { lockClient } from "../../events/publish";
import { authenticated } from "../context";
import { bookedShipment } from "../shipments/locked-shipment";
import type { ShipmentRow } from "../shipments/present";
import { withLabel } from "./print-desk";

interface Asked {
  clientId: string;
  carrierName: string;
  day: string;
}

/** A manifest that this process may talk to the carrier about. */
interface LeasedManifest {
  id: string;
  begunAt: Date;
  leasedUntil: Date;
  rows: ShipmentRow[];
}

/** Added to the longest time that the carrier's calls take, ms. */
const LEASE_MARGIN_MS = 5_000;
/** Manifests of one carrier and day: one for each place and connection. */
const MAX_MANIFESTS = 10;

export const carrierManifests = {
  carrierManifests: authenticated.labels.carrierManifests.handler(async ({ context: { platform, client }, input: { day } }) => {
    const { db, files } = platform;
    const [open, made] = await Promise.all([closable(platform, { clientId: client.id, day }), manifestsOf(db, client.id, day)]);
    const pending = new Set(made.filter(({ is_closed }) => !is_closed).map(({ carrier_name }) => carrier_name));
    const names = new Set([...open.map(carrierOf), ...pending]);
    return {
      closable: [...names].map((carrierName) => ({
        carrierName,
        open: open.filter((row) => carrierOf(row) === carrierName).length,
        isPending: pending.has(carrierName),
      })),
      manifests: made
        .filter(({ is_closed }) => is_closed)
        .map(({ id, carrier_name: carrierName, shipments, file_key: key }) => ({
          id,
          carrierName,
          shipments: Number(shipments),
          url: key === null ? null : files.url(key, { disposition: "inline" }),
        })),
    };
  }),

  closeWithCarrier: authenticated.labels.closeWithCarrier.handler(async ({ context: { platform, client }, input }) => {
    const asked = { clientId: client.id, ...input };
    let closed = 0;
    for (let made = 0; made < MAX_MANIFESTS; made += 1) {
      const leased = await lease(platform, asked);
      if (leased === "taken") return { outcome: "pending", text: null };
      if (leased === null) break;
      const answer = await askCarrier(platform, leased);
      if (answer === null) return { outcome: "pending", text: null };
      if (answer.outcome === "refused") return { outcome: "refused", text: answer.text };
      closed += 1;
    }
    return { outcome: closed > 0 ? "closed" : "nothing", text: null };
  }),
};

const carrierOf = ({ service }: ShipmentRow) => service?.carrierName ?? "";

const closesBy = ({ closesBy: find }: Platform["carriers"], { service }: ShipmentRow) => (service && find?.(service.id)) ?? null;

const placeOf = ({ sender }: ShipmentRow) =>
  [sender.street1, sender.zipCode, sender.city, sender.alpha2Code].join("|").toLowerCase();

/** What leaves on a day with carriers that have manifests, and is in none yet. */
async function closable(
  { db, carriers }: Pick<Platform, "db" | "carriers">,
  { clientId, day }: Pick<Asked, "clientId" | "day">,
): Promise<ShipmentRow[]> {
  const rows = await withLabel(db, clientId)
    .selectAll()
    // Booked before its service went by this engine: the carrier would not find it.
    .where("carrier_handle", "is not", null)
    .where("id", "not in", db.selectFrom("carrier_manifest_shipments").select("shipment_id"))
    .orderBy("ordered_at")
    .orderBy("id")
    .limit(HANDOVERS_MAX)
    .execute();
  return rows.filter((row) => row.service && leavesOn(row, day) && closesBy(carriers, row) !== null);
}

function manifestsOf(db: Db, clientId: string, day: string) {
  return db
    .selectFrom("carrier_manifests")
    .leftJoin("carrier_manifest_shipments", "carrier_manifest_shipments.manifest_id", "carrier_manifests.id")
    .select(({ fn }) => [
      "carrier_manifests.id",
      "carrier_name",
      "is_closed",
      "file_key",
      fn.count("carrier_manifest_shipments.shipment_id").as("shipments"),
    ])
    .where("client_id", "=", clientId)
    .where(({ or, eb }) => or([eb("day", "=", day), eb("is_closed", "=", false)]))
    .groupBy("carrier_manifests.id")
    .orderBy("begun_at")
    .execute();
}

/**
 * Takes the lease of the carrier's open manifest, or begins one. What is open is asked for again with the same reference and
 * shipments, as the carrier may have closed it already.
 *
 * @returns "taken" while another process may be talking to the carrier; null if nothing is left to close
 */
function lease(platform: Platform, { clientId, carrierName, day }: Asked): Promise<LeasedManifest | "taken" | null> {
  const now = Date.now();
  const leasedUntil = new Date(now + (platform.carriers.maxManifestMs ?? 0) + LEASE_MARGIN_MS);
  return platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    const open = await trx
      .selectFrom("carrier_manifests")
      .selectAll()
      .where("client_id", "=", clientId)
      .where("carrier_name", "=", carrierName)
      .where("is_closed", "=", false)
      .executeTakeFirst();
    if (open) {
      if (open.leased_until && open.leased_until.getTime() > now) return "taken";
      const rows = await trx
        .selectFrom("shipments")
        .selectAll()
        .where("id", "in", trx.selectFrom("carrier_manifest_shipments").select("shipment_id").where("manifest_id", "=", open.id))
        .orderBy("id")
        .execute();
      if (rows.length > 0) {
        await trx.updateTable("carrier_manifests").set({ leased_until: leasedUntil }).where("id", "=", open.id).execute();
        return { id: open.id, begunAt: open.begun_at, leasedUntil, rows };
      }
      await trx.deleteFrom("carrier_manifests").where("id", "=", open.id).execute();
    }
    const leaving = (await closable({ db: trx, carriers: platform.carriers }, { clientId, day })).filter(
      (row) => carrierOf(row) === carrierName,
    );
    const [first] = leaving;
    if (!first) return null;
    const rows = leaving.filter(
      (row) => placeOf(row) === placeOf(first) && closesBy(platform.carriers, row) === closesBy(platform.carriers, first),
    );
    const id = `CM${randomUUID().replaceAll("-", "").slice(0, 18)}`;
    await trx
      .insertInto("carrier_manifests")
      .values({ id, client_id: clientId, carrier_name: carrierName, day, begun_at: new Date(now), leased_until: leasedUntil })
      .execute();
    await trx
      .insertInto("carrier_manifest_shipments")
      .values(rows.map((row) => ({ shipment_id: row.id, manifest_id: id })))
      .execute();
    return { id, begunAt: new Date(now), leasedUntil, rows };
  });
}

/** @returns null if the carrier's answer is not known: the manifest stays open */
async function askCarrier(platform: Platform, leased: LeasedManifest): Promise<ClosedManifest | null> {
  const { db, carriers, files } = platform;
  const [first] = leased.rows;
  try {
    if (!first || !carriers.closeManifest) throw new Error("The carrier has no manifests");
    const shipments = leased.rows.flatMap((row) => (row.service ? bookedShipment(row, row.service) : []));
    const { id: reference, begunAt } = leased;
    const answer = await carriers.closeManifest({ reference, begunAt, from: first.sender, shipments });
    if (answer.outcome === "refused") {
      // Its shipments are free again, and our own list stays.
      await db.deleteFrom("carrier_manifests").where("id", "=", leased.id).where("is_closed", "=", false).execute();
      return answer;
    }
    const key = answer.document === null ? null : `manifests/${leased.id}.pdf`;
    if (key !== null && answer.document) await files.put(key, answer.document);
    await db
      .updateTable("carrier_manifests")
      .set({ is_closed: true, file_key: key, leased_until: null })
      .where("id", "=", leased.id)
      .execute();
    return answer;
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    platform.log({ event: "carrier-unavailable", manifest: leased.id, ...describeError(error) });
    await db
      .updateTable("carrier_manifests")
      .set({ leased_until: null })
      .where("id", "=", leased.id)
      .where("leased_until", "=", leased.leasedUntil)
      .execute();
    return null;
  }
}
