import type { LedgerType } from "../../../contract/billing";
import type { Price } from "../../../contract/services";
import { discountParts, type PricePart, productParts } from "../../../contract/rules/vat";
import type { LedgerItem } from "./invoices";

/** A ledger entry to be written, minor units; amounts owed by the client are negative. */
export interface Movement {
  type: LedgerType;
  amount: number;
  shipmentReference: string | null;
  /** Charges and credits only: the net amount, with the same sign, and the tax rate. Its presence puts the line on an invoice. */
  tax?: { net: number; percent: number };
  /** The item that was sold. */
  item?: LedgerItem;
}

/** A purchased shipment. */
export interface Bought {
  reference: string;
  price: Price;
  item?: LedgerItem;
}

/**
 * Movements of an order: price, fee and voucher of each shipment, the payment, and the part returned at once for shipments that
 * could not be bought. A paid order sums to zero.
 *
 * @param charged amount charged, and `returned` the part paid back; minor units
 */
export function orderMovements(
  bought: readonly Bought[],
  { charged, returned }: { charged: number; returned: number },
): Movement[] {
  const payments: Movement[] = [
    { type: "PAYMENT", amount: charged, shipmentReference: null },
    { type: "PAYOUT", amount: -returned, shipmentReference: null },
  ];
  return [...bought.flatMap(shipmentCharges), ...payments].filter(({ amount }) => amount !== 0);
}

function shipmentCharges({ reference: shipmentReference, price, item }: Bought): Movement[] {
  const { managementFee: fee, voucher } = price.products;
  const percent = percentOf(price);
  const charge = (
    type: LedgerType,
    of: { basePrice: number; totalPrice: number },
    what: Omit<LedgerItem, "parts"> | undefined,
    parts: readonly PricePart[] = [],
  ): Movement => ({
    type,
    shipmentReference,
    amount: 0 - of.totalPrice,
    tax: { net: 0 - of.basePrice, percent },
    ...withItem(what, parts),
  });
  const nothing = { basePrice: 0, totalPrice: 0 };
  const { basePrice: feeNet, totalPrice: feeGross } = fee ?? nothing;
  // Negative: a discount.
  const { basePrice: voucherNet, totalPrice: voucherGross } = voucher ?? nothing;
  const carriage = {
    basePrice: price.total.basePrice - feeNet - voucherNet,
    totalPrice: price.total.totalPrice - feeGross - voucherGross,
  };
  return [
    charge(
      "ORDER",
      carriage,
      item,
      productParts(price.products).filter(({ product }) => product !== "managementFee"),
    ),
    charge("FEE", { basePrice: feeNet, totalPrice: feeGross }, undefined),
    charge(
      "VOUCHER",
      { basePrice: voucherNet, totalPrice: voucherGross },
      voucher ? { name: voucher.name } : undefined,
      discountParts(price.products).map(({ product, net }) => ({ product, net: 0 - net })),
    ),
  ];
}

/**
 * The sold item. With several separately taxed parts, the invoice has a line for each: the tax on a sum can differ from the sum
 * of the taxes.
 *
 * @param parts net, with the invoice's sign: charges positive
 */
function withItem(item: Omit<LedgerItem, "parts"> | undefined, parts: readonly PricePart[]): Pick<Movement, "item"> {
  if (parts.length < 2) return item ? { item } : {};
  return { item: { name: "", ...item, parts: [...parts] } };
}

function percentOf({ total }: Price): number {
  return total.taxes[0]?.percentage ?? 0;
}

/** A period of a plan and its price, minor units. */
export interface PaidPeriod {
  net: number;
  taxPercent: number;
  gross: number;
  item: LedgerItem;
}

/** Movements of a paid period of a plan; they sum to zero. */
export function planMovements({ net, taxPercent, gross, item }: PaidPeriod): Movement[] {
  const tax = { net: 0 - net, percent: taxPercent };
  return both({ type: "PLAN_FEE", amount: -gross, tax, item }, { type: "PAYMENT", amount: gross });
}

/** Movements of a plan's period that is refunded to the payment method. */
export function planRefundMovements({ net, taxPercent, gross, item }: PaidPeriod): Movement[] {
  const tax = { net, percent: taxPercent };
  return both({ type: "REFUND", amount: gross, tax, item }, { type: "PAYOUT", amount: -gross });
}

function both(...movements: Omit<Movement, "shipmentReference">[]): Movement[] {
  return movements.filter(({ amount }) => amount !== 0).map((movement) => ({ ...movement, shipmentReference: null }));
}

/** Parts of a credit note: the products are credited, the discount is charged back. */
function refundParts({ products }: Price): PricePart[] {
  return [
    ...productParts(products).map(({ product, net }) => ({ product, net: 0 - net })),
    ...discountParts(products).map(({ net }) => ({ product: "voucher" as const, net })),
  ];
}

/**
 * Movements of a refunded shipment, cancelled or refused by the carrier: the price is credited, and paid out if it was charged.
 */
export function shipmentRefundMovements({ reference, price, item }: Bought, isCharged: boolean): Movement[] {
  const { basePrice, totalPrice: amount } = price.total;
  const movements: Movement[] = [
    {
      type: "REFUND",
      amount,
      shipmentReference: reference,
      tax: { net: basePrice, percent: percentOf(price) },
      ...withItem(item, refundParts(price)),
    },
    { type: "PAYOUT", amount: isCharged ? -amount : 0, shipmentReference: reference },
  ];
  return movements.filter((movement) => movement.amount !== 0);
}
