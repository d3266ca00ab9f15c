import { expect, it } from "vitest";
import { subscribe } from "../contract/support/plan";
import { newSignedIn } from "./support/visitor";

const LIST = "/private/shipments/all";
const BANNER = "Lower prices, premium carriers and cash on delivery with a plan.";

it("A list tells of the plan until I have one; where there are plans, the sidebar always leads to mine", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  expect(visitor.text()).toContain(BANNER);
  expect(visitor.href("Plan")).toBe(visitor.href("See plans"));
  await subscribe(merchant.upstream);
  await visitor.open(LIST);
  expect(visitor.text()).not.toContain(BANNER);
  expect(visitor.href("Plan")).toBe("/private/subscriptions");
});

it("A list leads to the settings, and they lead back", async () => {
  const { visitor } = await newSignedIn(LIST);
  await visitor.follow("Settings");
  expect(visitor.at()).toMatch(/^\/private\/settings\//);
  await visitor.follow(/Back to shipments/);
  expect(visitor.at()).toBe("/private/shipments/ready-to-purchase");
});
