import { configureGlobal } from "fast-check";

/*
 * Runs before each test file. `npm test` tries the same random input each time, so that a run says something of the change it is run
 * for; `npm run test:long` draws anew, and prints the seed of what it finds.
 */
if (process.env.LONG_TESTS !== "1") configureGlobal({ seed: 20_261_127 });
