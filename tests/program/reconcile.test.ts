import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Runs the built command on an empty data folder, with a Stripe that is away. */
function runReconcile(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "waybill-reconcile-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_API_URL: "http://127.0.0.1:9" };
  const env = { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: folder, ...stripe } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/platform/reconcile.js", ...args], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

it.each([
  ["Stripe that is away", ["--from", "2026-11-01", "--to", "2026-12-01"], "Stripe does not respond.\n"],
  ["an unknown option", ["--since", "2026-11-01"], "Unknown option '--since'\n"],
  ["a missing day", ["--from", "2026-11-01"], "--to: expected a day such as 2026-11-01\n"],
  ["a day that does not exist", ["--from", "2026-02-31", "--to", "2026-03-01"], "--from: expected a day such as 2026-11-01\n"],
  ["days in the wrong order", ["--from", "2026-12-01", "--to", "2026-11-01"], "--to: expected a day after --from\n"],
])("says of %s what is wrong, and ends with 2", (_what, args, stderr) => {
  expect(runReconcile(...args)).toEqual({ status: 2, stdout: "", stderr });
});
