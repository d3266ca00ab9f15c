/** A row of the list, where it stood when it was taken. Pixels of the page. */
export interface Row {
  top: number;
  height: number;
}

/** The rules that a rule passes on its way between two places, the nearest first. */
export function passedRules(order: readonly string[], from: number, to: number): string[] {
  return from < to ? order.slice(from + 1, to + 1) : order.slice(to, from).reverse();
}

/** Place in which a row is dropped that was dragged by a distance: it passes a row as soon as it covers its middle. */
export function placeOf(rows: readonly Row[], from: number, by: number): number {
  const { top, height } = rows[from]!;
  const isBefore = (row: Row, at: number) => row.top + row.height / 2 < top + by + (at > from ? height : 0);
  return rows.filter((row, at) => at !== from && isBefore(row, at)).length;
}

/** Distances by which the rows move when one of them is put into another place. */
export function shiftsOf(rows: readonly Row[], from: number, to: number): number[] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const step = rows[from]!.height * (from < to ? -1 : 1);
  const shifts = rows.map((_row, at) => (at >= first && at <= last ? step : 0));
  const passed = rows.slice(first, last + 1).reduce((sum, { height }) => sum + height, -rows[from]!.height);
  shifts[from] = from < to ? passed : -passed;
  return shifts;
}
