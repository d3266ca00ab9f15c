import { createPostgres, hasPostgres } from "./postgres";
import { startStack } from "./stack";

/**
 * Starts the stack shared by all journeys and returns the teardown. Journeys read its URLs from the environment. It runs on PostgreSQL
 * where there is one: PGlite takes much of the two cores that the browsers need.
 */
export default async function startJourneys(): Promise<() => Promise<void>> {
  const database = (await hasPostgres()) ? await createPostgres() : undefined;
  const stack = await startStack(database ? { databaseUrl: database.url } : {});
  const port = new URL(stack.appUrls[0]!).port;
  process.env.JOURNEYS_PORT = port;
  process.env.JOURNEYS_PLATFORM_URL = stack.platformUrls[0]!;
  process.env.JOURNEYS_DATA_DIR = stack.dataDir;
  return async () => {
    await stack.stop();
    await database?.drop();
  };
}
