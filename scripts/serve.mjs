/** The app's server: `node scripts/serve.mjs <folder of the build>`; `PORT`, and `HOST` to listen on one address only. */
import { readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { installGlobals } from "@remix-run/node";
import compression from "compression";
import express from "express";
import morgan from "morgan";
import { groupNames, patternOf, routesOf } from "./route-groups.mjs";
import { sharePages } from "./shared-pages.mjs";

const YEAR = "1y";
const DAY = "1d";

async function serve(folder) {
  const build = await import(pathToFileURL(resolve(folder, "server/index.js")).href);
  installGlobals({ nativeFetch: true });
  const server = express();
  server.disable("x-powered-by");
  const compress = compression();
  // Their names change with what is in them; those of the files of `public/`, which the build has beside them, do not.
  server.use("/assets", compress, express.static(join(build.assetsBuildDirectory, "assets"), { immutable: true, maxAge: YEAR }));
  server.use(publicFiles(build.assetsBuildDirectory, compress));
  server.use(morgan("access"));
  // Outside of compression: what is shared is compressed once, too.
  server.use(sharePages(isForBuyers(build)), compress);
  server.all("*", handlePages(build));
  const { PORT, HOST } = process.env;
  const listening = HOST ? server.listen(Number(PORT), HOST) : server.listen(Number(PORT));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => listening.close());
}

/** The files of a folder, as they are at the start: for other addresses nobody looks into it. */
function publicFiles(folder, compress) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(
    entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, "/")}`),
  );
  const send = express.Router().use(compress, express.static(folder, { maxAge: DAY }));
  return (request, response, next) => (paths.has(request.path) ? send(request, response, next) : next());
}

/** Whether a request is for a page for buyers, which is the same for all who send the same request. */
function isForBuyers({ routes }) {
  const groupOf = groupNames(routes);
  const forBuyers = Object.values(routes).filter(({ module }) => module.handle?.isForBuyers);
  const groups = new Set(forBuyers.map((route) => groupOf(patternOf(routes, route))));
  return ({ path }) => groups.has(groupOf(path));
}

/** Passes a request to the routes that its address may match. */
function handlePages(build) {
  const groupOf = groupNames(build.routes);
  const handlers = new Map();
  return (request, response, next) => {
    const name = groupOf(request.path);
    const handle = handlers.get(name) ?? createRequestHandler({ build: withRoutes(build, name), mode: process.env.NODE_ENV });
    handlers.set(name, handle);
    return handle(request, response, next);
  };
}

/** The build with the routes of a group, on the server; the browser's map of routes is a file, which has all. */
function withRoutes(build, name) {
  const { assets } = build;
  return { ...build, routes: routesOf(build.routes, name), assets: { ...assets, routes: routesOf(assets.routes, name) } };
}

await serve(process.argv[2]);
