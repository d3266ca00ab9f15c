import { afterAll, beforeAll } from "vitest";
import { type RunningApp, startApp } from "../../support/app";
import { type EventUpstream, startEventUpstream } from "../../support/event-upstream";

/** The built app and its event upstream, both running for the tests of a file. */
export function runApp(): { app: RunningApp; upstream: EventUpstream } {
  const running = {} as ReturnType<typeof runApp>;
  beforeAll(async () => {
    running.upstream = await startEventUpstream();
    running.app = await startApp(running.upstream.url);
  });
  afterAll(async () => {
    await running.app.stop();
    await running.upstream.close();
  });
  return running;
}
