import type { PaidPlan } from "../../../contract/rules/tenant";
import { taxed } from "../../../contract/rules/vat";
import { addMonths, instantIn, localTimeIn } from "../../../contract/rules/time-zones";

/** A retention discount: percent, or minor units without tax, for the periods `from` to `to`, both inclusive. */
export interface PlanDiscount {
  type: "percentage" | "fixed";
  value: number;
  from: number;
  to: number;
}

/** Price of a period, minor units; `net + tax = gross`. */
interface PeriodPrice {
  net: number;
  taxPercent: number;
  tax: number;
  gross: number;
}

/**
 * A period of a plan: whole months from the day of its start, at the same local time. In a month that lacks the day, it is the
 * last one; later months return to it (31 January, 28 February, 31 March).
 *
 * @param timeZone zone of the calendar and the local time
 * @param anchor when the first period began
 * @param period counted from 1
 */
export function periodOf(timeZone: string, anchor: Date, period: number): { start: Date; end: Date } {
  return { start: startOfPeriod(timeZone, anchor, period), end: startOfPeriod(timeZone, anchor, period + 1) };
}

function startOfPeriod(timeZone: string, anchor: Date, period: number): Date {
  // Not from the local time: in the repeated hour of a clock change, the second instant would become the first.
  if (period === 1) return anchor;
  const { day, time } = localTimeIn(timeZone, anchor);
  const start = instantIn(timeZone, addMonths(day, period - 1), time);
  return new Date(start.getTime() + anchor.getUTCMilliseconds());
}

/** The plan's list price of a period, minor units without tax. @see spec account-and-money, section 3, "Plan price" */
function listedNet({ ramp, monthlyPrice }: Pick<PaidPlan, "ramp" | "monthlyPrice">, period: number): number {
  let through = 0;
  for (const step of ramp) {
    through += step.months;
    if (period <= through) return step.monthlyPrice;
  }
  return monthlyPrice;
}

/** Months at which the ramp's price changes, counted from 1. */
export function rampSteps({ ramp }: Pick<PaidPlan, "ramp">): number[] {
  let through = 0;
  return ramp.map(({ months }) => (through += months) + 1);
}

export function isDiscounted(discount: PlanDiscount | null, period: number): discount is PlanDiscount {
  return discount !== null && discount.from <= period && period <= discount.to;
}

/** The price of a period: list price, less the discount, plus tax. */
export function priceOfPeriod(
  plan: Pick<PaidPlan, "ramp" | "monthlyPrice">,
  { period, discount, taxPercent }: { period: number; discount: PlanDiscount | null; taxPercent: number },
): PeriodPrice {
  const listed = listedNet(plan, period);
  const net = isDiscounted(discount, period) ? discountedNet(listed, discount) : listed;
  const { tax, total } = taxed(net, taxPercent);
  return { net, taxPercent, tax, gross: total };
}

/** A period and its price including tax. */
interface PeriodAmount {
  period: number;
  gross: number;
}

/**
 * Prices during and after a discount: the first payment at full price, and each further payment at which the ramp changes it. The
 * list price also rises during the discount.
 */
export function amountsAround(
  plan: Pick<PaidPlan, "ramp" | "monthlyPrice">,
  discount: PlanDiscount,
  taxPercent: number,
): { discounted: PeriodAmount[]; afterwards: [PeriodAmount, ...PeriodAmount[]] } {
  const amountOf = (period: number) => ({ period, gross: priceOfPeriod(plan, { period, discount, taxPercent }).gross });
  const payments = Array.from({ length: discount.to - discount.from + 1 }, (_, index) => discount.from + index);
  const after = discount.to + 1;
  const later = rampSteps(plan).filter((period) => period > after);
  return { discounted: payments.map(amountOf), afterwards: [amountOf(after), ...later.map(amountOf)] };
}

function discountedNet(net: number, { type, value }: Pick<PlanDiscount, "type" | "value">): number {
  return type === "fixed" ? Math.max(0, net - value) : Math.round((net * (100 - value)) / 100);
}

