import type { Shipment, ShipmentDraft } from "../../contract/shipments";
import { once } from "../contract/support/client";
import { bareDraft, createReady, lateCollection, PARCEL, RECIPIENT } from "../contract/support/drafts";
import { orderOf } from "../contract/support/payment";
import type { Merchant } from "./merchants";

type Change = Partial<ShipmentDraft>;

/** An incomplete draft for a recipient with this last name. */
export function newDraft({ upstream }: Merchant, lastName: string, change: Change = {}): Promise<Shipment> {
  const to = { ...RECIPIENT, firstName: "Zoë", lastName };
  return upstream.shipments.create({ headers: once(), body: bareDraft({ to, ...change }) });
}

/** A draft ready for payment. */
export function newReady({ upstream }: Merchant, lastName: string, change: Change = {}): Promise<Shipment> {
  return createReady(upstream, { to: { ...RECIPIENT, firstName: "Zoë", lastName }, ...change });
}

/** A purchased shipment, created without the app at no cost. */
export async function newBought(merchant: Merchant, lastName: string, street2 = "", change: Change = {}): Promise<Shipment> {
  const to = { ...RECIPIENT, firstName: "Zoë", lastName, street2 };
  const ready = await createReady(merchant.upstream, { voucherName: "FREE100", to, ...change });
  await merchant.upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  return ready;
}

/** A purchased shipment with collection on the last available day: it keeps its state while the world's clock runs fast. */
export async function newBoughtForLater(merchant: Merchant, lastName: string): Promise<Shipment> {
  const { upstream } = merchant;
  const to = { ...RECIPIENT, firstName: "Zoë", lastName };
  const ready = await createReady(upstream, { voucherName: "FREE100", to, ...(await lateCollection(upstream)) });
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  return ready;
}

/**
 * A draft from France to Switzerland without customs documents.
 *
 * @param isPaperless whether the carrier takes the documents electronically only
 * @returns the path of its checkout
 */
export async function newToSwitzerland({ upstream }: Merchant, { isPaperless }: { isPaperless: boolean }): Promise<string> {
  const { weight, length, width, height } = PARCEL;
  const { services } = await upstream.services.search({
    source: "manual",
    packages: [{ weight, length, width, height }],
    from: { country: "FR", zip: "75001" },
    to: { country: "CH", zip: "8001" },
  });
  const service = services.find(({ dropOff, hasPaperlessCustoms }) => hasPaperlessCustoms === isPaperless && dropOff.origin);
  const { waybillReference } = await createReady(upstream, {
    serviceId: service?.id ?? "none",
    content: { description: "Shirts", value: 12_000, secondHand: false },
    to: { ...RECIPIENT, alpha2Code: "CH", street1: "Bahnhofstrasse 3", zipCode: "8001", city: "Zürich" },
  });
  return `/shipments/${waybillReference}/create`;
}
