import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { guessMapping, kindOf } from "./columns";
import { readTable } from "./table";

describe("an export of WooCommerce", () => {
  const ADVANCED =
    "Order Number,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping),Country Code (Shipping),Order Subtotal Amount,Item Name,Quantity (- Refund),Item Cost";
  const BILLING = "Eva,Ruiz,Ruiz SL,Calle Mayor 1,Madrid,28001,ES,eva@mail.example,600111222";

  it("goes to the billing address where the shipping one is empty", () => {
    const { orders, problems } = read(
      `${ADVANCED}\n1,${BILLING},,,,,,,18.00,Mug,2,9.00\n2,${BILLING},Ana,Lopes,Rua 1,Lisboa,1000-001,PT,9.00,Jug,1,9.00\n`,
    );
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => order.recipient)).toMatchObject([
      { firstName: "Eva", company: "Ruiz SL", street1: "Calle Mayor 1", zipCode: "28001", alpha2Code: "ES", phone: "600111222" },
      { firstName: "Ana", company: "", street1: "Rua 1", zipCode: "1000-001", alpha2Code: "PT", email: "eva@mail.example" },
    ]);
  });

  it("is worth what was not refunded", () => {
    const { orders, leftOutLines } = read(
      `${ADVANCED}\n1,${BILLING},,,,,,,45.00,Mug,1,9.00\n1,${BILLING},,,,,,,45.00,Rug,0,18.00\n`,
    );
    expect([orders[0]?.order.total, orders[0]?.order.items.map(({ title }) => title), leftOutLines.refunded]).toEqual([
      900,
      ["Mug"],
      1,
    ]);
  });

  const PLUGIN =
    "order_id,order_number,order_subtotal,order_total,order_currency,customer_email,billing_first_name,billing_phone,billing_address_1,billing_postcode,billing_city,shipping_first_name,shipping_last_name,shipping_phone,shipping_address_1,shipping_postcode,shipping_city,shipping_country,line_item_1,line_item_2";
  it("of a plugin has its items in columns of their own, and the phone of the recipient", () => {
    expect(kindOf(PLUGIN.split(","))).toBe("woocommerce");
    const items = ["name:Teapot|sku:T-1|quantity:2|total:18.00", "name:Rug|quantity:1|total:30.00|refunded_qty:-1"];
    const text = `${PLUGIN}\n77,W-1001,48.00,52.00,EUR,ana@mail.example,Eva,600111222,Calle 2,08001,Barcelona,Ana,García,912223344,Calle Mayor 1,28001,Madrid,ES,${items.join(",")}\n`;
    const { orders, problems, leftOutLines } = read(text);
    expect([problems, leftOutLines.refunded]).toEqual([[], 1]);
    expect(orders[0]?.order).toMatchObject({
      number: "W-1001",
      total: 1800,
      recipient: { firstName: "Ana", phone: "912223344", street1: "Calle Mayor 1" },
      items: [{ title: "Teapot", quantity: 2 }],
    });
  });

  const itemsFile = (...items: string[]) =>
    read(
      `order_number,shipping_first_name,shipping_postcode,shipping_address_1,line_item_1\n${items.map((item, at) => `${at},Ana,28001,Calle 1,"${item}"`).join("\n")}\n`,
    );
  it.each([
    ["thousands", ["name:Tea|quantity:2|total:1,234.50"], [123_450]],
    ["a decimal comma", ["name:Tea|quantity:2|total:1.234,50", "name:Cup|quantity:1|total:8,395"], [123_450, 840]],
    ["a sign", ["name:Tea|quantity:2|total:€ 18.00"], [1800]],
    ["a point, as the program writes", ["name:Tea|quantity:2|total:8.395"], [840]],
    ["decimals of pieces", ["name:Tea|quantity:2.00|total:18.00|refunded_qty:1.00"], [900]],
  ])("of a plugin has amounts with %s", (_what, items, totals) => {
    const { orders, problems } = itemsFile(...items);
    expect([problems, orders.map(({ order }) => order.total)]).toEqual([[], totals]);
  });

  it.each([
    ["quantity:2|total:1,23,4", "linePrice", "InvalidFormatField", "Tea: 1,23,4"],
    ["quantity:2|total:£ 18.00", "linePrice", "ValueNotAllowedField", "Tea: £ 18.00"],
    ["quantity:two|total:18.00", "quantity", "InvalidFormatField", "Tea: two"],
    ["quantity:1.5|total:18.00", "quantity", "InvalidFormatField", "Tea: 1.5"],
    ["quantity:2|total:18.00|refunded_qty:all", "quantity", "InvalidFormatField", "Tea: all"],
  ])("of a plugin with %s is told", (item, field, error_code, value) => {
    const { orders, problems } = itemsFile(`name:Tea|${item}`);
    expect([orders, problems]).toEqual([[], [{ line: 2, field, error_code, value }]]);
  });

  it("of a plugin whose items are all refunded has a row that is refunded", () => {
    const { orders, leftOutLines } = itemsFile("name:Tea|quantity:2|total:18.00|refunded_qty:2");
    expect([orders, leftOutLines.refunded]).toEqual([[], 1]);
  });

  it("of a plugin may have all items in one cell, and plain texts stay what they are", () => {
    const fileOf = (cell: string) =>
      read(`order_number,shipping_first_name,shipping_postcode,shipping_address_1,line_items\n1,Ana,28001,Calle 1,"${cell}"\n`)
        .orders[0]?.order;
    expect(fileOf("id:1|name:Tea: green|sku:TG-1|quantity:2|total:8.00;id:2|name:Cup|quantity:1|total:5.50")).toMatchObject({
      total: 1350,
      items: [
        { title: "Tea: green", sku: "TG-1", quantity: 2, amount: 800 },
        { title: "Cup", sku: "", quantity: 1, amount: 550 },
      ],
    });
    expect(fileOf("Teapot; blue | large")?.items).toMatchObject([{ title: "Teapot; blue | large", quantity: 1 }]);
  });
});

