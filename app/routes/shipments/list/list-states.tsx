import { Link } from "@remix-run/react";
import type { Inbox } from "#contract/states";
import { inboxSlug } from "~/models/shipments/inbox";
import { useT } from "~/components/document/translation";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { usePaths } from "~/components/document/use-paths";

/** The list could not be fetched: what to do, and the id to quote. @see spec shipment-core, section 8 */
export function ListFailure({ requestId }: { requestId: string }) {
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

export function ListEmpty({ inbox, canCreate, narrowed = false }: { inbox: Inbox; canCreate: boolean; narrowed?: boolean }) {
  const t = useT("shipments");
  const paths = usePaths();
  return (
    <div className="empty">
      <Mark name={narrowed ? "search" : "inbox"} />
      <h2>{narrowed ? t("list.empty-filter.title") : t("list.empty.title")}</h2>
      <p>
        {narrowed ? t("list.empty-filter.advice") : t(`list.empty.${inboxSlug(inbox)}`, { defaultValue: t("list.empty.advice") })}
      </p>
      {narrowed ? (
        <p className="actions">
          <Link to={paths.inbox(inbox)} className="button">
            {t("list.clear-filters")}
          </Link>
        </p>
      ) : null}
      {!narrowed && canCreate ? <NewShipmentLink /> : null}
    </div>
  );
}

/** The empty state of a new merchant. */
export function NewUser({ canCreate }: { canCreate: boolean }) {
  const t = useT("shipments");
  return (
    <div className="empty">
      <Mark name="box" tone="tone-info" />
      <h2>{t("list.new-user.title")}</h2>
      <p>{t("list.new-user.advice")}</p>
      {canCreate ? <NewShipmentLink /> : null}
    </div>
  );
}

function NewShipmentLink() {
  const t = useT("shipments");
  return (
    <p className="actions">
      <Link to={usePaths().newShipment()} className="button">
        <Icon name="plus" />
        {t("list.new-shipment")}
      </Link>
    </p>
  );
}

function Mark({ name, tone = "" }: { name: IconName; tone?: string }) {
  return (
    <span className={`empty-mark ${tone}`}>
      <Icon name={name} className="icon icon-20" />
    </span>
  );
}
