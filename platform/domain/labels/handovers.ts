import { randomUUID } from "node:crypto";
import { type HandoverRow, HANDOVERS_MAX, type PickRow } from "../../../contract/labels";
import { leavesOn } from "../../../contract/rules/hand-over";
import { skuKey } from "../../rules/imports/line-items";
import type { Db } from "../../store/tables";
import { runTask } from "../../work/run-task";
import { presentWithdrawals } from "../buyers/withdrawals-of-shipments";
import { authenticated } from "../context";
import { weightOf } from "../customs/customs-facts";
import { wrongState } from "../problems";
import type { ShipmentRow } from "../shipments/present";
import { productsOf } from "../products/product-book";
import { requireTenant } from "../tenant";
import { presentRow, toHandOver } from "./print-desk";

export const handovers = {
  handovers: authenticated.labels.handovers.handler(async ({ context: { platform, client } }) => {
    const { rows, total } = await countedRows(platform.db, client.id);
    return { content: await presentHandovers(platform.db, rows), total };
  }),

  pickList: authenticated.labels.pickList.handler(async ({ context: { platform, client } }) => {
    // What is packed is picked.
    const { rows, total } = await countedRows(platform.db, client.id, { isUnpacked: true });
    return { content: await presentPicked(platform.db, client.id, rows), total };
  }),

  createManifest: authenticated.labels.createManifest.handler(async ({ context: { platform, client }, input }) => {
    const { carrierName, day, language } = input;
    const { db, files } = platform;
    const rows = await waiting(db, client.id).where("carrier_name", "=", carrierName).execute();
    const leaving = rows.filter((row) => leavesOn(row, day));
    const [first] = leaving;
    if (!first) throw wrongState("Nothing leaves with this carrier");
    const { brand } = requireTenant(platform, client.partner);
    const { firstName, lastName, company, street1, zipCode, city } = first.sender;
    const from = [company || `${firstName} ${lastName}`.trim(), street1, `${zipCode} ${city}`];
    const manifest = { brand: brand.title, carrierName, day, language, from, rows: await presentHandovers(db, leaving) };
    const key = `manifests/${randomUUID()}.pdf`;
    await files.put(key, await runTask("drawManifest", manifest, { client: client.id }));
    const before = await replaceManifest(db, { clientId: client.id, carrierName, day, key });
    if (before !== null) await files.remove(before);
    return {
      url: files.url(key, { disposition: "inline" }),
      references: leaving.map(({ reference }) => reference),
    };
  }),
};

/** @param isUnpacked leaves out those that are packed */
async function countedRows(
  db: Db,
  clientId: string,
  { isUnpacked = false } = {},
): Promise<{ rows: ShipmentRow[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    waiting(db, clientId)
      .$if(isUnpacked, (query) => query.where("packed_at", "is", null))
      .execute(),
    toHandOver(db, clientId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(isUnpacked, (query) => query.where("packed_at", "is", null))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count) };
}

/** Shipments with their goods, as the product book knows them. */
export async function presentPicked(db: Db, clientId: string, rows: readonly ShipmentRow[]): Promise<PickRow[]> {
  const goods = rows.map(goodsOf);
  const book = await productsOf(
    db,
    clientId,
    goods.flatMap((items) => items.map(({ sku }) => sku)),
  );
  const handovers = await presentHandovers(db, rows);
  return handovers.map((row, at) => ({
    ...row,
    items: goods[at]!.map((item) => {
      const { shelf = "", ean = "" } = (item.sku && book.get(skuKey(item.sku))) || {};
      return { ...item, shelf, ean };
    }),
  }));
}

function goodsOf({ items, content: { description } }: ShipmentRow) {
  if (items.length > 0) return items.map(({ sku, description: name, quantity }) => ({ sku, description: name, quantity }));
  return description === "" ? [] : [{ sku: "", description, quantity: 1 }];
}

/** What the carriers do not have yet. */
function waiting(db: Db, clientId: string) {
  return toHandOver(db, clientId).selectAll().orderBy("carrier_name").orderBy("ordered_at").orderBy("id").limit(HANDOVERS_MAX);
}

async function presentHandovers(db: Db, rows: readonly ShipmentRow[]): Promise<HandoverRow[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const onManifests = await db
    .selectFrom("carrier_manifest_shipments")
    .select("shipment_id")
    .where("shipment_id", "in", ids)
    .execute();
  const closed = new Set(onManifests.map(({ shipment_id: id }) => id));
  const withdrawalOf = await presentWithdrawals(db, first.client_id, rows);
  return rows.map((row) => ({
    ...presentRow(row, withdrawalOf),
    weight: Math.round(weightOf(row.parcels) * 1000) / 1000,
    trackings: row.trackings.map(({ id }) => id),
    isOnCarrierManifest: closed.has(row.id),
  }));
}

interface ManifestKey {
  clientId: string;
  carrierName: string;
  day: string;
  key: string;
}

/** Stores which file is the manifest of a carrier and day. @returns the key of the one before, or null */
function replaceManifest(db: Db, { clientId, carrierName, day, key }: ManifestKey): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom("manifests")
      .select("file_key")
      .where("client_id", "=", clientId)
      .where("carrier_name", "=", carrierName)
      .where("day", "=", day)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto("manifests")
      .values({ client_id: clientId, carrier_name: carrierName, day, file_key: key })
      .onConflict((oc) => oc.columns(["client_id", "carrier_name", "day"]).doUpdateSet({ file_key: key }))
      .execute();
    return before?.file_key ?? null;
  });
}
