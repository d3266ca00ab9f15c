import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What the app's settings need. No test reaches the upstream of this name: msw answers for it. */
const env = {
  SESSION_SECRET: "a-secret-that-only-the-tests-know-of",
  UPSTREAM_URL: "http://upstream.test",
  PUBLIC_URL: "http://localhost:3000",
  TZ: "UTC",
};

const sources = ["locales", "app", "contract", "platform", "tenants", "scripts", "tests/support"];

// Remix's own Vite plugin stays out: it turns route modules into a client build, and tests call their loaders.
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "node", environment: "node", env, include: sources.map((folder) => `${folder}/**/*.test.ts`) },
      },
      {
        extends: true,
        test: { name: "browser", environment: "happy-dom", env, include: sources.map((folder) => `${folder}/**/*.test.tsx`) },
      },
      {
        extends: true,
        test: {
          name: "contract",
          environment: "node",
          env: { ...env, UPSTREAM_URL: "" },
          include: ["tests/contract/**/*.test.ts", "tests/reliability/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file runs a platform of its own, and there are two cores.
          maxWorkers: 2,
        },
      },
    ],
  },
});
