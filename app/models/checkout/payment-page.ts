import { balanceShortage, type BalanceShortage, coversTotal } from "~/models/balance/balance-shortage";
import { isBelowLeast } from "~/models/payment/least-payment";
import type { Client } from "#contract/client";
import type { PaymentMethod, PaymentMethodName } from "#contract/orders";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { mayPayDeferred } from "#contract/rules/deferred";
import { type PriceSummary, priceSummary } from "./summary";

const NO_BREAK = "\u00a0";

/** A way to pay on the payment step. */
export interface PaymentOption {
  /** Submitted value: the method's name, or the id of a saved deferred method. */
  value: string;
  method: PaymentMethodName;
  /** Identifies a saved card or account: "•••• 4242". */
  label: string;
  isLater: boolean;
  /** Whether it is charged at once, without the provider's page. */
  isSaved: boolean;
  /** What is in the balance, minor units; null for other methods. */
  available: number | null;
}

/** Data of the payment step. */
export interface PaymentPage {
  methods: PaymentOption[];
  /** Value of the preselected method. */
  method: string | undefined;
  /** Current price; null if unknown. */
  price: PriceSummary | null;
  /** Price when the draft was last saved, minor units; null if unchanged or unknown. */
  before: number | null;
  voucherName: string | null;
  allowsVoucher: boolean;
  /** Null if the carrier requires no acceptance. */
  terms: { carrier: string; url: string; accepted: boolean } | null;
  /** The least that can be charged, minor units, if the price is less; else null. */
  least: number | null;
  /** What the balance lacks for the price; null if it covers it, or if there is none. */
  shortage: BalanceShortage | null;
  /** Where the upstream mails the receipt; null if it sends no mails. */
  receiptEmail: string | null;
  /** Whether the price includes VAT only because the tax id is being checked. */
  paysVatWhileChecked: boolean;
}

/** Why no payment page opens, in the words of all forms: keys of the namespace `forms`. */
export const OF_FORMS = [
  "form.error.payments-not-configured",
  "form.error.payments-unavailable",
  "form.error.payment-confirming",
] as const;

/** Why the payment stopped: keys of the namespace `checkout`, or of `forms`. @see spec shipment-core, section 8 */
export type PaymentProblem =
  | "payment.error.price"
  | "payment.error.changed"
  | "payment.error.price-changed"
  | "error.payment.setup"
  | (typeof OF_FORMS)[number];

/** Whether the problem's words are those of all forms. */
export function isOfForms(problem: PaymentProblem): problem is (typeof OF_FORMS)[number] {
  return OF_FORMS.some((each) => each === problem);
}

interface PaymentSources {
  client: Pick<Client, "email"> & DeferringClient;
  shipment: Pick<Shipment, "service" | "voucherName" | "price">;
  availableMethods: readonly PaymentMethod[];
  sendsMail: boolean;
  paysVatWhileChecked: boolean;
  /** As the upstream says it. */
  leastPayment: number;
  /** The client's own methods, including deferred ones. */
  ownMethods: readonly PaymentMethod[];
  price: Price | null;
  /** Payment method chosen on the previous page, if any. */
  chosenMethod: string | null;
  termsAccepted: boolean;
}

export function paymentPage(sources: PaymentSources): PaymentPage {
  const { client, shipment, availableMethods, ownMethods, price, chosenMethod, termsAccepted, sendsMail, leastPayment } = sources;
  const { paysVatWhileChecked } = sources;
  const { service, voucherName } = shipment;
  const total = price?.total.totalPrice ?? 0;
  const methods = offeredMethods(client, availableMethods, ownMethods, { total, leastPayment });
  const isFromBalance = methods.some(({ method }) => method === "BALANCE");
  return {
    methods: methods.map(optionOf),
    method: preselectedOption(methods, chosenMethod),
    price: price && priceSummary(price),
    before: priceBefore(shipment, price),
    voucherName,
    allowsVoucher: service?.allowsVoucher ?? false,
    terms: service?.termsRequired
      ? { carrier: service.carrierName, url: service.urlTermsAndConditions, accepted: termsAccepted }
      : null,
    least: isBelowLeast(total, leastPayment) && !isFromBalance ? leastPayment : null,
    shortage: balanceShortage(ownMethods, total),
    receiptEmail: sendsMail ? client.email : null,
    // Without a price, or without VAT in it, there is nothing to explain.
    paysVatWhileChecked: paysVatWhileChecked && price !== null && price.total.taxPrice > 0,
  };
}

function priceBefore({ price: saved }: Pick<Shipment, "price">, price: Price | null): number | null {
  if (!saved || !price || saved.total.totalPrice === price.total.totalPrice) return null;
  return saved.total.totalPrice;
}

/**
 * The balance if it covers the total, the saved methods, the direct ones, then the deferred ones if the client may defer.
 *
 * @param own the client's own methods
 * @param sum what is to be paid, and the least that a provider charges: less is not charged at once; minor units
 */
export function offeredMethods(
  client: DeferringClient,
  available: readonly PaymentMethod[],
  own: readonly PaymentMethod[],
  { total, leastPayment }: { total: number; leastPayment: number },
): PaymentMethod[] {
  const later = own.filter(({ type }) => type === "DEFERRED");
  const hasSaved = later.some(({ method }) => method !== "DIRECT_DEBIT");
  const direct = available.filter(({ type }) => type === "DIRECT");
  const balance = own.filter((each) => each.method === "BALANCE" && coversTotal(each, total));
  return [
    ...balance,
    ...(isBelowLeast(total, leastPayment) ? [] : [...savedMethods(own), ...direct]),
    ...(mayPayDeferred(client, hasSaved) ? later : []),
  ];
}

/** The cards and accounts that the client has saved for orders. */
export function savedMethods(own: readonly PaymentMethod[]): PaymentMethod[] {
  return own.filter(({ type, isSaved, method }) => type === "DIRECT" && isSaved && method !== "BALANCE");
}

/** The part of a client that decides whether it may pay later. */
export type DeferringClient = Parameters<typeof mayPayDeferred>[0];

/** The value of a saved method is its id, because its name may equal that of another one. */
export function optionOf({ id, type, method, label, isSaved, available }: PaymentMethod): PaymentOption {
  const isLater = type === "DEFERRED";
  return { value: isLater || isSaved ? id : method, method, label: label.replaceAll(" ", NO_BREAK), isLater, isSaved, available };
}

/** The value of the preselected method. @param chosen value of the method chosen before */
export function preselectedOption(methods: readonly PaymentMethod[], chosen: string | null): string | undefined {
  const options = methods.map(optionOf);
  const again = options.find(({ value }) => value === chosen) ?? options.find(({ isSaved }) => isSaved);
  return (
    again?.value ??
    preselectedMethod(
      methods.filter(({ type }) => type === "DIRECT"),
      null,
    )
  );
}

/**
 * The preselected method: the one chosen before, if any; else Bancontact if it is offered first; else 3-D Secure card.
 *
 * @see spec shipment-core, section 9
 */
export function preselectedMethod(
  methods: Pick<PaymentMethod, "method">[],
  chosen: string | null,
): PaymentMethod["method"] | undefined {
  const again = methods.find(({ method }) => method === chosen);
  if (again) return again.method;
  if (methods[0]?.method === "BANCONTACT") return "BANCONTACT";
  return methods.find(({ method }) => method === "CREDIT_CARD_3D_SECURE")?.method ?? methods[0]?.method;
}
