import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LIST_COLUMNS, LIST_DENSITIES, type ListColumn } from "#contract/client";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { allColumns, movedColumn, readColumns } from "~/models/shipments/list-columns";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readListQuery } from "~/models/shipments/list-query";
import { listSearch } from "~/models/shipments/list-search";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadLook } from "~/services/shipments/load-look.server";

export const handle = {
  i18n: ["views", "shipments", "forms"],
  title: { namespace: "views", key: "look.title" },
  showsFlash: true,
} satisfies PageHandle;

/** The list beneath the panel. */
function listOf({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { filters, sort } = readListQuery(readQuery(request.url));
  return { inbox: inboxOfSlug(params.inbox), query: listSearch(filters, sort).toString() };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { inbox, query } = listOf({ request, params });
  if (!inbox) throw redirect(merchant.paths.inbox("ALL"));
  const { look, view } = await loadLook(merchant, inbox, query);
  const { density, columns } = look;
  return {
    inbox,
    query,
    densities: LIST_DENSITIES,
    view: view?.name ?? null,
    density,
    shown: columns,
    all: allColumns(columns, LIST_COLUMNS),
  };
}

/** Saves the height of the rows and the columns that are ticked, of the open view or of all other lists. Moving one stays in the panel. */
export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => pressed ?? "save",
  run: async ({ request, params, form, intent, who }) => {
    const { upstream, paths } = who;
    const { inbox = "ALL", query } = listOf({ request, params });
    const columns = intent === "reset" ? [...LIST_COLUMNS] : movedColumn(readColumns(form, LIST_COLUMNS), intent);
    const density = LIST_DENSITIES.find((each) => each === form.get("density")) ?? "comfortable";
    const { view } = await loadLook(who, inbox, query);
    const look = { density, columns };
    await (view ? upstream.views.setLook({ id: view.id, look }) : upstream.client.setListLook(look));
    const search = new URLSearchParams(query);
    return redirect(intent === "save" ? paths.inbox(inbox, search) : paths.look(inbox, search), 303);
  },
});

export const clientAction = preserveFormOffline;

export default function Look() {
  const { inbox, query, view, densities, ...kept } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? null;
  // What a fault left unsaved.
  const sent = result?.initialValue;
  const all = sent ? kept.all.toSorted(inOrderOf(textsOf(sent["order"]))) : kept.all;
  const shown = sent ? textsOf(sent["shown"]) : kept.shown;
  const density = sent ? sent["density"] : kept.density;
  const t = useT("views");
  const inShipments = useT("shipments");
  const paths = usePaths();
  const search = new URLSearchParams(query);
  const [form] = useForm({ id: "look", lastResult: result });
  return (
    <Panel
      title={t("look.title")}
      note={view}
      closeTo={paths.inbox(inbox, search)}
      foot={
        <>
          <button className="button button-primary button-large grow" form={form.id} name="intent" value="save">
            {t("look.save")}
          </button>
          <button className="button button-quiet button-large" form={form.id} name="intent" value="reset">
            {t("look.reset")}
          </button>
        </>
      }
    >
      <ErrorSummary form={form} labels={{}} />
      <PageForm form={form} action={paths.look(inbox, search)} className="stack" preventScrollReset>
        <fieldset className="field">
          <legend>{inShipments("density.label")}</legend>
          <div className="checks">
            {densities.map((each) => (
              <label key={each} className="check">
                <input type="radio" name="density" value={each} defaultChecked={each === density} />
                {inShipments(`density.${each}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className="field">
          <legend>{t("look.columns")}</legend>
          <p className="quiet small">{t("look.text")}</p>
          <ul className="plain-list stack stack-tight">
            {all.map((column) => (
              <li key={column} className="line between">
                <ListedColumn
                  column={column}
                  isShown={shown.includes(column)}
                  isFirst={column === shown[0]}
                  isLast={column === shown.at(-1)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </PageForm>
    </Panel>
  );
}

/** The values of fields of one name. */
const textsOf = (value: unknown): unknown[] => [value ?? []].flat();

const inOrderOf = (names: readonly unknown[]) => (one: ListColumn, other: ListColumn) =>
  names.indexOf(one) - names.indexOf(other);

interface ListedColumnProps {
  column: ListColumn;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
}

function ListedColumn({ column, isShown, isFirst, isLast }: ListedColumnProps) {
  const t = useT("views");
  const name = useT("shipments")(`column.${column}`);
  return (
    <>
      <input type="hidden" name="order" value={column} />
      <label className="check">
        <input type="checkbox" name="shown" value={column} defaultChecked={isShown} />
        {name}
      </label>
      {isShown ? (
        <span className="line">
          {/* A button that is disabled when it is pressed would lose the focus. */}
          <button
            className="button button-quiet button-icon"
            name="intent"
            value={`up ${column}`}
            aria-disabled={isFirst || undefined}
            aria-label={t("look.up", { name })}
          >
            <Icon name="down" className="icon turned" />
          </button>
          <button
            className="button button-quiet button-icon"
            name="intent"
            value={`down ${column}`}
            aria-disabled={isLast || undefined}
            aria-label={t("look.down", { name })}
          >
            <Icon name="down" />
          </button>
        </span>
      ) : null}
    </>
  );
}
