import type { Price, PricingInput, ProductsDetails } from "../../contract/services";
import { CATALOG_CURRENCY } from "./catalog";
import type { CarrierService } from "./catalog-types";
import { effectiveInsuranceType, insuranceOffers, insurancePremium, insuredValueOf } from "./insurance";
import { cashLimit, type Offer } from "./offers";
import { cashFeeCents, isCashOnDeliveryChosen } from "./pricing-choice";
import { managementFeeCents, porterageCents } from "./pricing-porterage";
import { type Product, sumOf, taxed, vatPercent } from "./pricing-tax";
import { type Voucher, voucherDiscount } from "./vouchers";

/** The price of a choice that the service can do; the products add up to the total. */
export function summaryOf(service: CarrierService, input: PricingInput, voucher: Voucher | null, offer: Offer): Price {
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
  const priced = (cents: number) => taxed(cents, percent, CATALOG_CURRENCY);
  const extra = (name: keyof CarrierService["extras"]) => (upsales[name] ? priced(service.extras[name] ?? 0) : null);
  const fee = managementFeeCents(service, from, to);
  return {
    porterage: priced(porterageCents(service, input, terms.exclusivePercent) ?? 0),
    insurance: insuranceProduct(service, upsales.insurance, priced),
    adultSignature: extra("adultSignature"),
    additionalHandling: extra("additionalHandling"),
    managementFee: fee > 0 ? priced(fee) : null,
    proofOfDelivery: extra("proofOfDelivery"),
    cashOnDelivery: isCashOnDeliveryChosen(upsales.cashOnDelivery) ? priced(cashFeeCents(upsales.cashOnDelivery.amount)) : null,
  };
}

function insuranceProduct(
  service: CarrierService,
  chosen: PricingInput["upsales"]["insurance"],
  priced: (cents: number) => Product,
): Price["products"]["insurance"] {
  const type = effectiveInsuranceType(chosen.insuranceType, service.insurance);
  const protectionValue = insuredValueOf(chosen, service.insurance);
  if (protectionValue === 0) return null;
  return { ...priced(insurancePremium(type, service.insurance, protectionValue)), protectionValue };
}

function voucherProduct(voucher: Voucher, products: Price["products"]): Price["products"]["voucher"] {
  const discount = voucherDiscount(voucher, sumOf(Object.values(products), CATALOG_CURRENCY));
  // Subtracted from zero: a discount of nothing is 0 and not -0, which JSON and equality tell apart.
  return {
    name: voucher.name,
    basePrice: 0 - discount.basePrice,
    totalPrice: 0 - discount.totalPrice,
    currency: CATALOG_CURRENCY,
  };
}

/** What each extra costs on the service, whether or not it is chosen. */
export function detailsOf(service: CarrierService, input: PricingInput, offer: Offer): ProductsDetails {
  const percent = vatPercent(input.from.country);
  const priced = (cents: number | null) => (cents === null ? null : taxed(cents, percent, CATALOG_CURRENCY));
  const maxAmount = cashLimit(service, input.to.country, offer);
  const cashFee = taxed(cashFeeCents(input.upsales.cashOnDelivery.amount), percent, CATALOG_CURRENCY);
  return {
    insurance: {
      ...service.insurance,
      offers: insuranceOffers(service.insurance, input.contentValue, input.upsales.insurance, CATALOG_CURRENCY).map((cover) => ({
        ...cover,
        totalPrice: taxed(cover.basePrice, percent, CATALOG_CURRENCY).totalPrice,
      })),
    },
    proofOfDelivery: priced(service.extras.proofOfDelivery),
    adultSignature: priced(service.extras.adultSignature),
    additionalHandling: priced(service.extras.additionalHandling),
    printInStore: service.hasPrintInStore ? priced(0) : null,
    cashOnDelivery: maxAmount === undefined ? null : { ...cashFee, maxAmount },
  };
}
