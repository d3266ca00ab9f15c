import { Form, Link, useNavigate, useNavigation } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { type Transaction, type TransactionMonth, TRANSACTIONS_PER_PAGE } from "#contract/transactions";
import type { Dispute } from "#contract/billing";
import type { Pagination } from "#contract/primitives";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { Pager } from "~/components/settings/pager";
import { DataTable } from "~/components/ui/data-table";
import { Money, SignedMoney, useFormat, When } from "~/components/ui/format";
import { useDebouncedCallback } from "~/components/ui/use-debounced-callback";
import { billingPaths } from "~/models/settings/billing-paths";
import {
  hyphenated,
  MIN_ID_LENGTH,
  PERIODS,
  presetRange,
  SEARCH_PAUSE_MS,
  type TransactionsQuery,
  transactionsSearch,
} from "~/models/billing/transactions-query";
import { MonthsTable } from "./months-table";

interface TransactionsViewProps {
  query: TransactionsQuery;
  /** The merchant's calendar day. */
  today: string;
  /** Null if the transactions could not be fetched. */
  found: { items: Transaction[]; pagination: Pagination } | null;
  /** Payments that the client's bank has asked back. */
  disputes: readonly Dispute[];
  months: readonly TransactionMonth[];
  requestId: string;
}

export function TransactionsView({ query, today, found, disputes, months, requestId }: TransactionsViewProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const isBusy = useNavigation().state === "loading";
  const urlOf = (change: Partial<TransactionsQuery>) =>
    paths.billing("transactions", transactionsSearch({ ...query, page: 1, ...change }));
  const list = (
    <section className="card" aria-label={t("tab.transactions")} aria-busy={isBusy || undefined}>
      <Tools query={query} today={today} urlOf={urlOf} />
      {found === null ? <DataFailure requestId={requestId} /> : null}
      {found?.items.length === 0 ? <NoTransactions query={query} urlOf={urlOf} /> : null}
      {found && found.items.length > 0 ? (
        <>
          <TransactionTable items={found.items} />
          <Pager pagination={found.pagination} pageSize={TRANSACTIONS_PER_PAGE} urlOf={(page) => urlOf({ page })} />
        </>
      ) : null}
    </section>
  );
  return (
    <div className="stack">
      {disputes.length > 0 ? <Disputes disputes={disputes} /> : null}
      {list}
      {months.length > 0 ? <MonthsTable months={months} today={today} /> : null}
    </div>
  );
}

const TONES = { open: "warning", won: "success", lost: "neutral" } as const;

