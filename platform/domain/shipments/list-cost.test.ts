import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Inbox, ShipmentState } from "../../../contract/states";
import { SHIPMENT_ORDERS } from "../../../contract/shipments";
import { inboxesOf, isDraft } from "../../rules/tracking/states";
import { type Database, openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { countShipments } from "./counts";
import { listShipments, type ListQuery, neighboursOf, pageQuery } from "./list";
import { createDatabase, type TestDatabase } from "../../../tests/support/postgres";
import { runs } from "../../../tests/support/runs";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const EACH = 4_000;
/** The trigram index, which finds rare texts. */
const SEARCH = "shipments_search";

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase(own.location);
  await migrate(database.db);
  for (const client of ["mine", "others", "few"]) {
    await sql`
      insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
        alpha2_code, phone, language, user_language, currency, flags, policies)
      values (${client}, 'waybill', ${client}, '', 'business', '', '', '', '', '', '', '', 'DE', '', 'de', 'de', 'EUR', '{}', '{}')
    `.execute(database.db);
  }
  for (const client of ["mine", "others"]) await insertShipments(client, EACH);
  await sql`analyze`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Inserts shipments with rows of a realistic size: one in eighty for Zoë, one for Wim, each with a unique number, `mine-7`. */
async function insertShipments(client: string, count: number): Promise<void> {
  await sql`
    insert into shipments (reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data,
      custom_reference, carrier_name, service_sort, label_downloaded, estimated_delivery_date, search, created_at, note, tags)
    select ${client} || n, ${client}, states[1 + n % 17], 'PURCHASED', '{}',
      jsonb_build_object('firstName', case when n % 80 = 0 then 'Zoë' when n = 1234 then 'Wim' else 'Ana' end, 'lastName', 'Berg' || n % 40),
      '[]', to_jsonb(repeat('x', 1500)), 'EUR', 'shop' || n % 5, '{}', '{}', ${client} || '-' || n, 'Carrier ' || n % 6, 'service ' || n % 9, n % 2 = 0,
      (now() - n * interval '1 hour')::date + 2, ' ' || ${client} || '-' || n || ' ana berg books from a shop', now() - n * interval '1 hour',
      case when n = 1234 then 'Porcelain, with care' else '' end, case when n = 1234 then '["Porcelain"]' when n % 3 = 0 then '["gift"]' else '[]' end::jsonb
    from generate_series(1, ${count}::int) as n, (select ${[...ShipmentState.options]}::text[] as states) as all_states
  `.execute(database.db);
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("a list is found by an index of its client", () => {
  it.each<[string, Partial<ListQuery>, index?: string]>([
    ["as it is", {}],
    ["of an inbox", { inbox: "IN_TRANSIT" }],
    ["of a wide inbox", { inbox: "TRACKING" }],
    ["by service", { order: "SERVICE_ASC" }],
    ["by service backwards, of an inbox", { order: "SERVICE_DESC", inbox: "PROCESSING" }],
    ["by recipient", { order: "RECIPIENT_ASC" }, "shipments_recipient_sort"],
    ["by contents backwards", { order: "CONTENTS_DESC" }, "shipments_content_sort"],
    ["by extras", { order: "BENEFITS_DESC" }, "shipments_benefits_sort"],
    ["by price", { order: "PRICE_DESC" }, "shipments_price_sort"],
    ["by state, of an inbox", { order: "STATE_ASC", inbox: "PROCESSING" }],
    ["of a carrier", { carrier_name: ["Carrier 3"] }],
    ["of no carrier that there is", { carrier_name: ["Nobody"] }],
    ["of a source", { source: ["shop2"] }],
    ["of printed labels", { label_downloaded: "true" }],
    ["of what no shop was told", { shop_confirmation: "refused" }],
    ["by the shop's deadline", { order: "SHIP_BY_ASC" }],
    ["by the shop's deadline, of an inbox", { order: "SHIP_BY_ASC", inbox: "READY_TO_PURCHASE" }],
    ["of what is late", { ship_by: "late", ...{ today: dayAgo(0) } }],
    ["by creation", { created_at_from: dayAgo(90), created_at_to: dayAgo(80) }],
    ["by delivery", { delivery_date_from: dayAgo(90), delivery_date_to: dayAgo(80) }],
    ["of a name that many have", { recipient_name: "zoe" }],
    ["of a name that one has", { recipient_name: "Wim" }, SEARCH],
    ["of a surname", { recipient_surname: "berg39" }],
    ["by part of its order number", { shipment_custom_reference: "ne-1234" }, SEARCH],
    ["by a search that finds many", { q: "books" }],
    ["by a search that finds one", { q: "mine-1234" }, SEARCH],
    ["by a search that finds nothing", { q: "xylophone" }, SEARCH],
    ["by a search that finds one note", { q: "porcelain" }, SEARCH],
    ["of a tag that many have", { tag: ["Gift"] }],
    ["of a tag that one has", { tag: ["porcelain"] }, SEARCH],
  ])("%s", async (_what, query, index) => {
    const list = { inbox: "ALL", order: "CREATED_DESC", ...query } as ListQuery;
    const rows = pageQuery(database.db, "mine", list, undefined);
    for (const selected of [rows.selectAll(), rows.select("id")]) {
      const [
        {
          "QUERY PLAN": [{ Plan }],
        },
      ] = (await selected.limit(21).explain<{ "QUERY PLAN": [{ Plan: Plan }] }>("json")) as [{ "QUERY PLAN": [{ Plan: Plan }] }];
      const scans = scansOf(Plan);
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan["Index Cond"], JSON.stringify(Plan)).toContain("client_id = ");
        if (index) expect(scan["Index Name"]).toBe(index);
      }
    }
  });
});

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** Plan nodes that read a table or an index. A bitmap heap scan only reads the matches of its index scan. */
function scansOf(plan: Plan): Plan[] {
  const inner = (plan.Plans ?? []).flatMap(scansOf);
  return /Scan/.test(plan["Node Type"]) && plan["Node Type"] !== "Bitmap Heap Scan" ? [plan, ...inner] : inner;
}

