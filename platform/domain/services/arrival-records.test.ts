import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { businessDays } from "../../rules/arrivals/arrival-record";
import { allServices, carrierOf } from "../../rules/catalogue/catalog";
import { lanePromises, lateParcels } from "../analytics/promises";
import { arrivalRecords, pruneLaneArrivals } from "./arrival-records";
import { arrivalWindow } from "./arrival-window";

const HOUR_MS = 3_600_000;
const dayBefore = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString().slice(0, 10);

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  for (const partner of ["waybill", "flandria", "kept-promises"])
    await sql`
      insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
        alpha2_code, phone, language, user_language, currency, flags, policies)
      values (${partner}, ${partner}, ${partner}, '', 'business', '', '', '', '', '', '', '', 'DE', '', 'de', 'de', 'EUR', '{}', '{}')
    `.execute(database.db);
}, 60_000);
afterAll(() => database.close());

/** Booked shipments from Madrid to a postcode in Germany. @returns their references */
async function book(count: number, { service = "home", client = "waybill", to = "10115" } = {}): Promise<string[]> {
  const made = await sql<{ reference: string }>`
    insert into shipments (reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data,
      search, price, ordered_on, ordered_at, estimated_delivery_date, service)
    select 'WB' || ${crypto.randomUUID()} || n, ${client}, 'READY_TO_PRINT', 'PURCHASED', '{"alpha2Code": "ES", "zipCode": "28001"}',
      ${JSON.stringify({ alpha2Code: "DE", zipCode: to })}, '[]', '{}', 'EUR', 'manual', '{}', '{}', '', '{}', ${dayBefore(21)},
      now(), ${dayBefore(18)}, ${JSON.stringify({ id: service })}
    from generate_series(1, ${count}::int) as n
    returning reference
  `.execute(database.db);
  return made.rows.map(({ reference }) => reference);
}

const change = (references: string[], set: Record<string, unknown>) =>
  database.db.updateTable("shipments").set(set).where("reference", "in", references).execute();

async function handOver(references: string[], daysAgo: number): Promise<void> {
  const newest = JSON.stringify({ at: `${dayBefore(daysAgo)}T16:00:00Z`, code: "left" });
  await change(references, { state: "IN_TRANSIT", newest_tracking: newest });
}

const deliver = (references: string[], daysAgo: number) =>
  change(references, { state: "DELIVERED", delivered_at: new Date(`${dayBefore(daysAgo)}T11:00:00Z`) });

const recordOf = async (id: string, { partner = "waybill", zip = "10117" } = {}) => {
  const lane = { partner, from: { country: "ES", zip: "28013" }, to: { country: "DE", zip } };
  return (await arrivalRecords(database.db, lane, [{ id, handOver: null }])).get(id);
};

const tookOf = (table: "lane_arrivals" | "client_arrivals", service: string) =>
  database.db
    .selectFrom(table)
    .select(({ fn }) => ["took_days", fn.sum<string>("parcels").as("parcels")])
    .where("service_id", "=", service)
    .$if(table === "lane_arrivals", (query) => query.where("zone" as never, "=", "" as never))
    .groupBy("took_days")
    .orderBy("took_days")
    .execute()
    .then((rows) => rows.flatMap(({ took_days: days, parcels }) => (Number(parcels) === 0 ? [] : [[days, Number(parcels)]])));

