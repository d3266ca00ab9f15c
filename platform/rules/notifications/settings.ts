import { NOTIFICATION_KINDS, type NotificationKind } from "../../../contract/rules/notifications";
import type { NotificationSetting } from "../../../contract/notifications";

/** Where a client wants each kind told, if it differs from the default. `mailFrom`: world time; what happened before is not mailed. */
export type StoredNotificationSettings = Partial<Record<NotificationKind, { onPage: boolean; mailFrom: string | null }>>;

/** Kinds that are mailed by what causes them, in its transaction, unless they are switched off. */
const MAILED_BY_CAUSE: readonly NotificationKind[] = ["address-change", "ticket-reply", "withdrawal", "return", "payment-failed"];

/** Where a kind is told; by default on the page, and by mail only what has always been mailed. */
export function settingOf(stored: StoredNotificationSettings, kind: NotificationKind): NotificationSetting {
  const chosen = stored[kind];
  if (!chosen) return { kind, onPage: true, byMail: MAILED_BY_CAUSE.includes(kind) };
  return { kind, onPage: chosen.onPage, byMail: chosen.mailFrom !== null };
}

/** @param now world time, from which on a kind is mailed whose mail is switched on */
export function changeSettings(
  stored: StoredNotificationSettings,
  chosen: readonly NotificationSetting[],
  now: Date,
): StoredNotificationSettings {
  const changed = chosen.map(({ kind, onPage, byMail }) => {
    const from = stored[kind]?.mailFrom ?? now.toISOString();
    return [kind, { onPage, mailFrom: byMail ? from : null }] as const;
  });
  return { ...stored, ...Object.fromEntries(changed) };
}

/** The kinds that are shown. */
export function kindsOnPage(stored: StoredNotificationSettings): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => settingOf(stored, kind).onPage);
}

/** The kinds that a job mails. */
export function kindsByJob(stored: StoredNotificationSettings): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => !MAILED_BY_CAUSE.includes(kind) && settingOf(stored, kind).byMail);
}

/** Whether something is to be mailed that a job mails: it happened since the mail is on, and is neither read nor mailed. */
export function isToMail(
  stored: StoredNotificationSettings,
  { kind, since, isRead, isMailed }: { kind: NotificationKind; since: Date; isRead: boolean; isMailed: boolean },
): boolean {
  const from = stored[kind]?.mailFrom;
  return from != null && since.getTime() >= Date.parse(from) && !isRead && !isMailed;
}