/** Days until a refused payment is retried; after the last retry the plan ends. */
const RETRY_DAYS = [1, 3, 5] as const;

const DAY_MS = 24 * 3_600_000;

/** When to retry a refused payment, or null after the last attempt. @param refusals so far, at least one */
export function retryAt(refusals: number, now: Date): Date | null {
  const days = RETRY_DAYS[refusals - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Number of retries left for a refused payment. @param refusals so far, at least one */
export function attemptsLeft(refusals: number): number {
  return RETRY_DAYS.length - refusals + 1;
}

/**
 * `PENDING` until the first payment is settled. `CANCELED` runs to the end of the period that is paid. Nothing follows `ENDED`.
 */
export type PlanState = "PENDING" | "ACTIVE" | "CANCELED" | "ENDED";

/** `CHARGING` from before the provider is called until its response is recorded. */
export type PeriodState = "CHARGING" | "REFUSED" | "PAID" | "ABANDONED";

/** Why a plan ended: its first payment or the last attempt was refused, it was cancelled, or its account was closed. */
export type EndReason = "denied" | "unpaid" | "canceled" | "closed";

/** The facts of a plan and its current period that decide the next step. */
export interface PlanFacts {
  state: PlanState;
  periodState: PeriodState;
  periodEnd: Date;
  /** When a refused payment is retried. */
  retryAt: Date | null;
}

/** The plan's next step. `charge`: call the provider with the idempotency key of the current attempt. */
export type PlanStep =
  | { kind: "charge" }
  | { kind: "retry" }
  | { kind: "renew" }
  | { kind: "end"; reason: EndReason }
  | { kind: "wait"; until: Date | null };

export function nextStep({ state, periodState, periodEnd, retryAt }: PlanFacts, now: Date): PlanStep {
  // Also if the plan has ended meanwhile: a completed charge must be known, so that it is refunded.
  if (periodState === "CHARGING") return { kind: "charge" };
  if (state === "ENDED") return { kind: "wait", until: null };
  if (state === "CANCELED") {
    return periodState === "PAID" && periodEnd > now ? { kind: "wait", until: periodEnd } : { kind: "end", reason: "canceled" };
  }
  if (periodState === "REFUSED") {
    return retryAt !== null && retryAt > now ? { kind: "wait", until: retryAt } : { kind: "retry" };
  }
  return periodEnd > now ? { kind: "wait", until: periodEnd } : { kind: "renew" };
}

/** New state of a plan and its period after the provider's response. */
interface Settled {
  state: PlanState;
  periodState: PeriodState;
  retryAt: Date | null;
  refusals: number;
  endReason: EndReason | null;
  /** Charged after the plan had ended: refund it. */
  isGivenBack: boolean;
}

/**
 * @param refusals scheduled attempts refused before
 * @param scheduled time of the next scheduled retry, if the client started this attempt; the schedule does not change
 */
export function settlePeriod(
  state: PlanState,
  { isPaid, refusals, scheduled, now }: { isPaid: boolean; refusals: number; scheduled: Date | null; now: Date },
): Settled {
  const kept = { state, retryAt: null, refusals, endReason: null, isGivenBack: false };
  if (isPaid) {
    return { ...kept, periodState: "PAID", state: state === "PENDING" ? "ACTIVE" : state, isGivenBack: state === "ENDED" };
  }
  const end = (endReason: EndReason): Settled => ({ ...kept, state: "ENDED", periodState: "ABANDONED", endReason });
  if (state === "PENDING") return end("denied");
  if (state === "CANCELED") return end("canceled");
  if (state === "ENDED") return { ...kept, periodState: "ABANDONED" };
  if (scheduled) return { ...kept, periodState: "REFUSED", retryAt: scheduled };
  const next = retryAt(refusals + 1, now);
  return next === null ? end("unpaid") : { ...kept, periodState: "REFUSED", retryAt: next, refusals: refusals + 1 };
}
