import { Link, useLocation, useParams } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { useFrame } from "~/components/document/use-frame";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { isDraft } from "~/models/shipments/plan";
import type { ShipmentRow } from "~/models/shipments/row";

/** The edit panels of a draft, in the order of the row's menu. */
export const ROW_PANELS = ["recipient", "contents", "items", "service", "other-benefits", "sender"] as const;
type RowPanel = (typeof ROW_PANELS)[number];

const ICONS: Record<RowPanel, IconName> = {
  recipient: "user",
  contents: "box",
  items: "tag",
  service: "truck",
  "other-benefits": "shield",
  sender: "home",
};

/** Opens the panel that edits a part of a draft. */
export function EditLink({ row, panel }: { row: ShipmentRow; panel: RowPanel }) {
  const t = useT("shipments");
  const paths = usePaths();
  const inbox = inboxOfSlug(useParams().inbox) ?? "ALL";
  const { search } = useLocation();
  return (
    <Link to={paths.edit(inbox, row.reference, panel, new URLSearchParams(search))} preventScrollReset>
      <Icon name={ICONS[panel]} />
      <span>
        {t(`edit.${panel}`)}
        <span className="visually-hidden"> {row.recipient.name || row.reference}</span>
      </span>
    </Link>
  );
}

/** Whether the merchant may edit the row's shipment in panels. */
export function useCanEdit({ state, isObfuscated }: ShipmentRow): boolean {
  const canCreate = useFrame()?.canCreate ?? true;
  return canCreate && isDraft(state) && !isObfuscated;
}
