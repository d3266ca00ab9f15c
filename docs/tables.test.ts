import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const names = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

it.each(names)("a table of %s has one heading, and each row once", (name) => {
  const tables = readFileSync(`docs/${name}`, "utf8")
    .split(/\n(?!\|)/)
    .map((part) => part.split("\n").filter((line) => line.startsWith("|")));
  for (const rows of tables) {
    const told = rows.map((row) => row.replaceAll(/\s+/g, " "));
    expect(told.filter((row) => /^\|[ :|-]+\|$/.test(row)).length, told[0]).toBeLessThanOrEqual(1);
    expect(told.filter((row, at) => told.indexOf(row) < at)).toEqual([]);
  }
});
