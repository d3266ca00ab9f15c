import type { Files } from "../../files/files";
import type { Db } from "../../store/tables";

/** Tables of which a job writes a file before its row names it. */
type FileTable = "export_reports" | "label_merges" | "carrier_manifests" | "invoice_bundles" | "csv_imports";

/** Removes a file whose row was deleted while a job wrote it, as when an account is erased. */
export async function removeWithoutRow(
  { db, files }: { db: Db; files: Pick<Files, "remove"> },
  table: FileTable,
  { id, key }: { id: string; key: string },
): Promise<void> {
  const row = await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst();
  if (!row) await files.remove(key);
}
