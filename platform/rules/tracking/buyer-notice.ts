import type { BuyerNoticeName } from "../../../contract/rules/branded-emails";
import type { ShipmentState } from "../../../contract/states";
import { isBeforeHandOver } from "./states";

/** An event of a carrier, and what it made of the shipment. */
export interface AppliedEvent {
  at: Date;
  code: string;
  before: ShipmentState;
  after: ShipmentState;
}

/** What has happened so long ago is no news. */
const NEWS_MS = 24 * 3_600_000;

/**
 * What a buyer is told of events that were applied together: of the newest that is worth it, as one that is delivered is not on its
 * way any more. Null if there is none, or it is older than a day.
 *
 * @param now world time
 */
export function buyerNoticeOf(events: readonly AppliedEvent[], now: Date): BuyerNoticeName | null {
  for (const event of events.toReversed()) {
    const name = noticeOf(event);
    if (name) return event.at.getTime() >= now.getTime() - NEWS_MS ? name : null;
  }
  return null;
}

function noticeOf({ code, before, after }: AppliedEvent): BuyerNoticeName | null {
  if (code === "delivered-to-point" && after !== "DELIVERED") return "at-pick-up-point";
  if (before === after) return null;
  if (after === "DELIVERED") return "delivered";
  if (after === "INCIDENT") return "problem";
  if (after === "OUT_FOR_DELIVERY") return "arrives-today";
  return after === "IN_TRANSIT" && isBeforeHandOver(before) ? "on-its-way" : null;
}
