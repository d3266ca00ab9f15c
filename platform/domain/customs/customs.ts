import { createHash, randomUUID } from "node:crypto";
import type { CustomsDocument, CustomsInvoice } from "../../../contract/customs";
import { ERROR_CODES } from "../../../contract/problems";
import { customsProblems, customsTaxNumber } from "../../../contract/rules/customs-problems";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { publishEvents, withClientLock } from "../../events/publish";
import { canSkipCustoms, customsStatus, type CustomsSenders, rememberSender } from "../../rules/customs/customs";
import { draftState, lacksOfDraft, reachableStep } from "../../rules/orders/orders-readiness";
import { searchTariff } from "../../rules/customs/tariff-search";
import { isCancelled } from "../../rules/tracking/states";
import type { Db } from "../../store/tables";
import { tariff } from "../../tariff/tariff";
import { runTask } from "../../work/run-task";
import { worldNow } from "../../store/clock";
import type { CustomsData } from "../../customs-papers/draw-customs";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { customsAlreadyUsed, customsIncomplete, invalid } from "../problems";
import { MERCHANT, recordChanges } from "../shipments/history";
import { learnFromInvoice } from "../products/product-book";
import { shipmentEvent, type ShipmentRow } from "../shipments/present";
import { requireShipment } from "../shipments/reading";
import { shipmentsOf } from "../shipments/scope";
import { draftOf, isEditable } from "../shipments/change-draft";
import { customsFactsOf, weightOf } from "./customs-facts";
import { requireKnownCodes } from "./known-goods";

