import type { Shipment } from "#contract/shipments";
import type { Key } from "~/models/translation-keys";
import type { ShipmentState } from "#contract/states";

/** A key under `notice` of the namespace `details`. */
type NoticeName = Key<"details"> extends infer K ? (K extends `notice.${infer Name}.title` ? Name : never) : never;

export interface Notice {
  name: NoticeName;
  tone: "info" | "warning" | "error";
}

/** What a state asks of the merchant, or tells before the merchant asks. */
const OF_STATE: Partial<Record<ShipmentState, Notice>> = {
  CARRIER_PENDING: { name: "carrier-pending", tone: "info" },
  RETRY: { name: "retry", tone: "warning" },
  CARRIER_KO: { name: "carrier-ko", tone: "error" },
  LABELS_KO: { name: "labels-ko", tone: "error" },
  INCIDENT: { name: "incident", tone: "error" },
  RETURNED_TO_SENDER: { name: "returned-to-sender", tone: "warning" },
  CANCEL_REQUESTED: { name: "cancel-requested", tone: "info" },
  CANCELED: { name: "canceled", tone: "info" },
};

/**
 * Warnings of a carrier's branch in one country, by logo and country of the sender.
 *
 * @see spec shipment-core, section 9: carrier-specific warnings for shipments of one national carrier branch
 */
const OF_BRANCH: Record<string, Notice> = {
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

type Told = Pick<Shipment, "state" | "hasCustoms" | "service" | "from">;

/** The notices above a shipment's details, the most pressing first. */
export function noticesOf(shipment: Told): Notice[] {
  const notices: Notice[] = [];
  const ofState = OF_STATE[shipment.state];
  if (ofState) notices.push(ofState);
  if (showsCustomsNotice(shipment)) notices.push({ name: "customs", tone: "info" });
  const ofBranch = OF_BRANCH[`${shipment.service?.logoId} ${shipment.from.alpha2Code}`];
  if (ofBranch && isBeforeHandover(shipment.state)) notices.push(ofBranch);
  return notices;
}

/** @see spec shipment-core, section 5: the customs notice shows only if not canceled and hasCustoms */
export function showsCustomsNotice({ state, hasCustoms }: Pick<Shipment, "state" | "hasCustoms">): boolean {
  return hasCustoms && state !== "CANCELED" && state !== "CANCEL_REQUESTED";
}

/** While the parcel is still with the merchant: advice on packing and handing it over makes sense. */
export function isBeforeHandover(state: ShipmentState): boolean {
  return BEFORE_HANDOVER.includes(state);
}

/**
 * Whether the store prints the label: chosen, and the parcel not handed over yet.
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
