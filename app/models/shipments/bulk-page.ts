import type { Shipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import type { Parcel } from "#contract/services";
import { recipientOf } from "~/models/payment/payment-rows";
import type { DayChoice, ServiceChoice } from "./bulk-choices";
import type { Obstacle } from "./bulk-eligibility";
import { type MissingDetail, MISSING_DETAILS, missingDetailsOf } from "./missing-details";
import type { BulkFlow } from "./selection";

/** Id of the form of a panel about the selected shipments. */
export const BULK_PANEL_FORM = "bulk-panel";

/** Names to list; the others are only counted. */
export const LISTED_NAMES = 5;

/** Selected shipments that the flow cannot be used for, grouped by reason. */
export interface LeftOut {
  why: Obstacle;
  /** Missing data, if that is the reason. */
  lacks: MissingDetail[];
  names: string[];
}

/** A saved sender address. */
export interface SenderChoice {
  id: string;
  name: string;
  /** Street and place on one line. */
  line: string;
}

/** Insurance of a shipment for the value of its contents; amounts in minor units. */
export interface InsuranceRow {
  reference: string;
  whom: string;
  value: number;
  cover: number;
  /** Null if unknown. */
  price: number | null;
}

/** A shipment that could not be changed; the reason is encoded as a form's problem. */
export interface BulkFailure {
  reference: string;
  problem: string;
}

/** A flow in the menu. */
export interface MenuItem {
  flow: BulkPage["flow"];
  /** How many of the selected shipments it can be used for. */
  fits: number;
  /** Why it can be used for none; null if it can be used. */
  block: Block | null;
}

/** Data of a panel about the selected shipments. */
export interface BulkPage {
  flow: Exclude<BulkFlow, "payment" | "labels">;
  inbox: Inbox;
  /** Query of the list under the panel. */
  query: string;
  /** Selected shipments that exist. */
  selected: number;
  /** Selected shipments that were deleted meanwhile, and are no longer selected. */
  gone: number;
  /** Selected shipments that the flow can be used for. */
  fits: number;
  /** Selected drafts, complete or not. */
  drafts: number;
  /** All other flows; empty except for the menu. */
  menu: MenuItem[];
  /** The other selected shipments, by reason. */
  leftOut: LeftOut[];
  /** The main reason, if any are left out. */
  block: Block | null;
  /** Names of the first shipments that the flow can be used for, at most {@link LISTED_NAMES}. */
  names: string[];
  /** All shipments that the flow can be used for. The form is about these, even if the selection changes before it is sent. */
  references: string[];
  /** Failures of the last change. */
  failed: (BulkFailure & { whom: string })[];
  idempotencyKey: string;
  parcels: Parcel[];
  /** How many of the shipments that get a parcel have no known weight. */
  weightless: number;
  /** Saved sender addresses, the default first. */
  senders: SenderChoice[];
  /** Fallback phone number for orders without one; empty for none. */
  fallbackPhone: string;
  services: ServiceChoice[];
  days: DayChoice[];
  /** Tags that any of the shipments has, and those that the merchant uses. */
  tags: { used: string[]; known: string[] };
  insurance: { rows: InsuranceRow[]; totalPrice: number } | null;
  /** Of the shipments. */
  currency: string;
  /** Any selected shipment is insured, so its price may change. */
  isInsured: boolean;
}

/** Obstacles that mean missing data of a draft. */
const LACKING: readonly Obstacle[] = ["incomplete", "no-service", "no-day", "no-customs"];

/** Groups the left-out shipments by reason and missing data, in the order of the selection. */
export function leftOutByReason(flow: BulkFlow, others: readonly { shipment: Shipment; why: Obstacle }[]): LeftOut[] {
  const groups = new Map<string, LeftOut>();
  for (const { shipment, why } of others) {
    const isNeeded = (lack: MissingDetail) =>
      flow === "payment" || ROUTE.includes(lack) || (why === "no-service" && lack === "service");
    const lacks = LACKING.includes(why) ? missingDetailsOf(shipment).filter(isNeeded) : [];
    const key = [why, ...lacks].join(" ");
    const group = groups.get(key) ?? { why, lacks, names: [] };
    groups.set(key, group);
    group.names.push(recipientOf(shipment));
  }
  return [...groups.values()];
}

/** Data that rates need. */
const ROUTE: readonly MissingDetail[] = ["sender", "recipient", "country", "postcode", "city", "parcel"];

type WayFlow = Extract<BulkFlow, "sender" | "parcels" | "services" | "collection-date" | "phone" | "content">;
/** The flow in which missing data can be entered for several shipments. */
const WAYS: Partial<Record<MissingDetail, WayFlow>> = {
  sender: "sender",
  "sender-phone": "sender",
  "sender-email": "sender",
  parcel: "parcels",
  service: "services",
  collection: "collection-date",
  phone: "phone",
  contents: "content",
  value: "content",
};

/** The first kind of missing data that a flow can enter for several shipments, and that flow; null if there is none. */
export function commonFix(leftOut: readonly LeftOut[]): { lack: MissingDetail; flow: WayFlow; count: number } | null {
  const counts = new Map<MissingDetail, number>();
  for (const { lacks, names } of leftOut) for (const lack of lacks) counts.set(lack, (counts.get(lack) ?? 0) + names.length);
  const found = MISSING_DETAILS.flatMap((lack) => {
    const [flow, count] = [WAYS[lack], counts.get(lack) ?? 0];
    return flow && count > 0 ? [{ lack, flow, count }] : [];
  });
  return found[0] ?? null;
}

/** The main reason why a flow cannot be used, and for how many shipments. */
export interface Block {
  why: Obstacle;
  count: number;
  /** Missing data, if that is the reason. */
  lack: MissingDetail | null;
  /** The flow in which it can be entered for several shipments. */
  flow: WayFlow | null;
}

/**
 * The main reason: missing data that can be entered for several shipments, else the most frequent reason; null if nothing is left
 * out. A flow that needs a service leads to the services panel, even if some shipments cannot have one yet: that panel says why.
 */
export function blockOf(flow: BulkFlow, leftOut: readonly LeftOut[]): Block | null {
  const [most] = leftOut.toSorted((a, b) => b.names.length - a.names.length);
  if (!most) return null;
  const serviceless = flow === "payment" ? [] : leftOut.filter(({ why }) => why === "no-service");
  if (serviceless.length > 0) {
    const count = serviceless.reduce((sum, { names }) => sum + names.length, 0);
    return { why: "no-service", lack: "service", flow: "services", count };
  }
  const { why, lacks, names } = most;
  return { why, ...(commonFix(leftOut) ?? { lack: lacks[0] ?? null, flow: null, count: names.length }) };
}

/** Failures with the recipient's name, or the reference if the shipment is no longer selected. */
export function withNames(failed: readonly BulkFailure[], shipments: readonly Shipment[]): BulkPage["failed"] {
  const names = new Map(shipments.map((shipment) => [shipment.waybillReference, recipientOf(shipment)]));
  return failed.map((failure) => ({ ...failure, whom: names.get(failure.reference) ?? failure.reference }));
}
