import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** By path: the whole text, or how the text changes; null removes the file. */
type Changes = Record<string, string | ((text: string) => string) | null>;

/** A copy of the demonstration's catalogue with other files, removed after the test. @returns its folder */
export function changedCatalogue(changes: Changes): string {
  const { folder, remove } = copyCatalogue();
  onTestFinished(remove);
  changeCatalogue(folder, changes);
  return folder;
}

/** A copy of the demonstration's catalogue. */
export function copyCatalogue(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  cpSync("catalogue", folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Changes the files of a catalogue in place. */
export function changeCatalogue(folder: string, changes: Changes): void {
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
