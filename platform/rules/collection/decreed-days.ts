/** Days moved by decree in one year. */
interface MovedDays {
  rest: readonly string[];
  /** Saturdays that are working days instead. */
  work: readonly string[];
}

/**
 * Days off and working days that a decree moves for all employers of a country. No rule predicts them: add each year's list when
 * it is published. Decrees for the public service only, as in Portugal and Turkey, do not affect carriers.
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

/** Whether a decree makes a weekday a day off. */
export const isDecreedRest = (country: string, date: string): boolean => moved(country, "rest").has(date);

/** Whether a decree makes a Saturday a working day. */
export const isDecreedWork = (country: string, date: string): boolean => moved(country, "work").has(date);
