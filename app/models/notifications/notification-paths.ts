import { billingPaths } from "~/models/settings/billing-paths";
import { planPaths } from "~/models/subscription/plan-paths";
import { supportPaths } from "~/models/support/support-paths";
import { type MerchantPaths, withQuery } from "~/models/paths";
import type { NotificationKind } from "#contract/rules/notifications";

/** What a merchant can do about a notification. */
export const NOTIFICATION_ACTIONS = [
  "see",
  "correct",
  "tell-shop",
  "reply",
  "read-reply",
  "read-answer",
  "decide",
  "print-new",
  "refund",
  "open-return",
  "replace-method",
  "change-method",
  "contact",
  "buy",
  "complete",
] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

/** The thing that a notification is about, and its action. */
export interface NotificationLink {
  kind: NotificationKind;
  subject: string;
  since: string;
  action: NotificationAction;
}

/** The page that marks a notification as read and leads to its action. */
export function openPath({ notifications }: Pick<MerchantPaths, "notifications">, link: NotificationLink): string {
  return withQuery(`${notifications}/open`, { ...link });
}

/** Where an action is done. @param subject reference of the shipment, or id of the ticket */
export function actionPath(paths: MerchantPaths, action: NotificationAction, subject: string): string {
  switch (action) {
    case "see":
    case "correct":
    case "tell-shop":
    case "read-answer":
    case "decide":
    case "print-new":
      return paths.details(subject);
    case "reply":
    case "read-reply":
      return supportPaths(paths).details(subject);
    case "refund":
      return paths.withdrawal(subject);
    case "open-return":
      return paths.return(subject);
    case "replace-method":
      return withQuery(billingPaths(paths).payment, { replace: "" });
    case "change-method":
      return planPaths(paths).paymentMethod;
    case "contact":
      return supportPaths(paths).newTicket({ ticketType: "billing" });
    case "buy":
    case "complete":
      return paths.complete(subject);
  }
}

/** The list of all of a kind; null for payments, which are never that many. */
export function listOfKind(paths: MerchantPaths, kind: NotificationKind): string | null {
  switch (kind) {
    case "incident":
    case "buyer-answer":
      return paths.inbox("INCIDENT");
    case "address-change":
      return paths.inbox("READY_FOR_SHIPPING");
    case "label-error":
      return paths.inbox("PROCESSING");
    case "shop-refused":
      return paths.inbox("ALL", { shop_confirmation: "refused" });
    case "ship-by-passed":
      return paths.inbox("DRAFT", { ship_by: "late" });
    case "ticket-reply":
      return supportPaths(paths).center(new URLSearchParams({ status: "awaiting_information" }));
    case "withdrawal":
      return paths.withdrawals({ group: "open" });
    case "return":
      return paths.returns({ group: "requested" });
    case "payment-failed":
      return null;
  }
}
