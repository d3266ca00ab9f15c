import { Link } from "@remix-run/react";
import type { NotificationKind } from "#contract/rules/notifications";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Money, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { DOT } from "~/models/dot";
import { openPath } from "~/models/notifications/notification-paths";
import type { NotificationRow } from "~/models/notifications/notification-row";
import "./notification-list.css";

const MARKS: Record<NotificationKind, [icon: IconName, tone: string]> = {
  incident: ["truck", "tone-danger"],
  "buyer-answer": ["user", "tone-info"],
  "address-change": ["home", "tone-warning"],
  "label-error": ["alert", "tone-danger"],
  "shop-refused": ["shop", "tone-warning"],
  "ticket-reply": ["support", "tone-info"],
  withdrawal: ["return", "tone-warning"],
  return: ["return", "tone-info"],
  "payment-failed": ["card", "tone-danger"],
  "ship-by-passed": ["clock", "tone-warning"],
};

/** What needs an answer: what happened to what, since when, and the one thing to do. @param now the upstream's time */
export function NotificationList({ rows, now }: { rows: readonly NotificationRow[]; now: string }) {
  return (
    <ul className="card notifications">
      {rows.map((row) => (
        <NotificationItem key={`${row.kind} ${row.subject}`} row={row} now={now} />
      ))}
    </ul>
  );
}

function NotificationItem({ row, now }: { row: NotificationRow; now: string }) {
  const t = useT("notifications");
  const paths = usePaths();
  const { momentNear } = useFormat();
  const [icon, tone] = MARKS[row.kind];
  const about = [row.name, row.recipient].filter(Boolean).join(DOT);
  return (
    <li className={row.isRead ? undefined : "is-unread"}>
      <span className={`notification-mark ${tone}`}>
        <Icon name={icon} className="icon icon-20" />
      </span>
      <div className="grow">
        <p className="strong">
          {row.isRead ? null : <span className="visually-hidden">{t("unread")} </span>}
          <Title row={row} />
        </p>
        <p className="quiet">{about}</p>
        {row.refundBy ? <RefundLine day={row.refundBy} /> : null}
        {row.payment ? <PaymentLine payment={row.payment} /> : null}
        {row.shipBy ? null : (
          <p className="quiet small">
            <time dateTime={row.since} suppressHydrationWarning>
              {momentNear(row.since, now)}
            </time>
          </p>
        )}
      </div>
      <Link to={openPath(paths, row)} className="button">
        {t(`action.${row.action}`)} <span className="visually-hidden">{about}</span>
      </Link>
    </li>
  );
}

function Title({ row: { title, carrier, shipBy } }: { row: NotificationRow }) {
  const t = useT("notifications");
  const { dayShort } = useFormat();
  return <span suppressHydrationWarning>{t(`title.${title}`, { carrier, day: shipBy ? dayShort(shipBy) : "" })}</span>;
}

function RefundLine({ day }: { day: string }) {
  const t = useT("notifications");
  const { dayShort } = useFormat();
  return (
    <p className="quiet" suppressHydrationWarning>
      {t("refund-by", { day: dayShort(day) })}
    </p>
  );
}

function PaymentLine({ payment: { amount, currency, retryAt } }: { payment: NonNullable<NotificationRow["payment"]> }) {
  const t = useT("notifications");
  const { instantDay } = useFormat();
  return (
    <p className="quiet">
      <Money minor={amount} currency={currency} />
      {retryAt ? (
        <span suppressHydrationWarning>
          {DOT}
          {t("retry", { day: instantDay(retryAt) })}
        </span>
      ) : null}
    </p>
  );
}
