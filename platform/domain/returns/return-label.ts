import type { BuyersReturn, MerchantReturn } from "../../../contract/buyer-returns";
import type { ReturnState } from "../../../contract/rules/buyer-returns";
import { canReturn } from "../../../contract/rules/returns";
import type { Service } from "../../../contract/services";
import type { ShipmentDraft } from "../../../contract/shipments";
import type { ShipmentState } from "../../../contract/states";
import { trackingToken } from "../../files/signature";
import type { ClientRow, Platform } from "../../platform";
import { qrCode } from "../../labels/qr-code";
import { referenceOfCarrierKey } from "../../labels/label-sources";
import { isBeforeHandOver } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { resolveOffer } from "../offers";
import { readRules } from "../shipping-rules/apply-rules";
import { insertDraft } from "../shipments/change-draft";
import { returnDraft } from "../shipments/copies";
import { offeredServices } from "../shipments/draft-row";
import type { ShipmentRow } from "../shipments/present";
import { findShipments, requireShipment } from "../shipments/reading";
import { shipmentsOf } from "../shipments/scope";
import { requireRow } from "../shipments/writing";
import { returnSettings } from "./return-settings";
import type { ReturnRow } from "./tell";

/** States of a return whose parcel may still be handed over: a refund need not wait for it. */
export const CAN_BE_SENT: readonly ReturnState[] = ["approved", "refunded"];

/** A label in one of these states brings nothing back: another one is made. */
const ENDED: readonly ShipmentState[] = ["CANCELED", "CARRIER_KO"];
const DESCRIPTION_MAX = 100;

/** The shipment that brings the goods of a return: a draft until it is paid. @param trx a transaction that holds the client's lock */
export async function labelShipment(trx: Db, platform: Platform, client: ClientRow, row: ReturnRow): Promise<ShipmentRow> {
  const [made] = row.label_reference === null ? [] : await findShipments(trx, client.id, [row.label_reference]);
  if (made && !ENDED.includes(made.state)) return made;
  const draft = draftOfReturn(await requireShipment(trx, client.id, row.shipment_reference), row);
  const copy = requireRow(await insertDraft(trx, platform, client, draft, { isReturn: true }));
  await trx.updateTable("returns").set({ label_reference: copy.reference }).where("id", "=", row.id).execute();
  return copy;
}

function draftOfReturn(original: ShipmentRow, { items }: Pick<ReturnRow, "items">): ShipmentDraft {
  const draft = returnDraft(original);
  const goods = items.map(({ description }) => description).join(", ");
  return { ...draft, items: [], content: { ...draft.content, description: goods.slice(0, DESCRIPTION_MAX) } };
}

/** How services of a client's returns are chosen, read once for many. */
export type ChooseService = (draft: ShipmentDraft) => Service | null;

/**
 * Chooses the service that the merchant's shipping rules name, else the cheapest. The buyer brings the parcel to a drop-off point: a
 * collection needs somebody at home on a day that nobody has asked for.
 *
 * @param trx a transaction that holds the client's lock
 */
export async function readServiceChoice(trx: Db, platform: Platform, client: ClientRow): Promise<ChooseService> {
  const rules = await readRules(trx, platform, client);
  const offer = await resolveOffer(platform, trx, client, null);
  const now = await worldNow(trx);
  return (draft) => {
    const usable = offeredServices(draft, { offer, now }).filter(
      ({ dropOff, customsRequired }) => dropOff.origin && !dropOff.destination && !customsRequired.available,
    );
    const ruled = rules.apply(draft).draft.serviceId;
    return usable.find(({ id }) => id === ruled) ?? usable[0] ?? null;
  };
}

