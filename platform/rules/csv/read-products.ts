import { CSV_WEIGHT_UNITS, type CsvWeightUnit } from "../../../contract/csv-imports";
import type { NewProduct, ProductProblem } from "../../../contract/products";
import type { ProductColumn } from "../../../contract/rules/product-columns";
import { isEan } from "../../../contract/rules/ean";
import { MAX_LENGTH, PARCEL_LIMITS } from "../../../contract/rules/field-limits";
import { entriesOf } from "../../../contract/rules/objects";
import { countryOf } from "../imports/country-names";
import { skuKey } from "../imports/line-items";
import { guessField, unitOf } from "./columns";
import { decimalMarks } from "./decimal-marks";
import { keyOf } from "./heading-words";
import { type CellUnits, kgOf, readCell } from "./numbers";
import { type CsvBytes, type CsvRefusal, readFile } from "./read-csv";

/** What a row says of a product; a column that is absent or empty says nothing. */
export type ProductRow = Pick<NewProduct, "sku"> & Partial<NewProduct>;

export interface ReadProducts {
  /** One per SKU: of several rows the last one that says something counts. */
  rows: { line: number; product: ProductRow }[];
  problems: ProductProblem[];
  /** Number of rows with a problem. */
  leftOut: number;
  /** Number of rows whose SKU an earlier row has. */
  joined: number;
}

/** Headings of shops' and merchants' own lists, in nine languages; those of weight and size are the ones of orders. */
const HEADINGS: Record<Exclude<ProductColumn, Measure>, string> = {
  sku: "SKU|seller sku|variant sku|product sku|item sku|article number|article no|item number|item no|product code|part number|Artikelnummer|Artikelnr|Art.-Nr.|Bestellnummer|référence|référence article|référence produit|code article|référence interne|referencia|código de artículo|codice articolo|codice prodotto|artikelcode|artikelnr|cikkszám|stok kodu|ürün kodu|referência|código do artigo|reference",
  name: "name|title|product|product name|product title|item name|description|Bezeichnung|Name|Titel|Produktname|Artikelname|Artikelbezeichnung|nom|nom du produit|désignation|titre|libellé|nombre|nombre del producto|descripción|título|nome|nome prodotto|descrizione|titolo|naam|productnaam|omschrijving|titel|név|megnevezés|terméknév|ad|ürün adı|ürün|nome do produto|descrição|produto|producto|prodotto|produit|termék",
  ean: "EAN|GTIN|UPC|barcode|variant barcode|EAN13|EAN-13|EAN code|ISBN|bar code|Strichcode|code-barres|código de barras|codice a barre|streepjescode|vonalkód|barkod|GTIN, UPC, EAN, or ISBN",
  hsCode:
    "HS code|HS|HS tariff code|tariff number|tariff code|commodity code|harmonized code|harmonised code|customs code|customs tariff number|Zolltarifnummer|Warennummer|Zollnummer|TARIC|code douanier|code SH|numéro tarifaire|nomenclature douanière|código arancelario|partida arancelaria|código HS|código TARIC|codice doganale|codice HS|voce doganale|codice TARIC|goederencode|tariefnummer|GN-code|vámtarifaszám|HS kód|VTSZ|GTİP|GTİP kodu|HS kodu|código pautal|pauta aduaneira|código SH",
  originCountry:
    "country of origin|origin|origin country|country of manufacture|made in|country code of origin|Ursprungsland|Herkunftsland|Ursprung|pays d'origine|pays de fabrication|origine|país de origen|origen|paese di origine|paese d'origine|land van oorsprong|land van herkomst|származási ország|származási hely|menşe|menşe ülke|menşei|país de origem|origem",
  shelf:
    "shelf|bin|bin location|location|warehouse location|stock location|Lagerplatz|Regal|Lagerort|Fach|emplacement|rayon|ubicación|estantería|ubicazione|scaffale|locatie|magazijnlocatie|schap|tárhely|polc|raktárhely|raf|konum|raf no|localização|prateleira",
};

const MEASURES = ["weight", "length", "width", "height"] as const;
type Measure = (typeof MEASURES)[number];
const isMeasure = (field: string | null): field is Measure => MEASURES.some((measure) => measure === field);

const COLUMN_BY_HEADING = new Map<string, ProductColumn>(
  entriesOf(HEADINGS).flatMap(([column, names]) => names.split("|").map((name) => [keyOf(name), column] as const)),
);

