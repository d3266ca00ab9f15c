import type { PickUpPoint } from "../../../../contract/services";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const TIMES = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Opening times in the notation of OpenStreetMap, of which days and hours are read: `Mo-Fr 09:00-13:00,15:00-19:00; Sa 09:00-12:00`,
 * `Mo,We off`, `24/7`. Days that are not named are closed; empty is unknown, and counts as open.
 *
 * @returns a week, or null if it cannot be read
 */
export function readOpeningTimes(text: string): PickUpPoint["openingTimes"] | null {
  if (text.trim() === "" || text.trim() === "24/7") return week(DAYS.map(() => "00:00-24:00"));
  const times = DAYS.map(() => "");
  for (const rule of text.split(";").map((part) => part.trim())) {
    if (rule === "") continue;
    const [, days = "", hours = ""] = /^([A-Z][a-z](?:[-,\s]*[A-Z][a-z])*)\s+(\S.*)$/.exec(rule) ?? [];
    const named = readDays(days);
    const time = readHours(hours);
    if (named === null || time === null) return null;
    for (const day of named) times[day] = time;
  }
  return week(times);
}

function week(times: readonly string[]): PickUpPoint["openingTimes"] {
  return times.map((time, index) => ({ day: index + 1, time }));
}

/** Indexes of days: `Mo-Fr`, `Sa,Su`, `Fr-Mo`. */
function readDays(text: string): number[] | null {
  const found: number[] = [];
  for (const part of text.split(",").map((each) => each.trim())) {
    const [first, last] = part.split("-").map((day) => DAYS.findIndex((name) => name === day.trim()));
    if (first === undefined || first < 0 || (last !== undefined && last < 0)) return null;
    const end = last ?? first;
    for (let day = first; ; day = (day + 1) % DAYS.length) {
      found.push(day);
      if (day === end) break;
    }
  }
  return found;
}

function readHours(text: string): string | null {
  if (/^(off|closed)$/i.test(text)) return "";
  const spans = text.split(",").map((span) => span.replace(/\s/g, ""));
  return spans.every((span) => TIMES.test(span)) ? spans.join(", ") : null;
}
