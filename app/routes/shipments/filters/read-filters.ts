import { type FormEvent, useState } from "react";

const NO_FILTER = ["apply", "q", "sort"];
const DAYS = ["created_at", "delivery_date"] as const;
export type DaysName = (typeof DAYS)[number];

/**
 * Whether the form, as it stands, is valid and has some value, its query then, and the days whose last is before their first.
 *
 * @param initial before anything was typed
 */
export function useApplicable(initial: boolean) {
  const [isApplicable, setApplicable] = useState(initial);
  const [query, setQuery] = useState<string | null>(null);
  const [unordered, setUnordered] = useState<readonly DaysName[]>([]);
  function check({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const sent = new FormData(form);
    const text = (name: string) => String(sent.get(name) ?? "");
    const isUnordered = (name: DaysName) => {
      const [from, to] = [text(`${name}_from`), text(`${name}_to`)];
      return from !== "" && to !== "" && from > to;
    };
    const wrong = DAYS.filter(isUnordered);
    const hasValue = [...sent].some(
      ([name, value]) =>
        !NO_FILTER.includes(name) &&
        String(value).trim() !== "" &&
        value !== "any" &&
        !(name === "created" && value === "custom"),
    );
    const isReady = hasValue && form.checkValidity() && wrong.length === 0;
    setUnordered(wrong);
    setApplicable(isReady);
    setQuery(isReady ? new URLSearchParams(sent as unknown as Record<string, string>).toString() : null);
  }
  return { isApplicable, query, unordered, check };
}
