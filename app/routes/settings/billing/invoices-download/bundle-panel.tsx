import { DOT } from "~/models/dot";
import { billingPaths } from "~/models/settings/billing-paths";
import type { Invoice, InvoiceBundle } from "#contract/invoices";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PostForm } from "~/components/forms/post-form";
import { FileWait } from "~/components/live/file-wait";
import { Day, SignedMoney, useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

interface BundlePanelProps {
  bundleId: string;
  status: InvoiceBundle["status"];
  references: readonly string[];
  /** References that are missing from the file. */
  failed: readonly string[];
  /** Details of the missing invoices, as far as they could be fetched. */
  invoices: readonly Invoice[];
  /** Query of the list of invoices beneath. */
  page: Record<string, string>;
  closeTo: string;
  /** For a retry. */
  idempotencyKey: string;
}

/** @see spec account-and-money, section 4, "Invoice bulk panel" */
export function BundlePanel({ bundleId, status, references, failed, invoices, page, closeTo, idempotencyKey }: BundlePanelProps) {
  const t = useT("invoices");
  const paths = usePaths();
  const { number } = useFormat();
  const all = references.length;
  const inFile = all - failed.length;
  const again = failed.length > 0 ? failed : references;
  const hasFile = status === "ready" || status === "partial";
  return (
    <Panel
      title={t("bundle.title")}
      note={t("invoices.selected", { count: all, number: number(all) })}
      closeTo={closeTo}
      foot={
        <>
          {hasFile ? (
            <a href={billingPaths(paths).invoiceBundle(bundleId)} className="button button-primary grow" download>
              <Icon name="export" />
              {t("bundle.download", { count: inFile, number: number(inFile) })}
            </a>
          ) : null}
          {(status === "partial" || status === "error") && again.length > 0 ? (
            <button className={hasFile ? "button" : "button button-primary grow"} form="bundle-again">
              {t(status === "partial" ? "bundle.again-failed" : "bundle.again")}
            </button>
          ) : null}
        </>
      }
    >
      <div className="stack">
        {status === "loading" ? (
          <FileWait isMeant={(event) => event.type === "invoice-available" && event.bundleId === bundleId}>
            {t("bundle.loading")}
          </FileWait>
        ) : null}
        {status === "ready" ? (
          <p className="banner banner-slim tone-success" role="status">
            <Icon name="check" />
            <span>{t("bundle.ready")}</span>
          </p>
        ) : null}
        {status === "partial" ? (
          <div className="banner tone-warning" role="status">
            <Icon name="alert" />
            <div>
              <p className="strong">{t("bundle.partial", { count: inFile, number: number(inFile), all: number(all) })}</p>
              <p>{t("bundle.partial-advice", { count: failed.length, number: number(failed.length) })}</p>
            </div>
          </div>
        ) : null}
        {status === "error" ? (
          <p className="banner banner-slim tone-danger" role="alert">
            <Icon name="alert" />
            <span>{t("bundle.error")}</span>
          </p>
        ) : null}
        {status === "partial" ? <Failed failed={failed} invoices={invoices} /> : null}
        <PostForm id="bundle-again" action={billingPaths(paths).invoicesDownload(page)} idempotencyKey={idempotencyKey}>
          {again.map((reference) => (
            <input key={reference} type="hidden" name="reference" value={reference} />
          ))}
        </PostForm>
      </div>
    </Panel>
  );
}

function Failed({ failed, invoices }: Pick<BundlePanelProps, "failed" | "invoices">) {
  const t = useT("invoices");
  return (
    <ul className="bundle-lines stack">
      {failed.map((reference) => {
        const invoice = invoices.find((each) => each.reference === reference);
        return (
          <li key={reference}>
            <span>
              <span className="mono">{reference}</span>
              {invoice ? (
                <span className="block small quiet">
                  <Day day={invoice.issuedOn} />
                  {DOT}
                  <SignedMoney minor={invoice.price.totalPrice} currency={invoice.price.currency} />
                </span>
              ) : null}
            </span>
            <span className="badge tone-danger">{t("bundle.failed")}</span>
          </li>
        );
      })}
    </ul>
  );
}
