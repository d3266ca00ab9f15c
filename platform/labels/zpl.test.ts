import { describe, expect, it } from "vitest";
import type { LabelData } from "./label-data";
import { zplOf } from "./zpl";

const address = { company: "", street2: "", state: "", phone: "+34600000000", alpha2Code: "ES" as const };
const LABEL: LabelData = {
  reference: "WB0123456789",
  customReference: "SHOP^1~_",
  carrierName: "Corvoline",
  serviceName: "Home",
  category: "STANDARD",
  trackingNumber: "CV1234567890123",
  isPrintedInStore: false,
  date: "2026-11-21",
  content: "Könyv",
  cashOnDelivery: null,
  pickUpPoint: null,
  from: { ...address, firstName: "Ana", lastName: "Gil", street1: "Calle Mayor 12", zipCode: "28001", city: "Madrid" },
  to: { ...address, firstName: "Łukasz", lastName: "Kőrösi", street1: "Szűcs utca 4", zipCode: "08001", city: "Barcelona" },
  parcel: { number: 1, count: 2, weightKg: 1.5 },
  adultSignature: true,
  proofOfDelivery: false,
  additionalHandling: false,
  hasCustoms: true,
  limits: null,
};

/** Minimal ZPL interpreter: the fields of each label with hex escapes decoded, and the barcode data. */
function print(zpl: string) {
  return zpl
    .split("^XZ")
    .filter((label) => label.includes("^XA"))
    .map((label) => {
      const fields = [...label.matchAll(/\^FO(\d+),(\d+)((?:\^(?!FS|FD)[^^]*)*)\^FD([^^]*)\^FS/g)].map(
        ([, x, y, commands = "", data = ""]) => ({
          x: Number(x),
          y: Number(y),
          isBarcode: commands.includes("^BC"),
          data: commands.includes("^FH")
            ? data.replace(/_([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
            : data,
        }),
      );
      return {
        codes: fields.filter(({ isBarcode }) => isBarcode).map(({ data }) => data),
        texts: fields.filter(({ isBarcode }) => !isBarcode).map(({ data }) => data),
        fields,
      };
    });
}

describe("labels in ZPL", () => {
  it("have a barcode of their tracking number, a label each", () => {
    const other = { ...LABEL, trackingNumber: "CV9999999999999" };
    expect(print(zplOf([LABEL, other])).map(({ codes }) => codes)).toEqual([[LABEL.trackingNumber], [other.trackingNumber]]);
  });

  it("are the code alone where the drop-off point prints the label", () => {
    const zpl = zplOf([{ ...LABEL, isPrintedInStore: true }]);
    expect(zpl).toContain(`^BQN,2,10^FDMA,${LABEL.trackingNumber}^FS`);
    expect(zpl).not.toMatch(/\^BC|Szűcs utca/);
    const { fields, texts } = print(zpl)[0]!;
    expect(texts).toEqual(expect.arrayContaining(["Corvoline", "Home", "CV12 3456 7890 123"]));
    expect(fields.filter(({ x, y }) => x < 0 || x >= 812 || y < 0 || y >= 1218)).toEqual([]);
  });

  it("print letters of every language, and none as a command", () => {
    const [label] = print(zplOf([LABEL]));
    expect(zplOf([LABEL])).toMatch(/^\^XA\^CI28/);
    for (const text of ["Łukasz Kőrösi", "Szűcs utca 4", "Könyv", "REF WB0123456789 ORDER SHOP^1~_", "18+ ID CUSTOMS"])
      expect(label?.texts).toContain(text);
  });

  it("prints no line over another, however long the address", () => {
    const to = {
      ...LABEL.to,
      firstName: "x".repeat(50),
      lastName: "y".repeat(50),
      company: "z".repeat(50),
      street1: "s".repeat(80),
      street2: "Planta 4, puerta B",
    };
    const rows = zplOf([{ ...LABEL, to }]).matchAll(/\^FO\d+,(\d+)\^A0N,(\d+),\d+\^FB(\d+),1,0,L,0\^FH\^FD([^^]*)\^FS/g);
    const lines = [...rows].map(([, y, size, width, text = ""]) => ({
      top: Number(y),
      bottom: Number(y) + Number(size),
      fits: text.length * Number(size) * 0.6 <= Number(width),
    }));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(({ fits }) => !fits)).toEqual([]);
    lines.slice(1).forEach(({ top }, at) => expect(top).toBeGreaterThanOrEqual(lines[at]!.bottom - 14));
    expect(lines.slice(1).every(({ top }, at) => top > lines[at]!.top)).toBe(true);
  });

  it("stay on the label", () => {
    const { fields } = print(zplOf([LABEL]))[0]!;
    expect(fields).not.toEqual([]);
    expect(fields.filter(({ x, y }) => x < 0 || x >= 812 || y < 0 || y >= 1218)).toEqual([]);
  });

  it("are for the point where the recipient picks up", () => {
    const pickUpPoint = { id: "p1", businessName: "Kiosk Müller", address: "Hauptstr. 1", zipCode: "50667", city: "Köln" };
    const [label] = print(zplOf([{ ...LABEL, pickUpPoint }]));
    expect(label?.texts).toEqual(expect.arrayContaining(["PICK-UP", "Kiosk Müller", "Łukasz Kőrösi"]));
  });
});
