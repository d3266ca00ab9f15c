import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { NO_LINES_LEFT_OUT } from "../../../contract/csv-imports";
import { readCsvText as read } from "../../../tests/support/csv";
import { partsOf } from "../imports/imported-orders";
import { REPORT_COLUMNS, reportHeading } from "../../words/report-columns";
import { stateNames } from "../../words/words";
import { guessField, guessMapping, kindOf } from "./columns";
import { decodeText } from "./decode";
import { countryOf } from "../imports/country-names";
import { readNumber } from "./numbers";
import { guessWeightUnit } from "./orders";
import { columnRoles } from "./recipient";
import { readTable } from "./table";

describe("a text", () => {
  it.each([
    ["utf-8", Buffer.from("Győr, İzmir")],
    ["utf-8", Buffer.from("\uFEFFGyőr, İzmir")],
    ["utf-16le", Buffer.from("\uFEFFGyőr, İzmir", "utf16le")],
    ["utf-16be", Buffer.from("\uFEFFGyőr, İzmir", "utf16le").swap16()],
  ])("in %s is read by what it is", (encoding, bytes) => {
    expect(decodeText(bytes, "en")).toMatchObject({ encoding, text: expect.stringContaining("Győr, İzmir") as string });
  });

  it("of an older program is read by the language", () => {
    expect(decodeText(Buffer.from([0x47, 0x79, 0xf5, 0x72]), "hu").text).toBe("Győr");
    expect(decodeText(Buffer.from([0xdd, 0x7a, 0x6d, 0x69, 0x72]), "tr").text).toBe("İzmir");
    expect(decodeText(Buffer.from([0x4b, 0xf6, 0x6c, 0x6e]), "de").text).toBe("Köln");
  });

  it.each([
    ["de", [0x80, 0x84, 0x93, 0x92, 0x9f], "€„“’Ÿ"],
    ["hu", [0x80, 0x84, 0x94, 0x92, 0xfb], "€„”’ű"],
    ["tr", [0x80, 0x93, 0x94, 0x92, 0xfe], "€“”’ş"],
  ] as const)("of an older program in %s has its quotes and euro signs", (language, bytes, text) => {
    expect(decodeText(Buffer.from(bytes), language).text).toBe(text);
  });
});

