import { Link } from "@remix-run/react";
import type { Withdrawal } from "#contract/buyers";
import { WITHDRAWAL_GROUPS, type WithdrawalGroup } from "#contract/rules/buyers";
import { RequestInbox } from "~/components/buyers/request-inbox";
import { WithdrawalBadge } from "~/components/buyers/withdrawal-badge";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { DataTable } from "~/components/ui/data-table";
import { useFormat, When } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { type GroupQuery, groupSearch } from "~/models/group-query";
import type { Pagination } from "#contract/primitives";
import "./withdrawals.css";

interface WithdrawalsViewProps {
  /** Null if they could not be loaded. */
  found: { content: Withdrawal[]; pagination: Pagination; counts: { open: number; done: number } } | null;
  query: GroupQuery<WithdrawalGroup>;
  /** The merchant's calendar day. */
  today: string;
  requestId: string;
}

/** The withdrawals, the newest first. */
export function WithdrawalsView({ found, query, today, requestId }: WithdrawalsViewProps) {
  const t = useT("withdrawals");
  const paths = usePaths();
  useLiveRevalidation(({ type }) => type === "withdrawals-changed");
  const urlOf = (change: Partial<GroupQuery<WithdrawalGroup>>) =>
    paths.withdrawals(groupSearch({ ...query, page: 1, ...change }));
  const total = found ? found.counts.open + found.counts.done : 0;
  return (
    <RequestInbox
      namespace="withdrawals"
      actions={
        <>
          <Link to={paths.settings("buyers")} className="button button-quiet">
            <Icon name="settings" />
            {t("settings")}
          </Link>
          {total > 0 ? (
            <a href={paths.withdrawalsFile} className="button" download>
              <Icon name="export" />
              {t("export")}
            </a>
          ) : null}
        </>
      }
      found={found}
      requestId={requestId}
      groups={WITHDRAWAL_GROUPS}
      nameOf={(group) => t(`group.${group}`)}
      query={query}
      urlOf={urlOf}
      wayTo={paths.settings("buyers")}
    >
      <WithdrawalTable rows={found?.content ?? []} today={today} />
    </RequestInbox>
  );
}

function WithdrawalTable({ rows, today }: { rows: readonly Withdrawal[]; today: string }) {
  const t = useT("withdrawals");
  const paths = usePaths();
  const { dayNear } = useFormat();
  const name = ({ id, order, number, isErased }: Withdrawal) => (
    <>
      <Link to={paths.withdrawal(id)} className="strong">
        {isErased ? t("erased") : order}
      </Link>
      <span className="block quiet small mono">{number}</span>
    </>
  );
  // After its period nothing is due.
  const by = ({ state, refundBy, period }: Withdrawal) =>
    (state === "new" || state === "seen") && period !== "after" ? (
      <>
        <span className="withdrawals-label quiet" aria-hidden="true">
          {t("refund-by")}{" "}
        </span>
        <span className={refundBy < today ? "strong tone-danger" : undefined} suppressHydrationWarning>
          {refundBy < today ? t("overdue", { day: dayNear(refundBy, today) }) : dayNear(refundBy, today)}
        </span>
      </>
    ) : null;
  return (
    <div className="data-scroll">
      <DataTable
        className="table data data-stacks withdrawals-table"
        caption={t("title")}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          { id: "order", heading: t("order"), isRowHeading: true, cell: name },
          { id: "name", heading: t("name"), cell: (row) => row.name },
          { id: "state", heading: t("state"), cell: (row) => <WithdrawalBadge {...row} /> },
          { id: "by", heading: t("refund-by"), cell: by },
          { id: "received", heading: t("received"), className: "end", cell: ({ receivedAt }) => <When at={receivedAt} /> },
        ]}
      />
    </div>
  );
}
