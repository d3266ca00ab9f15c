import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import routes from "~/routes";

/*
 * A page that uses a namespace missing from its `handle.i18n` suspends during hydration, which React does not allow (its error
 * 426): the merchant would see the error page.
 */

const APP = join(import.meta.dirname, "../..");

interface Entry {
  file: string;
  children?: Entry[];
}

/** Namespaces loaded later, with the component that needs them. */
const LATE = new Set(["flash"]);
/** Modules that are loaded later, together with their strings. */
const WITH_ITS_WORDS = /\/components\/document\/(flash-\w+|late-part)\.tsx$/;

function fileOf(from: string, name: string): string | undefined {
  const path = name.startsWith("~/")
    ? join(APP, name.slice(2))
    : name.startsWith(".")
      ? normalize(join(dirname(from), name))
      : "";
  return ["", ".tsx", ".ts"].map((end) => path + end).find((file) => existsSync(file) && statSync(file).isFile());
}

/** Namespaces used by a module and its static imports, each with one module that uses it. */
function namespacesOf(start: string): Map<string, string> {
  const [found, seen, pending] = [new Map<string, string>(), new Set<string>(), [start]];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (seen.has(file) || WITH_ITS_WORDS.test(file)) continue;
    seen.add(file);
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, name = ""] of text.matchAll(/\buseT\("([a-z-]+)"\)/g)) found.set(name, file.slice(APP.length));
    for (const [, what = "", name = ""] of text.matchAll(/^import\s+(?!type\b)([^;]*?)\sfrom\s+"([^"]+)"/gm)) {
      const isTypes = /^\{\s*(?:type\s[^,]*,?\s*)+\}$/.test(what);
      const next = isTypes || name.includes(".server") ? undefined : fileOf(file, name);
      if (next?.match(/\.tsx?$/)) pending.push(next);
    }
  }
  return found;
}

function named(file: string): string[] {
  const [, handle = ""] = /export const handle\b[^=]*=([\s\S]*?);\n/.exec(readFileSync(file, "utf8")) ?? [];
  // In a multi-line handle, up to its next property: the list may contain conditions.
  const [, list = ""] = /\n {2}i18n:([\s\S]*?)\n {2}\w+:/.exec(handle) ?? /i18n:[^[]*\[([^\]]*)\]/.exec(handle) ?? [];
  return [...list.matchAll(/"([a-z-]+)"/g)].map(([, name]) => name!);
}

function missing(entries: Entry[], above: readonly string[] = ["common"]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const path = join(APP, file);
    const known = [...above, ...named(path)];
    const own = [...namespacesOf(path)].filter(([name]) => !known.includes(name) && !LATE.has(name));
    return [...own.map(([name, user]) => `${file} does not name ${name}, which ${user} uses`), ...missing(children, known)];
  });
}

it("every page names the words that it and its parts use", () => {
  expect(missing(routes)).toEqual([]);
});
