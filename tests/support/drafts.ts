import type { Shipment, ShipmentDraft } from "../../contract/shipments";
import { once } from "../contract/support/client";
import { bareDraft, createReady, lateCollection, RECIPIENT } from "../contract/support/drafts";
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

/** A purchased shipment, created without the app and for free. */
export async function newBought(merchant: Merchant, lastName: string, street2 = ""): Promise<Shipment> {
  const to = { ...RECIPIENT, firstName: "Zoë", lastName, street2 };
  const ready = await createReady(merchant.upstream, { voucherName: "FREE100", to });
  await merchant.upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  return ready;
}

/** A purchased shipment that is collected on the last day there is: it stays here while the world's clock runs fast. */
export async function newBoughtForLater(merchant: Merchant, lastName: string): Promise<Shipment> {
  const { upstream } = merchant;
  const to = { ...RECIPIENT, firstName: "Zoë", lastName };
  const ready = await createReady(upstream, { voucherName: "FREE100", to, ...(await lateCollection(upstream)) });
  await upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  return ready;
}
