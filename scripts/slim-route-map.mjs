import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Files and data without a page: scripts fetch them and links lead to them as documents, so that the browser's router need not know
 * them. What a form of a page sends to, or a redirect may lead to, stays.
 */
const WITHOUT_PAGE =
  /^routes\/(resources\/(?!language\/)[a-z-]+|shipments\/(rows|counts|filtered-count|seen|bulk-labels-file|export-file|print-file)|shipment\/(label-file|customs-file))\/route$/;

const HEAD = "window.__remixManifest=";

/**
 * Takes out of the map of routes, which every page loads, what the browser does not read: routes without a page, flags that are false
 * and empty lists.
 *
 * @param {string} assets folder of the browser's files
 * @see docs/decisions/0022-the-map-of-routes-is-a-file.md
 */
export function slimRouteMap(assets) {
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`${assets} must have one map of routes`);
  const path = join(assets, name);
  const text = readFileSync(path, "utf8");
  if (!text.startsWith(HEAD)) throw new Error(`${path} is no map of routes`);
  const map = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, ""));
  const routes = Object.values(map.routes).filter(({ id }) => !WITHOUT_PAGE.test(id));
  map.routes = Object.fromEntries(routes.map((route) => [route.id, withoutNothing(route)]));
  writeFileSync(path, `${HEAD}${JSON.stringify(map)};`);
}

function withoutNothing(route) {
  return Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}
