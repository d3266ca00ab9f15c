import { useContext, useEffect, useRef } from "react";
import { useT } from "~/components/document/translation";
import type { ShipmentRow } from "~/models/shipments/row";
import { SelectionContext, useSelected } from "./use-selection";

/** Id of the form that the checkboxes belong to. */
export const BULK_FORM = "bulk";

/** The checkbox of a row. Shift selects a range. */
export function SelectCell({ row }: { row: ShipmentRow }) {
  const t = useT("shipments");
  const selection = useContext(SelectionContext);
  const isSelected = useSelected(selection, ({ selected }) => selected.has(row.reference));
  const isShift = useRef(false);
  if (!selection) return null;
  return (
    <label className="pick-area over">
      <input
        type="checkbox"
        className="pick"
        name="select"
        form={BULK_FORM}
        value={row.reference}
        aria-label={t("select.row", { whom: row.recipient.name || row.reference })}
        checked={isSelected}
        onClick={(event) => (isShift.current = event.shiftKey)}
        onChange={(event) => selection.toggle(row.reference, event.target.checked, isShift.current)}
      />
    </label>
  );
}

/** The checkbox for all rows of the page: indeterminate while only some are selected. */
export function SelectPage({ rows }: { rows: readonly ShipmentRow[] }) {
  const t = useT("shipments");
  const selection = useContext(SelectionContext);
  const ref = useRef<HTMLInputElement>(null);
  const count = useSelected(selection, ({ selected }) => rows.filter(({ reference }) => selected.has(reference)).length);
  const isAll = rows.length > 0 && count === rows.length;
  useEffect(() => {
    ref.current!.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className="pick-area">
      <input
        ref={ref}
        type="checkbox"
        className="pick"
        name={isAll ? undefined : "page"}
        form={BULK_FORM}
        aria-label={t("select.page")}
        disabled={rows.length === 0 || selection === null}
        checked={isAll}
        onChange={(event) => selection?.togglePage(event.target.checked)}
      />
      <span className="only-card" aria-hidden="true">
        {t("select.page")}
      </span>
    </label>
  );
}
