import { z } from "zod";
import { LogoId } from "./carriers";
import { Alpha2Code, CalendarDay, Currency, Instant, MinorUnits, Pagination, WaybillReference } from "./primitives";
import { procedure } from "./problems";

/** Maximum days of one request. @see spec account-and-money, section 9, "Analytics" */
export const ANALYTICS_DAYS = 90;
/** Rows of a breakdown; all others are summed up in one more row. */
export const BREAKDOWN_LIMIT = 8;

/** Calendar days of the client, inclusive: at most 90, or 422. */
const Range = z.object({ from: CalendarDay, to: CalendarDay });
const Series = Range.extend({ unit: z.enum(["day"]).default("day") });
const Breakdown = Range.extend({ limit: z.coerce.number().int().min(1).max(50).default(BREAKDOWN_LIMIT) });

/** One value per day, including days without shipments. */
const points = <T extends z.ZodType>(value: T) => z.array(z.object({ date: CalendarDay, value }));
/** Share of all shipments in the range; `percentage` has one decimal. */
const Share = z.object({ shipments: z.number().int().min(1), percentage: z.number().min(0).max(100) });

/** Figures of one carrier; carrier null means all others. @see spec account-and-money, section 3, "Analytics series" */
export const CarrierFigures = Share.extend({
  carrier: z.string().nullable(),
  logoId: LogoId.nullable(),
  /** Average cost per shipment, without tax. */
  averageCost: MinorUnits,
  currency: Currency,
});
export type CarrierFigures = z.infer<typeof CarrierFigures>;

const COUNTED =
  "A shipment counts on the day of its purchase, unless refunded. 403 for a client without the feature `USER_ANALYTICS`.";

/** What was bought in a range of days, and what has become of it. */
export const AnalyticsSummary = z.object({
  shipments: z.number().int().min(0),
  /** Cost of all, without tax. */
  cost: MinorUnits,
  currency: Currency,
  /** Those of them that were delivered. */
  delivered: z.number().int().min(0),
  /** Those that were delivered by the day that the service had promised. */
  onTime: z.number().int().min(0),
  /** Those that had an incident on their way. */
  incidents: z.number().int().min(0),
});
export type AnalyticsSummary = z.infer<typeof AnalyticsSummary>;

/** Days on which both ends work, from the hand-over on. */
const BusinessDays = z.number().int().min(0);

/** What the services of a carrier promised between two countries, and what came of it. */
export const LanePromise = z.object({
  /** Null for a carrier that is not sold any more. */
  carrier: z.string().nullable(),
  logoId: LogoId.nullable(),
  from: Alpha2Code,
  to: Alpha2Code,
  parcels: z.number().int().min(1),
  /** Delivered by the promised day. */
  onTime: z.number().int().min(0),
  /** Delivered after it, or still on their way although it is over. */
  late: z.number().int().min(0),
  /** On their way, and in time so far. */
  underWay: z.number().int().min(0),
  /** What was promised to at least half of them. */
  promised: BusinessDays,
  /** Within which half of them, and nine of ten, arrived; null if they are too few to say. */
  took: z.object({ half: BusinessDays, most: BusinessDays }).nullable(),
});
export type LanePromise = z.infer<typeof LanePromise>;

/** A parcel that came, or is, later than promised. */
export const LateParcel = z.object({
  waybillReference: WaybillReference,
  shipmentCustomReference: z.string(),
  trackings: z.array(z.string()),
  carrier: z.string(),
  service: z.string(),
  from: Alpha2Code,
  to: Alpha2Code,
  handedOverOn: CalendarDay,
  promisedOn: CalendarDay,
  /** Null while it is not delivered. */
  deliveredAt: Instant.nullable(),
  isReturned: z.boolean(),
  /** Business days after the promised one, until the delivery or today; 0 where only days off lie between. */
  daysLate: BusinessDays,
  /** First day on which its loss can be claimed, according to the carrier's terms; null for one that is delivered or returned. */
  lossClaimFrom: CalendarDay.nullable(),
});
export type LateParcel = z.infer<typeof LateParcel>;

const HANDED_OVER =
  "A shipment counts on the day, UTC, on which the carrier took it. 403 for a client without the feature `USER_ANALYTICS`.";

export const analytics = {
  summary: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/summary",
      summary: "What was bought, at which cost, and what was delivered",
      description: COUNTED,
    })
    .input(Range)
    .output(AnalyticsSummary),
  shipmentsOverTime: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/shipments-over-time",
      summary: "Shipments bought per day",
      description: COUNTED,
    })
    .input(Series)
    .output(z.object({ points: points(z.number().int().min(0)) })),
  costOverTime: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/cost-over-time",
      summary: "Cost of the shipments bought per day, without tax, in the client's currency",
      description: COUNTED,
    })
    .input(Series)
    .output(z.object({ currency: Currency, points: points(MinorUnits) })),
  byCarrier: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/by-carrier",
      summary: "Carriers by shipments, then all others",
      description: COUNTED,
    })
    .input(Breakdown)
    .output(z.object({ items: z.array(CarrierFigures) })),
  byCountry: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/by-country",
      summary: "Destinations by shipments, then all others",
      description: COUNTED,
    })
    .input(Breakdown)
    .output(z.object({ items: z.array(Share.extend({ country: Alpha2Code.nullable() })) })),
  byContent: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/by-content",
      summary: "Contents by shipments, then all others",
      description: COUNTED,
    })
    .input(Breakdown)
    .output(z.object({ items: z.array(Share.extend({ content: z.string().nullable() })) })),
  promises: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/promises",
      summary: "What was promised and what came of it, by carrier and lane",
      description: HANDED_OVER,
    })
    .input(Range)
    .output(z.object({ lanes: z.array(LanePromise) })),
  lateParcels: procedure
    .route({
      method: "GET",
      path: "/v1/analytics/late-parcels",
      summary: "Parcels that are later than promised, those last handed over first",
      description: HANDED_OVER,
    })
    .input(
      Range.extend({
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(500).default(20),
      }),
    )
    .output(z.object({ content: z.array(LateParcel), pagination: Pagination })),
};
