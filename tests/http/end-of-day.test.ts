import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type RunningApp, startApp } from "../support/app";
import { newBought, newBoughtForLater } from "../support/drafts";
import { startFaultyUpstream } from "../support/faulty-upstream";
import { newMerchant, signedIn } from "./support/visitor";

let app: RunningApp;
let upstream: Awaited<ReturnType<typeof startFaultyUpstream>>;
beforeAll(async () => {
  upstream = await startFaultyUpstream(inject("platformUrl"));
  app = await startApp(upstream.url);
});
afterAll(async () => {
  await app.stop();
  upstream.close();
});

it("I see what leaves today, and give the driver a manifest to sign", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, app);
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
  upstream.fail(/^GET \/v1\/handovers/);
  await visitor.open("/private/shipments/end-of-day");
  expect(visitor.text()).toContain("We couldn’t load what leaves today.");
  upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("leaves on a later day.");
});
