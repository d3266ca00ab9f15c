import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DOT } from "./dot";

const APP = new URL("..", import.meta.url).pathname;
/** A title has no lines; in the catalogue of parts the words are examples; a row's second name is cut or hidden, never wrapped. */
const ELSEWHERE =
  /^(models\/dot\.ts|components\/document\/document-title\.tsx|routes\/dev\/.*|routes\/shipments\/list\/row-cells\.tsx)$/;

it("stays on the line of the fact before it", () => {
  expect(DOT).toBe("\u00A0· ");
});

it("is the only separator that pages write between facts", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !ELSEWHERE.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => readFileSync(join(APP, path), "utf8").includes("·"))).toEqual([]);
});
