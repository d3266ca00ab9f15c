import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { expect, it } from "vitest";
import { createClient, createShopClient, once } from "../contract/support/client";
import { createPostgres, hasPostgres } from "../support/postgres";
import { type Program, startProgram } from "../program/support/program";
import { registerMerchant } from "../support/merchants";
import { runs } from "../support/runs";
import { until } from "../support/until";

const DUMMY = "shipengine_dummy-marketplace";
const SOURCE = "dummy-marketplace";
/** Orders that the simulated shop has initially, and those added. */
const OWN_ORDERS = 15;
const MORE_ORDERS = runs(40, 285);
const PUSHED = 60;
const KEY = "a-credentials-key-of-at-least-32-characters";

/** Pages that a module pushes: parts of the same orders, repeatedly, in any order. */
const PAGES = fc.array(
  fc.shuffledSubarray(
    Array.from({ length: PUSHED }, (_, at) => `W${at}`),
    { minLength: 20 },
  ),
  {
    minLength: 6,
    maxLength: 6,
  },
);

const orderOf = (id: string) => ({
  id,
  currency: "EUR",
  total: 4990,
  recipient: { firstName: "Ana", lastName: "Ruiz", street1: "Calle Mayor 1", zipCode: "28013", city: "Madrid", country: "ES" },
});

it.skipIf(!(await hasPostgres()))(
  "Orders that are read and sent again, in any order, by two platforms of which one is killed, are imported once each",
  { timeout: 240_000 },
  async () => {
    const postgres = await createPostgres();
    const folders = [await mkdtemp(join(tmpdir(), "waybill-a-")), await mkdtemp(join(tmpdir(), "waybill-b-"))] as const;
    const start = (at: 0 | 1) => startProgram({ DATABASE_URL: postgres.url, DATA_DIR: folders[at], CREDENTIALS_KEY: KEY });
    const database = new pg.Client({ connectionString: postgres.url });
    const first: Program = await start(0);
    let second: Program = await start(1);
    try {
      await database.connect();
      const { token } = await registerMerchant(first.url);
      const client = createClient(first.url, token);
      const apiKey = await client.apiKey.generate({ headers: once() });
      const modules = () => [first, second].map(({ url }) => createShopClient(url, apiKey.token));
      const key = `demo-stream-${process.pid}`;
      const data = { username: key, password: "any" };
      await client.integrations.connect({
        headers: once(),
        body: { identifier: null, integration: DUMMY, type: "INBOUND", data },
      });
      const count = async (source: string) => {
        const found = await database.query<{ all: string; numbers: string }>(
          "select count(*) as all, count(distinct custom_reference) as numbers from shipments where source = $1 and client_id = (select client_id from integration_configurations)",
          [source],
        );
        const { all, numbers } = found.rows[0]!;
        return { all: Number(all), numbers: Number(numbers) };
      };
      await until("the first orders", async () => (await count(SOURCE)).all === OWN_ORDERS);
      // Newer orders that the shop commits before older ones.
      await database.query(
        `insert into world_shop_orders (shop_id, number, created_at, changed_at, order_data)
         select shop_id, 5000 + at, created_at, now() - random() * interval '20 hours', order_data
         from world_shop_orders, generate_series(1, $1::integer) as at where shop_id = $2 and number = 1001`,
        [MORE_ORDERS, `${DUMMY}:${key}`],
      );
      const readAgain = (program: Program) =>
        createClient(program.url, token).integrations.importOrders({
          headers: once(),
          body: { integration: DUMMY, date: "2020-01-01", source: SOURCE },
        });
      const [pages] = fc.sample(PAGES, { numRuns: 1, seed: 7 });
      for (const [round, ids] of pages!.entries()) {
        const both = modules();
        const sent = both.map((module) =>
          module.pushOrders({ params: { shop: "woocommerce" }, body: { orders: ids.map(orderOf) } }),
        );
        const read = [first, second].map(readAgain);
        const settled = Promise.allSettled([...sent, ...read]);
        if (round === 2) await second.end("SIGKILL");
        await settled;
        if (round === 3) second = await start(1);
      }
      const all = new Set(pages!.flat());
      await modules()[1]!.pushOrders({ params: { shop: "woocommerce" }, body: { orders: [...all].map(orderOf) } });
      await readAgain(second);
      const total = OWN_ORDERS + MORE_ORDERS;
      await until("every order", async () => (await count(SOURCE)).numbers === total, 90_000);
      expect(await count(SOURCE)).toEqual({ all: total, numbers: total });
      expect(await count("woocommerce")).toEqual({ all: all.size, numbers: all.size });
    } finally {
      await database.end();
      await Promise.all([first.end("SIGKILL"), second.end("SIGKILL")]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      await postgres.drop();
    }
  },
);