describe("a table", () => {
  it("is found below a preamble and above a footer, with the lines of the file", () => {
    const text = 'My shop\r\nOrders of November\r\n\r\nOrder;Name;City\r\n1;"Ana\r\nGarcía";Madrid\r\n2;Bea;Roma\r\nTotal: 2\r\n';
    expect(readTable(text)).toEqual({
      delimiter: ";",
      headings: ["Order", "Name", "City"],
      rows: [
        { line: 5, cells: ["1", "Ana\nGarcía", "Madrid"] },
        { line: 7, cells: ["2", "Bea", "Roma"] },
      ],
      notes: 1,
    });
  });

  it("ends before a shop's own notes and sums, and not before a row that is only incomplete", () => {
    const head = "Order Number,Buyer Name,Ship To Name,Ship To Address 1,Ship To City,Ship To Zip,Item Title,Quantity\n";
    const first = "14-1,Ana,Ana,Via 1,Roma,00118,Mug,1\n";
    const second = "14-1,,,,,,Bowl,1\n";
    const notes = "\n2,record(s) downloaded\nSeller ID :,pottery\n";
    expect(readTable(head + first + second + notes)?.rows.map(({ line }) => line)).toEqual([2, 3]);
    expect(readTable(`${head}${first}14-2,Bea,Bea,,,,Jug,1\n`)?.rows).toHaveLength(2);
    const sum = readTable(
      "Rendelésszám;Név;Utca;Irányítószám;Város;Érték\n1;Ana;Fő utca 1;1011;Budapest;2300\nÖsszesen;;;;;2300\n",
    );
    expect(sum?.rows.map(({ line }) => line)).toEqual([2]);
  });

  it("may say its delimiter", () => {
    expect(readTable("sep=|\nName|City\nAna, B|Roma\n")).toMatchObject({ delimiter: "|", rows: [{ line: 3 }] });
    expect(readTable("\uFEFFSEP=|\rName|City\rAna, B|Roma\r")).toMatchObject({
      delimiter: "|",
      headings: ["Name", "City"],
      rows: [{ line: 3, cells: ["Ana, B", "Roma"] }],
    });
    // Only the first line can declare the delimiter.
    expect(readTable("Name;Note\nAna;sep=|\nBea;-\n")).toMatchObject({ delimiter: ";", rows: [{ line: 2 }, { line: 3 }] });
  });

  it.each([" ", "(", "[ ", "a ", "(in "])(
    "with a cell of 100,000 characters of %j is read, and none of its columns is known",
    (part) => {
      const cell = `x${part.repeat(100_000 / part.length)}x`;
      expect(readTable(`A,B\n${cell},2\n`)?.rows).toEqual([{ line: 2, cells: [cell, "2"] }]);
      expect(readTable(`${cell},B\n1,2\n`)?.headings).toEqual([cell, "B"]);
      expect(guessField(cell)).toBeNull();
    },
  );

  it("of far more columns than a file may have is not filled up row by row", () => {
    const table = readTable(`Name,City${",".repeat(200_000)}\n${"Ana,Roma\n".repeat(5_000)}`);
    expect(table?.headings).toHaveLength(200_002);
    expect(table?.rows).toHaveLength(5_000);
  });

  it("is none without columns", () => {
    expect(readTable("Hello\nthere\n")).toBeNull();
    expect(readTable("")).toBeNull();
  });

  it("is read whatever its dialect", () => {
    const words = fc.array(fc.constantFrom(..."aőß ,;|'\"\n".split(""), "x", "Ana", "\t"), { minLength: 1, maxLength: 6 });
    const cell = words.map((parts) => parts.join("").trim()).filter((text) => text !== "" && !/^'[=+\-@\t]/.test(text));
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 12 });
    const dialect = fc.record({
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      lineEnd: fc.constantFrom("\n", "\r\n"),
      all: fc.boolean(),
      preamble: fc.constantFrom("", "Report"),
      encoding: fc.constantFrom("utf8" as const, "utf16le" as const),
    });
    fc.assert(
      fc.property(rows, dialect, (table, { delimiter, lineEnd, all, preamble, encoding }) => {
        // With tabs, the lines of a multi-line cell may look like whole rows with literal quotes.
        fc.pre(delimiter !== "\t" || !table.some((row) => row.join("").includes("\n") && row.join("").includes("\t")));
        const quote = (text: string) =>
          all || /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replace(/"/g, '""')}"` : text;
        const lines = [["Order number", "Recipient", "City"], ...table].map((cells) => cells.map(quote).join(delimiter));
        const text = [...(preamble ? [preamble] : []), ...lines].join(lineEnd) + lineEnd;
        const bytes = Buffer.from(`\uFEFF${text}`, encoding);
        expect(readTable(decodeText(bytes, "en").text)?.rows.map(({ cells }) => cells)).toEqual(table);
      }),
    );
  });
});

describe("a heading", () => {
  it.each([
    ["Irányítószám", "zipCode"],
    ["PLZ", "zipCode"],
    ["Straße", "street1"],
    ["N° de commande", "orderNumber"],
    ["ship-postal-code", "zipCode"],
    ["E-MAIL", "email"],
    ["Sipariş No", "orderNumber"],
    ["Soyadı", "lastName"],
    ["Tömeg (g)", "weight"],
    ["Order #", "orderNumber"],
    ["Item #", null],
    ["Colour", null],
  ])("%s is %s", (heading, field) => {
    expect(guessField(heading)).toBe(field);
  });

  it("of this product's own export is known in every language", () => {
    const fields = {
      reference: "reference",
      state: "status",
      customReference: "orderNumber",
      shipBy: "shipBy",
      tags: "tags",
      recipientName: "name",
      recipientCompany: "company",
      recipientEmail: "email",
      recipientPhone: "phone",
      recipientStreet: "street1",
      recipientStreet2: "street2",
      recipientPostcode: "zipCode",
      recipientTown: "city",
      recipientCountry: "country",
      contents: "contents",
      value: "value",
      weight: "weight",
      currency: "currency",
    } as Partial<Record<(typeof REPORT_COLUMNS)[number], string>>;
    for (const language of LANGUAGES) {
      const headings = REPORT_COLUMNS.map((column) => reportHeading(language, column));
      expect([language, kindOf(headings)]).toEqual([language, "waybill"]);
      expect([language, ...guessMapping(headings)]).toEqual([
        language,
        ...REPORT_COLUMNS.map((column) => fields[column] ?? null),
      ]);
    }
  });

  it("of a reference is the order's number in any other file", () => {
    expect(guessMapping(["Reference", "Name", "City"])).toEqual(["orderNumber", "name", "city"]);
  });

  it.each([
    [
      "shopify",
      "Name,Email,Total,Lineitem quantity,Lineitem name,Lineitem price,Billing City,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Country",
    ],
    [
      "woocommerce",
      "Order Number,First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping),Country Code (Shipping),Item Name,Quantity",
    ],
    [
      "ebay",
      "Sales Record Number,Buyer Email,Ship To Name,Ship To Address 1,Ship To City,Ship To Zip,Ship To Country,Item Title,Quantity",
    ],
    ["etsy", "Order ID,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order Value"],
    [
      "amazon",
      "order-id\tbuyer-email\trecipient-name\tship-address-1\tship-city\tship-postal-code\tship-country\tproduct-name\tquantity-purchased",
    ],
  ] as const)("row of %s is recognised, its recipient and order with it", (kind, line) => {
    const headings = line.split(/[,\t]/);
    expect(kindOf(headings)).toBe(kind);
    const mapping = guessMapping(headings);
    const hasName = mapping.includes("name") || mapping.includes("firstName");
    expect([hasName, mapping.includes("zipCode"), mapping.includes("city"), mapping.includes("orderNumber")]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(columnRoles(headings, mapping)[headings.indexOf("Billing City")] ?? "second").toBe("second");
  });
});

describe("columns", () => {
  it.each([
    [
      "the recipient and the order's number of eBay, and the price of the goods",
      "Sales Record Number,Order Number,Buyer Name,Ship To Name,Ship To Address 1,Ship To Zip,Item Title,Quantity,Sold For,Total Price",
      [null, "orderNumber", null, "name", "street1", "zipCode", "contents", "quantity", "price", null],
    ],
    [
      "the recipient of Amazon",
      "order-id\tbuyer-name\tbuyer-phone-number\trecipient-name\tship-address-1\tship-postal-code\tproduct-name",
      ["orderNumber", null, "phone", "name", "street1", "zipCode", "contents"],
    ],
    [
      "the goods of WooCommerce, without the postage",
      "Order Number,First Name (Shipping),Address 1&2 (Shipping),Postcode (Shipping),Order Subtotal Amount,Order Total Amount,Item #,Item Name,Quantity (- Refund),Item Cost",
      ["orderNumber", "firstName", "street1", "zipCode", null, null, null, "contents", "quantity", "price"],
    ],
    [
      "the recipient of eBay.de",
      "Verkaufsprotokollnummer;Bestellnummer;Name des Käufers;E-Mail des Käufers;Adresse 1 des Käufers;PLZ des Käufers;Name des Empfängers;Adresse 1 des Empfängers;Versand nach - Ort;Versand nach - PLZ;Versand nach - Land;Angebotstitel;Anzahl;Verkauft für;Gesamtbetrag;Versanddatum",
      [
        ...[null, "orderNumber", null, "email", null, null, "name", "street1", "city", "zipCode", "country"],
        ...["contents", "quantity", "price", null, "status"],
      ],
    ],
    [
      "the buyer of eBay.de where there is no other",
      "Verkaufsprotokollnummer;Vollständiger Name des Käufers;Käuferadresse 1;Käuferadresse 2;Ort des Käufers;Postleitzahl des Käufers;Land des Käufers;Bestellnummer;Artikelbezeichnung;Stückzahl;Verkaufspreis",
      [null, "name", "street1", "street2", "city", "zipCode", "country", "orderNumber", "contents", "quantity", "price"],
    ],
    [
      "the orders of Etsy",
      "Sale Date;Order ID;Full Name;First Name;Last Name;Date Shipped;Street 1;Street 2;Ship City;Ship State;Ship Zipcode;Ship Country;Currency;Order Value;Order Total;Status",
      [
        ...[null, "orderNumber", "name", "firstName", "lastName", "status", "street1", "street2", "city", "state"],
        ...["zipCode", "country", "currency", "value", null, "status"],
      ],
    ],
    [
      "the items of Etsy",
      "Item Name;Buyer;Quantity;Price;Currency;Date Shipped;Ship Name;Ship Address1;Ship Address2;Ship City;Ship Zipcode;Ship Country;Order ID",
      [
        ...["contents", null, "quantity", "price", "currency", "status", "name", "street1", "street2", "city", "zipCode"],
        ...["country", "orderNumber"],
      ],
    ],
    ["a buyer and a total where nothing else is said", "Order,Customer,City,Total", ["orderNumber", "name", "city", "value"]],
  ])("are %s", (_what, line, fields) => {
    expect(guessMapping(line.split(/[,;\t]/))).toEqual(fields);
  });
});

describe("orders that need no parcel any more", () => {
  const HEADS = {
    shopify: "Name,Financial Status,Fulfillment Status,Cancelled at,Lineitem name,Shipping Name,Shipping City,Shipping Zip\n#1,",
    woocommerce: "Order Number,Order Status,First Name (Shipping),Address 1&2 (Shipping),City (Shipping),Postcode (Shipping)\n1,",
    amazon: "order-id,order-status,recipient-name,ship-city,ship-postal-code\n1,",
    ebay: "Sales Record Number,Shipped On Date,Ship To Name,Ship To City,Ship To Zip\n1,",
    etsy: "Order ID,Date Shipped,Ship Name,Ship City,Ship Zipcode,Ship Country\n1,",
    other: "Bestellnummer,Status,Name,Ort\n1,",
  };
  it.each([
    ["shopify", "paid,fulfilled,,Mug,Ana,Roma,00118", true],
    ["shopify", "refunded,unfulfilled,,Mug,Ana,Roma,00118", true],
    ["shopify", "paid,unfulfilled,2026-11-02 10:00:00 +0100,Mug,Ana,Roma,00118", true],
    ["shopify", "paid,unfulfilled,,Mug,Ana,Roma,00118", false],
    ["shopify", "partially_refunded,unfulfilled,,Mug,Ana,Roma,00118", false],
    ["woocommerce", "Completed,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "Processing,Ana,Via 1,Roma,00118", false],
    ["woocommerce", "wc-completed,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "wc-refunded,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "wc-cancelled,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "wc-trash,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "wc-processing,Ana,Via 1,Roma,00118", false],
    ["woocommerce", "wc-on-hold,Ana,Via 1,Roma,00118", false],
    ["woocommerce", "Fertiggestellt,Ana,Via 1,Roma,00118", true],
    ["woocommerce", "Visszamondva,Ana,Via 1,Roma,00118", true],
    ["shopify", "paid,restocked,,Mug,Ana,Roma,00118", true],
    ["amazon", "Shipped - Delivered to Buyer,Ana,Roma,00118", true],
    ["amazon", "Unshipped,Ana,Roma,00118", false],
    ["ebay", "Nov-02-26,Ana,Roma,00118", true],
    ["ebay", ",Ana,Roma,00118", false],
    ["etsy", "11/02/2026,Ana,Roma,00118,Italy", true],
    ["etsy", ",Ana,Roma,00118,Italy", false],
    ["other", "Storniert,Ana,Roma", true],
    ["other", "Bezahlt,Ana,Roma", false],
  ] as const)("in a file of %s: %s", (kind, row, isLeftOut) => {
    const { orders, problems, leftOut } = read(`${HEADS[kind]}${row}\n`);
    expect([orders.length, problems, leftOut]).toEqual([isLeftOut ? 0 : 1, [], isLeftOut ? 1 : 0]);
  });

  it("are those of goods that no parcel carries, and of an order with others the others are sent", () => {
    const head = "Name,Lineitem name,Lineitem requires shipping,Lineitem price,Shipping Name,Shipping City,Shipping Zip";
    const rows = ["#1,E-book,false,9.00,Ana,Roma,00118", "#2,E-book,false,9.00,Bea,Roma,00118", "#2,Mug,true,12.00,,,"];
    const { orders, leftOut, leftOutLines, problems } = read(`${head}\n${rows.join("\n")}\n`);
    expect([leftOut, leftOutLines, problems]).toEqual([0, { ...NO_LINES_LEFT_OUT, notShipped: 2 }, []]);
    expect(
      orders.map(({ order: { recipient, items, total } }) => [recipient.firstName, items.map(({ title }) => title), total]),
    ).toEqual([["Bea", ["Mug"], 1200]]);
  });

  it.each(LANGUAGES)("in our own export in %s: whatever is no draft", (language) => {
    const columns = [
      "reference",
      "state",
      "customReference",
      "source",
      "senderTown",
      "recipientName",
      "recipientStreet",
      "recipientTown",
      "trackings",
    ] as const;
    const head = columns.map((column) => reportHeading(language, column));
    const rows = Object.values(stateNames(language)).map((word, at) => `WB${at};${word};;;;Ana;Via 1;Roma;`);
    const { orders, leftOut } = read(`${head.join(";")}\n${rows.join("\n")}\n`);
    expect([orders.map((order) => order.reference), leftOut]).toEqual([["WB0", "WB1"], rows.length - 2]);
  });

  it("are no rows to correct, and their other rows go with them", () => {
    const text = "Order,Status,Recipient,City,Item title\n1,cancelled,,,Mug\n1,,,,Bowl\n2,open,,Roma,Jug\n3,open,Ana,Roma,Cup\n";
    const { orders, leftOut, toCorrect } = read(text);
    expect([orders.map(({ lines }) => lines), leftOut, toCorrect]).toEqual([[[5]], 1, [4]]);
  });

  it("stay the same orders: a status is not what they are known again by", () => {
    const id = (status: string) => read(`Order,Status,Recipient,City\n1,${status},Ana,Roma\n`).orders[0]?.order.id;
    expect(id("open")).toBe(id("on hold"));
  });
});

describe("an order number", () => {
  const HEAD = "Order;Name;Street;Postcode;Town;Country;Item title\n";
  const place = (name: string) => `${name};Via 1;00118;Roma;IT`;

  it.each([
    "4,57E+12",
    "2.02E+11",
    "4.57E+12",
    "1E+15",
    "-4,57E+12",
    "4.57E+012",
    "#####",
    "#NAME?",
    "#BEZUG!",
    "#N/A",
    "4,57E12",
    "4.57E12",
    "457E10",
    "4,57e012",
    "4,57 E12",
    "4,57\u00a0E\u00a0+12",
    "４,５７E＋１２",
    "４５７Ｅ１０",
    "4,57E\u221212",
    "4.E12",
    "4,57×10^12",
    "4.57*10^12",
  ])("%s is told on each of its rows, and joins none of them", (number) => {
    const { orders, problems, toCorrect } = read(`${HEAD}${number};${place("Ana")};Mug\n${number};${place("Ana")};Cup\n`);
    expect(orders).toEqual([]);
    expect(problems).toEqual([
      { line: 2, field: "orderNumber", error_code: "InvalidFormatField", value: number },
      { line: 3, field: "orderNumber", error_code: "InvalidFormatField", value: number },
    ]);
    expect(toCorrect).toEqual([2, 3]);
  });

  it.each([
    ...["12-Nov", "1-Dec", "Nov-26", "nov-26", "12. Nov", "26-Nov-26", "26-nov-2026", "nov. 12.", "dic-26", "Dez 26", "déc.-26"],
    ...["12-Kas", "Ara.26", "2026-11-26 00:00:00", "2026-11-26T00:00:00", "26/11/2026 00:00", "26.11.2026 00:00:00"],
    ...["2026-11-26", "26.11.2026", "11/26/2026", "11/26/26", "TRUE", "False", "WAHR", "VRAI", "VERDADERO", "IGAZ", "1E3", "7e2"],
  ])("%s among others is told on each of its rows, and joins none of them", (number) => {
    const { orders, problems } = read(
      `${HEAD}${number};${place("Ana")};Mug\n${number};${place("Ana")};Cup\n1001;${place("Bo")};Jug\n`,
    );
    expect(orders.map(({ order }) => order.number)).toEqual(["1001"]);
    expect(problems).toMatchObject(
      [2, 3].map((line) => ({ line, field: "orderNumber", error_code: "InvalidFormatField", value: number })),
    );
  });

  it.each([
    [["2026-11-26-001", "2026-11-26-002", "2026-11-26"]],
    [["2026-11-26", "2026-11-27"]],
    [["12-345", "12-11", "1001"]],
    [["NOV26", "NOV-26", "Nov26"]],
    [["Set-12", "Set-144"]],
    [["1E3", "1D3", "1A12"]],
    [["TRUE-1", "12-November-Sale", "May", "26-Novak", "12.11", "26/11"]],
    [["2026/11/26/7", "31.13.2026", "2026-13-01"]],
  ])("%j is a shop's own", (numbers) => {
    const { orders, problems } = read(`${HEAD}${numbers.map((number) => `${number};${place("Ana")};Mug`).join("\n")}\n`);
    expect([problems.filter(({ field }) => field === "orderNumber"), orders.length]).toEqual([[], numbers.length]);
  });

  it("whose last digits became zeros is told, and one that merely ends in zeros is not", () => {
    const fileOf = (...numbers: string[]) => `${HEAD}${numbers.map((number) => `${number};${place("Ana")};Mug`).join("\n")}\n`;
    expect(read(fileOf("576461413038785000", "576461413038786000")).problems).toMatchObject([{ line: 2 }, { line: 3 }]);
    expect(read(fileOf("576461413038785752", "576461413038786000")).problems).toEqual([]);
    expect(
      read(fileOf("1000", "7E2", "12E+", "#1001", "E+12", "E10-457", "12E4A", "457E-", "2024E0012", "4.57", "10x20")).problems,
    ).toEqual([]);
  });

  it("of two recipients is that of two orders", () => {
    const { orders, problems } = read(`${HEAD}1001;${place("Ana")};Mug\n1001;${place("Bo")};Cup\n1001;${place("ANA")};Jug\n`);
    expect([problems, orders.map(({ order, lines }) => [order.recipient.firstName, lines])]).toEqual([
      [],
      [
        ["Ana", [2, 4]],
        ["Bo", [3]],
      ],
    ]);
  });

  it("of rows that do not stand side by side is that of one order", () => {
    const rows = [`X1;${place("Ana")};Mug`, `X2;${place("Bo")};Cup`, "X1;;;;;;Jug", `X2;${place("Bo")};Tin`];
    expect(read(`${HEAD}${rows.join("\n")}\n`).orders.map(({ order, lines }) => [order.number, lines])).toEqual([
      ["X1", [2, 4]],
      ["X2", [3, 5]],
    ]);
  });

  it("may stand above its recipient, and a row that could belong to either of two orders is told", () => {
    expect(read(`${HEAD}X1;;;;;;Jug\nX1;${place("Ana")};Mug\n`).orders).toMatchObject([
      { lines: [2, 3], order: { number: "X1", recipient: { firstName: "Ana" } } },
    ]);
    const rows = [`X1;${place("Ana")};Mug`, `X1;${place("Bo")};Cup`, `X2;${place("Cleo")};Tin`, "X1;;;;;;Jug"];
    const { orders, problems } = read(`${HEAD}${rows.join("\n")}\n`);
    expect(orders.map(({ lines }) => lines)).toEqual([[2], [3], [4]]);
    expect(problems).toMatchObject([
      { line: 5, field: "name", error_code: "RequiredField" },
      { line: 5, field: "zipCode", error_code: "RequiredField" },
    ]);
  });

  it("may be on the first row of its order alone", () => {
    const { orders } = read(`${HEAD}1;${place("Ana")};Mug\n;;;;;;Jug\n2;${place("Bo")};Cup\n`);
    expect(orders.map(({ lines }) => lines)).toEqual([[2, 3], [4]]);
  });
});

describe("rows", () => {
  const HEAD = "Order number,Recipient,Street,Postcode,Town,Country,Contents,Quantity,Price,Weight\n";

  it("of one order number are one order", () => {
    const { orders, problems } = read(
      `${HEAD}7,Ana García,Rua 1,1000-001,Lisboa,Portugal,Mug,2,3.50,0.4\n7,,,,,,Bowl,1,5,0.6\n8,Bo,Via 2,00118,Roma,IT,Print,1,9,0.2\n`,
    );
    expect(problems).toEqual([]);
    expect(orders).toMatchObject([
      {
        lines: [2, 3],
        order: { number: "7", total: 1200, recipient: { firstName: "Ana", lastName: "García", alpha2Code: "PT" } },
      },
      { lines: [4], order: { number: "8", total: 900 } },
    ]);
    expect(orders[0]?.order.items).toMatchObject([{ title: "Mug", quantity: 2 }, { title: "Bowl" }, { weightKg: 1 }]);
  });

  it("that are wrong say so with line and field, and leave the others alone", () => {
    const { orders, problems } = read(`${HEAD}1,,Rua 1,,,Atlantis,Mug,x,3,1\n2,Bo,Via 2,00118,Roma,IT,Print,1,9,0.2\n`);
    expect(orders.map(({ order }) => order.number)).toEqual(["2"]);
    expect(problems).toEqual([
      { line: 2, field: "name", error_code: "RequiredField", value: "" },
      { line: 2, field: "zipCode", error_code: "RequiredField", value: "" },
      { line: 2, field: "country", error_code: "ValueNotAllowedField", value: "Atlantis" },
      { line: 2, field: "quantity", error_code: "InvalidFormatField", value: "x" },
    ]);
  });

  it("are shortened as those that a shop sends are, and say so", () => {
    const [company, street, city] = [
      "Łódzka Spółdzielnia ".repeat(4),
      "Calle de los Reyes Católicos ".repeat(7),
      "x".repeat(101),
    ];
    const head = "Order,Name,Company,Street,City,Zip,Country";
    const { orders, problems, shortened } = read(`${head}\n1,Ana,${company},${street},${city},28013,ES\n`);
    expect([orders.length, problems]).toEqual([1, []]);
    expect(shortened.map(({ field, kept }) => [field, kept.length])).toEqual([
      ["company", 50],
      ["city", 100],
      ["street2", 157],
    ]);
  });

  it("of more than a thousand letters in a name are told and left out", () => {
    const { problems } = read(`Order,Name,City\n1,${"a".repeat(1001)},Roma\n`);
    expect(problems).toMatchObject([{ field: "name", error_code: "MaxSizeExceededField" }]);
  });

  it("say what is too long or below nothing", () => {
    const { problems } = read(`${HEAD}1,Ana,Via 1,${"0".repeat(21)},Roma,IT,Mug,1,-3,1\n`);
    expect(problems).toEqual([
      { line: 2, field: "zipCode", error_code: "MaxSizeExceededField", value: "0".repeat(21) },
      { line: 2, field: "price", error_code: "MustBePositiveField", value: "-3" },
    ]);
  });

  it.each([
    ["Vorname;Nachname", "Jürgen;Groß", "Jürgen", "Groß"],
    ["Vorname;Name", "Jürgen;Groß", "Jürgen", "Groß"],
    ["Prénom;Nom", "Ana;Maria Lopes", "Ana", "Maria Lopes"],
    ["Full Name;First Name", "Ana García;Ana", "Ana", "García"],
    ["Nombre;Empresa", "Ana García;", "Ana", "García"],
  ])("with the columns %s have both names", (heading, cells, firstName, lastName) => {
    expect(read(`${heading};Ort\n${cells};Roma\n`).orders[0]?.order.recipient).toMatchObject({ firstName, lastName });
  });

  it.each([
    ["Lindenstraße;8a;10115;Berlin;DE", "Lindenstraße 8a"],
    ["Lindenstraße 8a;8a;10115;Berlin;DE", "Lindenstraße 8a"],
    ["rue de la Paix;5;75002;Paris;FR", "5 rue de la Paix"],
    ["Abbey Road;3;NW8 9AY;London;GB", "3 Abbey Road"],
    ["Via Roma;5;00184;Roma;IT", "Via Roma 5"],
  ])("join the house number to its street: %s", (cells, street1) => {
    const { orders } = read(`Straße;Hausnummer;PLZ;Ort;Land;Name\n${cells};Ana\n`);
    expect(orders[0]?.order.recipient.street1).toBe(street1);
  });

  it("have the phone of the second column where the first is empty, as PrestaShop's mobile ones", () => {
    const { orders } = read("Name,City,phone,phone_mobile\nAna,Roma,,600111222\nBo,Roma,911222333,600111222\n");
    expect(orders.map(({ order }) => order.recipient.phone)).toEqual(["600111222", "911222333"]);
  });

  it.each([
    ["8238;Büsingen am Hochrhein;DE", "DE", "78266"],
    ["6000;Büsingen;", "DE", "78266"],
    ["8238;Büsingen;Schweiz", "DE", "78266"],
    ["CH-6911 Campione;;IT", "IT", "22061"],
    ["1000.00;Bruxelles;BE", "BE", "1000"],
    ["28,001;Madrid;ES", "ES", "28001"],
  ])("of %s go to %s %s", (place, alpha2Code, zipCode) => {
    expect(read(`Name;PLZ;Ort;Land\nAna;${place}\n`).orders[0]?.order.recipient).toMatchObject({ alpha2Code, zipCode });
  });

  it("have the zeros again that a spreadsheet cut off their postcodes", () => {
    const { orders } = read("Name;PLZ;Ort;Land\nAna;1067;Dresden;DE\nBea;8001;Barcelona;ES\nCleo;8001;Zürich;CH\n");
    expect(orders.map(({ order }) => order.recipient.zipCode)).toEqual(["01067", "08001", "8001"]);
  });

  it.each([
    ["a price", "Price", "100000000", "price"],
    ["a value", "Value", "99999999", "value"],
    ["a weight", "Weight", "10001", "weight"],
    ["a weight of grams", "Weight (g)", "10000001", "weight"],
    ["a size", "Length", "1001", "length"],
    ["a quantity", "Quantity", "10000", "quantity"],
  ])("beyond the limit of %s are told and left out", (_what, heading, value, field) => {
    const { orders, problems } = read(`Name,City,${heading}\nAna,Roma,${value}\nBo,Roma,2\n`);
    expect(orders).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, field, error_code: "MaxSizeExceededField", value }]);
  });

  it.each([
    ["an email address", "Email", "not-an-address", "email", "InvalidFormatField"],
    ["a phone", "Phone", "call me", "phone", "InvalidFormatField"],
    ["a part of a piece", "Quantity", "1.5", "quantity", "InvalidFormatField"],
    ["a weight", "Weight (kg)", "0.0001", "weight", "MustBePositiveField"],
  ])("with %s that is none are told and left out", (_what, heading, value, field, error_code) => {
    const { orders, problems } = read(`Name,City,${heading}\nAna,Roma,${value}\nBo,Roma,\n`);
    expect(orders).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, field, error_code, value }]);
  });

  it.each([
    ["The Netherlands", "NL"],
    ["Turkey", "TR"],
    ["Czech Republic", "CZ"],
    ["United States", "US"],
    ["England", "GB"],
    ["Deutschland", "DE"],
  ])("go to %s", (country, alpha2Code) => {
    expect(read(`Name;City;Country\nAna;Somewhere;${country}\n`).orders[0]?.order.recipient.alpha2Code).toBe(alpha2Code);
  });

  it.each([
    ["Islas Canarias", "35001", "ES", "35001"],
    ["IC", "35001", "ES", "35001"],
    ["EA", "51001", "ES", "51001"],
    ["La Réunion", "97400", "FR", "97400"],
    ["REU", "97400", "FR", "97400"],
    ["Monaco", "98000", "FR", "98000"],
    ["JE", "JE JE2 3AB", "GB", "JE2 3AB"],
    ["Isle of Man", "IM1 1AA", "GB", "IM1 1AA"],
    ["Liechtenstein", "9490", "CH", "9490"],
    ["ITA", "184", "IT", "00184"],
  ])("of %s %s go to %s %s", (country, zip, alpha2Code, zipCode) => {
    const [order] = read(`Name;City;Postcode;Country\nAna;Somewhere;${zip};${country}\n`).orders;
    expect(partsOf(order!.order, { country: "ES", currency: "EUR" }).to).toMatchObject({ alpha2Code, zipCode });
  });

  it("of a WooCommerce plugin are read by its headings", () => {
    const headings =
      "order_number,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_state,shipping_country,billing_email,billing_phone,line_items";
    expect(headings.split(",").map(guessField)).toEqual([
      ...["orderNumber", "firstName", "lastName", "street1", "zipCode", "city", "state", "country", "email", "phone", "contents"],
    ]);
  });

  it.each(["'+49 30 5550 1100", "+39 (0)6 5550 1100", "0049/30/5550.1100"])("may have the phone %s", (phone) => {
    expect(read(`Name;City;Phone\nAna;Roma;${phone}\n`).problems).toEqual([]);
  });

  it("beyond the limits only together are told on the largest", () => {
    const { orders, problems } = read(
      "Order,Name,City,Quantity,Price,Weight\n1,Ana,Roma,2,6,6000\n1,,,9000,20000,7000\n2,Bo,Roma,1,1,1\n",
    );
    expect(orders.map(({ order }) => order.number)).toEqual(["2"]);
    expect(problems).toEqual([
      { line: 3, field: "price", error_code: "MaxSizeExceededField", value: "20000" },
      { line: 3, field: "weight", error_code: "MaxSizeExceededField", value: "7000" },
    ]);
  });

  it.each([
    ["2,5 kg", "Weight", "lb", 2.5],
    ["500 g", "Weight", "kg", 0.5],
    ["500g", "Weight (kg)", "kg", 0.5],
    ["3 lb", "Weight", "kg", 1.361],
    ["12 oz.", "Weight", "kg", 0.34],
    ["2", "Weight (lb)", "lb", 0.907],
    ["2", "Gewicht in g", "g", 0.002],
  ] as const)("have the weight %s below %s", (cell, heading, unit, kg) => {
    const text = `Name\tCity\t${heading}\nAna\tRoma\t${cell}\n`;
    const table = readTable(text)!;
    expect(guessWeightUnit(table, ["name", "city", "weight"])).toBe(/\(|in /.test(heading) ? unit : "kg");
    expect(read(text, { weightUnit: unit }).orders[0]?.order.items).toMatchObject([{ weightKg: kg }]);
  });

  it("have sizes in the unit of the cell, of the heading, or in centimetres", () => {
    const { orders } = read("Name;City;Length (mm);Width;Height\nAna;Roma;300;10 cm;5 in\nBo;Roma;30 cm;20;0,1 m\n");
    expect(orders.map(({ order }) => order.size)).toEqual([
      { length: 30, width: 10, height: 12.7 },
      { length: 30, width: 20, height: 10 },
    ]);
  });

  it("have thousands or decimals by what the field can be", () => {
    const head = "Name\tCity\tPrice\tWeight\tLength (mm)\tWidth\tHeight\n";
    const rows = "Ana\tRoma\t1.234\t1,250\t1,200\t20,125\t10\nBo\tRoma\t1,234\t1.250 g\t1.200\t20.125\t10\n";
    const { orders } = read(head + rows, { currency: "HUF" });
    expect(orders.map(({ order }) => [order.total, order.items[0]?.weightKg, order.size])).toEqual([
      [123_400, 1.25, { length: 120, width: 20.125, height: 10 }],
      [123_400, 1.25, { length: 120, width: 20.125, height: 10 }],
    ]);
  });

  it.each(["€ 12,50", "12.50 EUR", "12,50 €", "EUR 12.50", "12.5"])("have the price %s", (cell) => {
    expect(read(`Name;City;Price\nAna;Roma;${cell}\n`).orders[0]?.order.total).toBe(1250);
  });

  it.each([
    ["a sign", "Name;City;Price\nAna;Roma;$ 12.50\n", "price", "$ 12.50"],
    ["a code", "Name;City;Value\nAna;Roma;12,50 GBP\n", "value", "12,50 GBP"],
    ["a heading", "Name;City;Price (USD)\nAna;Roma;12,50\n", "price", "12,50"],
    ["a column", "Name;City;Price;Currency\nAna;Roma;12,50;usd\n", "currency", "usd"],
  ])("in another currency, by %s, are told and never taken as the account's", (_what, text, field, value) => {
    const { orders, problems } = read(text);
    expect(orders).toEqual([]);
    expect(problems).toEqual([{ line: 2, field, error_code: "ValueNotAllowedField", value }]);
  });

  it("in the account's currency, or without an amount, are orders", () => {
    const text = "Name;City;Price;Currency\nAna;Roma;£12.50;GBP\nBo;Roma;;USD\n";
    expect(read(text, { currency: "GBP" }).orders.map(({ order }) => [order.total, order.currency])).toEqual([
      [1250, "GBP"],
      [0, "GBP"],
    ]);
  });

  it("have the same id whenever the same file is read, and each its own", () => {
    const text = `${HEAD},Ana,Rua 1,1000,Lisboa,PT,Mug,1,3,1\n,Ana,Rua 1,1000,Lisboa,PT,Mug,1,3,1\n`;
    const ids = read(text).orders.map(({ order }) => order.id);
    expect(new Set(ids).size).toBe(2);
    expect(read(text).orders.map(({ order }) => order.id)).toEqual(ids);
  });

  it("may be in grams", () => {
    const table = readTable("Name,City,Weight\nAna,Roma,1800\nBo,Roma,650\n")!;
    expect(guessWeightUnit(table, guessMapping(table.headings))).toBe("g");
    expect(read("Name,City,Weight\nAna,Roma,1800\n", { weightUnit: "g" }).orders[0]?.order.items).toMatchObject([
      { weightKg: 1.8 },
    ]);
  });
});

it.each([
  ["1.234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["18.9", 18.9],
  ["1,234", 1.234],
  ["1.234", 1.234],
  ["1.234.567", 1234567],
  ["0,5", 0.5],
  ["12", 12],
  ["12.05.2026", null],
  ["1.234.56", null],
  ["abc", null],
  ["-3", null],
  ["", null],
])("the number %s is %s", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each([
  ["de", "DE"],
  ["UK", "GB"],
  ["Németország", "DE"],
  ["Royaume-Uni", "GB"],
  ["İspanya", "ES"],
  ["Atlantis", null],
  ["United Kingdom (UK)", "GB"],
  ["United States (US)", "US"],
  ["Großbritannien", "GB"],
  ["España (ES)", "ES"],
  ["Suomi (FI)", "FI"],
  ["ES - España", "ES"],
  ["Madeira", "PT"],
  ["Azores", "PT"],
  ["Açores", "PT"],
  ["Corsica", "FR"],
  ["Corse", "FR"],
  ["St. Pierre and Miquelon", "PM"],
  ["Saint-Pierre-et-Miquelon", "PM"],
  ["San Marino (Rep.)", "SM"],
  ["Vatican City State", "VA"],
  ["Holy See", "VA"],
  ["ENG", "GB"],
  ["SCT", "GB"],
  ["WLS", "GB"],
  ["NIR", "GB"],
  ["England", "GB"],
  ["Scotland", "GB"],
  ["İngiltere", "GB"],
  ["Eire", "IE"],
  ["Holanda", "NL"],
  ["Holland", "NL"],
  ["Netherlands (the)", "NL"],
  ["Republic of Ireland", "IE"],
  ["Kingdom of Spain", "ES"],
  ["España (Islas Canarias)", "IC"],
  ["Canary Islands (ES)", "IC"],
  ["Ireland (Northern)", "GB"],
  ["Virgin Islands (US)", "VI"],
  ["Saint Martin (Dutch part)", "SX"],
  ["Denmark (Greenland)", null],
  ["China (Taiwan)", null],
  ["Georgia (US)", null],
  ["Atlanta, Georgia", null],
  ["Springfield, MA", null],
  ["Congo, Democratic Republic of", "CD"],
  ["Congo, The Democratic Republic of the", "CD"],
  ["Democratic Republic of the Congo", "CD"],
  ["Republic of the Congo", "CG"],
  ["Hong Kong", "HK"],
  ["Hongkong", "HK"],
  ["Macao", "MO"],
  ["Macau", "MO"],
  ["Ivory Coast", "CI"],
  ["Côte d’Ivoire", "CI"],
  ["Slovak Republic", "SK"],
  ["Korea, Republic of", "KR"],
  ["Korea, Democratic People's Republic of", "KP"],
  ["Korea", null],
  ["Congo", "CG"],
  ["Congo (DRC)", null],
  ["Taiwan, Province of China", "TW"],
  ["Iran, Islamic Republic of", "IR"],
  ["Syrian Arab Republic", "SY"],
  ["Palestine", "PS"],
  ["Palestine, State of", "PS"],
  ["East Timor", "TL"],
  ["Timor-Leste", "TL"],
  ["Bosnia", "BA"],
  ["Bosnia & Herzegovina", "BA"],
  ["N. Ireland", "GB"],
  ["Burma", "MM"],
  ["Russia", "RU"],
  ["Russian Federation", "RU"],
  ["Moldova, Republic of", "MD"],
  ["Tanzania, United Republic of", "TZ"],
  ["Bolivia, Plurinational State of", "BO"],
  ["Venezuela, Bolivarian Republic of", "VE"],
  ["Micronesia, Federated States of", "FM"],
  ["Viet Nam", "VN"],
  ["Türkiye", "TR"],
  ["Lao People's Democratic Republic", "LA"],
  ["Virgin Islands, British", "VG"],
  ["Virgin Islands, U.S.", "VI"],
  ["Brunei Darussalam", "BN"],
  ["Bonaire, Sint Eustatius and Saba", "BQ"],
  ["Falkland Islands (Malvinas)", "FK"],
  ["Holy See (Vatican City State)", "VA"],
  ["Channel Islands", null],
])("the country %s is %s", (text, code) => {
  expect(countryOf(text)).toBe(code);
});