describe("a filtered list", () => {
  const listed = async (query: Partial<ListQuery>) =>
    listShipments(database.db, "mine", { inbox: "ALL", order: "CREATED_DESC", limit: 20, ...query });

  it("of an order number has those that have just this one, or else all that contain it", async () => {
    const numbers = async (reference: string) => {
      const { rows } = await listed({ shipment_custom_reference: reference });
      return rows.map(({ custom_reference: number }) => number);
    };
    expect(await numbers(" MINE-39 ")).toEqual(["mine-39"]);
    expect(await numbers("ine-399")).toEqual(["mine-399", ...Array.from({ length: 10 }, (_, n) => `mine-399${n}`)]);
    expect((await listed({ shipment_custom_reference: "mine-39", recipient_name: "nobody" })).rows).toEqual([]);
  });

  it("of few days of delivery is that of the same days among many, in order, page by page", async () => {
    const range = fc.record({ from: fc.integer({ min: -3, max: 170 }), days: fc.integer({ min: 1, max: 9 }) });
    const inbox = fc.constantFrom("ALL" as const, "IN_TRANSIT" as const);
    await fc.assert(
      fc.asyncProperty(range, inbox, async ({ from, days }, inbox) => {
        const [first, last] = [dayAgo(from + days - 1), dayAgo(from)];
        const all = await pageQuery(database.db, "mine", { inbox, order: "CREATED_DESC" }, undefined)
          .select(["reference", sql<string>`estimated_delivery_date::text`.as("day")])
          .execute();
        const expected = all.filter(({ day }) => first <= day && day <= last).map(({ reference }) => reference);
        const query = { inbox, delivery_date_from: first, delivery_date_to: last };
        const page = await listed(query);
        const next = page.nextCursor === null ? [] : (await listed({ ...query, cursor: page.nextCursor })).rows;
        expect([...page.rows, ...next].map(({ reference }) => reference)).toEqual(expected.slice(0, 40));
        expect(page.total).toEqual({ count: Math.min(50, expected.length), isExact: expected.length <= 50 });
      }),
      { numRuns: runs(8, 50) },
    );
  });
});

