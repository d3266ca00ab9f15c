import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type CsvLacking, type CsvPreview, NO_LINES_LEFT_OUT } from "#contract/csv-imports";
import { show } from "../../../../tests/support/show";
import { CsvColumns } from "./csv-columns";

const NONE: CsvLacking = { street1: 0, zipCode: 0, city: 0, email: 0, phone: 0, weight: 0, size: 0 };
const PREVIEW: CsvPreview = {
  fileName: "orders.csv",
  encoding: "utf-8",
  delimiter: ",",
  kind: null,
  weightUnit: "kg",
  columns: [{ heading: "Name", sample: "Ana", field: "name" }],
  orders: 3,
  known: 0,
  sameNumber: 0,
  leftOut: 0,
  leftOutLines: NO_LINES_LEFT_OUT,
  shortened: [],
  problems: [],
  badRows: 0,
  lacking: NONE,
  unreadStatuses: [],
};

function found(preview: Partial<CsvPreview>, senderUrl: string | null = null) {
  const choice = { mapping: null, weightUnit: null };
  const props = { uploadId: "u1", preview: { ...PREVIEW, ...preview }, choice, idempotencyKey: "k", lastResult: null, senderUrl };
  show(<CsvColumns {...props} />);
  const box = screen.getByRole("status");
  return { text: box.textContent, isWarning: box.classList.contains("tone-warning") };
}

it.each([
  ["street1", "Recipient: street and number"],
  ["zipCode", "Recipient: postcode"],
  ["city", "Recipient: town"],
  ["email", "Recipient: email"],
  ["phone", "Recipient: phone"],
  ["weight", "Weight"],
  ["size", "Parcel: length, width and height"],
] as const)("shipments that lack %s are counted with a warning before they are imported", (field, name) => {
  const { text, isWarning } = found({ lacking: { ...NONE, [field]: 2 } });
  expect(text).toContain(`2 shipments lack “${name}”: match its column, or complete them before you pay`);
  expect(isWarning).toBe(true);
});

it.each([
  ["email", ["email"], "Recipient: email"],
  ["size", ["length", "width", "height"], "Parcel: length, width and height"],
] as const)("shipments whose column of %s is matched already are to be completed", (field, fields, name) => {
  const columns = fields.map((each) => ({ heading: each, sample: "", field: each }));
  const { text } = found({ columns, lacking: { ...NONE, [field]: 2 } });
  expect(text).toContain(`2 shipments lack “${name}”: complete them before you pay`);
});

it("shipments that would have no sender are told before they are imported, with the way to enter one", () => {
  const { text, isWarning } = found({}, "/sender");
  expect(text).toContain("No sender address is saved yet");
  expect(isWarning).toBe(true);
  expect(screen.getByRole("link", { name: "Enter a sender address" }).getAttribute("href")).toBe("/sender");
});

it("a column that says what became of orders, and is left out, is named with a warning", () => {
  const { text, isWarning } = found({ unreadStatuses: ["Situation"] });
  expect(text).toContain("“Situation” isn’t imported, but seems to say which orders were sent, cancelled or not paid");
  expect(isWarning).toBe(true);
});

it.each([
  ["x-mac-turkish", "orders.csv · Mac Turkish"],
  ["utf-8", "orders.csv · UTF-8"],
])("the encoding %s is called what people call it", (encoding, note) => {
  found({ encoding });
  expect(screen.getByText(note)).toBeTruthy();
});

it("a file that lacks nothing has no warning", () => {
  const { text, isWarning } = found({});
  expect(text).toBe("3 shipments can be imported");
  expect(isWarning).toBe(false);
});
