import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { latePart } from "~/components/document/late-part";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useLiveRevalidation } from "~/components/shipments/use-live-shipment";
import { Panel } from "~/components/ui/panel";
import { newSenderUrl } from "~/models/addresses/book";
import { EDIT_LIMIT, LIMITED_FLOWS } from "~/models/shipments/bulk-eligibility";
import { BULK_PANEL_FORM, type BulkPage } from "~/models/shipments/bulk-page";
import { BulkActions } from "./bulk-actions";
import * as form from "./bulk-flow-form";
import { FailedList, LeftOutNotice, Notice } from "./bulk-notices";
import { BulkProgress } from "./bulk-progress";

/** Loaded on demand: the menu needs none of the forms. */
const FlowForm = latePart(import.meta.env.SSR ? form.default : null, `#${BULK_PANEL_FORM}`, () => import("./bulk-flow-form"));

interface BulkPanelProps {
  page: BulkPage;
  lastResult: SubmissionResult | null;
  /** The submitted form changed no shipment. */
  hasFailed: boolean;
}

/** @see spec shipment-core, section 2, "Right-side panels", and section 5, "Bulk" */
export function BulkPanel({ page, lastResult, hasFailed }: BulkPanelProps) {
  const t = useT("bulk");
  const paths = usePaths();
  const isBusy = useNavigation().formMethod === "POST";
  // Shipments that are bought or deleted meanwhile drop out of the forms and the counts.
  useLiveRevalidation((event) => "waybillReference" in event && page.references.includes(event.waybillReference));
  const { flow, inbox, selected, fits } = page;
  const gone = useGone(page);
  const query = new URLSearchParams(page.query);
  const list = paths.inbox(inbox, query);
  const isTooMany = LIMITED_FLOWS.includes(flow) && fits > EDIT_LIMIT;
  const isReady = flow !== "actions" && fits > 0 && !isTooMany && hasOffer(page);
  return (
    <Panel
      title={t(`title.${flow}`)}
      note={t("selected", { count: selected })}
      closeTo={list}
      backTo={flow === "actions" ? undefined : selected > 0 ? paths.bulk(inbox, "actions", query) : list}
      foot={
        isReady ? (
          <button
            className={flow === "delete" ? "button button-destroy grow" : "button button-primary grow"}
            form={BULK_PANEL_FORM}
            aria-busy={isBusy || undefined}
          >
            {flow === "services" && page.services.some(({ takes }) => takes < fits)
              ? t("submit-some")
              : t(flow === "delete" ? "submit-delete" : flow === "rules" ? "submit-rules" : "submit", { count: fits })}
          </button>
        ) : (
          <Link to={list} className="button grow" preventScrollReset>
            {t("back")}
          </Link>
        )
      }
    >
      <div className="stack">
        {isBusy ? <BulkProgress references={page.references} /> : null}
        {hasFailed ? (
          <Notice tone="danger">
            {t("error.message.processing")} {t("error.message.try-again-later")}
          </Notice>
        ) : null}
        <FailedList page={page} />
        {gone > 0 ? <Notice tone="warning">{t("gone", { count: gone })}</Notice> : null}
        {selected === 0 ? <p>{t("none")}</p> : null}
        {selected === 0 ? null : <FlowNotices page={page} isTooMany={isTooMany} />}
        {flow === "actions" && selected > 0 ? <BulkActions page={page} /> : null}
        {isReady ? <FlowForm page={page} lastResult={lastResult} /> : null}
      </div>
    </Panel>
  );
}

/**
 * How many selected shipments were deleted since the panel was opened. The list drops them from the selection at once, so that the
 * page knows of them for a moment only.
 */
function useGone({ selected, gone, failed }: BulkPage): number {
  const [atFirst] = useState(selected + gone);
  // After a partial success the selection is what is left to do.
  return failed.length > 0 ? gone : Math.max(gone, atFirst - selected);
}

/** Whether there is anything to choose from. */
function hasOffer({ flow, services, days, insurance, senders }: BulkPage): boolean {
  if (flow === "sender") return senders.length > 0;
  if (flow === "services") return services.length > 0;
  if (flow === "collection-date") return days.length > 0;
  return flow !== "insurance" || (insurance?.totalPrice ?? 0) > 0;
}

/** The shipments that a flow leaves out, and why nothing can be chosen. */
function FlowNotices({ page, isTooMany }: { page: BulkPage; isTooMany: boolean }) {
  const t = useT("bulk");
  const paths = usePaths();
  const { flow, selected, fits, drafts } = page;
  const isMissingInfo = flow === "services" && fits < drafts;
  return (
    <>
      {isTooMany ? (
        <Notice tone="warning">
          {t(flow === "services" ? "services-amount-warning" : "amount-warning", { max: EDIT_LIMIT })}
        </Notice>
      ) : null}
      {isMissingInfo ? (
        <Notice tone="warning">{t("services-missing-info-warning", { total: drafts, valid: fits })}</Notice>
      ) : null}
      {flow !== "actions" && fits < selected ? <LeftOutNotice page={page} /> : null}
      {flow === "collection-date" && fits > 0 && !isTooMany && page.days.length === 0 ? (
        <div>
          <h3>{t("bulk-panel.collection.no-match-title")}</h3>
          <p className="quiet">{t("bulk-panel.collection.no-match")}</p>
        </div>
      ) : null}
      {flow === "sender" && page.senders.length === 0 ? (
        <>
          <p>{t("no-sender")}</p>
          <Link
            to={newSenderUrl(paths, paths.bulk(page.inbox, flow, new URLSearchParams(page.query)))}
            className="button button-primary"
          >
            {t("add-sender")}
          </Link>
        </>
      ) : null}
      {flow === "services" && fits > 0 && !isTooMany && page.services.length === 0 ? <p>{t("no-service")}</p> : null}
      {flow === "insurance" && fits > 0 && !hasOffer(page) ? <p>{t("no-insurance")}</p> : null}
    </>
  );
}
