import { z } from "zod";
import { LANGUAGES } from "../../../../contract/primitives";
import { SERVED_COUNTRIES } from "../catalog-types";

/* The JSON files of a catalogue. Money is in minor units of EUR. @see docs/catalogue.md */

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and dashes");
const Country = z.enum(SERVED_COUNTRIES, { error: ({ input }) => `unknown country ${JSON.stringify(input)}` });
const Countries = z.array(Country).min(1);
const Cents = z.int().min(0);
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time, HH:mm");
const Percent = z.number().min(0).max(100);

const HALF_DAYS = [
  { start: "09:00", end: "13:00" },
  { start: "14:00", end: "18:00" },
];

const CarrierFile = z.strictObject({
  id: Id,
  name: z.string().min(1).max(60),
  logoId: Id.optional(),
  trackingPrefix: z.string().regex(/^[A-Z]{2}$/, "must be two capital letters"),
  countries: Countries,
  fuelPercent: Percent.default(8),
  divisor: z.number().positive().default(5000),
  collectsOnSaturday: z.boolean().default(false),
  deliversOnSaturday: z.boolean().default(false),
  cutOffHour: z.int().min(0).max(23).default(11),
  cancelHours: z.int().min(0).default(0),
  searchDays: z.int().min(0).default(7),
  intervals: z
    .array(z.strictObject({ start: Time, end: Time }).refine(({ start, end }) => start < end, "must end after its start"))
    .min(1)
    .default(HALF_DAYS),
  termsRequired: z.boolean().default(false),
  termsUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  isPremium: z.boolean().default(false),
  isGreen: z.boolean().default(false),
  labelLimits: z
    .strictObject({
      name: z.int().positive(),
      company: z.int().positive(),
      street: z.int().positive(),
      overlong: z.enum(["CUT", "REFUSED"]),
    })
    .default({ name: 40, company: 40, street: 40, overlong: "CUT" }),
  volumeDiscounts: z.array(Percent).default([]),
  contractFields: z
    .array(z.strictObject({ name: z.string().min(1), kind: z.enum(["text", "secret", "number"]), isRequired: z.boolean() }))
    .min(1)
    .nullable()
    .default(null),
});

const ExtraPrice = Cents.nullable().default(null);

/** @see ServiceBooking */
const Booking = z.discriminatedUnion("engine", [
  z.strictObject({ engine: z.literal("world") }),
  z.strictObject({
    engine: z.literal("karrio"),
    carrierId: z.string().min(1),
    service: z.string().min(1),
    options: z.record(z.string(), z.unknown()).exactOptional(),
    extras: z
      .strictObject({
        proofOfDelivery: z.string().exactOptional(),
        adultSignature: z.string().exactOptional(),
        additionalHandling: z.string().exactOptional(),
        dropOff: z.string().exactOptional(),
        pointId: z.string().exactOptional(),
      })
      .exactOptional(),
    labelFormat: z.enum(["PDF", "ZPL"]).exactOptional(),
    cancels: z.boolean().exactOptional(),
    manifests: z.boolean().exactOptional(),
    proofs: z.boolean().exactOptional(),
  }),
]);

const ServiceFile = z.strictObject({
  id: Id,
  carrierId: Id,
  name: z.string().min(1).max(80),
  category: z.enum(["EXPRESS", "STANDARD", "ECONOMY"]).default("STANDARD"),
  dropOff: z.strictObject({ origin: z.boolean(), destination: z.boolean() }).default({ origin: false, destination: false }),
  hasPrintInStore: z.boolean().default(false),
  printInStoreDefault: z.boolean().default(false),
  hasPaperlessCustoms: z.boolean().default(false),
  allowsVoucher: z.boolean().default(true),
  /** The carrier's countries unless given. */
  from: Countries.optional(),
  to: Countries.optional(),
  unserved: z.array(z.string()).default([]),
  limits: z.strictObject({
    weightKg: z.number().positive(),
    longestCm: z.number().positive(),
    girthCm: z.number().positive(),
    parcels: z.int().positive(),
  }),
  insurance: z
    .strictObject({ baseCoverage: Cents, maxCoverage: Cents })
    .refine(({ baseCoverage, maxCoverage }) => baseCoverage <= maxCoverage, "the base coverage is above the maximum"),
  extras: z
    .strictObject({ proofOfDelivery: ExtraPrice, adultSignature: ExtraPrice, additionalHandling: ExtraPrice })
    .prefault({}),
  cashOnDelivery: z.partialRecord(Country, z.int().positive()).default({}),
  transitHours: z.record(z.string(), z.int().positive()),
  booking: Booking.exactOptional(),
});

const Code = z.string().regex(/^[A-Z0-9]+$/, "must be a postal code's beginning without spaces and dashes");
const Digits = z.string().regex(/^\d+$/, "must be digits");
const RemoteZoneFile = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}-[a-z0-9-]+$/, "must be a country's code, a dash and a name"),
  country: Country,
  /** Beginnings of postal codes. */
  prefixes: z.array(Code).default([]),
  /** First and last number of the code's first digits. */
  ranges: z
    .array(z.tuple([Digits, Digits]).refine(([first, last]) => first.length === last.length, "must be of one length"))
    .default([]),
  /** British postcode areas: the letters before the first digit. */
  areas: z.array(Code).default([]),
  surchargeCents: Cents,
  extraHours: z.int().min(0),
  /** By language; English stands in for a missing one. */
  names: z.partialRecord(z.enum(LANGUAGES), z.string().min(1)).refine(({ en }) => en !== undefined, "needs an English name"),
});

/** Each JSON file by its name. */
export const JSON_FILES = {
  "carriers.json": z.array(CarrierFile).min(1),
  "services.json": z.array(ServiceFile).min(1),
  "remote-zones.json": z.array(RemoteZoneFile),
  "tariffs.json": z.strictObject({
    insurance: z.strictObject({
      minimumCents: Cents,
      percent: z.strictObject({ ENHANCED: Percent, WAYBILL_INSURANCE: Percent }),
    }),
    cashOnDelivery: z.strictObject({ minimumCents: Cents, percent: Percent }),
    customsPapers: z.strictObject({ paperCents: Cents, paperlessCents: Cents }),
    extras: z
      .record(Id, z.strictObject({ proofOfDelivery: Cents, adultSignature: Cents, additionalHandling: Cents }).partial())
      .default({}),
  }),
};

export type JsonFile = keyof typeof JSON_FILES;
export type Parsed<Name extends JsonFile> = z.output<(typeof JSON_FILES)[Name]>;
