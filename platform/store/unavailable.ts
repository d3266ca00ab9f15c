/**
 * The database cannot be reached, or has dropped the connection. The statement has failed, but a COMMIT may have been executed
 * before its response was lost.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Error codes of a full or read-only file system, and PostgreSQL's SQLSTATE for a full disk. */
const FULL = ["ENOSPC", "EDQUOT", "EROFS", "53100"];

/** Whether an error or one of its causes is an unavailable database or a full disk. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable || ("code" in each && FULL.includes(String(each.code)))) return true;
  return false;
}
