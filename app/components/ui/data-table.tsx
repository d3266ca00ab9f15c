import { type ColumnDef, useTable } from "@tanstack/react-table";
import { type Column, type TableLook, TableView } from "./table-view";

/** Types of the table library's features. The server sorts and paginates, so browsers load only its core. */
interface Features<Row> {
  columnMeta: Column<Row>;
}

interface DataTableProps<Row> extends TableLook<Row> {
  rows: readonly Row[];
  idOf: (row: Row, index: number) => string;
}

/** A table of rows that the server has sorted and paginated. */
export function DataTable<Row extends object>({ columns, rows, idOf, ...look }: DataTableProps<Row>) {
  // Has types only: the table library reads no feature.
  const features = {} as Features<Row>;
  const defined: ColumnDef<Features<Row>, Row>[] = columns.map((meta) => ({ id: meta.id, meta }));
  const table = useTable({ features, columns: defined, data: rows, getRowId: idOf });
  const shown = table.getFlatHeaders().map(({ column }) => column.columnDef.meta!);
  return <TableView placed={table.getRowModel().rows} columns={shown} {...look} />;
}
