/** One JSON line per entry on standard output. Entries carry ids, never names, addresses or mails. */
export type Log = (entry: { event: string } & Record<string, string | number | boolean | null | undefined>) => void;

/** @param write where lines go; tests give their own */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  return (entry) => write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Where a fault came from, for the log: its name, message and first frames. SQL values are not part of driver messages. */
export function faultOf(error: unknown): { fault: string } {
  if (!(error instanceof Error)) return { fault: describe(error) };
  return { fault: (error.stack ?? error.message).split("\n").slice(0, 6).join(" | ") };
}

/** Of what is no Error, such as the faults of PGlite's file system, the name, number and message. */
function describe(fault: unknown): string {
  if (typeof fault !== "object" || fault === null) return String(fault);
  const { name, errno, code, message } = fault as Record<string, unknown>;
  const told = [name, code, errno === undefined ? undefined : `errno ${String(errno)}`, message];
  return told.filter((part) => part !== undefined && part !== "").join(" ") || JSON.stringify(fault);
}
