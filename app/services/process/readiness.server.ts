import { checkSessionStore } from "~/services/session/session.server";
import { settings } from "./settings.server";

const PATIENCE_MS = 2_000;

/** What keeps this process from serving merchants, one line each; empty when nothing does. */
export async function findProblems(): Promise<string[]> {
  const checks = { sessions: checkSessionStore(), upstream: checkUpstream() };
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check);
        return [];
      } catch (error) {
        return [`${name}: ${reasonOf(error)}`];
      }
    }),
  );
  return answers.flat();
}

/** Any answer will do: which of its own parts works is the upstream's affair. */
async function checkUpstream(): Promise<void> {
  const response = await fetch(settings().UPSTREAM_URL, { signal: AbortSignal.timeout(PATIENCE_MS) });
  await response.body?.cancel();
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
