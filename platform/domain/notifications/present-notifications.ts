import type { Notification } from "../../../contract/notifications";
import type { NotificationKind } from "../../../contract/rules/notifications";
import type { Db } from "../../store/tables";
import { refundDay } from "../buyers/refund-day";
import { shipmentsOf } from "../shipments/scope";
import type { Standing } from "./standing";

type Parts = Pick<Notification, "shipment" | "addressChange" | "ticket" | "withdrawal" | "return" | "payment">;
const NO_PARTS: Parts = { shipment: null, addressChange: null, ticket: null, withdrawal: null, return: null, payment: null };

/** Loads the subjects of one kind, by their names. */
type Load = (db: Db, clientId: string, subjects: string[]) => Promise<Map<string, Partial<Parts>>>;

const LOADS: Record<NotificationKind, Load> = {
  incident: loadShipments,
  "buyer-answer": loadShipments,
  "address-change": loadAddressChanges,
  "label-error": loadShipments,
  "shop-refused": loadShipments,
  "ship-by-passed": loadShipments,
  "ticket-reply": loadTickets,
  withdrawal: loadWithdrawals,
  return: loadReturns,
  "payment-failed": loadPayments,
};

/** Notifications in the contract's shape. What was solved since is left out. */
export async function presentNotifications(db: Db, clientId: string, standing: readonly Standing[]): Promise<Notification[]> {
  const byLoad = new Map<Load, string[]>();
  for (const { kind, subject } of standing) {
    const load = LOADS[kind];
    byLoad.set(load, [...(byLoad.get(load) ?? []), subject]);
  }
  const found = new Map<Load, Map<string, Partial<Parts>>>();
  for (const [load, subjects] of byLoad) found.set(load, await load(db, clientId, subjects));
  return standing.flatMap(({ kind, subject, since, isRead }) => {
    const parts = found.get(LOADS[kind])?.get(subject);
    return parts ? [{ kind, subject, since: since.toISOString(), isRead, ...NO_PARTS, ...parts }] : [];
  });
}

async function loadShipments(db: Db, clientId: string, references: string[]) {
  const rows = await shipmentsOf(db, clientId)
    .select()
    .select(["reference", "custom_reference", "recipient", "state", "carrier_name", "service", "ship_by"])
    .where("reference", "in", references)
    .execute();
  return new Map(
    rows.map(({ reference, custom_reference, recipient: to, state, carrier_name, service, ship_by }) => {
      const shipment: Parts["shipment"] = {
        waybillReference: reference,
        shipmentCustomReference: custom_reference,
        recipient: `${to.firstName} ${to.lastName}`.trim() || to.company,
        state,
        carrierName: service?.carrierName ?? carrier_name ?? "",
        shipBy: ship_by,
      };
      return [reference, { shipment }];
    }),
  );
}

async function loadAddressChanges(db: Db, clientId: string, references: string[]) {
  const shipments = await loadShipments(db, clientId, references);
  const changes = await db
    .selectFrom("address_changes")
    .select(["reference", "state", "was_printed", "obstacle"])
    .where("client_id", "=", clientId)
    .where("reference", "in", references)
    .orderBy("id")
    .execute();
  // The newest one of each.
  const newest = new Map(changes.map((change) => [change.reference, change]));
  return new Map(
    [...shipments].map(([reference, parts]) => {
      const change = newest.get(reference);
      const addressChange: Parts["addressChange"] = change
        ? { state: change.state, wasPrinted: change.was_printed, needsNew: change.obstacle !== null }
        : null;
      return [reference, { ...parts, addressChange }];
    }),
  );
}

async function loadTickets(db: Db, clientId: string, ids: string[]) {
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "external_reference", "status", "shipment_reference"])
    .where("client_id", "=", clientId)
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, external_reference, status, shipment_reference }) => {
      const ticket = { externalReference: external_reference, status, shipmentReference: shipment_reference };
      return [id, { ticket }];
    }),
  );
}

async function loadWithdrawals(db: Db, clientId: string, ids: string[]) {
  const rows = await db
    .selectFrom("withdrawals")
    .innerJoin("clients", "clients.id", "withdrawals.client_id")
    .select(["withdrawals.id", "order_number", "name", "received_at", "alpha2_code", "zip_code"])
    .where("client_id", "=", clientId)
    .where("withdrawals.id", "in", ids.map(Number))
    .execute();
  return new Map(
    rows.map(({ id, order_number: order, name, received_at: receivedAt, ...client }) => {
      return [String(id), { withdrawal: { order, name, refundBy: refundDay(client, receivedAt) } }];
    }),
  );
}

async function loadReturns(db: Db, clientId: string, ids: string[]) {
  const rows = await db
    .selectFrom("returns")
    .select(["id", "order_number", "buyer", "asked_at", "label_failed_at"])
    .where("client_id", "=", clientId)
    .where("id", "in", ids.map(Number))
    .execute();
  return new Map(
    rows.map(({ id, order_number: order, buyer, asked_at, label_failed_at: failedAt }) => [
      String(id),
      { return: { order, buyer, isAsked: asked_at !== null, isLabelUnpaid: failedAt !== null } },
    ]),
  );
}

async function loadPayments(db: Db, clientId: string, references: string[]) {
  const invoices = await db
    .selectFrom("invoices")
    .leftJoin("invoices as note", "note.corrects_id", "invoices.id")
    .select(({ fn }) => [
      "invoices.reference",
      "invoices.total",
      "invoices.currency",
      "invoices.next_charge_at",
      fn.sum<number | string | null>("note.total").as("credited"),
    ])
    .where("invoices.client_id", "=", clientId)
    .where("invoices.reference", "in", references)
    .groupBy(["invoices.id"])
    .execute();
  const periods = await db
    .selectFrom("subscription_periods as period")
    .innerJoin("subscriptions", "subscriptions.id", "period.subscription_id")
    .select(["period.reference", "period.gross", "period.currency", "period.retry_at"])
    .where("subscriptions.client_id", "=", clientId)
    .where("period.reference", "in", references)
    .execute();
  return new Map<string, Partial<Parts>>([
    ...invoices.map(({ reference, total, credited, currency, next_charge_at: retryAt }) => {
      const amount = Number(total) + Number(credited ?? 0);
      return [reference, { payment: paymentOf("invoice", { reference, amount, currency, retryAt }) }] as const;
    }),
    ...periods.map(({ reference, gross, currency, retry_at: retryAt }) => {
      return [reference, { payment: paymentOf("plan", { reference, amount: Number(gross), currency, retryAt }) }] as const;
    }),
  ]);
}

type Payment = NonNullable<Parts["payment"]>;

function paymentOf(
  paid: Payment["for"],
  { retryAt, ...payment }: Omit<Payment, "for" | "retryAt"> & { retryAt: Date | null },
): Payment {
  return { for: paid, ...payment, retryAt: retryAt?.toISOString() ?? null };
}
