import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { countryOf } from "../imports/country-names";
import { guessField } from "./columns";

const countriesOf = ({ orders }: ReturnType<typeof read>) => orders.map(({ order }) => order.recipient.alpha2Code);

describe("a country", () => {
  it.each([
    "shipping_country_id",
    "billing_country_id",
    "country_id",
    "delivery_country",
    "shippingCountryIso",
    "Country ISO 2",
    "Länderkürzel",
    "Lieferland",
    "Landkürzel (Lieferung)",
    "Code pays",
    "Código de país",
    "Codice paese",
    "Landcode",
    "Código do país",
    "Ülke kodu",
    "Országkód",
    "Country abbreviation",
  ])("is what %s says", (heading) => {
    expect(guessField(heading)).toBe("country");
  });

  it.each([
    [",DE", "DE"],
    ["Deutschland,", "DE"],
    ["Deutschland,DE", "DE"],
    ["2,DE", "DE"],
    ["Islas Canarias,ES", "ES"],
  ])("may stand in two columns, its name and its code: %s", (cells, country) => {
    const head = "number,articleName,shippingFirstname,shippingZipcode,shippingCity";
    const { orders, problems } = read(`${head},shippingCountry,shippingCountryIso\n1,Tasse,Ana,10115,Berlin,${cells}\n`);
    expect([problems, orders.map(({ order }) => order.recipient.alpha2Code)]).toEqual([[], [country]]);
  });

  it("is told where two columns of one address say two", () => {
    const { orders, problems } = read("Name,City,Country,Country code\nAna,Wien,Austria,DE\n");
    expect([orders, problems]).toEqual([
      [],
      [{ line: 2, field: "country", error_code: "ValueNotAllowedField", value: "AT / DE" }],
    ]);
  });

  it("of who pays is none of the recipient's, unless both live there", () => {
    const head =
      "Order,Shipping name,Shipping street,Shipping zip,Shipping city,Shipping country,Billing street,Billing zip,Billing city,Billing country,Billing country code";
    const found = read(
      `${head}\n1,Ana,Rue 1,1000,Bruxelles,Belgium,Via 1,00118,Roma,Italy,IT\n2,Bo,,,,,Via 1,00118,Roma,,IT\n3,Cy,Rue 1,1000,Bruxelles,,Via 1,00118,Roma,Italy,IT\n`,
    );
    expect([countriesOf(found), found.problems]).toEqual([
      ["BE", "IT"],
      [{ line: 4, field: "country", error_code: "RequiredField", value: "" }],
    ]);
  });

  it.each(["1000,Bruxelles", "28001,Madrid", ",Madrid"])("that is missing below its heading is told, in %s", (place) => {
    const { orders, problems } = read(`Name,Zip,City,Country\nAna,${place},\nBo,28001,Madrid,ES\n`);
    expect([orders.length, problems]).toEqual([1, [{ line: 2, field: "country", error_code: "RequiredField", value: "" }]]);
  });

  it("is the account's in a file without such a column, or whose column is left out", () => {
    expect(countriesOf(read("Name,Zip,City\nAna,28001,Madrid\n"))).toEqual(["ES"]);
    const mapping = ["name", "zipCode", "city", null] as const;
    expect(countriesOf(read("Name,Zip,City,Country\nAna,28001,Madrid,\n", { mapping }))).toEqual(["ES"]);
  });

  it("stands on one row of an order, and holds for its others", () => {
    const rows = "7,Ana,00118,Roma,Italy,Mug\n7,,,,,Jug\n";
    const { orders, problems } = read(`Order,Name,Zip,City,Country,Item title\n${rows}`);
    expect([problems, orders.map(({ order }) => [order.recipient.alpha2Code, order.items.length])]).toEqual([[], [["IT", 2]]]);
  });
});

describe("the Channel Islands", () => {
  it.each([
    ["Channel Islands", "JE2 3AB", "JE"],
    ["Channel Islands", "GY1 1AA", "GG"],
    ["Kanalinseln", "gy1 1aa", "GG"],
    ["Channel Islands", "SW1A 2AA", null],
    ["Channel Islands", "", null],
  ])("are one of two by the postcode: %s, %s", (name, zipCode, country) => {
    expect(countryOf(name, zipCode)).toBe(country);
    const { orders, problems } = read(`Name,City,Zip,Country\nAna,Town,${zipCode},${name}\n`);
    const told = [{ line: 2, field: "country", error_code: "ValueNotAllowedField", value: name }];
    expect([orders.map(({ order }) => order.recipient.alpha2Code), problems]).toEqual(country ? [["GB"], []] : [[], told]);
  });
});