function Disputes({ disputes }: Pick<TransactionsViewProps, "disputes">) {
  const t = useT("invoices");
  return (
    <section className="card" aria-labelledby="disputes">
      <div className="card-head">
        <div>
          <h2 id="disputes">{t("disputes.title")}</h2>
          <p>{t("disputes.text")}</p>
        </div>
      </div>
      <ul className="plain-list card-body stack">
        {disputes.map(({ id, reference, amount, currency, state, openedAt }) => (
          <li key={id} className="line between wrap">
            <span>
              {reference}{" "}
              <span className="quiet">
                <When at={openedAt} />
              </span>
            </span>
            <span className="line nowrap push">
              <Money minor={amount} currency={currency} />
              <span className={`badge badge-plain tone-${TONES[state]}`}>{t(`disputes.${state}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ToolsProps extends Pick<TransactionsViewProps, "query" | "today"> {
  urlOf: (change: Partial<TransactionsQuery>) => string;
}

/** Search and period as links and a GET form: the whole state is in the URL. With JavaScript a pause in typing searches. */
function Tools({ query, today, urlOf }: ToolsProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const navigate = useNavigate();
  const search = useDebouncedCallback((id: string) => {
    navigate(urlOf({ id }), { replace: true, preventScrollReset: true });
  }, SEARCH_PAUSE_MS);
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const id = event.target.value.trim();
    if (id.length === 0 || id.length >= MIN_ID_LENGTH) search(id);
    else search.cancel();
  };
  const { period, range } = query;
  return (
    <Form className="tools" role="search" method="get" action={paths.billing("transactions")} onSubmit={() => search.cancel()}>
      <div className={`field tools-find ${query.isIdTooShort ? "field-wrong" : ""}`}>
        <label htmlFor="transaction-id" className="visually-hidden">
          {t("transactions.search")}
        </label>
        {query.isIdTooShort ? (
          <p className="field-error" id="transaction-id-error">
            {t("transactions.too-short", { count: MIN_ID_LENGTH })}
          </p>
        ) : null}
        <input
          id="transaction-id"
          name="id"
          type="search"
          defaultValue={query.id}
          maxLength={60}
          placeholder={t("transactions.placeholder", { count: MIN_ID_LENGTH })}
          autoComplete="off"
          aria-invalid={query.isIdTooShort || undefined}
          aria-describedby={query.isIdTooShort ? "transaction-id-error" : undefined}
          onChange={typed}
        />
      </div>
      <nav className="segments" aria-label={t("period.label")}>
        {PERIODS.map((each) => (
          <Link
            key={each}
            to={urlOf({ period: each, range: each === "custom" ? range : presetRange(each, today) })}
            aria-current={each === period || undefined}
            preventScrollReset
          >
            {t(`period.${each}`)}
          </Link>
        ))}
      </nav>
      {period === "custom" ? null : <button className="button">{t("transactions.submit")}</button>}
      {period === "last-30" || period === "custom" ? null : (
        <>
          <input type="hidden" name="from" value={range.from} />
          <input type="hidden" name="to" value={range.to} />
        </>
      )}
      {period === "custom" ? (
        <div className="tools-dates" key={`${range.from} ${range.to}`}>
          <input type="hidden" name="period" value="custom" />
          {(["from", "to"] as const).map((end) => (
            <div className="field" key={end}>
              <label htmlFor={`transactions-${end}`}>{t(`period.${end}`)}</label>
              <input id={`transactions-${end}`} name={end} type="date" max={today} defaultValue={range[end]} />
            </div>
          ))}
          <button className="button">{t("transactions.submit")}</button>
        </div>
      ) : null}
    </Form>
  );
}

/** Offers to remove the active filter: the search first, otherwise the period. */
function NoTransactions({ query, urlOf }: Pick<ToolsProps, "query" | "urlOf">) {
  const t = useT("invoices");
  const paths = usePaths();
  const isSearched = query.id !== "" && !query.isIdTooShort;
  const way = isSearched ? (
    <Link to={urlOf({ id: "" })} className="button">
      {t("transactions.clear-search")}
    </Link>
  ) : query.period !== "last-30" ? (
    <Link to={paths.billing("transactions")} className="button">
      {t("transactions.show-all")}
    </Link>
  ) : undefined;
  return (
    <DataEmpty
      icon={isSearched ? "search" : "receipt"}
      title={t(isSearched ? "transactions.none-found" : "transactions.none")}
      way={way}
    >
      {t("transactions.none-advice")}
    </DataEmpty>
  );
}

const REFUND_TONES = { pending: "neutral", paid: "success", failed: "warning", credited: "success", balance: "success" } as const;

function TransactionTable({ items }: { items: readonly Transaction[] }) {
  const t = useT("invoices");
  const paths = usePaths();
  const { number } = useFormat();
  const reference = ({ shipments, orderReference }: Transaction) =>
    shipments > 0 ? (
      <Link to={paths.inbox("ALL", { q: orderReference })} className="mono">
        {orderReference}
      </Link>
    ) : (
      <span className="mono">{orderReference}</span>
    );
  // A phone shows no headings.
  const size = ({ shipments }: Transaction) =>
    shipments > 0 ? (
      <>
        <span className="hide-small">{number(shipments)}</span>
        <span className="only-small">{t("transactions.shipments", { count: shipments })}</span>
      </>
    ) : (
      ""
    );
  const invoice = ({ invoiceReference }: Transaction) =>
    invoiceReference ? (
      <a href={billingPaths(paths).invoiceFile(invoiceReference)} className="mono" download>
        {invoiceReference}
      </a>
    ) : (
      ""
    );
  const badge = ({ totalPrice, ...item }: Transaction) => {
    const type = hyphenated(item.type);
    const word = t(`type.${type}`, { defaultValue: type });
    const tone = item.refundState ? REFUND_TONES[item.refundState] : totalPrice < 0 ? "success" : null;
    return (
      <>
        <span className={`badge badge-plain ${tone ? `tone-${tone}` : ""}`}>{word}</span>
        {item.refundState ? <span className="block small quiet">{t(`refund-state.${item.refundState}`)}</span> : null}
        {item.isFromBalance ? <span className="block small quiet">{t("from-balance")}</span> : null}
      </>
    );
  };
  const total = ({ totalPrice, currency }: Transaction) => <SignedMoney minor={totalPrice} currency={currency} />;
  return (
    <div className="data-scroll">
      <DataTable
        className="table data data-stacks transactions-table"
        caption={t("tab.transactions")}
        rows={items}
        idOf={({ orderReference, type, orderDate }, index) => `${orderReference} ${type} ${orderDate} ${index}`}
        columns={[
          { id: "reference", heading: t("transactions.id"), isRowHeading: true, cell: reference },
          { id: "date", heading: t("date"), cellClass: "quiet", cell: ({ orderDate }) => <When at={orderDate} /> },
          { id: "size", heading: t("transactions.size"), cell: size },
          { id: "type", heading: t("transactions.type"), cell: badge },
          { id: "invoice", heading: t("invoices.reference"), cell: invoice },
          { id: "total", heading: t("total"), className: "end", cellClass: "strong", cell: total },
        ]}
      />
    </div>
  );
}
