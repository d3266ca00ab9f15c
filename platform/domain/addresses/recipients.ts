import { keysOf } from "../../../contract/rules/objects";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Address, Recipient } from "../../../contract/addresses";
import { ERROR_CODES } from "../../../contract/problems";
import { worldNow } from "../../store/clock";
import { LIMITS } from "../../rules/account/limits";
import { fold } from "../../rules/fold";
import { withClientLock, lockClient } from "../../events/publish";
import type { RecipientsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound } from "../problems";
import { presentAddress } from "../../places/postal-zones";

function presentRecipient(row: Selectable<RecipientsTable>): Recipient {
  return presentAddress({ ...row.address, id: row.id });
}

/** The searchable text of an address book entry. */
export function recipientSearchText(address: Omit<Address, "id">): string {
  const { alias, firstName, lastName, company, email, city, zipCode } = address;
  return fold([alias, firstName, lastName, company, email, city, zipCode].filter(Boolean).join(" "));
}

function recipientsOf(db: Db, clientId: string, q = "") {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return db
    .selectFrom("recipients")
    .where("client_id", "=", clientId)
    .where((eb) => eb.and(words.map((word) => eb("search", "like", `%${word.replace(/[\\%_]/g, "\\$&")}%`))));
}

/** An identical entry, if any, to avoid duplicates in the address book. */
async function findDuplicate(db: Db, clientId: string, address: Omit<Address, "id">): Promise<Recipient | undefined> {
  const rows = await db
    .selectFrom("recipients")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("search", "=", recipientSearchText(address))
    .execute();
  const fields = keysOf(address);
  return rows
    .map(presentRecipient)
    .find((existing) => fields.every((field) => field === "postalZone" || existing[field] === address[field]));
}

async function countRecipients(db: Db, clientId: string, q?: string): Promise<number> {
  const counted = await recipientsOf(db, clientId, q)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

export const recipients = {
  listRecipients: authenticated.addresses.listRecipients.handler(async ({ context: { platform, client }, input }) => {
    const { q, page, limit } = input;
    const rows = await recipientsOf(platform.db, client.id, q)
      .selectAll()
      .orderBy("search")
      .orderBy("id")
      .offset((page - 1) * limit)
      .limit(limit)
      .execute();
    // At most 500 rows, so counting is cheap.
    const totalElements = await countRecipients(platform.db, client.id, q);
    const totalPages = Math.ceil(totalElements / limit);
    return {
      content: rows.map(presentRecipient),
      pagination: { currentPage: page, totalPages, totalElements, nextCursor: null },
    };
  }),

  createRecipient: authenticated.addresses.createRecipient.handler(async ({ context: { platform, client }, input }) => {
    const { headers, body } = input;
    const call = { scope: client.id, procedure: "addresses.createRecipient", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<Recipient> => {
      await lockClient(trx, client.id);
      const existing = await findDuplicate(trx, client.id, body);
      if (existing) return existing;
      if ((await countRecipients(trx, client.id)) >= LIMITS.recipientAddresses) {
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${LIMITS.recipientAddresses} addresses` }]);
      }
      const id = randomUUID();
      const address = JSON.stringify({ ...body, id });
      await trx
        .insertInto("recipients")
        .values({ id, client_id: client.id, address, search: recipientSearchText(body), created_at: await worldNow(trx) })
        .execute();
      return presentAddress({ ...body, id });
    });
  }),

  updateRecipient: authenticated.addresses.updateRecipient.handler(async ({ context: { platform, client }, input }) => {
    return withClientLock(platform.db, client.id, async (trx) => {
      const row = await trx
        .updateTable("recipients")
        .set({ address: JSON.stringify(input), search: recipientSearchText(input) })
        .where("client_id", "=", client.id)
        .where("id", "=", input.id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound("recipient");
      return presentRecipient(row);
    });
  }),

  deleteRecipient: authenticated.addresses.deleteRecipient.handler(async ({ context: { platform, client }, input }) => {
    const gone = await platform.db
      .deleteFrom("recipients")
      .where("client_id", "=", client.id)
      .where("id", "=", input.id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound("recipient");
    return { deleted: true as const };
  }),
};
