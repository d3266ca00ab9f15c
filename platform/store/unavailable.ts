/**
 * The database cannot be reached, or has dropped the connection. What was asked of it has failed, except that a COMMIT may have been
 * carried out before its answer was lost.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Of a file system that takes nothing more, or of PostgreSQL's. */
const FULL = ["ENOSPC", "EDQUOT", "EROFS", "53100"];

/** Whether an error comes of a database that is away, or of a disk that is full, also where another one was made of it. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailable || ("code" in each && FULL.includes(String(each.code)))) return true;
  return false;
}
