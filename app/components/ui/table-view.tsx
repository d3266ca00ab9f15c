import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "./icon";

export interface Column<Row> {
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

/** A row, and where it stands in the table. */
export interface PlacedRow<Row> {
  id: string;
  original: Row;
  index: number;
}

export interface TableLook<Row> {
  columns: readonly Column<Row>[];
  className: string;
  caption?: string;
  /** Explicit role, where CSS lays the rows out as cards and would remove the table semantics. */
  role?: "table";
  /** Renders a row around its cells. */
  row?: (row: Row, cells: ReactNode) => ReactNode;
  /** Groups consecutive rows under a heading. */
  groups?: { of: (row: Row) => string; heading: (group: string) => ReactNode };
}

/** The markup of a table: headings, which may be links that sort, rows and groups of rows. */
export function TableView<Row>({
  placed,
  columns,
  className,
  caption,
  role,
  ...rest
}: TableLook<Row> & { placed: readonly PlacedRow<Row>[] }) {
  const { row = (_, cells) => <tr>{cells}</tr>, groups } = rest;
  const parts = new Map<string, ReactNode[]>();
  for (const { id, original, index } of placed) {
    const cells = columns.map(({ id: column, className: both, cellClass, isRowHeading, isFormatted, cell }) => {
      const own = typeof cellClass === "function" ? cellClass(original) : cellClass;
      const Cell = isRowHeading ? "th" : "td";
      return (
        <Cell
          key={column}
          scope={isRowHeading ? "row" : undefined}
          className={[both, own].filter(Boolean).join(" ") || undefined}
          suppressHydrationWarning={isFormatted}
        >
          {cell(original, index)}
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
          {columns.map(({ id, heading, sort, className: both }) => (
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
          ))}
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
