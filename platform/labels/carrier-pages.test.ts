import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { hasPdftotext, textOfPdf, wordsOfPdf } from "../../tests/support/pdf-text";
import { countPages } from "./carrier-pages";
import { drawLabels, type CarrierDocument, type LabelData } from "./label-pdf";
import { aSlip } from "../../tests/support/a-slip";

const MM = 72 / 25.4;
/** 4x6 in, as label printers have it. */
const LABEL_PAGE: readonly [number, number] = [288, 432];

const place = { street1: "Mill Lane 1", street2: "", zipCode: "10115", city: "Berlin", state: "", alpha2Code: "DE" as const };
const person = { ...place, firstName: "Ada", lastName: "Bauer", company: "", phone: "" };

function dataOf(trackingNumber: string, number = 1, count = 1): LabelData {
  return {
    reference: "WB0123456789",
    customReference: null,
    carrierName: "Corvoline",
    serviceName: "Home",
    category: "STANDARD",
    trackingNumber,
    isPrintedInStore: false,
    from: person,
    to: person,
    limits: null,
    parcel: { number, count, weightKg: 1 },
    date: "2026-11-25",
    content: `Goods of ${trackingNumber}`,
    cashOnDelivery: null,
    pickUpPoint: null,
    adultSignature: false,
    proofOfDelivery: false,
    additionalHandling: false,
    hasCustoms: false,
  };
}

/** A carrier's label with a page per parcel, each with its number. */
async function carrierLabel(
  numbers: readonly string[],
  {
    size = LABEL_PAGE,
    turn = 0,
    pages = numbers,
  }: { size?: readonly [number, number]; turn?: number; pages?: readonly string[] } = {},
): Promise<CarrierDocument> {
  const pdf = await PDFDocument.create();
  for (const number of pages) {
    const page = pdf.addPage([...size]);
    page.setRotation(degrees(turn));
    page.drawText(`CARRIER ${number}`, { x: 20, y: 20, size: 12 });
  }
  return { document: await pdf.save(), parcels: numbers.map((number, index) => dataOf(number, index + 1, numbers.length)) };
}

async function pagesOf(pdf: Uint8Array) {
  return (await PDFDocument.load(pdf)).getPages().map((page) => ({ ...page.getSize(), turn: page.getRotation().angle }));
}

describe("a carrier's label", () => {
  it("is copied as it came beside ours, each on a page of its own", async () => {
    const pdf = await drawLabels([dataOf("CV1"), await carrierLabel(["A1", "A2"], { turn: 90 }), dataOf("CV2")], "A6");
    const [ours, first, second, last] = await pagesOf(pdf);
    expect(ours).toMatchObject({ width: expect.closeTo(105 * MM, 1) as number, turn: 0 });
    expect([first, second]).toEqual([
      { width: 288, height: 432, turn: 90 },
      { width: 288, height: 432, turn: 90 },
    ]);
    expect(last).toEqual(ours);
    if (hasPdftotext) expect(textOfPdf(pdf)).toMatch(/CV1[\s\S]*CARRIER A1[\s\S]*CARRIER A2[\s\S]*CV2/);
  });

  it("takes a place on a sheet like ours, from the place that was begun", async () => {
    const labels = [await carrierLabel(["A1", "A2", "A3"]), dataOf("CV1"), await carrierLabel(["B1"])];
    expect(await pagesOf(await drawLabels(labels, "COMBINED_A4", { startPosition: 3 }))).toHaveLength(2);
    expect(await pagesOf(await drawLabels(labels, "COMBINED_A4", { startPosition: 4 }))).toHaveLength(2);
    const pdf = await drawLabels(labels, "COMBINED_A4");
    expect(await pagesOf(pdf)).toHaveLength(2);
    if (hasPdftotext)
      for (const text of ["CARRIER A1", "CARRIER A3", "CV1", "CARRIER B1"]) expect(textOfPdf(pdf)).toContain(text);
  });

  it.skipIf(!hasPdftotext).each([0, 90, 180, 270])(
    "stands in its quarter of the sheet if its page is turned by %i",
    async (turn) => {
      for (const size of [LABEL_PAGE, [432, 288]] as const) {
        const pdf = await drawLabels([await carrierLabel(["A1"], { size, turn })], "COMBINED_A4", { startPosition: 1 });
        const words = wordsOfPdf(pdf);
        expect(words.map(({ text }) => text)).toEqual(["CARRIER", "A1"]);
        for (const { x, y } of words) {
          expect(x, `${size.join("x")}, ${turn}`).toBeLessThan((210 / 2) * MM);
          expect(y, `${size.join("x")}, ${turn}`).toBeLessThan((297 / 2) * MM);
        }
      }
    },
  );

  it("that is too large for a quarter follows the sheets unscaled", async () => {
    const labels = [await carrierLabel(["A1"], { size: [595, 842] }), dataOf("CV1")];
    const pages = await pagesOf(await drawLabels(labels, "COMBINED_A4"));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toEqual({ width: 595, height: 842, turn: 0 });
  });

  it.skipIf(!hasPdftotext)("has the slip of each parcel behind its page, or all behind pages that are no parcels", async () => {
    const each = textOfPdf(await drawLabels([await carrierLabel(["A1", "A2"])], "A6", { slips: aSlip() }));
    expect(each).toMatch(/CARRIER A1[\s\S]*Goods of A1[\s\S]*CARRIER A2[\s\S]*Goods of A2/);
    const all = await carrierLabel(["A1", "A2"], { pages: ["one", "two", "three"] });
    expect(textOfPdf(await drawLabels([all], "A6", { slips: aSlip() }))).toMatch(/three[\s\S]*Goods of A1[\s\S]*Goods of A2/);
  });

  it("is refused if it cannot be printed", async () => {
    await expect(countPages(Buffer.from("%PDF-1.4 and nothing else"))).rejects.toThrow();
    expect(await countPages((await carrierLabel(["A1", "A2"])).document)).toBe(2);
  });
});
