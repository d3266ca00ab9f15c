import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { readTable } from "./table";

const HEAD = "order-id\tproduct-name\trecipient-name\tship-city\tship-postal-code";
const TO = "Ana\tMadrid\t28001";
const titlesOf = (text: string) => read(text).orders.map(({ order }) => order.items[0]?.title);

describe("a table with tabs", () => {
  it.each([
    ['"Tea', "Mug", "Jug"],
    ['"Tea', '"Mug', '"Jug'],
    ['"Tea', 'Mug 5"', "Jug"],
    ['"Big" mug', 'Mug 5" "B"', 'Frame 10" x 8"'],
  ])("has quotes as text: %s, %s, %s", (...titles) => {
    const rows = titles.map((title, at) => `${at}\t${title}\t${TO}`);
    expect(titlesOf(`${HEAD}\n${rows.join("\n")}\n`)).toEqual(titles);
    expect(titlesOf(`${HEAD}\n${rows.join("\n")}\nTotal\n`)).toEqual(titles);
  });

  it("may have cells that a spreadsheet program has quoted, also over several lines", () => {
    const text = `${HEAD}\r\n1\t"Mug ""blue"""\t${TO}\r\n2\t"Tea\r\nand\tcup"\t${TO}\r\n3\tJug\t${TO}\r\n`;
    expect(titlesOf(text)).toEqual(['Mug "blue"', "Tea and\tcup".replace(" ", "\n"), "Jug"]);
    expect(readTable(text)?.rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(titlesOf(`${HEAD}\n1\t"Mug ""blue"""\t${TO}\n`)).toEqual(['Mug "blue"']);
  });
});
