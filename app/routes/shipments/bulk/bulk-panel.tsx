import type { SubmissionResult } from "@conform-to/react";
import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { useProblemText } from "~/components/forms/use-problem-text";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { EDIT_LIMIT, LIMITED_FLOWS } from "~/models/shipments/bulk-eligibility";
import type { BulkPage } from "~/models/shipments/bulk-page";
import { BULK_PANEL_FORM, ChoiceForm, ContentForm, ParcelForm, PlainForm } from "./bulk-forms";

interface BulkPanelProps {
  page: BulkPage;
  lastResult: SubmissionResult | null;
  /** Nothing could be changed. */
  hasFailed: boolean;
}

/** @see spec shipment-core, section 2, "Right-side panels", and section 5, "Bulk" */
export function BulkPanel({ page, lastResult, hasFailed }: BulkPanelProps) {
  const t = useT("bulk");
  const paths = usePaths();
  const isBusy = useNavigation().formMethod === "POST";
  const { flow, inbox, selected, fits, drafts } = page;
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
            {t(flow === "delete" ? "submit-delete" : "submit", { count: fits })}
          </button>
        ) : (
          <Link to={list} className="button grow" preventScrollReset>
            {t("back")}
          </Link>
        )
      }
    >
      <div className="stack">
        {isBusy ? <progress className="progress" aria-label={t("working")} /> : null}
        {hasFailed ? (
          <Notice tone="danger">
            {t("error.message.processing")} {t("error.message.try-again-later")}
          </Notice>
        ) : null}
        <Failed page={page} />
        {page.gone > 0 ? <Notice tone="warning">{t("gone", { count: page.gone })}</Notice> : null}
        {selected === 0 ? <p>{t("none")}</p> : null}
        {isTooMany ? (
          <Notice tone="warning">
            {t(flow === "services" ? "services-amount-warning" : "amount-warning", { max: EDIT_LIMIT })}
          </Notice>
        ) : null}
        {flow === "services" && fits < drafts ? (
          <Notice tone="warning">{t("services-missing-info-warning", { total: drafts, valid: fits })}</Notice>
        ) : null}
        {flow !== "actions" && fits < selected ? (
          <Notice tone="info">{t("not-editable", { count: selected - fits })}</Notice>
        ) : null}
        {flow === "collection-date" && !isTooMany && page.days.length === 0 ? (
          <div>
            <h3>{t("bulk-panel.collection.no-match-title")}</h3>
            <p className="quiet">{t("bulk-panel.collection.no-match")}</p>
          </div>
        ) : null}
        {flow === "services" && fits > 0 && !isTooMany && page.services.length === 0 ? <p>{t("no-service")}</p> : null}
        {flow === "insurance" && fits > 0 && !hasOffer(page) ? <p>{t("no-insurance")}</p> : null}
        {flow === "actions" ? <Actions page={page} /> : null}
        {isReady ? <FlowForm page={page} lastResult={lastResult} /> : null}
      </div>
    </Panel>
  );
}

/** Whether there is something to choose. */
function hasOffer({ flow, services, days, insurance }: BulkPage): boolean {
  if (flow === "services") return services.length > 0;
  if (flow === "collection-date") return days.length > 0;
  return flow !== "insurance" || (insurance?.totalPrice ?? 0) > 0;
}

function FlowForm({ page, lastResult }: Pick<BulkPanelProps, "page" | "lastResult">) {
  switch (page.flow) {
    case "content":
      return <ContentForm page={page} lastResult={lastResult} />;
    case "parcels":
      return <ParcelForm page={page} lastResult={lastResult} />;
    case "services":
    case "collection-date":
      return <ChoiceForm page={page} lastResult={lastResult} />;
    default:
      return <PlainForm page={page} lastResult={lastResult} />;
  }
}

function Notice({ tone, children }: { tone: "danger" | "warning" | "info"; children: ReactNode }) {
  return (
    <p className={`banner banner-slim tone-${tone}`} role={tone === "danger" ? "alert" : "status"}>
      <Icon name={tone === "info" ? "info" : "alert"} />
      <span>{children}</span>
    </p>
  );
}

/** What can be done with the selected shipments, and with how many of them. */
function Actions({ page: { menu, inbox, query } }: { page: BulkPage }) {
  const t = useT("bulk");
  const paths = usePaths();
  return (
    <ul className="choices">
      {menu.map(({ flow, fits }) => (
        <li key={flow} className="choice">
          <span className="grow">
            {fits > 0 ? (
              <Link to={paths.bulk(inbox, flow, new URLSearchParams(query))} preventScrollReset>
                {t(`title.${flow}`)}
              </Link>
            ) : (
              <span className="quiet">{t(`title.${flow}`)}</span>
            )}
          </span>
          <span className="quiet small">{fits > 0 ? t("fits", { count: fits }) : t("fits-none")}</span>
        </li>
      ))}
    </ul>
  );
}

/** What could not be changed stays selected; here is why. */
function Failed({ page: { failed } }: { page: BulkPage }) {
  const t = useT("bulk");
  const paths = usePaths();
  const problemText = useProblemText();
  if (failed.length === 0) return null;
  return (
    <div className="banner banner-slim tone-warning" role="alert">
      <Icon name="alert" />
      <div>
        <p>{t("failed", { count: failed.length })}</p>
        <ul>
          {failed.map(({ reference, problem }) => (
            <li key={reference}>
              <Link to={paths.resume(reference)}>{reference}</Link> {problemText(problem)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
