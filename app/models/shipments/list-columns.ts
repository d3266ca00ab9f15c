/** Every column: those that are shown, in their order, then the others. */
export function allColumns<Column>(shown: readonly Column[], known: readonly Column[]): Column[] {
  return [...shown, ...known.filter((column) => !shown.includes(column))];
}

/** The ticked columns of the panel's form in its order. A column that it does not name follows at the end. */
export function readColumns<Column extends string>(form: FormData, known: readonly Column[]): Column[] {
  const [order, shown] = [form.getAll("order"), new Set(form.getAll("shown"))];
  const placeOf = (column: Column) => (order.includes(column) ? order.indexOf(column) : order.length);
  return known.filter((column) => shown.has(column)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The columns with one moved: `up service` or `down service`; the same at the ends, and for other values. */
export function movedColumn<Column extends string>(columns: readonly Column[], move: string): Column[] {
  const [way, name] = move.split(" ");
  const from = columns.findIndex((column) => column === name);
  const to = way === "up" ? from - 1 : way === "down" ? from + 1 : from;
  if (from < 0 || to < 0 || to >= columns.length) return [...columns];
  return columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!);
}
