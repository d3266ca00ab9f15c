import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/support/longest-first";

/** What the app's settings need. No test reaches the upstream of this name: msw answers for it. */
const env = {
  SESSION_SECRET: "a-secret-that-only-the-tests-know-of",
  UPSTREAM_URL: "http://upstream.test",
  UPSTREAM_SECRET: "a-secret-that-only-app-and-platform-know",
  PUBLIC_URL: "http://localhost:3000",
  TZ: "UTC",
  INIT_RETRY_MS: "600",
};

const sources = ["docs", "locales", "app", "contract", "platform", "tenants", "scripts", "tests/support"];

/** Modules are loaded once a worker and not once a file: what a test changes for all, it puts back. */
const shared = { pool: "threads", isolate: false, maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** Tests of running programs: each file starts some of its own. */
const running = {
  ...shared,
  environment: "node",
  env: { ...env, UPSTREAM_URL: "" },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // As with journeys: a machine that stands still for a moment is no defect of the product.
  retry: process.env.CI ? 1 : 0,
} as const;

/** What all files of a project share. */
const STARTED_ONCE: Record<string, string[]> = {
  program: ["tests/program/support/setup.ts"],
  http: ["tests/http/support/setup.ts"],
  engines: ["tests/http/support/setup.ts"],
  contract: ["tests/contract/support/documented.ts"],
};

// Remix's own Vite plugin stays out: it turns route modules into a client build, and tests call their loaders.
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    restoreMocks: true,
    // The stages of `npm test` read the same modules. Not beyond it: a module with a typed `import.meta.glob` would not see a new file.
    experimental: { fsModuleCache: process.env.SHARED_MODULES === "1", fsModuleCachePath: ".cache/vitest" },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          env,
          ...shared,
          setupFiles: ["tests/support/setup.ts", "tests/support/runs.ts"],
          include: sources.map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          environment: "happy-dom",
          env,
          ...shared,
          setupFiles: ["tests/support/setup.ts", "tests/support/setup-browser.ts", "tests/support/runs.ts"],
          include: sources.map((folder) => `${folder}/**/*.test.tsx`),
        },
      },
      ...["contract", "program", "reliability", "http", "engines", "image"].map((name) => ({
        extends: true as const,
        test: {
          ...running,
          name,
          include: [`tests/${name}/**/*.test.ts`],
          setupFiles: ["tests/support/runs.ts"],
          globalSetup: STARTED_ONCE[name] ?? [],
          // Three files at once keep two cores busy, since these tests wait for answers of other processes and for jobs.
          ...(["contract", "program", "http"].includes(name) ? { maxWorkers: 3 } : {}),
        },
      })),
    ],
  },
});
