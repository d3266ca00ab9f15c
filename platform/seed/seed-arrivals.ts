import { addDays, daysBetween } from "../../contract/rules/time-zones";
import type { Tenant } from "../../contract/rules/tenant";
import { allServices } from "../rules/catalogue/catalog";
import { catalogueOwner } from "../rules/catalogue/offers";
import { estimatedDeliveryDate, nextWorkingDay } from "../rules/catalogue/transit";
import { rateFor } from "../rules/pricing/pricing-porterage";
import type { LaneArrivalsTable } from "../store/core-tables";
import type { Db } from "../store/tables";
import { MERCHANTS } from "./merchants";

/** Weeks of history. */
const WEEKS = 4;

/** Share of the parcels that arrive on the promised day, one working day later, and two; one row a service, in turn. */
const PUNCTUALITY = [
  [19, 1, 0],
  [12, 4, 1],
  [8, 2, 2],
] as const;

/**
 * Seeds what became of the parcels of a tenant's other merchants, so that the demonstration can say how long services take. Only lanes
 * from the countries of its merchants.
 */
export async function seedArrivals(trx: Db, tenant: Tenant, today: string): Promise<void> {
  const senders = new Set(MERCHANTS.filter(({ partner }) => partner === tenant.name).map(({ country }) => country));
  const rows = allServices(catalogueOwner(tenant)).flatMap((service, index) =>
    [...senders].flatMap((from) =>
      tenant.countries.flatMap((to): LaneArrivalsTable[] => {
        const route = { from: { country: from, zip: "" }, to: { country: to, zip: "" } };
        if (!rateFor(service, route)) return [];
        return Array.from({ length: WEEKS }, (_, week) => {
          const handedOverOn = nextWorkingDay(from, addDays(today, -7 * (week + 2)));
          const promised = estimatedDeliveryDate({ service, ...route, collectionDate: handedOverOn });
          const next = nextWorkingDay(to, promised);
          const days = [promised, next, nextWorkingDay(to, next)];
          return PUNCTUALITY[index % PUNCTUALITY.length]!.map((parcels, at) => ({
            partner: tenant.name,
            service_id: service.id,
            lane: `${from}-${to}`,
            zone: "",
            handed_over_on: handedOverOn,
            took_days: daysBetween(handedOverOn, days[at]!),
            parcels,
          }));
        }).flat();
      }),
    ),
  );
  const BATCH = 2000;
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto("lane_arrivals")
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) =>
        conflict
          .columns(["partner", "service_id", "lane", "zone", "handed_over_on", "took_days"])
          .doUpdateSet(({ ref, eb }) => ({ parcels: eb(ref("lane_arrivals.parcels"), "+", ref("excluded.parcels")) })),
      )
      .execute();
}
