import { sql } from "kysely";
import { TAGS_LISTED } from "../../../contract/annotations";
import { ERROR_CODES } from "../../../contract/problems";
import { distinctTags, tagKey, TAGS_PER_SHIPMENT } from "../../../contract/rules/tags";
import type { FailedShipment } from "../../../contract/shipments";
import { publishEvents, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { wrongState } from "../problems";
import { runOnce } from "./bulk";
import { MERCHANT, recordChanges } from "./history";
import { presentShipment, shipmentEvent, type ShipmentRow } from "./present";
import { findShipments, requireShipment } from "./reading";
import { shipmentsOf } from "./scope";
import { searchTextOf } from "./search-text";
import { spellTags } from "./tag-names";

export const annotations = {
  save: authenticated.annotations.save.handler(
    async ({ context: { platform, client }, input: { waybillReference, note, tags } }) =>
      withClientLock(platform.db, client.id, async (trx) => {
        const row = await requireShipment(trx, client.id, waybillReference);
        if (note && row.obfuscated) throw wrongState("A shipment whose personal data was removed takes no note");
        const [spelled = { tags: row.tags }] = await spellTags(trx, client.id, tags ? [{ tags }] : [], row.tags);
        const [changed = row] = await saveAnnotations(trx, client.id, [row], [{ ...row, note: note ?? row.note, ...spelled }]);
        return presentShipment(changed, platform.files);
      }),
  ),

  tagMany: authenticated.annotations.tagMany.handler(({ context: { platform, client }, input }) =>
    runOnce(platform.db, client.id, "annotations.tagMany", input, async (trx) => {
      const [{ tags: add } = { tags: [] }] = await spellTags(trx, client.id, [{ tags: input.add }]);
      const removed = new Set(input.remove.map(tagKey));
      const rows = await findShipments(trx, client.id, input.references);
      const known = new Set(rows.map(({ reference }) => reference));
      const failed = input.references.filter((reference) => !known.has(reference)).map(unknown);
      const wanted: ShipmentRow[] = [];
      for (const row of rows) {
        const tags = distinctTags([...row.tags.filter((name) => !removed.has(tagKey(name))), ...add]);
        if (tags.length > TAGS_PER_SHIPMENT) failed.push(tooMany(row.reference));
        else wanted.push({ ...row, tags });
      }
      const changed = (await saveAnnotations(trx, client.id, rows, wanted)).map(({ reference }) => reference);
      const unchanged = wanted.map(({ reference }) => reference).filter((reference) => !changed.includes(reference));
      return { changed, unchanged, failed };
    }),
  ),

  tags: authenticated.annotations.tags.handler(async ({ context: { platform, client } }) => {
    const tags = await platform.db
      .selectFrom("client_tags")
      .select(["name", "shipments"])
      .where("client_id", "=", client.id)
      .where("shipments", ">", 0)
      .orderBy("shipments", "desc")
      .orderBy("key")
      .limit(TAGS_LISTED)
      .execute();
    return { tags };
  }),
};

function unknown(waybillReference: string): FailedShipment {
  return { waybillReference, messages: [{ error_code: ERROR_CODES.notFound, text: "There is no such shipment" }] };
}

function tooMany(waybillReference: string): FailedShipment {
  const text = `A shipment has at most ${TAGS_PER_SHIPMENT} tags`;
  return { waybillReference, messages: [{ error_code: ERROR_CODES.limitReached, field: "add", text }] };
}

type Line = Pick<ShipmentRow, "reference" | "note" | "tags" | "search">;

const lineOf = (row: ShipmentRow): Line => {
  const { reference, note, tags } = row;
  return { reference, note, tags, search: searchTextOf(row) };
};

/**
 * Saves with one statement what differs, and publishes the events. `updated_at` stays: nothing changes for the carrier, the shop
 * or an open form.
 *
 * @returns the changed rows, in their order
 */
async function saveAnnotations(
  trx: Db,
  clientId: string,
  rows: readonly ShipmentRow[],
  wanted: readonly ShipmentRow[],
): Promise<ShipmentRow[]> {
  const before = new Map(rows.map((row) => [row.reference, textOf(row)]));
  const other = wanted.filter((one) => textOf(one) !== before.get(one.reference));
  if (other.length === 0) return [];
  const lines = JSON.stringify(other.map((row) => lineOf(row)));
  const changed = await shipmentsOf(trx, clientId)
    .update()
    .from(
      sql<Line>`jsonb_to_recordset(${lines}::jsonb)`.as<"line">(sql`line (reference text, note text, tags jsonb, search text)`),
    )
    .set({ search: sql`line.search`, note: sql`line.note`, tags: sql`line.tags`, annotated_at: await worldNow(trx) })
    .whereRef("shipments.reference", "=", "line.reference")
    .returningAll("shipments")
    .execute();
  const stored = new Map(rows.map((row) => [row.reference, row]));
  await recordChanges(
    trx,
    changed.map((after) => ({ before: stored.get(after.reference)!, after })),
    MERCHANT,
  );
  await publishEvents(
    trx,
    clientId,
    changed.map((row) => shipmentEvent("shipment-updated", row)),
  );
  const saved = new Map(changed.map((row) => [row.reference, row]));
  return other.flatMap(({ reference }) => saved.get(reference) ?? []);
}

const textOf = ({ note, tags }: ShipmentRow) => JSON.stringify([note, tags]);
