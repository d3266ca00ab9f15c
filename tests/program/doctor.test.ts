import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Runs the command as the image's entry point does, with these settings alone. */
function runDoctor(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "waybill-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: folder, ...settings } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", "doctor"], { encoding: "utf8", env });
  return { status, stdout, stderr };
}

it("prints a table of the settings, and ends with 0 if nothing has failed", () => {
  const { status, stdout, stderr } = runDoctor({ UPSTREAM_SECRET: "0123456789abcdef0123456789abcdef" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^UPSTREAM_SECRET +ok +32 characters\n/);
  expect(stdout).toMatch(/^Catalogue +ok +\d+ services are correct$/m);
  expect(stdout).toMatch(/\n\n\d+ ok, 0 failed, \d+ advice, \d+ not configured\n$/);
  expect(status).toBe(0);
});

it("ends with 1 if something has failed", () => {
  const { status, stdout } = runDoctor({ UPSTREAM_SECRET: "short" });
  expect(stdout).toMatch(/^UPSTREAM_SECRET +failed +must have at least 32 characters$/m);
  expect(status).toBe(1);
});
