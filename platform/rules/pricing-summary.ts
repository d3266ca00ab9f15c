import type { Price, PricingInput, ProductsDetails } from "../../contract/services";
import { CATALOG_CURRENCY } from "./catalog";
import type { CarrierService } from "./catalog-types";
import { effectiveInsuranceType, insuranceOffers, insurancePremium, insuredValueOf } from "./insurance";
import { cashLimit, type Offer } from "./offers";
import { cashFeeCents, isCashOnDeliveryChosen } from "./pricing-choice";
import { managementFeeCents, porterageCents } from "./pricing-porterage";
import { type Product, sumOf, addTax, vatPercent } from "./pricing-tax";
import { type Voucher, voucherDiscount } from "./vouchers";

/** The price of a valid choice; the products add up to the total. */
export function priceSummary(service: CarrierService, input: PricingInput, voucher: Voucher | null, offer: Offer): Price {
  const percent = vatPercent(input.from.country);
  const products: Price["products"] = { ...chosenProducts(service, input, percent, offer), voucher: null };
  if (voucher) products.voucher = voucherProduct(voucher, products);
  const total = sumOf(Object.values(products), CATALOG_CURRENCY);
  return { total: { ...total, taxes: [{ percentage: percent, amount: total.taxPrice }] }, products };
}

function chosenProducts(
  service: CarrierService,
  input: PricingInput,
  percent: number,
  { terms }: Offer,
): Omit<Price["products"], "voucher"> {
  const { upsales, from, to } = input;
  const withTax = (cents: number) => addTax(cents, percent, CATALOG_CURRENCY);
  const extra = (name: keyof CarrierService["extras"]) => (upsales[name] ? withTax(service.extras[name] ?? 0) : null);
  const fee = managementFeeCents(service, from, to);
  return {
    porterage: withTax(porterageCents(service, input, terms.exclusivePercent) ?? 0),
    insurance: insuranceProduct(service, upsales.insurance, withTax),
    adultSignature: extra("adultSignature"),
    additionalHandling: extra("additionalHandling"),
    managementFee: fee > 0 ? withTax(fee) : null,
    proofOfDelivery: extra("proofOfDelivery"),
    cashOnDelivery: isCashOnDeliveryChosen(upsales.cashOnDelivery) ? withTax(cashFeeCents(upsales.cashOnDelivery.amount)) : null,
  };
}

function insuranceProduct(
  service: CarrierService,
  chosen: PricingInput["upsales"]["insurance"],
  withTax: (cents: number) => Product,
): Price["products"]["insurance"] {
  const type = effectiveInsuranceType(chosen.insuranceType, service.insurance);
  const protectionValue = insuredValueOf(chosen, service.insurance);
  if (protectionValue === 0) return null;
  return { ...withTax(insurancePremium(type, service.insurance, protectionValue)), protectionValue };
}

function voucherProduct(voucher: Voucher, products: Price["products"]): Price["products"]["voucher"] {
  const discount = voucherDiscount(voucher, sumOf(Object.values(products), CATALOG_CURRENCY));
  // Subtract from zero to avoid -0, which differs from 0 in equality checks.
  return {
    name: voucher.name,
    basePrice: 0 - discount.basePrice,
    totalPrice: 0 - discount.totalPrice,
    currency: CATALOG_CURRENCY,
  };
}

/** Price of each extra of the service, whether or not it is chosen. */
export function productDetails(service: CarrierService, input: PricingInput, offer: Offer): ProductsDetails {
  const percent = vatPercent(input.from.country);
  const withTax = (cents: number | null) => (cents === null ? null : addTax(cents, percent, CATALOG_CURRENCY));
  const maxAmount = cashLimit(service, input.to.country, offer);
  const cashFee = addTax(cashFeeCents(input.upsales.cashOnDelivery.amount), percent, CATALOG_CURRENCY);
  return {
    insurance: {
      ...service.insurance,
      offers: insuranceOffers(service.insurance, input.contentValue, input.upsales.insurance, CATALOG_CURRENCY).map((cover) => ({
        ...cover,
        totalPrice: addTax(cover.basePrice, percent, CATALOG_CURRENCY).totalPrice,
      })),
    },
    proofOfDelivery: withTax(service.extras.proofOfDelivery),
    adultSignature: withTax(service.extras.adultSignature),
    additionalHandling: withTax(service.extras.additionalHandling),
    printInStore: service.hasPrintInStore ? withTax(0) : null,
    cashOnDelivery: maxAmount === undefined ? null : { ...cashFee, maxAmount },
  };
}
