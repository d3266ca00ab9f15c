import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const START = "window.__remixManifest=";

/** What most routes say of themselves, and what the loop below adds again. */
const USUAL = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
  imports: [],
  css: [],
};

/**
 * Leaves out of the map of routes, which every page loads, what is the same for most routes or is their key; a loop at its end adds it
 * again. A fifth of its packed size.
 *
 * @param {string} folder of the built files
 * @throws {Error} if the framework writes its map in another way
 */
export async function slimManifest(folder) {
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error(`No map of routes in ${folder}`);
  const path = join(folder, name);
  await writeFile(path, slimText(await readFile(path, "utf8")));
}

/** @param {string} text of the file with the map */
export function slimText(text) {
  if (!text.startsWith(START)) throw new Error("The map of routes begins in another way");
  const { routes, ...rest } = JSON.parse(text.slice(START.length).replace(/;\s*$/, ""));
  const slim = Object.fromEntries(
    Object.entries(routes).map(([id, { id: _id, ...route }]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(USUAL[key]))),
    ]),
  );
  const restore = `for(let[id,route]of Object.entries(__remixManifest.routes))__remixManifest.routes[id]={id,...${JSON.stringify(USUAL)},...route};`;
  return `${START}${JSON.stringify({ ...rest, routes: slim })};${restore}`;
}
