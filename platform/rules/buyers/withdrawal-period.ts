import type { ShipmentState } from "../../../contract/states";
import { addDays } from "../../../contract/rules/time-zones";
import { CANCELLED } from "../tracking/states";

/** A parcel of the order that a buyer withdraws from. */
export interface OrderParcel {
  state: ShipmentState;
  /** The recipient's calendar day of the delivery; null if it was not delivered. */
  deliveredOn: string | null;
}

export interface WithdrawalPeriod {
  period: "within" | "after" | "unknown";
  endsOn: string | null;
}

/** What never reaches the buyer says nothing of the period. */
const NOT_SENT: readonly ShipmentState[] = [...CANCELLED, "CARRIER_KO", "RETURNED_TO_SENDER"];

/**
 * Whether a declaration comes in the period for withdrawals, which ends a number of days after the delivery of the order's last
 * parcel. Before that delivery it has not begun to end.
 *
 * @param today the buyer's calendar day of the declaration
 * @see Directive 2011/83/EU, article 9, paragraph 2
 */
export function withdrawalPeriod(parcels: readonly OrderParcel[], today: string, days: number): WithdrawalPeriod {
  if (parcels.length === 0) return { period: "unknown", endsOn: null };
  const sent = parcels.filter(({ state }) => !NOT_SENT.includes(state));
  const delivered = sent.flatMap(({ deliveredOn }) => deliveredOn ?? []);
  const last = delivered.toSorted().at(-1);
  if (last === undefined || delivered.length < sent.length) return { period: "within", endsOn: null };
  const endsOn = addDays(last, days);
  return { period: today > endsOn ? "after" : "within", endsOn };
}
