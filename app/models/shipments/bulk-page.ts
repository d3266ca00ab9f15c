import type { Shipment } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import type { Parcel } from "#contract/services";
import { recipientOf } from "~/models/payment/payment-rows";
import type { DayChoice, ServiceChoice } from "./bulk-choices";
import type { Obstacle } from "./bulk-eligibility";
import { type Lack, LACKS, lacksOf } from "./lacks";
import type { BulkFlow } from "./selection";

/** Id of the form of a panel about the selected shipments. */
export const BULK_PANEL_FORM = "bulk-panel";

/** Names that are listed before the rest is only counted. */
export const LISTED_NAMES = 5;

/** Selected shipments that stay as they are for one reason. */
export interface LeftOut {
  why: Obstacle;
  /** What they lack, where that is why. */
  lacks: Lack[];
  names: string[];
}

/** A saved sender address. */
export interface SenderChoice {
  id: string;
  name: string;
  /** Street and place, as one line. */
  line: string;
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

/** A flow in the menu. */
export interface MenuItem {
  flow: BulkPage["flow"];
  /** How many of the selected it can be used for. */
  fits: number;
  /** Why it can be used for none; null where it can. */
  block: Block | null;
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
  /** Each other flow; of the menu only. */
  menu: MenuItem[];
  /** The others, by reason. */
  leftOut: LeftOut[];
  /** What to begin with where any are left out. */
  block: Block | null;
  /** Of the first ones that the flow can be used for, at most {@link LISTED_NAMES}. */
  names: string[];
  /** Of all that the flow can be used for: the form is about them, whatever is selected when it is sent. */
  references: string[];
  /** What the last change could not change. */
  failed: (BulkFailure & { whom: string })[];
  idempotencyKey: string;
  parcels: Parcel[];
  /** How many of those that get a parcel have no weight of their own. */
  weightless: number;
  /** Saved sender addresses, the default first. */
  senders: SenderChoice[];
  /** The merchant's number for orders without one; empty for none. */
  fallbackPhone: string;
  services: ServiceChoice[];
  days: DayChoice[];
  insurance: { rows: InsuranceRow[]; totalPrice: number } | null;
  /** Of the shipments. */
  currency: string;
  /** Any of the selected is insured: its price may change. */
  isInsured: boolean;
}

/** Obstacles that are data which a draft lacks. */
const LACKING: readonly Obstacle[] = ["incomplete", "no-service", "no-day", "no-customs"];

/** Groups what stays as it is by its reason and by what it lacks, in the order of the selection. */
export function leftOutByReason(flow: BulkFlow, others: readonly { shipment: Shipment; why: Obstacle }[]): LeftOut[] {
  const groups = new Map<string, LeftOut>();
  for (const { shipment, why } of others) {
    const isNeeded = (lack: Lack) => flow === "payment" || ROUTE.includes(lack) || (why === "no-service" && lack === "service");
    const lacks = LACKING.includes(why) ? lacksOf(shipment).filter(isNeeded) : [];
    const key = [why, ...lacks].join(" ");
    const group = groups.get(key) ?? { why, lacks, names: [] };
    groups.set(key, group);
    group.names.push(recipientOf(shipment));
  }
  return [...groups.values()];
}

/** What rates are asked with. */
const ROUTE: readonly Lack[] = ["sender", "recipient", "country", "postcode", "city", "parcel"];

type WayFlow = Extract<BulkFlow, "sender" | "parcels" | "services" | "collection-date" | "phone" | "content">;
/** Where each of these can be given to many at once. */
const WAYS: Partial<Record<Lack, WayFlow>> = {
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

/** What most of the shipments lack that can be given to many at once, and where; null where there is nothing of the kind. */
export function wayOf(leftOut: readonly LeftOut[]): { lack: Lack; flow: WayFlow; count: number } | null {
  const counts = new Map<Lack, number>();
  for (const { lacks, names } of leftOut) for (const lack of lacks) counts.set(lack, (counts.get(lack) ?? 0) + names.length);
  const found = LACKS.flatMap((lack) => {
    const [flow, count] = [WAYS[lack], counts.get(lack) ?? 0];
    return flow && count > 0 ? [{ lack, flow, count }] : [];
  });
  return found[0] ?? null;
}

/** Why nothing can be done with many shipments at once, and with how many for that reason. */
export interface Block {
  why: Obstacle;
  count: number;
  /** What they lack, where that is why. */
  lack: Lack | null;
  /** Where it can be given to many at once. */
  flow: WayFlow | null;
}

/**
 * The reason to begin with: what can be given to many at once, else that of most; null where nothing is left out. What a service is
 * needed for lacks that first, although some cannot have one yet: the panel of services says why.
 */
export function blockOf(flow: BulkFlow, leftOut: readonly LeftOut[]): Block | null {
  const [most] = leftOut.toSorted((a, b) => b.names.length - a.names.length);
  if (!most) return null;
  const { why, lacks, names } = most;
  if (flow !== "payment" && why === "no-service") {
    const count = leftOut.filter((group) => group.why === why).reduce((sum, group) => sum + group.names.length, 0);
    return { why, lack: "service", flow: "services", count };
  }
  return { why, ...(wayOf(leftOut) ?? { lack: lacks[0] ?? null, flow: null, count: names.length }) };
}

/** What failed, with the recipients' names; the reference where the shipment is selected no more. */
export function withNames(failed: readonly BulkFailure[], shipments: readonly Shipment[]): BulkPage["failed"] {
  const names = new Map(shipments.map((shipment) => [shipment.waybillReference, recipientOf(shipment)]));
  return failed.map((failure) => ({ ...failure, whom: names.get(failure.reference) ?? failure.reference }));
}
