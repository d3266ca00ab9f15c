const NO_FILTER = ["apply", "q", "sort"];
const DAYS = ["created_at", "delivery_date"] as const;
export type DaysName = (typeof DAYS)[number];

/** A filter panel's form as it stands. */
interface FilterReading {
  /** The form's query if it is valid and has some value. */
  query: string | null;
  /** Days whose last is before their first. */
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
  return { query: isReady ? new URLSearchParams(sent as unknown as Record<string, string>).toString() : null, unordered };
}
