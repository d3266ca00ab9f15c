import { Link, useLocation, useParams, useRouteLoaderData } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { isDraft } from "~/models/shipments/plan";
import type { ShipmentRow } from "~/models/shipments/row";

/** The panels of a draft, in the order of the row. */
export const ROW_PANELS = ["recipient", "contents", "service", "other-benefits", "sender"] as const;
type RowPanel = (typeof ROW_PANELS)[number];

interface EditLinkProps {
  row: ShipmentRow;
  panel: RowPanel;
  /** In the row's menu the text is shown. */
  isInMenu?: boolean;
}

/** Opens the panel that changes a part of a draft; in a cell it shows while the pointer or the focus is in the row. */
export function EditLink({ row, panel, isInMenu = false }: EditLinkProps) {
  const t = useT("shipments");
  const paths = usePaths();
  const inbox = inboxOfSlug(useParams().inbox) ?? "ALL";
  const { search } = useLocation();
  if (!useCanEdit(row)) return null;
  return (
    <Link
      to={paths.edit(inbox, row.reference, panel, new URLSearchParams(search))}
      preventScrollReset
      className={isInMenu ? undefined : "copy"}
    >
      <Icon name="pencil" />
      <span className={isInMenu ? undefined : "visually-hidden"}>
        {t(`edit.${panel}`)}
        <span className="visually-hidden"> {row.recipient.name || row.reference}</span>
      </span>
    </Link>
  );
}

/** Whether parts of a row's shipment can be changed. */
export function useCanEdit({ state, isObfuscated }: ShipmentRow): boolean {
  const shell = useRouteLoaderData<{ canCreate: boolean }>("routes/frame/layout/route");
  return (shell?.canCreate ?? true) && isDraft(state) && !isObfuscated;
}
