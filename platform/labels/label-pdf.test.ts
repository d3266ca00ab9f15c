import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LabelFormat } from "../../contract/labels";
import { qrCode } from "./qr-code";
import { zplOf } from "./zpl";
import { drawLabels, type LabelAddress, type LabelData } from "./label-pdf";
import { aSlip } from "../../tests/support/a-slip";

/** Reading a PDF back needs system tools: poppler for text and pixels, zbar for barcodes. */
const hasTool = (name: string) => {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const CAN_READ_TEXT = hasTool("pdftotext");
const CAN_SCAN = hasTool("pdftoppm") && hasTool("zbarimg");

const FROM: LabelAddress = {
  firstName: "Ana",
  lastName: "Gil",
  company: "Tienda Ñandú",
  street1: "Calle Mayor 12",
  street2: "",
  zipCode: "28001",
  city: "Madrid",
  state: "",
  alpha2Code: "ES",
  phone: "+34600000000",
};
const TO: LabelAddress = {
  ...FROM,
  firstName: "Łukasz",
  lastName: "Kőrösi-Şahin",
  company: "İğde Çiçekçilik",
  street1: "Szűcs utca 4",
  street2: "2. emelet",
  zipCode: "1051",
  city: "Budapest",
  alpha2Code: "HU",
};
const LABEL: LabelData = {
  reference: "WB0123456789",
  customReference: "SHOP-1001",
  carrierName: "Corvoline",
  serviceName: "Home",
  category: "STANDARD",
  trackingNumber: "CV1234567890012",
  isPrintedInStore: false,
  from: FROM,
  to: TO,
  parcel: { number: 1, count: 2, weightKg: 2.35 },
  date: "2026-11-25",
  content: "Electronics",
  cashOnDelivery: null,
  pickUpPoint: null,
  adultSignature: false,
  proofOfDelivery: false,
  additionalHandling: false,
  hasCustoms: false,
  limits: null,
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...LABEL, trackingNumber: `CV${String(1_000_000_000_000 + index)}` }));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "waybill-labels-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function write(labels: readonly LabelData[], format: LabelFormat): Promise<string> {
  const path = join(folder, `${format}-${labels.length}.pdf`);
  writeFileSync(path, await drawLabels(labels, format));
  return path;
}

async function textOf(labels: readonly LabelData[], format: LabelFormat = "A6"): Promise<string> {
  return execFileSync("pdftotext", ["-layout", await write(labels, format), "-"], { encoding: "utf8" });
}

