import { keysOf } from "#contract/rules/objects";
import type { ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { DATE_PRESETS } from "#contract/rules/date-presets";

/** Filter by day of creation: a preset, a custom range, or any. */
export const CREATED_CHOICES = ["any", ...DATE_PRESETS, "custom"] as const;

export const LABEL_CHOICES = ["any", "false", "true"] as const;

/** The shop's deadline of what is not handed over yet. */
export const DEADLINE_CHOICES = ["any", "today", "late"] as const;

/** What the order's shop was told of the parcels; the panel offers what needs the merchant. */
export const CONFIRMATION_CHOICES = ["any", "refused"] as const;

/** The filters panel without its lists of carriers and sources. @see spec shipment-core, section 5, "Filters" */
export const FILTER_FIELDS = {
  created: { kind: "choice", label: "filter.created", options: CREATED_CHOICES },
  created_at_from: { kind: "day", label: "filter.created-from" },
  created_at_to: { kind: "day", label: "filter.created-to" },
  delivery_date_from: { kind: "day", label: "filter.delivery-from" },
  delivery_date_to: { kind: "day", label: "filter.delivery-to" },
  recipient_name: { kind: "text", max: 60, label: "filter.first-name" },
  recipient_surname: { kind: "text", max: 60, label: "filter.last-name" },
  ship_by: { kind: "choice", label: "filter.deadline", options: DEADLINE_CHOICES },
  shop_confirmation: { kind: "choice", label: "filter.told", options: CONFIRMATION_CHOICES },
  label_downloaded: { kind: "choice", label: "filter.label", options: LABEL_CHOICES },
  shipment_custom_reference: { kind: "text", max: 60, label: "filter.order" },
} as const satisfies Fields<Key<"filters">>;
export type FilterValues = Values<typeof FILTER_FIELDS>;

/** Sections of the panel, in the order of the page, and the filters of each. */
export const FILTER_SECTIONS = {
  created: ["created_at_from", "created_at_to"],
  delivery: ["delivery_date_from", "delivery_date_to"],
  recipient: ["recipient_name", "recipient_surname"],
  carrier: ["carrier_name"],
  source: ["source"],
  tag: ["tag"],
  deadline: ["ship_by"],
  told: ["shop_confirmation"],
  label: ["label_downloaded"],
  order: ["shipment_custom_reference"],
} as const satisfies Record<string, readonly (keyof ShipmentFilters)[]>;
export type FilterSection = keyof typeof FILTER_SECTIONS;
export const FILTER_SECTION_NAMES = keysOf(FILTER_SECTIONS);

/** Inboxes of parcels that the carrier has, or had. */
const HANDED_OVER: readonly Inbox[] = [
  "TRACKING",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERED",
  "INCIDENT",
  "RETURNED_TO_SENDER",
  "CANCELED",
  "ARCHIVED",
];

/** The sections of an inbox's panel. @see spec shipment-core, section 2, "Filters panel", and section 6 */
export function sectionsOf(inbox: Inbox, flags: { labelsFilter: boolean; deliveryDateFilter: boolean }): FilterSection[] {
  const hasBoth = inbox === "READY_FOR_SHIPPING" || inbox === "ALL";
  return FILTER_SECTION_NAMES.filter((section) => {
    if (section === "deadline") return !HANDED_OVER.includes(inbox);
    if (section === "told") return inbox === "ALL" || HANDED_OVER.includes(inbox);
    if (section === "delivery") return hasBoth || flags.deliveryDateFilter;
    return section !== "label" || (hasBoth && flags.labelsFilter);
  });
}

/** Sections with an active filter; the search has no section. */
export function activeSections(filters: ShipmentFilters): FilterSection[] {
  return FILTER_SECTION_NAMES.filter((section) => FILTER_SECTIONS[section].some((key) => filters[key] !== undefined));
}

/** The filters without those of some sections. */
export function withoutSections(filters: ShipmentFilters, sections: readonly FilterSection[]): ShipmentFilters {
  const dropped = new Set<string>(sections.flatMap((section) => FILTER_SECTIONS[section]));
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !dropped.has(key)));
}
