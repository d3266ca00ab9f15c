import { NotificationList } from "~/components/notifications/notification-list";
import type { NotificationRow } from "~/models/notifications/notification-row";
import { Part } from "./part";

const ROW: NotificationRow = {
  kind: "incident",
  subject: "WB8K2M4QX7TD",
  since: "2026-11-21T08:30:00.000Z",
  action: "see",
  title: "incident",
  carrier: "Corvoline",
  name: "#1042",
  recipient: "Sanne van der Veer",
  shipBy: null,
  refundBy: null,
  payment: null,
  isRead: false,
};

/** One of each kind, unread and read. */
const ROWS: NotificationRow[] = [
  ROW,
  { ...ROW, kind: "label-error", title: "rejected", action: "correct" },
  { ...ROW, kind: "shop-refused", title: "shop-refused", action: "tell-shop" },
  { ...ROW, kind: "ticket-reply", title: "ticket-question", action: "reply", name: "WB-T-20418", recipient: "WB8K2M4QX7TD" },
  { ...ROW, kind: "withdrawal", title: "withdrawal", action: "refund", refundBy: "2026-12-05" },
  { ...ROW, kind: "return", title: "return-question", action: "open-return" },
  {
    ...ROW,
    kind: "payment-failed",
    title: "invoice-unpaid",
    action: "replace-method",
    name: "WB-2026-00042",
    recipient: "",
    payment: { amount: 12_340, currency: "EUR", retryAt: "2026-11-24T08:30:00.000Z" },
  },
  { ...ROW, kind: "ship-by-passed", title: "ship-by-passed", action: "buy", shipBy: "2026-11-20", isRead: true },
];

/** What needs an answer. */
export function Notifications() {
  return (
    <Part name="Notifications">
      <NotificationList rows={ROWS} now="2026-11-22T08:30:00.000Z" />
    </Part>
  );
}
