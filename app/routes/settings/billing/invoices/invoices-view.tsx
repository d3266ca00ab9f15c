import { Form, Link } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Invoice, InvoiceMonth } from "#contract/invoices";
import type { Pagination } from "#contract/primitives";
import { DOT } from "~/models/dot";
import { invoicesSearch } from "~/models/billing/invoice-selection";
import { billingPaths } from "~/models/settings/billing-paths";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataFailure } from "~/components/settings/data-states";
import { DataEmpty } from "~/components/ui/data-empty";
import { Pager } from "~/components/settings/pager";
import { DataTable } from "~/components/ui/data-table";
import { Day, SignedMoney, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

const PAGE_SIZE = 10;

interface InvoicesViewProps {
  page: number;
  /** References of the selected invoices, on any page. */
  chosen: readonly string[];
  /** Null if the invoices could not be fetched. */
  found: { invoices: Invoice[]; pagination: Pagination } | null;
  /** Totals of the months, as far as they are known. */
  months: readonly InvoiceMonth[];
  /** Instant against which due dates are compared: what was due before it is overdue. */
  now: string;
  /** Whether a page exists where overdue invoices can be paid. */
  canPay: boolean;
  requestId: string;
  /** For the next bundle. */
  idempotencyKey: string;
}

export function InvoicesView({ found, requestId, ...rest }: InvoicesViewProps) {
  const t = useT("invoices");
  if (found === null || found.invoices.length === 0) {
    return (
      <section className="card" aria-label={t("tab.invoices")}>
        {found === null ? (
          <DataFailure requestId={requestId} />
        ) : (
          <DataEmpty icon="document" title={t("invoices.none")}>
            {t("invoices.none-advice")}
          </DataEmpty>
        )}
      </section>
    );
  }
  return <InvoiceForm key={`${rest.page} ${rest.chosen.join(" ")}`} {...rest} found={found} />;
}

type InvoiceFormProps = Omit<InvoicesViewProps, "found" | "requestId"> & {
  found: NonNullable<InvoicesViewProps["found"]>;
};

/**
 * The table is a form of checkboxes: its button downloads one file, or opens the panel for several. It also contains the
 * selection of the other pages, which goes along to the next page.
 */
function InvoiceForm({ page, chosen, idempotencyKey, found: { invoices, pagination }, ...table }: InvoiceFormProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const { number } = useFormat();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const ready = invoices.filter((invoice) => invoice.hasInvoicePdf).map(({ reference }) => reference);
  const [elsewhere, setElsewhere] = useState(() =>
    chosen.filter((each) => invoices.every(({ reference }) => reference !== each)),
  );
  const [here, setHere] = useState(() => chosen.filter((reference) => ready.includes(reference)));
  const selected = elsewhere.length + here.length;
  const urlOf = (each: number) => paths.billing("invoices", invoicesSearch({ page: each, chosen: [...elsewhere, ...here] }));
  const boxes = () =>
    [...ref.current!.querySelectorAll<HTMLInputElement>("td input[name=reference]")].filter(({ disabled }) => !disabled);
  const count = () => setHere(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const all = (event: FormEvent<HTMLInputElement>) => {
    for (const box of boxes()) box.checked = event.currentTarget.checked;
    count();
  };
  const clear = () => {
    for (const box of boxes()) box.checked = false;
    setElsewhere([]);
    count();
  };
  const isAll = ready.length > 0 && here.length === ready.length;
  const pickAll = isHydrated ? (
    <input type="checkbox" aria-label={t("invoices.select-all")} checked={isAll} onChange={all} />
  ) : (
    <span className="visually-hidden">{t("invoices.selection")}</span>
  );
  return (
    <Form
      ref={ref}
      method="post"
      action={billingPaths(paths).invoicesDownload(page > 1 ? { page: String(page) } : undefined)}
      className="card"
      onChange={count}
      preventScrollReset
    >
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {elsewhere.map((reference) => (
        <input key={reference} type="hidden" name="reference" value={reference} />
      ))}
      <div className="tools tools-bar">
        <p className="grow" aria-live="polite">
          {selected > 0 ? (
            <>
              <strong>{t("invoices.selected", { count: selected, number: number(selected) })}</strong>{" "}
              <Link to={paths.billing("invoices", invoicesSearch({ page, chosen: [] }))} onClick={clear} preventScrollReset>
                {t("invoices.clear")}
              </Link>
            </>
          ) : (
            <span className="quiet">{t("invoices.choose")}</span>
          )}
        </p>
        <button className="button" disabled={isHydrated && selected === 0}>
          <Icon name="export" />
          {isHydrated && selected > 0
            ? t("invoices.download-count", { count: selected, number: number(selected) })
            : t("invoices.download")}
        </button>
      </div>
      <InvoiceTable {...table} invoices={invoices} chosen={chosen} pickAll={pickAll} />
      <Pager
        pagination={pagination}
        pageSize={PAGE_SIZE}
        urlOf={urlOf}
        postTo={isHydrated ? undefined : paths.billing("invoices")}
      />
    </Form>
  );
}

interface InvoiceTableProps extends Pick<InvoicesViewProps, "chosen" | "months" | "now" | "canPay"> {
  invoices: readonly Invoice[];
  pickAll: ReactNode;
}

/** Invoices grouped by the month of their date. */
function InvoiceTable({ invoices, chosen, months, now, canPay, pickAll }: InvoiceTableProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const { month, localDay, day, number } = useFormat();
  const pick = ({ reference, hasInvoicePdf }: Invoice) => (
    <input
      type="checkbox"
      name="reference"
      value={reference}
      disabled={!hasInvoicePdf}
      defaultChecked={hasInvoicePdf && chosen.includes(reference)}
      aria-label={t("invoices.select", { reference })}
    />
  );
  const name = ({ reference, corrects }: Invoice) => (
    <>
      <span className="mono">{reference}</span>
      {corrects ? <span className="block quiet small">{t("invoices.corrects", { reference: corrects })}</span> : null}
    </>
  );
  const payment = ({ kind, paid, isBeingDebited, dueAt }: Invoice) =>
    kind === "CREDIT_NOTE" ? (
      <span className="badge badge-plain">{t("invoices.credit-note")}</span>
    ) : paid ? (
      <span className="badge tone-success">{t("invoices.paid")}</span>
    ) : isBeingDebited ? (
      <span className="badge tone-info">{t("invoices.being-debited")}</span>
    ) : dueAt && Date.parse(dueAt) <= Date.parse(now) ? (
      <>
        <span className="badge tone-danger" suppressHydrationWarning>
          {t("invoices.overdue", { day: day(localDay(dueAt)) })}
        </span>{" "}
        {canPay ? <Link to={paths.billing("payment")}>{t("invoices.pay")}</Link> : null}
      </>
    ) : (
      <span className="badge tone-warning" suppressHydrationWarning>
        {dueAt ? t("invoices.due", { day: day(localDay(dueAt)) }) : t("invoices.unpaid")}
      </span>
    );
  const total = ({ price }: Invoice) => <SignedMoney minor={price.totalPrice} currency={price.currency} />;
  const file = ({ reference, hasInvoicePdf }: Invoice) =>
    hasInvoicePdf ? (
      <a
        href={billingPaths(paths).invoiceFile(reference)}
        className="button button-quiet button-small"
        aria-label={t("invoices.download-one", { reference })}
        download
      >
        <Icon name="export" />
        PDF
      </a>
    ) : (
      <span className="small quiet">{t("invoices.preparing")}</span>
    );
  const monthHeading = (key: string) => (
    <>
      <button name="month" value={key} className="button button-quiet button-small" suppressHydrationWarning>
        <Icon name="export" />
        {t("invoices.download-month", { month: month(key) })}
      </button>
      {months
        .filter((each) => each.month === key)
        .map(({ currency, invoices: count, totalPrice }) => (
          <span key={currency} className="quiet small month-total">
            {t("months.invoices", { count, number: number(count) })}
            {DOT}
            <SignedMoney minor={totalPrice} currency={currency} />
          </span>
        ))}
    </>
  );
  const fileHeading = <span className="visually-hidden">{t("invoices.file")}</span>;
  return (
    <div className="data-scroll">
      <DataTable
        className="table data data-stacks data-picks"
        caption={t("tab.invoices")}
        rows={invoices}
        idOf={({ reference }) => reference}
        groups={{ of: ({ issuedOn }) => issuedOn.slice(0, 7), heading: monthHeading }}
        columns={[
          { id: "pick", heading: pickAll, className: "data-pick", cell: pick },
          { id: "reference", heading: t("invoices.reference"), isRowHeading: true, cell: name },
          { id: "date", heading: t("date"), cellClass: "quiet", cell: ({ issuedOn }) => <Day day={issuedOn} /> },
          { id: "payment", heading: t("invoices.payment"), cell: payment },
          { id: "total", heading: t("total"), className: "end", cellClass: "strong", cell: total },
          { id: "file", heading: fileHeading, cellClass: "end", cell: file },
        ]}
      />
    </div>
  );
}
