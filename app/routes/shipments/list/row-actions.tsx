import { Link, useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LabelDialog } from "~/components/shipment/label-dialog";
import type { RowAction, ShipmentRow } from "~/models/shipments/row";
import { DeleteLink } from "./delete-link";
import { useTrackingOfRow } from "./row-tracking";

/** Actions of a row, the main one as a button. Each links to a page and works without JavaScript. */
export function ActionsCell({ row }: { row: ShipmentRow }) {
  const { canCreate } = useRouteLoaderData<{ canCreate: boolean }>("routes/frame/layout/route") ?? { canCreate: true };
  // Completing a draft needs the permission to create shipments, deleting it does not.
  const allowed = canCreate ? row.actions : row.actions.filter((action) => action !== "complete");
  return (
    <ul className="row-actions">
      {allowed.map((action) => (
        <li key={action}>
          <Action action={action} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Action({ action, row }: { action: RowAction; row: ShipmentRow }) {
  const t = useT("shipments");
  const paths = usePaths();
  const tracking = useTrackingOfRow();
  const whom = <span className="visually-hidden"> {row.recipient.name || row.reference}</span>;
  if (action === "delete") return <DeleteLink row={row} />;
  if (action === "print") {
    return (
      <LabelDialog reference={row.reference} className="button button-small">
        {t("action.print")}
        {whom}
      </LabelDialog>
    );
  }
  if (action === "tracking") {
    return (
      <Link to={tracking.url} onClick={tracking.toggle} aria-expanded={tracking.isOpen}>
        {t("action.tracking")}
        {whom}
      </Link>
    );
  }
  return (
    <Link
      to={action === "complete" ? paths.resume(row.reference) : paths.details(row.reference)}
      className={action === "complete" ? "button button-small" : undefined}
    >
      {t(`action.${action}`)}
      {whom}
    </Link>
  );
}
