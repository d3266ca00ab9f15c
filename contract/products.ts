import { z } from "zod";
import { CustomsItem } from "./customs";
import { CSV_ROWS_MAX } from "./csv-imports";
import { Alpha2Code, laterValues, Pagination, problem, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";
import { isEan } from "./rules/ean";
import { PRODUCT_COLUMNS } from "./rules/product-columns";
import { NewParcel } from "./services";

/** Products of an account. */
export const PRODUCTS_MAX = 10_000;

/** A merchant's article number; a shop decides whether it is unique. Upper and lower case are the same. */
export const Sku = typedText(MAX_LENGTH.sku);

/**
 * One kind of goods of a shipment, as its shop's order or its file lists it. Empty or null is unknown. What the order does not say is taken
 * from the product of its SKU.
 */
export const LineItem = CustomsItem.extend({ sku: Sku });
export type LineItem = z.infer<typeof LineItem>;
/** Line items of a shipment. */
export const LINE_ITEMS_MAX = 100;

const SizeCm = z.number().int().positive().max(PARCEL_LIMITS.lengthCm).nullable();

/** What a merchant knows of the goods with a SKU; each part may be unknown. */
const Content = z.object({
  sku: Sku.min(1),
  name: typedText(MAX_LENGTH.productName),
  /** Number of its barcode (GTIN): 8, 12, 13 or 14 digits. */
  ean: z.string().refine((text) => text === "" || isEan(text), problem("InvalidFormatField", "Not a number of a barcode")),
  /** Of one piece, kg. */
  weight: NewParcel.shape.weight.nullable(),
  /** Of one piece as it is sent, cm. */
  length: SizeCm,
  width: SizeCm,
  height: SizeCm,
  hsCode: CustomsItem.shape.hsCode,
  originCountry: Alpha2Code.nullable(),
  /** Where it lies in the merchant's stock. */
  shelf: typedText(MAX_LENGTH.shelf),
});

export const Product = Content.extend({ id: z.string() });
export type Product = z.infer<typeof Product>;
export const NewProduct = Content;
export type NewProduct = z.infer<typeof NewProduct>;

/** A cell that a product cannot have. Its row is not saved. */
const ProductProblem = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  column: z.enum(PRODUCT_COLUMNS),
  /** Content of the cell, truncated if long. */
  value: z.string(),
  error_code: z
    .enum(["RequiredField", "InvalidFormatField", "ValueNotAllowedField", "MaxSizeExceededField"])
    .register(laterValues, { readAs: "InvalidFormatField" }),
});
export type ProductProblem = z.infer<typeof ProductProblem>;

const id = z.string().max(MAX_LENGTH.id);

/** The merchant's product book: what goods with a SKU weigh, measure and are for customs. */
export const products = {
  list: procedure
    .route({ method: "GET", path: "/v1/product-book", summary: "The product book, by SKU, 20 a page by default" })
    .input(
      z.object({
        q: typedText(80).optional().describe("words of the name, or the beginning of a SKU or of a barcode's number"),
        page: z.coerce.number().int().min(1).max(PRODUCTS_MAX).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(z.object({ content: z.array(Product), pagination: Pagination })),
  get: procedure
    .route({ method: "GET", path: "/v1/product-book/{id}", summary: "One product" })
    .input(z.object({ id }))
    .output(Product),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/product-book",
      summary: `Add a product, at most ${PRODUCTS_MAX}`,
      description: "422 `NameTaken` on `sku` if there is one.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body: NewProduct }))
    .output(Product),
  update: procedure
    .route({
      method: "PUT",
      path: "/v1/product-book/{id}",
      summary: "Change a product",
      description: "Orders that come later have its weight, size, tariff number and origin.",
    })
    .input(NewProduct.extend({ id }))
    .output(Product),
  delete: procedure
    .route({ method: "DELETE", path: "/v1/product-book/{id}", summary: "Delete a product" })
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
  import: procedure
    .route({
      method: "POST",
      path: "/v1/product-book/imports",
      summary: "Add and change products by an uploaded file",
      description: `A table with headings, uploaded with the purpose \`CSV_IMPORT\`. Each row adds the product of its SKU, or changes what it has a cell for; empty cells change nothing. Rows with a wrong cell are left out. 422 on \`file\` if it is no table, has no SKUs, or more than ${CSV_ROWS_MAX} rows.`,
    })
    .input(z.object({ uploadId: id }))
    .output(
      z.object({
        added: z.number().int().min(0),
        changed: z.number().int().min(0),
        /** At most 50. */
        problems: z.array(ProductProblem),
        /** Rows that were left out. */
        leftOut: z.number().int().min(0),
        /** Rows whose SKU an earlier row has: of each column, the last cell that says something counts. */
        joined: z.number().int().min(0).default(0),
      }),
    ),
};
