import { carrierOf, findService } from "../catalogue/catalog";
import { isCancelableState } from "../../../contract/rules/ticket-obstacles";
import type { ShipmentState } from "../../../contract/states";

/**
 * Whether a merchant may request cancellation: in a state that allows it, within the tenant's number of days after payment.
 *
 * @param now world time, like `paidAt`
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"
 */
export function canRequestCancellation(state: ShipmentState, paidAt: Date | null, now: Date, days: number): boolean {
  return isCancelableState(state) && paidAt !== null && now.getTime() - paidAt.getTime() <= days * 24 * 3_600_000;
}

/** The carrier's deadline to respond to a cancellation. @param now world time */
export function cancellationSettlesAt(service: { id: string } | null, now: Date): Date {
  const found = service && findService(service.id);
  return new Date(now.getTime() + (found ? carrierOf(found).cancelHours : 0) * 3_600_000);
}
