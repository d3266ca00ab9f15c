import { CopyButton } from "~/components/ui/copy-button";
import { useT } from "~/components/document/translation";
import type { ShipmentRow } from "~/models/shipments/row";
import { RowTrackingPanel, useTrackingOfRow } from "./row-tracking";

/** Tracking numbers, label status, and the tracking timeline on demand. */
export function RowFooter({ row }: { row: ShipmentRow }) {
  const t = useT("shipments");
  const { isOpen } = useTrackingOfRow();
  if (row.trackings.length === 0 && !row.labelDownloaded && !isOpen) return null;
  return (
    <tr className="shipment-footer">
      <td colSpan={6}>
        <div className="row-footer">
          {row.trackings.map((id) => (
            <span key={id} className="tracking-id">
              <span className="quiet">{t("row.tracking")}</span> <code>{id}</code> <CopyButton text={id} />
            </span>
          ))}
          {row.labelDownloaded ? <span className="badge badge-neutral">{t("row.label-managed")}</span> : null}
        </div>
        <RowTrackingPanel />
      </td>
    </tr>
  );
}
