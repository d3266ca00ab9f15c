import { labelsOf } from "~/models/shipments/label-job";
import type { RefusalCode } from "#contract/rules/refusals";
import type { CombinedLabel } from "#contract/labels";
import type { SettledOrder } from "#contract/orders";
import type { Shipment } from "#contract/shipments";
import { isFailed } from "~/models/checkout/order-problems";
import { nameBesideCarrier } from "~/models/service-name";
import { townLine } from "~/models/places";
import { type Reason, reasonOf, recipientOf } from "./payment-rows";

type LabelResult = "ready" | "making" | "done" | "none" | "refunded" | "refused" | "canceled" | "canceling";

/** A shipment of an order. */
export interface SummaryRow {
  reference: string;
  whom: string;
  town: string;
  service: string;
  /** `ready`: paid, and its label is there; `making`: the label is being made; `refunded`: what was paid is given back; `refused`: its carrier refused what cost nothing; `canceled`: the merchant cancelled it; `canceling`: the carrier is asked to; `done`: it had its label, and is on its way or further; `already`: another order had paid it. */
  result: LabelResult | "already" | Reason;
  /** The carrier refused it: a corrected copy can be sent instead. */
  isCorrectable: boolean;
  /** Reference of that copy; null until it is made. */
  correctedCopy: string | null;
  /** Why the carrier refused it; null unless it did. */
  refusal: { code: RefusalCode; carrier: string } | null;
  /** Paid, or what it would have cost; minor units, null if unknown. */
  price: number | null;
  /** What was paid for it was given back. */
  isGivenBack: boolean;
}

/** The shipments that one carrier takes. */
export interface CarrierGroup {
  carrier: string;
  logoId: string;
  rows: SummaryRow[];
  failed: number;
  refunded: number;
  refused: number;
  canceled: number;
  /** Paid and not given back, minor units. */
  paid: number;
}

export interface OrderSummary {
  reference: string;
  /** Charged and not given back, or owed where it is paid later; minor units. */
  paid: number;
  /** Charged at first, whatever was given back since; minor units. */
  charged: number;
  currency: string;
  at: string;
  payment: SettledOrder["payment"];
  groups: CarrierGroup[];
  /** References by what became of them. */
  bought: string[];
  failed: string[];
  /** Paid by another order meanwhile. */
  already: string[];
  /** Paid, and given back: the carrier refused it. */
  refunded: string[];
  /** Given back for those, minor units. */
  givenBack: number;
  /** Paid, and cancelled by the merchant; they are among the bought. */
  canceled: string[];
  /** The carrier is asked to cancel them; they are among the bought, too. */
  canceling: string[];
  /** Given back for those, minor units. */
  canceledBack: number;
  /** Charged for what could not be bought, and given back; minor units. */
  returned: number;
  /** Labels that there are, or that are being made: each parcel has one. */
  labels: number;
  /** Shipments with labels. */
  labelsReady: string[];
  /** How many labels these have. */
  labelsMade: number;
  /** Labels that are still being made. */
  labelsPending: number;
}

const PENDING: readonly Shipment["state"][] = ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY", "CARRIER_OK"];

/** What became of an order's shipments, by carrier in the order of their names. */
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
    refunded: [],
    givenBack: 0,
    canceled: [],
    canceling: [],
    canceledBack: 0,
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
      refused: 0,
      canceled: 0,
      paid: 0,
    };
    groups.set(carrier, group);
    group.rows.push(row);
    if (row.result === "already") {
      summary.already.push(row.reference);
      continue;
    }
    if (isFailed(line)) {
      group.failed += 1;
      summary.failed.push(row.reference);
      continue;
    }
    const back = shipment?.refund?.amount ?? 0;
    summary.charged += back;
    if (row.result === "refunded") {
      group.refunded += 1;
      summary.refunded.push(row.reference);
      summary.givenBack += back;
      continue;
    }
    if (!row.isGivenBack) group.paid += row.price ?? 0;
    summary.bought.push(row.reference);
    if (row.result === "canceled" || row.result === "canceling") {
      group.canceled += 1;
      summary[row.result].push(row.reference);
      summary.canceledBack += back;
      continue;
    }
    if (row.result === "refused") {
      group.refused += 1;
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
      result,
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

/** The carrier has the parcel, or had it: its label is no matter any more. */
const UNDER_WAY: readonly Shipment["state"][] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "INCIDENT", "RETURNED_TO_SENDER"];

function labelResult(shipment: Shipment | undefined): LabelResult {
  if (shipment?.state === "CANCELED") return "canceled";
  if (shipment?.state === "CANCEL_REQUESTED") return "canceling";
  if (shipment?.refund) return "refunded";
  if (shipment?.state === "CARRIER_KO") return "refused";
  if (shipment?.actions.canDownloadLabels) return "ready";
  if (shipment && UNDER_WAY.includes(shipment.state)) return "done";
  return shipment && PENDING.includes(shipment.state) ? "making" : "none";
}

/** The file that the labels of an order are put into. */
export interface Merge {
  id: string;
  status: CombinedLabel["status"];
}
