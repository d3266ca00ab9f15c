import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { HANDOVERS_MAX } from "../../../contract/labels";
import { leavesOn } from "../../../contract/rules/hand-over";
import { dayIn } from "../../../contract/rules/time-zones";
import { withClientLock } from "../../events/publish";
import type { Platform } from "../../platform";
import { isCancelled } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import type { CarrierManifestsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { wrongState } from "../problems";
import { requireShipment } from "../shipments/reading";
import type { ShipmentRow } from "../shipments/present";
import { toHandOver } from "./print-desk";

type Manifest = Selectable<CarrierManifestsTable>;

interface Asked {
  clientId: string;
  carrierName: string;
  day: string;
  /** Only these; all of what leaves without it. */
  references?: readonly string[] | undefined;
}

/** Whose answer is not known. */
const OPEN = ["closing", "unanswered"] as const;
/** Listed other days. */
const MAX_DAYS = 14;
/** The time zone in which a day begins first. */
const FIRST_ZONE = "Pacific/Kiritimati";

export const carrierManifests = {
  carrierManifests: authenticated.labels.carrierManifests.handler(async ({ context: { platform, client }, input: { day } }) => {
    const { db, files } = platform;
    const [open, made, lists, otherDays] = await Promise.all([
      closable(platform, { clientId: client.id, day }),
      manifestsOf(db, client.id, day),
      db
        .selectFrom("manifests")
        .selectAll()
        .where("client_id", "=", client.id)
        .where("day", "=", day)
        .orderBy("carrier_name")
        .execute(),
      daysWithManifests(db, client.id, day),
    ]);
    const shipments = await shipmentsOfManifests(db, made);
    return {
      closable: [...new Set(open.map(carrierOf))].map((carrierName) => ({
        carrierName,
        open: open.filter((row) => carrierOf(row) === carrierName).length,
      })),
      manifests: made.map((manifest) => {
        const own = shipments.filter(({ manifest_id: id }) => id === manifest.id);
        return {
          id: manifest.id,
          carrierName: manifest.carrier_name,
          day: manifest.day,
          state: manifest.state,
          shipments: own.length,
          cancelled: own.filter(({ state }) => isCancelled(state)).map(({ reference }) => reference),
          text: manifest.refusal,
          url: manifest.file_key === null ? null : files.url(manifest.file_key, { disposition: "inline" }),
        };
      }),
      lists: lists.map(({ carrier_name: carrierName, file_key: key }) => ({
        carrierName,
        url: files.url(key, { disposition: "inline" }),
      })),
      otherDays,
    };
  }),

  closeWithCarrier: authenticated.labels.closeWithCarrier.handler(async ({ context: { platform, client }, input }) => {
    const { db, jobs } = platform;
    if (input.day > dayIn(FIRST_ZONE, await worldNow(db))) throw wrongState("This day has not begun");
    const ids = await withClientLock(db, client.id, async (trx) => {
      const asked = await manifestsToAsk(trx, platform.carriers, { clientId: client.id, ...input });
      for (const manifestId of asked)
        await jobs.send(trx, "close-manifest", { manifestId }, { dedupeKey: `close-manifest-now ${manifestId}` });
      return asked;
    });
    jobs.wake("close-manifest");
    return { outcome: ids.length > 0 ? ("closing" as const) : ("nothing" as const) };
  }),

  carrierManifestOf: authenticated.labels.carrierManifestOf.handler(async ({ context: { platform, client }, input }) => {
    const { id } = await requireShipment(platform.db, client.id, input.waybillReference);
    const found = await findManifestOf(platform.db, id);
    return { manifest: found && { id: found.id, carrierName: found.carrier_name, day: found.day, state: found.state } };
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
  const rows = await toHandOver(db, clientId)
    .selectAll()
    // Booked before its service went by this engine: the carrier would not find it.
    .where("carrier_handle", "is not", null)
    .where("id", "not in", db.selectFrom("carrier_manifest_shipments").select("shipment_id"))
    // Whose label is being made anew: the carrier would be given the number of the old one.
    .where("id", "not in", db.selectFrom("address_changes").select("shipment_id").where("state", "=", "making"))
    .orderBy("ordered_at")
    .orderBy("id")
    .limit(HANDOVERS_MAX)
    .execute();
  return rows.filter((row) => row.service && leavesOn(row, day) && closesBy(carriers, row) !== null);
}

/** Those of a day, and of other days whose answer is not known. */
function manifestsOf(db: Db, clientId: string, day: string): Promise<Manifest[]> {
  return db
    .selectFrom("carrier_manifests")
    .selectAll()
    .where("client_id", "=", clientId)
    .where(({ or, eb }) => or([eb("day", "=", day), eb("state", "in", OPEN)]))
    .orderBy("begun_at")
    .execute();
}

async function shipmentsOfManifests(db: Db, manifests: readonly Manifest[]) {
  if (manifests.length === 0) return [];
  return db
    .selectFrom("carrier_manifest_shipments")
    .innerJoin("shipments", "shipments.id", "carrier_manifest_shipments.shipment_id")
    .select(["manifest_id", "reference", "state"])
    .where(
      "manifest_id",
      "in",
      manifests.map(({ id }) => id),
    )
    .orderBy("shipments.id")
    .execute();
}

async function daysWithManifests(db: Db, clientId: string, day: string): Promise<string[]> {
  const days = await db
    .selectFrom("carrier_manifests")
    .select("day")
    .where("client_id", "=", clientId)
    .where("state", "=", "closed")
    .union(db.selectFrom("manifests").select("day").where("client_id", "=", clientId))
    .orderBy("day", "desc")
    .limit(MAX_DAYS + 1)
    .execute();
  return days
    .map((row) => row.day)
    .filter((other) => other !== day)
    .slice(0, MAX_DAYS);
}

/** The manifest that a shipment is in; null if it is in none. */
export async function findManifestOf(db: Db, shipmentId: number): Promise<Manifest | null> {
  const found = await db
    .selectFrom("carrier_manifests")
    .selectAll("carrier_manifests")
    .innerJoin("carrier_manifest_shipments", "carrier_manifest_shipments.manifest_id", "carrier_manifests.id")
    .where("carrier_manifest_shipments.shipment_id", "=", shipmentId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The carrier's open manifests, which are asked for again, or new ones of what leaves: one for each place and connection. Refusals
 * of before are forgotten.
 *
 * @param trx holds the client's lock, so that no shipment is stored twice
 * @returns their ids
 */
async function manifestsToAsk(trx: Db, carriers: Platform["carriers"], { clientId, carrierName, day, references }: Asked) {
  const ofCarrier = await trx
    .selectFrom("carrier_manifests")
    .select(["id", "state"])
    .where("client_id", "=", clientId)
    .where("carrier_name", "=", carrierName)
    .where("state", "!=", "closed")
    .execute();
  const open = ofCarrier.filter(({ state }) => state !== "refused").map(({ id }) => id);
  if (open.length > 0) return open;
  if (ofCarrier.length > 0)
    await trx
      .deleteFrom("carrier_manifests")
      .where(
        "id",
        "in",
        ofCarrier.map(({ id }) => id),
      )
      .execute();
  const leaving = (await closable({ db: trx, carriers }, { clientId, day })).filter(
    (row) => carrierOf(row) === carrierName && (references?.includes(row.reference) ?? true),
  );
  const groups = new Map<string, ShipmentRow[]>();
  for (const row of leaving) {
    const key = `${closesBy(carriers, row)}|${placeOf(row)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const ids: string[] = [];
  for (const rows of groups.values()) {
    const id = `CM${randomUUID().replaceAll("-", "").slice(0, 18)}`;
    await trx
      .insertInto("carrier_manifests")
      .values({ id, client_id: clientId, carrier_name: carrierName, day, begun_at: new Date() })
      .execute();
    await trx
      .insertInto("carrier_manifest_shipments")
      .values(rows.map((row) => ({ shipment_id: row.id, manifest_id: id })))
      .execute();
    ids.push(id);
  }
  return ids;
}
