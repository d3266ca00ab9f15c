import { addDays, isCalendarDay, weekdayOf } from "./time-zones";

/** Types of support tickets, in the order in which they are offered. */
export const TICKET_TYPES = ["cancel", "label", "billing", "loss", "damage", "pickup", "delivery", "other"] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** An upstream may have further ones, which it calls `unknown`. */
export const TICKET_STATUSES = ["new", "open", "awaiting_information", "solved", "closed", "unknown"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What tickets are filtered by, and shown as. @see spec configuration-and-support, section 4, "Tickets" */
export const TICKET_GROUPS = ["open", "awaiting_information", "solved"] as const;
export type TicketGroup = (typeof TICKET_GROUPS)[number];

export const STATUSES_OF_GROUP: Record<TicketGroup, readonly TicketStatus[]> = {
  open: ["new", "open"],
  awaiting_information: ["awaiting_information"],
  solved: ["solved", "closed"],
};

/** The group of a status; null for an unknown one. */
export function groupOfStatus(status: TicketStatus): TicketGroup | null {
  return TICKET_GROUPS.find((group) => STATUSES_OF_GROUP[group].includes(status)) ?? null;
}

/** Tickets that may be about no shipment: a question about an invoice, or about anything else. */
export function mayLackShipment(type: TicketType): boolean {
  return type === "billing" || type === "other";
}

/** The files of a ticket, by what they prove. */
export const TICKET_FILES = [
  "proofOfValue",
  "proofOfDamageGoods",
  "proofOfDamageExternalPackaging",
  "proofOfDamageInternalPackaging",
  "additionalPicture",
] as const;
export type TicketFile = (typeof TICKET_FILES)[number];

/** The files that the form of a type asks for. */
export const FILES_OF_TYPE: Record<TicketType, readonly TicketFile[]> = {
  cancel: [],
  label: ["additionalPicture"],
  billing: ["additionalPicture"],
  delivery: ["additionalPicture"],
  other: ["additionalPicture"],
  loss: ["proofOfValue"],
  damage: ["proofOfValue", "proofOfDamageGoods", "proofOfDamageExternalPackaging", "proofOfDamageInternalPackaging"],
  pickup: [],
};

/** Files of one message. */
export const MESSAGE_FILES_MAX = 5;

/** @see spec configuration-and-support, section 9, "Attachment limit" */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** What an attachment may be, by its content. */
export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/gif", "application/pdf"] as const;
/** More than cameras make, less than what would fill a reader's memory. */
export const ATTACHMENT_MAX_PIXELS = 120_000_000;
/** Why the content of a file was refused: damaged or of two types; active, locked or packed beyond measure; too many pixels. */
export const ATTACHMENT_REFUSALS = ["content", "unsafe", "pixels"] as const;
export type AttachmentRefusal = (typeof ATTACHMENT_REFUSALS)[number];
/** How long a form waits until an upload is confirmed. */
export const UPLOAD_CONFIRMATION_MS = 10_000;

/** Whether a claim is paid to an account number and a sort code, instead of IBAN and BIC: that of a client in the United Kingdom. */
export function usesSortCode(country: string): boolean {
  return country === "GB";
}

/** How many days ahead another collection may be asked for. The specification has no limit; carriers plan no further. */
export const PICKUP_DAYS_AHEAD = 30;

/**
 * Whether a parcel can be fetched on a day: later than today, no weekend, and not further away than carriers plan.
 *
 * @param day `2026-11-21`
 * @param today of the merchant
 * @see spec configuration-and-support, section 5, "Support tickets"
 */
export function isPickupDay(day: string, today: string): boolean {
  if (!isCalendarDay(day) || weekdayOf(day) > 5) return false;
  return day > today && day <= addDays(today, PICKUP_DAYS_AHEAD);
}

/** The days on which a parcel can be fetched, the next one first. @param today of the merchant, `2026-11-21` */
export function pickupDays(today: string): string[] {
  const days = Array.from({ length: PICKUP_DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
  return days.filter((day) => isPickupDay(day, today));
}
