import { z } from "zod";
import { HttpUrl, laterValues, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { PHONE_INPUT_MAX } from "./rules/contact";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";

/**
 * Fields that a column of a file can be mapped to. `reference` is a shipment's own reference, `shipBy` the last day of its hand-over, `tags` the merchant's own, with commas, `price` is per piece, `linePrice`
 * per row, `value` of the whole order, `currency` of each amount. Several columns can be `status`: words, or the day on which an
 * order was sent or cancelled; `lineStatus` is a row's status. `needsShipping` is a row's: "false" for items without shipping,
 * such as downloads. If two columns have the same recipient field, the second is used when the first has no address; address
 * lines 2 are joined.
 */
export const CSV_FIELDS = [
  "reference",
  "orderNumber",
  "shipBy",
  "tags",
  "status",
  "lineStatus",
  "name",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "street1",
  "houseNumber",
  "street2",
  "zipCode",
  "city",
  "state",
  "country",
  "contents",
  "sku",
  "needsShipping",
  "quantity",
  "refundedQuantity",
  "sentQuantity",
  "price",
  "linePrice",
  "value",
  "currency",
  "weight",
  "length",
  "width",
  "height",
] as const;
export const CsvField = z.enum(CSV_FIELDS);
export type CsvField = z.infer<typeof CsvField>;

/** Maximum of each numeric field: kilograms, centimetres, major units of the account's currency. */
export const CSV_NUMBER_MOST = {
  quantity: 9_999,
  price: AMOUNT_MAX_CENTS / 100,
  linePrice: AMOUNT_MAX_CENTS / 100,
  value: AMOUNT_MAX_CENTS / 100,
  weight: PARCEL_LIMITS.weightKg,
  length: PARCEL_LIMITS.lengthCm,
  width: PARCEL_LIMITS.lengthCm,
  height: PARCEL_LIMITS.lengthCm,
} as const satisfies Partial<Record<CsvField, number>>;
export type CsvNumberField = keyof typeof CSV_NUMBER_MOST;

/** A longer cell cannot belong to its column. */
const CSV_TEXT_LONGEST = 1_000;

/**
 * Maximum length of each text field, characters. Names, streets and towns that a shipment cannot hold are truncated and reported;
 * a truncated postcode or email address would be a different one.
 */
export const CSV_TEXT_MOST = {
  orderNumber: CSV_TEXT_LONGEST,
  name: CSV_TEXT_LONGEST,
  firstName: CSV_TEXT_LONGEST,
  lastName: CSV_TEXT_LONGEST,
  company: CSV_TEXT_LONGEST,
  street1: CSV_TEXT_LONGEST,
  houseNumber: CSV_TEXT_LONGEST,
  street2: CSV_TEXT_LONGEST,
  city: CSV_TEXT_LONGEST,
  state: CSV_TEXT_LONGEST,
  email: MAX_LENGTH.contactEmail,
  phone: 2 * PHONE_INPUT_MAX,
  zipCode: MAX_LENGTH.zipCode,
} as const satisfies Partial<Record<CsvField, number>>;

/** Programs whose export files are recognized by their headings. */
export const CSV_KINDS = ["waybill", "shopify", "woocommerce", "ebay", "etsy", "amazon", "prestashop"] as const;

/** Unit of weights in cells that have none. */
export const CSV_WEIGHT_UNITS = ["kg", "g", "lb", "oz"] as const;
export type CsvWeightUnit = (typeof CSV_WEIGHT_UNITS)[number];

/** Maximum number of columns. */
export const CSV_COLUMNS_MAX = 300;
/** Field of each column, in the file's order; null for an ignored column. */
const Mapping = z.array(CsvField.nullable()).max(CSV_COLUMNS_MAX);

/** An error in a row, which cannot become a shipment. */
export const CsvProblem = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  field: CsvField,
  error_code: z
    .enum(["RequiredField", "InvalidFormatField", "ValueNotAllowedField", "MustBePositiveField", "MaxSizeExceededField"])
    .register(laterValues, { readAs: "ValueNotAllowedField" }),
  /** Content of the cell, truncated if long. */
  value: z.string(),
});
export type CsvProblem = z.infer<typeof CsvProblem>;

/** A text that was truncated to fit a shipment. */
export const CsvShortened = z.object({
  /** Line of the file, from 1: the first of the order. */
  line: z.number().int(),
  field: CsvField,
  /** Content of the cell, and the part that the shipment gets. */
  value: z.string(),
  kept: z.string(),
});
export type CsvShortened = z.infer<typeof CsvShortened>;

/**
 * Number of ignored rows by reason: `unpaid` belong to orders that are not paid or not completed, `byMarketplace` is sent by the
 * marketplace itself, `notes` are text below the table.
 */
