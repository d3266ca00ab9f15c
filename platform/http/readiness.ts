import { errorCode } from "../../contract/rules/objects";
import { sql } from "kysely";
import type { Platform } from "../platform";

/** Shorter than the timeouts of load balancers. */
const TIMEOUT_MS = 2_000;

/** Problems that keep this process from serving, one line each; empty if ready. */
export async function findProblems({ db, files }: Pick<Platform, "db" | "files">): Promise<string[]> {
  const checks = { database: sql`select 1`.execute(db), files: files.checkWritable() };
  const problems = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await withTimeout(check);
        return [];
      } catch (error) {
        return [`${name}: ${reasonOf(error)}`];
      }
    }),
  );
  return problems.flat();
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
