import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { Panel } from "~/components/ui/panel";
import { DOT } from "~/models/dot";
import { fieldLabels } from "~/models/form-fields";
import type { FilterChip } from "~/models/shipments/filter-chips";
import { inboxSlug } from "~/models/shipments/inbox";
import { listSearch, type SortName } from "~/models/shipments/list-search";
import { type ViewLink, VIEW_FIELDS, type ViewValues } from "~/models/shipments/saved-views";

interface ViewsPanelProps {
  inbox: Inbox;
  filters: ShipmentFilters;
  sort: SortName | null;
  sortedBy: SortName;
  chips: FilterChip[];
  /** The saved views with the texts of their filters. */
  views: ListedView[];
  idempotencyKey: string;
  /** Result of the submitted form; the fields of a saved view include its id. */
  result: SubmissionResult | null;
}

type ListedView = ViewLink & {
  /** Texts of its filters, such as "Carrier: Velorra". */
  shows: string[];
};

/** Saves the list beneath as a view, and renames and deletes saved views. */
export function ViewsPanel({ inbox, filters, sort, sortedBy, chips, views, idempotencyKey, result }: ViewsPanelProps) {
  const t = useT("views");
  const inShipments = useT("shipments");
  const paths = usePaths();
  const props = useFieldProps("views");
  const query = listSearch(filters, sort);
  const sentId = result?.initialValue?.["id"];
  const [form, fields] = useForm<ViewValues>({ id: "view", lastResult: sentId === undefined ? result : null });
  return (
    <Panel title={t("title")} closeTo={paths.inbox(inbox, query)}>
      <ErrorSummary form={form} labels={fieldLabels(VIEW_FIELDS, t)} />
      <PageForm form={form} action={paths.views(inbox, query)} className="stack" idempotencyKey={idempotencyKey}>
        <p className="quiet">{t("what")}</p>
        <ul className="chips">
          <li className="badge badge-plain">{inShipments(`inbox.${inboxSlug(inbox)}`)}</li>
          {filters.q ? <li className="badge badge-plain">{t("search", { query: filters.q })}</li> : null}
          {chips.map(({ section, text }) => (
            <li key={section} className="badge badge-plain">
              {text}
            </li>
          ))}
          {sortedBy === "newest" ? null : <li className="badge badge-plain">{inShipments(`sort.${sortedBy}`)}</li>}
        </ul>
        <TextField meta={fields.name} {...props(VIEW_FIELDS.name)} />
        <p>
          <button className="button button-primary" name="intent" value="save">
            {t("save")}
          </button>
        </p>
      </PageForm>
      {views.length > 0 ? (
        <section className="panel-section" aria-labelledby="saved-views">
          <h3 id="saved-views" className="panel-heading">
            {t("saved")}
          </h3>
          <ul className="stack">
            {views.map((view) => (
              <li key={view.id}>
                <SavedView view={view} action={paths.views(inbox, query)} result={sentId === view.id ? result : null} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Panel>
  );
}

function SavedView({ view, action, result }: { view: ListedView; action: string; result: SubmissionResult | null }) {
  const t = useT("views");
  const inShipments = useT("shipments");
  const paths = usePaths();
  const props = useFieldProps("views");
  const [form, fields] = useForm<ViewValues>({
    id: `view-${view.id}`,
    lastResult: result,
    defaultValue: { name: view.name },
  });
  return (
    <PageForm form={form} action={action} className="stack">
      <input type="hidden" name="id" value={view.id} />
      <TextField
        meta={fields.name}
        {...props(VIEW_FIELDS.name)}
        label={
          <>
            <span className="visually-hidden">{t("name-of", { name: view.name })}</span>
            <Link to={`${paths.inbox(view.inbox)}?${view.search}`} aria-label={t("open", { name: view.name })}>
              {inShipments(`inbox.${inboxSlug(view.inbox)}`)}
            </Link>
          </>
        }
        hint={view.shows.join(DOT)}
      />
      <div className="line">
        <button className="button button-small" name="intent" value="rename">
          {t("rename")} <span className="visually-hidden">{view.name}</span>
        </button>
        <button className="button button-small button-quiet button-danger" name="intent" value="delete">
          {t("delete")} <span className="visually-hidden">{view.name}</span>
        </button>
      </div>
    </PageForm>
  );
}
