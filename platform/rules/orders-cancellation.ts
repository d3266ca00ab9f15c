import { carrierOf, findService } from "./catalog";
import { isCancelableState } from "../../contract/rules/ticket-obstacles";
import type { ShipmentState } from "../../contract/states";

/**
 * Whether a merchant may request cancellation: while the shipment is processing or ready for shipping, within the tenant's number of
 * days after payment.
 *
 * @param now world time, like `paidAt`
 * @see spec shipment-core, section 4, "Post-sale actions by status"
 */
export function canRequestCancellation(state: ShipmentState, paidAt: Date | null, now: Date, days: number): boolean {
  return isCancelableState(state) && paidAt !== null && now.getTime() - paidAt.getTime() <= days * 24 * 3_600_000;
}

/** When the carrier answers a cancellation at the latest. @param now world time */
export function cancellationSettlesAt(service: { id: string } | null, now: Date): Date {
  const found = service && findService(service.id);
  return new Date(now.getTime() + (found ? carrierOf(found).cancelHours : 0) * 3_600_000);
}
