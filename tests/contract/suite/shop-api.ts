import { beforeAll, describe, expect, it } from "vitest";
import {
  type PushedOrder,
  SHOP_API_BODY_BYTES,
  SHOP_API_DOCUMENT,
  SHOP_API_PATH,
  SHOP_API_CALLS_A_MINUTE,
} from "../../../contract/shop-api";
import { registerMerchant } from "../../support/merchants";
import { type Client, createShopClient, once, type ShopClient } from "../support/client";
import { completeDraft } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** The API that shops' own modules call. */
export function describeShopApi(target: () => Target): void {
  describe("the API for shops", () => {
    let client: Client;
    let shop: ShopClient;
    let token: string;
    const callAs = (key: string): ShopClient => createShopClient(target().url, key);
    beforeAll(async () => {
      client = (await registerMerchant(target().url, "waybill")).upstream;
      ({ token } = await client.apiKey.generate({ headers: once() }));
      shop = callAs(token);
    });
    const push = (orders: PushedOrder[], by = shop) => by.pushOrders({ params: { shop: "woocommerce" }, body: { orders } });

    it("tells where it is, and describes itself to anyone", async () => {
      const { apiUrl, documentUrl } = await client.apiKey.getCurrent({});
      expect([apiUrl.endsWith(SHOP_API_PATH), documentUrl.endsWith(SHOP_API_DOCUMENT)]).toEqual([true, true]);
      const answer = await fetch(target().url + SHOP_API_DOCUMENT);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(await answer.json()).toMatchObject({
        openapi: expect.stringMatching(/^3\.1/) as string,
        servers: [{ url: apiUrl }],
      });
    });

    it("lets nobody in without a key that is one, and no key into the app's own API", async () => {
      expect(await refusal(callAs("wbk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").listShipments({}))).toMatchObject({
        status: 401,
      });
      const bare = await fetch(`${target().url}${SHOP_API_PATH}/shipments`);
      expect(bare.status).toBe(401);
      const inside = await fetch(`${target().url}/v1/integrations`, { headers: { authorization: `Bearer ${token}` } });
      expect(inside.status).toBe(401);
    });

    it("makes a shipment of each order once, follows it while it is unpaid, and removes that of a cancelled one", async () => {
      const orders = [anOrder("1001"), anOrder("1002", { status: "shipped" }), anOrder("1003")];
      const first = await push(orders);
      expect(first.orders).toMatchObject([
        { id: "1001", outcome: "created" },
        { id: "1002", outcome: "unchanged", waybillReference: null },
        { id: "1003", outcome: "created" },
      ]);
      const [created, , other] = first.orders;
      const again = await push([...orders, anOrder("1001")]);
      expect(again.orders.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => "unchanged"));
      expect(again.orders[0]?.waybillReference).toBe(created!.waybillReference);
      const moved = anOrder("1001");
      moved.recipient.street1 = "Neue Straße 7";
      expect((await push([moved])).orders).toMatchObject([{ outcome: "updated" }]);
      const shipment = await client.shipments.get({ waybillReference: created!.waybillReference! });
      expect(shipment).toMatchObject({
        ...{ source: "woocommerce", shipmentCustomReference: "#1001", content: { value: 4990, description: "2 × Teapot" } },
        to: { street1: "Neue Straße 7", zipCode: "10115", alpha2Code: "DE" },
      });
      expect((await push([anOrder("1003", { status: "cancelled" })])).orders).toMatchObject([{ outcome: "removed" }]);
      expect(await refusal(client.shipments.get({ waybillReference: other!.waybillReference! }))).toMatchObject({ status: 404 });
      const { integrations } = await client.integrations.list({});
      expect(integrations.find(({ alias }) => alias === "woocommerce_module")).toMatchObject({
        ...{ isConnected: true, imported: 2, hidden: false, configuration: null },
      });
    });

    it.each(["Germany", "XX", "de"])("names the field of an order for %j that is wrong, and then keeps none", async (country) => {
      const wrong = anOrder("2002");
      wrong.recipient.country = country;
      expect(await refusal(push([anOrder("2001"), wrong]))).toMatchObject({
        ...{ status: 422, fields: ["orders[1].recipient.country"] },
      });
      expect((await shop.listShipments({ shop: "woocommerce", orderId: ["2001"] })).shipments).toEqual([]);
      expect(await refusal(push([]))).toMatchObject({ status: 422 });
    });

    it("takes a body of so many bytes, and says that a larger one is too large", async () => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(Buffer.alloc(SHOP_API_BODY_BYTES + 1, " "));
          stream.close();
        },
      });
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const url = `${target().url}${SHOP_API_PATH}/shops/woocommerce/orders`;
      const answer = await fetch(url, { method: "PUT", headers, body, duplex: "half" });
      expect([answer.status, await answer.json()]).toMatchObject([413, { status: 413, data: { messages: [{}] } }]);
    });

    it("rounds the sizes of a parcel up, so that its shipment can be opened, and names what no parcel has", async () => {
      const items = [{ title: "Teapot", quantity: 1, weightKg: 0.0005 }];
      const sized = anOrder("2101", { items, parcel: { length: 40.5, width: 0.4, height: 1e-9 } });
      const { orders } = await push([sized]);
      const shipment = await client.shipments.get({ waybillReference: orders[0]!.waybillReference! });
      expect(shipment.parcels).toMatchObject([{ length: 41, width: 1, height: 1, weight: 0.001 }]);
      const huge = anOrder("2102", { parcel: { length: 10, width: 1e308, height: 10 } });
      expect(await refusal(push([huge]))).toMatchObject({ status: 422, fields: ["orders[0].parcel.width"] });
      const heavy = anOrder("2103", { items: [{ title: "Anvil", quantity: 10_000, weightKg: 1000 }] });
      expect(await refusal(push([heavy]))).toMatchObject({ status: 422, fields: ["orders[0].items"] });
    });

    it("reads what has changed in pages, a label, and what happened to the parcel", async () => {
      const { orders } = await push([anOrder("3001"), anOrder("3002"), anOrder("3003")]);
      const ids = orders.map(({ id }) => id);
      const one = await shop.listShipments({ orderId: ids, limit: 2 });
      const two = await shop.listShipments({ orderId: ids, limit: 2, cursor: one.nextCursor! });
      expect([...one.shipments, ...two.shipments].map(({ orderId }) => orderId)).toEqual(ids);
      expect(two.nextCursor).toBeNull();
      expect(await refusal(shop.listShipments({ cursor: "none" }))).toMatchObject({ status: 422, fields: ["cursor"] });
      const waybillReference = orders[0]!.waybillReference!;
      expect(await refusal(shop.getLabel({ waybillReference }))).toMatchObject({ status: 409, codes: ["WrongState"] });
      const { source, updatedAt, shipmentCustomReference } = await client.shipments.get({ waybillReference });
      const draft = await completeDraft(client, { source, shipmentCustomReference, voucherName: "FREE100" });
      const ready = await client.shipments.update({ waybillReference, updatedAt, ...draft });
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      const bought = await eventually(
        () => shop.getShipment({ waybillReference }),
        ({ hasLabel }) => hasLabel,
      );
      expect(bought).toMatchObject({ shop: "woocommerce", orderId: "3001", orderNumber: "#3001", trackings: [{}] });
      const changed = await shop.listShipments({ changedSince: bought.updatedAt });
      expect(changed.shipments.map(({ orderId }) => orderId)).toContain("3001");
      const { url } = await shop.getLabel({ waybillReference });
      const file = await fetch(url);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      const { trackings, events } = await shop.getTracking({ waybillReference });
      expect(trackings).toEqual(bought.trackings);
      expect(events.length).toBeGreaterThan(0);
    });

    it("shows an account only its own", async () => {
      const { orders } = await push([anOrder("4001")]);
      const stranger = (await registerMerchant(target().url, "waybill")).upstream;
      const theirs = callAs((await stranger.apiKey.generate({ headers: once() })).token);
      const waybillReference = orders[0]!.waybillReference!;
      for (const call of [theirs.getShipment, theirs.getLabel, theirs.getTracking])
        expect(await refusal(call({ waybillReference }))).toMatchObject({ status: 404 });
      expect((await theirs.listShipments({})).shipments).toEqual([]);
    });

    it("takes so many calls a minute, and says when to go on", async () => {
      const busy = (await registerMerchant(target().url, "waybill")).upstream;
      const key = (await busy.apiKey.generate({ headers: once() })).token;
      const ask = () =>
        fetch(`${target().url}${SHOP_API_PATH}/shipments?limit=1`, { headers: { authorization: `Bearer ${key}` } });
      const statuses: number[] = [];
      for (let sent = 0; sent < SHOP_API_CALLS_A_MINUTE; sent += 20)
        statuses.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await ask()).status))));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  });
}

function anOrder(id: string, change: Partial<PushedOrder> = {}): PushedOrder {
  return {
    id,
    number: `#${id}`,
    status: "open",
    recipient: {
      ...{ firstName: "Zsófia", lastName: "Őry-Tóth", company: "", email: "zsofia@mail.example", phone: "+49 30 5550 1100" },
      ...{ street1: "Lindenstraße 2", street2: "", zipCode: "10115", city: "Berlin", state: "", country: "DE" },
    },
    currency: "EUR",
    total: 4990,
    items: [{ title: "Teapot", quantity: 2, weightKg: 0.6 }],
    ...change,
  };
}
