import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Pages with a dialog at times, whose messages are toasts of the page. */
const PAGES = ["settings/api-key", "settings/branded-emails/email-templates"];

const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
const textOf = (file: string) => readFileSync(join("app/routes", file), "utf8");
const isPanel = (file: string) => /<(Edit)?Panel\b/.test(textOf(file));
const sources = files.filter((file) => file.endsWith(".tsx") && !file.includes(".test."));
const panels = [...new Set(sources.filter(isPanel).map((file) => dirname(file)))].filter((folder) => !PAGES.includes(folder));

it("every panel is known", () => {
  expect(panels.length).toBeGreaterThan(20);
});

it.each(panels.filter((folder) => files.includes(`${folder}/route.tsx`)))(
  "the panel %s shows the message of a redirect itself, since a toast would be beneath its dialog",
  (folder) => {
    expect(textOf(`${folder}/route.tsx`)).toContain("showsFlash: true");
  },
);
