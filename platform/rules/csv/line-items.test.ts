import { describe, expect, it } from "vitest";
import { NO_LINES_LEFT_OUT } from "../../../contract/csv-imports";
import { readCsvText as read } from "../../../tests/support/csv";
import { readTable } from "./table";

const SHOPIFY =
  "Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Total,Lineitem quantity,Lineitem name,Lineitem price,Lineitem requires shipping,Lineitem fulfillment status,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Country";
const TO = 'Ana García,"Calle Mayor 1, 2 B",Calle Mayor 1,2 B,Madrid,\'28001,ES';

/** A Shopify file: an order's first row, and rows of its further items. */
const shopifyFile = (...rows: string[]) => `${SHOPIFY}\n${rows.join("\n")}\n`;
const contentsOf = ({ orders }: ReturnType<typeof read>) =>
  orders.map(({ order: { items } }) => items.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)));

describe("the items of an order", () => {
  it("are all kept where the last order has several", () => {
    const found = read(
      shopifyFile(
        "#1001,bo@mail.example,paid,unfulfilled,EUR,9.00,12.00,1,Mug,9.00,true,pending,Bo,Via 1,Via 1,,Roma,'00118,IT",
        `#1002,ana@mail.example,paid,unfulfilled,EUR,75.00,80.00,1,Chair,40.00,true,pending,${TO}`,
        "#1002,ana@mail.example,,,,,,1,Cushion,15.00,true,pending,,,,,,,",
        "#1002,ana@mail.example,,,,,,2,Cover,10.00,true,pending,,,,,,,",
      ),
    );
    expect([contentsOf(found), found.problems, found.leftOutLines]).toEqual([
      [["Mug"], ["Chair", "Cushion", "2 × Cover"]],
      [],
      NO_LINES_LEFT_OUT,
    ]);
    expect(found.orders[1]?.order).toMatchObject({
      total: 7500,
      recipient: { street1: "Calle Mayor 1", street2: "2 B", zipCode: "28001" },
    });
  });

  it.each([
    ["with a number like the others", "1003,,,,", [2, 3]],
    ["with nothing but contents", ",,,,Jug", [2, 3]],
    ["with nothing but a place", ",,Roma,00118,", [2, 3]],
    ["with a name and a town", ",Bea,Roma,,", [2, 3]],
    ["with a sum", "Total,,,,2 items", [2]],
    ["with a sum in another column", ",,Total,,2 items", [2]],
    ["with words in the first column", "Exported on 12.11.2026,,,,", [2]],
    ["of eBay's own", "2,record(s) downloaded,,,", [2]],
  ])("have a last row %s", (_what, last, lines) => {
    const table = readTable(`Order,Name,City,Zip,Item title\n1001,Ana,Roma,00118,Mug\n${last}\n`);
    expect([table?.rows.map(({ line }) => line), table?.notes]).toEqual([lines, 2 - lines.length]);
  });

  it("that are sent, refunded or need no shipping are left out, each counted under its reason, with their value", () => {
    const found = read(
      shopifyFile(
        `#1,ana@mail.example,paid,partial,EUR,105.00,110.00,1,Chair,40.00,true,fulfilled,${TO}`,
        "#1,ana@mail.example,,,,,,2,Cover,10.00,true,pending,,,,,,,",
        "#1,ana@mail.example,,,,,,1,Gift card,25.00,false,pending,,,,,,,",
        "#1,ana@mail.example,,,,,,0,Rug,20.00,true,pending,,,,,,,",
      ),
    );
    expect([contentsOf(found), found.leftOut, found.leftOutLines]).toEqual([
      [["2 × Cover"]],
      0,
      { ...NO_LINES_LEFT_OUT, fulfilled: 1, notShipped: 1, refunded: 1 },
    ]);
    expect(found.orders[0]?.order).toMatchObject({ total: 2000, recipient: { firstName: "Ana" } });
  });

  it("that were put back into the stock are left out as refunded", () => {
    const found = read(
      shopifyFile(
        `#1,ana@mail.example,paid,partial,EUR,60.00,65.00,1,Chair,40.00,true,restocked,${TO}`,
        "#1,ana@mail.example,,,,,,2,Cover,10.00,true,pending,,,,,,,",
      ),
    );
    expect([contentsOf(found), found.leftOutLines]).toEqual([[["2 × Cover"]], { ...NO_LINES_LEFT_OUT, refunded: 1 }]);
  });

  it("have a value and a weight of what is sent, and none where the file has only the order's", () => {
    const file = (head: string, ...rows: string[]) => `Order,Name,City,Item status,Item title,${head}\n${rows.join("\n")}\n`;
    const [weighed] = read(file("Price,Weight", "1,Ana,Roma,shipped,Mug,5.00,0.4", "1,,,pending,Jug,7.00,0.6")).orders;
    expect([weighed?.order.total, weighed?.order.items.map(({ weightKg }) => weightKg)]).toEqual([700, [null, 0.6]]);
    const [valued] = read(file("Order value", "1,Ana,Roma,shipped,Mug,12.00", "1,,,pending,Jug,")).orders;
    expect(valued?.order.total).toBe(0);
  });

  it("have no weight where one of them has none, and its own where the file says that of the order", () => {
    const weightOf = (head: string, ...rows: string[]) =>
      read(`Order,Name,City,Item title,Quantity,Price,${head}\n${rows.join("\n")}\n`).orders.map(
        ({ order: { items } }) => items.find(({ title }) => title === "")?.weightKg ?? null,
      );
    expect(weightOf("Weight", "1,Ana,Roma,Cup,2,1.50,", "1,,,Tea,2,1.50,2")).toEqual([null]);
    expect(weightOf("Weight", "1,Ana,Roma,Cup,2,1.50,0", "1,,,Tea,2,1.50,2")).toEqual([null]);
    expect(weightOf("Weight", "1,Ana,Roma,Cup,2,1.50,0.5", "1,,,Tea,2,1.50,2")).toEqual([2.5]);
    expect(weightOf("Weight", "1,Ana,Roma,Cup,0,1.50,", "1,,,Tea,2,1.50,2")).toEqual([2]);
    expect(weightOf("Total weight", "1,Ana,Roma,Cup,2,1.50,2.5", "1,,,Tea,2,1.50,")).toEqual([2.5]);
    expect(weightOf("Order weight", "1,Ana,Roma,Cup,2,1.50,2.5", "1,,,Tea,2,1.50,2.5")).toEqual([2.5]);
    expect(weightOf("Order weight", "1,Ana,Roma,Cup,0,1.50,2.5", "1,,,Tea,2,1.50,2.5")).toEqual([null]);
    expect(weightOf("Total weight", "1,Ana,Roma,Cup,2,1.50,0.5", "1,,,Tea,2,1.50,2")).toEqual([2.5]);
  });

  it("make no order where nothing of it is sent", () => {
    const { orders, problems, leftOut, leftOutLines } = read(
      "Order,Name,City,Item title,Quantity\n1,Ana,Roma,Mug,0\n2,Bo,Roma,Jug,1\n",
    );
    expect([orders.map(({ order }) => order.number), problems, leftOut, leftOutLines]).toEqual([
      ["2"],
      [],
      0,
      { ...NO_LINES_LEFT_OUT, refunded: 1 },
    ]);
  });

  it("that have a status of their own row are left out one by one", () => {
    const head =
      "Sales Record Number,Order Number,Ship To Name,Ship To City,Ship To Zip,Item Title,Quantity,Sold For,Shipped On Date\n";
    const rows = "1,14-1,Ana,Roma,00118,Mug,1,5.00,Nov-02-26\n1,14-1,Ana,Roma,00118,Jug,2,7.00,\n";
    const found = read(head + rows);
    expect([contentsOf(found), found.orders[0]?.order.total, found.leftOutLines.fulfilled]).toEqual([[["2 × Jug"]], 1400, 1]);
  });

  it("stay the same order when one of them was sent meanwhile", () => {
    const idOf = (status: string) =>
      read(`Order,Name,City,Item title,Item status\n1,Ana,Roma,Mug,${status}\n1,Ana,Roma,Jug,pending\n`).orders[0]?.order.id;
    expect(idOf("fulfilled")).toBe(idOf("pending"));
  });
});

it("an order's tags are those of its column, which says nothing of whether the order is known", () => {
  const file = (tags: string) => `Order,Name,City,Zip,Tags,Item title\n1001,Ana,Roma,00118,"${tags}",Mug\n`;
  const [order] = read(file(" Gift , fragile,, gift ")).orders;
  expect(order?.order.tags).toEqual(["Gift", "fragile", "gift"]);
  const ids = ["Gift", ""].map((tags) => read(file(tags)).orders[0]?.order.id);
  expect(new Set(ids).size).toBe(1);
});
