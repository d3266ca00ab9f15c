import { isServed, type ServedCountry } from "../catalogue/catalog-types";
import { isReverseCharged } from "../../../contract/rules/reverse-charge";
import type { Tenant } from "../../../contract/rules/tenant";
import { taxed } from "../../../contract/rules/vat";
import type { Amount } from "../../../contract/services";

/** Standard VAT rates, percent. Transport is taxed in the sender's country. */
const VAT_PERCENT: Record<ServedCountry, number> = {
  GB: 20,
  FR: 20,
  DE: 19,
  ES: 21,
  IT: 22,
  NL: 21,
  BE: 21,
  PT: 23,
  HU: 27,
  TR: 20,
  CH: 8.1,
  US: 0,
};

/** 0 for a country that is not served. */
export function vatPercent(senderCountry: string): number {
  return isServed(senderCountry) ? VAT_PERCENT[senderCountry] : 0;
}

/** Client fields that decide who owes the tax. */
interface TaxedClient {
  type: "autonomous" | "business";
  alpha2_code: string;
  zip_code: string;
  tax_id: string;
  tax_id_checked_at: Date | null;
}

/** Reverse charge: a tenant's client is a business of another member state, with a VAT id confirmed by a register. */
export function reverseCharges({ company }: Pick<Tenant, "company">, client: TaxedClient): boolean {
  const { type, alpha2_code: country, zip_code: zipCode, tax_id: taxId, tax_id_checked_at: checkedAt } = client;
  return checkedAt !== null && isReverseCharged(company, { type, country, zipCode, taxId });
}

/** The tax rate of a plan, percent: a plan is taxed in the client's country. */
export function planTaxPercent(tenant: Pick<Tenant, "company">, client: TaxedClient): number {
  return reverseCharges(tenant, client) ? 0 : vatPercent(client.alpha2_code);
}

/** A product of a price; the difference of both prices is its tax. */
export interface Product {
  basePrice: number;
  totalPrice: number;
  currency: string;
}

/** Adds tax to a net price. Totals are sums of products, so that the lines add up to the total. */
export function addTax(basePrice: number, percent: number, currency: string): Product {
  return { basePrice, totalPrice: taxed(basePrice, percent).total, currency };
}

/** The sum of products; vouchers are negative. */
export function sumOf(products: readonly (Product | null)[], currency: string): Amount {
  const basePrice = products.reduce((sum, product) => sum + (product?.basePrice ?? 0), 0);
  const totalPrice = products.reduce((sum, product) => sum + (product?.totalPrice ?? 0), 0);
  return { currency, basePrice, taxPrice: totalPrice - basePrice, totalPrice };
}
