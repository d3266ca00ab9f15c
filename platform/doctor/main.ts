import { examine } from "./examine";
import { tableOf } from "./table";

/* `npm run doctor`: an operator's settings against the outside. */

const findings = await examine(process.env);
process.stdout.write(`${tableOf(findings)}\n`);
// Checks that are late may still hold connections.
process.exit(findings.some(({ result }) => result === "failed") ? 1 : 0);
