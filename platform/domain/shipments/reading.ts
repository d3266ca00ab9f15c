import { newestEventId } from "../../events/start-point";
import { allCarriers } from "../../rules/catalogue/catalog";
import { presentWithdrawals } from "../buyers/withdrawals-of-shipments";
import { authenticated } from "../context";
import { notFound } from "../problems";
import { isBeforeHandOver, isDraft } from "../../rules/tracking/states";
import { countShipments } from "./counts";
import { carriersIn, sourcesIn, hasSeveralShops, shopNamesOf } from "./facets";
import { isByCreation, listShipments, neighboursOf } from "./list";
import { presentShipment, type ShipmentRow } from "./present";
import { presentListed } from "./present-listed";
import { shipmentsOf } from "./scope";
import { countToRecipients } from "./same-recipient";
import type { Db } from "../../store/tables";

/** One shipment of a client. @throws 404 */
export async function requireShipment(db: Db, clientId: string, reference: string): Promise<ShipmentRow> {
  const row = await shipmentsOf(db, clientId).select().selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!row) throw notFound("shipment");
  return row;
}

/** The client's shipments among the references, in the requested order. */
export async function findShipments(db: Db, clientId: string, references: readonly string[]): Promise<ShipmentRow[]> {
  if (references.length === 0) return [];
  const rows = await shipmentsOf(db, clientId).select().selectAll().where("reference", "in", references).execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return references.flatMap((reference) => byReference.get(reference) ?? []);
}

/** Whether it can be merged with others for its recipient. */
const isOpenDraft = ({ state, order_reference: order }: Pick<ShipmentRow, "state" | "order_reference">) =>
  isDraft(state) && order === null;

/** The merchant can still keep it from being sent. */
const isStillHere = ({ state }: Pick<ShipmentRow, "state">) => isDraft(state) || isBeforeHandOver(state);

export const reading = {
  stats: authenticated.shipments.stats.handler(async ({ context: { platform, client } }) => {
    // Read before the counts: an event in between is delivered twice rather than lost.
    const eventId = await newestEventId(platform.db, platform.epoch, client.id);
    return { eventId, ...(await countShipments(platform.db, client.id)) };
  }),

  list: authenticated.shipments.list.handler(async ({ context: { platform, client }, input }) => {
    const eventId = await newestEventId(platform.db, platform.epoch, client.id);
    const page = await listShipments(platform.db, client.id, input);
    const references = page.rows.map(({ reference }) => reference);
    const keys = page.rows.filter(isOpenDraft).flatMap(({ ends_key: key }) => key ?? []);
    const toRecipients = await countToRecipients(platform.db, client.id, keys);
    const shops = (await hasSeveralShops(platform.db, client.id)) ? await shopNamesOf(platform.db, client.id, references) : null;
    const withdrawalOf = await presentWithdrawals(platform.db, client.id, page.rows.filter(isStillHere));
    return {
      eventId,
      content: page.rows.map((row) => {
        const shopName = shops?.get(row.reference);
        const toSameRecipient = (isOpenDraft(row) && toRecipients.get(row.ends_key ?? "")) || 0;
        const sortKey = isByCreation(input.order) ? undefined : row.sort_key;
        const withdrawal = withdrawalOf(row.reference);
        return presentListed(row, {
          withdrawal,
          toSameRecipient,
          ...(shopName && { shopName }),
          ...(sortKey !== undefined && { sortKey }),
        });
      }),
      pagination: {
        currentPage: page.currentPage,
        totalPages: Math.ceil(page.total.count / input.limit),
        totalElements: page.total.count,
        isTotalExact: page.total.isExact,
        nextCursor: page.nextCursor,
      },
    };
  }),

  get: authenticated.shipments.get.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    const withdrawalOf = await presentWithdrawals(platform.db, client.id, [row]);
    return { ...presentShipment(row, platform.files), withdrawal: withdrawalOf(row.reference) };
  }),

  neighbours: authenticated.shipments.neighbours.handler(
    async ({ context: { platform, client }, input: { waybillReference, ...list } }) =>
      neighboursOf(platform.db, client.id, waybillReference, list),
  ),

  listByReference: authenticated.shipments.listByReference.handler(async ({ context: { platform, client }, input }) => {
    const rows = await findShipments(platform.db, client.id, input.references);
    const withdrawalOf = await presentWithdrawals(platform.db, client.id, rows);
    return { content: rows.map((row) => ({ ...presentShipment(row, platform.files), withdrawal: withdrawalOf(row.reference) })) };
  }),

  sources: authenticated.shipments.sources.handler(async ({ context: { platform, client }, input }) => {
    const names = await sourcesIn(platform.db, client.id, input.inbox);
    return { sources: names.map((name) => ({ name, alias: name })) };
  }),

  carriers: authenticated.shipments.carriers.handler(async ({ context: { platform, client }, input }) => ({
    carriers: await carriersIn(platform.db, client.id, input.inbox),
    logos: Object.fromEntries(allCarriers().map(({ name, logoId }) => [name, logoId])),
  })),
};
