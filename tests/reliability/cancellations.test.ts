import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import type { Shipment } from "../../contract/shipments";
import { type Client, createClient, once } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { orderOf, payByCard, totalOf } from "../contract/support/payment";
import { createPostgres, hasPostgres } from "../support/postgres";
import { type Program, startProgram } from "../program/support/program";
import { registerMerchant } from "../support/merchants";
import { until } from "../support/until";
import { type OrderFate, startOrderProxy, watchCancellations } from "./support/order-proxy";

const BOUGHT = 8;
/** The remaining shipments are not cancelled. */
const CANCELED = 6;
const PRESSES = 10;
const REASON = "not-needed";
/** Fates of the first attempts of each cancellation. */
const FATES: OrderFate[] = ["answer-lost", "never-arrives", "answer-lost"];

/** The provider's refunds, and the refunds owed and reported. */
async function books(database: pg.Client) {
  const one = async (statement: string) => Number((await database.query<{ n: string }>(statement)).rows[0]?.n ?? 0);
  return {
    charged: await one("select coalesce(sum(amount), 0) as n from world_charges where outcome = 'charged'"),
    refunded: await one("select coalesce(sum(amount), 0) as n from world_refunds"),
    refunds: await one("select count(*) as n from world_refunds"),
    recorded: await one("select count(*) as n from refunds"),
    owed: await one("select count(*) as n from refunds where paid_at is null"),
    waiting: await one("select count(*) as n from shipments where state = 'CANCEL_REQUESTED'"),
  };
}

async function press(client: Client, { waybillReference }: Shipment): Promise<void> {
  const cancel = () => client.shipments.cancel({ waybillReference, reason: REASON });
  await Promise.allSettled(Array.from({ length: PRESSES }, cancel));
}

it.skipIf(!(await hasPostgres()))(
  "Cancellations that are sent ten times, whose answers are lost and whose platform is killed are refunded once, to the cent",
  { timeout: 240_000 },
  async () => {
    const postgres = await createPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "waybill-cancel-"));
    const start = () => startProgram({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    const database = new pg.Client({ connectionString: postgres.url });
    let program: Program = await start();
    try {
      await database.connect();
      const { token } = await registerMerchant(program.url);
      const client = () => createClient(program.url, token);
      const shipments: Shipment[] = [];
      while (shipments.length < BOUGHT) shipments.push(await createReady(client()));
      const before = await books(database);
      const payment = await payByCard(client(), shipments);
      const order = await client().orders.create({ headers: once(), body: orderOf(shipments, payment) });
      expect(order.shipments.filter(({ status }) => status === true)).toHaveLength(BOUGHT);
      const canceled = shipments.slice(0, CANCELED);

      const proxy = await startOrderProxy(program.url, watchCancellations);
      for (const { waybillReference } of canceled) proxy.decide(waybillReference, FATES);
      const lossy = createClient(proxy.url, token);
      // The carrier replies after 1.5 s: by then half of the cancellations are still to be requested.
      await Promise.all(canceled.slice(0, CANCELED / 2).map((shipment) => press(lossy, shipment)));
      const others = Promise.all(canceled.slice(CANCELED / 2).map((shipment) => press(lossy, shipment)));
      await until("the first refund", async () => (await books(database)).recorded > before.recorded);
      await program.end("SIGKILL");
      await others;
      expect(proxy.met).toEqual(new Set([...FATES, "passes"]));
      await proxy.close();
      const killed = await books(database);
      expect(killed.refunds - before.refunds, "it was killed in the middle").toBeLessThan(CANCELED);

      program = await start();
      await Promise.all(canceled.map((shipment) => press(client(), shipment)));
      const isSettled = async () => {
        const { recorded, owed, waiting } = await books(database);
        return recorded - before.recorded === CANCELED && owed === 0 && waiting === before.waiting;
      };
      // Before a job of the killed process would expire.
      await until("the refunds", isSettled, 40_000);
      await Promise.all(canceled.map((shipment) => press(client(), shipment)));

      const after = await books(database);
      expect(after.refunds - before.refunds).toBe(CANCELED);
      expect(after.refunded - before.refunded).toBe(totalOf(canceled));
      expect(after.charged - before.charged).toBe(totalOf(shipments));
      expect(await client().orders.get(order)).toMatchObject({ paid: totalOf(shipments.slice(CANCELED)) });
      for (const [at, { waybillReference, price }] of shipments.entries()) {
        const { state, refund } = await client().shipments.get({ waybillReference });
        const isCanceled = at < CANCELED;
        expect([state === "CANCELED", refund?.amount ?? null]).toEqual([isCanceled, isCanceled ? price?.total.totalPrice : null]);
      }
      const { content } = await client().billing.ledger({ q: order.orderReference, limit: 100 });
      expect(content.filter(({ type }) => type === "REFUND")).toHaveLength(CANCELED);
      expect(content.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    } finally {
      await database.end();
      await program.end("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
      await postgres.drop();
    }
  },
);
