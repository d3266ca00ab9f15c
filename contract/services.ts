import { z } from "zod";
import { LogoId } from "./carriers";
import { Alpha2Code, CalendarDay, Currency, laterValues, MinorUnits, problem, TimeOfDay, typedText } from "./primitives";
import { procedure } from "./problems";
import { AMOUNT_MAX_CENTS, MAX_LENGTH, PARCEL_LIMITS } from "./rules/field-limits";
import { INSURANCE_TYPES } from "./rules/insurance";
import type { LabelLimits } from "./rules/label-block";

/** Weight in kg with at most three decimals, sizes in whole cm. */
export const Parcel = z.object({
  id: z.string(),
  name: z.string().max(MAX_LENGTH.parcelName),
  weight: z.number().positive(),
  height: z.number().int().positive(),
  length: z.number().int().positive(),
  width: z.number().int().positive(),
});
export type Parcel = z.infer<typeof Parcel>;
/** A saved parcel template. */
export const SavedParcel = Parcel.extend({ isDefault: z.boolean() });
export type SavedParcel = z.infer<typeof SavedParcel>;
const SizeCm = z.number().int().positive().max(PARCEL_LIMITS.lengthCm);
/** A parcel in a request. */
export const NewParcel = Parcel.extend({
  id: z.string().max(MAX_LENGTH.id).nullable(),
  name: typedText(MAX_LENGTH.parcelName).refine((name) => name.trim() !== "", problem("RequiredField", "A parcel has a name")),
  weight: Parcel.shape.weight
    .max(PARCEL_LIMITS.weightKg)
    .refine(
      (kg) => Number(kg.toFixed(PARCEL_LIMITS.weightDecimals)) === kg,
      problem("InvalidFormatField", "At most three decimals"),
    ),
  height: SizeCm,
  length: SizeCm,
  width: SizeCm,
});
export type NewParcel = z.infer<typeof NewParcel>;

/** A price including tax: `totalPrice` is `basePrice` plus `taxPrice`. */
export const Amount = z.object({
  currency: Currency,
  basePrice: MinorUnits,
  taxPrice: MinorUnits,
  totalPrice: MinorUnits,
});
export type Amount = z.infer<typeof Amount>;

/** Characters of an address line that the carrier prints. */
const LineLength = z.number().int().positive();
const ServiceLabelLimits: z.ZodType<LabelLimits> = z.object({
  name: LineLength.describe("First and last name with the space between them"),
  company: LineLength,
  street: LineLength.describe("Each of the two lines"),
  overlong: z.enum(["CUT", "REFUSED"]).register(laterValues, { readAs: "CUT" }),
});

export const ServiceCategory = z.enum(["STANDARD", "EXPRESS", "ECONOMY", "OTHER"]).register(laterValues, { readAs: "OTHER" });
export type ServiceCategory = z.infer<typeof ServiceCategory>;

/** Business days of both countries from the hand-over, and the day on which a parcel that is sent next has them behind it. */
const Within = z.object({ days: z.number().int().min(0), day: CalendarDay.nullable() });
/** How long the parcels of a service took on the same lane, handed over in the last 90 days. */
export const ArrivalRecord = z.object({
  /** At least 10, of all merchants of the tenant. */
  parcels: z.number().int(),
  half: Within.describe("Within which half of them arrived"),
  most: Within.describe("Within which 9 of 10 arrived"),
});
export type ArrivalRecord = z.infer<typeof ArrivalRecord>;

/** Days between which a parcel most likely arrives, as others of its service did on its way. */
export const ArrivalWindow = z.object({
  from: CalendarDay,
  /** By which nine of ten arrived. */
  to: CalendarDay,
  /** Parcels of the last 90 days that it rests on, of which nine of ten arrived within as many business days. */
  parcels: z.number().int().min(1),
  days: z.number().int().min(0),
});
export type ArrivalWindow = z.infer<typeof ArrivalWindow>;

