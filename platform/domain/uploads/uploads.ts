import { authenticated } from "../context";
import { notFound, wrongState } from "../problems";
import { presentUpload } from "./present-upload";

export const uploads = {
  get: authenticated.uploads.get.handler(async ({ context: { platform, client }, input }) => {
    const row = await platform.db
      .selectFrom("uploads")
      .selectAll()
      .where("client_id", "=", client.id)
      .where("id", "=", input.uploadId)
      .where("size", "is not", null)
      .executeTakeFirst();
    if (!row) throw notFound("upload");
    return presentUpload(row, platform.files);
  }),

  delete: authenticated.uploads.delete.handler(async ({ context: { platform, client }, input }) => {
    await platform.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom("uploads")
        .where("client_id", "=", client.id)
        .where("id", "=", input.uploadId)
        .where("size", "is not", null)
        .returning(["file_key", "used_at"])
        .executeTakeFirst();
      if (!row) throw notFound("upload");
      if (row.used_at) throw wrongState("The file is used");
      await platform.files.remove(row.file_key);
    });
    return { deleted: true as const };
  }),
};
