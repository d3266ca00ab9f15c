import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Warehouse } from "../../../contract/addresses";
import { ERROR_CODES } from "../../../contract/problems";
import { worldNow } from "../../store/clock";
import { withClientLock, lockClient } from "../../events/publish";
import type { Platform } from "../../platform";
import { LIMITS } from "../../rules/account/limits";
import type { WarehousesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound } from "../problems";
import { presentAddress } from "../../places/postal-zones";

function presentWarehouse(row: Selectable<WarehousesTable>): Warehouse {
  return presentAddress({ ...row.address, id: row.id, isDefault: row.is_default });
}

function warehousesOf(db: Db, clientId: string) {
  return db.selectFrom("warehouses").selectAll().where("client_id", "=", clientId);
}

/** Makes a sender address the only default, and enqueues its use for drafts without a sender. */
async function makeDefault({ jobs }: Platform, trx: Db, clientId: string, id: string): Promise<void> {
  await trx
    .updateTable("warehouses")
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where("client_id", "=", clientId)
    .execute();
  await jobs.send(trx, "complete-drafts", { clientId }, { dedupeKey: `complete-drafts ${clientId}` });
}

export const warehouses = {
  listWarehouses: authenticated.addresses.listWarehouses.handler(async ({ context: { platform, client } }) => {
    const rows = await warehousesOf(platform.db, client.id)
      .orderBy("is_default", "desc")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return { warehouses: rows.map(presentWarehouse) };
  }),

  createWarehouse: authenticated.addresses.createWarehouse.handler(async ({ context: { platform, client }, input }) => {
    const { headers, body } = input;
    const call = { scope: client.id, procedure: "addresses.createWarehouse", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<Warehouse> => {
      await lockClient(trx, client.id);
      const existing = await warehousesOf(trx, client.id).execute();
      if (existing.length >= LIMITS.senderAddresses) {
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${LIMITS.senderAddresses} sender addresses` }]);
      }
      const { isDefault, ...address } = body;
      const id = randomUUID();
      const becomesDefault = isDefault || existing.length === 0;
      await trx
        .insertInto("warehouses")
        .values({
          id,
          client_id: client.id,
          address: JSON.stringify({ ...address, id }),
          is_default: false,
          created_at: await worldNow(trx),
        })
        .execute();
      if (becomesDefault) await makeDefault(platform, trx, client.id, id);
      return presentAddress({ ...address, id, isDefault: becomesDefault });
    });
  }),

  updateWarehouse: authenticated.addresses.updateWarehouse.handler(async ({ context: { platform, client }, input }) => {
    const { isDefault, ...address } = input;
    return withClientLock(platform.db, client.id, async (trx) => {
      const row = await trx
        .updateTable("warehouses")
        .set({ address: JSON.stringify(address) })
        .where("client_id", "=", client.id)
        .where("id", "=", address.id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw notFound("sender address");
      if (isDefault) await makeDefault(platform, trx, client.id, address.id);
      return { ...presentWarehouse(row), isDefault: isDefault || row.is_default };
    });
  }),

  setDefaultWarehouse: authenticated.addresses.setDefaultWarehouse.handler(async ({ context: { platform, client }, input }) => {
    return withClientLock(platform.db, client.id, async (trx) => {
      const row = await warehousesOf(trx, client.id).where("id", "=", input.id).executeTakeFirst();
      if (!row) throw notFound("sender address");
      await makeDefault(platform, trx, client.id, input.id);
      return { id: input.id };
    });
  }),

  deleteWarehouse: authenticated.addresses.deleteWarehouse.handler(async ({ context: { platform, client }, input }) => {
    return withClientLock(platform.db, client.id, async (trx) => {
      const gone = await trx
        .deleteFrom("warehouses")
        .where("client_id", "=", client.id)
        .where("id", "=", input.id)
        .returning("is_default")
        .executeTakeFirst();
      if (!gone) throw notFound("sender address");
      const next = await warehousesOf(trx, client.id).orderBy("created_at").orderBy("id").executeTakeFirst();
      if (gone.is_default && next) await makeDefault(platform, trx, client.id, next.id);
      return { deleted: true as const };
    });
  }),
};
