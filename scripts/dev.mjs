/** `npm run dev`: the app under Vite with hot module replacement, and the platform, restarted when its sources change. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installMissing } from "./install.mjs";
import { runTogether, waitForResponse } from "./programs.mjs";
import { exitWithError } from "./run.mjs";
import { loadSessionSecret, readSettings, requireFreePort } from "./settings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const START_MS = 120_000;

async function develop() {
  const settings = readSettings(process.env, root);
  await requireFreePort("PORT", settings.port);
  if (!settings.upstreamUrl) await requireFreePort("PLATFORM_PORT", settings.platformPort);
  await installMissing(root);
  const programs = runTogether(root);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const env = {
    ...process.env,
    NODE_ENV: "development",
    DATA_DIR: settings.dataDir,
    TENANTS_DIR: settings.tenantsDir,
    CATALOGUE_DIR: settings.catalogueDir,
    PUBLIC_URL: publicUrl,
    UPSTREAM_SECRET: settings.upstreamSecret ?? randomBytes(32).toString("base64url"),
  };
  const upstreamUrl = settings.upstreamUrl ?? `http://127.0.0.1:${settings.platformPort}`;
  if (!settings.upstreamUrl) {
    programs.start(
      "platform",
      [join(root, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", "platform/main.ts"],
      {
        ...env,
        PLATFORM_PORT: String(settings.platformPort),
        DEMO: settings.demo ?? "1",
      },
    );
  }
  const failure = await waitForResponse(upstreamUrl, { ms: START_MS, isOver: programs.isEnding });
  if (failure && !programs.isEnding()) {
    process.stderr.write(`UPSTREAM_URL: ${upstreamUrl} does not respond (${failure}).\n`);
    void programs.end(1);
  }
  if (!programs.isEnding()) {
    programs.start("app", [join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:dev", "--port", String(settings.port)], {
      ...env,
      UPSTREAM_URL: upstreamUrl,
      SESSION_SECRET: loadSessionSecret(settings),
    });
  }
  process.exit(await programs.ended);
}

develop().catch(exitWithError);
