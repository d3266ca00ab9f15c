import { examine, tableOf } from "./examine";
import { runOperatorCommand } from "../operator-command";

/* `npm run doctor`: an operator's settings against the outside. */

await runOperatorCommand(async () => {
  const findings = await examine(process.env);
  process.stdout.write(`${tableOf(findings)}\n`);
  process.exitCode = findings.some(({ result }) => result === "failed") ? 1 : 0;
});
// Checks that are late may still hold connections.
process.exit();
