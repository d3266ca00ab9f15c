import { createColumnHelper, flexRender, type Row, tableFeatures, useTable } from "@tanstack/react-table";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { inboxSlug } from "~/models/shipments/inbox";
import type { ShipmentRow } from "~/models/shipments/row";
import type { ListPage } from "~/models/shipments/list-page";
import { ActionsCell } from "./row-actions";
import { Icon } from "~/components/ui/icon";
import type { SortName } from "~/models/shipments/list-search";
import { ListDayProvider } from "./list-day";
import { ContentsCell, ExtrasCell, OrderCell, PriceCell, RecipientCell, ServiceCell, StatusCell } from "./row-cells";
import { SelectCell, SelectPage } from "./select-cells";
import { SeenProvider, useSeen } from "./new-badge";
import { RowTrackingPanel, RowTrackingProvider, useRowTracking } from "./row-tracking";
import { useSortUrl } from "./sort-menu";

/** The server sorts and paginates: browsers load only the core of the table library. */
const features = tableFeatures({});
const column = createColumnHelper<typeof features, ShipmentRow>();

/** @see spec shipment-core, section 2, "column headings" */
const columns = column.columns([
  column.display({ id: "select", cell: ({ row }) => <SelectCell row={row.original} /> }),
  column.display({ id: "recipient", cell: ({ row }) => <RecipientCell row={row.original} /> }),
  column.display({ id: "order", cell: ({ row }) => <OrderCell row={row.original} /> }),
  column.display({ id: "contents", cell: ({ row }) => <ContentsCell row={row.original} /> }),
  column.accessor("service", { id: "service", cell: ({ row }) => <ServiceCell row={row.original} /> }),
  column.display({ id: "benefits", cell: ({ row }) => <ExtrasCell row={row.original} /> }),
  column.display({ id: "price", cell: ({ row }) => <PriceCell row={row.original} /> }),
  column.display({ id: "status", cell: ({ row }) => <StatusCell row={row.original} /> }),
  column.display({ id: "actions", cell: ({ row }) => <ActionsCell row={row.original} /> }),
]);

type ColumnName = "select" | "recipient" | "order" | "contents" | "service" | "benefits" | "price" | "status" | "actions";

/** The rows of a list, sorted by the server; the headings of the sortable columns are links. */
export function ShipmentTable({ rows, list }: { rows: ShipmentRow[]; list: ListPage }) {
  const t = useT("shipments");
  const urlOf = useSortUrl(list);
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.reference });
  const sorts: Partial<Record<ColumnName, { now: "none" | "ascending" | "descending"; next: SortName }>> = {
    order: { now: list.sort === "newest" ? "descending" : "none", next: "newest" },
    service: {
      now: list.sort === "newest" ? "none" : list.sort === "service-asc" ? "ascending" : "descending",
      next: list.sort === "service-asc" ? "service-desc" : "service-asc",
    },
  };
  return (
    <SeenProvider value={useSeen()}>
      <ListDayProvider value={list.today}>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the role stays where a style makes cards of the rows */}
        <table className="shipments" role="table">
          <caption className="visually-hidden">{t("list.caption", { inbox: t(`inbox.${inboxSlug(list.inbox)}`) })}</caption>
          <thead>
            <tr>
              {table.getFlatHeaders().map(({ id }) => {
                const name = id as ColumnName;
                if (name === "select")
                  return (
                    <th key={id} scope="col" className="cell-select">
                      <SelectPage rows={rows} />
                    </th>
                  );
                const sort = sorts[name];
                return (
                  <th key={id} scope="col" aria-sort={sort?.now} className={`cell-${id}`}>
                    {sort ? (
                      <Link to={urlOf(sort.next)} preventScrollReset>
                        {t(`column.${name}`)}
                        <Icon name={SORT_ICONS[sort.now]} />
                      </Link>
                    ) : (
                      t(`column.${name}`)
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <RowGroup key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </ListDayProvider>
    </SeenProvider>
  );
}

const SORT_ICONS = { none: "sort", ascending: "sort-up", descending: "sort-down" } as const;

/** A shipment's row and, on demand, its tracking. */
function RowGroup({ row }: { row: Row<typeof features, ShipmentRow> }) {
  const { tone, needsAttention } = row.original.status;
  const edge = needsAttention ? (tone === "danger" ? "row-wrong" : "row-late") : "";
  return (
    <RowTrackingProvider value={useRowTracking(row.original)}>
      <tr id={row.id} className={`shipment ${edge}`}>
        {row.getAllCells().map((cell) => (
          <td key={cell.id} className={`cell-${cell.column.id}`}>
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        ))}
      </tr>
      <RowTrackingPanel columns={row.getAllCells().length} />
    </RowTrackingProvider>
  );
}
