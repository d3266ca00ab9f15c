import { describe, expect, it, onTestFinished } from "vitest";
import { connectorOf } from "../../../platform/outside/marketplaces";
import { type OrderParcel, ShopRefusal, ShopRejection, type ShopAccess } from "../../../platform/outside/marketplaces/port";
import { worldApps } from "../../../platform/world/marketplaces/apps";
import { tokenOf } from "../../../platform/world/marketplaces/calls";
import { addOrder, payOrder } from "../../../platform/world/marketplaces/shops";
import { startGarbling } from "../support/garbling-shop";
import type { Target } from "../support/target";

const HANDED_OVER = "2026-11-21T09:30:00.000Z";

type DataOf = (key: string) => Record<string, string>;
const AMAZON: DataOf = (key) => ({ access_token: tokenOf(key), countryMarketplace: "DE" });
const EBAY: DataOf = (key) => ({ access_token: tokenOf(key) });
const ETSY: DataOf = (key) => ({ access_token: `700100.${tokenOf(key)}`, shop_id: "7" });
const DUMMY: DataOf = (key) => ({ username: key, password: "any" });
const TIKTOK: DataOf = (key) => ({ access_token: tokenOf(key), shop_cipher: "ROW_demo" });
const ALIEXPRESS: DataOf = (key) => ({ token: key, api_key: "demo-app", app_secret: "demo-app-secret" });
const TEMU: DataOf = (key) => ({ region_id: "EU", api_key: key });
const WIZISHOP: DataOf = (key) => ({ shop_id: "39", api_key: key });
const DISCOGS: DataOf = (key) => ({ api_key: key });
const MIRAKL: DataOf = (key) => ({ shop_id: "2042", api_key: key });

/** Marketplaces that keep a number for each parcel of an order. */
const BY_PARCEL = [
  ["amazon", AMAZON],
  ["ebay", EBAY],
  ["etsy", ETSY],
  ["shipengine_dummy-marketplace", DUMMY],
] as const;
/** Marketplaces with one field for the numbers of an order; `isOpen`: it can be changed once it is set. */
const BY_ORDER = [
  ["shipengine_tiktok", TIKTOK, false],
  ["aliexpress", ALIEXPRESS, true],
  ["shipengine_temu", TEMU, false],
  ["wizishop_module", WIZISHOP, false],
  ["shipengine_discogs", DISCOGS, true],
  ["mirakl_maison", MIRAKL, true],
] as const;

