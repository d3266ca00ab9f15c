import { expect, it } from "vitest";
import { newBought, newBoughtForLater } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();

it("I see what leaves today, and give the driver a manifest to sign", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open("/private/shipments/all");
  await visitor.follow("End of day");
  expect(visitor.text()).toContain("Nothing leaves today");

  // Dropped off, which may be done today.
  await newBought(merchant, "Dropped");
  await newBoughtForLater(merchant, "Collected");
  await visitor.open("/private/shipments/end-of-day");
  await visitor.waitFor("Zoë Dropped");
  await visitor.waitFor("1 shipment leaves on a later day.");
  const [url = ""] = visitor.attributes('a[href*="manifest"]', "href");
  const manifest = await visitor.download(url);
  expect([manifest.status, manifest.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  await visitor.open("/private/shipments/end-of-day/manifest?carrier=Nobody");
  expect([visitor.at(), visitor.text()]).toEqual([
    "/private/shipments/end-of-day",
    expect.stringContaining("We couldn’t make the manifest."),
  ]);
  faulty.upstream.fail(/^GET \/v1\/handovers/);
  await visitor.open("/private/shipments/end-of-day");
  expect(visitor.text()).toContain("We couldn’t load what leaves today.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("leaves on a later day.");
});
