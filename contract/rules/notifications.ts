/**
 * What can need an answer of a merchant: a delivery problem; a buyer's answer to one; an address that a
 * buyer has changed, or wants changed; a label or a booking that failed; a shop that
 * refused a parcel's number; a reply to a ticket; a buyer who has withdrawn and was not refunded; a return to decide on, or a buyer's
 * question about one; a charge of a saved method that was refused; a draft whose shop expected the hand-over before today.
 */
export const NOTIFICATION_KINDS = [
  "incident",
  "buyer-answer",
  "address-change",
  "label-error",
  "shop-refused",
  "ticket-reply",
  "withdrawal",
  "return",
  "payment-failed",
  "ship-by-passed",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Entries of each kind in one answer, the newest. */
export const NOTIFICATIONS_PER_KIND = 50;
