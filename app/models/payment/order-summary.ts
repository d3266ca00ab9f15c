import { labelsOf } from "~/models/shipments/label-job";
import type { RefusalCode } from "#contract/rules/refusals";
import type { CombinedLabel } from "#contract/labels";
import type { SettledOrder } from "#contract/orders";
import type { Shipment } from "#contract/shipments";
import { isFailed } from "~/models/checkout/order-problems";
import { nameBesideCarrier } from "~/models/service-name";
import { townLine } from "~/models/places";
import { type Reason, reasonOf, recipientOf } from "./payment-rows";

type LabelResult = "ready" | "making" | "done" | "none" | "refunded" | "credited" | "refused" | "canceled" | "canceling";

/** A shipment of an order. */
export interface SummaryRow {
  reference: string;
  whom: string;
  town: string;
  service: string;
  /**
   * `ready`: paid, the label is available; `making`: the label is being created; `refunded`: refused by the carrier and refunded;
   * `credited`: refused, and the amount is a credit of the account; `refused`: refused and free of charge; `canceled`: by the
   * merchant; `canceling`: requested from the carrier; `done`: in transit or later, so the label is no longer needed; `already`: paid
   * by another order; `deleted`: by the merchant, before it was bought.
   */
  result: LabelResult | "already" | "deleted" | Reason;
  /** The carrier refused it: a corrected copy can be sent instead. */
  isCorrectable: boolean;
  /** Reference of that copy; null until it is created. */
  correctedCopy: string | null;
  /** Why the carrier refused it; null unless it did. */
  refusal: { code: RefusalCode; carrier: string } | null;
  /** Price, paid or not; minor units, null if unknown. */
  price: number | null;
  /** Its payment was refunded. */
  isGivenBack: boolean;
}

/** What was given back in one way, for how many shipments; minor units. */
export interface GivenBack {
  way: NonNullable<Shipment["refund"]>["way"];
  count: number;
  amount: number;
}

function addRefund(sums: GivenBack[], refund: Shipment["refund"] | undefined): void {
  if (!refund) return;
  const sum = sums.find(({ way }) => way === refund.way);
  if (sum) {
    sum.count += 1;
    sum.amount += refund.amount;
  } else sums.push({ way: refund.way, count: 1, amount: refund.amount });
}

/** The shipments of one carrier. */
export interface CarrierGroup {
  carrier: string;
  logoId: string;
  rows: SummaryRow[];
  failed: number;
  refunded: number;
  credited: number;
  refused: number;
  canceled: number;
  /** Paid and not refunded, minor units. */
  paid: number;
}

export interface OrderSummary {
  reference: string;
  /** Charged, or owed with deferred payment, and not refunded; minor units. */
  paid: number;
  /** Originally charged, including refunds since; minor units. */
  charged: number;
  currency: string;
  at: string;
  payment: SettledOrder["payment"];
  groups: CarrierGroup[];
  /** References by outcome. */
  bought: string[];
  failed: string[];
  /** Paid by another order meanwhile. */
  already: string[];
  /** Deleted by the merchant while the provider's page was open. */
  deleted: string[];
  /** Paid, refused by the carrier, and refunded or credited. */
  refunded: string[];
  /** Refused by the carrier, with nothing to refund. */
  refused: string[];
  /** Refunds for `refunded`. */
  givenBack: GivenBack[];
  /** Paid, then cancelled by the merchant; also in `bought`. */
  canceled: string[];
  /** Cancellation requested from the carrier; also in `bought`. */
  canceling: string[];
  /** Refunds for `canceled`. */
  canceledBack: GivenBack[];
  /** Charged for shipments that could not be bought, and refunded; minor units. */
  returned: number;
  /** Labels that exist or are being created: one for each parcel. */
  labels: number;
  /** References of shipments whose labels exist. */
  labelsReady: string[];
  /** Number of their labels. */
  labelsMade: number;
  /** Number of labels that are being created. */
  labelsPending: number;
}

const PENDING: readonly Shipment["state"][] = ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY", "CARRIER_OK"];

