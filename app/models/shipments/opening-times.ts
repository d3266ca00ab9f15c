import type { PickUpPoint } from "#contract/services";
import type { Formats } from "~/models/formats";

/** Consecutive days with the same hours. 1 is Monday, 7 is Sunday. */
export interface OpeningSpan {
  firstDay: number;
  lastDay: number;
  /** `09:00–13:00`; empty for closed. */
  hours: string[];
  isAllDay: boolean;
}

const ALL_DAY = "00:00-24:00";

/** The dash of a span with a word joiner: a line does not end after it. */
const UNBROKEN_DASH = "–\u2060";

/** A point's opening times, equal days merged, Monday first. */
export function openingSpans(openingTimes: PickUpPoint["openingTimes"]): OpeningSpan[] {
  const spans: (OpeningSpan & { time: string })[] = [];
  for (const { day, time } of openingTimes.toSorted((a, b) => a.day - b.day)) {
    const last = spans.at(-1);
    if (last && last.lastDay === day - 1 && last.time === time.trim()) last.lastDay = day;
    else spans.push({ firstDay: day, lastDay: day, time: time.trim(), hours: hoursOf(time), isAllDay: time.trim() === ALL_DAY });
  }
  return spans.map(({ time: _time, ...span }) => span);
}

function hoursOf(time: string): string[] {
  return time
    .split(",")
    .map((part) => part.trim().replace("-", "–"))
    .filter(Boolean);
}

/** Opening times of one group of days, in words. */
export interface OpeningLine {
  /** "Mon–Fri" or "Sat". */
  days: string;
  /** "09:00–13:00, 15:00–19:00"; empty for closed. */
  hours: string;
  isAllDay: boolean;
}

/** A point's opening times in a few lines, Monday first, in the language of the formats. */
export function openingLines(
  openingTimes: PickUpPoint["openingTimes"],
  { weekdayShort }: Pick<Formats, "weekdayShort">,
): OpeningLine[] {
  return openingSpans(openingTimes).map(({ firstDay, lastDay, hours, isAllDay }) => ({
    days: firstDay === lastDay ? weekdayShort(firstDay) : [firstDay, lastDay].map((day) => weekdayShort(day)).join(UNBROKEN_DASH),
    hours: hours.map((span) => span.replace("–", UNBROKEN_DASH)).join(", "),
    isAllDay,
  }));
}
