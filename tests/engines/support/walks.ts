import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, inject, it } from "vitest";
import type { Engine } from "./tab";
import { type Screen, walk } from "./walk";

const SCREENS: Screen[] = [
  { name: "desk", width: 1440, height: 900 },
  { name: "phone", width: 390, height: 844 },
];

/** Files that are uploaded, and pictures of pages on which a walk ended. */
const FOLDER = "test-results/engines";

/**
 * One browser's walks.
 *
 * @param path where it is; without it they are skipped
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
