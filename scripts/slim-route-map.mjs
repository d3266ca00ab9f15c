import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Files and data without a page: scripts fetch them and links lead to them as documents, so that the browser's router need not know
 * them. What a form of a page sends to, or a redirect may lead to, stays.
 */
const WITHOUT_PAGE =
  /^routes\/(resources\/(?!language\/)[a-z-]+|shipments\/(rows|counts|filtered-count|seen|bulk-labels-file|export-file|print-file)|shipment\/(label-file|customs-file)|integrations\/(home|ebay-callback))\/route$/;

const HEAD = "window.__remixManifest=";
const FLAGS = ["index", "hasLoader", "hasAction", "hasClientLoader", "hasClientAction", "hasErrorBoundary"];

/**
 * The preloads of the first page, which hydration compares with what it draws: read from the page, after the two that every page begins
 * with. No link of ours prefetches, so that no other route's imports are read.
 */
const PRELOADS = `__remixManifest.routes.root.imports=[...document.querySelectorAll("link[rel=modulepreload]")].slice(2).map(link=>link.getAttribute("href"));`;

/**
 * Makes the map of routes small, which every page loads: takes out what the browser does not read, which are routes without a page,
 * imports, flags that are false and empty lists, and packs what is left into a line a route, which the browser unpacks.
 *
 * @param {string} assets folder of the browser's files
 * @throws Error if what the browser would unpack is not what the framework wrote
 * @see docs/decisions/0022-the-map-of-routes-is-a-file.md
 */
export async function slimRouteMap(assets) {
  // Not there yet when a fresh checkout asks what there is to build.
  const { minify } = await import("@swc/core");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`${assets} must have one map of routes`);
  const path = join(assets, name);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(HEAD)) throw new Error(`${path} is no map of routes`);
  const { routes, ...map } = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, ""));
  const kept = Object.values(routes)
    .filter(({ id }) => !WITHOUT_PAGE.test(id))
    .map(withoutNothing);
  const values = [map, FLAGS, ...pack(kept)];
  assert.deepEqual(unpack(...structuredClone(values)), {
    ...map,
    routes: Object.fromEntries(kept.map((route) => [route.id, route])),
  });
  const call = `(${unpack.toString()})(${values.map((value) => JSON.stringify(value)).join(",")});`;
  const { code } = await minify(`${HEAD}${call}${PRELOADS}`, { ecma: 2020, compress: false, mangle: { toplevel: true } });
  writeFileSync(path, code);
}

function withoutNothing(route) {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([key, value]) => key !== "imports" && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/**
 * The stylesheets of routes, the most shared first, and a line a route: its folder, parent, path, flags, module, styles. No parent is
 * that of the line before; a dot as its path is the name of its folder; a letter stands for a place in a list: `A` is the first.
 */
function pack(routes) {
  const ids = routes.map(({ id }) => id);
  const uses = new Map();
  for (const { css = [] } of routes) for (const file of css) uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = [...uses.keys()].sort((a, b) => uses.get(b) - uses.get(a));
  const letters = (list, of) => list.map((one) => String.fromCharCode(65 + of.indexOf(one))).join("");
  const lines = routes.map(({ id, parentId, path, module, css = [], ...flags }, at) => {
    const parent = parentId === routes[at - 1]?.parentId ? "" : ids.indexOf(parentId);
    const file = module.slice("/assets/".length, -".js".length);
    const shortPath = path === undefined ? "-" : path === lastOf(shortId(id)) ? "." : path;
    return [shortId(id), parent, shortPath, letters(Object.keys(flags), FLAGS), file, letters(css, files)].join(" ");
  });
  return [files.join(" "), lines.join("\n")];
}

const lastOf = (name) => name.slice(name.lastIndexOf("/") + 1);

/** Most ids are `routes/<folder>/route`; one that is not stays as it is, behind an equals sign. */
const shortId = (id) => /^routes\/(.+)\/route$/.exec(id)?.[1] ?? `=${id}`;

/** Runs in the browser, so that it stands by itself. */
function unpack(map, flags, files, lines) {
  const all = files.split(" ");
  const listed = (letters, list) => [...letters].map((letter) => list[letter.charCodeAt() - 65]);
  const ids = [];
  map.routes = {};
  let parentId;
  for (const line of lines.split("\n")) {
    const [name, parent, path, flagged, file, css] = line.split(" ");
    const id = name[0] == "=" ? name.slice(1) : `routes/${name}/route`;
    ids.push(id);
    const route = (map.routes[id] = { id, module: `/assets/${file}.js` });
    if (parent) parentId = ids[parent];
    if (parentId) route.parentId = parentId;
    if (path != "-") route.path = path == "." ? name.slice(name.lastIndexOf("/") + 1) : path;
    if (css) route.css = listed(css, all);
    for (const flag of listed(flagged, flags)) route[flag] = true;
  }
  return map;
}