function presentCustoms(row: ShipmentRow, senders: CustomsSenders): CustomsDocument {
  const facts = customsFactsOf(row);
  return {
    waybillReference: row.reference,
    customsInvoiceId: row.customs_invoice_id,
    status: customsStatus(facts),
    skipped: row.customs_skipped,
    canBeSkipped: canSkipCustoms(facts),
    invoice: row.customs_invoice,
    sender: senders[row.sender.alpha2Code] ?? null,
    currency: row.currency,
    messages: row.customs_invoice ? customsProblems(row.customs_invoice, facts.shipment) : [],
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Saves the merchant's data of a complete customs invoice. @param trx a transaction that holds the client's lock */
async function remember(trx: Db, clientId: string, invoice: CustomsInvoice, { sender, recipient }: ShipmentRow) {
  const { customs_senders: before } = await trx
    .selectFrom("clients")
    .select("customs_senders")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  const country = sender.alpha2Code;
  const senders = { ...before, [country]: rememberSender(before[country], invoice, recipient.alpha2Code) };
  await trx
    .updateTable("clients")
    .set({ customs_senders: JSON.stringify(senders) })
    .where("id", "=", clientId)
    .execute();
  return senders;
}

const CHANGED_TEXT = "The shipment was changed in the meantime";
const CHANGED = [{ error_code: ERROR_CODES.wrongState, field: "updatedAt", text: CHANGED_TEXT }];

/** The invoice with bare tax numbers, without labels that were typed before them. */
function withBareNumbers(invoice: CustomsInvoice, { sender, recipient }: ShipmentRow): CustomsInvoice {
  const { senderTaxId, recipientTaxId } = invoice;
  return {
    ...invoice,
    senderTaxId: customsTaxNumber(sender.alpha2Code, senderTaxId) ?? senderTaxId,
    recipientTaxId: customsTaxNumber(recipient.alpha2Code, recipientTaxId) ?? recipientTaxId,
  };
}

export const customs = {
  get: authenticated.customs.get.handler(async ({ context: { platform, client }, input }) =>
    presentCustoms(await requireShipment(platform.db, client.id, input.waybillReference), client.customs_senders),
  ),

  /** Drawn again only if the content has changed: the file key contains a hash of the content. */
  documents: authenticated.customs.documents.handler(async ({ context: { platform, client }, input }) => {
    const row = await requireShipment(platform.db, client.id, input.waybillReference);
    if (
      isCancelled(row.state) ||
      row.obfuscated ||
      row.customs_invoice === null ||
      customsStatus(customsFactsOf(row)) !== "complete"
    )
      throw customsIncomplete();
    const said = customsDataOf(row, await worldNow(platform.db));
    const key = `customs/${row.reference}-${createHash("sha256").update(JSON.stringify(said)).digest("hex")}.pdf`;
    if (!(await platform.files.exists(key)))
      await platform.files.put(key, await runTask("drawCustoms", said, { client: client.id }));
    return { url: platform.files.url(key) };
  }),

  searchTariff: authenticated.customs.searchTariff.handler(({ input: { q, language, limit } }) => ({
    found: searchTariff(tariff(), q, language, limit),
  })),

  save: authenticated.customs.save.handler(async ({ context: { platform, client }, input, errors }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const { waybillReference, updatedAt, invoice: given, skipped } = input;
    const goods = given?.inventory ?? [];
    requireKnownCodes(goods.map(({ hsCode }, at) => ({ field: `invoice.inventory[${at}].hsCode`, hsCode })));
    return withClientLock(platform.db, client.id, async (trx) => {
      const before = await requireShipment(trx, client.id, waybillReference);
      if (!isEditable(before)) throw customsAlreadyUsed();
      if (before.updated_at.toISOString() !== updatedAt) {
        throw errors.PRECONDITION_FAILED({
          message: CHANGED_TEXT,
          data: { messages: CHANGED, current: presentCustoms(before, client.customs_senders) },
        });
      }
      if (skipped && !canSkipCustoms(customsFactsOf(before))) {
        throw invalid([
          {
            error_code: "ValueNotAllowedField",
            field: "skipped",
            text: "The customs documents of this service cannot be skipped",
          },
        ]);
      }
      const invoice = given && withBareNumbers(given, before);
      const isSkipped = skipped ?? (invoice ? false : before.customs_skipped);
      const facts = { ...customsFactsOf(before), skipped: isSkipped, ...(invoice ? { invoice } : {}) };
      const shipment = { ...before, ...draftOf(before), parcels: before.parcels };
      const missing = lacksOfDraft(shipment, facts);
      const row = await shipmentsOf(trx, client.id)
        .update()
        .set({
          state: draftState(missing),
          step: reachableStep("PAYMENT", shipment, missing),
          customs_skipped: isSkipped,
          ...(invoice
            ? { customs_invoice_id: before.customs_invoice_id ?? randomUUID(), customs_invoice: JSON.stringify(invoice) }
            : {}),
          updated_at: await worldNow(trx),
        })
        .where("id", "=", before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChanges(trx, [{ before, after: row }], MERCHANT);
      await publishEvents(trx, client.id, [shipmentEvent("shipment-updated", row)]);
      if (invoice) await learnFromInvoice(trx, client.id, row.items, invoice);
      const senders =
        invoice && customsStatus(facts) === "complete" ? await remember(trx, client.id, invoice, row) : client.customs_senders;
      return presentCustoms(row, senders);
    });
  }),
};

/**
 * Content of a stored shipment's customs documents, dated on the day of the purchase, else today.
 *
 * @throws Error if it has no customs invoice
 */
export function customsDataOf(row: ShipmentRow, now: Date): CustomsData {
  const { customs_invoice: invoice, service, sender, recipient, parcels } = row;
  if (!invoice) throw new Error(`Shipment ${row.id} has no customs invoice`);
  return {
    invoice,
    reference: row.reference,
    carrierName: service?.carrierName ?? "",
    serviceName: service?.name ?? "",
    trackingNumbers: row.trackings.map(({ id }) => id),
    from: sender,
    to: recipient,
    parcels: parcels.length,
    weightKg: weightOf(parcels),
    currency: row.currency,
    postage: row.price?.total.totalPrice ?? null,
    date: dayIn(timeZoneOf(sender), row.ordered_at ?? now),
  };
}