describe("the shipments beside one in a list", () => {
  it.each([...SHIPMENT_ORDERS])(
    "are those before and after it among the bought ones, by %s, also of one that is not in it",
    async (order) => {
      const { db } = database;
      const query = { inbox: "TRACKING" as const, order, recipient_name: "zoe" };
      const listed = await pageQuery(db, "mine", query, undefined).select("reference").execute();
      const references = listed.map(({ reference }) => reference);
      expect(references.length).toBeGreaterThan(5);
      for (const [at, reference] of references.entries()) {
        const beside = { previous: references[at - 1] ?? null, next: references[at + 1] ?? null };
        expect(await neighboursOf(db, "mine", reference, query)).toEqual(beside);
      }
      const all = await pageQuery(db, "mine", { ...query, inbox: "ALL" }, undefined)
        .select(["reference", "state"])
        .execute();
      const left = all.findIndex(({ state }) => state === "CANCELED");
      const isIn = ({ reference }: { reference: string }) => references.includes(reference);
      expect(await neighboursOf(db, "mine", all[left]!.reference, query)).toEqual({
        previous: all.slice(0, left).findLast(isIn)?.reference ?? null,
        next: all.slice(left).find(isIn)?.reference ?? null,
      });
      const bought = all.filter(({ state }) => !isDraft(state)).map(({ reference }) => reference);
      expect((await neighboursOf(db, "mine", bought[0]!, { ...query, inbox: "ALL" })).next).toBe(bought[1]);
    },
  );

  it("are its client's alone", async () => {
    await expect(neighboursOf(database.db, "mine", "others7", { inbox: "ALL", order: "CREATED_DESC" })).rejects.toThrow();
  });
});

describe("the number of shipments", () => {
  it("of a filtered list is exact up to 50", async () => {
    const total = async (query: Partial<ListQuery>) =>
      (await listShipments(database.db, "mine", { inbox: "ALL", order: "CREATED_DESC", limit: 20, ...query })).total;
    expect(await total({})).toEqual({ count: EACH, isExact: true });
    expect(await total({ recipient_name: "wim" })).toEqual({ count: 1, isExact: true });
    expect(await total({ recipient_name: "ZOE" })).toEqual({ count: 50, isExact: true });
    expect(await total({ recipient_name: "ana" })).toEqual({ count: 50, isExact: false });
  });

  it("in each inbox and to be printed is the truth after any changes", async () => {
    const { db } = database;
    const state = fc.constantFrom(...ShipmentState.options);
    const change = fc.oneof(
      fc.record({ kind: fc.constant("add" as const), count: fc.integer({ min: 1, max: 5 }), state }),
      fc.record({ kind: fc.constant("move" as const), from: state, to: state }),
      fc.record({ kind: fc.constant("archive" as const), from: state }),
      fc.record({ kind: fc.constant("print" as const), from: state }),
      fc.record({ kind: fc.constant("remove" as const), from: state }),
    );
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const one of changes) {
          const few = db.updateTable("shipments").where("client_id", "=", "few");
          if (one.kind === "add") {
            made += one.count;
            await sql`
              insert into shipments (reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data, search)
              select 'few' || ${made}::int || '-' || n, 'few', ${one.state}, 'PURCHASED', '{}', '{}', '[]', '{}', 'EUR', 'manual', '{}', '{}', ''
              from generate_series(1, ${one.count}::int) as n
            `.execute(db);
          } else if (one.kind === "move") await few.set({ state: one.to }).where("state", "=", one.from).execute();
          else if (one.kind === "print") await few.set({ label_downloaded: true }).where("state", "=", one.from).execute();
          else if (one.kind === "archive") await few.set({ archived: true }).where("state", "=", one.from).execute();
          else await db.deleteFrom("shipments").where("client_id", "=", "few").where("state", "=", one.from).execute();
        }
        const rows = await db
          .selectFrom("shipments")
          .select(["state", "archived", "label_downloaded"])
          .where("client_id", "=", "few")
          .execute();
        const inboxes = rows.flatMap((row) => inboxesOf(row.state, row.archived));
        const truth = Object.fromEntries(Inbox.options.map((inbox) => [inbox, inboxes.filter((one) => one === inbox).length]));
        const toPrint = rows.filter(
          (row) => ["READY_TO_PRINT", "READY_FOR_COLLECTION"].includes(row.state) && !row.archived && !row.label_downloaded,
        ).length;
        expect(await countShipments(db, "few")).toEqual({ counts: truth, toPrint });
      }),
      { numRuns: runs(8, 50) },
    );
  });
});