describe("how long parcels took", () => {
  it("is counted as tracking tells of it, once each, for the tenant and for the merchant", async () => {
    const references = await book(4, { service: "counted" });
    expect(await tookOf("lane_arrivals", "counted")).toEqual([]);
    await handOver(references, 20);
    await handOver(references, 19);
    expect(await tookOf("lane_arrivals", "counted")).toEqual([[-1, 4]]);
    await deliver(references.slice(0, 2), 17);
    await deliver(references.slice(2, 3), 15);
    for (const table of ["lane_arrivals", "client_arrivals"] as const)
      expect(await tookOf(table, "counted")).toEqual([
        [-1, 1],
        [3, 2],
        [5, 1],
      ]);
  });

  it("begins with the first event that the carrier had it, however late that is told", async () => {
    const [reference = ""] = await book(1, { service: "late" });
    const { id } = await database.db
      .selectFrom("shipments")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const events = [9, 8, 4].map((daysAgo, position) => ({
      shipment_id: id,
      position,
      due_at: new Date(`${dayBefore(daysAgo)}T12:00:00Z`),
      applied_at: new Date(),
      state: position === 0 ? ("READY_TO_PRINT" as const) : ("IN_TRANSIT" as const),
      code: "scan",
      text: "",
      place: "",
    }));
    await database.db.insertInto("tracking_steps").values(events).execute();
    await deliver([reference], 3);
    expect(await tookOf("lane_arrivals", "late")).toEqual([[5, 1]]);
  });

  it("is that of the same postcodes where there are ten parcels, else that between the countries", async () => {
    const [near, far] = [await book(10, { service: "zones" }), await book(10, { service: "zones", to: "80331" })];
    await handOver([...near, ...far], 30);
    await deliver(near, 29);
    await deliver(far, 22);
    const [berlin, munich, hamburg] = [
      await recordOf("zones"),
      await recordOf("zones", { zip: "80335" }),
      await recordOf("zones", { zip: "20095" }),
    ];
    expect(berlin?.parcels).toBe(10);
    expect(munich!.half.days).toBeGreaterThan(berlin!.half.days);
    expect(hamburg).toMatchObject({ parcels: 20, half: berlin!.half, most: munich!.most });
    expect(await recordOf("zones", { partner: "flandria" })).toBeUndefined();
  });

  it("stays where it was counted when the postcodes are made unreadable, and when a delivered one is deleted", async () => {
    const references = await book(10, { service: "kept" });
    await handOver(references, 12);
    await deliver(references, 10);
    const before = await recordOf("kept");
    expect(before?.parcels).toBe(10);
    await change(references, { recipient: JSON.stringify({ alpha2Code: "DE", zipCode: "" }), obfuscated: true });
    await database.db.deleteFrom("shipments").where("reference", "in", references).execute();
    expect(await recordOf("kept")).toEqual(before);
  });

  it("leaves out what was cancelled, and what was deleted on its way", async () => {
    const references = await book(12, { service: "gone" });
    await handOver(references, 12);
    await change(references.slice(0, 1), { state: "CANCELED" });
    await database.db.deleteFrom("shipments").where("reference", "=", references[1]!).execute();
    expect(await tookOf("lane_arrivals", "gone")).toEqual([[-1, 10]]);
  });

  it("is forgotten after ninety days", async () => {
    const references = await book(10, { service: "old" });
    await handOver(references, 95);
    await deliver(references, 94);
    expect(await recordOf("old")).toBeUndefined();
  });

  it("leaves the database when no record looks back to it any more", async () => {
    const references = await book(3, { service: "pruned" });
    await handOver(references.slice(0, 1), 98);
    await handOver(references.slice(1), 96);
    await pruneLaneArrivals(database.db, new Date());
    expect(await tookOf("lane_arrivals", "pruned")).toEqual([[-1, 2]]);
    // What arrives so late that its count is gone is no reason to fail, and counts for nothing.
    await deliver(references, 1);
    await pruneLaneArrivals(database.db, new Date());
    expect(await tookOf("lane_arrivals", "pruned")).toEqual([[95, 2]]);
  });
});

