import type { PickUpPoint } from "../../../contract/services";
import { pick } from "../chance";

/** Monday to Friday, Saturday, Sunday; empty is closed. */
type Week = readonly [string, string, string];

const ALWAYS: Week = ["00:00-24:00", "00:00-24:00", "00:00-24:00"];
const SHOPS: readonly [Week, ...Week[]] = [
  ["09:00-13:00, 15:00-19:00", "09:00-13:00", ""],
  ["08:30-18:30", "09:00-16:00", ""],
  ["09:30-13:30, 17:00-20:30", "10:00-14:00", ""],
  ["07:00-20:00", "08:00-20:00", ""],
  ["10:00-18:00", "", ""],
  ["08:00-12:30, 14:00-18:00", "08:00-12:00", ""],
];

/** Opening times from Monday to Sunday: shops may close for lunch and are closed on Sundays, lockers are always open. */
export function openingTimesOf(pointSeed: string, isLocker: boolean): PickUpPoint["openingTimes"] {
  const [weekday, saturday, sunday] = isLocker ? ALWAYS : pick(SHOPS, pointSeed, "opening times");
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: day <= 5 ? weekday : day === 6 ? saturday : sunday }));
}

/** Seven closed days. */
export function closedWeek(): PickUpPoint["openingTimes"] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, time: "" }));
}
