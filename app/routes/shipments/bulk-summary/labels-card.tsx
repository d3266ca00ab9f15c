import { useForm } from "@conform-to/react";
import { Form, Link, useActionData } from "@remix-run/react";
import { useId } from "react";
import type { LabelFormat } from "#contract/labels";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { useLiveRevalidation } from "~/components/shipment/use-live-shipment";
import { Icon } from "~/components/ui/icon";
import type { FormActionData } from "~/models/form-action-data";
import type { Merge, OrderSummary } from "~/models/payment/order-summary";
import { LABEL_FORMATS } from "~/models/shipment/label-job";

interface LabelsCardProps {
  summary: OrderSummary;
  /** The format chosen last time. */
  format: LabelFormat;
  merge: Merge | null;
  idempotencyKey: string;
}

/** How often the page asks again without JavaScript, seconds. */
const REFRESH_S = 4;

/** How many labels are ready, and all of them as one file. Events tell of each; without JavaScript the page refreshes itself. */
export function LabelsCard({ summary, format, merge, idempotencyKey }: LabelsCardProps) {
  const t = useT("payment");
  const paths = usePaths();
  const { bought, labelsReady, labelsPending } = summary;
  const references = new Set(bought);
  useLiveRevalidation((event) =>
    event.type === "label-merge-ready"
      ? event.mergeId === merge?.id
      : event.type === "shipment-updated" && references.has(event.waybillReference),
  );
  const isWaiting = labelsPending > 0 || merge?.status === "loading";
  return (
    <aside className="card" aria-labelledby="labels">
      <div className="card-body stack">
        {isWaiting ? (
          <noscript>
            <meta httpEquiv="refresh" content={String(REFRESH_S)} />
          </noscript>
        ) : null}
        <div className="stack stack-tight">
          <div className="line between">
            <h2 id="labels">{t("labels.heading")}</h2>
            <span className="quiet" role="status">
              {t("labels.ready", { count: bought.length, ready: labelsReady.length })}
            </span>
          </div>
          <progress className="progress" value={labelsReady.length} max={Math.max(1, bought.length)} aria-labelledby="labels" />
          {labelsPending > 0 ? <p className="quiet small">{t("labels.leave")}</p> : null}
        </div>
        <MergeState merge={merge} format={format} order={summary.reference} />
        {labelsReady.length > 0 ? (
          <PrintForm summary={summary} format={format} idempotencyKey={idempotencyKey} isAgain={merge !== null} />
        ) : null}
        <Link to={paths.inbox("READY_FOR_SHIPPING")} className="button button-wide">
          {t("summary.to-shipping")}
        </Link>
        <Link to={paths.inbox("DRAFT")} className="button button-quiet button-wide">
          {t("summary.to-drafts")}
        </Link>
      </div>
    </aside>
  );
}

type PrintFormProps = Omit<LabelsCardProps, "merge"> & { isAgain: boolean };

function PrintForm({ summary, format, idempotencyKey, isAgain }: PrintFormProps) {
  const t = useT("payment");
  const paths = usePaths();
  const sent = useActionData<FormActionData>();
  const [form] = useForm({ id: "labels-form", lastResult: sent?.result ?? null });
  const legend = useId();
  return (
    <Form id={form.id} method="post" action={paths.bulkSummary(summary.reference)} className="stack">
      <CsrfField />
      <ErrorSummary form={form} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <fieldset aria-labelledby={legend}>
        <legend id={legend} className="label">
          {t("labels.format")}
        </legend>
        <div className="segments">
          {LABEL_FORMATS.map((paper) => (
            <label key={paper}>
              <input type="radio" name="format" value={paper} defaultChecked={paper === format} />
              {paper === "A6" ? "A6" : t("labels.four")}
            </label>
          ))}
        </div>
      </fieldset>
      <button className={isAgain ? "button button-wide" : "button button-primary button-wide"}>
        <Icon name="print" />
        {t("labels.print", { count: summary.labelsReady.length })}
      </button>
    </Form>
  );
}

function MergeState({ merge, format, order }: { merge: Merge | null; format: LabelFormat; order: string }) {
  const t = useT("payment");
  const paths = usePaths();
  if (!merge) return null;
  if (merge.status === "loading") {
    return (
      <p className="banner banner-slim tone-info" role="status">
        <Icon name="clock" />
        <span>{t("labels.merging")}</span>
      </p>
    );
  }
  if (merge.status === "error") {
    return (
      <p className="banner banner-slim tone-danger" role="alert">
        <Icon name="alert" />
        <span>{t("labels.failed")}</span>
      </p>
    );
  }
  const file = (disposition: string) => paths.bulkLabels({ mergeId: merge.id, format, order, disposition });
  return (
    <>
      {merge.status === "partial" ? (
        <p className="banner banner-slim tone-warning" role="status">
          <Icon name="alert" />
          <span>{t("labels.partial")}</span>
        </p>
      ) : null}
      <a href={file("inline")} target="_blank" rel="noopener" className="button button-primary button-wide">
        {t("labels.open")}
      </a>
      <a href={file("attachment")} download className="button button-wide">
        {t("labels.download")}
      </a>
    </>
  );
}
