import type { Selectable } from "kysely";
import type { Upload } from "../../../contract/uploads";
import type { Files } from "../../files/files";
import type { UploadsTable } from "../../store/core-tables";

export type UploadRow = Selectable<UploadsTable>;

export function presentUpload(row: UploadRow, files: Pick<Files, "url">): Upload {
  return {
    uploadId: row.id,
    purpose: row.purpose,
    fileName: row.file_name,
    contentType: row.content_type,
    size: row.size ?? 0,
    url: files.url(row.file_key, { disposition: "attachment" }),
    createdAt: row.created_at.toISOString(),
  };
}
