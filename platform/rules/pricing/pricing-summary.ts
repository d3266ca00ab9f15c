import type { InsuranceType, Price, PricingInput, ProductsDetails } from "../../../contract/services";
import { productParts } from "../../../contract/rules/vat";
import { CATALOG_CURRENCY, extraCents } from "../catalogue/catalog";
import type { CarrierService, ExtraName } from "../catalogue/catalog-types";
import { effectiveInsuranceType, insuranceOffers, insurancePremium, insuredValueOf, isCarrierInsurance } from "./insurance";
import { cashLimit, conditionsOf, type Offer, taxPercentOf } from "../catalogue/offers";
import { cashFeeCents, isCashOnDeliveryChosen } from "./pricing-choice";
import { managementFeeCents, porterageCents } from "./pricing-porterage";
import { type Product, sumOf, addTax } from "./pricing-tax";
import { type Voucher, voucherDiscount } from "./vouchers";

/** The price of a valid choice; the products add up to the total. */
export function priceSummary(service: CarrierService, input: PricingInput, voucher: Voucher | null, offer: Offer): Price {
  const percent = taxPercentOf(offer, input.from.country);
  const products: Price["products"] = { ...chosenProducts(service, input, percent, offer), voucher: null };
  if (voucher) products.voucher = voucherProduct(voucher, products, percent);
  const total = sumOf(Object.values(products), CATALOG_CURRENCY);
  return { total: { ...total, taxes: [{ percentage: percent, amount: total.taxPrice }] }, products };
}

function chosenProducts(
  service: CarrierService,
  input: PricingInput,
  percent: number,
  offer: Offer,
): Omit<Price["products"], "voucher"> {
  const { upsales } = input;
  const day = offer.terms.priceDay;
  const { isOwnContract, discountPercent, skipsManagementFee } = conditionsOf(service, offer);
  const withTax = (cents: number) => addTax(cents, percent, CATALOG_CURRENCY);
  const ofCarrier = (cents: number) => withTax(isOwnContract ? 0 : cents);
  const extra = (name: ExtraName) => (upsales[name] ? ofCarrier(extraCents(service, name, day) ?? 0) : null);
  const fee = skipsManagementFee ? 0 : managementFeeCents(service, input, day);
  return {
    porterage: withTax(porterageCents(service, input, { discountPercent, priceDay: day }) ?? 0),
    insurance: insuranceProduct(service, upsales.insurance, day, (type, cents) =>
      withTax(isOwnContract && isCarrierInsurance(type) ? 0 : cents),
    ),
    adultSignature: extra("adultSignature"),
    additionalHandling: extra("additionalHandling"),
    managementFee: fee > 0 ? withTax(fee) : null,
    proofOfDelivery: extra("proofOfDelivery"),
    cashOnDelivery: isCashOnDeliveryChosen(upsales.cashOnDelivery)
      ? ofCarrier(cashFeeCents(service, upsales.cashOnDelivery.amount, day))
      : null,
  };
}

function insuranceProduct(
  service: CarrierService,
  chosen: PricingInput["upsales"]["insurance"],
  day: string | null,
  price: (type: InsuranceType, cents: number) => Product,
): Price["products"]["insurance"] {
  const type = effectiveInsuranceType(chosen.insuranceType, service.insurance);
  const protectionValue = insuredValueOf(chosen, service.insurance);
  if (protectionValue === 0) return null;
  return { ...price(type, insurancePremium(type, service, protectionValue, day)), protectionValue };
}

function voucherProduct(voucher: Voucher, products: Price["products"], percent: number): Price["products"]["voucher"] {
  const discount = voucherDiscount(voucher, productParts(products), percent);
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
  const percent = taxPercentOf(offer, input.from.country);
  const { isOwnContract } = conditionsOf(service, offer);
  const ofCarrier = (cents: number) => addTax(isOwnContract ? 0 : cents, percent, CATALOG_CURRENCY);
  const day = offer.terms.priceDay;
  const extra = (name: ExtraName) => {
    const cents = extraCents(service, name, day);
    return cents === null ? null : ofCarrier(cents);
  };
  const insurances = insuranceOffers(service, input.contentValue, input.upsales.insurance, { currency: CATALOG_CURRENCY, day });
  const maxAmount = cashLimit(service, input.to.country, offer);
  return {
    insurance: {
      ...service.insurance,
      offers: insurances.map((cover) => {
        const net = isOwnContract && isCarrierInsurance(cover.insuranceType) ? 0 : cover.basePrice;
        const { basePrice, totalPrice } = addTax(net, percent, CATALOG_CURRENCY);
        return { ...cover, basePrice, totalPrice };
      }),
    },
    proofOfDelivery: extra("proofOfDelivery"),
    adultSignature: extra("adultSignature"),
    additionalHandling: extra("additionalHandling"),
    printInStore: service.hasPrintInStore ? ofCarrier(0) : null,
    cashOnDelivery:
      maxAmount === undefined
        ? null
        : { ...ofCarrier(cashFeeCents(service, input.upsales.cashOnDelivery.amount, day)), maxAmount },
  };
}
