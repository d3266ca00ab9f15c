import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import type { ClientEvent } from "../../contract/events";
import type { RunningPlatform } from "../../platform/start";
import { registerMerchant } from "../support/merchants";
import { createClient, once } from "./support/client";
import { bareDraft } from "./support/drafts";
import { openStream } from "./support/events";
import { startTestPlatform } from "./support/target";

const SHOP = "shipengine_dummy-marketplace";
/** Orders that the simulated shop has initially. */
const OWN_ORDERS = 15;
/** `npm run bench` imports 10,000. */
const MANY = 1_000;

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

it(`${MANY} orders that come while a list is open are told of by far fewer events, and the list answers meanwhile`, async () => {
  const { token } = await registerMerchant(platform.url);
  const client = createClient(platform.url, token);
  const stream = await openStream(platform.url, token);
  const events: ClientEvent[] = [];
  const readUntil = async (isLast: (event: ClientEvent) => boolean) => {
    do events.push(...(await stream.take(1)).map(({ data }) => data as ClientEvent));
    while (!isLast(events.at(-1)!));
  };
  const imported = () =>
    events.reduce(
      (sum, event) => sum + (event.type === "shipments-imported" ? event.count : +(event.type === "shipment-created")),
      0,
    );
  const body = {
    identifier: null,
    integration: SHOP,
    type: "INBOUND" as const,
    data: { username: "demo-many", password: "any" },
  };
  await client.integrations.connect({ headers: once(), body });
  await readUntil(({ type }) => type === "import-ended");
  expect(imported()).toBe(OWN_ORDERS);

  await sql`
    insert into world_shop_orders (shop_id, number, created_at, changed_at, order_data)
    select shop_id, 5000 + at, created_at, changed_at, order_data
    from world_shop_orders, generate_series(1, ${MANY}::integer) as at where shop_id = ${`${SHOP}:demo-many`} and number = 1015
  `.execute(platform.db);
  events.length = 0;
  const source = "dummy-marketplace";
  await client.integrations.importOrders({ headers: once(), body: { integration: SHOP, date: "2020-01-01", source } });
  await readUntil(({ type }) => type === "shipments-imported");

  // The merchant's other requests do not wait for the import to end.
  const list = { inbox: "ALL", order: "CREATED_DESC", limit: 20 } as const;
  const search = await client.shipments.list({ ...list, shipment_custom_reference: "#1001" });
  expect(search.content).toHaveLength(1);
  const { waybillReference } = await client.shipments.create({ headers: once(), body: bareDraft() });
  await readUntil((event) => event.type === "shipment-created" && event.waybillReference === waybillReference);
  expect(imported()).toBeLessThan(MANY);

  await readUntil(({ type }) => type === "import-ended");
  stream.close();
  expect(events.at(-1)).toMatchObject({ imported: MANY, error: null });
  // The merchant's own draft is one of them.
  expect(imported()).toBe(MANY + 1);
  expect(events.length).toBeLessThan(MANY / 10);
  const { counts } = await client.shipments.stats({});
  expect(counts.ALL).toBe(OWN_ORDERS + MANY + 1);
});
