import { describe, expect, it } from "vitest";
import { readProducts } from "./read-products";

const read = (text: string, language: "en" | "de" = "en") => readProducts({ bytes: new TextEncoder().encode(text), language });
const productsOf = (text: string) => {
  const found = read(text);
  if ("refusal" in found) throw new Error(found.refusal);
  return found.rows.map(({ product }) => product);
};

describe("a list of products", () => {
  it("has headings of Shopify's export, with weights in grams", () => {
    const text =
      "Handle,Title,Variant SKU,Variant Grams,Variant Barcode,Variant HS Code,Variant Country of Origin\n" +
      "tea,Green tea,TEA-1,250,4006381333931,,\nmug,Mug,MUG-1,0,,,\n";
    expect(productsOf(text)).toEqual([
      { sku: "TEA-1", name: "Green tea", weight: 0.25, ean: "4006381333931" },
      { sku: "MUG-1", name: "Mug" },
    ]);
  });

  it.each([
    ["Artikelnummer;Bezeichnung;Gewicht (g);Länge (mm);Breite (mm);Höhe (mm);Zolltarifnummer;Ursprungsland;Lagerplatz"],
    ["Référence;Désignation;Poids (g);Longueur (mm);Largeur (mm);Hauteur (mm);Code douanier;Pays d’origine;Emplacement"],
    ["Cikkszám;Megnevezés;Tömeg (g);Hossz (mm);Szélesség (mm);Magasság (mm);Vámtarifaszám;Származási ország;Tárhely"],
    ["Stok kodu;Ürün adı;Ağırlık (g);Uzunluk (mm);Genişlik (mm);Yükseklik (mm);GTİP;Menşe ülke;Raf"],
    ["Referência;Nome;Peso (g);Comprimento (mm);Largura (mm);Altura (mm);Código pautal;País de origem;Localização"],
  ])("is read by the headings of its language: %s", (headings) => {
    expect(productsOf(`${headings}\nT-1;Tasse;310;95;81;100;6912.00 23;Germany;A-12\n`)).toEqual([
      {
        sku: "T-1",
        name: "Tasse",
        weight: 0.31,
        length: 10,
        width: 9,
        height: 10,
        hsCode: "69120023",
        originCountry: "DE",
        shelf: "A-12",
      },
    ]);
  });

  it("has weights in kilograms, however large they are, unless a heading or a cell says another unit", () => {
    const weights = (heading: string, cells: string) => productsOf(`SKU,${heading}\n${cells}`).map(({ weight }) => weight);
    expect(weights("Weight", "A,20\nB,350\nC,1200\n")).toEqual([20, 350, 1200]);
    expect(weights("Weight (g)", "A,20\nB,350\nC,0.5 kg\n")).toEqual([0.02, 0.35, 0.5]);
  });

  it("takes the last of several rows of a SKU, and of its empty cells the earlier ones", () => {
    const file = "SKU,Name,Weight\nT-1,Cup,0.3\nt-1,,0.4\n";
    expect(productsOf(file)).toEqual([{ sku: "t-1", name: "Cup", weight: 0.4 }]);
    expect(read(file)).toMatchObject({ joined: 1, leftOut: 0 });
  });

  it("leaves out rows with a wrong cell, and names each", () => {
    const found = read(
      "SKU,EAN,Weight,HS code,Origin\nA,4006381333932,1,,\n,,1,,\nB,,heavy,12,Nowhere\nC,,2,,\n" + `${"x".repeat(61)},,1,,\n`,
    );
    expect(found).toEqual({
      rows: [{ line: 5, product: { sku: "C", weight: 2 } }],
      problems: [
        { line: 2, column: "ean", value: "4006381333932", error_code: "InvalidFormatField" },
        { line: 3, column: "sku", value: "", error_code: "RequiredField" },
        { line: 4, column: "weight", value: "heavy", error_code: "InvalidFormatField" },
        { line: 4, column: "hsCode", value: "12", error_code: "InvalidFormatField" },
        { line: 4, column: "originCountry", value: "Nowhere", error_code: "ValueNotAllowedField" },
        { line: 6, column: "sku", value: "x".repeat(60), error_code: "MaxSizeExceededField" },
      ],
      leftOut: 4,
      joined: 0,
    });
  });

  it("keeps short rows at its end, which would be a sum below orders", () => {
    expect(productsOf("SKU,Name,EAN,Weight,Length,Width,Height\nA,Cup,,1,1,1,1\nTotal,,,,,,\n")).toHaveLength(2);
  });

  it.each([
    ["empty", ""],
    ["no-table", "only words"],
    ["no-rows", "SKU,Name\n"],
    ["no-sku", "Name,Weight\nCup,1\n"],
    ["too-many", `SKU,Name\n${"A,Cup\n".repeat(5_001)}`],
  ])("is refused as %s", (refusal, text) => {
    expect(read(text)).toEqual({ refusal });
  });
});
