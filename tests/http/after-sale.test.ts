import { gzipSync } from "node:zlib";
import { inject, expect, it } from "vitest";
import { newBought, newBoughtForLater } from "../support/drafts";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { newSignedIn, newVisitor } from "./support/visitor";

const LIST = "/private/shipments/all";
const detailsOf = (reference: string) => `/private/shipments/${reference}/details`;

it("I send a label by email", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  const { waybillReference } = await newBought(merchant, "Mailed");
  await visitor.open(detailsOf(waybillReference));
  await visitor.waitFor("Send label by email");
  await visitor.follow("Send label by email");
  await visitor.press("Send label", { message: "Please print" });
  expect(visitor.problems()).toEqual(["Enter an email address"]);
  expect(visitor.value("message")).toBe("Please print");
  const storeroom = `storeroom-${waybillReference.toLowerCase()}@mail.example`;
  await visitor.press("Send label", { email: storeroom });
  expect(visitor.text()).toContain(`The label was sent to ${storeroom}.`);
  const mailbox = newVisitor({ origin: inject("platformUrl") });
  await mailbox.open(`/world/mailbox?address=${encodeURIComponent(storeroom)}`);
  await mailbox.waitFor(waybillReference);
  await mailbox.follow(new RegExp(waybillReference));
  const file = await mailbox.download(mailbox.href(/\.pdf$/));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { to, trackings } = await merchant.upstream.shipments.get({ waybillReference });
  const text = hasPdftotext ? textOfPdf(new Uint8Array(await file.arrayBuffer())) : null;
  if (text === null) return;
  expect(text).toContain(`${to.firstName} ${to.lastName}`);
  expect(text.replaceAll(" ", "")).toContain(trackings[0]!.id);
});

it("I cancel a shipment, and am told what becomes of the money", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  const { waybillReference } = await newBoughtForLater(merchant, "Cancelled");
  await visitor.open(detailsOf(waybillReference));
  await visitor.follow("Cancel shipment");
  await visitor.press("Cancel shipment");
  expect(visitor.problems()).toEqual(["Choose a reason"]);
  await visitor.press("Cancel shipment", { reason: visitor.values('[name="reason"]')[0]! });
  expect(visitor.text()).toContain("Cancellation requested");
  await visitor.waitFor("This shipment is cancelled");
  expect(visitor.texts("main a")).not.toContain("Cancel shipment");
});

it("I see the way of my parcel without a script: a small picture of towns, and the same in words", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  const { waybillReference } = await newBought(merchant, "Followed");
  const { from, to } = await merchant.upstream.shipments.get({ waybillReference });
  await visitor.open(detailsOf(waybillReference));
  const [words = ""] = visitor.texts("figcaption");
  expect(words).toMatch(new RegExp(`^From ${from.city}, .+ to ${to.city}, .+\\. Dashed: still to come\\.$`));
  const [picture = ""] = /<svg class="map-picture".*?<\/svg>/s.exec(visitor.html()) ?? [];
  expect(picture).toContain(`aria-label="${words.replace(" Dashed: still to come.", "")}"`);
  expect(picture).toMatch(/<path class="map-land" d="M[^"]{200,}"/);
  expect(picture).toContain(`>${to.city}</text>`);
  for (const street of [from.street1, to.street1]) expect(picture).not.toContain(street);
  expect(gzipSync(picture).length).toBeLessThan(6 * 1024);
});

it("I copy a parcel from its row, and have it sent back from its page", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  const { waybillReference } = await newBought(merchant, "Returned");
  await visitor.open(LIST);
  await visitor.press("Duplicate Zoë Returned");
  expect(visitor.text()).toContain("Here is the copy, saved as a draft.");
  expect(visitor.at()).toMatch(/\/create\//);
  await visitor.open(detailsOf(waybillReference));
  await visitor.press("Create return");
  expect(visitor.text()).toContain("Here is the return, saved as a draft.");
  expect(visitor.at()).toMatch(/\/create\//);
});

it("I follow a parcel from its row to the carrier's page", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  await newBought(merchant, "Followed");
  await visitor.open(LIST);
  await visitor.waitFor("Track Zoë Followed");
  await visitor.follow("Track Zoë Followed");
  expect(visitor.heading()).toBe("Tracking: Zoë Followed");
  await visitor.waitFor("Label created");
  await visitor.follow(/^Track on carrier’s website/);
  expect(visitor.text()).toContain("Simulated carrier: no parcel moves.");
});

it("I get the label from the list, on the paper that I choose, which is remembered", async () => {
  const { merchant, visitor } = await newSignedIn(LIST);
  const { waybillReference } = await newBought(merchant, "Papers");
  await visitor.open(LIST);
  await visitor.waitFor("Print label Zoë Papers");
  await visitor.follow("Print label Zoë Papers");
  expect(visitor.heading()).toBe("Label for Zoë Papers");
  await visitor.press("Print label", { format: "COMBINED_A4" });
  await visitor.waitFor("The label is ready.");
  const file = await visitor.download(visitor.href("Download PDF"));
  expect(file.headers.get("content-disposition")).toContain(`${waybillReference}.pdf`);
  await visitor.open(`/private/shipments/${waybillReference}/label`);
  expect(visitor.chosen("format")).toEqual(["COMBINED_A4"]);
});

it("I print what is waiting by scanning, and am told of what is printed", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference: reference } = await newBoughtForLater(merchant, "Scanned");
  const scan = (code: string) => visitor.pressEnter("main form", { code });
  await visitor.open("/private/shipments/print-desk");
  expect(visitor.attributes("[autofocus]", "name")).toEqual(["code"]);
  await scan("NOT-THERE");
  expect(visitor.text()).toContain("We found no shipment with “NOT-THERE”.");
  await visitor.follow("Refresh");
  await visitor.waitFor("1 label to print");
  await scan(reference.toLowerCase());
  await visitor.waitFor("1 label is ready");
  expect(visitor.text()).toContain(`${reference}, Zoë Scanned`);
  const file = await visitor.download(visitor.href("Open to print"));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  await visitor.press("Yes, printed");
  expect(visitor.text()).toContain("Nothing to print");
  await scan(reference);
  // The clock of these tests runs fast: a day may end between.
  expect(visitor.text()).toMatch(/Already printed (today|yesterday)/);
});
