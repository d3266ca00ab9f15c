import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { guessMapping } from "./columns";

const AMAZON =
  "order-id\trecipient-name\tship-address-1\tship-address-2\tship-address-3\tship-city\tship-postal-code\tship-country\tproduct-name";
const recipientsOf = (text: string) => read(text).orders.map(({ order }) => order.recipient);

describe("a street in the second line alone", () => {
  it("moves up, and a missing one is counted", () => {
    const found = read(`${AMAZON}\n1\tAna\t\tCalle Mayor 1\tEsc. 2\tMadrid\t28001\tES\tMug\n2\tBo\t\t\t\tRoma\t00118\tIT\tJug\n`);
    expect(found.orders.map(({ order: { recipient } }) => [recipient.street1, recipient.street2])).toEqual([
      ["Calle Mayor 1, Esc. 2", ""],
      ["", ""],
    ]);
    expect(found.lacking.street1).toBe(1);
  });

  it("has its number beside it", () => {
    expect(recipientsOf("Name,Street,House number,Address 2,City\nAna,,8,Lindenstraße,Berlin\n")).toMatchObject([
      { street1: "Lindenstraße 8", street2: "" },
    ]);
  });
});

describe("the third line of an address", () => {
  it("goes on in the second one", () => {
    const to = "Torres SA\tCalle Mayor 1\tEsc. 2 Piso 3 Pta C\tMadrid\t28001\tES\tMug";
    expect(recipientsOf(`${AMAZON}\n1\tAna\t${to}\n2\tBo\tVia 1\t\tScala B\tRoma\t00118\tIT\tJug\n`)).toMatchObject([
      { street1: "Torres SA", street2: "Calle Mayor 1, Esc. 2 Piso 3 Pta C" },
      { street1: "Via 1", street2: "Scala B" },
    ]);
  });

  it.each([
    ["Address 1", "Address 2", "Address 3"],
    ["Address Line 1", "Address Line 2", "Address Line 3"],
    ["Ship To Address 1", "Ship To Address 2", "Ship To Address 3"],
    ["Straße", "Adresszusatz", "Adresszusatz 2"],
    ["Adresse 1 des Empfängers", "Adresse 2 des Empfängers", "Adresse 3 des Empfängers"],
    ["Dirección", "Dirección 2", "Dirección 3"],
  ])("is known below the headings %s, %s, %s", (...headings) => {
    expect(guessMapping(headings)).toEqual(["street1", "street2", "street2"]);
  });

  it("of who buys is not joined to the address of who receives", () => {
    expect(guessMapping(["Ship To Address 1", "Ship To Address 2", "Buyer Address 2", "Buyer Address 3"])).toEqual([
      "street1",
      "street2",
      null,
      null,
    ]);
  });

  it("of a second address is not joined to the first one", () => {
    const text =
      "Name,Street,Line,Town,Other street,Other line,Other town\nAna,Via 1,A,Roma,Via 2,B,Milano\nBo,,,,Via 2,B,Milano\n";
    const mapping = ["name", "street1", "street2", "city", "street1", "street2", "city"] as const;
    expect(read(text, { mapping }).orders.map(({ order: { recipient } }) => recipient)).toMatchObject([
      { street1: "Via 1", street2: "A", city: "Roma" },
      { street1: "Via 2", street2: "B", city: "Milano" },
    ]);
  });

  it("that a shipment holds only in part is told", () => {
    const lines = ["Torres SA", "a".repeat(60), "b".repeat(60)];
    const { problems, shortened } = read(`${AMAZON}\n1\tAna\t${lines.join("\t")}\tMadrid\t28001\tES\tMug\n`);
    expect([problems, shortened]).toMatchObject([
      [],
      [{ line: 2, field: "street2", value: lines.join(" ").replace(" b", ", b") }],
    ]);
  });
});

