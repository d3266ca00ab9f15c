import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { guessMapping } from "./columns";

const HEAD =
  "increment_id,status,state,grand_total,order_currency_code,customer_email,shipping_firstname,shipping_lastname,shipping_company,shipping_street,shipping_city,shipping_region,shipping_postcode,shipping_country_id,shipping_telephone,sku,name,qty_ordered,qty_refunded,qty_canceled,qty_shipped,price,weight,row_weight";
const TO = "ana@mail.example,Ana,Groß,Laden GmbH,Lindenstraße 8,Berlin,Berlin,10115,DE,03012345678";
const fileOf = (...items: string[]) =>
  read(`${HEAD}\n${items.map((item) => `000000012,processing,processing,35.00,EUR,${TO},${item}`).join("\n")}\n`);

describe("an export of Magento", () => {
  it("has its number, its articles and their pieces, and where it goes", () => {
    const { orders, problems } = fileOf("T-1,Tea,3,0,0,0,5.00,0.2,0.6", "M-1,Mug,1,0,0,0,9.00,0.4,0.4");
    expect([problems, orders.length]).toEqual([[], 1]);
    expect(orders[0]?.order).toMatchObject({
      number: "000000012",
      total: 2400,
      items: [{ title: "Tea", quantity: 3 }, { title: "Mug", quantity: 1 }, { weightKg: 1 }],
      recipient: {
        firstName: "Ana",
        lastName: "Groß",
        company: "Laden GmbH",
        street1: "Lindenstraße 8",
        zipCode: "10115",
        city: "Berlin",
        state: "Berlin",
        alpha2Code: "DE",
        phone: "03012345678",
        email: "ana@mail.example",
      },
    });
  });

  it.each([
    ["3,1,0,0", 2],
    ["3,0,1,0", 2],
    ["3,0,0,1", 2],
    ["3,1,1,1", 0],
    ["1,0,0,0", 1],
  ])("has what is to be sent yet, of %s", (pieces, left) => {
    const { orders } = fileOf(`T-1,Tea,${pieces},5.00,0.2,0.6`);
    expect(orders.map(({ order }) => order.items[0]?.quantity)).toEqual(left === 0 ? [] : [left]);
  });

  it("has the weight of its pieces, where it has none of its rows, and of the order, where it has no articles", () => {
    const head = "increment_id,shipping_firstname,shipping_city";
    const weigh = (text: string) => read(text).orders[0]?.order.items.map(({ weightKg }) => weightKg);
    expect(weigh(`${head},sku,name,qty_ordered,weight\n1,Ana,Berlin,T-1,Tea,3,0.2\n`)).toEqual([null, expect.closeTo(0.6)]);
    expect(weigh(`${head},weight\n1,Ana,Berlin,0.6\n`)).toEqual([0.6]);
  });

  it("is worth its total, where its goods have no price", () => {
    const head = "increment_id,grand_total,shipping_name,shipping_city,shipping_postcode";
    expect(read(`${head}\n12,35.00,Ana,Madrid,28001\n`).orders[0]?.order).toMatchObject({ number: "12", total: 3500 });
  });

  it("that is complete, closed or cancelled is left out by its state", () => {
    const head = "increment_id,state,shipping_name,shipping_region,shipping_city";
    const rows = ["complete", "closed", "canceled", "processing"].map((state, at) => `${at},${state},Ana,Bizkaia,Bilbao`);
    const { orders, leftOut } = read(`${head}\n${rows.join("\n")}\n`);
    expect([leftOut, orders.map(({ order }) => order.recipient.state)]).toEqual([3, ["Bizkaia"]]);
  });
});

it("what was refunded or sent counts for nothing where nothing says of how many pieces", () => {
  const file = (head: string, row: string) => read(`Order,Name,City,Item title,${head}\n1,Ana,Roma,Tea,${row}\n`);
  for (const found of [file("Refunded quantity,Qty shipped", "1,1"), file("Quantity,Refunded quantity", ",1")])
    expect([found.orders.length, found.leftOutLines.refunded + found.leftOutLines.fulfilled]).toEqual([1, 0]);
});

it("a name beside an article's number is the article's only where somebody else has one", () => {
  expect(guessMapping(["name", "sku", "city"])).toEqual(["name", "sku", "city"]);
  expect(guessMapping(["name", "sku", "shipping_firstname", "city"])).toEqual(["contents", "sku", "firstName", "city"]);
});