/** Marketplaces of the simulated world, as their connectors call them. */
export function describeMarketplaces(target: () => Target): void {
  describe("marketplaces", () => {
    let shops = 0;
    const db = () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform has a simulated world");
      return platform.db;
    };
    const newKey = () => `demo-market-${process.pid}-${Date.now()}-${(shops += 1)}`;
    const urlOf = () => target().url;
    const access = (alias: string, data: Record<string, string>): ShopAccess => ({
      app: worldApps(urlOf, urlOf)(alias)!,
      data,
    });
    const parcel = (trackingNumber: string, change: Partial<OrderParcel> = {}): OrderParcel => ({
      trackingNumber,
      trackingUrl: `https://carrier.example/${trackingNumber}`,
      carrierName: "Velorra",
      handedOverAt: new Date(HANDED_OVER),
      isTold: false,
      ...change,
    });
    const ordersOf = async (alias: string, data: Record<string, string>) =>
      (await connectorOf(alias)!.listOrders(access(alias, data), new Date(0), null)).orders;
    /** An order of two pieces or more. */
    const openOrder = async (alias: string, data: Record<string, string>) => {
      const orders = await ordersOf(alias, data);
      const found = orders.find(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) > 1);
      return found!.id;
    };
    const tell = (alias: string, data: Record<string, string>, orderId: string, parcels: OrderParcel[]) =>
      connectorOf(alias)!.confirmShipment(access(alias, data), orderId, parcels);
    const told = async (alias: string, key: string) => {
      const orders = db().selectFrom("world_shop_orders").select("parcels").where("shop_id", "=", `${alias}:${key}`);
      return (await orders.where("state", "=", "shipped").execute()).flatMap(({ parcels }) => parcels);
    };
    const toldNumbers = async (alias: string, key: string) => (await told(alias, key)).map(({ tracking }) => tracking);
    const refuse = (alias: string, key: string, refuses: boolean) =>
      db().updateTable("world_shops").set({ refuses_parcels: refuses }).where("id", "=", `${alias}:${key}`).execute();
    const post = (path: string, body: unknown, headers: Record<string, string>) =>
      fetch(`${target().url}/world/marketplaces${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });

    it.each([...BY_PARCEL, ...BY_ORDER].map(([alias, dataOf]) => [alias, dataOf] as const))(
      "show all other orders beside one that is not understood: %s",
      async (alias, dataOf) => {
        const data = dataOf(newKey());
        const whole = await ordersOf(alias, data);
        const garbled = await startGarbling(urlOf(), () => ({}));
        onTestFinished(garbled.stop);
        const app = worldApps(garbled.url, garbled.url)(alias)!;
        const page = await connectorOf(alias)!.listOrders({ app, data }, new Date(0), null);
        expect(page.unreadable).toHaveLength(1);
        expect(page.orders).toEqual(whole.slice(0, -1));
      },
    );

    it.each(
      [...BY_PARCEL, ...BY_ORDER]
        .filter(([alias]) => alias !== "shipengine_discogs")
        .map(([alias, dataOf]) => [alias, dataOf] as const),
    )("say the merchant's article number of each item: %s", async (alias, dataOf) => {
      const items = (await ordersOf(alias, dataOf(newKey()))).flatMap((order) => order.items);
      expect(items.filter(({ sku = "" }) => !/^[A-Z]+-1\d\d$/.test(sku))).toEqual([]);
      expect(items).not.toEqual([]);
    });

    it.each(BY_PARCEL)("are told each parcel's number once it is handed over, and once: %s", async (alias, dataOf) => {
      const key = newKey();
      const order = await openOrder(alias, dataOf(key));
      await tell(alias, dataOf(key), order, [parcel("A1"), parcel("A2", { handedOverAt: null })]);
      expect(await toldNumbers(alias, key)).toEqual(["A1"]);
      const first = parcel("A1", { isTold: true });
      await tell(alias, dataOf(key), order, [first, parcel("A2")]);
      expect(await toldNumbers(alias, key)).toEqual(["A1", "A2"]);
      await tell(alias, dataOf(key), order, [first, parcel("A2", { isTold: true })]);
      expect(await toldNumbers(alias, key)).toEqual(["A1", "A2"]);
    });

    it.each(BY_ORDER)("are told all numbers together where there is one field: %s", async (alias, dataOf, isOpen) => {
      const key = newKey();
      const order = await openOrder(alias, dataOf(key));
      const both = [parcel("A1"), parcel("A2", { handedOverAt: null })];
      await tell(alias, dataOf(key), order, both);
      await tell(alias, dataOf(key), order, both);
      expect(await toldNumbers(alias, key)).toEqual(["A1, A2"]);
      const added = tell(alias, dataOf(key), order, [...both.map((one) => ({ ...one, isTold: true })), parcel("A3")]);
      if (!isOpen) return expect(added).rejects.toMatchObject({ code: "no-more-parcels" });
      await added;
      expect(await toldNumbers(alias, key)).toEqual(["A1, A2, A3"]);
    });

    it.each([
      ["amazon", AMAZON],
      ["ebay", EBAY],
      ["shipengine_dummy-marketplace", DUMMY],
    ] as const)("are told the day of the hand-over: %s", async (alias, dataOf) => {
      const key = newKey();
      await tell(alias, dataOf(key), await openOrder(alias, dataOf(key)), [parcel("A1")]);
      expect(await told(alias, key)).toMatchObject([{ handedOverAt: HANDED_OVER }]);
    });

    const all: [alias: string, dataOf: DataOf][] = [...BY_PARCEL, ...BY_ORDER].map(([alias, dataOf]) => [alias, dataOf]);
    it.each(all)("say why they refuse a number: %s", async (alias, dataOf) => {
      const key = newKey();
      const order = await openOrder(alias, dataOf(key));
      await refuse(alias, key, true);
      const refused = await tell(alias, dataOf(key), order, [parcel("A1")]).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ShopRejection);
      expect(refused).toMatchObject({ sentence: expect.stringMatching(/A1 is not in the format/) as string });
      await refuse(alias, key, false);
      await tell(alias, dataOf(key), order, [parcel("A1")]);
      expect(await toldNumbers(alias, key)).toEqual(["A1"]);
    });

    it.each([...BY_PARCEL, ["shipengine_tiktok", TIKTOK], ["shipengine_temu", TEMU], ["mirakl_maison", MIRAKL]] as const)(
      "say until when an order is to be shipped: %s",
      async (alias, dataOf) => {
        const orders = await ordersOf(alias, dataOf(newKey()));
        for (const { shipBy } of orders) expect(new Date(shipBy!).toISOString()).toMatch(/T21:59:59/);
      },
    );

    it.each([
      ["amazon", AMAZON],
      ["mirakl_maison", MIRAKL],
      ["shipengine_discogs", DISCOGS],
    ] as const)("list an order once it is paid, with its address then: %s", async (alias, dataOf) => {
      const key = newKey();
      const before = await ordersOf(alias, dataOf(key));
      await addOrder(db(), `${alias}:${key}`, "pending");
      expect(await ordersOf(alias, dataOf(key))).toHaveLength(before.length);
      const { number } = await db()
        .selectFrom("world_shop_orders")
        .select("number")
        .where("state", "=", "pending")
        .where("shop_id", "=", `${alias}:${key}`)
        .executeTakeFirstOrThrow();
      await payOrder(db(), `${alias}:${key}`, number);
      const after = await ordersOf(alias, dataOf(key));
      expect(after).toHaveLength(before.length + 1);
      expect(after.every(({ recipient }) => recipient.zipCode !== "" && recipient.street1 !== "")).toBe(true);
    });

    it("know the brand's application at Etsy by its key and its secret alone", async () => {
      const data = ETSY(newKey());
      const { app } = access("etsy", data);
      const old = connectorOf("etsy")!.listOrders({ app: { ...app, clientSecret: "" }, data }, new Date(0), null);
      await expect(old).rejects.toEqual(new ShopRefusal("invalid-app-key"));
    });

    it("send the merchant of eBay back by the name of a registered address alone", async () => {
      const page = `${target().url}/world/marketplaces/ebay/oauth2/authorize`;
      const asked = (redirect_uri: string) => fetch(`${page}?${new URLSearchParams({ redirect_uri, state: "s" })}`);
      expect((await asked("https://waybill.localhost/back")).status).toBe(400);
      const start = connectorOf("ebay")!.flow!.startUrl({
        app: access("ebay", {}).app,
        state: "s",
        redirectUrl: "https://waybill.localhost/back",
        data: {},
      });
      expect((await fetch(start)).status).toBe(200);
    });

    it("ask for consent to Amazon's application, not to the client of its sign-in", async () => {
      const { app } = access("amazon", {});
      const start = (applicationId: string) =>
        connectorOf("amazon")!.flow!.startUrl({
          app: { ...app, applicationId },
          state: "s",
          redirectUrl: "https://waybill.localhost/back",
          data: {},
        });
      expect((await fetch(start(app.clientId))).status).toBe(400);
      expect((await fetch(start(app.applicationId!))).status).toBe(200);
    });

    it("take no carrier's name and no spaces at eBay, and neither a number as a package nor the old orders at Amazon", async () => {
      const key = newKey();
      const [ebayOrder] = await ordersOf("ebay", EBAY(key));
      const bearer = { authorization: `Bearer ${tokenOf(key)}` };
      const fulfillment = { trackingNumber: "A1", shippingCarrierCode: "Correos", shippedDate: HANDED_OVER, lineItems: [] };
      const toEbay = (change: object) =>
        post(`/ebay/sell/fulfillment/v1/order/${ebayOrder!.id}/shipping_fulfillment`, { ...fulfillment, ...change }, bearer);
      expect((await toEbay({ trackingNumber: "A 1" })).status).toBe(400);
      expect((await toEbay({ shippingCarrierCode: "Velorra" })).status).toBe(400);
      expect((await toEbay({})).status).toBe(201);
      const [amazonOrder] = await ordersOf("amazon", AMAZON(key));
      const token = { "x-amz-access-token": tokenOf(key) };
      const packageDetail = {
        packageReferenceId: "1",
        carrierCode: "DHL",
        trackingNumber: "A1",
        shipDate: HANDED_OVER,
        orderItems: [{ orderItemId: "1", quantity: 1 }],
      };
      const toAmazon = (change: object) =>
        post(
          `/amazon/orders/v0/orders/${amazonOrder!.id}/shipmentConfirmation`,
          { marketplaceId: "A1PA6795UKMFR9", packageDetail: { ...packageDetail, ...change } },
          token,
        );
      expect((await toAmazon({ packageReferenceId: 1 })).status).toBe(400);
      expect((await toAmazon({ carrierCode: "Correos" })).status).toBe(400);
      expect((await toAmazon({ carrierCode: "Other" })).status).toBe(400);
      expect((await toAmazon({})).status).toBe(204);
      const old = await fetch(`${target().url}/world/marketplaces/amazon/orders/v0/orders`, { headers: token });
      expect(old.status).toBe(404);
    });
  });
}
