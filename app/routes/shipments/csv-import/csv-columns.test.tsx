import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { type CsvLacking, type CsvPreview, NO_LINES_LEFT_OUT } from "#contract/csv-imports";
import { show } from "../../../../tests/support/show";
import { CsvColumns } from "./csv-columns";

const NONE: CsvLacking = { street1: 0, zipCode: 0, city: 0, phone: 0 };
const PREVIEW: CsvPreview = {
  ...{ fileName: "orders.csv", encoding: "utf-8", delimiter: ",", kind: null, weightUnit: "kg" },
  columns: [{ heading: "Name", sample: "Ana", field: "name" }],
  ...{ orders: 3, known: 0, sameNumber: 0, leftOut: 0, leftOutLines: NO_LINES_LEFT_OUT },
  ...{ shortened: [], problems: [], badRows: 0, lacking: NONE },
};

function found(preview: Partial<CsvPreview>) {
  const choice = { mapping: null, weightUnit: null };
  show(<CsvColumns uploadId="u1" preview={{ ...PREVIEW, ...preview }} choice={choice} idempotencyKey="k" lastResult={null} />);
  const box = screen.getByRole("status");
  return { text: box.textContent, isWarning: box.classList.contains("tone-warning") };
}

it.each([
  ["street1", "street and number"],
  ["zipCode", "postcode"],
  ["city", "town"],
  ["phone", "phone"],
] as const)("shipments that lack %s are counted with a warning before they are imported", (field, name) => {
  const { text, isWarning } = found({ lacking: { ...NONE, [field]: 2 } });
  expect(text).toContain(`2 shipments lack “Recipient: ${name}”`);
  expect(isWarning).toBe(true);
});

it("a file that lacks nothing has no warning", () => {
  const { text, isWarning } = found({});
  expect(text).toBe("3 shipments can be imported");
  expect(isWarning).toBe(false);
});
