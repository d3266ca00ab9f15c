import { keysOf } from "#contract/rules/objects";

/** Days for which a merchant can hide a notice: an offer returns after a month, an explanation after a year. */
export const NOTICE_DAYS = { plans: 30, "analytics-updates": 365 } as const;
export type NoticeName = keyof typeof NOTICE_DAYS;

export function readNoticeName(value: unknown): NoticeName | null {
  return keysOf(NOTICE_DAYS).find((name) => name === value) ?? null;
}
