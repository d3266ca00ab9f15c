import { describe, expect, it } from "vitest";
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX } from "../../../contract/csv-imports";
import { readCsvText } from "../../../tests/support/csv";
import { type CsvQuestion, type CsvReading, readCsvHeadings, readCsvOrders } from "./read-csv";
import { readTable } from "./table";

const fileOf = (text: string) => ({ bytes: Buffer.from(text), language: "es" as const });
const HEAD = "Order;Name;Street;Postcode;City;Weight;Weight note";
const ANA = "1;Ana García;Calle Mayor 1;28001;Madrid;2;";
const BEA = "2;Bea Gil;;28001;Madrid;heavy;fragile";
const question = (changes: Partial<CsvQuestion> = {}): CsvQuestion => ({
  ...fileOf(`${HEAD}\n${ANA}\n${BEA}\n`),
  asked: { mapping: null, weightUnit: null },
  remembered: undefined,
  country: "ES",
  currency: "EUR",
  ...changes,
});
const read = (changes: Partial<CsvQuestion> = {}) => readCsvOrders(question(changes)) as CsvReading;
const { mapping: GUESSED } = read().choice;

describe("a file", () => {
  it.each([
    ["empty", " \n"],
    ["no-table", "hello\nworld\n"],
    ["no-table", "\uFEFFone,two\n"],
    ["no-table", 'Order;Name\n1;"Ana\n'],
    ["no-rows", `${HEAD}\n`],
    ["too-many", `Order;Name\n${"1;Ana\n".repeat(CSV_ROWS_MAX + 1)}`],
  ])("is refused as %s", (refusal, text) => {
    expect(readCsvHeadings(fileOf(text))).toEqual({ refusal });
    expect(readCsvOrders(question(fileOf(text)))).toEqual({ refusal });
  });

  it("has as many rows and columns as can be read", () => {
    expect(readCsvHeadings(fileOf(`Order;Name\n${"1;Ana\n".repeat(CSV_ROWS_MAX)}`))).toEqual({ headings: ["Order", "Name"] });
    const wide = Array.from({ length: CSV_COLUMNS_MAX }, (_, at) => `c${at}`).join(";");
    expect(readCsvHeadings(fileOf(`${wide}\n${wide}\n`))).toMatchObject({ headings: { length: CSV_COLUMNS_MAX } });
  });

  it("tells its headings, how it is written, and an example of each column", () => {
    expect(read()).toMatchObject({
      encoding: "utf-8",
      delimiter: ";",
      headings: HEAD.split(";"),
      samples: ["1", "Ana García", "Calle Mayor 1", "28001", "Madrid", "2", "fragile"],
      choice: { mapping: ["orderNumber", "name", "street1", "zipCode", "city", "weight", null], weightUnit: "kg" },
    });
    expect(read(fileOf(`${HEAD}\n2;;;;;;\n`)).samples).toEqual(["2", "", "", "", "", "", ""]);
  });

  it("gives the rows with a problem back, with their headings", () => {
    expect(read().rowsToCorrect).toBe(`\uFEFF${HEAD}\r\n${BEA}\r\n`);
    expect(read(fileOf(`${HEAD}\n${ANA}\n`)).rowsToCorrect).toBeNull();
  });
});

describe("the columns of a file", () => {
  const NONE = GUESSED.map(() => null);

  it("are told where they say what became of orders, and are left out", () => {
    const file = fileOf(
      "Name,City,Situation,Note,Paid on\nAna,Roma,Cancelled,,2026-11-26\nBea,Roma,In preparation,Ring twice,\n",
    );
    expect(read(file).unreadStatuses).toEqual(["Situation"]);
    expect(
      read({ ...file, asked: { mapping: ["name", "city", "status", null, null], weightUnit: null } }).unreadStatuses,
    ).toEqual([]);
  });

  it("may say of pieces that they were refunded or sent, also those remembered from before they could", () => {
    const file = fileOf("Name,City,Item title,Qty,Back,Qty shipped\nAna,Roma,Tea,5,1,2\n");
    const chosen = ["name", "city", "contents", "quantity", "refundedQuantity", "sentQuantity"] as const;
    const left = (changes: Partial<CsvQuestion>) => read({ ...file, ...changes }).found.orders[0]?.order.items[0]?.quantity;
    expect(left({})).toBe(3);
    expect(left({ asked: { mapping: chosen, weightUnit: null } })).toBe(2);
    expect(left({ asked: { mapping: [...chosen.slice(0, 4), null, null], weightUnit: null } })).toBe(5);
    expect(left({ remembered: { mapping: [...chosen.slice(0, 4), null, null], weightUnit: "kg" } })).toBe(3);
  });

  it("are those asked for, then those remembered, then those that the headings say", () => {
    const remembered = { mapping: [...NONE.slice(1), "city" as const], weightUnit: "lb" as const };
    const asked = { mapping: ["name" as const, ...NONE.slice(1)], weightUnit: null };
    expect(read({ remembered }).choice).toEqual(remembered);
    expect(read({ remembered, asked }).choice).toEqual({ mapping: asked.mapping, weightUnit: "kg" });
    expect(read({ remembered, asked: { mapping: null, weightUnit: "oz" } }).choice.weightUnit).toBe("oz");
    expect(read({ asked: { ...asked, weightUnit: "g" } }).choice.weightUnit).toBe("g");
  });

  it("are one a field, but for those that are put together, and as many as the file has", () => {
    const mapping = ["price", "price", "status", "status", null, "weight", null, "name"] as const;
    expect(read({ asked: { mapping, weightUnit: null } }).choice.mapping).toEqual([
      "price",
      null,
      "status",
      "status",
      null,
      "weight",
      null,
    ]);
    expect(read({ asked: { mapping: ["name"], weightUnit: null } }).choice.mapping).toEqual(["name", ...NONE.slice(1)]);
  });
});

const TABBED_HEAD = "order-id\tproduct-name\trecipient-name\tship-city\tship-postal-code";
const TO = "Ana\tMadrid\t28001";
const titlesOf = (text: string) => readCsvText(text).orders.map(({ order }) => order.items[0]?.title);

describe("a table with tabs", () => {
  it.each([
    ['"Tea', "Mug", "Jug"],
    ['"Tea', '"Mug', '"Jug'],
    ['"Tea', 'Mug 5"', "Jug"],
    ['"Big" mug', 'Mug 5" "B"', 'Frame 10" x 8"'],
  ])("has quotes as text: %s, %s, %s", (...titles) => {
    const rows = titles.map((title, at) => `${at}\t${title}\t${TO}`);
    expect(titlesOf(`${TABBED_HEAD}\n${rows.join("\n")}\n`)).toEqual(titles);
    expect(titlesOf(`${TABBED_HEAD}\n${rows.join("\n")}\nTotal\n`)).toEqual(titles);
  });

  it("may have cells that a spreadsheet program has quoted, also over several lines", () => {
    const text = `${TABBED_HEAD}\r\n1\t"Mug ""blue"""\t${TO}\r\n2\t"Tea\r\nand\tcup"\t${TO}\r\n3\tJug\t${TO}\r\n`;
    expect(titlesOf(text)).toEqual(['Mug "blue"', "Tea and\tcup".replace(" ", "\n"), "Jug"]);
    expect(readTable(text)?.rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(titlesOf(`${TABBED_HEAD}\n1\t"Mug ""blue"""\t${TO}\n`)).toEqual(['Mug "blue"']);
  });
});
