import type { Price } from "../services";

export type ProductName = keyof Price["products"];

/** Invoice order: transport, extras, fee, deductions. */
export const PRODUCT_ORDER: readonly ProductName[] = [
  "porterage",
  "insurance",
  "proofOfDelivery",
  "adultSignature",
  "additionalHandling",
  "cashOnDelivery",
  "managementFee",
  "voucher",
];

/** A product of a price; net, minor units. */
export interface PriceLine {
  name: ProductName;
  basePrice: number;
  currency: string;
  /** Insured amount, minor units; only insurance has it. */
  protectionValue?: number;
  /** Voucher name. */
  voucherName?: string;
}

export interface PriceDetails {
  lines: PriceLine[];
  currency: string;
  /** Sum of the lines, without tax. */
  basePrice: number;
  taxes: { percentage: number; amount: number }[];
  totalPrice: number;
}

/** Price lines in display order; products that were not chosen have none. */
export function priceDetails({ total, products }: Price): PriceDetails {
  const lines = PRODUCT_ORDER.flatMap((name): PriceLine[] => {
    const product = products[name];
    if (!product) return [];
    const { basePrice, currency } = product;
    return [
      {
        name,
        basePrice,
        currency,
        ...("protectionValue" in product ? { protectionValue: product.protectionValue } : {}),
        ...("name" in product ? { voucherName: product.name } : {}),
      },
    ];
  });
  return {
    lines,
    currency: total.currency,
    basePrice: total.basePrice,
    taxes: total.taxes,
    totalPrice: total.totalPrice,
  };
}
