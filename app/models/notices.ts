/** Notices that a merchant can hide, and for how many days: an offer comes again, an explanation does not. */
export const NOTICE_DAYS = { plans: 30, "analytics-updates": 365 } as const;
export type NoticeName = keyof typeof NOTICE_DAYS;

export function readNoticeName(value: unknown): NoticeName | null {
  return typeof value === "string" && Object.hasOwn(NOTICE_DAYS, value) ? (value as NoticeName) : null;
}
