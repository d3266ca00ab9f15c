import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const BUTTON = /<(button|SubmitButton)/;
const APP = join(import.meta.dirname, "../..");

/** Dialogs that confirm a destructive action: the foot has a link that cancels and a button that confirms. */
const questions = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !/dev|subscription/.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(APP, file), "utf8");
    const feet = [...source.matchAll(/foot=\{\s*<>(.*?)<\/>/gs)].map(([, foot = ""]) => foot);
    return feet
      .filter((foot) => /button-(danger|destroy)/.test(foot) && BUTTON.test(foot) && /<Link/.test(foot))
      .map((foot) => ({ file, foot }));
  });

it("every question has the way out first, and then what it is about", () => {
  expect(questions.length).toBeGreaterThanOrEqual(4);
  const wrong = questions.filter(({ foot }) => foot.search(BUTTON) < foot.indexOf("<Link"));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
