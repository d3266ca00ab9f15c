import { errorCode } from "../../contract/rules/objects";
import { sql } from "kysely";
import type { Platform } from "../platform";

/** Shorter than the timeouts of load balancers. */
const TIMEOUT_MS = 2_000;

interface Readiness {
  /** Whether this process can serve: what cannot be read or written costs its part only, but without the database nothing is served. */
  ready: boolean;
  /** What does not work, one line each. */
  problems: string[];
}

export async function checkReadiness({ db, files }: Pick<Platform, "db" | "files">): Promise<Readiness> {
  const [database, storage] = await Promise.all([
    problemOf("database", sql`select 1`.execute(db)),
    problemOf("files", files.checkWritable()),
  ]);
  return { ready: database === null, problems: [database, storage].filter((problem) => problem !== null) };
}

async function problemOf(name: string, check: Promise<unknown>): Promise<string | null> {
  try {
    await withTimeout(check);
    return null;
  } catch (error) {
    return `${name}: ${reasonOf(error)}`;
  }
}

async function withTimeout(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), TIMEOUT_MS);
  });
  try {
    await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The file storage puts the reason into `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error.cause) ?? error.message;
}
