import { useForm } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import type { LabelFormat } from "#contract/labels";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PageForm } from "~/components/forms/page-form";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { FormatChoice, MergeState, REFRESH_S } from "~/components/shipments/label-merge";
import { PrinterButtons } from "~/components/printing/printer-buttons";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import type { Merge, OrderSummary } from "~/models/payment/order-summary";

interface LabelsCardProps {
  summary: OrderSummary;
  /** The format used last. */
  format: LabelFormat;
  merge: Merge | null;
  idempotencyKey: string;
  /** Those with a print button. */
  printers: { id: string; name: string }[];
}

/** Number of ready labels, and all of them as one file. Updated by events; without JavaScript the page refreshes itself. */
export function LabelsCard({ summary, format, merge, idempotencyKey, printers }: LabelsCardProps) {
  const t = useT("payment");
  const paths = usePaths();
  const { bought, refused, labels, labelsReady, labelsMade, labelsPending } = summary;
  const references = new Set([...bought, ...refused]);
  useLiveRevalidation((event) =>
    event.type === "label-merge-ready"
      ? event.mergeId === merge?.id
      : event.type === "shipment-updated" && references.has(event.waybillReference),
  );
  const isWaiting = labelsPending > 0 || merge?.status === "loading";
  return (
    <aside className="card" aria-labelledby={bought.length > 0 ? "labels" : undefined}>
      <div className="card-body stack">
        {isWaiting ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_S)} />
          </noscript>
        ) : null}
        {bought.length > 0 ? (
          <div className="stack stack-tight">
            <div className="line between">
              <h2 id="labels">{t("labels.heading")}</h2>
              {labels > 0 ? (
                <span className="quiet" role="status">
                  {t("labels.ready", { count: labels, ready: labelsMade })}
                </span>
              ) : null}
            </div>
            {labels > 0 ? <progress className="progress" value={labelsMade} max={labels} aria-labelledby="labels" /> : null}
            {labelsPending > 0 ? <p className="quiet small">{t("labels.leave")}</p> : null}
          </div>
        ) : null}
        <MergeState
          merge={merge}
          format={format}
          fileUrl={({ id }, disposition) => paths.bulkLabels({ mergeId: id, format, order: summary.reference, disposition })}
        />
        {labelsReady.length > 0 ? (
          <PrintForm
            summary={summary}
            format={format}
            idempotencyKey={idempotencyKey}
            printers={printers}
            isAgain={merge !== null}
          />
        ) : null}
        {bought.length > 0 ? (
          <Link to={paths.inbox("READY_FOR_SHIPPING")} className="button button-wide">
            {t("summary.to-shipping")}
          </Link>
        ) : null}
        <Link to={paths.inbox("DRAFT")} className="button button-quiet button-wide">
          {t("summary.to-drafts")}
        </Link>
      </div>
    </aside>
  );
}

type PrintFormProps = Omit<LabelsCardProps, "merge"> & { isAgain: boolean };

function PrintForm({ summary, format, idempotencyKey, printers, isAgain }: PrintFormProps) {
  const t = useT("payment");
  const paths = usePaths();
  const sent = useActionData<FormActionData>();
  const [form] = useForm({ id: "labels-form", lastResult: sent?.result ?? null });
  return (
    <PageForm
      form={form}
      action={paths.bulkSummary(summary.reference)}
      className="stack"
      idempotencyKey={idempotencyKey}
      labels={{}}
    >
      <FormatChoice format={format} />
      <button className={isAgain ? "button button-wide" : "button button-primary button-wide"}>
        <Icon name="print" />
        {t("labels.print", { count: summary.labelsMade })}
      </button>
      <PrinterButtons printers={printers} />
    </PageForm>
  );
}