/** Scans all barcodes at 203 dpi, the resolution of label printers. */
async function scan(labels: readonly LabelData[], format: LabelFormat): Promise<string[]> {
  const path = await write(labels, format);
  execFileSync("pdftoppm", ["-r", "203", "-gray", "-png", path, path]);
  const pages = execFileSync("sh", ["-c", `ls "${path}"-*.png`], { encoding: "utf8" })
    .trim()
    .split("\n");
  const found = execFileSync("zbarimg", ["-q", "--raw", "-Sdisable", "-Scode128.enable", ...pages], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  for (const page of pages) rmSync(page);
  return found.trim().split("\n").sort();
}

describe("labels on paper", () => {
  it("are one A6 page each, or four to an A4 page", async () => {
    const pagesOf = async (format: LabelFormat, count: number) => {
      const pdf = await PDFDocument.load(await drawLabels(many(count), format));
      return pdf.getPages().map((page) => [page.getWidth(), page.getHeight()].map((points) => Math.round((points * 25.4) / 72)));
    };
    expect(await pagesOf("A6", 3)).toEqual([
      [105, 148],
      [105, 148],
      [105, 148],
    ]);
    expect(await pagesOf("COMBINED_A4", 4)).toEqual([[210, 297]]);
    expect(await pagesOf("COMBINED_A4", 5)).toEqual([
      [210, 297],
      [210, 297],
    ]);
  });

  it("begin on the place of a sheet that is free, and have packing slips behind them", async () => {
    const slips = aSlip({ logo: { content: readFileSync("tenants/waybill/mail-logo.png"), isPng: true } });
    const sheets = async (count: number, options: Parameters<typeof drawLabels>[2]) =>
      (await PDFDocument.load(await drawLabels(many(count), "COMBINED_A4", options))).getPageCount();
    expect(await sheets(3, { startPosition: 2 })).toBe(1);
    expect(await sheets(4, { startPosition: 2 })).toBe(2);
    expect(await sheets(1, { startPosition: 4, slips })).toBe(2);
    const pages = await drawLabels(many(3), "A6", { slips });
    expect((await PDFDocument.load(pages)).getPageCount()).toBe(6);
    // The logo is in the document once.
    const bare = await drawLabels(many(3), "A6", { slips: { ...slips, logo: null } });
    const more = pages.length - bare.length;
    expect(more).toBeGreaterThan(500);
    expect(
      (await drawLabels(many(1), "A6", { slips })).length -
        (await drawLabels(many(1), "A6", { slips: { ...slips, logo: null } })).length,
    ).toBeGreaterThan(more * 0.8);
  });

  it("are rejected without parcels and with a number too long to scan", async () => {
    await expect(drawLabels([], "A6")).rejects.toThrow(RangeError);
    await expect(drawLabels([{ ...LABEL, trackingNumber: "A-LONG-TRACKING-NUMBER-OF-A-CARRIER" }], "A6")).rejects.toThrow(
      RangeError,
    );
  });

  it("stay small: font subsets, vector bars", async () => {
    expect((await drawLabels(many(20), "COMBINED_A4")).length).toBeLessThan(120_000);
  });
});

/** Where the shapes begin that a label's only page has, apart from plain rectangles, which begin in their own corner. */
async function shapesOf(label: LabelData): Promise<string[]> {
  const [page] = (await PDFDocument.load(await drawLabels([label], "A6"))).getPages();
  const contents = page?.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((each) => page?.doc.context.lookup(each)) : [contents];
  const drawn = streams
    .filter((stream) => stream instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"));
  return [...drawn.join("\n").matchAll(/^(\S+ \S+) m$/gm)].map(([, at = ""]) => at).filter((at) => at !== "0 0");
}

describe("the code of a label that the drop-off point prints", () => {
  const shown = { ...LABEL, isPrintedInStore: true };

  it("is a QR code of the parcel's number, and there is no barcode beside it", async () => {
    const modules = [...qrCode(LABEL.trackingNumber).path.matchAll(/M(\d+ \d+)/g)].map(([, at]) => at);
    expect(await shapesOf(shown)).toEqual(modules);
    // The bars of a label.
    expect(await shapesOf(LABEL)).not.toEqual([]);
  });

  it.skipIf(!CAN_READ_TEXT)("says whose it is and how it is used, and gives no address (skipped without pdftotext)", async () => {
    const text = await textOf([shown]);
    for (const part of ["Corvoline", "Home", "CV12 3456 7890 012", "SHOW THIS CODE", "No label", "1 / 2"])
      expect(text).toContain(part);
    for (const part of ["28001", "1051", "Szűcs utca"]) expect(text).not.toContain(part);
  });
});

describe.skipIf(!CAN_READ_TEXT)("the text of a label (skipped without pdftotext)", () => {
  it("has sender, recipient, carrier and handling marks in the right letters", async () => {
    const text = await textOf([
      {
        ...LABEL,
        cashOnDelivery: { amount: 123_450, currency: "EUR" },
        adultSignature: true,
        proofOfDelivery: true,
        additionalHandling: true,
        hasCustoms: true,
      },
    ]);
    const addresses = [
      "Łukasz Kőrösi-Şahin",
      "İğde Çiçekçilik",
      "Szűcs utca 4",
      "2. emelet",
      "1051 Budapest, Hungary (HU)",
      "Tienda Ñandú",
      "28001 Madrid, Spain (ES)",
    ];
    const facts = [
      "Corvoline",
      "Home",
      "HU-105-BUD",
      "25.11.2026",
      "2.35 kg",
      "1 / 2",
      "WB0123456789",
      "SHOP-1001",
      "Electronics",
      "CV12 3456 7890 012",
    ];
    const marks = ["COD 1234.50 EUR", "18+ ID", "SIGN", "HANDLE BY HAND", "CUSTOMS"];
    // Extracted spaces depend on the font size, so compare without them.
    const solid = text.replace(/\s/g, "");
    for (const part of [...addresses, ...facts, ...marks]) expect(solid).toContain(part.replaceAll(" ", ""));
  });

  it("has no mark that was not chosen", async () => {
    const text = await textOf([LABEL]);
    for (const mark of ["COD", "18+", "SIGN", "HANDLE", "CUSTOMS", "PICK-UP"]) expect(text).not.toContain(mark);
  });

  it("is routed to the pick-up point, with the recipient below it", async () => {
    const pickUpPoint = { id: "p", businessName: "Trafik Kőrösi", address: "Fő utca 3.", zipCode: "9021", city: "Győr" };
    const text = await textOf([{ ...LABEL, pickUpPoint }]);
    for (const part of [
      "PICK-UP",
      "Trafik Kőrösi",
      "Fő utca 3.",
      "9021 Győr, Hungary (HU)",
      "HU-902-GYO",
      "Łukasz Kőrösi-Şahin",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("prints of each line what the carrier prints, and no more", async () => {
    const limits = { name: 10, company: 8, street: 9, overlong: "CUT" } as const;
    const path = await write([{ ...LABEL, limits }], "A6");
    const text = execFileSync("pdftotext", [path, "-"], { encoding: "utf8" });
    for (const line of ["Łukasz Kőr", "İğde Çiç", "Szűcs utc"]) expect(text.split("\n")).toContain(line);
    expect(text).toContain("1051 Budapest, Hungary (HU)");
  });

  it("stays inside the label even for very long addresses", async () => {
    const long = "Überlangstraßenbezeichnungsgesellschaftsplatz";
    const address = {
      ...TO,
      firstName: long.repeat(2),
      lastName: long,
      company: long,
      street1: "W".repeat(80),
      street2: `${long} `.repeat(3),
      city: long,
    };
    const path = await write(
      [
        {
          ...LABEL,
          from: { ...address, zipCode: "28001" },
          to: address,
          customReference: "X".repeat(60),
          content: "W".repeat(300),
        },
      ],
      "A6",
    );
    const boxes = execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" });
    const words = [...boxes.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)/g)];
    expect(words.length).toBeGreaterThan(20);
    for (const [, xMin, yMin, xMax, yMax, word] of words) {
      const isInside = Number(xMin) > 2.8 && Number(yMin) > 2.8 && Number(xMax) < 297.7 - 2.8 && Number(yMax) < 419.6 - 2.8;
      expect(isInside, `${word} at ${xMin} ${yMin}`).toBe(true);
    }
    expect(words.map(([, , , , , word]) => word).join(" ")).toContain("1051");
  });

  it("strips line breaks and control characters from names", async () => {
    expect(await textOf([{ ...LABEL, to: { ...TO, firstName: "Anna\nMaria\u0000\u200b", lastName: "Nagy" } }])).toContain(
      "Anna Maria Nagy",
    );
  });
});

describe.skipIf(!CAN_SCAN)("the barcode, scanned (skipped without pdftoppm and zbarimg)", () => {
  it.each(["A6", "COMBINED_A4"] as const)("of every label on %s is its tracking number", async (format) => {
    // One label more than fit on a page.
    const labels = many(format === "A6" ? 2 : 5);
    expect(await scan(labels, format)).toEqual(labels.map(({ trackingNumber }) => trackingNumber).sort());
  });

  it("says the same as on a label printer", async () => {
    const labels = many(2);
    const printed = [...zplOf(labels).matchAll(/\^BC[^^]*\^FD([^^]+)\^FS/g)].map(([, data]) => data);
    expect(printed).toHaveLength(labels.length);
    expect(await scan(labels, "A6")).toEqual(printed.sort());
  });
});
