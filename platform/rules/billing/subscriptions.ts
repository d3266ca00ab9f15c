import type { PaidPlan } from "../../../contract/rules/tenant";
import { taxed } from "../../../contract/rules/vat";
import { addMonths, instantIn, localTimeIn } from "../../../contract/rules/time-zones";

/** A discount that keeps a client: percent or minor units without tax, for the periods `from` to `to`, both inclusive. */
export interface PlanDiscount {
  type: "percentage" | "fixed";
  value: number;
  from: number;
  to: number;
}

/** What a period costs, minor units; `net + tax = gross`. */
export interface PeriodPrice {
  net: number;
  taxPercent: number;
  tax: number;
  gross: number;
}

/**
 * A period of a plan: months from the day on which it began, at the same time. A day that a month lacks is its last; the day comes back
 * with a month that has it (31 January, 28 February, 31 March).
 *
 * @param timeZone whose calendar and clock count
 * @param anchor when the first period began
 * @param period counted from 1
 */
export function periodOf(timeZone: string, anchor: Date, period: number): { start: Date; end: Date } {
  return { start: startOfPeriod(timeZone, anchor, period), end: startOfPeriod(timeZone, anchor, period + 1) };
}

function startOfPeriod(timeZone: string, anchor: Date, period: number): Date {
  // Not by its time: what began in the second of two hours of the same name would begin in the first.
  if (period === 1) return anchor;
  const { day, time } = localTimeIn(timeZone, anchor);
  const start = instantIn(timeZone, addMonths(day, period - 1), time);
  return new Date(start.getTime() + anchor.getUTCMilliseconds());
}

/** The plan's price of a period without discount, minor units without tax. @see spec account-and-money, section 3, "Plan price" */
export function listedNet({ ramp, monthlyPrice }: Pick<PaidPlan, "ramp" | "monthlyPrice">, period: number): number {
  let through = 0;
  for (const step of ramp) {
    through += step.months;
    if (period <= through) return step.monthlyPrice;
  }
  return monthlyPrice;
}

/** Months from which a ramp has another price, counted from 1. */
export function rampSteps({ ramp }: Pick<PaidPlan, "ramp">): number[] {
  let through = 0;
  return ramp.map(({ months }) => (through += months) + 1);
}

export function isDiscounted(discount: PlanDiscount | null, period: number): discount is PlanDiscount {
  return discount !== null && discount.from <= period && period <= discount.to;
}

/** What a period costs: the plan's price, less a discount, with tax. */
export function priceOfPeriod(
  plan: Pick<PaidPlan, "ramp" | "monthlyPrice">,
  { period, discount, taxPercent }: { period: number; discount: PlanDiscount | null; taxPercent: number },
): PeriodPrice {
  const listed = listedNet(plan, period);
  const net = isDiscounted(discount, period) ? discountedNet(listed, discount) : listed;
  const { tax, total } = taxed(net, taxPercent);
  return { net, taxPercent, tax, gross: total };
}

/** A period and what it costs, including tax. */
export interface PeriodAmount {
  period: number;
  gross: number;
}

/**
 * What a plan costs by a discount, and what after it: the first payment of the full price, and each from which a ramp has another. The
 * price rises meanwhile, too.
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

/** Days after a refused payment until it is tried again; after the last the plan ends. */
export const RETRY_DAYS = [1, 3, 5] as const;

const DAY_MS = 24 * 3_600_000;

/** When a refused payment is tried again, or null if that was the last attempt. @param refusals so far, at least one */
export function retryAt(refusals: number, now: Date): Date | null {
  const days = RETRY_DAYS[refusals - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** How often a refused payment is still tried again. @param refusals so far, at least one */
export function attemptsLeft(refusals: number): number {
  return RETRY_DAYS.length - refusals + 1;
}

/**
 * `PENDING` until the first payment is settled. `CANCELED` runs to the end of the period that is paid. Nothing follows `ENDED`.
 */
export type PlanState = "PENDING" | "ACTIVE" | "CANCELED" | "ENDED";

/** `CHARGING` from before the provider is asked until its answer is recorded. */
export type PeriodState = "CHARGING" | "REFUSED" | "PAID" | "ABANDONED";

/** Why a plan ended: its first payment or the last attempt was refused, it was cancelled, or its account was closed. */
export type EndReason = "denied" | "unpaid" | "canceled" | "closed";

/** A plan and its current period, as far as they decide what comes next. */
export interface PlanFacts {
  state: PlanState;
  periodState: PeriodState;
  periodEnd: Date;
  /** When a refused payment is tried again. */
  retryAt: Date | null;
}

/** What a plan needs now. `charge`: ask the provider, with the key of the attempt under way. */
export type PlanStep =
  | { kind: "charge" }
  | { kind: "retry" }
  | { kind: "renew" }
  | { kind: "end"; reason: EndReason }
  | { kind: "wait"; until: Date | null };

export function nextStep({ state, periodState, periodEnd, retryAt }: PlanFacts, now: Date): PlanStep {
  // Also of a plan that ended meanwhile: what was charged must be known, to be given back.
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

/** What the provider's answer makes of a plan and its period. */
export interface Settled {
  state: PlanState;
  periodState: PeriodState;
  retryAt: Date | null;
  refusals: number;
  endReason: EndReason | null;
  /** Charged for a plan that had ended: given back. */
  isGivenBack: boolean;
}

/**
 * @param refusals scheduled attempts refused before
 * @param scheduled when the schedule tries again, if this attempt was the client's own: it changes nothing of it
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
