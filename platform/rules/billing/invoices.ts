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

/** Money that moves without a sale. */
const PAYMENTS: readonly LedgerType[] = ["PAYMENT", "PAYOUT", "PAY_IN", "CORRECTION"];

/** Whether a line is a charge or a credit, which appears on exactly one invoice or credit note. The others are payments. */
export function isCharge(type: LedgerType): boolean {
  return !PAYMENTS.includes(type);
}

/** The item that was sold, as the invoice shows it. */
export interface LedgerItem {
  /** Carrier and service, or the name of the voucher or plan. */
  name: string;
  /** Destination, for a shipment. */
  place?: string;
  /** First and last day of a plan's period, both inclusive, `2026-11-21`. */
  from?: string;
  to?: string;
  /** Parts that are taxed separately, net with the invoice's sign. They add up to the line. */
  parts?: PricePart[];
}

/** The invoiced client, as known when the invoice was issued. */
export interface Buyer {
  type: "autonomous" | "business";
  companyName: string;
  /** Empty if none. */
  taxId: string;
  /** The register's proof that it confirmed the tax id; absent without one. */
  taxIdConsultation?: string;
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
  /** The product, if the shipment is taxed in several parts. */
  product?: ProductName;
}

/** A ledger line as the invoice needs it; amounts owed by the client are negative. */
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

/** The invoice lines of a ledger line: one for each part that is taxed separately, else one. */
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

/** Whether the invoice is reverse-charged: the buyer is eligible, and a line carries no tax. */
export function isReverseChargeInvoice(
  issuer: Pick<Company, "country" | "zipCode">,
  buyer: Buyer,
  lines: readonly Taxed[],
): boolean {
  return isReverseCharged(issuer, buyer) && lines.some(({ taxPercent }) => taxPercent === 0);
}

/** `WB-2026-000417`, a credit note `WBC-2026-000012`: some countries require a separate series for credit notes. */
export function invoiceReference(prefix: string, kind: InvoiceKind, year: number, number: number): string {
  return `${prefix}${kind === "CREDIT_NOTE" ? "C" : ""}-${year}-${String(number).padStart(6, "0")}`;
}

/**
 * The printed day of issue, in the issuer's time zone: buyers in all zones share one series, and its dates must ascend with its
 * numbers.
 */
export function dayOfIssue({ country, zipCode }: Pick<Company, "country" | "zipCode">, issuedAt: Date): string {
  return dayIn(timeZoneOf({ alpha2Code: country, zipCode }), issuedAt);
}

/** The next invoice number. The counter restarts each year. @param day of issue */
export function nextNumber(counter: { year: number; last: number }, day: string): { year: number; last: number } {
  const year = Number(day.slice(0, 4));
  return year > counter.year ? { year, last: 1 } : { year: counter.year, last: counter.last + 1 };
}

/** Whole months from `oldest` to the month before `now`, ascending, by the calendar of a zone. */
export function monthsToInvoice(timeZone: string, oldest: Date, now: Date): string[] {
  const months: string[] = [];
  for (let month = monthIn(timeZone, oldest); month < monthIn(timeZone, now);) {
    months.push(month);
    month = addMonths(`${month}-01`, 1).slice(0, 7);
  }
  return months;
}

const DAY_MS = 24 * 3_600_000;
/** Days until a refused charge is retried. After the last retry, deferred payment is blocked. */
const RETRY_DAYS = [3, 5, 7];

/** When to retry a charge after the given number of refusals; null for never. */
export function nextChargeAfter(attempts: number, now: Date): Date | null {
  const days = RETRY_DAYS[attempts - 1];
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Number of retries left after the given number of refusals. */
export function chargesLeft(attempts: number): number {
  return Math.max(0, RETRY_DAYS.length - attempts + 1);
}

/** Working days until a signed mandate may be used. */
const MANDATE_DAYS = 3;

/** When a mandate becomes active after its account was confirmed; Saturdays and Sundays do not count. */
export function mandateActiveAt(timeZone: string, confirmedAt: Date): Date {
  let { day } = localTimeIn(timeZone, confirmedAt);
  for (let left = MANDATE_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) <= 5) left -= 1;
  }
  return instantIn(timeZone, day, localTimeIn(timeZone, confirmedAt).time);
}
