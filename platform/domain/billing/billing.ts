import { endOfDay, startOfDay } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { authenticated } from "../context";
import { paymentMethods } from "./payment-methods";
import { balanceOf } from "./write-ledger";

export const billing = {
  ledger: authenticated.billing.ledger.handler(async ({ context: { platform, client }, input }) => {
    const { from, to, q, type, page, limit } = input;
    let lines = platform.db.selectFrom("ledger_lines").where("client_id", "=", client.id);
    if (from) lines = lines.where("at", ">=", startOfDay(zoneOfClient(client), from));
    if (to) lines = lines.where("at", "<", endOfDay(zoneOfClient(client), to));
    if (q) lines = lines.where("order_reference", "ilike", `%${q.replace(/[\\%_]/g, "\\$&")}%`);
    if (type) lines = lines.where("type", "=", type);
    const counted = await lines.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    const totalElements = Number(counted.count);
    const rows = await lines
      .selectAll()
      .orderBy("id", "desc")
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    return {
      content: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        type: row.type,
        amount: Number(row.amount),
        balance: Number(row.balance),
        currency: row.currency,
        orderReference: row.order_reference,
        waybillReference: row.shipment_reference,
      })),
      balance: await balanceOf(platform.db, client.id),
      currency: client.currency,
      pagination: { currentPage: page, totalPages: Math.ceil(totalElements / limit), totalElements, nextCursor: null },
    };
  }),

  listDisputes: authenticated.billing.listDisputes.handler(async ({ context: { platform, client } }) => {
    const rows = await platform.db
      .selectFrom("disputes")
      .selectAll()
      .where("client_id", "=", client.id)
      .orderBy("opened_at", "desc")
      .limit(50)
      .execute();
    return {
      disputes: rows.map(({ id, order_reference: reference, amount, currency, state, opened_at: openedAt }) => ({
        id,
        reference: reference ?? "",
        amount,
        currency,
        state,
        openedAt: openedAt.toISOString(),
      })),
    };
  }),

  ...paymentMethods,
};
