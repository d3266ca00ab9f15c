import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import type { Order } from "../../contract/orders";
import type { Shipment } from "../../contract/shipments";
import { type Client, createClient, once } from "../contract/support/client";
import { completeDraft } from "../contract/support/drafts";
import { orderOf, payByCard, totalOf } from "../contract/support/payment";
import { createPostgres, hasPostgres } from "../support/postgres";
import { type Program, startProgram } from "../program/support/program";
import { registerMerchant } from "../support/merchants";
import { runs } from "../support/runs";
import { until } from "../support/until";

const COUNT = runs(30, 200);
const EVERY_TENTH = 10;

async function createMany(client: Client): Promise<Shipment[]> {
  const draft = await completeDraft(client);
  const created: Shipment[] = [];
  for (let made = 0; made < COUNT; made += EVERY_TENTH) {
    const create = () => client.shipments.create({ headers: once(), body: draft });
    created.push(...(await Promise.all(Array.from({ length: EVERY_TENTH }, create))));
  }
  return created;
}

/** Removes a required field from every tenth shipment, which the order then refuses. */
async function spoil(client: Client, shipments: readonly Shipment[]): Promise<void> {
  const changes = shipments.filter((_, at) => at % EVERY_TENTH === 0);
  const { shipmentsFailed } = await client.shipments.updateMany({
    shipments: changes.map(({ waybillReference, content }) => ({ waybillReference, content: { ...content, description: "" } })),
  });
  expect(shipmentsFailed).toEqual([]);
}

/** Retries the same order until there is a response, as the app does after a fault. */
async function insist(send: () => Promise<Order>): Promise<Order> {
  let order: Order | undefined;
  await until(
    "the answer of the order",
    async () => {
      order = await send().catch(() => undefined);
      return order !== undefined;
    },
    60_000,
  );
  return order!;
}

/** The provider's charges minus refunds, and how often each shipment was bought. */
async function books(database: pg.Client) {
  const one = async (statement: string) => Number((await database.query<{ n: string }>(statement)).rows[0]?.n ?? 0);
  return {
    charged: await one("select coalesce(sum(amount), 0) as n from world_charges where outcome = 'charged'"),
    refunded: await one("select coalesce(sum(amount), 0) as n from world_refunds"),
    lines: await one("select count(*) as n from order_lines where state = 'BOUGHT'"),
    bought: await one("select count(distinct shipment_id) as n from order_lines where state = 'BOUGHT'"),
    owed: await one("select count(*) as n from refunds where paid_at is null"),
    unsettled: await one("select count(*) as n from orders where state = 'PENDING'"),
  };
}

it.skipIf(!(await hasPostgres()))(
  "A purchase of many shipments that is killed on its way is settled: each paid or not, charged to the cent, and bought once",
  { timeout: 240_000 },
  async () => {
    const postgres = await createPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "waybill-bulk-"));
    const start = () => startProgram({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    const database = new pg.Client({ connectionString: postgres.url });
    let program: Program = await start();
    try {
      await database.connect();
      const { token } = await registerMerchant(program.url);
      const client = () => createClient(program.url, token);
      const shipments = await createMany(client());
      const before = await books(database);
      const payment = await payByCard(client(), shipments);
      await spoil(client(), shipments);
      const call = { headers: { "idempotency-key": randomUUID() }, body: orderOf(shipments, payment) };
      const lost = client()
        .orders.create(call)
        .catch(() => "lost");
      await until("the order", async () => (await books(database)).unsettled > 0 || (await books(database)).lines > before.lines);
      await program.end("SIGKILL");
      await lost;
      program = await start();
      const order = await insist(() => client().orders.create(call));
      const paid = order.shipments.filter(({ status }) => status === true);
      expect([paid.length, order.shipments.length]).toEqual([COUNT - COUNT / EVERY_TENTH, COUNT]);
      expect(await insist(() => client().orders.create(call))).toEqual(order);
      const references = new Set(paid.map(({ shipmentReference }) => shipmentReference));
      const [bought, refused] = [
        shipments.filter(({ waybillReference }) => references.has(waybillReference)),
        shipments.filter(({ waybillReference }) => !references.has(waybillReference)),
      ];
      const refundsPaid = async () => (await books(database)).owed === 0;
      await until("the refund", refundsPaid);
      const settled = await books(database);
      expect(settled.charged - settled.refunded - (before.charged - before.refunded)).toBe(totalOf(bought));
      expect(await client().orders.get({ orderReference: order.orderReference })).toMatchObject({ paid: totalOf(bought) });
      await client().shipments.updateMany({
        shipments: refused.map(({ waybillReference, content }) => ({ waybillReference, content })),
      });
      const again = await payByCard(client(), refused);
      const rest = await insist(() => client().orders.create({ headers: once(), body: orderOf(refused, again) }));
      expect(rest.shipments.every(({ status }) => status === true)).toBe(true);
      const after = await books(database);
      expect(after.charged - after.refunded - (before.charged - before.refunded)).toBe(totalOf(shipments));
      expect([after.lines - before.lines, after.bought - before.bought, after.unsettled]).toEqual([COUNT, COUNT, 0]);
    } finally {
      await database.end();
      await program.end("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
      await postgres.drop();
    }
  },
);
