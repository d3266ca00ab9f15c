import { describe, expect, it } from "vitest";
import { CSV_MAX_BYTES } from "./csv-file";
import { CsvColumnsForm, CsvFileForm, CsvInsuranceForm } from "./csv-forms";

const idempotencyKey = "a-key-of-a-form";
const file = (name: string, size = 10) => new File(["x".repeat(size)], name);

describe("the form of a file", () => {
  it.each<[string, unknown, string[]]>([
    ["a .csv", file("orders.csv"), []],
    ["a .CSV of the largest size", file("ORDERS.CSV", CSV_MAX_BYTES), []],
    ["a .txt", file("orders.txt"), []],
    ["a .tsv", file("orders.tsv"), []],
    ["a larger one", file("orders.csv", CSV_MAX_BYTES + 1), ["import-csv.errors.max-size"]],
    ["one of another kind", file("orders.xlsx"), ["import-csv.errors.type"]],
    ["one whose name only contains it", file("orders.csv.exe"), ["import-csv.errors.type"]],
    ["one whose name only ends like it", file("orders-csv"), ["import-csv.errors.type"]],
    ["none", undefined, ["import-csv.errors.file"]],
    ["an empty one", file("orders.csv", 0), ["import-csv.errors.file"]],
  ])("answers %s", (_what, sent, problems) => {
    const issues = CsvFileForm.safeParse({ file: sent }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual(problems);
  });
});

describe("the form of the columns", () => {
  it.each([
    [{}, { c: [], idempotencyKey }],
    [
      { c: ["to.city", undefined], unit: "g" },
      { c: ["to.city", ""], unit: "g", idempotencyKey },
    ],
  ])("reads %j", (sent, read) => {
    expect(CsvColumnsForm.parse({ ...sent, idempotencyKey })).toEqual(read);
  });

  it.each([
    [{ c: Array.from({ length: 300 }, () => "x".repeat(40)) }, true],
    [{ c: Array.from({ length: 301 }, () => "") }, false],
    [{ c: ["x".repeat(41)] }, false],
    [{ unit: "stone" }, false],
  ])("has limits", (sent, isTaken) => {
    expect(CsvColumnsForm.safeParse({ ...sent, idempotencyKey }).success).toBe(isTaken);
  });
});

describe("the form of the insurance", () => {
  it.each([
    ["12,50", undefined],
    ["0,10", undefined],
    ["0,09", "import-csv.errors.amount"],
    ["0", "import-csv.errors.amount"],
    // An empty value is absent.
    [undefined, "import-csv.errors.amount"],
  ])("takes %j with %s", (amount, problem) => {
    const parsed = CsvInsuranceForm.safeParse({ amount, idempotencyKey });
    expect(parsed.error?.issues.map(({ message }) => message)[0]).toBe(problem);
  });
});
