import { expect, it } from "vitest";
import { readTransferReference, transferReference, writtenReference } from "./balance";

it("makes references that banks take, and reads them as they are written", () => {
  const reference = transferReference(Uint8Array.from([0, 1, 2, 3, 40, 50, 60, 255]));
  expect(reference).toMatch(/^RF\d{2}[2-9A-Z]{8}$/);
  expect(writtenReference(reference)).toMatch(/^RF\d{2} \w{4} \w{4}$/);
  expect(readTransferReference(writtenReference(reference).toLowerCase())).toBe(reference);
});

it("knows the example of ISO 11649", () => {
  expect(readTransferReference("RF18 5390 0754 7034")).toBe("RF18539007547034");
});

it.each(["", "RF18", "RF19 5390 0754 7034", "RF18 5390 0754 7043", "539007547034"])("refuses “%s”", (typed) => {
  expect(readTransferReference(typed)).toBeNull();
});
