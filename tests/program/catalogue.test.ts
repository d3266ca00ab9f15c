import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { changedCatalogue } from "../support/changed-catalogue";

function runCatalogue(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/platform/catalogue.js", ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

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
