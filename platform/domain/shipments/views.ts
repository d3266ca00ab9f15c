import { randomUUID } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { ERROR_CODES } from "../../../contract/problems";
import type { SavedView } from "../../../contract/views";
import { lockClient, withClientLock } from "../../events/publish";
import { worldNow } from "../../store/clock";
import { LIMITS } from "../../rules/account/limits";
import type { SavedViewsTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid, nameTaken, notFound } from "../problems";

function presentView({ id, name, content, created_at: at }: Selectable<SavedViewsTable>): SavedView {
  return { id, name, ...content, createdAt: at.toISOString() };
}

function viewsOf(db: Db, clientId: string) {
  return db
    .selectFrom("saved_views")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** @throws 422 on `name` if another view of the client has the same name, ignoring case */
function requireFreeName(views: readonly Selectable<SavedViewsTable>[], name: string): void {
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw nameTaken();
}

/** @throws 404 */
async function changeView(
  db: Db,
  { client, id }: { client: { id: string }; id: string },
  change: { name: string } | { content: RawBuilder<string> },
): Promise<SavedView> {
  const changed = db.updateTable("saved_views").set(change).where("client_id", "=", client.id).where("id", "=", id);
  const row = await changed.returningAll().executeTakeFirst();
  if (!row) throw notFound("view");
  return presentView(row);
}

export const views = {
  list: authenticated.views.list.handler(async ({ context: { platform, client } }) => ({
    views: (await viewsOf(platform.db, client.id)).map(presentView),
  })),

  create: authenticated.views.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "views.create", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, async (trx): Promise<SavedView> => {
      await lockClient(trx, client.id);
      const existing = await viewsOf(trx, client.id);
      requireFreeName(existing, body.name);
      if (existing.length >= LIMITS.savedViews)
        throw invalid([{ error_code: ERROR_CODES.limitReached, text: `At most ${LIMITS.savedViews} views` }]);
      const { name, ...content } = body;
      const row = await trx
        .insertInto("saved_views")
        .values({
          id: randomUUID(),
          client_id: client.id,
          name,
          content: JSON.stringify(content),
          created_at: await worldNow(trx),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentView(row);
    });
  }),

  rename: authenticated.views.rename.handler(async ({ context: { platform, client }, input: { id, name } }) =>
    withClientLock(platform.db, client.id, async (trx) => {
      const existing = await viewsOf(trx, client.id);
      requireFreeName(
        existing.filter((view) => view.id !== id),
        name,
      );
      return changeView(trx, { client, id }, { name });
    }),
  ),

  setLook: authenticated.views.setLook.handler(({ context: { platform, client }, input: { id, look } }) =>
    changeView(platform.db, { client, id }, { content: sql<string>`content || ${JSON.stringify({ look })}::jsonb` }),
  ),

  delete: authenticated.views.delete.handler(async ({ context: { platform, client }, input: { id } }) => {
    const gone = await platform.db
      .deleteFrom("saved_views")
      .where("client_id", "=", client.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw notFound("view");
    return { deleted: true as const };
  }),
};
