import type { LedgerType } from "../../../contract/billing";
import type { InvoiceKind } from "../../../contract/invoices";
import type { Alpha2Code } from "../../../contract/primitives";
import type { ProductName } from "../../../contract/rules/price-lines";
import { isReverseCharged } from "../../../contract/rules/reverse-charge";
import type { Company } from "../../../contract/rules/tenant";
import { type PricePart, type Taxed, taxed } from "../../../contract/rules/vat";
import {
  addDays,
  addMonths,
  dayIn,
  instantIn,
  localTimeIn,
  monthIn,
  timeZoneOf,
  weekdayOf,
} from "../../../contract/rules/time-zones";

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
  /** Where it is taxed in several parts: each of them, net as the invoice says it. They add up to the line. */
  parts?: PricePart[];
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
export interface InvoiceLine extends Taxed {
  type: LedgerType;
  at: string;
  orderReference: string;
  shipmentReference: string | null;
  item: LedgerItem | null;
  /** Of a shipment that is taxed in several parts: which this is. */
  product?: ProductName;
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

/** The lines that an invoice has of a line of the ledger: one, or one of each part that is taxed on its own. */
export function invoiceLines(line: ChargeLine): InvoiceLine[] {
  const { parts, ...item } = line.item ?? {};
  const taxPercent = line.tax_percent ?? 0;
  const told = {
    type: line.type,
    at: line.at.toISOString(),
    orderReference: line.order_reference,
    shipmentReference: line.shipment_reference,
    item: line.item && { name: "", ...item },
  };
  if (parts) return parts.map(({ product, net }) => ({ ...told, product, ...taxed(net, taxPercent) }));
  // Subtract from zero to avoid -0.
  const total = 0 - line.amount;
  const net = 0 - (line.net ?? line.amount);
  return [{ ...told, net, taxPercent, tax: total - net, total }];
}

/** Whether the buyer of an invoice owes its tax: it was one who does, and something on it has none. */
export function isReverseChargeInvoice(
  issuer: Pick<Company, "country" | "zipCode">,
  buyer: Buyer,
  lines: readonly Taxed[],
): boolean {
  return isReverseCharged(issuer, buyer) && lines.some(({ taxPercent }) => taxPercent === 0);
}

/** `WB-2026-000417`, a credit note `WBC-2026-000012`: the law of some countries wants a series of its own for those. */
export function invoiceReference(prefix: string, kind: InvoiceKind, year: number, number: number): string {
  return `${prefix}${kind === "CREDIT_NOTE" ? "C" : ""}-${year}-${String(number).padStart(6, "0")}`;
}

/**
 * The day on which an invoice was issued, as it is printed: of the issuer's calendar, because one series has the buyers of all zones,
 * and its days rise with its numbers.
 */
export function dayOfIssue({ country, zipCode }: Pick<Company, "country" | "zipCode">, issuedAt: Date): string {
  return dayIn(timeZoneOf({ alpha2Code: country, zipCode }), issuedAt);
}

/** The next number after a counter's last one. Numbers begin anew each year. @param day of issue */
export function nextNumber(counter: { year: number; last: number }, day: string): { year: number; last: number } {
  const year = Number(day.slice(0, 4));
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

/** When a mandate whose account was confirmed becomes active; Saturdays and Sundays do not count. */
export function mandateActiveAt(timeZone: string, confirmedAt: Date): Date {
  let { day } = localTimeIn(timeZone, confirmedAt);
  for (let left = MANDATE_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return instantIn(timeZone, day, localTimeIn(timeZone, confirmedAt).time);
}
