import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { cacheFolder } from "./cache-folder";

/** PGlite does not export its package.json: read the one beside its entry. */
const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")) as { version: string };

/** Where the template lies: inside the checkout's `.cache`, named after the PGlite it was made by. */
export function templatePath(): string {
  return join(cacheFolder(), `pglite-${version}.tar.gz`);
}

/**
 * Makes the template of a fresh PGlite folder unless it is there. Starting from it takes 2 s instead of the 6 to 25 s that
 * PGlite needs to make one.
 */
export async function makeTemplate(): Promise<string> {
  const path = templatePath();
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  const lite = await PGlite.create("memory://");
  const dump = await lite.dumpDataDir("gzip");
  await lite.close();
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return path;
}

/** The template as PGlite takes it; undefined where there is none and none can be written. */
export async function loadTemplate(): Promise<Blob | undefined> {
  try {
    return new Blob([new Uint8Array(await readFile(await makeTemplate()))], { type: "application/x-gzip" });
  } catch {
    // A read-only installation: PGlite makes its folder the slow way.
    return undefined;
  }
}
