import { configureGlobal } from "fast-check";

/*
 * Runs before each test file. `npm test` uses a fixed seed, so that a result depends only on the change under test; `npm run
 * test:long` uses a random seed and prints that of a failure.
 */
if (process.env.LONG_TESTS !== "1") configureGlobal({ seed: 20_261_127 });
