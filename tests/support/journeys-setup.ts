import { startStack, type StackOptions } from "./stack";

/** Starts the stack shared by all journeys and returns the teardown. Journeys read its URLs from the environment. */
export default async function startJourneys(): Promise<() => Promise<void>> {
  return startForJourneys();
}

/** Starts a stack for what is written like a journey and runs elsewhere. @returns the teardown */
export async function startForJourneys(options?: StackOptions): Promise<() => Promise<void>> {
  const stack = await startStack(options);
  const port = new URL(stack.appUrls[0]!).port;
  process.env.JOURNEYS_PORT = port;
  process.env.JOURNEYS_PLATFORM_URL = stack.platformUrls[0]!;
  process.env.JOURNEYS_DATA_DIR = stack.dataDir;
  return stack.stop;
}
