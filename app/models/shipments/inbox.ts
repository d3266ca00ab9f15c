import { type Inbox, INBOXES, type ShipmentState } from "#contract/state-names";

/** A place of the sidebar: an inbox that has a list, or `PENDING`, which only groups its children. */
export interface SidebarEntry {
  inbox: Inbox;
  children: Inbox[];
}

/** @see spec shipment-core, section 2, "Sidebar inboxes" */
export const SIDEBAR: readonly SidebarEntry[] = [
  { inbox: "ALL", children: [] },
  { inbox: "PENDING", children: ["READY_TO_PURCHASE", "DRAFT"] },
  { inbox: "PROCESSING", children: [] },
  { inbox: "READY_FOR_SHIPPING", children: [] },
  { inbox: "TRACKING", children: ["IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "INCIDENT", "RETURNED_TO_SENDER"] },
  { inbox: "CANCELED", children: [] },
  { inbox: "ARCHIVED", children: [] },
];

/** A name of the upstream in lower case with dashes: `READY_TO_PURCHASE` is `ready-to-purchase`. */
type Dashed<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Dashed<Tail>}`
  : Lowercase<Name>;

function dashed<Name extends string>(name: Name): Dashed<Name> {
  return name.toLowerCase().replaceAll("_", "-") as Dashed<Name>;
}

/** An inbox as a url has it. */
export function inboxSlug(inbox: Inbox): Dashed<Inbox> {
  return dashed(inbox);
}

/**
 * The inbox that a url names, or undefined where the url must lead to the all inbox instead.
 *
 * @see spec shipment-core, section 2: unknown inboxes and the pending inbox redirect to the all inbox
 */
export function inboxOfSlug(slug: string | undefined): Inbox | undefined {
  return INBOXES.find((inbox) => inbox !== "PENDING" && inboxSlug(inbox) === slug);
}

/** A state's name in the front end: lower case with dashes. @see spec shipment-core, section 4 */
export function statusName(state: ShipmentState): Dashed<ShipmentState> {
  return dashed(state);
}
