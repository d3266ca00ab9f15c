import type { Shipment } from "#contract/shipments";
import { decisionDue } from "../shipments/details";

/** Refund of a cancelled shipment, minor units. */
export type CancelMoney = { sum: number; currency: string; carrier: string } & (
  | { kind: "expected"; settlesBy: string | null; isPaidLater: boolean }
  | { kind: "back"; at: string; way: NonNullable<Shipment["refund"]>["way"] }
);

/** The expected or completed refund of a cancellation; null if nothing was paid or no cancellation was requested. */
export function cancelMoney(
  { state, refund, price, currency, service, cancellation, isPaidLater }: Shipment,
  now: string,
): CancelMoney | null {
  const known = { currency, carrier: service?.carrierName ?? "" };
  if (refund) return { kind: "back", ...known, sum: refund.amount, at: refund.at, way: refund.way };
  const paid = price?.total.totalPrice ?? 0;
  if (state !== "CANCEL_REQUESTED" || paid === 0) return null;
  return { kind: "expected", ...known, sum: paid, settlesBy: decisionDue(cancellation, now), isPaidLater };
}
