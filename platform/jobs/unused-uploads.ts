import type { Platform } from "../platform";

const UNUSED_RETENTION_MS = 24 * 3_600_000;

/** Removes uploads that nothing has used for a day, and what interrupted ones left behind. */
export async function removeUnusedUploads({ db, files }: Pick<Platform, "db" | "files">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("uploads")
      .where("used_at", "is", null)
      .where("created_at", "<", new Date(Date.now() - UNUSED_RETENTION_MS))
      .returning("file_key")
      .execute();
    for (const { file_key: key } of removed) await files.remove(key);
  });
}
