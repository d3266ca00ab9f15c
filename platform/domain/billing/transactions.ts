import { type Nullable, type Selectable, sql } from "kysely";
import type { RefundState, Transaction, TransactionMonth } from "../../../contract/transactions";
import { endOfDay, startOfDay } from "../../../contract/rules/time-zones";
import type { ClientRow } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import type { RefundsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { worldNow } from "../../store/clock";
import { authenticated } from "../context";
import { recentMonths, spansOf } from "./recent-months";

interface Query {
  orderReference?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Charges and credits of the ledger, one per order and kind; refunds one per shipment; what was paid in to the balance. Other payments
 * and payouts are left out: they settle these and would count the money twice.
 */
function groupedLines(db: Db, client: ClientRow, { orderReference, from, to }: Query) {
  let lines = db
    .selectFrom("ledger_lines as line")
    .where("line.client_id", "=", client.id)
    .where("line.type", "not in", ["PAYMENT", "PAYOUT"]);
  if (from) lines = lines.where("line.at", ">=", startOfDay(zoneOfClient(client), from));
  if (to) lines = lines.where("line.at", "<", endOfDay(zoneOfClient(client), to));
  if (orderReference) lines = lines.where("line.order_reference", "ilike", `%${orderReference.replace(/[\\%_]/g, "\\$&")}%`);
  const type = sql<string>`case line.type when 'FEE' then 'ORDER' else line.type end`;
  return lines
    .select(({ fn }) => [
      "line.order_reference",
      type.as("type"),
      "line.currency",
      "line.at",
      fn.sum<number | string>("line.amount").as("amount"),
      sql<number | string>`count(distinct line.shipment_reference)`.as("shipments"),
      fn.max("line.shipment_reference").as("shipment_reference"),
      fn.max("line.id").as("newest"),
      fn.max("line.invoice_id").as("invoice_id"),
    ])
    .groupBy([
      "line.order_reference",
      type,
      "line.currency",
      "line.at",
      sql`case when line.type = 'REFUND' then line.shipment_reference end`,
    ]);
}

/** @param refund all null for a refund that no charge was to be paid back for */
function refundStateOf(
  refund: Nullable<Pick<Selectable<RefundsTable>, "idempotency_key" | "paid_at" | "failed_at">> & { to_balance: number | null },
): RefundState {
  if (refund.to_balance !== null) return "balance";
  if (refund.idempotency_key === null) return "credited";
  if (refund.failed_at) return "failed";
  return refund.paid_at ? "paid" : "pending";
}

/** Money that is paid in, or taken back: no sale. */
const OF_BALANCE = ["PAY_IN", "CORRECTION"] as const;
const isOfBalance = (type: string): boolean => OF_BALANCE.some((each) => each === type);

export const transactions = {
  list: authenticated.transactions.list.handler(async ({ context: { platform, client }, input }) => {
    const groups = groupedLines(platform.db, client, input);
    const { count } = await platform.db
      .selectFrom(groups.as("found"))
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const totalElements = Number(count);
    const rows = await platform.db
      .selectFrom(groups.as("found"))
      .leftJoin("invoices", "invoices.id", "found.invoice_id")
      .leftJoin("shipments", "shipments.reference", "found.shipment_reference")
      .leftJoin("orders", "orders.reference", "found.order_reference")
      .leftJoin("balance_movements", (join) =>
        join
          .on("found.type", "=", "REFUND")
          .on("balance_movements.source", "=", sql<string>`concat_ws(' ', 'refund', found.order_reference, shipments.id)`),
      )
      .leftJoin("refunds", (join) =>
        join
          .on("found.type", "=", "REFUND")
          .on("refunds.idempotency_key", "=", sql<string>`concat_ws(' ', 'refund', found.order_reference, shipments.id)`),
      )
      .selectAll("found")
      .select(["refunds.idempotency_key", "refunds.paid_at", "refunds.failed_at"])
      .select(["invoices.reference as invoice_reference", "balance_movements.id as to_balance"])
      .select(sql<boolean>`coalesce(orders.payment ->> 'method' = 'BALANCE', false)`.as("is_from_balance"))
      .orderBy("found.at", "desc")
      .orderBy("found.newest", "desc")
      .offset((input.page - 1) * input.limit)
      .limit(input.limit)
      .execute();
    const totalPages = Math.ceil(totalElements / input.limit);
    return {
      items: rows.map((row): Transaction => ({
        orderReference: row.order_reference,
        orderDate: row.at.toISOString(),
        // Charges are negative in the ledger.
        totalPrice: isOfBalance(row.type) ? Number(row.amount) : 0 - Number(row.amount),
        currency: row.currency,
        type: row.type,
        shipments: Number(row.shipments),
        invoiceReference: row.invoice_reference,
        refundState: row.type === "REFUND" ? refundStateOf(row) : null,
        isFromBalance: row.type === "ORDER" && row.is_from_balance,
      })),
      pagination: { currentPage: input.page, totalPages, totalElements, nextCursor: null },
    };
  }),
  months: authenticated.transactions.months.handler(async ({ context: { platform, client } }) => {
    const spans = recentMonths(zoneOfClient(client), await worldNow(platform.db));
    const price = sql<number>`0 - found.amount`;
    const isRefund = sql<boolean>`found.type = 'REFUND'`;
    const rows = await platform.db
      .selectFrom(groupedLines(platform.db, client, {}).as("found"))
      .innerJoin(spansOf(spans).as("span"), (join) => join.on(sql<boolean>`found.at >= span.starts and found.at < span.ends`))
      .where("found.type", "not in", OF_BALANCE)
      .select(({ fn }) => [
        "span.month",
        "found.currency",
        fn.countAll<number | string>().as("transactions"),
        sql<number | string>`coalesce(sum(${price}) filter (where not ${isRefund}), 0)`.as("charged"),
        sql<number | string>`coalesce(sum(${price}) filter (where ${isRefund}), 0)`.as("refunded"),
      ])
      .groupBy(["span.month", "found.currency"])
      .orderBy("span.month", "desc")
      .orderBy("found.currency")
      .execute();
    const months = rows.map(({ month, currency, transactions: count, charged, refunded }): TransactionMonth => ({
      month,
      currency,
      transactions: Number(count),
      charged: Number(charged),
      refunded: Number(refunded),
    }));
    return { months };
  }),
};
