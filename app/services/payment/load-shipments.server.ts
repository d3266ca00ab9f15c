import type { Order } from "#contract/orders";
import type { ProblemMessage } from "#contract/problems";
import { WaybillReference } from "#contract/primitives";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { isFailed } from "~/models/checkout/order-problems";
import type { Failure, RowSources } from "~/models/payment/payment-rows";
import { SELECTION_LIMIT } from "~/models/shipments/selection";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfRefused, nullIfUnavailable } from "~/services/upstream/upstream.server";

/** Most references that fit in one URL. */
const PER_CALL = 100;

/** The valid references among some texts, without duplicates, up to the selection's limit. */
export function readReferences(texts: readonly string[]): string[] {
  const references = texts.flatMap((text) => WaybillReference.safeParse(text).data ?? []);
  return [...new Set(references)].slice(0, SELECTION_LIMIT);
}

/** Shipments in the order of their references; unknown ones are left out. */
export async function loadShipments({ upstream }: Merchant, references: readonly string[]): Promise<Shipment[]> {
  const calls = [];
  for (let at = 0; at < references.length; at += PER_CALL)
    calls.push(upstream.shipments.listByReference({ references: references.slice(at, at + PER_CALL) }));
  const found = (await Promise.all(calls)).flatMap(({ content }) => content);
  const byReference = new Map(found.map((shipment) => [shipment.waybillReference, shipment]));
  return references.flatMap((reference) => byReference.get(reference) ?? []);
}

/** Current prices by reference, and why a shipment has none or would be refused; null if the upstream failed. */
export async function loadPrices(
  { upstream }: Merchant,
  references: string[],
): Promise<Pick<RowSources, "prices" | "refusals"> | null> {
  const prices = new Map<string, Price>();
  const refusals = new Map<string, ProblemMessage[]>();
  if (references.length === 0) return { prices, refusals };
  const priced = await nullIfUnavailable("prices", upstream.shipments.prices({ references, vouchers: {} }));
  if (!priced) return null;
  for (const { waybillReference, price, refusals: messages } of priced.shipmentsPriceDetails) {
    prices.set(waybillReference, price);
    if (messages.length > 0) refusals.set(waybillReference, messages);
  }
  for (const { waybillReference, messages } of priced.shipmentsFailed) refusals.set(waybillReference, messages);
  return { prices, refusals };
}

/** Shipments that an order failed to buy, by reference; empty if there is no such order. */
export async function loadFailures({ upstream }: Merchant, orderReference: string | null): Promise<Map<string, Failure>> {
  const order = orderReference === null ? null : await nullIfRefused(upstream.orders.get({ orderReference }));
  return new Map(
    (order?.shipments ?? [])
      .filter(isFailed)
      .map((line) => [line.shipmentReference, { at: order!.settledAt, messages: messagesOf(line) }]),
  );
}

/** Reasons why an order failed to buy a shipment. */
export function messagesOf({ error_code, message, messages }: Order["shipments"][number]): ProblemMessage[] {
  return messages.length > 0 ? messages : [{ error_code: error_code ?? "", text: message }];
}
