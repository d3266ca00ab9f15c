import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";

const totalsOf = (text: string) => read(text).orders.map(({ order }) => order.total);
const fileOf = (heading: string, ...cells: string[]) =>
  `Name\tCity\tQuantity\t${heading}\n${cells.map((cell) => `Ana\tRoma\t${cell}`).join("\n")}\n`;

describe("a column of amounts", () => {
  it.each([
    ["a point", ["2\t8.395", "1\t12.50"], [1679, 1250]],
    ["a comma", ["2\t8,395", "1\t12,50"], [1679, 1250]],
    ["a comma, and points between thousands", ["1\t8.395", "1\t12,50"], [839_500, 1250]],
    ["a point, and commas between thousands", ["1\t8,395", "1\t12.5"], [839_500, 1250]],
    ["a point, told by a number with both", ["1\t8.395", "1\t1,200.00"], [840, 120_000]],
    ["a point, told by one below one", ["1\t8.395", "1\t0.125"], [840, 13]],
    ["a point, told by one with thousands alone", ["1\t8.395", "1\t1,200,000"], [840, 120_000_000]],
    ["a point, told by one with spaces between thousands", ["1\t8.395", "1\t1 200.000"], [840, 120_000]],
  ])("tells by all of its cells that its decimal mark is %s", (_what, cells, totals) => {
    expect(totalsOf(fileOf("Price", ...cells))).toEqual(totals);
  });

  it("with both marks leaves a number unclear that can be read in two ways, and tells it", () => {
    const { orders, problems } = read(fileOf("Price", "1\t8.395", "1\t12.50", "1\t3,99"));
    expect(orders.map(({ order }) => order.total)).toEqual([1250, 399]);
    expect(problems).toEqual([{ line: 2, field: "price", error_code: "InvalidFormatField", value: "8.395" }]);
  });

  it.each([
    ["alone", fileOf("Price", "2\t8.395", "2\t1.250", "2\t12"), ["8.395", "1.250"]],
    ["with another mark", fileOf("Price", "1\t8,395", "1\t12"), ["8,395"]],
    ["with two marks", fileOf("Price", "1\t8,395", "1\t1.250"), ["8,395", "1.250"]],
    ["of the row", fileOf("Line total", "1\t8.395"), ["8.395"]],
    ["of the order", fileOf("Order value", "1\t€ 8.395"), ["€ 8.395"]],
    ["beside columns that contradict each other", "Name\tCity\tPrice\tWeight\tWidth\nAna\tRoma\t8.395\t0.5\t0,7\n", ["8.395"]],
    ["between commas", "Name,City,Price,Quantity\nAna,Roma,8.395,2\nBo,Roma,1.250,2\nCleo,Roma,12,2\n", ["8.395", "1.250"]],
  ])("that nothing tells about, %s, leaves such a number unclear, and tells it", (_how, text, told) => {
    const { orders, problems } = read(text);
    expect(problems).toMatchObject(told.map((value) => ({ error_code: "InvalidFormatField", value })));
    for (const { order } of orders) expect([1200, 2400]).toContain(order.total);
  });

  it("of a currency of which nobody writes parts has thousands", () => {
    const { orders } = read(fileOf("Price", "1\t8.395", "1\t12"), { currency: "HUF" });
    expect(orders.map(({ order }) => order.total)).toEqual([839_500, 1200]);
  });

  it("that tells nothing follows the other columns, and the program that wrote the file", () => {
    expect(totalsOf("Name\tCity\tPrice\tWeight\nAna\tRoma\t8.395\t0.5\n")).toEqual([840]);
    expect(totalsOf("Name\tCity\tPrice\tWeight\nAna\tRoma\t8.395\t0,5\n")).toEqual([839_500]);
    const shopify =
      "Name\tLineitem name\tLineitem price\tShipping Name\tShipping City\tShipping Zip\n#1\tMug\t8.395\tAna\tRoma\t00118\n";
    expect(totalsOf(shopify)).toEqual([840]);
  });

  it("has the weights of goods in its own mark as well", () => {
    const { orders } = read("Name\tCity\tWeight\nAna\tRoma\t1.250\nBo\tRoma\t80.5\n", { weightUnit: "g" });
    expect(orders.map(({ order }) => order.items[0]?.weightKg)).toEqual([0.001, 0.081]);
  });

  it("of pieces has decimals where it has three of them", () => {
    expect(totalsOf(fileOf("Price", "2.000\t5.00"))).toEqual([1000]);
  });
});

describe("a price", () => {
  it.each([
    ["of one piece", "Price", 1500],
    ["of one piece, in other words", "Item Cost", 1500],
    ["of the whole row", "Line total", 500],
    ["of the whole row, in other words", "Positionspreis", 500],
    ["of Etsy's whole row", "Item Total", 500],
    ["of PrestaShop's whole row", "total_price_tax_incl", 500],
  ])("%s is multiplied once", (_what, heading, total) => {
    expect(totalsOf(fileOf(heading, "3\t5.00"))).toEqual([total]);
  });

  it("of a row in Amazon's reports is of all its pieces", () => {
    const head =
      "order-id\torder-item-id\trecipient-name\tship-city\tship-postal-code\tproduct-name\tquantity-purchased\titem-price\n";
    expect(totalsOf(`${head}1\t1\tAna\tRoma\t00118\tMug\t3\t15.00\n`)).toEqual([1500]);
  });

  it("of one piece counts before that of the row", () => {
    expect(totalsOf("Name,City,Quantity,Price,Item Total\nAna,Roma,2,5.00,9.00\n")).toEqual([1000]);
  });

  it("of the row counts where that of one piece is its part, rounded", () => {
    expect(totalsOf("Name,City,Quantity,Price,Item Total\nAna,Roma,3,3.33,10.00\nBo,Roma,3,3.40,10.00\n")).toEqual([1000, 1020]);
  });

  it("of each row adds up where a column of values is of rows, and of the order counts once", () => {
    const perRow = "Order,Name,City,Value\n1,Ana,Roma,5.00\n1,Ana,Roma,7.00\n2,Bo,Roma,3.00\n2,Bo,Roma,3.00\n";
    expect(totalsOf(perRow)).toEqual([1200, 600]);
    expect(totalsOf("Order,Name,City,Value\n1,Ana,Roma,5.00\n1,Ana,Roma,5.00\n2,Bo,Roma,3.00\n")).toEqual([500, 300]);
  });
});
