/**
 * `npm start`: installs missing dependencies, builds stale parts, starts the platform and the app.
 *
 * `node scripts/start.mjs app` and `… platform` start one of the two, as the container image does. With the name of a command of the
 * platform, `… doctor`, it runs that command.
 */
import { existsSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD_FOLDER } from "./build-folder.mjs";
import { buildStale } from "./build.mjs";
import { COMMANDS, runCommand } from "./commands.mjs";
import { installMissing } from "./install.mjs";
import { runTogether, waitForResponse } from "./programs.mjs";
import { exitWithError, Failure } from "./run.mjs";
import { loadSessionSecret, readSettings, requireReachable, requireFreePort } from "./settings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const START_MS = 120_000;
const UPSTREAM_MS = 15_000;
/** Oldest major version of Node.js with security support. */
const MAINTAINED_NODE = 22;

async function start(only, args) {
  if (COMMANDS.includes(only)) return runCommand(root, only, args);
  if (only && only !== "app" && only !== "platform")
    throw new Failure(`Start what? "${only}" is neither app nor platform, nor a command: ${COMMANDS.join(", ")}.`);
  const settings = readSettings(process.env, root);
  if (only === "app" && !settings.upstreamUrl) throw new Failure("UPSTREAM_URL: the app alone needs the platform's address.");
  const withPlatform = only === "platform" || (!only && !settings.upstreamUrl);
  const withApp = only !== "platform";
  if (!(withApp && withPlatform) && !settings.upstreamSecret) {
    throw new Failure("UPSTREAM_SECRET: app and platform need the same secret of at least 32 characters.");
  }
  if (withApp) await requireFreePort("PORT", settings.port);
  if (withPlatform) await requireFreePort("PLATFORM_PORT", settings.platformPort);
  if (withApp && settings.redisUrl) await requireReachable("REDIS_URL", settings.redisUrl);
  // The container image has no sources and is already built.
  if (existsSync(join(root, "package-lock.json"))) {
    await installMissing(root);
    await buildStale(root, [...(withPlatform ? ["platform"] : []), ...(withApp ? ["app"] : [])]);
  }

  if (Number.parseInt(process.versions.node) < MAINTAINED_NODE) {
    process.stdout.write(`Node.js ${process.versions.node} gets no security fixes any more. Use Node.js 24.\n`);
  }
  const programs = runTogether(root);
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DATA_DIR: settings.dataDir,
    TENANTS_DIR: settings.tenantsDir,
    CATALOGUE_DIR: settings.catalogueDir,
    UPSTREAM_SECRET: settings.upstreamSecret ?? randomBytes(32).toString("base64url"),
    ...(withApp && withPlatform ? publicUrlOf(settings) : {}),
  };
  let upstreamUrl = settings.upstreamUrl;
  if (withPlatform) {
    const isDemo = settings.demo ? settings.demo === "1" : withApp && isEmbedded(settings);
    process.stdout.write(demoLine(isDemo));
    const platform = { ...env, PLATFORM_PORT: String(settings.platformPort), DEMO: isDemo ? "1" : "0" };
    const main = join(root, BUILD_FOLDER, "platform/main.js");
    programs.start("platform", ["--enable-source-maps", main], platform, { restarts: withApp });
    upstreamUrl = `http://127.0.0.1:${settings.platformPort}`;
  }
  if (withApp) {
    const isOver = () => programs.isEnding();
    const failure = await waitForResponse(upstreamUrl, { ms: withPlatform ? START_MS : UPSTREAM_MS, isOver });
    if (failure && !isOver()) {
      process.stderr.write(`UPSTREAM_URL: ${upstreamUrl} does not respond (${failure}).\n`);
      void programs.end(1);
    }
    if (!isOver()) await startApp(programs, settings, { ...env, UPSTREAM_URL: upstreamUrl, PORT: String(settings.port) });
  }
  process.exit(await programs.ended);
}

async function startApp(programs, settings, env) {
  programs.start("app", [join(root, "scripts/serve.mjs"), join(root, BUILD_FOLDER, "app")], {
    ...env,
    SESSION_SECRET: loadSessionSecret(settings),
  });
  const isOver = () => programs.isEnding();
  const failure = await waitForResponse(`http://127.0.0.1:${settings.port}/readyz`, {
    ms: START_MS,
    ok: (answer) => answer.ok,
    isOver,
  });
  if (isOver()) return;
  if (failure) {
    process.stderr.write(`The app did not become ready: ${failure}\n`);
    programs.end(1);
    return;
  }
  programs.markStarted();
  process.stdout.write(welcome(settings));
}

/** Whether all data is local, as in a demonstration on this machine. */
function isEmbedded({ databaseUrl, publicUrl }) {
  return !databaseUrl && !publicUrl?.startsWith("https:");
}

function demoLine(isDemo) {
  return isDemo
    ? "Demonstration accounts, vouchers and the simulated world (/world) are on.\n"
    : "Demonstration accounts, vouchers and the simulated world (/world) are off; DEMO=1 turns them on.\n";
}

/** The demonstration uses plain http; otherwise cookies stay secure unless PUBLIC_URL is http. */
function publicUrlOf({ publicUrl, upstreamUrl, port }) {
  return publicUrl || upstreamUrl ? {} : { PUBLIC_URL: `http://localhost:${port}` };
}

function welcome({ port, publicUrl, upstreamUrl, tenant }) {
  const at = (host) => publicUrl?.replace(/\/$/, "") ?? `http://${host}:${port}`;
  if (upstreamUrl || tenant || publicUrl) return `\nWaybill answers on ${at("localhost")}\n\n`;
  return `
Waybill answers. Sign in with the password Demo-merchant-2026:

  ${at("localhost")}/waybill/login            demo@waybill.example
  ${at("flandria.localhost")}/flandria/login  demo@flandria.example
  ${at("mercato.localhost")}/mercato/login    demo@mercato.example

Ctrl-C stops it.

`;
}

start(process.argv[2], process.argv.slice(3)).catch(exitWithError);
