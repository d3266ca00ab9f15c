import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it.each([
  [[], "--from: expected a day such as 2026-11-01\n"],
  [["--from", "2026-02-31", "--to", "2026-03-01"], "--from: expected a day such as 2026-11-01\n"],
  [["--from", "2026-12-01", "--to", "2026-11-01"], "--to: expected a day after --from\n"],
  [["--form", "2026-12-01"], "Unknown option '--form'\n"],
])("says in one line why it cannot compare %j", (args, stderr) => {
  const run = spawnSync(process.execPath, ["build/platform/reconcile.js", ...args], { encoding: "utf8" });
  expect(run).toMatchObject({ status: 2, stderr });
});
