import { ANALYTICS_DAYS, type AnalyticsSummary } from "../../../contract/analytics";
import { daysOf } from "../../../contract/rules/time-zones";
import { allCarriers } from "../../rules/catalogue/catalog";
import { breakdown, type Figures } from "../../rules/billing/daily-figures";
import type { DailyFiguresTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { requireFeature } from "../account/features";
import { authenticated } from "../context";
import { invalid } from "../problems";
import { lanePromises, lateParcels } from "./promises";

interface Range {
  from: string;
  to: string;
}

/** @throws 422 for a range that ends before it starts, or has too many days */
function requireDays({ from, to }: Range): string[] {
  const refuse = (field: string, text: string) => invalid([{ error_code: "ValueNotAllowedField", field, text }]);
  if (from > to) throw refuse("from", "The range ends before it begins");
  const days = daysOf(from, to);
  if (days.length > ANALYTICS_DAYS) throw refuse("from", `At most ${ANALYTICS_DAYS} days`);
  return days;
}

function figuresIn(db: Db, clientId: string, kind: DailyFiguresTable["kind"], { from, to }: Range) {
  return db
    .selectFrom("daily_figures")
    .where("client_id", "=", clientId)
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .select(({ fn }) => [
      fn.sum<number | string>("shipments").as("shipments"),
      // Meaningful only for one currency: earlier purchases may be in another than the client's current one.
      fn.sum<number | string>("cost").as("cost"),
    ]);
}

/** Figures of each day. @param currency of the cost; undefined to count shipments in all currencies */
async function totals(db: Db, clientId: string, range: Range, currency?: string) {
  const days = requireDays(range);
  let found = figuresIn(db, clientId, "total", range).select("day").groupBy("day");
  if (currency !== undefined) found = found.where("currency", "=", currency);
  const byDay = new Map((await found.execute()).map((row) => [row.day, row]));
  return days.map((date) => {
    const row = byDay.get(date);
    return { date, shipments: Number(row?.shipments ?? 0), cost: Number(row?.cost ?? 0) };
  });
}

/** What has become of the purchases in a range. */
export async function summaryOf(db: Db, clientId: string, range: Range, currency: string): Promise<AnalyticsSummary> {
  const count = async (kind: DailyFiguresTable["kind"]) =>
    Number((await figuresIn(db, clientId, kind, range).executeTakeFirst())?.shipments ?? 0);
  const [days, costs, delivered, onTime, incidents] = await Promise.all([
    totals(db, clientId, range),
    totals(db, clientId, range, currency),
    count("delivered"),
    count("on-time"),
    count("incident"),
  ]);
  const shipments = days.reduce((sum, day) => sum + day.shipments, 0);
  const cost = costs.reduce((sum, day) => sum + day.cost, 0);
  return { shipments, cost, currency, delivered, onTime, incidents };
}

async function shares(db: Db, clientId: string, kind: DailyFiguresTable["kind"], { limit, ...range }: Range & { limit: number }) {
  requireDays(range);
  const found = await figuresIn(db, clientId, kind, range).select("key").groupBy("key").execute();
  const figures = found.map(({ key, shipments, cost }): Figures => ({ key, shipments: Number(shipments), cost: Number(cost) }));
  return breakdown(figures, limit);
}

/** Only for clients with the feature. @see spec account-and-money, section 6, "Feature gating" */
const allowed = authenticated.analytics.use(async ({ context, next }) => {
  requireFeature(context.platform, context.client, "USER_ANALYTICS");
  return next();
});

export const analytics = {
  summary: allowed.summary.handler(async ({ context: { platform, client }, input }) =>
    summaryOf(platform.db, client.id, input, client.currency),
  ),

  shipmentsOverTime: allowed.shipmentsOverTime.handler(async ({ context: { platform, client }, input }) => {
    const days = await totals(platform.db, client.id, input);
    return { points: days.map(({ date, shipments }) => ({ date, value: shipments })) };
  }),

  costOverTime: allowed.costOverTime.handler(async ({ context: { platform, client }, input }) => {
    const days = await totals(platform.db, client.id, input, client.currency);
    return { currency: client.currency, points: days.map(({ date, cost }) => ({ date, value: cost })) };
  }),

  byCarrier: allowed.byCarrier.handler(async ({ context: { platform, client }, input }) => {
    const rows = await shares(platform.db, client.id, "carrier", input);
    return {
      items: rows.map(({ key: carrier, cost, ...share }) => ({
        ...share,
        carrier,
        logoId: allCarriers().find(({ name }) => name === carrier)?.logoId ?? null,
        averageCost: Math.round(cost / share.shipments),
        currency: client.currency,
      })),
    };
  }),

  byCountry: allowed.byCountry.handler(async ({ context: { platform, client }, input }) => {
    const rows = await shares(platform.db, client.id, "country", input);
    return { items: rows.map(({ key: country, cost: _cost, ...share }) => ({ ...share, country })) };
  }),

  byContent: allowed.byContent.handler(async ({ context: { platform, client }, input }) => {
    const rows = await shares(platform.db, client.id, "content", input);
    return { items: rows.map(({ key: content, cost: _cost, ...share }) => ({ ...share, content })) };
  }),

  promises: allowed.promises.handler(async ({ context: { platform, client }, input }) => {
    requireDays(input);
    return { lanes: await lanePromises(platform.db, client.id, input) };
  }),

  lateParcels: allowed.lateParcels.handler(async ({ context: { platform, client }, input }) => {
    requireDays(input);
    return lateParcels(platform.db, client.id, input);
  }),
};
