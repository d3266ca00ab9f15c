import { COUNTRIES_WITH_PLACES, placesOf } from "./shipped-places";

// Run by the build, so that the first search need not prepare the files.
for (const country of COUNTRIES_WITH_PLACES) await placesOf(country);
process.exit(0);
