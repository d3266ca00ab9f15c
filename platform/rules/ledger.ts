import type { LedgerType } from "../../contract/billing";
import type { Price } from "../../contract/services";

/** A movement before it is written; what the client owes is negative, minor units. */
export interface Movement {
  type: LedgerType;
  amount: number;
  shipmentReference: string | null;
}

/**
 * What an order moves: each shipment's price, with its fee and its voucher apart, then the money that was taken, and what of it went
 * back at once for shipments that could not be bought. Nothing is left of an order that was paid.
 *
 * @param charged all that was taken, `returned` what of it went back; minor units
 */
export function orderMovements(
  bought: readonly { reference: string; price: Price }[],
  { charged, returned }: { charged: number; returned: number },
): Movement[] {
  const shipments = bought.flatMap(({ reference, price }) => {
    const fee = price.products.managementFee?.totalPrice ?? 0;
    // Negative in a price, as it takes away.
    const voucher = price.products.voucher?.totalPrice ?? 0;
    const shipmentReference = reference;
    return [
      { type: "ORDER" as const, amount: -(price.total.totalPrice - fee - voucher), shipmentReference },
      { type: "FEE" as const, amount: -fee, shipmentReference },
      { type: "VOUCHER" as const, amount: -voucher, shipmentReference },
    ];
  });
  const money: Movement[] = [
    { type: "PAYMENT", amount: charged, shipmentReference: null },
    { type: "PAYOUT", amount: -returned, shipmentReference: null },
  ];
  return [...shipments, ...money].filter(({ amount }) => amount !== 0);
}

/** What a cancelled shipment moves: its price is credited, and the money goes back. */
export function cancellationMovements(reference: string, price: Price): Movement[] {
  const amount = price.total.totalPrice;
  const movements: Movement[] = [
    { type: "REFUND", amount, shipmentReference: reference },
    { type: "PAYOUT", amount: -amount, shipmentReference: reference },
  ];
  return amount === 0 ? [] : movements;
}
