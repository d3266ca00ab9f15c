import { addDays, isCalendarDay, weekdayOf } from "./time-zones";

/** Types of support tickets, in display order. */
export const TICKET_TYPES = ["cancel", "label", "billing", "loss", "damage", "pickup", "delivery", "other"] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** Statuses of tickets; an upstream reports further ones as `unknown`. */
export const TICKET_STATUSES = ["new", "open", "awaiting_information", "solved", "closed", "unknown"] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Statuses grouped for filters and badges. @see spec configuration-and-support, section 4, "Tickets" */
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

/** Types whose tickets need no shipment: questions about an invoice, or about anything else. */
export function isShipmentOptional(type: TicketType): boolean {
  return type === "billing" || type === "other";
}

/** Kinds of files of a ticket. */
export const TICKET_FILES = [
  "proofOfValue",
  "proofOfDamageGoods",
  "proofOfDamageExternalPackaging",
  "proofOfDamageInternalPackaging",
  "additionalPicture",
] as const;
export type TicketFile = (typeof TICKET_FILES)[number];

/** Kinds of files in the form of each type. */
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

/** Maximum files per message. */
export const MESSAGE_FILES_MAX = 5;

/** @see spec configuration-and-support, section 9, "Attachment limit" */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Accepted types of attachments, detected from their content. */
export const ATTACHMENT_TYPES = ["image/jpeg", "image/png", "image/gif", "application/pdf"] as const;
/** Maximum pixels of an image: more than cameras produce, few enough to decode without exhausting memory. */
export const ATTACHMENT_MAX_PIXELS = 120_000_000;
/** Why a file's content was refused: damaged or of two types; active, encrypted or a decompression bomb; too many pixels. */
export const ATTACHMENT_REFUSALS = ["content", "unsafe", "pixels"] as const;
export type AttachmentRefusal = (typeof ATTACHMENT_REFUSALS)[number];
/** Time that a form waits for an upload's confirmation. */
export const UPLOAD_CONFIRMATION_MS = 10_000;

/** Whether claims are paid to an account number and a sort code instead of IBAN and BIC: for clients in the United Kingdom. */
export function usesSortCode(country: string): boolean {
  return country === "GB";
}

/** Maximum days ahead for another collection. The specification has no limit; carriers plan no further. */
export const PICKUP_DAYS_AHEAD = 30;

/**
 * Whether a collection is possible on a day: after today, not at a weekend, and within carriers' planning.
 *
 * @param day `2026-11-21`
 * @param today in the merchant's time zone
 * @see spec configuration-and-support, section 5, "Support tickets"
 */
export function isPickupDay(day: string, today: string): boolean {
  if (!isCalendarDay(day) || weekdayOf(day) > 5) return false;
  return day > today && day <= addDays(today, PICKUP_DAYS_AHEAD);
}

/** Possible collection days, the earliest first. @param today in the merchant's time zone, `2026-11-21` */
export function pickupDays(today: string): string[] {
  const days = Array.from({ length: PICKUP_DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
  return days.filter((day) => isPickupDay(day, today));
}