describe("an export of PrestaShop", () => {
  it("of its list has the reference and the country, and is told what it lacks", () => {
    const text =
      "ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date\n7;XKBKNABJK;Yes;Spain;A. Ruiz;12,50 €;Card;Paid;1\n";
    const { headings } = readTable(text)!;
    expect([kindOf(headings), guessMapping(headings)]).toEqual([
      "prestashop",
      [null, "orderNumber", null, "country", "name", "value", null, "status", null],
    ]);
    expect(read(text).problems).toEqual([{ line: 2, field: "zipCode", error_code: "RequiredField", value: "" }]);
  });

  it("of its SQL manager is read whole", () => {
    const head =
      "id_order,reference,firstname,lastname,address1,address2,postcode,city,iso_code,phone,product_name,product_quantity,unit_price_tax_incl,total_price_tax_incl";
    const { orders } = read(`${head}\n7,XKBKNABJK,Ana,Ruiz,Calle 1,,28001,Madrid,ES,600111222,Mug,3,8.395000,25.190000\n`);
    expect(orders[0]?.order).toMatchObject({ number: "XKBKNABJK", total: 2519, items: [{ title: "Mug", quantity: 3 }] });
  });
});

describe("PrestaShop's pieces that are not sent", () => {
  const HEAD =
    "id_order,firstname,address1,postcode,city,product_name,product_quantity,product_quantity_refunded,product_quantity_return,product_quantity_reinjected,unit_price_tax_incl";
  it.each([
    ["3,1,0,0", 2],
    ["3,0,1,0", 2],
    ["3,1,1,0", 1],
    ["3,1,0,1", 2],
    ["3,0,0,1", 2],
    ["3,,,", 3],
    ["1,1,0,0", 0],
    ["2,1,1,2", 0],
  ])("are taken off: %s", (pieces, left) => {
    const { orders, problems, leftOutLines } = read(`${HEAD}\n7,Ana,Calle 1,28001,Madrid,Mug,${pieces},5.00\n`);
    expect([problems, leftOutLines.refunded]).toEqual([[], left === 0 ? 1 : 0]);
    expect(orders.map(({ order }) => [order.items[0]?.quantity, order.total])).toEqual(left === 0 ? [] : [[left, left * 500]]);
  });

  it("are told where they are no number", () => {
    expect(read(`${HEAD}\n7,Ana,Calle 1,28001,Madrid,Mug,3,x,,,5.00\n`).problems).toEqual([
      { line: 2, field: "quantity", error_code: "InvalidFormatField", value: "x" },
    ]);
  });
});

describe("an export of eBay", () => {
  it("with a row of sums above the items of an order is worth its items", () => {
    const text = [
      ",,,,,,,,",
      '"Sales Record Number","Order Number","Ship To Name","Ship To City","Ship To Zip","Item Title","Quantity","Sold For","Total Price"',
      '"","","","","","","","",""',
      '"119","11-1","Ana Ruiz","Roma","00118","","3","€ 39,00","€ 44,00"',
      '"119","11-1","","","","Mug","2","€ 13,00",""',
      '"119","11-1","","","","Jug","1","€ 13,00",""',
      '"2","record(s) downloaded"',
      '"Seller ID : pottery"',
    ].join("\n");
    const { orders, problems } = read(text);
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => [order.total, order.items.map(({ title, quantity }) => [title, quantity])])).toEqual([
      [
        3900,
        [
          ["Mug", 2],
          ["Jug", 1],
        ],
      ],
    ]);
  });

  it("in French is recognised", () => {
    const headings = [
      "Numéro de vente",
      "Numéro de commande",
      "Pseudo de l’acheteur",
      "Intitulé de l'objet",
      "Quantité",
      "Vendu pour",
    ];
    expect([kindOf(headings), guessMapping(headings)]).toEqual([
      "ebay",
      [null, "orderNumber", null, "contents", "quantity", "price"],
    ]);
  });
});

