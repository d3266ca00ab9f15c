import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A copy of the demonstration's catalogue with other files, removed after the test.
 *
 * @param changes by path: the whole text, or how the text changes; null removes the file
 * @returns its folder
 */
export function changedCatalogue(changes: Record<string, string | ((text: string) => string) | null>): string {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("catalogue", folder, { recursive: true });
  changeCatalogue(folder, changes);
  return folder;
}

/** Changes the files of a catalogue in place. */
export function changeCatalogue(folder: string, changes: Parameters<typeof changedCatalogue>[0]): void {
  for (const [path, change] of Object.entries(changes)) {
    const file = join(folder, path);
    if (change === null) {
      rmSync(file);
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof change === "string" ? change : change(readFileSync(file, "utf8")));
  }
}
