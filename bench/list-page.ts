import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { brotliCompressSync } from "node:zlib";
import { decode } from "turbo-stream";
import { BUILD_FOLDER } from "../scripts/build-folder.mjs";
import { createClient } from "../tests/contract/support/client";
import { startApp } from "../tests/support/app";
import { APP_SECRET, newAddress } from "../tests/support/app-secret";
import { freePorts } from "../tests/support/ports";
import { startProgram } from "../tests/support/program";
import { buildFloor } from "./floor/build";
import { interleavedRates } from "./load";
import { type PageScripts, scriptsOf } from "../tests/support/page-scripts";
import { startCachingUpstream } from "./caching-upstream";
import { signIn } from "./sign-in";

const LIST = "/private/shipments/all";
const ROUNDS = { rounds: 8, seconds: 1.5 };

export interface ListPage {
  /** Requests per second, one figure per round: with the platform, with a cached upstream, and the floor. */
  rates: Record<"page" | "appAlone" | "floor", number[]>;
  /** The same of a parcel's tracking page. */
  tracking: Record<"page" | "floor", number[]>;
  /** Upstream calls per page. */
  upstreamCalls: number;
  /** Characters of HTML, the app's and the floor's; the app's also contains its data. */
  markup: { app: number; floor: number };
  /** Brotli size of the page, and of its loaders' data as JSON. */
  htmlBytes: number;
  dataBytes: number;
  scripts: PageScripts;
}

/** The demo merchant's list of twenty shipments on the built app and the real platform, compared with the lower bound. */
export async function measureListPage(): Promise<ListPage> {
  const dataDir = mkdtempSync(join(tmpdir(), "waybill-bench-"));
  const [platformPort, floorPort] = (await freePorts(2)) as [number, number];
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const env = { PLATFORM_PORT: String(platformPort), DATA_DIR: dataDir, DEMO: "1", UPSTREAM_SECRET: APP_SECRET };
    const platform = await startProgram("platform", [`${BUILD_FOLDER}/platform/main.js`], env, `${platformUrl}/readyz`);
    cleanups.push(platform.stop);
    const cachingUpstream = await startCachingUpstream(platformUrl);
    cleanups.push(cachingUpstream.close);
    // Each view of a tracking page comes from another address, as those of buyers do.
    const app = await startApp(platformUrl, { TRUST_PROXY: "1", UPSTREAM_SECRET: APP_SECRET });
    cleanups.push(app.stop);
    const appAlone = await startApp(cachingUpstream.url);
    cleanups.push(appAlone.stop);

    const token = await signIn(platformUrl);
    const headers = { cookie: await app.cookieOf(token) };
    const textOf = async (path: string) => (await fetch(app.url + path, { headers })).text();
    const html = await textOf(LIST);
    const rows = html.match(/<tr\b/g)?.length ?? 0;
    if (rows < 21) throw new Error(`the list shows ${rows} rows: this is not the page to measure`);
    const data = await loaderData(app.url + LIST, headers);
    const track = await trackingPath(platformUrl, token);
    const pages = { [LIST]: data, [track]: await loaderData(app.url + track, {}) };

    const floorInput = join(dataDir, "floor.json");
    writeFileSync(floorInput, JSON.stringify({ pages, manifest: browserManifest() }));
    // Inside the project, so that the bundle resolves its dependencies.
    mkdirSync(`${BUILD_FOLDER}/bench`, { recursive: true });
    await buildFloor(`${BUILD_FOLDER}/bench/floor`);
    const floorEnv = {
      PORT: String(floorPort),
      FLOOR_INPUT: floorInput,
      DATA_DIR: dataDir,
      UPSTREAM_URL: platformUrl,
      SESSION_SECRET: "a-secret-that-only-the-floor-knows-of",
    };
    const floorUrl = `http://127.0.0.1:${floorPort}`;
    const floor = await startProgram("floor", [`${BUILD_FOLDER}/bench/floor/server.js`], floorEnv, `${floorUrl}/readyz`);
    cleanups.push(floor.stop);
    const floorHtml = await (await fetch(floorUrl + LIST)).text();
    requireSame(html, floorHtml);
    requireSame(await (await fetch(app.url + track)).text(), await (await fetch(floorUrl + track)).text());

    const rates = await interleavedRates(
      {
        page: { url: app.url + LIST, headers },
        appAlone: { url: appAlone.url + LIST, headers: { cookie: await appAlone.cookieOf(token) } },
        floor: { url: floorUrl + LIST },
      },
      ROUNDS,
    );
    const tracking = await interleavedRates(
      { page: { url: app.url + track, headers: () => ({ "x-forwarded-for": newAddress() }) }, floor: { url: floorUrl + track } },
      ROUNDS,
    );
    return {
      rates,
      tracking,
      upstreamCalls: cachingUpstream.calls().length,
      markup: { app: html.length, floor: floorHtml.length },
      htmlBytes: brotliCompressSync(html).length,
      dataBytes: brotliCompressSync(JSON.stringify(data)).length,
      scripts: await scriptsOf(html, textOf),
    };
  } finally {
    for (const end of cleanups.reverse()) await end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The body's HTML without scripts, their preloads (the minified manifest omits them), and values that differ per page. */
function normalizeMarkup(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>|<!--.*?-->/g, "")
    .replace(/(name="csrf" value=)"[^"]*"/g, "$1")
    .replace(/":R[0-9a-z]+:"/g, '"id"');
}

/** The first difference of two texts, with both versions; undefined if they are equal. */
function firstDifference(page: string, floor: string): string | undefined {
  if (page === floor) return undefined;
  const at = [...page].findIndex((letter, i) => letter !== floor[i]);
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 200);
  return `\nthe page has  …${around(page)}…\nthe floor has …${around(floor)}…`;
}

/** The tracking page of a parcel that is on its way. */
async function trackingPath(platformUrl: string, token: string): Promise<string> {
  const client = createClient(platformUrl, token);
  const { content } = await client.shipments.list({ inbox: "IN_TRANSIT" });
  const { publicToken } = await client.shipments.trackings({ waybillReference: content[0]!.waybillReference });
  return `/track/${publicToken!}`;
}

/** @throws if the floor renders another page than the app */
function requireSame(html: string, floorHtml: string): void {
  const difference = firstDifference(normalizeMarkup(html), normalizeMarkup(floorHtml));
  if (difference) throw new Error(`the floor renders another page: ${difference}`);
}

/** Loader data of the page by route, as the browser has it after a navigation. */
async function loaderData(url: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}.data`, { headers });
  const { value } = await decode(response.body!);
  const routes = value as Record<string, { data: unknown }>;
  return Object.fromEntries(Object.entries(routes).map(([id, { data }]) => [id, data]));
}

/** Manifest of the app's browser build: the scripts of each route. */
function browserManifest(): unknown {
  const folder = `${BUILD_FOLDER}/app/client/assets`;
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error(`no manifest in ${folder}: run npm run build first`);
  // The manifest is a minified script: evaluate it to read it.
  const browser: Record<string, unknown> = { document: { querySelectorAll: () => [] } };
  browser.window = browser;
  runInNewContext(readFileSync(join(folder, file), "utf8"), browser);
  return browser.__remixManifest;
}
