/**
 * The database cannot be reached, or has dropped the connection. What was asked of it has failed, except that a COMMIT may have been
 * carried out before its answer was lost.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Whether an error comes of an unavailable database, also where another one was made of it. */
export function isUnavailable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DatabaseUnavailable) return true;
  return false;
}
