import type { PaymentMethod, PaymentMethodName } from "#contract/orders";
import type { Price } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import { preselectedMethod } from "./payment-form";

/** What the payment step shows. */
export interface PaymentPage {
  methods: { method: PaymentMethodName; label: string }[];
  method: PaymentMethodName | undefined;
  /** Minor units; null where the price cannot be told. */
  price: { total: number; currency: string } | null;
  voucherName: string | null;
  allowsVoucher: boolean;
  /** Null where the carrier asks for no acceptance. */
  terms: { carrier: string; url: string; accepted: boolean } | null;
}

/** Why paying stopped: keys of the namespace `checkout`. @see spec shipment-core, section 8 */
export type PaymentProblem = "payment.error.price" | "payment.error.price-changed" | "payment.error.setup";

interface PaymentSources {
  shipment: Pick<Shipment, "service" | "voucherName">;
  availableMethods: PaymentMethod[];
  price: Price | null;
  /** The way to pay that was chosen on the page before, if any. */
  chosenMethod: string | null;
  termsAccepted: boolean;
}

export function paymentPage(sources: PaymentSources): PaymentPage {
  const { shipment, availableMethods, price, chosenMethod, termsAccepted } = sources;
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
  };
}

/** Methods that pay at once. A deferred method of the same name is another one, and its id pays nothing here. */
export function directMethods(methods: PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ type }) => type === "DIRECT");
}
