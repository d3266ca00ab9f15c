import type { ProblemMessage } from "#contract/problems";
import type { Price } from "#contract/services";
import { paymentObstacle } from "../shipments/bulk-eligibility";
import { type MissingDetail, missingDetailsOf } from "../shipments/missing-details";
import type { Shipment } from "#contract/shipments";
import type { CheckoutStep } from "~/models/checkout/steps";
import { refusalReason, type OrderMessage, orderMessage, stepOfProblem } from "~/models/checkout/order-problems";
import { isDraft } from "~/models/shipments/plan";
import { nameBesideCarrier } from "~/models/service-name";

/** Why a shipment was not or cannot be paid, and the checkout step in which to correct it. */
export interface Reason {
  message: OrderMessage;
  /** The upstream's own sentence. */
  given?: OrderMessage | undefined;
  step: CheckoutStep;
}

/** A shipment to pay for. */
export interface PaymentRow {
  reference: string;
  whom: string;
  /** Contents and destination, to distinguish shipments to one person. */
  content: string;
  town: string;
  service: { name: string; carrier: string; logoId: string };
  /** Insured value, minor units; 0 for none. */
  insured: number;
  /** Current price including tax and voucher, minor units. */
  price: number;
  /** The same without the voucher, if there is one. */
  fullPrice: number | null;
  /** Price when the service was chosen, if different. */
  before: number | null;
  voucherName: string | null;
  allowsVoucher: boolean;
  /** Of several orders that share it: the numbers of those that their shops have cancelled; null if it holds no cancelled order. */
  cancelledOrders: string[] | null;
  /** The buyer has withdrawn from its order. */
  withdrawal: Shipment["withdrawal"];
  reason: Reason | null;
}

/** A selected shipment that cannot be paid now. */
export interface UnpayableRow {
  reference: string;
  whom: string;
  /** Missing data, `paid` if it is bought already, or the reason of a refusal. */
  why: NonNullable<ReturnType<typeof paymentObstacle>> | "paid" | Reason;
  /** What a draft that is `incomplete` lacks. */
  lacks?: MissingDetail[];
}

/** Data of the selected shipments; reasons by reference. */
export interface RowSources {
  shipments: readonly Shipment[];
  prices: ReadonlyMap<string, Price>;
  /** Why a price is unknown, or why an order would be refused. */
  refusals: ReadonlyMap<string, readonly ProblemMessage[]>;
  /** Why an earlier order failed to buy it. */
  failures: ReadonlyMap<string, Failure>;
}

/** A shipment's refusal in an order; outdated once the shipment is changed. */
export interface Failure {
  at: string;
  messages: readonly ProblemMessage[];
}

/** Splits the selected shipments into those to pay for and the others, in the order of the selection. */
export function paymentRows({ shipments, prices, refusals, failures }: RowSources) {
  const rows: PaymentRow[] = [];
  const unpayable: UnpayableRow[] = [];
  for (const shipment of shipments) {
    const { waybillReference: reference, service } = shipment;
    const price = prices.get(reference);
    const whom = recipientOf(shipment);
    if (!isDraft(shipment.state)) unpayable.push({ reference, whom, why: "paid" });
    else if (!service || shipment.state !== "READY_TO_PURCHASE") {
      const why = paymentObstacle(shipment) ?? "incomplete";
      unpayable.push({ reference, whom, why, lacks: why === "incomplete" ? missingDetailsOf(shipment) : [] });
    } else if (!price || refusals.has(reference)) {
      unpayable.push({ reference, whom, why: reasonOf(refusals.get(reference) ?? []) });
    } else {
      const failure = failures.get(reference);
      const isCurrent = failure !== undefined && shipment.updatedAt <= failure.at;
      const { totalPrice } = price.total;
      const { voucher } = price.products;
      const before = shipment.price?.total.totalPrice ?? totalPrice;
      rows.push({
        content: shipment.content.description,
        town: shipment.to.city,
        reference,
        whom,
        price: totalPrice,
        before: before === totalPrice ? null : before,
        service: {
          name: nameBesideCarrier({ carrier: service.carrierName, name: service.name }),
          carrier: service.carrierName,
          logoId: service.logoId,
        },
        insured: shipment.upsales.insurance.amount,
        fullPrice: voucher && totalPrice - voucher.totalPrice,
        voucherName: shipment.voucherName,
        allowsVoucher: service.allowsVoucher,
        cancelledOrders: shipment.orderSincePaid === "cancelled" ? shipment.cancelledOrders : null,
        withdrawal: shipment.withdrawal,
        // A declined payment is not the shipment's problem.
        reason: isCurrent && failure.messages[0]?.error_code !== "PaymentDenied" ? reasonOf(failure.messages) : null,
      });
    }
  }
  return { rows, unpayable };
}

/** The reason to show: the first message of a refusal. */
export function reasonOf([first]: readonly ProblemMessage[]): Reason {
  if (!first) return { message: { key: "generic" }, step: "address" };
  return { message: orderMessage(first), given: refusalReason(first), step: stepOfProblem(first) };
}

export function recipientOf({ to, waybillReference }: Pick<Shipment, "to" | "waybillReference">): string {
  return `${to.firstName} ${to.lastName}`.trim() || to.company || waybillReference;
}
