import { type KebabCase, kebabCase, type Inbox, INBOXES, type ShipmentState } from "#contract/state-names";

/** A sidebar entry: an inbox with a list, or `PENDING`, which only groups its children. */
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

/** An inbox's URL segment. */
export function inboxSlug(inbox: Inbox): KebabCase<Inbox> {
  return kebabCase(inbox);
}

/**
 * The inbox of a URL segment; undefined if the URL must redirect to the all inbox.
 *
 * @see spec shipment-core, section 2: unknown inboxes and the pending inbox redirect to the all inbox
 */
export function inboxOfSlug(slug: string | undefined): Inbox | undefined {
  return INBOXES.find((inbox) => inbox !== "PENDING" && inboxSlug(inbox) === slug);
}

/** A state's name in the front end, kebab case. @see spec shipment-core, section 4 */
export function statusName(state: ShipmentState): KebabCase<ShipmentState> {
  return kebabCase(state);
}
