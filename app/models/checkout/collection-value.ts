/** Splits a value `2026-11-23 09:00 13:00`: day and interval are one choice, so that it works without JavaScript. */
export function splitCollection(value = "") {
  const [date = "", intervalStart = "", intervalEnd = ""] = value.split(" ");
  return intervalEnd ? { date, intervalStart, intervalEnd } : null;
}
