import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ERROR_CODES } from "../../../contract/problems";
import type { SavedParcel } from "../../../contract/services";
import { worldNow } from "../../store/clock";
import { lockClient, withClientLock } from "../../events/publish";
import { LIMITS } from "../../rules/account/limits";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, notFound } from "../problems";

const COLUMNS = ["id", "name", "weight", "height", "length", "width", "is_default as isDefault"] as const;

/** A client's saved parcels, the default first. */
export async function parcelsOf(db: Db, clientId: string): Promise<SavedParcel[]> {
  return db
    .selectFrom("parcels")
    .select(COLUMNS)
    .where("client_id", "=", clientId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(LIMITS.savedParcels)
    .execute();
}

async function makeDefault(trx: Db, clientId: string, id: string): Promise<void> {
  await trx
    .updateTable("parcels")
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where("client_id", "=", clientId)
    .execute();
}

async function requireParcel(db: Db, clientId: string, id: string): Promise<SavedParcel> {
  const parcel = await db
    .selectFrom("parcels")
    .select(COLUMNS)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!parcel) throw notFound("parcel");
  return parcel;
}

export const parcels = {
  list: authenticated.parcels.list.handler(async ({ context: { platform, client } }) => ({
    parcels: await parcelsOf(platform.db, client.id),
  })),

  create: authenticated.parcels.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "parcels.create", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<SavedParcel> => {
      await lockClient(trx, client.id);
      if ((await parcelsOf(trx, client.id)).length >= LIMITS.savedParcels) {
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${LIMITS.savedParcels} parcels` }]);
      }
      const { isDefault, ...parcel } = body;
      const id = randomUUID();
      await trx
        .insertInto("parcels")
        .values({ ...parcel, id, client_id: client.id, is_default: false, created_at: await worldNow(trx) })
        .execute();
      if (isDefault) await makeDefault(trx, client.id, id);
      return { ...parcel, id, isDefault };
    });
  }),

  update: authenticated.parcels.update.handler(async ({ context: { platform, client }, input }) => {
    const { id, isDefault, ...parcel } = input;
    return withClientLock(platform.db, client.id, async (trx) => {
      await requireParcel(trx, client.id, id);
      await trx.updateTable("parcels").set(parcel).where("client_id", "=", client.id).where("id", "=", id).execute();
      if (isDefault) await makeDefault(trx, client.id, id);
      return requireParcel(trx, client.id, id);
    });
  }),

  setDefault: authenticated.parcels.setDefault.handler(async ({ context: { platform, client }, input: { id } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      await requireParcel(trx, client.id, id);
      await makeDefault(trx, client.id, id);
      return { id };
    }),
  ),

  delete: authenticated.parcels.delete.handler(async ({ context: { platform, client }, input: { headers, params } }) => {
    const call = { scope: client.id, procedure: "parcels.delete", key: headers["idempotency-key"], payload: params };
    return withIdempotency(platform.db, call, async (trx) => {
      const gone = await trx
        .deleteFrom("parcels")
        .where("client_id", "=", client.id)
        .where("id", "=", params.id)
        .returning("id")
        .executeTakeFirst();
      if (!gone) throw notFound("parcel");
      return { deleted: true as const };
    });
  }),
};
