import type { ProblemMessage } from "../../../contract/problems";
import type { ShipmentDraft } from "../../../contract/shipments";
import { publishEvents } from "../../events/publish";
import { worldNow } from "../../jobs/clock";
import type { ClientRow, Platform } from "../../platform";
import { isDraft } from "../../rules/states";
import type { Db } from "../../store/tables";
import { findVoucher } from "../orders/vouchers";
import { resolveOffer } from "../offers";
import { notFound, wrongState } from "../problems";
import { requireTenant } from "../tenant";
import { deriveDraft, type DraftContext, type DraftOutcome } from "./draft-row";
import { shipmentEvent, type ShipmentRow } from "./present";
import { makeReference } from "./reference";
import { shipmentsOf } from "./scope";
import { buildSearchText } from "./search-text";

export type DraftResult = { ok: true; row: ShipmentRow } | { ok: false; messages: ProblemMessage[] };

async function derive(
  trx: Db,
  platform: Platform,
  draft: ShipmentDraft,
  { offer, papers }: Pick<DraftContext, "offer" | "papers">,
): Promise<DraftOutcome> {
  return deriveDraft(draft, {
    voucher: draft.voucherName === null ? null : await findVoucher(trx, draft.voucherName),
    now: new Date(),
    today: (await worldNow(trx)).toISOString().slice(0, 10),
    publicUrl: platform.publicUrl(),
    offer,
    papers,
  });
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
  extra: { thirdParty?: ShipmentRow["third_party"] } = {},
): Promise<DraftResult> {
  const derived = await derive(trx, platform, draft, {
    offer: await resolveOffer(platform, trx, client, extra.thirdParty),
    papers: { invoice: null, skipped: false },
  });
  if (!derived.ok) return derived;
  const reference = makeReference(requireTenant(platform, client.partner));
  const row = await trx
    .insertInto("shipments")
    .values({
      ...derived.columns,
      reference,
      client_id: client.id,
      third_party: extra.thirdParty ? JSON.stringify(extra.thirdParty) : null,
      search: buildSearchText({ ...draft, waybillReference: reference }),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!client.has_shipments) await trx.updateTable("clients").set({ has_shipments: true }).where("id", "=", client.id).execute();
  await publishEvents(trx, client.id, [shipmentEvent("shipment-created", row)]);
  return { ok: true, row };
}

/**
 * Updates a draft and publishes an event.
 *
 * @param trx a transaction that holds the client's lock
 * @param change returns the new draft for the stored one
 * @throws 404 if unknown, 409 if it is bought or reserved by an order
 */
export async function changeDraft(
  trx: Db,
  platform: Platform,
  client: ClientRow,
  reference: string,
  change: (before: ShipmentRow) => ShipmentDraft,
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
  const draft = change(before);
  const derived = await derive(trx, platform, draft, {
    offer: await resolveOffer(platform, trx, client, before.third_party),
    papers: { invoice: before.customs_invoice, skipped: before.customs_skipped },
  });
  if (!derived.ok) return derived;
  const row = await shipmentsOf(trx, clientId)
    .update()
    .set({ ...derived.columns, search: buildSearchText({ ...draft, waybillReference: reference }), updated_at: new Date() })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
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
    source: row.source,
    shipmentCustomReference: row.custom_reference,
    serviceId: row.service?.id ?? null,
    collection: row.collection,
    dropoffPointId: row.dropoff_point_id,
    upsales: row.upsales,
    voucherName: row.voucher_name,
    additionalData: row.additional_data,
  };
}
