import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

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
