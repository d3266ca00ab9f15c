import { type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ExportReport, ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { PageForm } from "~/components/forms/page-form";
import { FileWait } from "~/components/live/file-wait";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { inboxSlug } from "~/models/shipments/inbox";
import { isFiltered, listSearch, type SortName } from "~/models/shipments/list-search";

interface ExportPanelProps {
  inbox: Inbox;
  filters: ShipmentFilters;
  sort: SortName | null;
  reportId: string | null;
  /** Status of the report; null before one is requested. */
  status: ExportReport["status"] | null;
  idempotencyKey: string;
  /** Number of selected shipments that exist. */
  selected: number;
  /** The report covers the selected shipments. */
  isOfSelection: boolean;
  /** Number of shipments in the list, or a lower bound; null if unknown. */
  listed: { total: number; isExact: boolean } | null;
  /** For support requests. */
  requestId: string;
  lastResult: SubmissionResult | null;
}

/** @see spec shipment-core, section 2, "Export panel", and section 4, "Export" */
export function ExportPanel({ inbox, filters, sort, reportId, status, idempotencyKey, requestId, ...data }: ExportPanelProps) {
  const t = useT("export");
  const inShipments = useT("shipments");
  const paths = usePaths();
  const { number } = useFormat();
  const { selected, listed, lastResult } = data;
  const [form] = useForm({ id: "export", lastResult });
  const [scope, setScope] = useState<"list" | "selection">(selected > 0 && data.isOfSelection ? "selection" : "list");
  const isHydrated = useHydrated();
  const ofList = () => {
    if (!listed) return inShipments(`inbox.${inboxSlug(inbox)}`);
    const count = { count: listed.total, number: number(listed.total) };
    if (inbox === "ALL") return t(listed.isExact ? "of-all" : "of-all-over", count);
    return t(listed.isExact ? "of-list" : "of-list-over", { ...count, inbox: inShipments(`inbox.${inboxSlug(inbox)}`) });
  };
  const submit = () => {
    if (status !== null) return t("again");
    // Without JavaScript the button's text cannot follow the choice.
    if (selected > 0 && !isHydrated) return t("submit");
    if (scope === "selection") return t("submit-count", { count: selected, number: number(selected) });
    if (!listed) return t("submit");
    return t(listed.isExact ? "submit-count" : "submit-over", { count: listed.total, number: number(listed.total) });
  };
  const query = listSearch(filters, sort);
  const isReady = status === "ready" && reportId !== null;
  return (
    <Panel
      title={t("title")}
      note={inShipments(`inbox.${inboxSlug(inbox)}`)}
      closeTo={paths.inbox(inbox, query)}
      foot={
        <>
          {isReady ? (
            <a href={paths.exportFile(reportId)} className="button button-primary grow" download>
              <Icon name="export" />
              {t("download")}
            </a>
          ) : null}
          <button className={isReady ? "button" : "button button-primary grow"} form={form.id} disabled={status === "loading"}>
            {submit()}
          </button>
        </>
      }
    >
      <div className="stack">
        <PageForm form={form} action={paths.export(inbox, query)} className="stack" idempotencyKey={idempotencyKey} labels={{}}>
          {selected > 0 ? (
            <fieldset>
              <legend className="label">{t("scope")}</legend>
              <div className="choices">
                {(["list", "selection"] as const).map((choice) => (
                  <label key={choice} className="choice">
                    <input
                      type="radio"
                      name="scope"
                      value={choice}
                      defaultChecked={choice === scope}
                      onChange={() => setScope(choice)}
                    />
                    <span className="grow" suppressHydrationWarning>
                      {choice === "list" ? ofList() : t("of-selection", { count: selected, number: number(selected) })}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ) : (
            <p>
              <strong suppressHydrationWarning>{ofList()}</strong>
            </p>
          )}
          <p>{t("what")}</p>
          <p className="quiet">{t("how")}</p>
          {isFiltered(filters) ? <p className="quiet">{t("filtered")}</p> : null}
          {inbox === "ALL" ? <p className="quiet">{t("archived")}</p> : null}
        </PageForm>
        {status === "loading" && reportId ? (
          <FileWait isMeant={(event) => event.type === "shipments-report" && event.reportId === reportId}>
            {t("loading")}
          </FileWait>
        ) : null}
        {status === "ready" ? (
          <p className="banner banner-slim tone-success" role="status">
            <Icon name="check" />
            <span>{t("ready")}</span>
          </p>
        ) : null}
        {status === "error" ? (
          <div className="banner tone-danger" role="alert">
            <Icon name="alert" />
            <div>
              <p>{t("failed")}</p>
              <ol className="bullets">
                <li>{t("steps.again")}</li>
                <li>{t("steps.smaller")}</li>
                <li>
                  {t("steps.support", { id: requestId })}{" "}
                  <a href={`${paths.prefix}/support-center/new-ticket`}>{t("steps.write")}</a>
                </li>
              </ol>
            </div>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
