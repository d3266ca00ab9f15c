import { Link } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { inboxSlug } from "~/models/shipments/inbox";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";

/** The list could not be fetched: what to do, and the id to quote. @see spec shipment-core, section 8 */
export function ListFailure({ requestId }: { requestId: string }) {
  const t = useT("shipments");
  return (
    <div className="blank" role="alert">
      <Drawing kind="cloud" />
      <h2>{t("list.failure.title")}</h2>
      <p>{t("list.failure.advice")}</p>
      <p className="quiet">{t("list.failure.request-id", { id: requestId })}</p>
      <a href="" className="button">
        {t("list.failure.retry")}
      </a>
    </div>
  );
}

export function ListEmpty({ inbox, canCreate, narrowed = false }: { inbox: Inbox; canCreate: boolean; narrowed?: boolean }) {
  const t = useT("shipments");
  const paths = usePaths();
  return (
    <div className="blank">
      <Drawing kind={narrowed ? "glass" : "box"} />
      <h2>{narrowed ? t("list.empty-filter.title") : t("list.empty.title")}</h2>
      <p>
        {narrowed ? t("list.empty-filter.advice") : t(`list.empty.${inboxSlug(inbox)}`, { defaultValue: t("list.empty.advice") })}
      </p>
      {narrowed ? (
        <Link to={paths.inbox(inbox)} className="button">
          {t("list.clear-filters")}
        </Link>
      ) : null}
      {!narrowed && canCreate ? <NewShipmentLink /> : null}
    </div>
  );
}

/** The empty state of a new merchant. */
export function NewUser({ canCreate }: { canCreate: boolean }) {
  const t = useT("shipments");
  return (
    <div className="blank">
      <Drawing kind="box" />
      <h2>{t("list.new-user.title")}</h2>
      <p>{t("list.new-user.advice")}</p>
      {canCreate ? <NewShipmentLink /> : null}
    </div>
  );
}

function NewShipmentLink() {
  const t = useT("shipments");
  return (
    <Link to={usePaths().newShipment()} className="button">
      {t("list.new-shipment")}
    </Link>
  );
}

const PATHS = {
  box: "M10 24 40 10l30 14v32L40 70 10 56zM10 24l30 14 30-14M40 38v32M25 17l30 14",
  glass: "M34 14a20 20 0 1 1 0 40 20 20 0 0 1 0-40zM49 49l18 18M26 34h16",
  cloud: "M24 56a14 14 0 0 1 1-28 19 19 0 0 1 36 5 12 12 0 0 1-3 23zM34 66l12-12m0 12L34 54",
};

function Drawing({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <svg className="drawing" viewBox="0 0 80 80" width="80" height="80" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  );
}
