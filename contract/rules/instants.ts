const RFC_3339 = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;
const LEAP_SECOND = "60";

/**
 * Normalizes an instant for storage: UTC with milliseconds, `2026-11-21T08:30:00.000Z`. Finer fractions are truncated.
 *
 * @param text an RFC 3339 instant: any number of decimals, any offset, upper or lower case
 * @returns null if the text is none
 */
export function normalizeInstant(text: string): string | null {
  const [, day, minute, second, fraction = "", offset] = RFC_3339.exec(text) ?? [];
  if (!day || !isDay(day)) return null;
  const isLeap = second === LEAP_SECOND;
  // Date has no leap seconds: use the first second after it.
  const at = Date.parse(`${day}T${minute}:${isLeap ? "59" : second}${fraction.slice(0, 4)}${offset!.toUpperCase()}`);
  return Number.isNaN(at) ? null : new Date(isLeap ? at + 1000 : at).toISOString();
}

/** Date accepts 30 February as 2 March. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
