import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "../routes";

interface Entry {
  file: string;
  children?: Entry[];
}

/** The modules of all routes, each once. */
function modulesOf(entries: Entry[]): string[] {
  return [...new Set(entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]))];
}

const sources = modulesOf(routes as Entry[]).map((file) => ({
  file,
  source: readFileSync(join(import.meta.dirname, "..", file), "utf8"),
}));
const withForms = sources.filter(({ source }) => /export const action = (form|intent)Action/.test(source));

describe("the routes of forms", () => {
  it("are found", () => {
    expect(withForms.length).toBeGreaterThan(7);
  });

  it.each(withForms)("$file keeps what was typed when the network is gone", ({ source }) => {
    expect(source).toMatch(/export (const|async function) clientAction/);
    expect(source).toMatch(/preserveFormOffline|withOfflineFallback/);
  });

  it.each(sources)("$file reads no form in another way", ({ source }) => {
    expect(source).not.toMatch(/\.formData\(\)/);
  });
});
