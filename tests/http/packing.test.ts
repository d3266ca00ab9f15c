import { expect, it } from "vitest";
import type { LineItem } from "../../contract/products";
import { JPEG } from "../support/attachments";
import { newBought, newDraft } from "../support/drafts";
import { withFaultyApp } from "./support/faulty-app";
import { newMerchant, signedIn } from "./support/visitor";

const faulty = withFaultyApp();
const UNKNOWN = { value: null, unitWeight: null, hsCode: "", originCountry: null };
const MUGS: LineItem = { ...UNKNOWN, sku: "MUG-1", description: "Blue mug", quantity: 2 };
const TEA: LineItem = { ...UNKNOWN, sku: "", description: "Green tea", quantity: 3 };
const photo = (content: Buffer) => ({ photo: new File([new Uint8Array(content)], "parcel.jpg", { type: "image/jpeg" }) });

/** A merchant at the print desk whose scans open the packing check, with one order of two mugs and three packets of tea. */
async function atDesk() {
  const merchant = await newMerchant();
  const items = [MUGS, TEA];
  const shipment = await newBought(merchant, "First", "", { items, shipmentCustomReference: "#1042" });
  const visitor = await signedIn(merchant, faulty.app);
  await visitor.open("/private/shipments/print-desk");
  await visitor.waitFor("#1042");
  return { merchant, visitor, reference: shipment.waybillReference };
}

it("I scan each piece into the parcel, and the label prints when everything is in", async () => {
  const { merchant, visitor, reference } = await atDesk();
  await visitor.pressEnter("main form", { code: "#1042", scanDoes: "check" });
  expect(visitor.heading()).toBe("Pack #1042");
  expect(visitor.text()).toContain("0 of 5 pieces");

  await visitor.pressEnter("main form", { code: "mug-1" });
  expect(visitor.texts("[role=status] .banner")).toEqual(["Blue mug: 1 of 2"]);
  await visitor.pressEnter("main form", { code: "CUP-1" });
  expect(visitor.texts("[role=status] .banner")).toEqual(["“CUP-1” doesn’t belong in this parcel."]);
  await visitor.pressEnter("main form", { code: "MUG-1" });
  await visitor.pressEnter("main form", { code: "MUG-1" });
  expect(visitor.texts("[role=status] .banner")).toEqual(["Blue mug: all 2 are in already. Put this one back."]);
  expect(visitor.text()).toContain("2 of 5 pieces");

  await visitor.press("+ 1 Green tea");
  expect(visitor.text()).toContain("3 of 5 pieces");
  expect((await merchant.upstream.packing.get({ waybillReference: reference })).packedAt).toBeNull();
  await visitor.press("All 3 Green tea");
  expect(visitor.at()).toMatch(/^\/private\/shipments\/print-desk\?mergeId=/);
  await visitor.waitFor("1 label is ready");
  await visitor.press("Yes, printed");
  expect((await merchant.upstream.packing.get({ waybillReference: reference })).packedAt).not.toBeNull();

  // Scanned again, it is shown as packed, and prints only when asked to.
  await visitor.pressEnter("main form", { code: "#1042" });
  expect(visitor.text()).toMatch(/Packed (today|yesterday) \d/);
  await visitor.press("Mark as not packed");
  expect(visitor.text()).toContain("0 of 5 pieces");
  expect((await merchant.upstream.packing.get({ waybillReference: reference })).packedAt).toBeNull();
  await visitor.press("All 2 Blue mug");
  await visitor.press("All 3 Green tea");
  expect(visitor.text()).toMatch(/Packed (today|yesterday) \d/);
  await visitor.press("Print label again");
  await visitor.waitFor("1 label is ready");
  await visitor.open(`/private/shipments/${reference}/details`);
  expect(visitor.text()).toMatch(/Packed (today|yesterday) \d/);
});

