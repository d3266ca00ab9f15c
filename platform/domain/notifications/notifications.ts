import { NOTIFICATION_KINDS, NOTIFICATIONS_PER_KIND, type NotificationKind } from "../../../contract/rules/notifications";
import { withClientLock } from "../../events/publish";
import { changeSettings, kindsOnPage, settingOf, type StoredNotificationSettings } from "../../rules/notifications/settings";
import { worldNow } from "../../store/clock";
import { authenticated } from "../context";
import { mark } from "./marks";
import { presentNotifications } from "./present-notifications";
import { countUnread, listStanding, type Standing } from "./standing";

/** As many of a kind are counted. */
const MOST_COUNTED = 1_000;

const presentSettings = (stored: StoredNotificationSettings) => ({
  settings: NOTIFICATION_KINDS.map((kind) => settingOf(stored, kind)),
});

export const notifications = {
  list: authenticated.notifications.list.handler(async ({ context: { platform, client } }) => {
    const { db } = platform;
    const kinds = kindsOnPage(client.notification_settings);
    const all = await listStanding(db, client, kinds, await worldNow(db), MOST_COUNTED);
    const listed: Standing[] = [];
    const more: Partial<Record<NotificationKind, number>> = {};
    for (const kind of kinds) {
      const ofKind = all.filter((each) => each.kind === kind);
      if (ofKind.length > NOTIFICATIONS_PER_KIND) more[kind] = ofKind.length - NOTIFICATIONS_PER_KIND;
      listed.push(...ofKind.slice(0, NOTIFICATIONS_PER_KIND));
    }
    listed.sort((one, other) => all.indexOf(one) - all.indexOf(other));
    const unread = listed.filter(({ isRead }) => !isRead).length;
    return { content: await presentNotifications(db, client.id, listed), more, unread };
  }),

  count: authenticated.notifications.count.handler(async ({ context: { platform, client } }) => ({
    unread: await countUnread(platform.db, client, await worldNow(platform.db)),
  })),

  read: authenticated.notifications.read.handler(async ({ context: { platform, client }, input: { occurrences } }) => {
    const now = await worldNow(platform.db);
    const kinds = [...new Set(occurrences.map(({ kind }) => kind))];
    const nameOf = (kind: string, subject: string, since: number) => `${kind} ${subject} ${since}`;
    const seen = new Set(occurrences.map(({ kind, subject, since }) => nameOf(kind, subject, Date.parse(since))));
    return withClientLock(platform.db, client.id, async (trx) => {
      const standing = await listStanding(trx, client, kinds, now, MOST_COUNTED);
      const read = standing.filter(({ kind, subject, since }) => seen.has(nameOf(kind, subject, since.getTime())));
      await mark(trx, client.id, read, "read_at", now);
      return { unread: await countUnread(trx, client, now) };
    });
  }),

  getSettings: authenticated.notifications.getSettings.handler(({ context: { client } }) =>
    presentSettings(client.notification_settings),
  ),

  saveSettings: authenticated.notifications.saveSettings.handler(async ({ context: { platform, client }, input }) => {
    const stored = await withClientLock(platform.db, client.id, async (trx) => {
      const { notification_settings: before } = await trx
        .selectFrom("clients")
        .select("notification_settings")
        .where("id", "=", client.id)
        .executeTakeFirstOrThrow();
      const changed = changeSettings(before, input.settings, await worldNow(trx));
      await trx
        .updateTable("clients")
        .set({ notification_settings: JSON.stringify(changed) })
        .where("id", "=", client.id)
        .execute();
      return changed;
    });
    return presentSettings(stored);
  }),
};