/** The labels that requested returns need, by the id of the return, and whether they are bought when these are approved. */
export async function labelQuotes(
  platform: Platform,
  db: Db,
  client: ClientRow,
  rows: readonly ReturnRow[],
): Promise<Map<number, NonNullable<MerchantReturn["labelQuote"]>>> {
  const asked = rows.filter(({ state, way }) => state === "requested" && way === "label");
  if (asked.length === 0) return new Map();
  const { buysLabels: isBought } = await returnSettings(db, client.id);
  const originals = await findShipments(
    db,
    client.id,
    asked.map(({ shipment_reference: of }) => of),
  );
  const choose = await readServiceChoice(db, platform, client);
  return new Map(
    asked.flatMap((row) => {
      const original = originals.find(({ reference }) => reference === row.shipment_reference);
      if (!original || original.obfuscated || !canReturn(original.state)) return [];
      const service = choose(draftOfReturn(original, row));
      if (!service) return [];
      const { carrierName, name, currency, price } = service;
      return [[row.id, { carrierName, name, currency, price: price.totalPrice, isBought }] as const];
    }),
  );
}

/** How far the labels of returns are, and when their parcels were delivered to the merchant. */
export async function labelStates(
  db: Db,
  clientId: string,
  rows: readonly ReturnRow[],
): Promise<(row: ReturnRow) => Pick<MerchantReturn, "labelState" | "deliveredAt">> {
  const references = rows.flatMap(({ label_reference: of }) => of ?? []);
  const found =
    references.length === 0
      ? []
      : await shipmentsOf(db, clientId)
          .select()
          .select(["reference", "state", "step", "delivered_at"])
          .where("reference", "in", references)
          .execute();
  return ({ label_due: isDue, label_reference: of }) => {
    if (isDue) return { labelState: "buying", deliveredAt: null };
    const label = found.find(({ reference }) => reference === of);
    if (!label || ENDED.includes(label.state)) return { labelState: "none", deliveredAt: null };
    const deliveredAt = label.delivered_at?.toISOString() ?? null;
    return { labelState: label.step === "PURCHASED" ? "bought" : "unpaid", deliveredAt };
  };
}

type ReturnParcel = Pick<BuyersReturn, "labelUrl" | "isPrintedInStore" | "codes" | "tracking" | "trackingToken" | "deliveredAt">;
const NO_PARCEL: ReturnParcel = {
  labelUrl: null,
  isPrintedInStore: false,
  codes: [],
  tracking: "",
  trackingToken: null,
  deliveredAt: null,
};

/**
 * The parcels that bring the goods of returns, as their buyers see them: the signed label until the carrier has it, then the way. A
 * refund before the arrival takes nothing of that away.
 */
export async function returnParcels(
  { db, files, signingSecret }: Pick<Platform, "db" | "files" | "signingSecret">,
  clientId: string,
  rows: readonly ReturnRow[],
): Promise<(row: ReturnRow) => ReturnParcel> {
  const references = rows.flatMap(({ state, label_reference: of }) => (of === null || state === "refused" ? [] : [of]));
  const found =
    references.length === 0
      ? []
      : await shipmentsOf(db, clientId)
          .select()
          .select(["reference", "state", "labels", "upsales", "trackings", "delivered_at"])
          .where("reference", "in", references)
          .where("step", "=", "PURCHASED")
          .where("obfuscated", "=", false)
          .where("state", "not in", ENDED)
          .execute();
  return ({ state, label_reference: of, buyers_tracking: buyersTracking }) => {
    const parcel = found.find(({ reference }) => reference === of);
    if (!parcel) return { ...NO_PARCEL, tracking: buyersTracking };
    const isHere = isBeforeHandOver(parcel.state);
    const label = isHere && CAN_BE_SENT.includes(state) ? parcel.labels.A6 : undefined;
    if (isHere && !label) return NO_PARCEL;
    return {
      labelUrl: label ? files.url(label, { disposition: "inline" }) : null,
      isPrintedInStore: parcel.upsales.printInStore,
      // A carrier that draws its labels has its own code in its file.
      codes:
        label && parcel.upsales.printInStore && referenceOfCarrierKey(label) === undefined
          ? parcel.trackings.map(({ id: number }) => ({ number, ...qrCode(number) }))
          : [],
      tracking: parcel.trackings[0]?.id ?? "",
      trackingToken: trackingToken(signingSecret, parcel.reference),
      deliveredAt: parcel.delivered_at?.toISOString() ?? null,
    };
  };
}
