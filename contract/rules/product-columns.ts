/** Columns of a file of products. The upstream knows their names in each language. */
export const PRODUCT_COLUMNS = [
  "sku",
  "name",
  "ean",
  "weight",
  "length",
  "width",
  "height",
  "hsCode",
  "originCountry",
  "shelf",
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
