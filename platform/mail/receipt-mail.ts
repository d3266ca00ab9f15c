import type { PaymentMethodName } from "../../contract/orders";
import type { Language } from "../../contract/primitives";
import { priceDetails } from "../../contract/rules/price-lines";
import type { Price } from "../../contract/services";
import { mailFormat } from "./mail-format";
import { RECEIPT_TEXTS, type ReceiptTexts } from "./receipt-texts";
import type { MailContent, MailTable } from "./render-mail";

/** A purchase as its receipt tells it. Money is minor units. */
export interface Receipt {
  brand: string;
  orderReference: string;
  orderedAt: Date;
  /** The merchant's. */
  timeZone: string;
  shipments: readonly BoughtShipment[];
  currency: string;
  /** What was charged, or is owed where it is paid later. */
  charged: number;
  method: PaymentMethodName;
  /** The card or account that paid, as its owner knows it: "Visa •••• 1000"; empty if the provider does not tell. */
  payer: string;
  /** Whether it comes on the next monthly invoice. */
  isDeferred: boolean;
  /** Leads to the shipment, or to the list where there are several. */
  url: string;
}

export interface BoughtShipment {
  reference: string;
  service: string;
  /** Town of the sender: `28001 Madrid`. */
  from: string;
  /** Recipient and town. */
  to: string;
  price: Price;
  voucher: string | null;
}

/** The receipt of a purchase: each shipment with its price, the total, and how it was paid. */
export function receiptMail(language: Language, receipt: Receipt): MailContent {
  const texts = RECEIPT_TEXTS[language];
  const { brand, orderReference, orderedAt, timeZone, shipments, currency, charged, url } = receipt;
  const { money, day } = mailFormat(language);
  const facts: MailTable = {
    lines: [],
    rows: [
      { label: texts.order, value: orderReference },
      { label: texts.date, value: day(orderedAt, timeZone) },
      ...(charged === 0 ? [] : [paymentRow(texts, receipt, money(charged, currency))]),
    ],
  };
  const total: MailTable = {
    lines: [],
    rows: [{ label: texts.total, value: money(sumOf(shipments), currency), isTotal: true }],
  };
  return {
    subject: `${brand}: ${texts.subject} ${orderReference}`,
    heading: charged === 0 ? texts.nothingCharged : money(charged, currency),
    paragraphs: [texts.thanks],
    tables: [facts, ...shipments.map((shipment) => shipmentTable(language, texts, shipment)), total],
    button: { label: shipments.length === 1 ? texts.openOne : texts.openAll, url },
    note: texts.next,
  };
}

function paymentRow(texts: ReceiptTexts, { method, isDeferred, payer }: Receipt, sum: string) {
  return isDeferred ? { label: texts.onInvoice, value: sum } : { label: texts.paidBy, value: payer || texts.methods[method] };
}

function sumOf(shipments: readonly BoughtShipment[]): number {
  return shipments.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
}

function shipmentTable(
  language: Language,
  texts: ReceiptTexts,
  { reference, service, from, to, price, voucher }: BoughtShipment,
) {
  const { money, percent } = mailFormat(language);
  const { lines, taxes, currency } = priceDetails(price);
  const products = lines.map((line) => ({
    label: line.name === "voucher" && voucher ? `${texts.products.voucher} ${voucher}` : texts.products[line.name],
    value: line.basePrice === 0 ? texts.included : money(line.basePrice, line.currency),
  }));
  const taxRows = taxes.map(({ percentage, amount }) => ({
    label: `${texts.vat} ${percent(percentage)}`,
    value: money(amount, currency),
  }));
  return {
    heading: `${service} · ${reference}`,
    lines: [`${texts.from}: ${from}`, `${texts.to}: ${to}`],
    rows: [...products, ...taxRows],
  };
}