describe("Shopify's street", () => {
  const HEAD = "Name,Lineitem name,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip";
  it.each([
    ["in one column alone", '"Calle Mayor 1, 2 B",,', "Calle Mayor 1, 2 B", ""],
    ["in one column with its second line", '"Calle Mayor 1, 2 B",,2 B', "Calle Mayor 1, 2 B", ""],
    ["in one column without its second line", "Calle Mayor 1,,2 B", "Calle Mayor 1", "2 B"],
    ["in all columns", '"Calle Mayor 1, 2 B",Calle Mayor 1,2 B', "Calle Mayor 1", "2 B"],
    ["in columns of its lines", ",Calle Mayor 1,2 B", "Calle Mayor 1", "2 B"],
  ])("may stand %s", (_where, cells, street1, street2) => {
    expect(recipientsOf(`${HEAD}\n#1,Mug,Ana,${cells},Madrid,28001\n`)).toMatchObject([{ street1, street2, city: "Madrid" }]);
  });
});

describe("a recipient without an address", () => {
  const HEAD =
    "order_number,billing_first_name,billing_last_name,billing_company,billing_address_1,billing_postcode,billing_city,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_postcode,shipping_city";
  const BILLING = "Eva,Ruiz,Ruiz SL,Calle Mayor 1,28001,Madrid";
  it.each([
    ["Ana,Lopes,,,,", { firstName: "Ana", lastName: "Lopes", company: "Ruiz SL", street1: "Calle Mayor 1" }],
    ["Ana Lopes,,,,,", { firstName: "Ana", lastName: "Lopes", company: "Ruiz SL", street1: "Calle Mayor 1" }],
    [",,Lopes SL,,,", { firstName: "Eva", lastName: "Ruiz", company: "Lopes SL", street1: "Calle Mayor 1" }],
    [",,,,,", { firstName: "Eva", lastName: "Ruiz", company: "Ruiz SL", street1: "Calle Mayor 1" }],
  ])("goes to the billing address by their own name: %s", (shipping, recipient) => {
    expect(recipientsOf(`${HEAD}\n1,${BILLING},${shipping}\n`)).toMatchObject([recipient]);
  });
});

describe("an order of Shopify without a shipping address", () => {
  const HEAD =
    "Name,Lineitem name,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing City,Billing Zip,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Country,Shipping Phone";
  const EVA = 'Eva Ruiz,"Calle Mayor 1, 2 B",Calle Mayor 1,2 B,Madrid,\'28001,ES,600111222';
  const NOWHERE = ",,,,,,,";

  it.each([
    ["by the name of who pays", NOWHERE, "Eva"],
    ["by its own name", "Ana Lopes,,,,,,,", "Ana"],
  ])("goes to the billing one, %s", (_how, shipping, firstName) => {
    const { orders, problems } = read(`${HEAD}\n#1,Mug,${EVA},${shipping}\n#1,Jug,${NOWHERE},${NOWHERE}\n`);
    const to = { firstName, street1: "Calle Mayor 1", street2: "2 B", city: "Madrid", zipCode: "28001", alpha2Code: "ES" };
    expect([problems, orders.map(({ order, lines }) => [lines, order.recipient])]).toMatchObject([
      [],
      [[[2, 3], { ...to, phone: "600111222" }]],
    ]);
  });

  it("goes to the billing one whose street stands in one column alone", () => {
    const eva = 'Eva Ruiz,"Calle Mayor 1, 2 B",,,Madrid,28001,ES,';
    expect(recipientsOf(`${HEAD}\n#1,Mug,${eva},${NOWHERE}\n`)).toMatchObject([{ street1: "Calle Mayor 1, 2 B", street2: "" }]);
  });

  it("with one goes there, and has nothing of who pays", () => {
    const ana = "Ana Lopes,Rua 1,Rua 1,,Lisboa,1000-001,PT,";
    expect(recipientsOf(`${HEAD}\n#1,Mug,${EVA},${ana}\n`)).toMatchObject([
      { firstName: "Ana", street1: "Rua 1", street2: "", city: "Lisboa", zipCode: "1000-001", alpha2Code: "PT" },
    ]);
  });
});
