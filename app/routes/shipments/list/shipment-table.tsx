import { memo, type ReactNode } from "react";
import { useT } from "~/components/document/translation";
import type { ListColumn } from "#contract/client";
import { inboxSlug } from "~/models/shipments/inbox";
import type { ShipmentRow } from "~/models/shipments/row";
import type { ListPage } from "~/models/shipments/list-page";
import { COLUMN_SORTS, isDescending } from "~/models/shipments/list-search";
import { ActionsCell } from "./row-actions";
import { type ColumnSort, TableView } from "~/components/ui/table-view";
import { ListDayProvider } from "./list-day";
import { ContentsCell, ExtrasCell, OrderCell, PriceCell, RecipientCell, ServiceCell, StatusCell } from "./row-cells";
import { SelectCell, SelectPage } from "./select-cells";
import { SeenProvider, useSeen } from "./new-badge";
import { RowTrackingPanel, RowTrackingProvider, useRowTracking } from "./row-tracking";
import { useSortUrl } from "./sort-menu";

/** @see spec shipment-core, section 2, "column headings" */
const CELLS = {
  recipient: RecipientCell,
  order: OrderCell,
  contents: ContentsCell,
  service: ServiceCell,
  benefits: ExtrasCell,
  price: PriceCell,
  status: StatusCell,
  actions: ActionsCell,
};

/** Columns that narrow lists move into other cells. */
const HIDDEN_IN_NARROW = ["order", "benefits", "price"] as const;

interface ShipmentTableProps {
  rows: ShipmentRow[];
  list: ListPage;
  /** The columns between recipient and actions. */
  shown: readonly ListColumn[];
}

/**
 * The rows of a list in the server's order; sortable headings are links. Drawn anew only for other rows: not when a page begins to
 * load, nor for what stands above it.
 *
 * @see docs/decisions/0082-one-part-builds-the-tables.md
 */
export const ShipmentTable = memo(function ShipmentTable({ rows, list, shown }: ShipmentTableProps) {
  const t = useT("shipments");
  const urlOf = useSortUrl(list);
  const columns = ["recipient", ...new Set(shown), "actions"] as const;
  // Narrow lists show these inside of other cells.
  const without = (["contents", ...HIDDEN_IN_NARROW] as const).filter((id) => !shown.includes(id)).map((id) => `without-${id}`);
  const sortOf = (column: keyof typeof CELLS): ColumnSort | undefined => {
    if (column === "actions") return undefined;
    const [first, second] = COLUMN_SORTS[column];
    const isSorted = list.sortedBy === first || list.sortedBy === second;
    return {
      now: isSorted ? (isDescending(list.sortedBy) ? "descending" : "ascending") : "none",
      to: urlOf(list.sortedBy === first ? second : first),
    };
  };
  const select = (row: ShipmentRow) => <SelectCell row={row} />;
  return (
    <SeenProvider value={useSeen()}>
      <ListDayProvider value={list.today}>
        <TableView
          className={`shipments ${without.join(" ")}`}
          role="table"
          caption={t("list.caption", { inbox: t(`inbox.${inboxSlug(list.inbox)}`) })}
          placed={rows.map((original, index) => ({ id: original.reference, original, index }))}
          columns={[
            { id: "select", heading: <SelectPage rows={rows} />, className: "cell-select", cell: select },
            ...columns.map((id) => {
              const Cell = CELLS[id];
              return {
                id,
                heading: t(`column.${id}`),
                sort: sortOf(id),
                className: `cell-${id}`,
                cell: (row: ShipmentRow) => <Cell row={row} />,
              };
            }),
          ]}
          row={(row, cells) => <RowGroup row={row} cells={cells} columns={columns} />}
        />
      </ListDayProvider>
    </SeenProvider>
  );
});

/** A shipment's row and its tracking, if expanded. */
function RowGroup({ row, cells, columns }: { row: ShipmentRow; cells: ReactNode; columns: readonly string[] }) {
  const { tone, needsAttention } = row.status;
  const edge = needsAttention ? (tone === "danger" ? "row-wrong" : "row-late") : "";
  return (
    <RowTrackingProvider value={useRowTracking(row)}>
      <tr id={row.reference} className={`shipment ${edge}`}>
        {cells}
      </tr>
      <RowTrackingPanel columns={columns.length + 1} hiddenInNarrow={HIDDEN_IN_NARROW.filter((name) => columns.includes(name))} />
    </RowTrackingProvider>
  );
}
