import { type RawBuilder, sql } from "kysely";
import { NOTIFICATIONS_PER_KIND, type NotificationKind } from "../../../contract/rules/notifications";
import { dayIn } from "../../../contract/rules/time-zones";
import type { ClientRow } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { kindsOnPage } from "../../rules/notifications/settings";
import type { Db } from "../../store/tables";

type Owner = Pick<ClientRow, "id" | "alpha2_code" | "zip_code" | "notification_settings">;

/** Something that needs an answer, as the database has it now. */
export interface Standing {
  kind: NotificationKind;
  subject: string;
  since: Date;
  isRead: boolean;
  isMailed: boolean;
}

interface Asked {
  clientId: string;
  zone: string;
  /** The client's day. */
  today: string;
  limit: number;
}

/**
 * What stands of each kind, the newest of them, each read by an index of its own.
 *
 * Conditions are literals, because the planner must see that they are those of a partial index.
 */
const QUERIES: Record<NotificationKind, (asked: Asked) => RawBuilder<unknown>> = {
  incident: ({ clientId, limit }) => sql`
    select 'incident' as kind, reference as subject, problem_since as since from shipments
    where client_id = ${clientId} and state = 'INCIDENT' and not archived
    order by problem_since desc, id desc limit ${limit}`,
  "buyer-answer": ({ clientId, limit }) => sql`
    select 'buyer-answer' as kind, reference as subject, answered_at as since from buyer_answers
    where client_id = ${clientId}
    order by answered_at desc limit ${limit}`,
  // Of one that was made anew until the new label is printed.
  "address-change": ({ clientId, limit }) => sql`
    select 'address-change' as kind, one.reference as subject, changed_at as since from address_changes one
    join shipments on shipments.id = one.shipment_id
    where one.client_id = ${clientId} and not closed and not archived
      and (one.state in ('failed', 'late')
        or one.state = 'asked' and shipments.state = 'READY_TO_PRINT'
        or one.state = 'done' and shipments.state = 'READY_TO_PRINT' and not label_downloaded)
    order by changed_at desc, one.id desc limit ${limit}`,
  "label-error": ({ clientId, limit }) => sql`
    select 'label-error' as kind, reference as subject, problem_since as since from shipments
    where client_id = ${clientId} and state in ('LABELS_KO', 'CARRIER_KO') and not archived and corrected_copy is null
    order by problem_since desc, id desc limit ${limit}`,
  "shop-refused": ({ clientId, limit }) => sql`
    select 'shop-refused' as kind, reference as subject, (told ->> 'at')::timestamptz as since from shipments
    where client_id = ${clientId} and told_state = 'refused' and not archived
    order by told ->> 'at' desc, id desc limit ${limit}`,
  "ticket-reply": ({ clientId, limit }) => sql`
    select 'ticket-reply' as kind, id as subject, greatest(last_message_at, updated_at) as since from tickets
    where client_id = ${clientId} and (unread > 0 or status = 'awaiting_information')
    order by last_message_at desc, id limit ${limit}`,
  withdrawal: ({ clientId, limit }) => sql`
    select 'withdrawal' as kind, id::text as subject, received_at as since from withdrawals
    where client_id = ${clientId} and state in ('new', 'seen')
    order by received_at desc, id desc limit ${limit}`,
  return: ({ clientId, limit }) => sql`
    select 'return' as kind, id::text as subject, coalesce(asked_at, label_failed_at, requested_at) as since from returns
    where client_id = ${clientId} and (state = 'requested' or asked_at is not null or label_failed_at is not null)
    order by coalesce(asked_at, label_failed_at, requested_at) desc, id desc limit ${limit}`,
  // A debit that the bank has not decided on is no failure, nor is an invoice of which credit notes left nothing.
  "payment-failed": ({ clientId, limit }) => sql`
    (select 'payment-failed' as kind, reference as subject, refused_at as since from invoices
      where client_id = ${clientId} and refused_at is not null and paid_at is null and charge_id is null
        and total + coalesce((select sum(total) from invoices note where note.corrects_id = invoices.id), 0) > 0
      order by refused_at desc limit ${limit})
    union all
    (select 'payment-failed', period.reference, period.refused_at from subscriptions plan
      join subscription_periods period on period.subscription_id = plan.id and period.period = plan.period
      where plan.client_id = ${clientId} and plan.state = 'ACTIVE' and period.state = 'REFUSED')`,
  "ship-by-passed": ({ clientId, zone, today, limit }) => sql`
    select 'ship-by-passed' as kind, reference as subject, (ship_by + 1)::timestamp at time zone ${zone} as since from shipments
    where client_id = ${clientId} and wide_inbox = 'DRAFT' and ship_by_sort < ${today}
    order by ship_by_sort desc, id desc limit ${limit}`,
};

/** All of them with what the client has read of each, the newest first. @param now world time */
function standingOf(client: Owner, kinds: readonly NotificationKind[], now: Date, limit: number): RawBuilder<Standing> {
  const zone = zoneOfClient(client);
  const asked = { clientId: client.id, zone, today: dayIn(zone, now), limit };
  const parts = kinds.map((kind) => sql`(${QUERIES[kind](asked)})`);
  return sql<Standing>`
    select standing.kind, standing.subject, standing.since,
      mark.read_at is not null as "isRead", mark.mailed_at is not null as "isMailed"
    from (${sql.join(parts, sql` union all `)}) as standing
    left join notification_marks mark on mark.client_id = ${client.id} and mark.kind = standing.kind
      and mark.subject = standing.subject and mark.since = standing.since
    order by standing.since desc, standing.kind, standing.subject`;
}

/**
 * What needs an answer of a client, the newest first.
 *
 * @param now world time
 * @param limit of each kind
 */
export async function listStanding(
  db: Db,
  client: Owner,
  kinds: readonly NotificationKind[],
  now: Date,
  limit = NOTIFICATIONS_PER_KIND,
): Promise<Standing[]> {
  if (kinds.length === 0) return [];
  return (await standingOf(client, kinds, now, limit).execute(db)).rows;
}

/** Number of unread notifications of the kinds that are shown, among as many of each as are listed. @param now world time */
export async function countUnread(db: Db, client: Owner, now: Date): Promise<number> {
  const shown = await listStanding(db, client, kindsOnPage(client.notification_settings), now);
  return shown.filter(({ isRead }) => !isRead).length;
}
