import { startStack } from "./stack";

/** Starts the stack that all journeys share; what it returns ends it. Journeys read its addresses from the environment. */
export default async function startJourneys(): Promise<() => Promise<void>> {
  const stack = await startStack();
  const port = new URL(stack.appUrls[0]!).port;
  process.env.JOURNEYS_PORT = port;
  process.env.JOURNEYS_PLATFORM_URL = stack.platformUrls[0]!;
  process.env.JOURNEYS_DATA_DIR = stack.dataDir;
  return stack.stop;
}
