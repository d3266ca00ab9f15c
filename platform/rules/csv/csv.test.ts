import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { REPORT_COLUMNS, REPORT_HEADINGS } from "../../jobs/report-texts";
import { guessField, guessMapping, kindOf } from "./columns";
import { decodeText } from "./decode";
import { countryOf, guessWeightUnit, readNumber, readOrders } from "./orders";
import { readTable } from "./table";

const read = (text: string, choice: Partial<Parameters<typeof readOrders>[1]> = {}) => {
  const table = readTable(text)!;
  return readOrders(table, { mapping: guessMapping(table.headings), weightUnit: "kg", country: "ES", ...choice });
};

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
    });
  });

  it("may say its delimiter", () => {
    expect(readTable("sep=|\nName|City\nAna, B|Roma\n")).toMatchObject({ delimiter: "|", rows: [{ line: 3 }] });
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
    ["Colour", null],
  ])("%s is %s", (heading, field) => {
    expect(guessField(heading)).toBe(field);
  });

  it("of this product's own export is known in every language", () => {
    const needed = ["recipientName", "recipientEmail", "recipientPhone", "recipientStreet", "recipientPostcode"] as const;
    const all = [...needed, "recipientTown", "recipientCountry", "contents", "value", "weight", "customReference"] as const;
    for (const language of LANGUAGES) {
      const mapping = guessMapping(REPORT_COLUMNS.map((column) => REPORT_HEADINGS[language][column]));
      const fields = all.map((column) => mapping[REPORT_COLUMNS.indexOf(column)]);
      expect([language, ...fields]).toEqual([
        language,
        ...["name", "email", "phone", "street1", "zipCode", "city", "country", "contents", "value", "weight", "orderNumber"],
      ]);
    }
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
    expect(mapping[headings.indexOf("Billing City")] ?? null).toBeNull();
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
  ["€ 18,90", 18.9],
  ["18.9 kg", 18.9],
  ["1,234", 1234],
  ["1.234", 1.234],
  ["1.234.567", 1234567],
  ["0,5", 0.5],
  ["12", 12],
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
])("the country %s is %s", (text, code) => {
  expect(countryOf(text)).toBe(code);
});
