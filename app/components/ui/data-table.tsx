import { Link } from "@remix-run/react";
import { type ColumnDef, useTable } from "@tanstack/react-table";
import { Fragment, type ReactNode } from "react";
import { Icon } from "./icon";

interface Column<Row> {
  id: string;
  heading: ReactNode;
  /** Renders a cell. Called as a function, not mounted as a component: it may use the parent's variables, but no hooks. */
  cell: (row: Row, index: number) => ReactNode;
  /** Class of the column's heading and cells. */
  className?: string;
  /** Class of the cells only; may depend on the row. */
  cellClass?: string | ((row: Row) => string);
  /** Whether the cells are row headings. */
  isRowHeading?: boolean;
  /** Whether the server and browsers may format the text differently (`suppressHydrationWarning`). */
  isFormatted?: boolean;
  /** Makes the column sortable: the heading is a link. */
  sort?: ColumnSort | undefined;
}

const SORT_ICONS = { none: "sort", ascending: "sort-up", descending: "sort-down" } as const;

export interface ColumnSort {
  now: keyof typeof SORT_ICONS;
  /** URL with the column's next sort order. */
  to: string;
}

/** Types of the table library's features. The server sorts and paginates, so browsers load only its core. */
interface Features<Row> {
  columnMeta: Column<Row>;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row, index: number) => string;
  className: string;
  caption?: string;
  /** Explicit role, where CSS lays the rows out as cards and would remove the table semantics. */
  role?: "table";
  /** Renders a row around its cells. */
  row?: (row: Row, cells: ReactNode) => ReactNode;
  /** Groups consecutive rows under a heading. */
  groups?: { of: (row: Row) => string; heading: (group: string) => ReactNode };
}

/** A table of rows that the server has sorted and paginated. */
export function DataTable<Row extends object>({ columns, rows, idOf, className, caption, role, ...rest }: DataTableProps<Row>) {
  const { row = (_, cells) => <tr>{cells}</tr>, groups } = rest;
  // Has types only: the table library reads no feature.
  const features = {} as Features<Row>;
  const defined: ColumnDef<Features<Row>, Row>[] = columns.map((meta) => ({ id: meta.id, meta }));
  const table = useTable({ features, columns: defined, data: rows, getRowId: idOf });
  const parts = new Map<string, ReactNode[]>();
  for (const each of table.getRowModel().rows) {
    const { id, original } = each;
    const cells = each.getAllCells().map((cell) => {
      const { className: both, cellClass, isRowHeading, isFormatted, cell: contentOf } = cell.column.columnDef.meta!;
      const own = typeof cellClass === "function" ? cellClass(original) : cellClass;
      const Cell = isRowHeading ? "th" : "td";
      return (
        <Cell
          key={cell.id}
          scope={isRowHeading ? "row" : undefined}
          className={[both, own].filter(Boolean).join(" ") || undefined}
          suppressHydrationWarning={isFormatted}
        >
          {contentOf(original, each.index)}
        </Cell>
      );
    });
    const group = groups?.of(original) ?? "";
    parts.set(group, [...(parts.get(group) ?? []), <Fragment key={id}>{row(original, cells)}</Fragment>]);
  }
  return (
    <table className={className} role={role}>
      {caption ? <caption className="visually-hidden">{caption}</caption> : null}
      <thead>
        <tr>
          {table.getFlatHeaders().map(({ id, column: { columnDef } }) => {
            const { heading, sort, className: both } = columnDef.meta!;
            return (
              <th key={id} scope="col" aria-sort={sort?.now} className={both}>
                {sort ? (
                  <Link to={sort.to} preventScrollReset>
                    {heading}
                    <Icon name={SORT_ICONS[sort.now]} />
                  </Link>
                ) : (
                  heading
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      {[...parts].map(([group, trs]) => (
        <tbody key={group}>
          {groups ? (
            <tr className="data-group">
              <th scope="rowgroup" colSpan={columns.length}>
                {groups.heading(group)}
              </th>
            </tr>
          ) : null}
          {trs}
        </tbody>
      ))}
    </table>
  );
}
