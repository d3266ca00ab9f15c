import { expect, it } from "vitest";
import { newBought, newDraft } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();

it("the details lead to who changed what, and back; without the history they are as complete as ever", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  const { waybillReference } = await newBought(merchant, "Changed");
  await merchant.upstream.annotations.save({ waybillReference, note: "=1+1", tags: ["Gift"] });
  const details = `/private/shipments/${waybillReference}/details?inbox=all`;
  await visitor.open(details);
  await visitor.follow("Show history");
  expect(visitor.at()).toBe(`/private/shipments/${waybillReference}/history?returnTo=${encodeURIComponent(details)}`);
  const entries = visitor.texts(".why-row");
  const entry = (part: string) => entries.find((text) => text.includes(part));
  expect(entry("=1+1")).toMatch(/^You · .*\d\d:\d\dNote=1\+1TagsGift$/);
  expect(entry("Ready to purchase")).toMatch(/^You · .*StatusReady to purchase becomes Paid$/);
  expect(entries.at(-1)).toMatch(/^You · Created · /);
  await visitor.follow("Zoë Changed");
  expect(visitor.at()).toBe(details);

  faulty.upstream.fail(/\/history$/, 404);
  await visitor.open(details);
  expect(visitor.status()).toBe(200);
  await visitor.follow("Show history");
  expect([visitor.status(), visitor.text()]).toEqual([200, expect.stringContaining("We couldn’t load the history.")]);
  faulty.upstream.heal();
});

it("the history of a draft is reached from its note, and leads back there; a stranger's is not there", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  const { waybillReference } = await newDraft(merchant, "Draft");
  await visitor.open(`/private/shipments/${waybillReference}/annotations`);
  await visitor.follow("Show history");
  expect(visitor.texts(".why-row")).toEqual([expect.stringContaining("Created")]);
  await visitor.follow("Zoë Draft");
  expect(visitor.at()).toBe(`/private/shipments/${waybillReference}/annotations`);
  const stranger = await signedIn(await newMerchant(), faulty.app);
  await stranger.open(`/private/shipments/${waybillReference}/history`);
  expect(stranger.status()).toBe(404);
});
