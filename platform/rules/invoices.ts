import type { LedgerType } from "../../contract/billing";
import type { InvoiceKind } from "../../contract/invoices";
import type { Alpha2Code } from "../../contract/primitives";
import { addMonths, monthIn } from "../../contract/rules/time-zones";

/** Whether a line charges or credits the client: each such line is on one invoice or credit note. The others are money. */
export function isCharge(type: LedgerType): boolean {
  return type !== "PAYMENT" && type !== "PAYOUT";
}

/** What was sold, as the invoice tells it. */
export interface LedgerItem {
  /** Carrier and service, a voucher's name, or a plan's. */
  name: string;
  /** Destination of a shipment. */
  place?: string;
  /** Of a plan: its days, both inclusive, `2026-11-21`. */
  from?: string;
  to?: string;
}

/** Whom an invoice was made out to, as known at that time. */
export interface Buyer {
  type: "autonomous" | "business";
  companyName: string;
  /** Empty where there is none. */
  taxId: string;
  firstName: string;
  lastName: string;
  email: string;
  address: string;
  address2: string;
  zipCode: string;
  city: string;
  state: string;
  country: Alpha2Code;
}

/** A line of an invoice; minor units, credits negative. */
export interface InvoiceLine {
  type: LedgerType;
  at: string;
  orderReference: string;
  shipmentReference: string | null;
  item: LedgerItem | null;
  net: number;
  taxPercent: number;
  tax: number;
  total: number;
}

/** What an invoice needs of a ledger line; amounts owed by the client are negative. */
export interface ChargeLine {
  type: LedgerType;
  at: Date;
  order_reference: string;
  shipment_reference: string | null;
  amount: number;
  net: number | null;
  tax_percent: number | null;
  item: LedgerItem | null;
}

export function invoiceLine(line: ChargeLine): InvoiceLine {
  // Subtract from zero to avoid -0.
  const total = 0 - line.amount;
  const net = 0 - (line.net ?? line.amount);
  return {
    type: line.type,
    at: line.at.toISOString(),
    orderReference: line.order_reference,
    shipmentReference: line.shipment_reference,
    item: line.item,
    net,
    taxPercent: line.tax_percent ?? 0,
    tax: total - net,
    total,
  };
}

interface Sum {
  net: number;
  tax: number;
  total: number;
}

export function sumOfLines(lines: readonly InvoiceLine[]): Sum {
  return {
    net: lines.reduce((sum, { net }) => sum + net, 0),
    tax: lines.reduce((sum, { tax }) => sum + tax, 0),
    total: lines.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The tax of each rate, highest first; they add up to the tax of the invoice. */
export function taxByRate(lines: readonly InvoiceLine[]): (Sum & { percent: number })[] {
  const percents = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((one, other) => other - one);
  return percents.map((percent) => ({ percent, ...sumOfLines(lines.filter(({ taxPercent }) => taxPercent === percent)) }));
}

/** `WB-2026-000417`, a credit note `WBC-2026-000012`: the law of some countries wants a series of its own for those. */
export function invoiceReference(prefix: string, kind: InvoiceKind, year: number, number: number): string {
  return `${prefix}${kind === "CREDIT_NOTE" ? "C" : ""}-${year}-${String(number).padStart(6, "0")}`;
}

/** The next number after a counter's last one. Numbers begin anew each year. */
export function nextNumber(counter: { year: number; last: number }, year: number): { year: number; last: number } {
  return year > counter.year ? { year, last: 1 } : { year: counter.year, last: counter.last + 1 };
}

/** Whole months from the one of `oldest` to the one before `now`, in order, by the calendar of a zone. */
export function monthsToInvoice(timeZone: string, oldest: Date, now: Date): string[] {
  const months: string[] = [];
  for (let month = monthIn(timeZone, oldest); month < monthIn(timeZone, now);) {
    months.push(month);
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}

const DAY_MS = 24 * 3_600_000;
/** Days until a refused charge is tried again. After the last, deferred payment is blocked. */
const RETRY_DAYS = [3, 5, 7];

/** When a charge that was refused for the nth time is tried again; null for never. */
export function nextChargeAfter(attempts: number, now: Date): Date | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** How often a charge that was refused so often is tried again. */
export function chargesLeft(attempts: number): number {
  return Math.max(0, RETRY_DAYS.length - attempts + 1);
}

/** Working days until a signed mandate may be used. */
const MANDATE_DAYS = 3;

/** When a mandate that was asked for becomes active; Saturdays and Sundays do not count. */
export function mandateActiveAt(requestedAt: Date): Date {
  let at = requestedAt;
  for (let left = MANDATE_DAYS; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left -= 1;
  }
  return at;
}
