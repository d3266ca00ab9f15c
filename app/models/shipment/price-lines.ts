import type { Price } from "#contract/services";

type ProductName = keyof Price["products"];

/** The order in which an invoice tells them: what moves the parcel, the extras, the fee, what is taken off. */
const ORDER: readonly ProductName[] = [
  "porterage",
  "insurance",
  "proofOfDelivery",
  "adultSignature",
  "additionalHandling",
  "cashOnDelivery",
  "managementFee",
  "voucher",
];

/** One product of a price, without tax, minor units. */
export interface PriceLine {
  name: ProductName;
  basePrice: number;
  currency: string;
  /** Of the insurance: what it covers, minor units. */
  protectionValue?: number;
  /** Of a voucher: its name. */
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

/** A price as it is read from top to bottom; products that were not chosen have no line. */
export function priceDetails({ total, products }: Price): PriceDetails {
  const lines = ORDER.flatMap((name): PriceLine[] => {
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
