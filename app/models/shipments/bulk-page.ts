import type { Inbox } from "#contract/states";
import type { Parcel } from "#contract/services";
import type { ServiceChoice } from "./bulk-choices";
import type { BulkFlow } from "./selection";

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
  /** What the last change could not change. */
  failed: BulkFailure[];
  idempotencyKey: string;
  parcels: Parcel[];
  services: ServiceChoice[];
  days: string[];
  insurance: { totalPrice: number; currency: string } | null;
  /** Any of the selected is insured: its price may change. */
  isInsured: boolean;
}
