import type { Language } from "../../contract/primitives";
import type { PaymentMethodName } from "../../contract/orders";
import { priceDetails } from "../../contract/rules/price-lines";
import type { Price } from "../../contract/services";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent, MailTable } from "./render-mail";

/** Why a payment bought nothing. */
export type ReturnReason = "price-changed" | "not-available" | "already-paid" | "not-ordered";

/** A payment that was given back. `amount` is minor units; `url` is the page of the drafts. */
interface PaymentReturned {
  brand: string;
  amount: number;
  currency: string;
  reason: ReturnReason;
  /** Whether it was charged and is refunded, or was only approved. */
  isCharged: boolean;
  url: string;
}

export function paymentReturnedMail(
  language: Language,
  { brand, amount, currency, reason, isCharged, url }: PaymentReturned,
): MailContent {
  const subject = t(language, "mails.payment-returned.subject");
  const values = { amount: mailFormat(language).money(amount, currency) };
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, `mails.payment-returned.reason.${reason}`),
      t(language, isCharged ? "mails.cancellation.way.PAYMENT_METHOD" : "mails.payment-returned.not-charged", values),
    ],
    button: { label: t(language, "mails.payment-returned.button"), url },
  };
}

/** A refund that the bank did not take. `amount` is minor units; `reference` is that of the order, invoice or month of a plan. */
interface RefundFailed {
  brand: string;
  amount: number;
  currency: string;
  reference: string;
  supportEmail: string;
}

export function refundFailedMail(
  language: Language,
  { brand, amount, currency, reference, supportEmail }: RefundFailed,
): MailContent {
  const values = { amount: mailFormat(language).money(amount, currency), reference };
  const subject = t(language, "mails.refund-failed.subject", values);
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, "mails.refund-failed.text", values),
      t(language, "mails.refund-failed.pay-out", { email: supportEmail }),
    ],
  };
}

/** A payment that a client's bank has asked back, for the tenant's support. `amount` is minor units. */
interface DisputeNews {
  brand: string;
  /** Email address of the client's account. */
  client: string;
  reference: string;
  amount: number;
  currency: string;
  /** The provider's code. */
  reason: string;
  evidenceUntil: Date | null;
  /** Of a pay-in: what the balance did not have. */
  missing: number;
}

export function disputeMail(language: Language, news: DisputeNews): MailContent {
  const { brand, client, reference, amount, currency, reason, evidenceUntil, missing } = news;
  const { money, date } = mailFormat(language);
  const subject = t(language, "mails.dispute.subject", { amount: money(amount, currency) });
  const evidence = evidenceUntil && t(language, "mails.dispute.evidence", { day: date(evidenceUntil, "UTC") });
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, "mails.dispute.text", { client, reference, reason }),
      ...(missing > 0 ? [t(language, "mails.pay-in-back.missing", { amount: money(missing, currency) })] : []),
      ...(evidence ? [evidence] : []),
    ],
  };
}

/** A pay-in that was refunded at the provider, when the balance had less; amounts in minor units. */
interface PayInBack {
  brand: string;
  /** Email address of the client. */
  client: string;
  reference: string;
  amount: number;
  missing: number;
  currency: string;
}

/** Tells the tenant's support what could not be taken from the balance. */
export function payInBackMail(
  language: Language,
  { brand, client, reference, amount, missing, currency }: PayInBack,
): MailContent {
  const { money } = mailFormat(language);
  const subject = t(language, "mails.pay-in-back.subject", { amount: money(amount, currency) });
  const text = t(language, "mails.pay-in-back.text", { client, reference });
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [text, t(language, "mails.pay-in-back.missing", { amount: money(missing, currency) })],
  };
}

/** A purchase, as shown on its receipt; amounts in minor units. */
interface Receipt {
  brand: string;
  orderReference: string;
  orderedAt: Date;
  /** Time zone of the merchant. */
  timeZone: string;
  shipments: readonly BoughtShipment[];
  currency: string;
  /** Amount charged, or owed for a deferred payment. */
  charged: number;
  method: PaymentMethodName;
  /** Display name of the card or account, "Visa •••• 1000"; empty if the provider does not return it. */
  payer: string;
  /** Whether payment is deferred to the next monthly invoice. */
  isDeferred: boolean;
  /** URL of the shipment, or of the list for several. */
  url: string;
}

export interface BoughtShipment {
  reference: string;
  service: string;
  /** Postcode and town of the sender: `28001 Madrid`. */
  from: string;
  /** Recipient and town. */
  to: string;
  price: Price;
  voucher: string | null;
}

/** The receipt of a purchase: each shipment with its price, the total, and the payment method. */
export function receiptMail(language: Language, receipt: Receipt): MailContent {
  const { brand, orderReference, orderedAt, timeZone, shipments, currency, charged, url } = receipt;
  const { money, day } = mailFormat(language);
  const facts: MailTable = {
    lines: [],
    rows: [
      { label: t(language, "mails.receipt.order"), value: orderReference },
      { label: t(language, "mails.receipt.date"), value: day(orderedAt, timeZone) },
      ...(charged === 0 ? [] : [paymentRow(language, receipt, money(charged, currency))]),
    ],
  };
  const total: MailTable = {
    lines: [],
    rows: [{ label: t(language, "mails.receipt.total"), value: money(sumOf(shipments), currency), isTotal: true }],
  };
  return {
    subject: labelled(language, brand, `${t(language, "mails.receipt.subject")} ${orderReference}`),
    heading: charged === 0 ? t(language, "mails.receipt.nothing-charged") : money(charged, currency),
    paragraphs: [t(language, "mails.receipt.thanks")],
    tables: [facts, ...shipments.map((shipment) => shipmentTable(language, shipment)), total],
    button: { label: t(language, "mails.receipt.open", { count: shipments.length }), url },
    note: t(language, "mails.receipt.next"),
  };
}

function paymentRow(language: Language, { method, isDeferred, payer }: Receipt, sum: string) {
  if (isDeferred) return { label: t(language, "mails.receipt.on-invoice"), value: sum };
  return { label: t(language, "mails.receipt.paid-by"), value: payer || t(language, `mails.receipt.method.${method}`) };
}

function sumOf(shipments: readonly BoughtShipment[]): number {
  return shipments.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
}

function shipmentTable(language: Language, { reference, service, from, to, price, voucher }: BoughtShipment) {
  const { money, percent } = mailFormat(language);
  const { lines, taxes, currency } = priceDetails(price);
  const products = lines.map((line) => {
    const name = t(language, `products.${line.name}`);
    return {
      label: line.name === "voucher" && voucher ? `${name} ${voucher}` : name,
      value: line.basePrice === 0 ? t(language, "mails.receipt.included") : money(line.basePrice, line.currency),
    };
  });
  const taxRows = taxes.map(({ percentage, amount }) => ({
    label: `${t(language, "mails.receipt.vat")} ${percent(percentage)}`,
    value: money(amount, currency),
  }));
  return {
    heading: `${service} · ${reference}`,
    lines: [labelled(language, t(language, "mails.receipt.from"), from), labelled(language, t(language, "mails.receipt.to"), to)],
    rows: [...products, ...taxRows],
  };
}
