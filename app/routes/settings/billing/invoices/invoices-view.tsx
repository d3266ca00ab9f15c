import { Form, Link } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Invoice } from "#contract/invoices";
import type { Pagination } from "#contract/primitives";
import { invoicesSearch } from "~/models/billing/invoice-selection";
import { billingPaths } from "~/models/settings/billing-paths";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { DataEmpty, DataFailure } from "~/components/settings/data-states";
import { Pager } from "~/components/settings/pager";
import { Day, SignedMoney, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";

const PAGE_SIZE = 10;

interface InvoicesViewProps {
  page: number;
  /** References of invoices that are chosen, on any page. */
  chosen: readonly string[];
  /** Null where they could not be fetched. */
  found: { invoices: Invoice[]; pagination: Pagination } | null;
  /** The instant from which what was due before is overdue. */
  now: string;
  /** Whether there is a page that pays what is overdue. */
  canPay: boolean;
  requestId: string;
  /** Of the next bundle that is asked for. */
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
 * The table is a form of checkboxes: its button downloads one file, or opens the panel for several. What is chosen on other pages is
 * in it, too, and goes along to the next one.
 */
function InvoiceForm({ page, chosen, now, canPay, idempotencyKey, found: { invoices, pagination } }: InvoiceFormProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const { number, month } = useFormat();
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
      <div className="data-scroll">
        <table className="table data data-stacks data-picks">
          <caption className="visually-hidden">{t("tab.invoices")}</caption>
          <thead>
            <tr>
              <th scope="col" className="data-pick">
                {isHydrated ? (
                  <input
                    type="checkbox"
                    aria-label={t("invoices.select-all")}
                    checked={ready.length > 0 && here.length === ready.length}
                    onChange={all}
                  />
                ) : (
                  <span className="visually-hidden">{t("invoices.selection")}</span>
                )}
              </th>
              <th scope="col">{t("invoices.reference")}</th>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("invoices.payment")}</th>
              <th scope="col" className="end">
                {t("total")}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t("invoices.file")}</span>
              </th>
            </tr>
          </thead>
          {byMonth(invoices).map(([key, rows]) => (
            <tbody key={key}>
              <tr className="data-group">
                <th scope="rowgroup" colSpan={6}>
                  <button name="month" value={key} className="button button-quiet button-small" suppressHydrationWarning>
                    <Icon name="export" />
                    {t("invoices.download-month", { month: month(key) })}
                  </button>
                </th>
              </tr>
              {rows.map((invoice) => (
                <InvoiceRow
                  key={invoice.reference}
                  invoice={invoice}
                  isChosen={chosen.includes(invoice.reference)}
                  now={now}
                  canPay={canPay}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <Pager
        page={pagination.currentPage}
        totalPages={pagination.totalPages}
        total={pagination.totalElements}
        pageSize={PAGE_SIZE}
        urlOf={urlOf}
        postTo={isHydrated ? undefined : paths.billing("invoices")}
      />
    </Form>
  );
}

/** Invoices by the month of their date, in their order. */
function byMonth(invoices: readonly Invoice[]): [string, Invoice[]][] {
  const months = new Map<string, Invoice[]>();
  for (const invoice of invoices) {
    const key = invoice.issuedOn.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), invoice]);
  }
  return [...months];
}

function InvoiceRow({
  invoice: { reference, kind, issuedOn, paid, dueAt, price, hasInvoicePdf, corrects },
  isChosen,
  now,
  canPay,
}: Pick<InvoicesViewProps, "now" | "canPay"> & { invoice: Invoice; isChosen: boolean }) {
  const t = useT("invoices");
  const paths = usePaths();
  const { localDay, day } = useFormat();
  return (
    <tr>
      <td className="data-pick">
        <input
          type="checkbox"
          name="reference"
          value={reference}
          disabled={!hasInvoicePdf}
          defaultChecked={isChosen && hasInvoicePdf}
          aria-label={t("invoices.select", { reference })}
        />
      </td>
      <th scope="row">
        <span className="mono">{reference}</span>
        {corrects ? <span className="block quiet small">{t("invoices.corrects", { reference: corrects })}</span> : null}
      </th>
      <td className="quiet">
        <Day day={issuedOn} />
      </td>
      <td>
        {kind === "CREDIT_NOTE" ? (
          <span className="badge badge-plain">{t("invoices.credit-note")}</span>
        ) : paid ? (
          <span className="badge tone-success">{t("invoices.paid")}</span>
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
        )}
      </td>
      <td className="end strong">
        <SignedMoney minor={price.totalPrice} currency={price.currency} />
      </td>
      <td className="end">
        {hasInvoicePdf ? (
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
        )}
      </td>
    </tr>
  );
}
