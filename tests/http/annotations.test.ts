import { expect, it } from "vitest";
import { newBought, newDraft } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();

it("I write a note and tags on a bought shipment, and find it by them", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  const { waybillReference } = await newBought(merchant, "Noted");
  await newDraft(merchant, "Plain");
  const details = `/private/shipments/${waybillReference}/details?inbox=all`;
  await visitor.open(details);
  await visitor.press("Save", { note: "Ring twice\nat the gate", tags: "Gift wrap, Fragile" });
  expect([visitor.at(), visitor.text()]).toEqual([details, expect.stringContaining("The note and the tags are saved.")]);
  expect(visitor.texts(".own-note")).toEqual(["Ring twice at the gate"]);
  expect(await merchant.upstream.shipments.get({ waybillReference })).toMatchObject({ note: "Ring twice\nat the gate" });

  await visitor.follow("Fragile");
  expect(visitor.at()).toBe("/private/shipments/all?tag=Fragile");
  expect(visitor.texts("tr.shipment .row-link")).toEqual(["Zoë Noted"]);
  expect(visitor.text()).toContain("Tags: Gift wrap, Fragile");
  await visitor.open("/private/shipments/all?q=gate");
  expect(visitor.texts("tr.shipment .row-link")).toEqual(["Zoë Noted"]);
  await visitor.open("/private/search?q=fragile");
  expect(visitor.text()).toContain("Zoë Noted");
  await visitor.open("/private/shipments/all/filters");
  await visitor.press("Apply filters", { tag: "Gift wrap" });
  expect(visitor.at()).toBe("/private/shipments/all?tag=Gift+wrap");
});

it("what I typed stays where it is refused, and while the service fails; the note of a draft leads back to its list", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  const { waybillReference } = await newDraft(merchant, "Draft");
  await visitor.open("/private/shipments/draft");
  await visitor.follow(/^Note and tags/);
  const long = "x".repeat(31);
  await visitor.press("Save", { note: "y".repeat(501), tags: `Gift, ${long}` });
  expect(visitor.status()).toBe(422);
  expect(visitor.problems()).toEqual([
    expect.stringContaining("Use 500 characters or fewer"),
    expect.stringContaining("Use 30 characters or fewer for each tag"),
  ]);
  expect([visitor.value("note"), visitor.value("tags")]).toEqual(["y".repeat(501), `Gift, ${long}`]);
  await visitor.press("Save", { note: "Fine", tags: Array.from({ length: 11 }, (_, nth) => `t${nth}`).join() });
  expect(visitor.problems()).toEqual([expect.stringContaining("10 at most")]);

  faulty.upstream.fail(/\/annotations$/);
  await visitor.press("Save", { note: "Kept", tags: "Gift" });
  expect([visitor.status(), visitor.value("note"), visitor.value("tags")]).toEqual([502, "Kept", "Gift"]);
  faulty.upstream.heal();
  await visitor.press("Save");
  expect(visitor.at()).toBe("/private/shipments/draft");
  expect(await merchant.upstream.shipments.get({ waybillReference })).toMatchObject({ note: "Kept", tags: ["Gift"] });

  faulty.upstream.fail(/^GET \/v1\/tags/);
  await visitor.open(`/private/shipments/${waybillReference}/annotations`);
  expect([visitor.status(), visitor.value("note")]).toEqual([200, "Kept"]);
  faulty.upstream.heal();
});
