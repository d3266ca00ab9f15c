/** Days that a decree moved in one year. */
interface MovedDays {
  rest: readonly string[];
  /** Saturdays on which everyone works instead. */
  work: readonly string[];
}

/**
 * Days of rest and of work that a decree moves for all employers of a country, which no rule tells: each year's list is added when it
 * is published. Decrees for the public service alone, as Portugal and Turkey have, move no carrier's days.
 */
const MOVED_DAYS: Partial<Record<string, readonly MovedDays[]>> = {
  HU: [
    // 11/2024. (IV. 8.) NGM rendelet, 2. §
    {
      rest: ["2025-05-02", "2025-10-24", "2025-12-24"],
      work: ["2025-05-17", "2025-10-18", "2025-12-13"],
    },
    // 10/2025. (IV. 30.) NGM rendelet, Magyar Közlöny 2025/51
    {
      rest: ["2026-01-02", "2026-08-21", "2026-12-24"],
      work: ["2026-01-10", "2026-08-08", "2026-12-12"],
    },
  ],
};

const moved = (country: string, kind: "rest" | "work") => new Set((MOVED_DAYS[country] ?? []).flatMap((year) => year[kind]));

/** Whether a decree makes a weekday a day of rest. */
export const isDecreedRest = (country: string, date: string): boolean => moved(country, "rest").has(date);

/** Whether a decree makes a Saturday a day of work. */
export const isDecreedWork = (country: string, date: string): boolean => moved(country, "work").has(date);
