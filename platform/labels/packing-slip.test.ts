import { expect, it } from "vitest";
import type { LabelCanvas } from "./label-canvas";
import type { LabelData } from "./label-data";
import { drawSlip, type SlipDress } from "./packing-slip";
import { aSlip } from "../../tests/support/a-slip";

const ADDRESS = {
  firstName: "Ana",
  lastName: "Gil",
  company: "",
  street1: "Calle Mayor 12",
  street2: "",
  phone: "",
  zipCode: "28001",
  city: "Madrid",
  state: "",
  alpha2Code: "ES",
};
const LABEL: LabelData = {
  reference: "WB0123456789",
  customReference: null,
  carrierName: "Corvoline",
  serviceName: "Home",
  category: "STANDARD",
  trackingNumber: "CV1",
  isPrintedInStore: false,
  from: ADDRESS,
  to: ADDRESS,
  limits: null,
  date: "2026-11-25",
  content: "2 × Desk lamp",
  parcel: { number: 1, count: 1, weightKg: 1 },
  cashOnDelivery: null,
  pickUpPoint: null,
  adultSignature: false,
  proofOfDelivery: false,
  additionalHandling: false,
  hasCustoms: false,
};

/** What a slip says. */
function writtenOn(label: LabelData, dress: SlipDress): string[] {
  const written: string[] = [];
  const canvas: Pick<LabelCanvas, "fill" | "rule" | "text" | "image"> = {
    fill: () => {},
    rule: () => {},
    image: () => {},
    text: (lines) => {
      written.push(...lines);
      return { lines: [], size: 0, lineHeight: 0 };
    },
  };
  drawSlip(canvas, label, dress, null);
  return written;
}

it.each([
  [1, "Contents"],
  [2, "Contents of all parcels"],
])("a slip of %i parcels lists the %s", (count, heading) => {
  const written = writtenOn({ ...LABEL, parcel: { ...LABEL.parcel, count } }, aSlip());
  expect(written).toContain(heading);
  expect(written).toContain("2 × Desk lamp");
});

it("a slip has the merchant's name, contact and way of returning, in a language that both speak", () => {
  const dress = aSlip({
    languages: ["de", "es"],
    contact: ["help@hollis.example", "+34 600 000 000"],
    returnsUrl: "https://ship.example/returns/hollis",
    returnAddress: ["Hollis & Wren", "Calle Mayor 1", "28001 Madrid"],
    sentWith: "Waybill",
  });
  expect(writtenOn(LABEL, dress)).toEqual(
    expect.arrayContaining([
      "Hollis & Wren",
      "Contenido",
      "Preguntas: help@hollis.example · +34 600 000 000",
      "Devoluciones: https://ship.example/returns/hollis",
      "Dirección de devolución: Hollis & Wren, Calle Mayor 1, 28001 Madrid",
      "Waybill",
    ]),
  );
  const toBudapest = { ...LABEL, to: { ...ADDRESS, alpha2Code: "HU" } };
  expect(writtenOn(toBudapest, { ...dress, sentWith: null })).toContain("Fragen: help@hollis.example · +34 600 000 000");
  expect(writtenOn(LABEL, aSlip())).not.toContain("Waybill");
});
