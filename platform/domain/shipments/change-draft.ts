import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { ProblemMessage } from "../../../contract/problems";
import type { ShipmentDraft } from "../../../contract/shipments";
import { dayIn } from "../../../contract/rules/time-zones";
import { publishEvents } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { ClientRow, Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { refusalOf } from "../../rules/orders/refusals";
import { isDraft } from "../../rules/tracking/states";
import type { ShipmentsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { findVoucher, resolveOffer } from "../offers";
import { notFound, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { deriveDraft, type DraftContext, type DraftOutcome } from "./draft-row";
import { type Actor, MERCHANT, recordChanges, recordCreated } from "./history";
import { shipmentEvent, type ShipmentRow } from "./present";
import { makeReference } from "./reference";
import { shipmentsOf } from "./scope";
import { buildSearchText } from "./search-text";
import { spellTags } from "./tag-names";

export type DraftResult = { ok: true; row: ShipmentRow } | { ok: false; messages: ProblemMessage[] };

type Derivation = Pick<DraftContext, "offer" | "papers" | "today" | "now">;

async function derive(trx: Db, platform: Platform, draft: ShipmentDraft, context: Derivation): Promise<DraftOutcome> {
  return deriveDraft(draft, {
    ...context,
    voucher: draft.voucherName === null ? null : await findVoucher(trx, draft.voucherName),
    publicUrl: platform.publicUrl(),
  });
}

async function dayAndTime(trx: Db, client: ClientRow): Promise<Pick<DraftContext, "now" | "today">> {
  const now = await worldNow(trx);
  return { now, today: dayIn(zoneOfClient(client), now) };
}

const NO_PAPERS = { invoice: null, skipped: false };

/** Data that a copy takes over from its original besides the draft. */
export interface CopiedFacts {
  thirdParty?: ShipmentRow["third_party"];
  refusal?: ShipmentRow["refusal"];
  /** Customs documents, for copies with the same goods. */
  papers?: DraftContext["papers"];
  /** The shop's order, for another parcel or a corrected copy of it. */
  order?: Pick<ShipmentRow, "shop_order" | "ship_by" | "order_since_paid" | "cancelled_orders" | "repeats">;
  /** The deadlines of shops' orders whose first shipments these are, in their order. */
  deadlines?: readonly (string | null)[];
  isReturn?: boolean;
  /** Whose draft it is; by default the merchant's. */
  by?: Actor;
}

/**
 * Creates a draft and publishes an event.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function insertDraft(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  draft: ShipmentDraft,
  extra: CopiedFacts = {},
): Promise<DraftResult> {
  const [result] = await insertDrafts(trx, platform, client, [draft], extra);
  if (result!.ok) await publishEvents(trx, client.id, [shipmentEvent("shipment-created", result!.row)]);
  return result!;
}

/**
 * Creates drafts with one statement. The caller publishes the events.
 *
 * @param trx a transaction that holds the client's lock
 * @returns for each draft, in their order, its row or the reason for its refusal
 */
export async function insertDrafts(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  drafts: readonly ShipmentDraft[],
  { thirdParty, refusal, papers = NO_PAPERS, order, deadlines, isReturn = false, by = MERCHANT }: CopiedFacts = {},
): Promise<DraftResult[]> {
  const context = {
    offer: await resolveOffer(platform, trx, client, thirdParty),
    ...(await dayAndTime(trx, client)),
    papers,
  };
  const tenant = requireTenant(platform, client.partner);
  const made: { reference: string; outcome: DraftOutcome }[] = [];
  const values: Insertable<ShipmentsTable>[] = [];
  const spelled = await spellTags(trx, client.id, drafts);
  for (const [nth, draft] of spelled.entries()) {
    const outcome = await derive(trx, platform, draft, context);
    const reference = makeReference(tenant);
    made.push({ reference, outcome });
    if (!outcome.ok) continue;
    values.push({
      ...outcome.columns,
      reference,
      client_id: client.id,
      third_party: thirdParty ? JSON.stringify(thirdParty) : null,
      refusal: refusal ? JSON.stringify(refusal) : null,
      customs_invoice_id: papers.invoice && randomUUID(),
      customs_invoice: papers.invoice && JSON.stringify(papers.invoice),
      customs_skipped: papers.skipped,
      is_return: isReturn,
      shop_order: deadlines ? reference : (order?.shop_order ?? null),
      ship_by: deadlines?.[nth] ?? order?.ship_by ?? null,
      order_since_paid: order?.order_since_paid ?? null,
      cancelled_orders: order?.cancelled_orders ?? [],
      repeats: order?.repeats ?? null,
      search: buildSearchText({ ...draft, waybillReference: reference }),
      created_at: context.now,
      updated_at: context.now,
    });
  }
  const inserted = values.length > 0 ? await trx.insertInto("shipments").values(values).returningAll().execute() : [];
  await recordCreated(trx, inserted, by);
  const rows = new Map(inserted.map((row) => [row.reference, row]));
  if (inserted.length > 0 && !client.has_shipments)
    await trx.updateTable("clients").set({ has_shipments: true }).where("id", "=", client.id).execute();
  return made.map(({ reference, outcome }) => (outcome.ok ? { ok: true, row: rows.get(reference)! } : outcome));
}

/**
 * Updates a draft and publishes an event.
 *
 * @param trx a transaction that holds the client's lock
 * @param change returns the new draft for the stored one
 * @param by who changes it; null if the caller records that itself
 * @param reviewed what the merchant has gone through, which ends the notice of what the shop has changed: the draft, or its goods, too
 * @throws 404 if unknown, 409 if it is bought or reserved by an order
 */
export async function changeDraft(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  reference: string,
  change: (before: ShipmentRow) => ShipmentDraft,
  { by, reviewed }: { by: Actor | null; reviewed?: "draft" | "goods" },
): Promise<DraftResult> {
  const clientId = client.id;
  const before = await shipmentsOf(trx, clientId)
    .select()
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound("shipment");
  if (!isEditable(before)) throw wrongState("Only drafts can be changed");
  const asked = change(before);
  const [draft = asked] = await spellTags(trx, clientId, [asked]);
  const context = await dayAndTime(trx, client);
  const derived = await derive(trx, platform, draft, {
    ...context,
    offer: await resolveOffer(platform, trx, client, before.third_party),
    papers: { invoice: before.customs_invoice, skipped: before.customs_skipped },
  });
  if (!derived.ok) return derived;
  const hasLostService = before.service !== null && draft.serviceId !== null && derived.columns.service === null;
  const refusal = hasLostService && JSON.stringify(refusalOf("service-gone", { recipient: draft.to, service: null }));
  const row = await shipmentsOf(trx, clientId)
    .update()
    .set({
      ...derived.columns,
      ...(refusal && { refusal }),
      // A cancelled order is a matter of the goods: a new address does not say what happens to them.
      ...((reviewed === "goods" || (reviewed && before.order_since_paid === "changed")) && {
        order_since_paid: null,
        cancelled_orders: [],
      }),
      search: buildSearchText({
        ...draft,
        waybillReference: reference,
        note: draft.note ?? before.note,
        tags: draft.tags ?? before.tags,
        items: draft.items ?? before.items,
      }),
      updated_at: context.now,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (by) await recordChanges(trx, [{ before, after: row }], by);
  await publishEvents(trx, clientId, [shipmentEvent("shipment-updated", row)]);
  return { ok: true, row };
}

/** Whether a shipment is a draft that no order has reserved. */
export function isEditable(row: Pick<ShipmentRow, "state" | "order_reference" | "archived">): boolean {
  return isDraft(row.state) && row.order_reference === null && !row.archived;
}

/** Converts a stored shipment back to a draft. */
export function draftOf(row: ShipmentRow): ShipmentDraft {
  return {
    step: row.step,
    from: row.sender,
    to: row.recipient,
    parcels: row.parcels,
    content: row.content,
    items: row.items,
    source: row.source,
    shipmentCustomReference: row.custom_reference,
    serviceId: row.service?.id ?? null,
    collection: row.collection,
    dropoffPointId: row.dropoff_point_id,
    upsales: row.upsales,
    voucherName: row.voucher_name,
    additionalData: row.additional_data,
    note: row.note,
    tags: row.tags,
  };
}
