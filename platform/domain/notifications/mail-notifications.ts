import { sql } from "kysely";
import { prefixOf } from "../../../contract/rules/tenant-origin";
import { withClientLock } from "../../events/publish";
import { notificationMail } from "../../mail/notification-mail";
import { enqueueTenantMail } from "../../mail/outbox";
import type { Platform } from "../../platform";
import { isToMail, kindsByJob } from "../../rules/notifications/settings";
import { worldNow } from "../../store/clock";
import { mark } from "./marks";
import { presentNotifications } from "./present-notifications";
import { listStanding } from "./standing";

/** Most things that one mail is about; the next sweep mails the rest. */
const MAILED_AT_ONCE = 500;

/** Enqueues the mails of all clients that get some. */
export async function sweepNotificationMails({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const clients = await db
    .selectFrom("clients")
    .select(["id", "notification_settings"])
    .where(sql<boolean>`notification_settings <> '{}'`)
    .where("closed_at", "is", null)
    .execute();
  for (const { id, notification_settings: stored } of clients) {
    if (kindsByJob(stored).length === 0) continue;
    await jobs.send(db, "mail-notifications", { clientId: id }, { dedupeKey: `mail-notifications ${id}` });
  }
}

/** Mails a client what needs an answer and no mail has named yet: one mail, stored with the note of it. */
export async function mailNotifications(platform: Platform, clientId: string): Promise<void> {
  await withClientLock(platform.db, clientId, async (trx) => {
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
    const tenant = client && platform.tenants.find(client.partner);
    if (!tenant || client.closed_at) return;
    const stored = client.notification_settings;
    const now = await worldNow(trx);
    const standing = await listStanding(trx, client, kindsByJob(stored), now, MAILED_AT_ONCE);
    const due = standing.filter((each) => isToMail(stored, each));
    const named = await presentNotifications(trx, clientId, due);
    const news = named.flatMap(({ kind, shipment }) => {
      if (!shipment || kind === "ticket-reply" || kind === "withdrawal" || kind === "return" || kind === "payment-failed")
        return [];
      if (kind === "address-change") return [];
      return [{ kind, name: shipment.shipmentCustomReference ?? shipment.waybillReference, recipient: shipment.recipient }];
    });
    if (news.length === 0) return;
    await mark(trx, clientId, due, "mailed_at", now);
    const url = `${platform.originOf(tenant)}${prefixOf(tenant, client.alpha2_code)}/notifications`;
    const content = notificationMail(client.user_language, { brand: tenant.brand.title, news, url });
    await enqueueTenantMail(platform, trx, tenant, { recipient: client.email, language: client.user_language, content });
  });
  platform.jobs.wake("send-mail");
}
