/** An invalid setting. The message is one line for the operator; the program prints it and exits with 1. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Codes by errno of PGlite's file system, whose errors have numbers only. */
const PGLITE_CODES: Record<number, string> = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };
/** Error codes of failed writes; the last one is PostgreSQL's SQLSTATE for a full disk. */
const WRITE_CODES = ["EACCES", "EDQUOT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS", "53100"];

/** Converts an error of the startup to a {@link SettingsError} if the folder cannot be written. */
export function withFolder(error: unknown, folder: string): unknown {
  if (error instanceof SettingsError || typeof error !== "object" || error === null) return error;
  const { name, errno, code }: { name?: unknown; errno?: unknown; code?: unknown } = error;
  const reason = name === "ErrnoError" ? PGLITE_CODES[Number(errno ?? 0)] : code;
  return typeof reason === "string" && WRITE_CODES.includes(reason)
    ? new SettingsError(`DATA_DIR: ${folder} cannot be written (${reason})`)
    : error;
}
