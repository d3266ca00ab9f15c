import { expect, it } from "vitest";
import type { LabelCanvas } from "./label-canvas";
import type { LabelData } from "./label-data";
import { drawSlip } from "./packing-slip";

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

it.each([
  [1, "Contents"],
  [2, "Contents of all parcels"],
])("a slip of %i parcels lists the %s", (count, heading) => {
  const written: string[] = [];
  const canvas: Pick<LabelCanvas, "fill" | "rule" | "text"> = {
    fill: () => {},
    rule: () => {},
    text: (lines) => {
      written.push(...lines);
      return { lines: [], size: 0, lineHeight: 0 };
    },
  };
  const label = { ...LABEL, parcel: { ...LABEL.parcel, count } };
  drawSlip(canvas, label, { brand: "Waybill", color: "#1a5fb4", language: "en" });
  expect(written).toContain(heading);
  expect(written).toContain("2 × Desk lamp");
});
