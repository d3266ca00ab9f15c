const NO_FILTER = ["apply", "q", "sort"];
const DAYS = ["created_at", "delivery_date"] as const;
export type DaysName = (typeof DAYS)[number];

/** Current state of a filters form. */
interface FilterReading {
  /** Query of the form if it is valid and has a value. */
  query: string | null;
  /** Ranges whose last day is before their first. */
  unordered: readonly DaysName[];
}

/** @see spec shipment-core, section 2, "Filters panel" */
export function readFilters(form: HTMLFormElement): FilterReading {
  const sent = new FormData(form);
  const text = (name: string) => String(sent.get(name) ?? "");
  const unordered = DAYS.filter((name) => {
    const [from, to] = [text(`${name}_from`), text(`${name}_to`)];
    return from !== "" && to !== "" && from > to;
  });
  const hasValue = [...sent].some(
    ([name, value]) =>
      !NO_FILTER.includes(name) && String(value).trim() !== "" && value !== "any" && !(name === "created" && value === "custom"),
  );
  const isReady = hasValue && form.checkValidity() && unordered.length === 0;
  return {
    query: isReady ? new URLSearchParams([...sent].map(([name, value]) => [name, String(value)])).toString() : null,
    unordered,
  };
}
