import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** The rules of the import law. */
interface Law {
  forbidden: { name: string; to: { pathNot?: unknown } }[];
}

const root = fileURLToPath(new URL("../", import.meta.url));
const text = readFileSync(`${root}docs/architecture.md`, "utf8");

const PATH = /`((?:app|contract|platform|tenants|locales|scripts|tests)\/[\w./-]+)`/g;
/** A file with a name that it exports: `app/entry.server.tsx` (`handleRequest`). */
const NAMED = /`([\w./-]+\.tsx?)`\s\(`(\w+)`\)/g;

it("names files and folders that exist", () => {
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
});

it("names what these files define", () => {
  const named = [...text.matchAll(NAMED)].map(([, file, name]) => ({ file: file!, name: name! }));
  expect(named.length).toBeGreaterThan(25);
  const isDefined = ({ file, name }: { file: string; name: string }) =>
    new RegExp(`(?:function|const|class|interface) ${name}\\b|^ {2}${name}:`, "m").test(readFileSync(root + file, "utf8"));
  expect(named.filter((each) => !isDefined(each))).toEqual([]);
});

it("says of each room of the platform what the law says", () => {
  const { forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as Law;
  const law = forbidden.flatMap(({ name, to: { pathNot } }) => {
    const room = /^platform-(?!and)([\w-]+)$/.exec(name)?.[1];
    // `^platform/(mail|outside|words)/`, of which the first is the room itself.
    const known = /\((.*)\)/.exec(String(pathNot))?.[1];
    return room && known ? [[room, new Set(known.split("|").slice(1))]] : [];
  });
  const rows = [...text.matchAll(/^\| `([a-z-]+)\/` +\|.*\|([^|]*)\|$/gm)];
  const told = rows.map(([, room, known]) => [room, new Set([...known!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))]);
  expect(law.length).toBeGreaterThan(20);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(law));
});
