import type { ShipmentState } from "#contract/states";
import type { IconName } from "~/components/ui/icon-names";
import type { Key } from "~/models/translation-keys";
import { hasMissedHandover, type ShipmentPlan } from "./plan";
import { statusTone, type Tone } from "./status-tone";

/** A key under `badge` of the namespace `states`. */
export type BadgeName = Key<"states"> extends infer K ? (K extends `badge.${infer Name}` ? Name : never) : never;

/** A row's status badge. */
export interface StatusMark {
  name: BadgeName;
  tone: Tone;
  /** Shown instead of the dot, so that colour is not the only sign. */
  icon: IconName | null;
  /** Not paid, or ended without delivery: drawn hollow. */
  isHollow: boolean;
  /** Late or with a problem: the row has a coloured edge. */
  needsAttention: boolean;
}

/** By badge; late deliveries have the icon of "late" regardless of their badge. */
const ICONS: Partial<Record<BadgeName, IconName>> = {
  rejected: "alert",
  "label-error": "alert",
  "label-printed": "check",
  "print-in-store": "store",
  "not-collected": "clock",
  "not-dropped-off": "clock",
  late: "clock",
  "out-for-delivery": "truck",
  delivered: "check",
  incident: "alert",
};

const mark = (name: BadgeName, tone: StatusMark["tone"], { isHollow = false, needsAttention = false } = {}): StatusMark => ({
  name,
  tone,
  icon: (tone === "warning" && name === "delivered" ? "clock" : ICONS[name]) ?? null,
  isHollow,
  needsAttention,
});

const NEEDS_ATTENTION = { needsAttention: true };
const HOLLOW = { isHollow: true };

/** Badges that depend only on the state, and have its colour. */
const BY_STATE: Record<ShipmentState, [name: BadgeName, marks?: Parameters<typeof mark>[2]]> = {
  AWAITING_COMPLETION: ["draft", HOLLOW],
  READY_TO_PURCHASE: ["ready-to-purchase", HOLLOW],
  PURCHASE_SUCCESS: ["processing"],
  CARRIER_OK: ["processing"],
  CARRIER_PENDING: ["processing"],
  RETRY: ["processing"],
  CARRIER_KO: ["rejected", NEEDS_ATTENTION],
  LABELS_KO: ["label-error", NEEDS_ATTENTION],
  READY_TO_PRINT: ["ready-to-print"],
  READY_FOR_COLLECTION: ["ready-to-print"],
  IN_TRANSIT: ["in-transit"],
  OUT_FOR_DELIVERY: ["out-for-delivery"],
  DELIVERED: ["delivered"],
  INCIDENT: ["incident", NEEDS_ATTENTION],
  RETURNED_TO_SENDER: ["returned"],
  CANCEL_REQUESTED: ["cancel-requested", HOLLOW],
  CANCELED: ["canceled", HOLLOW],
};

function markOf(state: ShipmentState): StatusMark {
  const [name, marks] = BY_STATE[state];
  return mark(name, statusTone(state), marks);
}

/** Badge of a parcel that the merchant still has. */
function withLabel(row: Marked): StatusMark {
  if (row.labelDownloaded) return mark("label-printed", "success");
  return row.isPrintedInStore ? mark("print-in-store", "info") : markOf(row.state);
}

function orderChanged(shown: StatusMark): StatusMark {
  return { ...shown, tone: "warning", icon: "alert", needsAttention: true };
}

type Marked = Pick<
  ShipmentPlan,
  | "state"
  | "isLate"
  | "deliveredDaysLate"
  | "labelDownloaded"
  | "isPrintedInStore"
  | "collectionDate"
  | "dropOffBy"
  | "orderSincePaid"
  | "withdrawnAt"
>;

/**
 * The status badge of a row: its state, or something more urgent, such as a delay.
 *
 * @param today calendar day, `2026-11-21`
 */
export function statusMark(row: Marked, today: string): StatusMark {
  const isChanged = row.orderSincePaid !== null || row.withdrawnAt !== null;
  switch (row.state) {
    case "AWAITING_COMPLETION":
    case "READY_TO_PURCHASE":
      return isChanged ? orderChanged(markOf(row.state)) : markOf(row.state);
    case "READY_TO_PRINT":
    case "READY_FOR_COLLECTION":
      if (hasMissedHandover(row, today)) {
        return mark(row.collectionDate ? "not-collected" : "not-dropped-off", "warning", NEEDS_ATTENTION);
      }
      return isChanged ? orderChanged(withLabel(row)) : withLabel(row);
    case "IN_TRANSIT":
    case "OUT_FOR_DELIVERY":
      return row.isLate ? mark("late", "warning", NEEDS_ATTENTION) : markOf(row.state);
    case "DELIVERED":
      return row.deliveredDaysLate > 0 ? mark("delivered", "warning") : markOf(row.state);
    default:
      return markOf(row.state);
  }
}