it("I am asked which of an order's shipments I have scanned, and print or check the one that I choose", async () => {
  const { merchant, visitor, reference } = await atDesk();
  const part = await newBought(merchant, "First", "", { items: [TEA], shipmentCustomReference: "#1042" });
  await merchant.upstream.labels.queue({});
  await visitor.open("/private/shipments/print-desk");
  await visitor.waitFor("2 labels to print");
  await visitor.pressEnter("main form", { code: "#1042", scanDoes: "check" });
  expect(visitor.text()).toContain("#1042 has 2 shipments. Which one is this?");
  await visitor.follow(/^Check items/);
  expect(visitor.at()).toContain("/packing");
  await visitor.open("/private/shipments/print-desk");
  await visitor.pressEnter("main form", { code: "#1042", scanDoes: "print" });
  await visitor.press(/^Print /);
  await visitor.waitFor("1 label is ready");
  await visitor.press("Yes, printed");
  // One is left, which needs no question.
  await visitor.pressEnter("main form", { code: "#1042" });
  await visitor.waitFor("1 label is ready");
  await visitor.press("Yes, printed");
  const printed = await Promise.all(
    [reference, part.waybillReference].map((waybillReference) => merchant.upstream.shipments.get({ waybillReference })),
  );
  expect(printed.map(({ labelPrintedAt }) => labelPrintedAt !== null)).toEqual([true, true]);
});

it("I take a photo before the label prints, add another and remove one; what is no picture is refused", async () => {
  const { merchant, visitor, reference } = await atDesk();
  const photos = async () => (await merchant.upstream.packing.get({ waybillReference: reference })).photos;
  await visitor.open(`/private/shipments/${reference}/packing`);
  await visitor.press("All 2 Blue mug", { "photo-wish": "on" });
  await visitor.press("All 3 Green tea");
  expect(visitor.text()).toContain("Everything is in.");
  await visitor.press("Packed, print label", {}, photo(JPEG.subarray(0, -8)));
  expect(visitor.problems()).toEqual([expect.stringContaining("Choose a JPEG or PNG picture")]);
  expect(visitor.text()).toContain("Everything is in.");
  faulty.upstream.fail(/^POST \/v1\/uploads/);
  await visitor.press("Packed, print label", {}, photo(JPEG));
  expect(visitor.status()).toBe(502);
  expect(visitor.text()).toContain("Everything is in.");
  faulty.upstream.heal();
  await visitor.press("Packed, print label", {}, photo(JPEG));
  await visitor.waitFor("1 label is ready");
  expect(await photos()).toHaveLength(1);

  await visitor.open(`/private/shipments/${reference}/packing`);
  const [source] = visitor.attributes("main ul img", "src");
  const picture = await visitor.download(source!);
  expect([picture.headers.get("content-type"), Buffer.from(await picture.arrayBuffer())]).toEqual(["image/jpeg", JPEG]);
  await visitor.press("Add photo");
  expect(visitor.problems()).toEqual([expect.stringContaining("Choose a file")]);
  await visitor.press("Add photo", {}, photo(JPEG));
  expect(visitor.text()).toContain("The photo was added.");
  expect(await photos()).toHaveLength(2);
  await visitor.press(/^Remove/);
  expect(await photos()).toHaveLength(1);

  // The browser remembers that photos come first.
  const next = await newBought(merchant, "Second", "", { items: [MUGS], shipmentCustomReference: "#1043" });
  await visitor.open(`/private/shipments/${next.waybillReference}/packing`);
  await visitor.waitFor("Blue mug");
  await visitor.press("All 2 Blue mug");
  expect(visitor.text()).toContain("Photo of the packed parcel");
});

it("a shipment without a label says so, and one that is not mine is not found", async () => {
  const { merchant, visitor } = await atDesk();
  const { waybillReference: draft } = await newDraft(merchant, "Draft");
  await visitor.open(`/private/shipments/${draft}/packing`);
  expect(visitor.text()).toContain("This shipment has no label yet");
  await visitor.open("/private/shipments/WB0000000000/packing");
  expect(visitor.status()).toBe(404);
  await visitor.open("/private/shipments/WB0000000000/packing/photos/none");
  expect(visitor.status()).toBe(404);
});
