import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { APP_SECRET } from "../../support/app-secret";
import { type RunningApp, startApp } from "../../support/app";
import { type FaultyUpstream, startFaultyUpstream } from "../../support/faulty-upstream";

export interface FaultyApp {
  app: RunningApp;
  upstream: FaultyUpstream;
}

/** Starts an app behind a faulty upstream for the tests of a file, and heals the upstream after each. */
export function withFaultyApp(env?: Record<string, string>): FaultyApp {
  let started: FaultyApp;
  let close: () => void;
  beforeAll(async () => {
    const upstream = await startFaultyUpstream(inject("platformUrl"));
    close = () => upstream.close();
    started = { app: await startApp(upstream.url, { UPSTREAM_SECRET: APP_SECRET, TRUST_PROXY: "1", ...env }), upstream };
  });
  afterEach(() => started.upstream.heal());
  afterAll(async () => {
    await started.app.stop();
    close();
  });
  return {
    get app() {
      return started.app;
    },
    get upstream() {
      return started.upstream;
    },
  };
}
