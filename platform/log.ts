/** Writes one JSON line per entry to standard output. Entries contain ids, never personal data. */
export type Log = (entry: { event: string } & Record<string, string | number | boolean | null | undefined>) => void;

/** @param write output; replaced in tests */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return (entry) => write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** An error for the log: name, message and first stack frames. Driver messages do not contain SQL values. */
export function describeError(error: unknown): { fault: string } {
  if (!(error instanceof Error)) return { fault: describeNonError(error) };
  return { fault: (error.stack ?? error.message).split("\n").slice(0, 6).join(" | ") };
}

/** Name, number and message of a thrown value that is no Error, such as those of PGlite's file system. */
function describeNonError(fault: unknown): string {
  if (typeof fault !== "object" || fault === null) return String(fault);
  const { name, errno, code, message }: { name?: unknown; errno?: unknown; code?: unknown; message?: unknown } = fault;
  const parts = [name, code, errno === undefined ? undefined : `errno ${String(errno)}`, message];
  return parts.filter((part) => part !== undefined && part !== "").join(" ") || JSON.stringify(fault);
}