describe("what was promised", () => {
  const client = "kept-promises";
  const days = { from: dayBefore(60), to: dayBefore(1) };
  const service = allServices("waybill")[0]!;
  const lateOf = async (range = days, page = 1) => (await lateParcels(database.db, client, { ...range, page, limit: 3 })).content;

  it("is held against what came of it, by carrier and lane", async () => {
    const [onTime, late, open] = [
      await book(14, { client, service: service.id }),
      await book(4, { client, service: service.id }),
      await book(2, { client, service: service.id }),
    ];
    // Promised for 18 days ago.
    await handOver([...onTime, ...late, ...open], 21);
    await deliver(onTime, 18);
    await deliver(late, 17);
    await change(open.slice(0, 1), { estimated_delivery_date: dayBefore(-2) });
    const handedOverLate = await book(1, { client, service: service.id });
    await handOver(handedOverLate, 5);
    const elsewhere = await book(1, { client, service: "not-sold-any-more", to: "80331" });
    await handOver(elsewhere, 18);
    await deliver(elsewhere, 18);
    const carrier = carrierOf(service);
    const [lane, other, ...rest] = await lanePromises(database.db, client, days);
    expect(rest).toEqual([]);
    expect(lane).toMatchObject({ carrier: carrier.name, logoId: carrier.logoId, from: "ES", to: "DE" });
    expect(lane).toMatchObject({ parcels: 20, onTime: 14, late: 5, underWay: 1 });
    const [first, second] = [dayBefore(21), dayBefore(18)];
    expect(lane!.promised).toBe(businessDays(first, second, { from: "ES", to: "DE" }));
    expect(lane!.took).toMatchObject({ half: lane!.promised });
    expect(other).toMatchObject({ carrier: null, parcels: 1, onTime: 1, late: 0, took: null });
    expect(await lanePromises(database.db, client, { from: dayBefore(20), to: dayBefore(19) })).toEqual([]);
    expect(await lanePromises(database.db, "waybill", { from: dayBefore(4), to: dayBefore(3) })).toEqual([]);
  });

  it("and not kept is listed parcel by parcel, with the day from which its loss can be claimed", async () => {
    const rows = [...(await lateOf()), ...(await lateOf(days, 2))];
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ waybillReference }) => waybillReference)).size).toBe(5);
    const [delivered, open] = [rows.filter((row) => row.deliveredAt !== null), rows.filter((row) => row.deliveredAt === null)];
    expect([delivered.length, open.length]).toEqual([4, 1]);
    for (const row of delivered) {
      expect(row).toMatchObject({ promisedOn: dayBefore(18), handedOverOn: dayBefore(21), lossClaimFrom: null });
      expect(row.daysLate).toBe(businessDays(dayBefore(18), dayBefore(17), { from: "ES", to: "DE" }));
    }
    expect(open[0]!.lossClaimFrom).toBe(addDays(dayBefore(18), carrierOf(service).searchDays));
    expect(open[0]!.daysLate).toBeGreaterThan(delivered[0]!.daysLate);
    await change([open[0]!.waybillReference], { state: "RETURNED_TO_SENDER" });
    expect((await lateOf()).concat(await lateOf(days, 2)).find(({ isReturned }) => isReturned)?.lossClaimFrom).toBeNull();
    expect(await lateOf({ from: dayBefore(20), to: dayBefore(1) })).toEqual([]);
    const others = await lateParcels(database.db, "waybill", { ...days, page: 1, limit: 500 });
    for (const { waybillReference } of rows) expect(JSON.stringify(others)).not.toContain(waybillReference);
  });
});

describe("the days between which a parcel arrives", () => {
  const windowOf = async (references: string[]) => {
    const row = await database.db
      .selectFrom("shipments")
      .selectAll()
      .where("reference", "=", references[0]!)
      .executeTakeFirstOrThrow();
    return arrivalWindow(database.db, "waybill", row);
  };

  it("are those by which half and nine of ten came that went the same way, from its own hand-over", async () => {
    const before = await book(20, { service: "window" });
    await handOver(before, 40);
    await deliver(before.slice(0, 12), 30);
    await deliver(before.slice(12), 20);
    const mine = await book(1, { service: "window" });
    await handOver(mine, 1);
    const record = await recordOf("window");
    const window = await windowOf(mine);
    const businessDayAfter = (days: number) => {
      let day = dayBefore(1);
      while (businessDays(dayBefore(1), day, { from: "ES", to: "DE" }) < days) day = addDays(day, 1);
      return day;
    };
    expect(window).toEqual({
      from: businessDayAfter(record!.half.days),
      to: businessDayAfter(record!.most.days),
      parcels: record!.parcels,
      days: record!.most.days,
    });
    for (const state of ["OUT_FOR_DELIVERY", "INCIDENT", "DELIVERED"]) {
      await change(mine, { state });
      expect(await windowOf(mine), state).toBeNull();
    }
  });

  it("are told from the first possible hand-over on, begin today at the earliest, and are not told once they are over", async () => {
    const before = await book(20, { service: "passing" });
    await handOver(before, 40);
    await deliver(before.slice(0, 12), 38);
    await deliver(before.slice(12), 30);
    const waiting = await book(1, { service: "passing" });
    const collection = { date: dayBefore(-30), intervalStart: "09:00", intervalEnd: "18:00" };
    await change(waiting, { collection: JSON.stringify(collection) });
    expect((await windowOf(waiting))!.from > dayBefore(-30)).toBe(true);
    const mine = await book(1, { service: "passing" });
    await handOver(mine, 6);
    expect(await windowOf(mine)).toMatchObject({ from: dayIn(timeZoneOf({ alpha2Code: "DE", zipCode: "" }), new Date()) });
    const overdue = await book(1, { service: "passing" });
    await handOver(overdue, 25);
    expect(await windowOf(overdue)).toBeNull();
    expect(await windowOf(await book(1, { service: "never used" }))).toBeNull();
  });
});
