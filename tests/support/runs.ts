import { configureGlobal } from "fast-check";

/** Number of runs of a random test: the first in `npm test`, the second in `npm run test:long`. */
export const runs = (usual: number, long: number): number => (process.env.LONG_TESTS === "1" ? long : usual);

/*
 * Runs before each test file. `npm test` uses a fixed seed, so that a result depends only on the change under test; `npm run
 * test:long` uses a random seed and prints that of a failure.
 */
if (process.env.LONG_TESTS !== "1") configureGlobal({ seed: 20_261_127 });
