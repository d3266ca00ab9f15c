import { UPLOADS_PATH } from "../../../contract/uploads";
import type { Target } from "./target";

/** Uploads a CSV file as a client. @returns the upload's id */
export async function uploadCsv({ url }: Target, token: string, content: string | Uint8Array): Promise<string> {
  const answer = await fetch(`${url}${UPLOADS_PATH}?purpose=CSV_IMPORT&fileName=orders.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: Buffer.from(content),
  });
  return ((await answer.json()) as { uploadId: string }).uploadId;
}
