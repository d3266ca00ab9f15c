import { Form } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Invoice } from "#contract/invoices";
import type { Pagination } from "#contract/primitives";
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
  /** Null where they could not be fetched. */
  found: { invoices: Invoice[]; pagination: Pagination } | null;
  requestId: string;
  /** Of the next bundle that is asked for. */
  idempotencyKey: string;
}

export function InvoicesView({ page, found, requestId, idempotencyKey }: InvoicesViewProps) {
  const t = useT("invoices");
  const paths = usePaths();
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
  const urlOf = (each: number) => paths.billing("invoices", each > 1 ? { page: String(each) } : undefined);
  return (
    <InvoiceForm key={page} page={page} idempotencyKey={idempotencyKey} invoices={found.invoices}>
      <Pager
        page={found.pagination.currentPage}
        totalPages={found.pagination.totalPages}
        total={found.pagination.totalElements}
        pageSize={PAGE_SIZE}
        urlOf={urlOf}
      />
    </InvoiceForm>
  );
}

interface InvoiceFormProps {
  page: number;
  idempotencyKey: string;
  invoices: readonly Invoice[];
  children: React.ReactNode;
}

/** The table is a form of checkboxes: its button downloads one file, or opens the panel for several. */
function InvoiceForm({ page, idempotencyKey, invoices, children }: InvoiceFormProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const { number, month, localDay } = useFormat();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState(0);
  const ready = invoices.filter((invoice) => invoice.hasInvoicePdf).length;
  const boxes = () => [...ref.current!.querySelectorAll<HTMLInputElement>("input[name=reference]:enabled")];
  const count = () => setSelected(boxes().filter(({ checked }) => checked).length);
  const all = (event: FormEvent<HTMLInputElement>) => {
    for (const box of boxes()) box.checked = event.currentTarget.checked;
    count();
  };
  const clear = () => {
    for (const box of boxes()) box.checked = false;
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
      <div className="tools tools-bar">
        <p className="grow" aria-live="polite">
          {isHydrated && selected > 0 ? (
            <>
              <strong>{t("invoices.selected", { count: selected, number: number(selected) })}</strong>{" "}
              <button type="button" className="link-button" onClick={clear}>
                {t("invoices.clear")}
              </button>
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
                    checked={selected > 0 && selected === ready}
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
          {byMonth(invoices, localDay).map(([key, rows]) => (
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
                <InvoiceRow key={invoice.reference} invoice={invoice} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {children}
    </Form>
  );
}

/** Invoices by the month of the merchant's calendar, in their order. @param localDay the day of an instant */
function byMonth(invoices: readonly Invoice[], localDay: (at: string) => string): [string, Invoice[]][] {
  const months = new Map<string, Invoice[]>();
  for (const invoice of invoices) {
    const key = localDay(invoice.createdAt).slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), invoice]);
  }
  return [...months];
}

function InvoiceRow({
  invoice: { reference, kind, createdAt, paid, dueAt, price, hasInvoicePdf, corrects },
}: {
  invoice: Invoice;
}) {
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
          aria-label={t("invoices.select", { reference })}
        />
      </td>
      <th scope="row">
        <span className="mono">{reference}</span>
        {corrects ? <span className="block quiet small">{t("invoices.corrects", { reference: corrects })}</span> : null}
      </th>
      <td className="quiet">
        <Day day={localDay(createdAt)} />
      </td>
      <td>
        {kind === "CREDIT_NOTE" ? (
          <span className="badge badge-plain">{t("invoices.credit-note")}</span>
        ) : paid ? (
          <span className="badge tone-success">{t("invoices.paid")}</span>
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
