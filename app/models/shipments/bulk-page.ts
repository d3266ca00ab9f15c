import type { Shipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import type { Parcel } from "#contract/services";
import { recipientOf } from "~/models/payment/payment-rows";
import type { DayChoice, ServiceChoice } from "./bulk-choices";
import type { Obstacle } from "./bulk-eligibility";
import type { BulkFlow } from "./selection";

/** Id of the form of a panel about the selected shipments. */
export const BULK_PANEL_FORM = "bulk-panel";

/** Names that are listed before the rest is only counted. */
export const LISTED_NAMES = 5;

/** Selected shipments that stay as they are for one reason. */
export interface LeftOut {
  why: Obstacle;
  names: string[];
}

/** What insuring a shipment for the value of its contents means; amounts in minor units. */
export interface InsuranceRow {
  reference: string;
  whom: string;
  value: number;
  cover: number;
  /** Null where it cannot be told. */
  price: number | null;
}

/** A shipment that could not be changed, and why, as a problem of a form. */
export interface BulkFailure {
  reference: string;
  problem: string;
}

/** Data of a panel about the selected shipments. */
export interface BulkPage {
  flow: Exclude<BulkFlow, "payment" | "labels">;
  inbox: Inbox;
  /** Query of the list beneath. */
  query: string;
  /** Selected shipments that exist. */
  selected: number;
  /** Selected ones that were deleted meanwhile; they are selected no more. */
  gone: number;
  /** Selected shipments that the flow can be used for. */
  fits: number;
  /** Selected drafts, complete or not. */
  drafts: number;
  /** How many of the selected each other flow can be used for; of the menu only. */
  menu: { flow: BulkPage["flow"]; fits: number }[];
  /** The others, by reason. */
  leftOut: LeftOut[];
  /** Of the first ones that the flow can be used for, at most {@link LISTED_NAMES}. */
  names: string[];
  /** Of all that the flow can be used for: the form is about them, whatever is selected when it is sent. */
  references: string[];
  /** What the last change could not change. */
  failed: (BulkFailure & { whom: string })[];
  idempotencyKey: string;
  parcels: Parcel[];
  services: ServiceChoice[];
  days: DayChoice[];
  insurance: { rows: InsuranceRow[]; totalPrice: number } | null;
  /** Of the shipments. */
  currency: string;
  /** Any of the selected is insured: its price may change. */
  isInsured: boolean;
}

/** Groups what stays as it is by its reason, in the order of the selection. */
export function leftOutByReason(others: readonly { shipment: Shipment; why: Obstacle }[]): LeftOut[] {
  const reasons = [...new Set(others.map(({ why }) => why))];
  return reasons.map((why) => ({
    why,
    names: others.filter((other) => other.why === why).map(({ shipment }) => recipientOf(shipment)),
  }));
}

/** What failed, with the recipients' names; the reference where the shipment is selected no more. */
export function withNames(failed: readonly BulkFailure[], shipments: readonly Shipment[]): BulkPage["failed"] {
  const names = new Map(shipments.map((shipment) => [shipment.waybillReference, recipientOf(shipment)]));
  return failed.map((failure) => ({ ...failure, whom: names.get(failure.reference) ?? failure.reference }));
}
