/** The parts of one value with day and interval, `2026-11-23 09:00 13:00`, so that it is one choice without JavaScript too. */
export function splitCollection(value = "") {
  const [date = "", intervalStart = "", intervalEnd = ""] = value.split(" ");
  return intervalEnd ? { date, intervalStart, intervalEnd } : null;
}
