import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import type { Engine } from "./tab";
import { type Screen, walk } from "./walk";

const SCREENS: Screen[] = [
  { name: "desk", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

/** Files to upload, and screenshots of failures. */
const FOLDER = "test-results/engines";

/**
 * Tests of one browser.
 *
 * @param path of the browser; without it they are skipped
 */
export function describeWalks(name: string, path: string | undefined, start: (path: string) => Promise<Engine>): void {
  describe.skipIf(!path)(name, () => {
    let engine: Engine | undefined;
    beforeAll(async () => {
      mkdirSync(FOLDER, { recursive: true });
      engine = await start(path!);
    });
    afterAll(() => engine?.close());
    it.each(SCREENS)("takes a merchant through a day on a $name, and each control is hit where it is drawn", async (screen) => {
      const tab = await engine!.open();
      try {
        const stack = { appUrl: inject("appUrl"), platformUrl: inject("platformUrl"), folder: FOLDER };
        await walk(tab, `${name} ${screen.name}`, stack, screen);
      } finally {
        await tab.close();
      }
    });
  });
}
