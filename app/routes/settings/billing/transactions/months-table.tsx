import { Link } from "@remix-run/react";
import { addDays, addMonths } from "#contract/rules/time-zones";
import type { TransactionMonth } from "#contract/transactions";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataTable } from "~/components/ui/data-table";
import { Money, SignedMoney, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { readTransactionsQuery, transactionsSearch } from "~/models/billing/transactions-query";
import { billingPaths } from "~/models/settings/billing-paths";

interface MonthsTableProps {
  months: readonly TransactionMonth[];
  /** The merchant's calendar day. */
  today: string;
}

/** The totals of each month, with its transactions and a file of them. */
export function MonthsTable({ months, today }: MonthsTableProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const format = useFormat();
  const name = ({ month }: TransactionMonth) => {
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    const range = { from: `${month}-01`, to: last < today ? last : today };
    const query = readTransactionsQuery(new URLSearchParams(range), today);
    return (
      <Link to={paths.billing("transactions", transactionsSearch(query))} suppressHydrationWarning>
        {format.month(month)}
      </Link>
    );
  };
  const file = ({ month, currency }: TransactionMonth) =>
    // One file has all currencies.
    months.find((each) => each.month === month)?.currency === currency ? (
      <a
        href={billingPaths(paths).transactionsFile(month)}
        className="button button-quiet button-small"
        aria-label={t("months.csv-of", { month: format.month(month) })}
        download
      >
        <Icon name="export" />
        CSV
      </a>
    ) : null;
  const fileHeading = <span className="visually-hidden">{t("invoices.file")}</span>;
  return (
    <section className="card" aria-labelledby="months">
      <div className="card-head">
        <h2 id="months">{t("months.title")}</h2>
      </div>
      <div className="data-scroll">
        <DataTable
          className="table data data-stacks"
          caption={t("months.title")}
          rows={months}
          idOf={({ month, currency }) => `${month} ${currency}`}
          columns={[
            { id: "month", heading: t("months.month"), isRowHeading: true, cell: name },
            {
              id: "count",
              heading: t("tab.transactions"),
              className: "hide-small",
              cell: ({ transactions }) => format.number(transactions),
            },
            {
              id: "charged",
              heading: t("months.charged"),
              className: "end hide-small",
              cell: ({ charged, currency }) => <Money minor={charged} currency={currency} />,
            },
            {
              id: "refunded",
              heading: t("months.refunded"),
              className: "end hide-small",
              cell: ({ refunded, currency }) => <SignedMoney minor={refunded} currency={currency} />,
            },
            {
              id: "total",
              heading: t("total"),
              className: "end",
              cellClass: "strong",
              cell: ({ charged, refunded, currency }) => <SignedMoney minor={charged + refunded} currency={currency} />,
            },
            { id: "file", heading: fileHeading, cellClass: "end", cell: file },
          ]}
        />
      </div>
    </section>
  );
}