/** @see spec shipment-core, section 3, "Service" */
export const Service = z.object({
  id: z.string(),
  name: z.string(),
  carrierName: z.string(),
  logoId: LogoId,
  currency: Currency,
  category: ServiceCategory,
  /** Hours from collection or drop-off to delivery. */
  transitHours: z.number().int().positive(),
  /** Days of arrival if the parcel is handed over at the next opportunity; null if unknown. */
  arrival: z.object({ from: CalendarDay, to: CalendarDay }).nullable(),
  /** First day on which the carrier takes the parcel over; null if unknown. */
  handOver: CalendarDay.nullish().default(null),
  /** How long its parcels took on the same lane; null if there are too few to say. */
  record: ArrivalRecord.nullish().default(null),
  /** Whether the sender brings the parcel to a drop-off point, and whether the recipient fetches it from a pick-up point. */
  dropOff: z.object({ origin: z.boolean(), destination: z.boolean() }),
  hasPrintInStore: z.boolean(),
  printInStoreDefault: z.boolean(),
  hasPaperlessCustoms: z.boolean(),
  /** Offered under the client's own contract: the carrier bills the client, so its part of the price is 0. */
  isOwnContract: z.boolean(),
  allowsVoucher: z.boolean(),
  tags: z.array(z.enum(["CHEAPEST", "FASTEST", "GREEN", "PREMIUM"]).register(laterValues, { readAs: null })),
  customsRequired: z.object({ available: z.boolean() }),
  /** `maxCoverage` is the maximum insurable value, minor units; `baseCoverage` is included in the price, 0 for none. */
  insurance: z.object({ available: z.boolean(), baseCoverage: MinorUnits, maxCoverage: MinorUnits }),
  proofOfDelivery: z.boolean(),
  adultSignature: z.boolean(),
  additionalHandling: z.boolean(),
  cashOnDelivery: z.object({ available: z.boolean(), maxAmount: MinorUnits }),
  price: Amount,
  /** List price if `price` is lower because of the tenant's own prices or the client's volume; otherwise null. */
  listPrice: Amount.nullable(),
  urlTermsAndConditions: z.string(),
  /** Whether this carrier's terms must be accepted before buying. */
  termsRequired: z.boolean(),
  /** Absent if the label has no limits, or they are unknown. */
  labelLimits: ServiceLabelLimits.optional(),
});
export type Service = z.infer<typeof Service>;

/** Origin or destination of a route. */
export const RouteEnd = z.object({ country: Alpha2Code, zip: z.string(), city: z.string().optional() });
export type RouteEnd = z.infer<typeof RouteEnd>;

export const Package = Parcel.pick({ weight: true, height: true, length: true, width: true });
export type Package = z.infer<typeof Package>;

export const CollectionDay = z.object({
  date: CalendarDay,
  intervals: z.array(z.object({ start: TimeOfDay, end: TimeOfDay })).min(1),
});
export type CollectionDay = z.infer<typeof CollectionDay>;

/** A drop-off or pick-up point. `day` is 1 for Monday to 7 for Sunday; `time` is `09:00-13:00, 15:00-19:00` or empty for closed. */
export const PickUpPoint = z.object({
  id: z.string(),
  businessName: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  alpha2Code: Alpha2Code,
  latitude: z.number().min(-90).max(90).optional().describe("WGS 84, degrees; without it the point is not on maps"),
  longitude: z.number().min(-180).max(180).optional().describe("WGS 84, degrees"),
  distanceMetres: z.number().int().min(0),
  openingTimes: z.array(z.object({ day: z.number().int().min(1).max(7), time: z.string() })),
});
export type PickUpPoint = z.infer<typeof PickUpPoint>;

/** A point for public pages: without data that locates its recipient's home. */
export const PublicPoint = PickUpPoint.omit({ id: true, distanceMetres: true });
export type PublicPoint = z.infer<typeof PublicPoint>;

export const InsuranceType = z.enum(INSURANCE_TYPES);
export type InsuranceType = z.infer<typeof InsuranceType>;

/** The chosen extras of a shipment. @see spec shipment-core, section 3, "Upsales" */
export const Upsales = z.object({
  insurance: z.object({ insuranceType: InsuranceType, amount: MinorUnits.min(0).max(AMOUNT_MAX_CENTS) }),
  proofOfDelivery: z.boolean(),
  adultSignature: z.boolean(),
  additionalHandling: z.boolean(),
  printInStore: z.boolean(),
  cashOnDelivery: z.object({
    amount: MinorUnits.min(0).max(AMOUNT_MAX_CENTS),
    accountHolder: z.string().max(MAX_LENGTH.cashOnDeliveryText),
    iban: z.string().max(MAX_LENGTH.cashOnDeliveryText),
  }),
});
export type Upsales = z.infer<typeof Upsales>;

const PricedProduct = z.object({ basePrice: MinorUnits, totalPrice: MinorUnits, currency: Currency });

/** @see spec shipment-core, section 3, "Price"; a product that was not chosen is null, a voucher's price is negative. */
export const Price = z.object({
  total: Amount.extend({ taxes: z.array(z.object({ percentage: z.number(), amount: MinorUnits })) }),
  products: z.object({
    porterage: PricedProduct,
    insurance: PricedProduct.extend({ protectionValue: MinorUnits }).nullable(),
    adultSignature: PricedProduct.nullable(),
    additionalHandling: PricedProduct.nullable(),
    managementFee: PricedProduct.nullable(),
    proofOfDelivery: PricedProduct.nullable(),
    voucher: PricedProduct.extend({ name: z.string() }).nullable(),
    cashOnDelivery: PricedProduct.nullable(),
  }),
});
export type Price = z.infer<typeof Price>;

