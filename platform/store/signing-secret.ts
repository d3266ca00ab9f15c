import { randomBytes } from "node:crypto";
import type { Db } from "./tables";

/** The secret that URLs are signed with. It is in the database, so that they are valid in every process. */
export async function readSigningSecret(db: Db): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: "file-secret", value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const stored = await db.selectFrom("meta").select("value").where("key", "=", "file-secret").executeTakeFirstOrThrow();
  return stored.value;
}
