import { authenticated } from "../context";
import { notFound } from "../problems";
import { balanceOf } from "./write-ledger";

const DAY_MS = 24 * 3_600_000;

export const billing = {
  ledger: authenticated.billing.ledger.handler(async ({ context: { platform, client }, input }) => {
    const { from, to, q, type, page, limit } = input;
    let lines = platform.db.selectFrom("ledger_lines").where("client_id", "=", client.id);
    if (from) lines = lines.where("at", ">=", new Date(from));
    if (to) lines = lines.where("at", "<", new Date(Date.parse(to) + DAY_MS));
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

  listPaymentMethods: authenticated.billing.listPaymentMethods.handler(async ({ context: { platform, client } }) => {
    const rows = await platform.db
      .selectFrom("payment_methods")
      .selectAll()
      .where("client_id", "=", client.id)
      .orderBy("last_used_at", "desc")
      .orderBy("id")
      .execute();
    return {
      paymentMethods: rows.map(({ id, method, purpose, brand, last_four: lastFour, last_used_at: at }) => ({
        id,
        method,
        type: "DIRECT" as const,
        purpose,
        brand,
        lastFour,
        lastUsedAt: at.toISOString(),
      })),
    };
  }),

  deletePaymentMethod: authenticated.billing.deletePaymentMethod.handler(async ({ context: { platform, client }, input }) => {
    const gone = await platform.db
      .deleteFrom("payment_methods")
      .where("client_id", "=", client.id)
      .where("id", "=", input.id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound("payment method");
    return { deleted: true as const };
  }),
};
