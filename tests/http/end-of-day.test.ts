import { expect, it } from "vitest";
import { newBought, newBoughtForLater } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();
const PAGE = "/private/shipments/end-of-day";

it("I see what leaves today, and give the driver a manifest to sign", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open("/private/shipments/all");
  await visitor.follow("End of day");
  expect(visitor.text()).toContain("Nothing leaves today");

  // Dropped off, which may be done today.
  await newBought(merchant, "Dropped", "not handed over");
  await newBoughtForLater(merchant, "Collected");
  await visitor.open(PAGE);
  await visitor.waitFor("Zoë Dropped");
  await visitor.waitFor("1 shipment leaves on a later day.");
  const [url = ""] = visitor.attributes('a[href*="manifest"]', "href");
  const manifest = await visitor.download(url);
  expect([manifest.status, manifest.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  await visitor.open("/private/shipments/end-of-day/manifest?carrier=Nobody");
  expect([visitor.at(), visitor.text()]).toEqual([PAGE, expect.stringContaining("We couldn’t make the manifest.")]);
  faulty.upstream.fail(/^GET \/v1\/handovers/);
  await visitor.open(PAGE);
  expect(visitor.text()).toContain("We couldn’t load what leaves today.");
  faulty.upstream.heal();
  await visitor.follow("Try again");
  expect(visitor.text()).toContain("leaves on a later day.");
});

it("I close the day with a carrier, and it is told what I cancel since", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  const { waybillReference } = await newBought(merchant, "Closed", "not handed over", { serviceId: "corvoline-drop-home" });
  const other = await newBought(merchant, "Staying", "not handed over", { serviceId: "corvoline-drop-home" });
  await visitor.open(PAGE);
  await visitor.waitFor("Corvoline can close 2 shipments");

  // Neither label is printed yet, so that nothing is ticked.
  await visitor.press("Close with carrier Corvoline");
  expect([visitor.at(), visitor.text()]).toEqual([PAGE, expect.stringContaining("Tick at least one shipment")]);
  await visitor.press("Close with carrier Corvoline", { reference: waybillReference });
  expect(visitor.at()).toBe(PAGE);
  // The simulated clock may pass midnight before the next page.
  const closedOn = `${PAGE}?day=${visitor.value("day")}`;
  await visitor.waitFor("Corvoline can close 1 shipment");
  expect(visitor.values('input[name="reference"]')).toEqual([other.waybillReference]);
  await visitor.open(closedOn);
  await visitor.waitFor("Manifest of Corvoline");
  const file = await visitor.download(visitor.href(/^Manifest of Corvoline/));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  await visitor.open(`/private/shipments/${waybillReference}/details/cancel`);
  expect(visitor.text()).toContain("counts it as handed over");
  await visitor.press("Cancel shipment", { reason: "not-needed" });
  await visitor.open(closedOn);
  await visitor.waitFor(`Cancelled since: ${waybillReference}`);
  await visitor.open(`/private/shipments/${waybillReference}/history`);
  expect(visitor.text()).toMatch(/Cancelled after the carrier’s manifest.*On the carrier’s manifest/s);
});

it("I look at other days, and a date that I mistype stays", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant, faulty.app);
  await newBoughtForLater(merchant, "Collected");
  await visitor.open(PAGE);
  await visitor.waitFor("1 shipment leaves on a later day.");
  const [day = ""] = visitor.attributes('a[href*="end-of-day?day="]', "href");
  await visitor.open(day);
  expect(visitor.text()).toContain("Zoë Collected");
  expect(visitor.names("button[form], form[action$='/close'] button")).toEqual([]);
  await visitor.follow("Back to today");
  expect(visitor.at()).toBe(PAGE);
  await visitor.press("Show", { day: "soon" });
  expect([visitor.text(), visitor.value("day")]).toEqual([expect.stringContaining("Enter a date"), "soon"]);
  await visitor.press("Show", { day: "2020-02-01" });
  expect(visitor.text()).toContain("No manifests on this day");
});
