import { errorCode, errorMessage } from "#contract/rules/objects";
import { checkSessionStoreTakes } from "~/services/session/session.server";
import { settings } from "./settings.server";

const TIMEOUT_MS = 2_000;

/** Problems that keep this process from serving, one line each; empty if ready. */
export async function findProblems(): Promise<string[]> {
  const checks = { sessions: checkSessionStoreTakes(), upstream: checkUpstream() };
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

/** Any response counts as success: the upstream has its own health checks. */
async function checkUpstream(): Promise<void> {
  const response = await fetch(settings().UPSTREAM_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), TIMEOUT_MS);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The reason of an error; `fetch` puts it into `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return errorCode(error.cause) ?? errorMessage(error.cause ?? error);
}
