import { createColumnHelper, flexRender, type Row, tableFeatures, useTable } from "@tanstack/react-table";
import { Link } from "@remix-run/react";
import { useT } from "~/components/document/translation";
import { inboxSlug } from "~/models/shipments/inbox";
import type { ShipmentRow } from "~/models/shipments/row";
import type { ListPage } from "~/models/shipments/list-page";
import { ActionsCell } from "./row-actions";
import { BenefitsCell, ContentsCell, RecipientCell, ServiceCell, StatusCell } from "./row-cells";
import { SeenProvider, useSeen } from "./new-badge";
import { RowFooter } from "./row-footer";
import { RowTrackingProvider, useRowTracking } from "./row-tracking";
import { useSortUrl } from "./sort-menu";

/** The server sorts and paginates: browsers load only the core of the table library. */
const features = tableFeatures({});
const column = createColumnHelper<typeof features, ShipmentRow>();

/** @see spec shipment-core, section 2, "column headings" */
const columns = column.columns([
  column.display({ id: "recipient", cell: ({ row }) => <RecipientCell row={row.original} /> }),
  column.display({ id: "contents", cell: ({ row }) => <ContentsCell row={row.original} /> }),
  column.accessor("service", { id: "service", cell: ({ row }) => <ServiceCell row={row.original} /> }),
  column.display({ id: "benefits", cell: ({ row }) => <BenefitsCell row={row.original} /> }),
  column.display({ id: "status", cell: ({ row }) => <StatusCell row={row.original} /> }),
  column.display({ id: "actions", cell: ({ row }) => <ActionsCell row={row.original} /> }),
]);

type ColumnName = "recipient" | "contents" | "service" | "benefits" | "status" | "actions";

/** The rows of a list, sorted by the server; the heading of the sortable column is a link. */
export function ShipmentTable({ rows, list }: { rows: ShipmentRow[]; list: ListPage }) {
  const t = useT("shipments");
  const urlOf = useSortUrl(list);
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.reference });
  const sorted = list.sort === "newest" ? "none" : list.sort === "service-asc" ? "ascending" : "descending";
  return (
    <SeenProvider value={useSeen()}>
      <table className="shipments">
        <caption className="visually-hidden">{t("list.caption", { inbox: t(`inbox.${inboxSlug(list.inbox)}`) })}</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id} scope="col" aria-sort={header.id === "service" ? sorted : undefined}>
                {header.id === "service" ? (
                  <Link to={urlOf(list.sort === "service-asc" ? "service-desc" : "service-asc")} className="sort-link">
                    {t("column.service")}
                  </Link>
                ) : (
                  t(`column.${header.id as ColumnName}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <RowGroup key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </SeenProvider>
  );
}

/** A shipment's row and its footer. */
function RowGroup({ row }: { row: Row<typeof features, ShipmentRow> }) {
  return (
    <RowTrackingProvider value={useRowTracking(row.original)}>
      <tr id={row.id} className="shipment">
        {row.getAllCells().map((cell) => (
          <td key={cell.id} className={`cell-${cell.column.id}`}>
            {flexRender(cell.column.columnDef.cell, cell.getContext())}
          </td>
        ))}
      </tr>
      <RowFooter row={row.original} />
    </RowTrackingProvider>
  );
}