it("an export of Amazon has what is to ship yet", () => {
  const head =
    "order-id\trecipient-name\tship-city\tship-postal-code\tsku\tproduct-name\tquantity-purchased\tquantity-shipped\tquantity-to-ship\n";
  const { orders, leftOutLines } = read(
    `${head}1\tAna\tRoma\t00118\tM-1\tMug\t3\t1\t2\n1\tAna\tRoma\t00118\tJ-1\tJug\t1\t1\t0\n`,
  );
  expect(orders[0]?.order.items).toEqual([{ title: "Mug", sku: "M-1", quantity: 2, weightKg: null, amount: null }]);
  expect(leftOutLines.fulfilled).toBe(1);
});

describe("a column of a recipient", () => {
  it("may stand twice: the second counts where the first address is empty", () => {
    const text = "Name,Street,Town,Other street,Other town\nAna,,,Via 2,Roma\nBo,Via 1,Milano,Via 2,Roma\n";
    const mapping = ["name", "street1", "city", "street1", "city"] as const;
    const { orders } = read(text, { mapping });
    expect(orders.map(({ order: { recipient } }) => [recipient.street1, recipient.city])).toEqual([
      ["Via 2", "Roma"],
      ["Via 1", "Milano"],
    ]);
  });

  it.each(["'28001", "’28001", "'SW1A 2AA", "''0123", "'AD500"])("has the postcode %s without its apostrophe", (zipCode) => {
    const [order] = read(`Name;City;Postcode;Country\nAna;Somewhere;${zipCode};AQ\n`).orders;
    expect(order?.order.recipient.zipCode).toBe(zipCode.replace(/['’]/g, ""));
  });

  it("is read without the formula that keeps its zeros", () => {
    const [order] = read('Order;Name;City;Postcode\n"=""4570000000000""";Ana;Roma;="00118"\n').orders;
    expect([order?.order.number, order?.order.recipient.zipCode]).toEqual(["4570000000000", "00118"]);
  });

  it("has no postcode that a spreadsheet program has bent", () => {
    expect(read("Name;City;Postcode\nAna;Roma;1,2E+04\n").problems).toMatchObject([
      { field: "zipCode", error_code: "InvalidFormatField" },
    ]);
  });

  it.each([
    ["600111222.0", "28001.0", "8.0"],
    ["600111222,0", "28001,0", "8,0"],
    ["600111222", "28001", "8"],
  ])("has no decimals of a spreadsheet program: %s %s %s", (phone, zipCode, number) => {
    const { orders, problems } = read(
      `Name;Street;House number;City;Postcode;Phone\nAna;Via;${number};Madrid;${zipCode};${phone}\n`,
    );
    expect([problems, orders.map(({ order }) => order.recipient)]).toMatchObject([
      [],
      [{ phone: "600111222", zipCode: "28001", street1: "Via 8" }],
    ]);
  });

  it("keeps the apostrophe that a name begins with", () => {
    expect(read("Name;City\n'n Vriend;'s-Gravenhage\n").orders[0]?.order.recipient).toMatchObject({
      firstName: "'n",
      city: "'s-Gravenhage",
    });
  });

  it("whose letters were lost is told", () => {
    expect(read("Name;City\nJos\uFFFD;Roma\n").problems).toEqual([
      { line: 2, field: "name", error_code: "InvalidFormatField", value: "Jos\uFFFD" },
    ]);
  });

  it("that a shipment holds only in part is told, with what it holds", () => {
    const title = "Cushion ".repeat(20).trim();
    const { shortened } = read(
      `Name;City;Phone;Item title\nAna;Roma;600111222 / 912223344;${title}\nBo;Roma;+34 600 111 222;Mug\n`,
    );
    expect(shortened).toMatchObject([
      { line: 2, field: "contents", value: title, kept: title.slice(0, 100).trim() },
      { line: 2, field: "phone", value: "600111222 / 912223344", kept: "600111222" },
    ]);
  });

  it.each(["1234567890123456", "+34 600 111 222 333 444 5", "912", "12 ext. 4"])("has no phone %s", (phone) => {
    expect(read(`Name;City;Phone\nAna;Roma;${phone}\n`).problems).toMatchObject([
      { field: "phone", error_code: "InvalidFormatField" },
    ]);
  });
});
