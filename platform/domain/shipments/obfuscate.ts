import type { Address } from "../../../contract/addresses";
import { ShipmentState } from "../../../contract/states";
import { removePhotos } from "../labels/packing-photos";
import { erasePersonalHistory } from "./history";
import { shipmentEvent, type ShipmentRow } from "./present";
import { searchTextOf } from "./search-text";
import { publishEvents } from "../../events/publish";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { namesPerson } from "../../rules/tracking/personal-text";
import { isFinal } from "../../rules/tracking/states";
import { withLockedShipment } from "./locked-shipment";
import { worldNow } from "../../store/clock";

/** Personal data of a finished shipment is removed this many days after the order, in world time. */
const OBFUSCATE_AFTER_DAYS = 90;
const BATCH_SIZE = 100;

/** Removes personal data from old finished shipments, archived or not, with the files of their labels. */
export async function obfuscateOld(platform: Pick<Platform, "db" | "files">, now: Date): Promise<void> {
  const old = await platform.db
    .selectFrom("shipments")
    .select(["id", "labels"])
    .where("obfuscated", "=", false)
    .where("state", "in", ShipmentState.options.filter(isFinal))
    .where("ordered_at", "<", new Date(now.getTime() - OBFUSCATE_AFTER_DAYS * 24 * 3_600_000))
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, labels } of old) {
    // Remove the files before their keys: if interrupted, the next run finds the row unchanged.
    for (const key of Object.values(labels)) await platform.files.remove(key);
    await withLockedShipment(platform, id, async ({ trx, row }) => {
      if (!row.obfuscated) await obfuscateShipment(trx, row);
    });
  }
}

/**
 * Removes the recipient's data, the label and the customs papers from a shipment.
 *
 * @param trx a transaction that holds the client's lock
 * @param more columns that change with it
 */
export async function obfuscateShipment(trx: Db, row: ShipmentRow, more: { sender?: string; tags?: string } = {}): Promise<void> {
  const to = obfuscateAddress(row.recipient);
  // Traces contain values of the shipment, such as postcode and order.
  await trx.deleteFrom("rule_traces").where("reference", "=", row.reference).execute();
  // The mail contains the recipient's name and address.
  const { mail_id: mailId } =
    (await trx.selectFrom("shipment_emails").select("mail_id").where("reference", "=", row.reference).executeTakeFirst()) ?? {};
  if (mailId) await trx.deleteFrom("mails").where("id", "=", mailId).execute();
  await trx.deleteFrom("buyer_answers").where("reference", "=", row.reference).execute();
  const changes = await trx.deleteFrom("address_changes").where("shipment_id", "=", row.id).returning("mail_ids").execute();
  const told = changes.flatMap(({ mail_ids: ids }) => ids);
  if (told.length > 0) await trx.deleteFrom("mails").where("id", "in", told).execute();
  const notices = trx.selectFrom("buyer_notices").select("mail_id").where("reference", "=", row.reference);
  await trx.deleteFrom("mails").where("id", "in", notices).execute();
  await eraseNamingTexts(trx, row);
  // The shop's order data, which a paid shipment no longer needs.
  await trx.updateTable("imported_orders").set({ parts: "{}" }).where("reference", "=", row.reference).execute();
  const { shortened: _, ...additionalData } = row.additional_data;
  const changed = await trx
    .updateTable("shipments")
    .set({
      obfuscated: true,
      additional_data: JSON.stringify(additionalData),
      recipient: JSON.stringify(to),
      search: searchTextOf({ ...row, recipient: to, note: "" }),
      note: "",
      labels: "{}",
      customs_invoice: null,
      // The refused value and the carrier's sentence may name the street or the phone number.
      refusal: row.refusal && JSON.stringify({ code: row.refusal.code, carrier: row.refusal.carrier, value: "" }),
      // So may the shop's sentence.
      told: row.told && JSON.stringify({ ...row.told, reason: row.told.reason && { ...row.told.reason, sentence: "" } }),
      ...more,
      updated_at: await worldNow(trx),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await erasePersonalHistory(trx, row);
  // A photo may show the label.
  await removePhotos(trx, row);
  await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", changed)]);
}

/** Carriers' events that name the recipient. */
async function eraseNamingTexts(trx: Db, { id, recipient }: ShipmentRow): Promise<void> {
  const events = await trx.selectFrom("tracking_steps").select(["id", "text", "place"]).where("shipment_id", "=", id).execute();
  const naming = events.filter(({ text, place }) => namesPerson(`${text} ${place}`, recipient)).map((event) => event.id);
  if (naming.length > 0) await trx.updateTable("tracking_steps").set({ text: "", place: "" }).where("id", "in", naming).execute();
}

/** Removes personal data from an address; keeps the place for the merchant's statistics. */
export function obfuscateAddress(address: Address): Address {
  return {
    ...address,
    id: null,
    alias: "",
    firstName: `${address.firstName.slice(0, 1)}***`,
    lastName: "***",
    company: "",
    email: "",
    phone: "",
    street1: "***",
    street2: "",
  };
}
