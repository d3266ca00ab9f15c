import { Link } from "@remix-run/react";
import type { Key } from "~/models/translation-keys";
import { inboxSlug } from "~/models/shipments/inbox";
import type { ListContent } from "~/models/shipments/list-content";
import type { ListPage } from "~/models/shipments/list-page";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { usePaths } from "~/components/document/use-paths";
import { FiltersLink } from "./filters-link";
import { FoundElsewhere } from "./found-elsewhere";

interface ListStateProps {
  content: ListContent;
  list: ListPage;
  canCreate: boolean;
  canConnectShop: boolean;
}

/** State in place of the rows: a failure, or an empty list. */
export default function ListState({ content, list, canCreate, canConnectShop }: ListStateProps) {
  return content === "error" ? (
    <ListFailure requestId={list.failure?.requestId ?? ""} />
  ) : content === "new-user" ? (
    <NewUser canCreate={canCreate} canConnectShop={canConnectShop} />
  ) : (
    <ListEmpty kind={content === "empty-filter" ? "empty-filter" : "empty"} list={list} canCreate={canCreate} />
  );
}

/** The list could not be fetched: advice, and the request id for support. @see spec shipment-core, section 8 */
function ListFailure({ requestId }: { requestId: string }) {
  const t = useT("shipments");
  return (
    <div className="empty" role="alert">
      <Mark name="cloud" tone="tone-danger" />
      <h2>{t("list.failure.title")}</h2>
      <p>{t("list.failure.advice")}</p>
      <p className="quiet">{t("list.failure.request-id", { id: requestId })}</p>
      <p className="actions">
        <a href="" className="button">
          {t("list.failure.retry")}
        </a>
      </p>
    </div>
  );
}

type EmptyKind = Extract<ListContent, "empty" | "empty-filter">;

const MARKS: Record<EmptyKind, IconName> = { empty: "inbox", "empty-filter": "search" };

/** Empty state of an inbox or a search. */
function ListEmpty({ kind, list, canCreate }: { kind: EmptyKind; list: ListPage; canCreate: boolean }) {
  const t = useT("shipments");
  const paths = usePaths();
  const advice = kind === "empty-filter" && list.chips.length > 0 ? "change" : "advice";
  return (
    <div className="empty">
      <Mark name={MARKS[kind]} />
      <h2>{t(`list.${kind}.title`)}</h2>
      {/* The inbox `pending`, which has no such text, has no list either. */}
      <p>{t(`list.${kind}.${kind === "empty" ? inboxSlug(list.inbox) : advice}` as Key<"shipments">)}</p>
      {list.elsewhere.length > 0 ? <FoundElsewhere list={list} className="button" /> : null}
      <p className="actions">
        {kind === "empty-filter" ? (
          <>
            {list.search ? (
              <Link to={paths.search({ q: list.search })} className="button">
                {t("list.everywhere")}
              </Link>
            ) : null}
            {list.chips.length > 0 ? <FiltersLink list={list} className="button" /> : null}
            <Link to={paths.inbox(list.inbox)} className="button">
              {t(list.chips.length > 0 ? "list.clear-all" : "list.clear-filters")}
            </Link>
          </>
        ) : canCreate ? (
          <Link to={paths.newShipment()} className="button">
            <Icon name="plus" />
            {t("list.new-shipment")}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

/** The two ways to start: create a shipment, or connect a shop. @see spec shipment-core, section 2, "Shipment list" */
function NewUser({ canCreate, canConnectShop }: Pick<ListStateProps, "canCreate" | "canConnectShop">) {
  const t = useT("shipments");
  const inShell = useT("shell");
  const paths = usePaths();
  return (
    <div className="new-user">
      <div className="empty">
        <Mark name="box" />
        <h2>{t("list.new-user.title")}</h2>
        <p>{t("list.new-user.advice")}</p>
        {canCreate ? (
          <p className="actions">
            <Link to={paths.newShipment()} className="button">
              <Icon name="plus" />
              {t("list.new-shipment")}
            </Link>
            <Link to={paths.csvImport()} className="button">
              <Icon name="document" />
              {inShell("import-csv")}
            </Link>
          </p>
        ) : null}
      </div>
      {canConnectShop ? (
        <div className="empty">
          <Mark name="plug" />
          <h2>{t("list.new-user.connect-title")}</h2>
          <p>{t("list.new-user.connect-advice")}</p>
          <p className="actions">
            <Link to={paths.settings("integrations")} className="button">
              <Icon name="plug" />
              {t("list.new-user.connect")}
            </Link>
          </p>
        </div>
      ) : null}
    </div>
  );
}

function Mark({ name, tone = "" }: { name: IconName; tone?: string }) {
  return (
    <span className={`empty-mark ${tone}`}>
      <Icon name={name} className="icon icon-20" />
    </span>
  );
}
