import { expect, inject, it } from "vitest";
import { newBought, newDraft } from "../support/drafts";
import { newMerchant, newSignedIn, newVisitor, signedIn } from "./support/visitor";

it.each([
  ["/", "/private/shipments/ready-to-purchase"],
  ["/no-such-page", "/private/shipments/ready-to-purchase"],
  ["/private", "/private/shipments/ready-to-purchase"],
  ["/private/no/such/page", "/private/shipments/ready-to-purchase"],
  ["/private/shipments", "/private/shipments/ready-to-purchase"],
  ["/private/shipments/no-such-inbox?q=paper", "/private/shipments/all?q=paper"],
  ["/private/shipments/pending", "/private/shipments/all"],
  ["/private/branded-emails", "/private/settings/branded-emails/email-templates"],
  ["/fr/private/shipments/all", "/private/shipments/ready-to-purchase"],
  ["/waybill/login", "/private/shipments/ready-to-purchase"],
])("%s leads whoever is signed in to %s", async (path, end) => {
  const { visitor } = await newSignedIn(path);
  expect(visitor.at()).toBe(end);
});

it("a step without a shipment leads to a new one", async () => {
  const { visitor } = await newSignedIn("/private/shipments/create/payment");
  expect(visitor.at()).toMatch(/^\/private\/shipments\/create\/info(\?|$)/);
});

it("a step with missing data redirects to the step that asks for it", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/draft");
  const half = (await newDraft(merchant, "Half")).waybillReference;
  const empty = (await newDraft(merchant, "Empty", { parcels: [] })).waybillReference;
  for (const [reference, step, end] of [
    [half, "payment", "service?complete=1"],
    [half, "address", "service"],
    [empty, "payment", "info?complete=1"],
    [empty, "customs", "info"],
  ]) {
    await visitor.open(`/private/shipments/${reference}/create/${step}`);
    expect(visitor.at(), step).toBe(`/private/shipments/${reference}/create/${end}`);
  }
});

it("another tenant's login is not found", async () => {
  const visitor = newVisitor();
  await visitor.open("/mercato/login");
  expect([visitor.status(), visitor.heading()]).toEqual([404, "We couldn’t find that"]);
});

it("another merchant's shipment is not found", async () => {
  const { waybillReference } = await newDraft(await newMerchant(), "Recipient", { shipmentCustomReference: "Secret" });
  const visitor = await signedIn(await newMerchant());
  for (const part of ["details", "create", "create/payment", "deletion", "label", "tracking"]) {
    await visitor.open(`/private/shipments/${waybillReference}/${part}`);
    expect([200, 404], part).toContain(visitor.status());
    expect(visitor.text(), part).not.toMatch(/Zoë|Recipient\b.*Secret|Secret/);
  }
});

it("an error page that cannot be retried names the support contact and links home", async () => {
  const { visitor } = await newSignedIn("/private/error?reason=purchase-not-allowed");
  expect(visitor.heading()).toBe("Your account can’t buy this shipment");
  await visitor.follow("Go to my shipments");
  expect(visitor.at()).toBe("/private/shipments/ready-to-purchase");
});

it("a parcel's tracking link works without a session, names nobody and is kept out of search engines", async () => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Hidden");
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
  const visitor = newVisitor();
  await visitor.open(`/track/${publicToken}`);
  expect([visitor.status(), visitor.heading()]).toEqual([200, "Track your parcel"]);
  expect(visitor.html()).not.toMatch(/Zoë|Hidden/);
  expect(visitor.html(), "its way as a picture").toMatch(/<svg class="map-picture"[^>]* aria-label="From [^"]+ to [^"]+"/);
  expect(visitor.html(), "without tiles").not.toContain("tile.openstreetmap.org");
  const answer = await fetch(visitor.url());
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  await visitor.open(`/track/${waybillReference}.wrong`);
  expect([visitor.status(), visitor.heading()]).toEqual([404, "This tracking link doesn’t work"]);
});

it.each(["POST", "PUT", "PATCH", "DELETE"])("files and data answer %s with the methods that they take", async (method) => {
  for (const path of ["/robots.txt", "/healthz", "/carriers/none.svg"]) {
    const answer = await fetch(new URL(path, inject("appUrl")), { method });
    expect([answer.status, answer.headers.get("Allow")], path).toEqual([405, "GET, HEAD"]);
  }
});

it("a link to the sign-in has a description and a picture of the brand, and robots read no more than that", async () => {
  const visitor = newVisitor();
  for (const path of ["/waybill/login", "/waybill/register"]) {
    await visitor.open(path);
    expect(visitor.html()).toMatch(/<meta name="description" content="Compare carriers[^"]+Waybill\./);
    const [, picture = ""] = /<meta property="og:image" content="([^"]+)"/.exec(visitor.html()) ?? [];
    expect(picture).toMatch(/^https?:.*mail-logo\.png/);
    const { pathname } = new URL(picture);
    expect((await fetch(new URL(pathname, inject("appUrl")))).headers.get("content-type")).toBe("image/png");
  }
  const robots = await fetch(new URL("/robots.txt", inject("appUrl")));
  expect([robots.status, robots.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await robots.text()).toContain("Disallow: /");
});
