import { z } from "zod";

/**
 * Facts of Karrio's OpenAPI, version 2026.1: what each request may and must contain. Unknown properties are refused, so that a
 * misspelt one fails here instead of being ignored there.
 */
const text = z.string().nullish();
const textOf = (maxLength: number) => z.string().max(maxLength).nullish();
const country = z.string().regex(/^[A-Z]{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

const Address = z.strictObject({
  person_name: textOf(100),
  company_name: textOf(100),
  address_line1: textOf(100),
  address_line2: textOf(100),
  street_number: textOf(100),
  postal_code: textOf(20),
  city: textOf(50),
  state_code: textOf(50),
  country_code: country,
  email: text,
  phone_number: textOf(50),
  federal_tax_id: textOf(50),
  state_tax_id: textOf(50),
  residential: z.boolean().nullish(),
  validate_location: z.boolean().nullish(),
});

const Weight = { weight: z.number(), weight_unit: z.enum(["KG", "LB", "OZ", "G"]) };

const Commodity = z.strictObject({
  ...Weight,
  title: textOf(200),
  description: textOf(200),
  quantity: z.number().int().positive().optional(),
  sku: textOf(100),
  hs_code: textOf(100),
  value_amount: z.number().nullish(),
  value_currency: currency.nullish(),
  origin_country: country.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const Parcel = z.strictObject({
  ...Weight,
  width: z.number().nullish(),
  height: z.number().nullish(),
  length: z.number().nullish(),
  dimension_unit: z.enum(["CM", "IN"]).nullish(),
  packaging_type: textOf(100),
  package_preset: textOf(100),
  description: textOf(250),
  content: textOf(100),
  is_document: z.boolean().nullish(),
  items: z.array(Commodity).optional(),
  reference_number: textOf(100),
  options: z.record(z.string(), z.unknown()).optional(),
});

/** `ManifestData`. */
export const ManifestRequest = z.strictObject({
  carrier_name: z.string(),
  address: Address,
  options: z.record(z.string(), z.unknown()).optional(),
  reference: text,
  shipment_ids: z.array(z.string()),
});

export type ManifestRequest = z.infer<typeof ManifestRequest>;

const INCOTERMS = ["CFR", "CIF", "CIP", "CPT", "DAP", "DAF", "DDP", "DDU", "DEQ", "DES", "EXW", "FAS", "FCA", "FOB"] as const;

const Customs = z.strictObject({
  commodities: z.array(Commodity).min(1),
  duty: z
    .strictObject({
      paid_by: z.enum(["sender", "recipient", "third_party"]).nullish(),
      currency: currency.nullish(),
      declared_value: z.number().nullish(),
      account_number: text,
    })
    .nullish(),
  content_type: z.enum(["documents", "gift", "sample", "merchandise", "return_merchandise", "other"]).nullish(),
  content_description: text,
  incoterm: z.enum(INCOTERMS).nullish(),
  invoice: textOf(50),
  invoice_date: z.iso.date().nullish(),
  commercial_invoice: z.boolean().nullish(),
  certify: z.boolean().nullish(),
  signer: textOf(50),
  options: z.record(z.string(), z.unknown()).optional(),
});

const LabelType = z.enum(["PDF", "ZPL", "PNG"]);
const Names = z.array(z.string());

const RateRequest = z.strictObject({
  shipper: Address,
  recipient: Address,
  parcels: z.array(Parcel).min(1),
  options: z.record(z.string(), z.unknown()).optional(),
  customs: Customs.nullish(),
  services: Names.nullish(),
  carrier_ids: Names.nullish(),
  reference: textOf(100),
  is_return: z.boolean().optional(),
});

export const ShipmentRequest = RateRequest.extend({
  label_type: LabelType.optional(),
  order_id: textOf(50),
  /** Buys at once. */
  service: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
export type ShipmentRequest = z.infer<typeof ShipmentRequest>;

export const RatesRequest = RateRequest;

export const PurchaseRequest = z
  .strictObject({
    selected_rate_id: text,
    service: text,
    label_type: LabelType.optional(),
    reference: text,
    metadata: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ selected_rate_id: rate, service }) => rate || service, "Either 'selected_rate_id' or 'service' must be provided.");

export const TrackerRequest = z.strictObject({
  tracking_number: z.string(),
  carrier_name: z.string(),
  account_number: text,
  reference: text,
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** Of the carriers that Karrio connects, the one of our own contracts. */
export const ConnectionRequest = z.strictObject({
  carrier_name: z.literal("chronopost"),
  carrier_id: z.string().min(1),
  credentials: z.strictObject({
    account_number: z.string(),
    password: z.string(),
    id_emit: text,
    language: z.enum(["en_GB", "fr_FR"]).optional(),
    account_country_code: text,
  }),
  capabilities: Names.nullish(),
  config: z.record(z.string(), z.unknown()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  active: z.boolean().optional(),
});