/** The outcome of an order's shipments, by carrier, sorted by name. */
export function orderSummary(order: SettledOrder, shipments: readonly Shipment[]): OrderSummary {
  const byReference = new Map(shipments.map((shipment) => [shipment.waybillReference, shipment]));
  const groups = new Map<string, CarrierGroup>();
  const summary: OrderSummary = {
    reference: order.orderReference,
    paid: order.paid,
    charged: order.paid + order.returned,
    returned: order.returned,
    currency: order.currency,
    at: order.settledAt,
    payment: order.payment,
    groups: [],
    bought: [],
    failed: [],
    already: [],
    deleted: [],
    refunded: [],
    refused: [],
    givenBack: [],
    canceled: [],
    canceling: [],
    canceledBack: [],
    labels: 0,
    labelsReady: [],
    labelsMade: 0,
    labelsPending: 0,
  };
  for (const line of order.shipments) {
    const shipment = byReference.get(line.shipmentReference);
    const row = rowOf(line, shipment);
    const carrier = shipment?.service?.carrierName ?? "";
    const group = groups.get(carrier) ?? {
      carrier,
      logoId: shipment?.service?.logoId ?? "",
      rows: [],
      failed: 0,
      refunded: 0,
      credited: 0,
      refused: 0,
      canceled: 0,
      paid: 0,
    };
    groups.set(carrier, group);
    group.rows.push(row);
    if (row.result === "already" || row.result === "deleted") {
      summary[row.result].push(row.reference);
      continue;
    }
    if (isFailed(line)) {
      group.failed += 1;
      summary.failed.push(row.reference);
      continue;
    }
    const back = shipment?.refund?.amount ?? 0;
    summary.charged += back;
    if (row.result === "refunded" || row.result === "credited") {
      group[row.result] += 1;
      summary.refunded.push(row.reference);
      addRefund(summary.givenBack, shipment?.refund);
      continue;
    }
    if (!row.isGivenBack) group.paid += row.price ?? 0;
    if (row.result === "refused") {
      group.refused += 1;
      summary.refused.push(row.reference);
      continue;
    }
    summary.bought.push(row.reference);
    if (row.result === "canceled" || row.result === "canceling") {
      group.canceled += 1;
      summary[row.result].push(row.reference);
      addRefund(summary.canceledBack, shipment?.refund);
      continue;
    }
    const labels = shipment ? labelsOf([shipment]) : 1;
    if (row.result !== "done") summary.labels += labels;
    if (row.result === "ready") {
      summary.labelsReady.push(row.reference);
      summary.labelsMade += labels;
    }
    if (row.result === "making") summary.labelsPending += labels;
  }
  return { ...summary, groups: [...groups.values()].toSorted((one, other) => one.carrier.localeCompare(other.carrier)) };
}

function rowOf(line: SettledOrder["shipments"][number], shipment: Shipment | undefined): SummaryRow {
  const reference = line.shipmentReference;
  const messages = line.messages.length > 0 ? line.messages : [{ error_code: line.error_code ?? "", text: line.message }];
  const isAlready = messages[0]?.error_code === "ShipmentAlreadyPayed";
  const result = isFailed(line) ? (isAlready ? "already" : reasonOf(messages)) : labelResult(shipment);
  if (!shipment)
    return {
      reference,
      whom: reference,
      town: "",
      service: "",
      result: isFailed(line) && !isAlready ? "deleted" : result,
      refusal: null,
      price: null,
      isCorrectable: false,
      correctedCopy: null,
      isGivenBack: false,
    };
  const { service, price } = shipment;
  return {
    isCorrectable: shipment.state === "CARRIER_KO",
    correctedCopy: shipment.correctedCopy,
    isGivenBack: shipment.refund !== null,
    reference,
    result,
    whom: recipientOf(shipment),
    town: townLine(shipment.to),
    service: service ? nameBesideCarrier({ carrier: service.carrierName, name: service.name }) : "",
    refusal: shipment.refusal && { code: shipment.refusal.code, carrier: service?.carrierName ?? "" },
    price: price?.total.totalPrice ?? null,
  };
}

/** The carrier has or had the parcel, so its label is no longer needed. */
const UNDER_WAY: readonly Shipment["state"][] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "INCIDENT", "RETURNED_TO_SENDER"];

function labelResult(shipment: Shipment | undefined): LabelResult {
  if (shipment?.state === "CANCELED") return "canceled";
  if (shipment?.state === "CANCEL_REQUESTED") return "canceling";
  if (shipment?.refund) return ["PAYMENT_METHOD", "BALANCE"].includes(shipment.refund.way) ? "refunded" : "credited";
  if (shipment?.state === "CARRIER_KO") return "refused";
  if (shipment?.actions.canDownloadLabels) return "ready";
  if (shipment && UNDER_WAY.includes(shipment.state)) return "done";
  return shipment && PENDING.includes(shipment.state) ? "making" : "none";
}

/** The merged file of an order's labels. */
export interface Merge {
  id: string;
  status: CombinedLabel["status"];
}
