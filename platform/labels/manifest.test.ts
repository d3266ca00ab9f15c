import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import type { HandoverRow } from "../../contract/labels";
import { hasPdftotext, textOfPdf } from "../../tests/support/pdf-text";
import { drawManifest } from "./manifest";

const ROW: HandoverRow = {
  waybillReference: "WB0123456789",
  shipmentCustomReference: "1042",
  to: { firstName: "Gülşen", lastName: "Öztürk", company: "", zipCode: "34000", city: "İstanbul", alpha2Code: "TR" },
  service: { name: "Corvoline Home", carrierName: "Corvoline", logoId: "corvoline" },
  collection: { date: "2026-11-25", intervalStart: "09:00", intervalEnd: "13:00" },
  dropOffBy: null,
  orderDate: "2026-11-24T10:00:00.000Z",
  parcels: 2,
  hasCustoms: false,
  isPrintedInStore: false,
  printedAt: null,
  ...{ orderSincePaid: null, cancelledOrders: [], withdrawal: null, asksAddress: false },
  weight: 1.25,
  isOnCarrierManifest: false,
  trackings: ["CV100", "CV101"],
};
const MANIFEST = {
  brand: "Waybill",
  carrierName: "Corvoline",
  day: "2026-11-25",
  language: "de",
  from: ["Tienda Ñandú"],
} as const;

it.skipIf(!hasPdftotext)("names each shipment and its parcels, the sums, and who takes them", async () => {
  const text = textOfPdf(
    await drawManifest({ ...MANIFEST, rows: [ROW, { ...ROW, parcels: 1, weight: 0.5, trackings: ["CV102"] }] }),
  );
  for (const part of [
    "Ladeliste: Corvoline",
    "25.11.2026",
    "Tienda Ñandú",
    "1042",
    "Gülşen Öztürk, 34000 İstanbul, TR",
    "CV100 CV101",
  ])
    expect(text).toContain(part);
  expect(text).toContain("3 Pakete · 1,75 kg");
  expect(text).toContain("Unterschrift");
});

it("takes as many pages as its shipments need, each with its headings", async () => {
  const pdf = await PDFDocument.load(await drawManifest({ ...MANIFEST, rows: Array.from({ length: 100 }, () => ROW) }));
  expect(pdf.getPageCount()).toBe(4);
});

it.skipIf(!hasPdftotext)("names every tracking number of a shipment of many parcels, on further rows and pages", async () => {
  const trackings = Array.from({ length: 99 }, (_, at) => `003404341${String(at).padStart(3, "0")}61250177X98BRACK`);
  const text = textOfPdf(await drawManifest({ ...MANIFEST, rows: [{ ...ROW, parcels: 99, trackings }, ROW] }));
  expect(trackings.filter((number) => !text.includes(number))).toEqual([]);
  expect(text).not.toContain("…");
  expect(text).toContain("101 Pakete");
});
