const ZONES: Record<string, string> = {
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  BG: "Europe/Sofia",
  CH: "Europe/Zurich",
  CZ: "Europe/Prague",
  DE: "Europe/Berlin",
  DK: "Europe/Copenhagen",
  EE: "Europe/Tallinn",
  ES: "Europe/Madrid",
  FI: "Europe/Helsinki",
  FR: "Europe/Paris",
  GB: "Europe/London",
  GR: "Europe/Athens",
  HR: "Europe/Zagreb",
  HU: "Europe/Budapest",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  LT: "Europe/Vilnius",
  LU: "Europe/Luxembourg",
  LV: "Europe/Riga",
  NL: "Europe/Amsterdam",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  PT: "Europe/Lisbon",
  RO: "Europe/Bucharest",
  SE: "Europe/Stockholm",
  SI: "Europe/Ljubljana",
  SK: "Europe/Bratislava",
  TR: "Europe/Istanbul",
  US: "America/New_York",
};

/** Regions with another time zone than the rest of their country, by postcodes without spaces. */
const REGIONS: Record<string, readonly { zone: string; postcodes: RegExp }[]> = {
  ES: [{ zone: "Atlantic/Canary", postcodes: /^3[58]\d{3}$/ }],
  PT: [
    { zone: "Atlantic/Madeira", postcodes: /^9[0-4]/ },
    { zone: "Atlantic/Azores", postcodes: /^9[5-9]/ },
  ],
  FR: [
    { zone: "America/Guadeloupe", postcodes: /^97[178]/ },
    { zone: "America/Martinique", postcodes: /^972/ },
    { zone: "America/Cayenne", postcodes: /^973/ },
    { zone: "Indian/Reunion", postcodes: /^974/ },
    { zone: "America/Miquelon", postcodes: /^975/ },
    { zone: "Indian/Mayotte", postcodes: /^976/ },
  ],
  US: [
    { zone: "America/Puerto_Rico", postcodes: /^00[6-9]/ },
    { zone: "America/Chicago", postcodes: /^(?:3[568]|37[0-2]|39[0-7]|5[0-8]|6|7)/ },
    { zone: "America/Phoenix", postcodes: /^8[56]/ },
    { zone: "America/Denver", postcodes: /^(?:59|8[0-478])/ },
    { zone: "Pacific/Honolulu", postcodes: /^96[78]/ },
    { zone: "Pacific/Guam", postcodes: /^969/ },
    { zone: "America/Anchorage", postcodes: /^99[5-9]/ },
    { zone: "America/Los_Angeles", postcodes: /^(?:89|9)/ },
  ],
};

/** A place that has a time zone. */
export interface ZonedPlace {
  alpha2Code: string;
  zipCode: string;
}

/** The time zone of a place; the country's main one if the postcode is not decisive, UTC for an unlisted country. */
export function timeZoneOf({ alpha2Code, zipCode }: ZonedPlace): string {
  const postcode = zipCode.replace(/\s/g, "");
  const region = REGIONS[alpha2Code]?.find(({ postcodes }) => postcodes.test(postcode));
  return region?.zone ?? ZONES[alpha2Code] ?? "UTC";
}

/** Cached because creating `Intl` objects is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(timeZone, clock);
  return clock;
}

/** A zone, or UTC for one that is not known here: another platform may name newer ones. */
export function knownZone(timeZone: string): string {
  try {
    clockOf(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** Local date and time of an instant in a zone: `2026-11-21` and `09:30:00`. */
export function localTimeIn(timeZone: string, at: Date): { day: string; time: string } {
  const [day = "", time = ""] = clockOf(timeZone).format(at).split(" ");
  return { day, time };
}

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, at: Date): string {
  return localTimeIn(timeZone, at).day;
}

/** Offset of a zone from UTC, milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  const { day, time } = localTimeIn(timeZone, new Date(at));
  return Date.parse(`${day}T${time}Z`) - Math.floor(at / 1000) * 1000;
}

/**
 * The instant of a local time in a zone. A time that occurs twice in autumn is the first; a time skipped in spring is an hour
 * later.
 *
 * @param time `09:30` or `09:30:00`
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}Z`.replace(/T(\d\d:\d\d)Z$/, "T$1:00Z"));
  // Years without daylight saving time; in some zones the local date of such a year does not have four digits.
  if (day < FIRST_YEAR || day > LAST_YEAR) return new Date(asUtc);
  // Offsets of the day before and after: they differ only around a clock change.
  const offsets = [offsetAt(timeZone, asUtc - DAY_MS), offsetAt(timeZone, asUtc + DAY_MS)] as const;
  const shown = offsets.map((offset) => asUtc - offset).filter((at) => at + offsetAt(timeZone, at) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : asUtc - offsets[0]);
}

/** The first instant of a calendar day in a zone. */
export function startOfDay(timeZone: string, day: string): Date {
  return instantIn(timeZone, day, "00:00");
}

/** The first instant after a calendar day in a zone: 23, 24 or 25 hours after its start. */
export function endOfDay(timeZone: string, day: string): Date {
  return day >= LAST_DAY ? new Date(`${LAST_DAY}T23:59:59.999Z`) : startOfDay(timeZone, addDays(day, 1));
}

const DAY_MS = 24 * 3_600_000;
const [FIRST_YEAR, LAST_YEAR, LAST_DAY] = ["1000", "9998", "9999-12-31"];
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Whether a text is a calendar day, `2026-11-21`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/**
 * Adds days to a calendar day; negative for earlier.
 *
 * @throws RangeError outside the years 0 to 9999, where a day's text would be truncated and loops would not end
 */
export function addDays(day: string, days: number): string {
  const instant = new Date(noonOf(day) + days * DAY_MS).toISOString();
  if (!/^\d/.test(instant)) throw new RangeError(`${instant} is not a calendar date`);
  return instant.slice(0, 10);
}

/** Days from one calendar day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(noonOf(day)).getUTCDay() || 7;
}

/** The calendar days of a range, both ends included; empty if it ends before it begins. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, nth) => addDays(from, nth));
}

/**
 * Adds months to a calendar day. If the month has no such day, the result is its last day.
 *
 * @param months may be negative
 */
export function addMonths(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01T12:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 8);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${month}${String(Math.min(Number(day.slice(8)), lastDay)).padStart(2, "0")}`;
}

/** The calendar month of an instant in a zone, `2026-11`. */
export function monthIn(timeZone: string, at: Date): string {
  return dayIn(timeZone, at).slice(0, 7);
}

/** The first instant of a calendar month in a zone, and of the next month. */
export function monthRange(timeZone: string, month: string): { from: Date; before: Date } {
  const first = `${month}-01`;
  return { from: startOfDay(timeZone, first), before: startOfDay(timeZone, addMonths(first, 1)) };
}