/** The part of a product that a heading names; null if unknown. */
function columnOf(heading: string): ProductColumn | null {
  // Shopify names the unit without brackets.
  if (keyOf(heading) === "variantgrams") return "weight";
  const measure = guessField(heading);
  return COLUMN_BY_HEADING.get(keyOf(heading)) ?? (isMeasure(measure) ? measure : null);
}

/** Kilograms, unless the heading says another unit. */
function weightUnitOf(heading: string): CsvWeightUnit {
  if (keyOf(heading) === "variantgrams") return "g";
  const kg = kgOf(unitOf(heading) ?? "");
  return CSV_WEIGHT_UNITS.find((unit) => kgOf(unit) === kg) ?? "kg";
}

/** Reads a merchant's list of products. `no-sku` if no column has SKUs. */
export function readProducts(file: CsvBytes): ReadProducts | { refusal: CsvRefusal | "no-sku" } {
  const read = readFile(file, { fieldOf: columnOf, hasNotes: false });
  if ("refusal" in read) return read;
  const { headings, rows } = read.table;
  const columns = headings.map(columnOf).map((column, at, all) => (all.indexOf(column) === at ? column : null));
  if (!columns.includes("sku")) return { refusal: "no-sku" };
  const fields = columns.map((column) => (isMeasure(column) ? column : null));
  const units: CellUnits = {
    // Never guessed from the numbers: nobody sees the file again before it is saved.
    weight: weightUnitOf(headings[columns.indexOf("weight")] ?? ""),
    currency: "",
    said: Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, unitOf(headings[at]!) ?? ""]] : []))),
    marks: decimalMarks(rows, fields, { kind: null, currency: "" }),
  };
  const found = new Map<string, ReadProducts["rows"][number]>();
  const problems: ReadProducts["problems"] = [];
  let leftOut = 0;
  let joined = 0;
  for (const { line, cells } of rows) {
    const parts: Partial<NewProduct> = {};
    const wrong = columns.flatMap((column, at) => {
      const text = (cells[at] ?? "").replace(/\s+/g, " ").trim();
      const wrongPart = column === null || text === "" ? null : readPart(parts, column, text, units);
      const error_code = column === "sku" && text === "" ? "RequiredField" : wrongPart;
      return column && error_code ? [{ line, column, value: [...text].slice(0, SHOWN).join(""), error_code }] : [];
    });
    problems.push(...wrong);
    const { sku = "" } = parts;
    if (wrong.length > 0) {
      leftOut += 1;
      continue;
    }
    if (found.has(skuKey(sku))) joined += 1;
    found.set(skuKey(sku), { line, product: { ...found.get(skuKey(sku))?.product, ...parts, sku } });
  }
  return { rows: [...found.values()], problems, leftOut, joined };
}

/** Maximum characters of a cell in a message. */
const SHOWN = 60;

/** Adds a cell's value to a row. @returns why the column cannot have it; null if it can */
function readPart(
  parts: Partial<NewProduct>,
  column: ProductColumn,
  text: string,
  units: CellUnits,
): ProductProblem["error_code"] | null {
  switch (column) {
    case "sku":
    case "name":
    case "shelf":
      parts[column] = text;
      return [...text].length > LONGEST[column] ? "MaxSizeExceededField" : null;
    case "ean":
      parts.ean = text;
      return isEan(text) ? null : "InvalidFormatField";
    case "hsCode":
      // Nomenclatures group the digits by dots or spaces.
      parts.hsCode = text.replace(/[.\s]/g, "");
      return /^\d{6,10}$/.test(parts.hsCode) ? null : "InvalidFormatField";
    case "originCountry":
      parts.originCountry = countryOf(text);
      return parts.originCountry === null ? "ValueNotAllowedField" : null;
    case "weight":
    case "length":
    case "width":
    case "height": {
      const value = readCell(column, text, units);
      if (typeof value !== "number") return value === "MaxSizeExceededField" ? value : "InvalidFormatField";
      // Shops export an unknown measure as 0.
      if (value === 0) return null;
      parts[column] = column === "weight" ? Number(value.toFixed(PARCEL_LIMITS.weightDecimals)) : Math.ceil(value);
      return null;
    }
  }
}

const LONGEST = { sku: MAX_LENGTH.sku, name: MAX_LENGTH.productName, shelf: MAX_LENGTH.shelf };
