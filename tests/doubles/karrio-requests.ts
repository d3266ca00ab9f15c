import { z } from "zod";

/**
 * Facts of Karrio's OpenAPI, version 2026.1: what each request may and must contain. Unknown properties are refused, so that a
 * misspelt one fails here instead of being ignored there.
 */
const text = z.string().nullish();
const country = z.string().regex(/^[A-Z]{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

const Address = z.strictObject({
  person_name: text,
  company_name: text,
  address_line1: text,
  address_line2: text,
  street_number: text,
  postal_code: text,
  city: text,
  state_code: text,
  country_code: country,
  email: text,
  phone_number: text,
  federal_tax_id: text,
  state_tax_id: text,
  residential: z.boolean().nullish(),
  validate_location: z.boolean().nullish(),
});

const Weight = { weight: z.number(), weight_unit: z.enum(["KG", "LB", "OZ", "G"]) };

const Commodity = z.strictObject({
  ...Weight,
  title: text,
  description: text,
  quantity: z.number().int().positive().optional(),
  sku: text,
  hs_code: text,
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
  packaging_type: text,
  package_preset: text,
  description: text,
  content: text,
  is_document: z.boolean().nullish(),
  items: z.array(Commodity).optional(),
  reference_number: text,
  options: z.record(z.string(), z.unknown()).optional(),
});

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
  invoice: text,
  invoice_date: z.iso.date().nullish(),
  commercial_invoice: z.boolean().nullish(),
  certify: z.boolean().nullish(),
  signer: text,
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
  reference: text,
  is_return: z.boolean().optional(),
});

export const ShipmentRequest = RateRequest.extend({
  label_type: LabelType.optional(),
  order_id: z.string().max(50).nullish(),
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
