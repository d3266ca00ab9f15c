import type { Shipment } from "#contract/shipments";
import type { Key } from "~/models/translation-keys";
import type { ShipmentState } from "#contract/states";

/** A key under `notice` of the namespace `details`. */
type NoticeName = Key<"details"> extends infer K ? (K extends `notice.${infer Name}.title` ? Name : never) : never;

export interface Notice {
  name: NoticeName;
  tone: "info" | "warning";
}

/**
 * Warnings of one national carrier branch, keyed by logo and sender country.
 *
 * @see spec shipment-core, section 9: carrier-specific warnings for shipments of one national carrier branch
 */
const NOTICE_BY_BRANCH: Record<string, Notice> = {
  "postmarel ES": { name: "postmarel-es", tone: "warning" },
};

const BEFORE_HANDOVER: readonly ShipmentState[] = [
  "PURCHASE_SUCCESS",
  "CARRIER_OK",
  "CARRIER_PENDING",
  "RETRY",
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
];

type NoticeSource = Pick<Shipment, "state" | "hasCustoms" | "service" | "from" | "customs" | "dropOff">;

/** Notices about a shipment, independent of the banner. */
export function noticesOf(shipment: NoticeSource): Notice[] {
  const notices: Notice[] = [];
  if (showsCustomsNotice(shipment)) notices.push({ name: customsNotice(shipment), tone: "info" });
  const branchNotice = NOTICE_BY_BRANCH[`${shipment.service?.logoId} ${shipment.from.alpha2Code}`];
  // The warning is about the driver who collects the parcel.
  if (branchNotice && !shipment.dropOff.origin && isBeforeHandover(shipment.state)) notices.push(branchNotice);
  return notices;
}

/** The merchant's own papers, papers that are sent to the carrier electronically, or papers to print. */
function customsNotice({ customs, service }: NoticeSource): NoticeName {
  if (customs.status === "skipped") return "customs-own";
  return customs.status === "complete" && service?.hasPaperlessCustoms ? "customs-paperless" : "customs";
}

/**
 * The notice explains how to pack the papers, so it shows until the parcel is handed over.
 *
 * @see spec shipment-core, section 5: the customs notice shows only if not canceled and hasCustoms
 */
export function showsCustomsNotice({ state, hasCustoms }: Pick<Shipment, "state" | "hasCustoms">): boolean {
  return hasCustoms && isBeforeHandover(state);
}

/** Whether the merchant still has the parcel, so that packing advice makes sense. */
export function isBeforeHandover(state: ShipmentState): boolean {
  return BEFORE_HANDOVER.includes(state);
}

/**
 * Whether the store will print the label: chosen, and the parcel not handed over yet.
 *
 * @see spec shipment-core, section 2, "print-in-store notice"
 */
export function showsPrintInStore({
  state,
  upsales,
  printInStore,
}: Pick<Shipment, "state" | "upsales" | "printInStore">): boolean {
  return upsales.printInStore && printInStore.available && isBeforeHandover(state);
}
