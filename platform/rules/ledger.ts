import type { LedgerType } from "../../contract/billing";
import type { Price } from "../../contract/services";

/** A movement to be written, minor units; amounts owed by the client are negative. */
export interface Movement {
  type: LedgerType;
  amount: number;
  shipmentReference: string | null;
}

/**
 * Movements of an order: price, fee and voucher of each shipment, the payment, and the part returned at once for shipments that
 * could not be bought. A paid order sums to zero.
 *
 * @param charged amount charged, and `returned` the part paid back; minor units
 */
export function orderMovements(
  bought: readonly { reference: string; price: Price }[],
  { charged, returned }: { charged: number; returned: number },
): Movement[] {
  const shipments = bought.flatMap(({ reference, price }) => {
    const fee = price.products.managementFee?.totalPrice ?? 0;
    // Negative, as it is a discount.
    const voucher = price.products.voucher?.totalPrice ?? 0;
    const shipmentReference = reference;
    return [
      { type: "ORDER" as const, amount: -(price.total.totalPrice - fee - voucher), shipmentReference },
      { type: "FEE" as const, amount: -fee, shipmentReference },
      { type: "VOUCHER" as const, amount: -voucher, shipmentReference },
    ];
  });
  const payments: Movement[] = [
    { type: "PAYMENT", amount: charged, shipmentReference: null },
    { type: "PAYOUT", amount: -returned, shipmentReference: null },
  ];
  return [...shipments, ...payments].filter(({ amount }) => amount !== 0);
}

/** Movements of a shipment that is given back, cancelled or refused by its carrier: its price is credited, and paid out where it was charged. */
export function shipmentRefundMovements(reference: string, price: Price, isCharged: boolean): Movement[] {
  const amount = price.total.totalPrice;
  const movements: Movement[] = [
    { type: "REFUND", amount, shipmentReference: reference },
    { type: "PAYOUT", amount: isCharged ? -amount : 0, shipmentReference: reference },
  ];
  return movements.filter((movement) => movement.amount !== 0);
}
