import { z } from "zod";
import { HttpUrl, laterValues, WaybillReference } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { PHONE_INPUT_MAX } from "./rules/contact";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";

/**
 * What a column of a file can become. `reference` is a shipment's own, `price` is of one piece, `linePrice` of all pieces of a row,
 * `value` of the whole order, `currency` of each. `status` may be of several columns: words, or the day on which an order was sent or
 * cancelled; `lineStatus` is that of a row. `needsShipping` is of a row: "false" for what is sent by no parcel, as a download is. Of
 * two columns of one text of the recipient, the second counts where the first has no address; second lines of one address are joined.
 */
export const CSV_FIELDS = [
  "reference",
  "orderNumber",
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

/** The largest number of each field: kilograms, centimetres, major units of the account's currency. */
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

/** A cell that is longer says something else than its column. */
const CSV_TEXT_LONGEST = 1_000;

/**
 * The longest text of each field, characters. Names, streets and towns that a shipment does not hold whole are shortened, which is told;
 * a part of a postcode or an email address would be another one.
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
export type CsvTextField = keyof typeof CSV_TEXT_MOST;

/** Files whose headings are known. */
export const CSV_KINDS = ["waybill", "shopify", "woocommerce", "ebay", "etsy", "amazon", "prestashop"] as const;

/** Of weights whose cells have no unit of their own. */
export const CSV_WEIGHT_UNITS = ["kg", "g", "lb", "oz"] as const;
export type CsvWeightUnit = (typeof CSV_WEIGHT_UNITS)[number];

/** The largest number of columns of one file. */
export const CSV_COLUMNS_MAX = 300;
/** What each column becomes, in the order of the file; null for one that is left out. */
const Mapping = z.array(CsvField.nullable()).max(CSV_COLUMNS_MAX);

/** A row that cannot become a shipment. */
export const CsvProblem = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  field: CsvField,
  error_code: z
    .enum(["RequiredField", "InvalidFormatField", "ValueNotAllowedField", "MustBePositiveField", "MaxSizeExceededField"])
    .register(laterValues, { readAs: "ValueNotAllowedField" }),
  /** What stands there, its beginning where it is long. */
  value: z.string(),
});
export type CsvProblem = z.infer<typeof CsvProblem>;

/** A text that a shipment holds only in part. */
export const CsvShortened = z.object({
  /** Of the file, from 1: the first of the order. */
  line: z.number().int(),
  field: CsvField,
  /** What stands there, and what of it the shipment gets. */
  value: z.string(),
  kept: z.string(),
});
export type CsvShortened = z.infer<typeof CsvShortened>;

/**
 * Rows of orders that are imported without them, or not at all, by why: `unpaid` are of orders that are not paid or not completed,
 * `byMarketplace` is sent by the marketplace itself, `notes` stand below the table.
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

/** The columns of a parcel's size, which counts only whole. */
export const CSV_SIDES = ["length", "width", "height"] as const satisfies readonly CsvField[];

/** What a shipment is not paid without, and a draft is imported without; in the order in which it is told. */
export const CSV_LACKED = ["street1", "zipCode", "city", "email", "phone", "weight", "size"] as const satisfies readonly (
  | CsvField
  | "size"
)[];
export type CsvLacked = (typeof CSV_LACKED)[number];

/**
 * How many orders of a file would become shipments without each. Where the account has a phone for orders without one, none lacks it;
 * where it has a default parcel, none lacks weight or size.
 */
export const CsvLacking = z.record(z.enum(CSV_LACKED), z.number().int());
export type CsvLacking = z.infer<typeof CsvLacking>;

export const CsvPreview = z.object({
  fileName: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  kind: z.enum(CSV_KINDS).register(laterValues, { readAs: null }).nullable(),
  /** `sample` is what the first row has that has anything there. */
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), field: CsvField.nullable() })),
  weightUnit: z.enum(CSV_WEIGHT_UNITS),
  /** Orders that would become shipments, of which `known` were imported before. */
  orders: z.number().int(),
  known: z.number().int(),
  /** Of the others, those whose order number a shipment has that is not cancelled: a changed row, or another shop's. */
  sameNumber: z.number().int(),
  /** Orders that are sent or cancelled already. */
  leftOut: z.number().int(),
  leftOutLines: CsvLinesLeftOut,
  /** Headings of columns that are left out and say of orders that they are sent, cancelled or not paid: those orders would be imported. */
  unreadStatuses: z.array(z.string()).default([]),
  lacking: CsvLacking,
  /** The first of them. */
  shortened: z.array(CsvShortened),
  /** The first of them. */
  problems: z.array(CsvProblem),
  /** Rows that have one. */
  badRows: z.number().int(),
});
export type CsvPreview = z.infer<typeof CsvPreview>;

export const CsvImport = z.object({
  importId: z.string(),
  status: z.enum(["loading", "ready", "error"]),
  shipment_references: z.array(WaybillReference),
  /** Orders of the file that had been imported before. */
  known: z.number().int(),
  /** Orders of the file that are sent or cancelled already. */
  leftOut: z.number().int(),
  leftOutLines: CsvLinesLeftOut,
  badRows: z.number().int(),
  /** Signed; the rows that were not imported, as a file. Null without any. */
  badRowsUrl: HttpUrl.nullable(),
});
export type CsvImport = z.infer<typeof CsvImport>;

const Choice = z.object({
  uploadId: z.string().max(100),
  /** Null for what the headings tell. */
  mapping: Mapping.nullable(),
  weightUnit: z.enum(CSV_WEIGHT_UNITS).nullable(),
});

/** The largest number of rows of one file. */
export const CSV_ROWS_MAX = 5_000;

export const csvImports = {
  preview: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports/preview",
      summary: "What a file would become",
      description:
        "The file was uploaded with the purpose `CSV_IMPORT`. One without a table of at least two columns is 422 `InvalidFormatField` at `file`, one with headings alone `MinSizeNotReachedField`, an empty one `MustNotBeEmpty`.",
    })
    .input(Choice)
    .output(CsvPreview),
  rowsToCorrect: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports/rows-to-correct",
      summary: "The rows of a file that have a problem, as a file of their own",
      description: "Read as in the preview, before an import and without one. 404 where no row has a problem.",
    })
    .input(Choice)
    .output(z.object({ fileName: z.string(), text: z.string() })),
  create: procedure
    .route({
      method: "POST",
      path: "/v1/csv-imports",
      summary: "Import the good rows of a file; the event `csv-import-finished` tells the end",
      description: "Each order of a file becomes a shipment once, also where the file is imported again.",
      inputStructure: "detailed",
      successStatus: 202,
    })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: Choice.extend({
          source: z.literal("csv"),
          /** The columns, for files with these headings. */ remember: z.boolean(),
        }),
      }),
    )
    .output(CsvImport),
  get: procedure
    .route({ method: "GET", path: "/v1/csv-imports/{importId}", summary: "How an import stands" })
    .input(z.object({ importId: z.string().max(100) }))
    .output(CsvImport),
};
