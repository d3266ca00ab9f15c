import type { Notification } from "#contract/notifications";
import type { NotificationKind } from "#contract/rules/notifications";
import type { Key } from "~/models/translation-keys";
import type { NotificationAction, NotificationLink } from "./notification-paths";

/** A key under `title` of the namespace `notifications`. */
export type NotificationTitle = Key<"notifications"> extends infer K ? (K extends `title.${infer Name}` ? Name : never) : never;

/** A notification as it is listed. */
export interface NotificationRow extends NotificationLink {
  title: NotificationTitle;
  /** Carrier of `rejected`. */
  carrier: string;
  /** What it happened to: the order number or a reference, and the recipient. */
  name: string;
  recipient: string;
  /** Calendar day that passed. */
  shipBy: string | null;
  /** Calendar day until which a withdrawal is to be refunded. */
  refundBy: string | null;
  /** What was to be paid, and when it is tried again. */
  payment: { amount: number; currency: string; retryAt: string | null } | null;
  isRead: boolean;
}

/** Null for a kind without what it is about. */
export function notificationRow(notification: Notification): NotificationRow | null {
  const { kind, subject, since, isRead, shipment, ticket, withdrawal, return: sentBack, payment } = notification;
  const words = wordsOf(notification);
  if (!words) return null;
  return {
    kind,
    subject,
    since,
    isRead,
    ...words,
    carrier: shipment?.carrierName ?? "",
    name:
      shipment?.shipmentCustomReference ??
      shipment?.waybillReference ??
      ticket?.externalReference ??
      withdrawal?.order ??
      sentBack?.order ??
      payment?.reference ??
      "",
    recipient: shipment?.recipient ?? ticket?.shipmentReference ?? withdrawal?.name ?? sentBack?.buyer ?? "",
    refundBy: withdrawal?.refundBy ?? null,
    shipBy: kind === "ship-by-passed" ? (shipment?.shipBy ?? null) : null,
    payment: payment && { amount: payment.amount, currency: payment.currency, retryAt: payment.retryAt },
  };
}

function wordsOf({
  kind,
  shipment,
  addressChange,
  ticket,
  withdrawal,
  return: sentBack,
  payment,
}: Notification): { title: NotificationTitle; action: NotificationAction } | null {
  switch (kind) {
    case "incident":
      return shipment && { title: "incident", action: "see" };
    case "buyer-answer":
      return shipment && { title: "buyer-answer", action: "read-answer" };
    case "address-change":
      return shipment && addressChange && wordsOfChange(addressChange);
    case "label-error":
      if (shipment?.state !== "CARRIER_KO") return shipment && { title: "label-failed", action: "see" };
      return { title: shipment.carrierName ? "rejected" : "rejected-by-carrier", action: "correct" };
    case "shop-refused":
      return shipment && { title: "shop-refused", action: "tell-shop" };
    case "ship-by-passed":
      return shipment && { title: "ship-by-passed", action: shipment.state === "READY_TO_PURCHASE" ? "buy" : "complete" };
    case "ticket-reply":
      if (ticket?.status === "awaiting_information") return { title: "ticket-question", action: "reply" };
      return ticket && { title: "ticket-reply", action: "read-reply" };
    case "withdrawal":
      return withdrawal && { title: "withdrawal", action: "refund" };
    case "return":
      if (sentBack?.isLabelUnpaid && !sentBack.isAsked) return { title: "return-label", action: "open-return" };
      return sentBack && { title: sentBack.isAsked ? "return-question" : "return", action: "open-return" };
    case "payment-failed":
      if (payment?.for === "plan") return { title: "plan-unpaid", action: "change-method" };
      return payment && { title: "invoice-unpaid", action: payment.retryAt ? "replace-method" : "contact" };
  }
}

function wordsOfChange({
  state,
  wasPrinted,
  needsNew,
}: NonNullable<Notification["addressChange"]>): { title: NotificationTitle; action: NotificationAction } | null {
  switch (state) {
    case "asked":
      return needsNew ? { title: "address-needs-new", action: "see" } : { title: "address-asked", action: "decide" };
    case "done":
      return { title: wasPrinted ? "address-changed-printed" : "address-changed", action: "print-new" };
    case "failed":
      return { title: "address-failed", action: "see" };
    case "late":
      return { title: "address-late", action: "see" };
    default:
      return null;
  }
}

/** What a form says of a notification that it marks as read. */
export function occurrenceValue({ kind, subject, since }: Pick<NotificationRow, "kind" | "subject" | "since">): string {
  return [kind, since, subject].join(" ");
}

/** @returns null for a value that no form of ours has */
export function readOccurrence(
  value: string,
  kinds: readonly NotificationKind[],
): Pick<NotificationRow, "kind" | "subject" | "since"> | null {
  const [name, since = "", ...rest] = value.split(" ");
  const kind = kinds.find((each) => each === name);
  const subject = rest.join(" ");
  if (!kind || !subject || Number.isNaN(Date.parse(since))) return null;
  return { kind, subject, since: new Date(since).toISOString() };
}