export const CsvLinesLeftOut = z.object({
  refunded: z.number().int(),
  fulfilled: z.number().int(),
  notShipped: z.number().int(),
  unpaid: z.number().int(),
  byMarketplace: z.number().int(),
  notes: z.number().int(),
});
export type CsvLinesLeftOut = z.infer<typeof CsvLinesLeftOut>;
export const NO_LINES_LEFT_OUT: CsvLinesLeftOut = {
  refunded: 0,
  fulfilled: 0,
  notShipped: 0,
  unpaid: 0,
  byMarketplace: 0,
  notes: 0,
};

/** Columns of a parcel's size, which is used only if all are present. */
export const CSV_SIDES = ["length", "width", "height"] as const satisfies readonly CsvField[];

/** Fields that are required to pay a shipment but not to import a draft, in display order. */
export const CSV_LACKED = ["street1", "zipCode", "city", "email", "phone", "weight", "size"] as const satisfies readonly (
  | CsvField
  | "size"
)[];
export type CsvLacked = (typeof CSV_LACKED)[number];

/**
 * Number of new shipments that would lack each field. No shipment lacks a phone number if the account has a default one, nor
 * weight or size if it has a default parcel.
 */
export const CsvLacking = z.record(z.enum(CSV_LACKED), z.number().int());
export type CsvLacking = z.infer<typeof CsvLacking>;

export const CsvPreview = z.object({
  fileName: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  kind: z.enum(CSV_KINDS).register(laterValues, { readAs: null }).nullable(),
  /** `sample` is the column's first non-empty cell. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), field: CsvField.nullable() })),
  weightUnit: z.enum(CSV_WEIGHT_UNITS),
  /** Orders that would become shipments; `known` of them were imported before. */
  orders: z.number().int(),
  known: z.number().int(),
  /** Orders among the new ones whose number an uncancelled shipment already has: a changed row, or another shop's order. */
  sameNumber: z.number().int(),
  /** Orders that were already sent or cancelled. */
  leftOut: z.number().int(),
  leftOutLines: CsvLinesLeftOut,
  /** Headings of ignored columns that contain order statuses (sent, cancelled, unpaid): such orders would be imported. */
  unreadStatuses: z.array(z.string()).default([]),
  lacking: CsvLacking,
  /** The first ones only. */
  shortened: z.array(CsvShortened),
  /** The first ones only. */
  problems: z.array(CsvProblem),
  /** Number of rows with errors. */
  badRows: z.number().int(),
});
export type CsvPreview = z.infer<typeof CsvPreview>;

export const CsvImport = z.object({
  importId: z.string(),
  status: z.enum(["loading", "ready", "error"]),
  shipment_references: z.array(WaybillReference),
  /** Orders of the file that were imported before. */
  known: z.number().int(),
  /** Orders of the file that were already sent or cancelled. */
  leftOut: z.number().int(),
  leftOutLines: CsvLinesLeftOut,
  badRows: z.number().int(),
  /** Signed URL of a file with the rows that were not imported; null if there are none. */
  badRowsUrl: HttpUrl.nullable(),
});
export type CsvImport = z.infer<typeof CsvImport>;

const Choice = z.object({
  uploadId: z.string().max(100),
  /** Null to derive it from the headings. */
  mapping: Mapping.nullable(),
  weightUnit: z.enum(CSV_WEIGHT_UNITS).nullable(),
});

/** Maximum number of rows. */
export const CSV_ROWS_MAX = 5_000;

export const csvImports = {
  preview: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports/preview",
      summary: "Preview an import",
      description:
        "The file is an upload with the purpose `CSV_IMPORT`. Without a table of at least two columns it is 422 `InvalidFormatField` at `file`, with headings only `MinSizeNotReachedField`, empty `MustNotBeEmpty`.",
    })
    .input(Choice)
    .output(CsvPreview),
  rowsToCorrect: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports/rows-to-correct",
      summary: "A file of the rows that have errors",
      description: "Parsed as in the preview; needs no import. 404 if no row has an error.",
    })
    .input(Choice)
    .output(z.object({ fileName: z.string(), text: z.string() })),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports",
      summary: "Import the valid rows of a file; the event `csv-import-finished` announces the end",
      description: "Each order becomes a shipment once, even if the file is imported again.",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: Choice.extend({
          source: z.literal("csv"),
          /** Remembers the mapping for files with these headings. */ remember: z.boolean(),
        }),
      }),
    )
    .output(CsvImport),
  get: procedure
    .route({ method: "GET", path: "/v1/csv-imports/{importId}", summary: "Status of an import" })
    .input(z.object({ importId: z.string().max(100) }))
    .output(CsvImport),
};
