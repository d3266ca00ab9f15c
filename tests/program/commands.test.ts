import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { BUILD_FOLDER } from "../../scripts/build-folder.mjs";
import { changedCatalogue } from "../support/changed-catalogue";

/** Runs a command with these settings alone, on an empty data folder. */
function run(command: readonly string[], settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "waybill-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const folders = { WAYBILL_BUILD_DIR: BUILD_FOLDER, DATA_DIR: folder };
  const env = { NODE_ENV: "production", PATH: process.env.PATH ?? "", ...folders, ...settings } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", env });
  return { status, stdout, stderr };
}

/** As the image's entry point does. */
const runDoctor = (settings: Record<string, string>) => run(["scripts/start.mjs", "doctor"], settings);
const runCatalogue = (...args: string[]) => run([`${BUILD_FOLDER}/platform/catalogue.js`, ...args]);

/** With a Stripe that is away. */
const runReconcile = (...args: string[]) =>
  run([`${BUILD_FOLDER}/platform/reconcile.js`, ...args], {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_API_URL: "http://127.0.0.1:9",
  });

it("the doctor prints a table of the settings, and ends with 0 if nothing has failed", () => {
  const { status, stdout, stderr } = runDoctor({ UPSTREAM_SECRET: "0123456789abcdef0123456789abcdef" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^UPSTREAM_SECRET +ok +32 characters\n/);
  expect(stdout).toMatch(/^Catalogue +ok +\d+ services are correct$/m);
  expect(stdout).toMatch(/\n\n\d+ ok, 0 failed, \d+ advice, \d+ not configured\n$/);
  expect(status).toBe(0);
});

it("the doctor ends with 1 if something has failed", () => {
  const { status, stdout } = runDoctor({ UPSTREAM_SECRET: "short" });
  expect(stdout).toMatch(/^UPSTREAM_SECRET +failed +must have at least 32 characters$/m);
  expect(status).toBe(1);
});

it.each([
  ["Stripe that is away", ["--from", "2026-11-01", "--to", "2026-12-01"], "Stripe does not respond.\n"],
  ["an unknown option", ["--since", "2026-11-01"], "Unknown option '--since'\n"],
  ["a missing day", ["--from", "2026-11-01"], "--to: expected a day such as 2026-11-01\n"],
  ["a day that does not exist", ["--from", "2026-02-31", "--to", "2026-03-01"], "--from: expected a day such as 2026-11-01\n"],
  ["days in the wrong order", ["--from", "2026-12-01", "--to", "2026-11-01"], "--to: expected a day after --from\n"],
])("the reconciliation says of %s what is wrong, and ends with 2", (_what, args, stderr) => {
  expect(runReconcile(...args)).toEqual({ status: 2, stdout: "", stderr });
});

it.each([
  ["no command", [], "expected: npm run balance -- pay-in --reference RF18… --amount 50.00 --bank-id ID\n"],
  [
    "a wrong reference",
    ["pay-in", "--reference", "RF19539007547034"],
    "--reference: expected a merchant's reference with its check digits\n",
  ],
  [
    "a transfer without an id",
    ["pay-in", "--reference", "RF18 5390 0754 7034", "--amount", "50"],
    "--bank-id: expected the bank's id of the transfer, so that it is booked once\n",
  ],
  [
    "an amount with a comma",
    ["pay-in", "--reference", "RF18539007547034", "--amount", "50,00", "--bank-id", "B1"],
    "--amount: expected an amount above 0 such as 50.00\n",
  ],
])("a pay-in by transfer says of %s what is wrong, and ends with 2", (_what, args, stderr) => {
  expect(run([`${BUILD_FOLDER}/platform/balance.js`, ...args])).toEqual({ status: 2, stdout: "", stderr });
});

it("checks a catalogue, and names file and line of what is wrong", () => {
  expect(runCatalogue("check", "catalogue")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^catalogue is correct\.\n/),
  });
  const folder = changedCatalogue({ "prices/2020-01-01/brackenway.csv": (text) => text.replace("4.60", "four") });
  const { status, stderr } = runCatalogue("check", folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\S+\/prices\/2020-01-01\/brackenway\.csv:2: net_price: "four" is not an amount such as 8\.90\n$/);
});

it("prices a parcel, and says how it is asked", () => {
  const route = ["--from", "GB:EC1A 1BB", "--to", "GB:BT1 5GS"];
  const { status, stdout } = runCatalogue("price", "catalogue", ...route, "--parcel", "1kg,20x20x10");
  expect(status).toBe(0);
  expect(stdout).toMatch(/7\.69 +9\.23 +96 h +brackenway-shop +Brackenway Bracken Shop\n/);
  expect(runCatalogue("price", "catalogue")).toMatchObject({ status: 1, stderr: expect.stringMatching(/^--from: /) });
  expect(runCatalogue("prices")).toMatchObject({ status: 1, stderr: expect.stringMatching(/^npm run catalogue -- check DIR\n/) });
});
