import type { Client } from "#contract/client";
import type { PaymentMethod, PaymentMethodName } from "#contract/orders";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { preselectedMethod } from "./preselected-method";

/** Data of the payment step. */
export interface PaymentPage {
  methods: { method: PaymentMethodName; label: string }[];
  method: PaymentMethodName | undefined;
  /** Minor units; null if the price is unknown. */
  price: { total: number; currency: string } | null;
  voucherName: string | null;
  allowsVoucher: boolean;
  /** Null if the carrier requires no acceptance. */
  terms: { carrier: string; url: string; accepted: boolean } | null;
  /** Where the platform mails the receipt. */
  receiptEmail: string;
}

/** Why paying stopped: keys of the namespace `checkout`. @see spec shipment-core, section 8 */
export type PaymentProblem =
  "payment.error.price" | "payment.error.changed" | "payment.error.price-changed" | "error.payment.setup";

interface PaymentSources {
  client: Pick<Client, "email">;
  shipment: Pick<Shipment, "service" | "voucherName">;
  availableMethods: PaymentMethod[];
  price: Price | null;
  /** Payment method chosen on the previous page, if any. */
  chosenMethod: string | null;
  termsAccepted: boolean;
}

export function paymentPage(sources: PaymentSources): PaymentPage {
  const { client, shipment, availableMethods, price, chosenMethod, termsAccepted } = sources;
  const { service, voucherName } = shipment;
  const methods = directMethods(availableMethods);
  return {
    methods: methods.map(({ method, label }) => ({ method, label })),
    method: preselectedMethod(methods, chosenMethod),
    price: price && { total: price.total.totalPrice, currency: price.total.currency },
    voucherName,
    allowsVoucher: service?.allowsVoucher ?? false,
    terms: service?.termsRequired
      ? { carrier: service.carrierName, url: service.urlTermsAndConditions, accepted: termsAccepted }
      : null,
    receiptEmail: client.email,
  };
}

/** Methods that pay immediately. A deferred method may share a name but has another id. */
export function directMethods(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ type }) => type === "DIRECT");
}
