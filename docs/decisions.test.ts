import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("decisions/", import.meta.url));
const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const read = (name: string) => readFileSync(folder + name, "utf8");

it.each(names)("%s says what was decided and why", (name) => {
  const text = read(name);
  const number = Number(name.slice(0, 4));
  expect(text.split("\n")[0]).toMatch(new RegExp(`^# ${number}\\. \\S`));
  expect(text.match(/^\*\*(?:Decision|Why|Cost)\.\*\*/gm)).toEqual(
    expect.arrayContaining([expect.stringContaining("Decision"), expect.stringContaining("Why")]),
  );
});

it("the index has each of them once, by its title", () => {
  const rows = [...read("README.md").matchAll(/^\| \[(.+?)\]\((\d{4}-[\w-]+\.md)\)/gm)].map(([, title, name]) => ({
    title,
    name,
  }));
  expect(rows.toSorted((one, other) => one.name!.localeCompare(other.name!))).toEqual(
    names.map((name) => ({ name, title: read(name).split("\n")[0]!.slice("# ".length) })),
  );
});