/** One insurance option and its price, whether or not it is chosen. */
export const Insurance = z.object({
  isEnabled: z.boolean(),
  isSelected: z.boolean(),
  basePrice: MinorUnits,
  /** Including tax; the amount that it adds to the total. */
  totalPrice: MinorUnits,
  currency: Currency,
  protection: z.object({ protectionType: z.enum(["none", "basic", "full", "max"]), value: MinorUnits }),
  insuranceType: InsuranceType,
});
export type Insurance = z.infer<typeof Insurance>;

export const ProductsDetails = z.object({
  insurance: z.object({ baseCoverage: MinorUnits, maxCoverage: MinorUnits, offers: z.array(Insurance) }),
  proofOfDelivery: PricedProduct.nullable(),
  adultSignature: PricedProduct.nullable(),
  additionalHandling: PricedProduct.nullable(),
  printInStore: PricedProduct.nullable(),
  cashOnDelivery: PricedProduct.extend({ maxAmount: MinorUnits }).nullable(),
});
export type ProductsDetails = z.infer<typeof ProductsDetails>;

/** Preferences of the source shop; null for no restriction. */
export const ThirdPartyPreferences = z.object({
  serviceId: z.string().nullish(),
  dropoffPointId: z.string().nullish(),
  carrier: z.string().nullish(),
});
export type ThirdPartyPreferences = z.infer<typeof ThirdPartyPreferences>;

/** Input for the price of a draft. */
export const PricingInput = z.object({
  serviceId: z.string(),
  source: z.string(),
  from: RouteEnd,
  to: RouteEnd,
  packages: z.array(Package).min(1).max(50),
  contentValue: MinorUnits.min(0).nullable(),
  upsales: Upsales,
  voucherName: z.string().max(50).nullable(),
  thirdPartyPreferences: ThirdPartyPreferences.nullish(),
});
export type PricingInput = z.infer<typeof PricingInput>;

/**
 * Why a route is not served: no carrier, customs documents are required, which are unsupported, or the upstream is connected with no
 * carrier at all.
 */
export const ROUTE_REFUSALS = ["no-carrier", "customs", "not-connected"] as const;

export const services = {
  checkRoute: procedure
    .route({
      method: "POST",
      path: "/v1/routes/check",
      summary: "Whether parcels can be sent between two places, before any rates",
    })
    .input(z.object({ from: RouteEnd, to: RouteEnd }))
    .output(
      z.object({
        isServed: z.boolean(),
        reason: z.enum(ROUTE_REFUSALS).register(laterValues, { readAs: "no-carrier" }).nullable(),
      }),
    ),
  search: procedure
    .route({ method: "POST", path: "/v1/services/search", summary: "Services for a route, cheapest first" })
    .input(
      z.object({
        source: z.string(),
        from: RouteEnd,
        to: RouteEnd,
        packages: z.array(Package).min(1).max(50),
        service_id: z.string().optional(),
        thirdPartyPreferences: ThirdPartyPreferences.nullish(),
        sortBy: z.enum(["totalPrice"]).default("totalPrice"),
        /** `DM` adds the unavailable services with reasons, for clients with the feature `DEBUG_AVAILABILITY`. */
        ft: z.string().max(20).optional(),
      }),
    )
    .output(
      z.object({
        services: z.array(Service),
        unavailable: z
          .array(z.object({ id: z.string(), name: z.string(), carrierName: z.string(), reasons: z.array(z.string()) }))
          .optional(),
      }),
    ),
  collectionDates: procedure
    .route({ method: "POST", path: "/v1/collection-dates/search", summary: "Available collection days, earliest first" })
    .input(
      z.object({
        service_id: z.string(),
        source: z.string(),
        from: RouteEnd,
        to: RouteEnd,
        packages: z.array(Package).min(1).max(50),
      }),
    )
    .output(z.object({ collectionDates: z.array(CollectionDay) })),
  dropOffPoints: procedure
    .route({ method: "POST", path: "/v1/drop-off-points/search", summary: "Points near a place, nearest first" })
    .input(
      z.object({
        serviceId: z.string(),
        code: Alpha2Code,
        city: z.string(),
        zip: z.string(),
        pointsType: z.enum(["drop-off", "pick-up"]).default("drop-off"),
        parcelsDimensions: z.array(Package).max(50),
      }),
    )
    .output(z.object({ points: z.array(PickUpPoint) })),
  getDropOffPoint: procedure
    .route({ method: "GET", path: "/v1/drop-off-points/{pointId}", summary: "One point" })
    .input(z.object({ pointId: z.string() }))
    .output(PickUpPoint),
  products: procedure
    .route({ method: "POST", path: "/v1/products", summary: "Available extras of a service, and the price with the chosen ones" })
    .input(PricingInput)
    .output(z.object({ summary: Price, productsDetails: ProductsDetails })),
  voucherAvailability: procedure
    .route({ method: "GET", path: "/v1/voucher-availability", summary: "Whether services accept vouchers" })
    .input(z.object({ service_ids: z.string().describe("comma-separated service ids") }))
    .output(z.object({ services: z.array(z.object({ serviceId: z.string(), allowsVoucher: z.boolean() })) })),
};
