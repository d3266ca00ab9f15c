import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Shipment } from "../../../contract/shipments";
import { UPLOADS_PATH } from "../../../contract/uploads";
import { importOrders, sweepShops } from "../../../platform/domain/integrations/import-orders";
import { connectorOf } from "../../../platform/outside/marketplaces";
import { worldApps } from "../../../platform/world/marketplaces/apps";
import { advanceClock } from "../../../platform/store/clock";
import { tokenOf } from "../../../platform/world/marketplaces/calls";
import { addOrder, changeOrder } from "../../../platform/world/marketplaces/shops";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { orderOf, payByCard } from "../support/payment";
import { completeDraft } from "../support/drafts";
import { eventually } from "../support/eventually";
import { startGarbling } from "../support/garbling-shop";
import { handOver } from "../support/hand-over";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const DUMMY = "shipengine_dummy-marketplace";

/** Shops and marketplaces of the simulated world. */
export function describeIntegrations(target: () => Target): void {
  describe("integrations", () => {
    let client: Client;
    let shops = 0;
    beforeAll(async () => {
      client = (await registerMerchant(target().url, "waybill")).upstream;
    });
    const embedded = () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform has a simulated world");
      return platform;
    };
    const newKey = () => `demo-shop-${process.pid}-${Date.now()}-${(shops += 1)}`;
    const newClient = async () => (await registerMerchant(target().url, "waybill")).upstream;
    const connect = (by: Client, integration: string, data: Record<string, string>, headers = once()) =>
      by.integrations.connect({ headers, body: { identifier: null, integration, type: "INBOUND", data } });
    const find = async (by: Client, alias: string) =>
      (await by.integrations.list({})).integrations.find((one) => one.alias === alias)!;
    const imported = (by: Client, source: string) => by.shipments.list({ inbox: "ALL", source: [source], limit: 50 });
    const ended = (by: Client, alias: string) =>
      eventually(
        () => find(by, alias),
        ({ importedAt }) => importedAt !== null,
      );
    /** Polls the due shops now. */
    const poll = async (alias: string) => {
      const { db, jobs, marketplaces } = embedded();
      const due = { next_poll_at: new Date(0) };
      await db.updateTable("integration_configurations").set(due).where("integration", "=", alias).execute();
      await sweepShops({ db, jobs, marketplaces });
    };

    it("bring each order once, whatever is sent again, and keep what was given to them to themselves", async () => {
      const merchant = await newClient();
      const data = { username: newKey(), password: "secret-of-a-shop" };
      const headers = once();
      const first = await connect(merchant, DUMMY, data, headers);
      expect(await connect(merchant, DUMMY, data, headers)).toEqual(first);
      expect(await refusal(connect(merchant, DUMMY, data))).toMatchObject({ status: 409 });
      const connected = await ended(merchant, DUMMY);
      expect(connected.configuration?.data).toEqual({ username: data.username });
      expect(JSON.stringify(connected)).not.toContain(data.password);
      const { db } = embedded();
      const rows = await db.selectFrom("integration_configurations").selectAll().where("id", "=", first.identifier).execute();
      expect(JSON.stringify(rows)).not.toContain(data.password);
      const before = await imported(merchant, "dummy-marketplace");
      expect(before.pagination.totalElements).toBe(15);
      expect([connected.imported, connected.importedToday]).toEqual([15, 15]);
      const orders = new Set(before.content.map(({ shipmentCustomReference }) => shipmentCustomReference));
      expect(orders.size).toBe(15);
      await merchant.integrations.importOrders({
        headers: once(),
        body: { integration: DUMMY, date: connected.importedAt!.slice(0, 10), source: "dummy-marketplace" },
      });
      await poll(DUMMY);
      await addOrder(db, `${DUMMY}:${data.username}`);
      await poll(DUMMY);
      await eventually(
        () => imported(merchant, "dummy-marketplace"),
        ({ pagination }) => pagination.totalElements > 15,
      );
      await poll(DUMMY);
      await eventually(
        () => find(merchant, DUMMY),
        ({ importedAt }) => importedAt! > connected.importedAt!,
      );
      expect((await imported(merchant, "dummy-marketplace")).pagination.totalElements).toBe(16);
    });

    it("bring all orders but one that is not understood, say so, and bring it once it is", async () => {
      const merchant = await newClient();
      const garbled = await startGarbling(target().url, () => ({}));
      onTestFinished(garbled.stop);
      const platform = embedded();
      const { identifier } = await connect(merchant, DUMMY, { username: newKey(), password: "any" });
      await ended(merchant, DUMMY);
      await addOrder(platform.db, `${DUMMY}:${(await find(merchant, DUMMY)).configuration?.data.username}`);
      const marketplaces = { ...platform.marketplaces, appOf: worldApps(garbled.url, garbled.url) };
      await importOrders({ ...platform, marketplaces }, identifier, null);
      expect((await find(merchant, DUMMY)).problem).toMatchObject({ kind: "unreadable" });
      const shown = async () => (await imported(merchant, "dummy-marketplace")).pagination.totalElements;
      expect(await shown()).toBe(15);
      await importOrders(platform, identifier, null);
      expect((await find(merchant, DUMMY)).problem).toBeNull();
      expect(await shown()).toBe(16);
    });

    it("prepare a shipment with the default sender and parcel, and follow the order while it is unpaid", async () => {
      const merchant = await newClient();
      const key = newKey();
      await connect(merchant, "mirakl_maison", { shop_id: "2042", api_key: key });
      await ended(merchant, "mirakl_maison");
      const { content } = await imported(merchant, "mirakl_maison");
      const [moved, edited, cancelled] = content;
      if (!moved || !edited || !cancelled) throw new Error("No orders came");
      const shop = `mirakl_maison:${key}`;
      const numberOf = (one: typeof moved) => Number(one.shipmentCustomReference?.slice(1));
      const own = await merchant.shipments.get({ waybillReference: edited.waybillReference });
      await merchant.shipments.patch({
        waybillReference: own.waybillReference,
        updatedAt: own.updatedAt,
        recipient: { ...own.to, street1: "Typed Street 1" },
      });
      const { db } = embedded();
      await changeOrder(db, shop, numberOf(moved), "move");
      await changeOrder(db, shop, numberOf(edited), "move");
      await changeOrder(db, shop, numberOf(cancelled), "cancel");
      await poll("mirakl_maison");
      const street = async (reference: string) => (await merchant.shipments.get({ waybillReference: reference })).to.street1;
      await eventually(
        () => street(moved.waybillReference),
        (street1) => street1.startsWith("New Street"),
      );
      expect(await street(edited.waybillReference)).toBe("Typed Street 1");
      expect(await refusal(merchant.shipments.get({ waybillReference: cancelled.waybillReference }))).toMatchObject({
        status: 404,
      });
    });

    it("pass by the merchant's rules, as orders of a file do", async () => {
      const merchant = await newClient();
      await merchant.shippingRules.save({
        headers: once(),
        body: {
          id: null,
          alias: "Everything is insured",
          overwrite: true,
          conditions: [{ identifier: "source", operation: "IS", value: "dummy-marketplace" }],
          actions: [{ identifier: "insurance", value: "120.00" }],
        },
      });
      await connect(merchant, DUMMY, { username: newKey(), password: "any" });
      await ended(merchant, DUMMY);
      const { content } = await imported(merchant, "dummy-marketplace");
      expect(content.map(({ upsales }) => upsales.insurance.amount)).toEqual(content.map(() => 12_000));
    });

    it.each([
      ["etsy", "etsy", {}],
      ["ebay", "ebay", {}],
      ["amazon", "amazon", { countryMarketplace: "DE" }],
      ["shipengine_tiktok", "tiktok", {}],
      ["shipengine_oauth_dummy", "oauth_dummy", { store_id: "12" }],
    ] as const)("connect %s by its own page", async (provider, source, query) => {
      const merchant = await newClient();
      const start = await merchant.integrations.startFlow({ provider, query, returnUrl: RETURN_URL });
      const back = await agree(start.redirectUrl);
      const params = { ...back, ...(provider === "ebay" ? { sessionId: start.sessionId } : {}) };
      if (provider === "shipengine_tiktok") Object.assign(params, { auth_state: back["state"] });
      const incomplete = merchant.integrations.activate({ provider, params: {} });
      expect(await refusal(incomplete)).toMatchObject({
        status: 422,
        codes: expect.arrayContaining(["RequiredField"]) as string[],
      });
      const stranger = await newClient();
      expect(await refusal(stranger.integrations.activate({ provider, params }))).toMatchObject({ status: 422 });
      const { identifier } = await merchant.integrations.activate({ provider, params });
      expect(await merchant.integrations.activate({ provider, params })).toEqual({ identifier });
      await ended(merchant, provider);
      const { content, pagination } = await imported(merchant, source);
      expect(pagination.totalElements).toBe(15);
      expect(content[0]).toMatchObject({ source, to: { zipCode: expect.stringMatching(/\d/) as string } });
    });

    it("are imported before where the marketplace's own export has them", async () => {
      const { upstream: merchant, token } = await registerMerchant(target().url, "waybill");
      const start = await merchant.integrations.startFlow({ provider: "ebay", query: {}, returnUrl: RETURN_URL });
      const params = { ...(await agree(start.redirectUrl)), sessionId: start.sessionId };
      await merchant.integrations.activate({ provider: "ebay", params });
      await ended(merchant, "ebay");
      const { content } = await imported(merchant, "ebay");
      const row = (number: string) => `1,${number},Ana,Via 1,Roma,00118,Mug\n`;
      const head = "Sales Record Number,Order Number,Ship To Name,Ship To Address 1,Ship To City,Ship To Zip,Item Title\n";
      const answer = await fetch(`${target().url}${UPLOADS_PATH}?purpose=CSV_IMPORT&fileName=orders.csv`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: head + row(content[0]!.shipmentCustomReference!) + row("another"),
      });
      const { uploadId } = (await answer.json()) as { uploadId: string };
      const preview = await merchant.csvImports.preview({ uploadId, mapping: null, weightUnit: null });
      expect(preview).toMatchObject({ kind: "ebay", orders: 2, known: 1 });
    });

    it("tell the shop once of the parcel that was handed over, with tokens renewed", async () => {
      const merchant = await newClient();
      const start = await merchant.integrations.startFlow({ provider: "ebay", query: {}, returnUrl: RETURN_URL });
      const params = { ...(await agree(start.redirectUrl, "-brief")), sessionId: start.sessionId };
      await merchant.integrations.activate({ provider: "ebay", params });
      await ended(merchant, "ebay");
      const { content } = await imported(merchant, "ebay");
      const listed = content[0]!;
      const shipment = await makeReady(merchant, listed.waybillReference);
      await merchant.orders.create({ headers: once(), body: orderOf([shipment], await payByCard(merchant, [shipment])) });
      const platform = embedded();
      const handedOverAt = await handOver(platform, merchant, shipment.waybillReference);
      const orders = await eventually(
        () =>
          platform.db
            .selectFrom("world_shop_orders")
            .selectAll()
            .where("number", "=", Number(listed.shipmentCustomReference?.split("-")[0]))
            .where("shop_id", "like", "ebay:%-brief")
            .where("state", "=", "shipped")
            .execute(),
        (orders) => orders.length > 0,
      );
      expect(orders).toMatchObject([
        {
          confirmations: 1,
          parcels: [{ tracking: expect.stringMatching(/^[A-Za-z0-9]+$/) as string, carrier: "Other", handedOverAt }],
        },
      ]);
    });

    it.each([
      ["aliexpress", "aliexpress", (key: string) => ({ token: key, api_key: "demo-app", app_secret: "demo-app-secret" })],
      ["shipengine_temu", "temu", (key: string) => ({ region_id: "EU", api_key: key })],
      ["wizishop_module", "wizishop", (key: string) => ({ shop_id: "39", api_key: key })],
      ["shipengine_discogs", "discogs", (key: string) => ({ api_key: key })],
      ["mirakl_tecnomarkt", "mirakl_tecnomarkt", (key: string) => ({ shop_id: "2042", api_key: key })],
    ] as const)("bring the orders of %s, and tell it of the parcel", async (alias, source, dataOf) => {
      const merchant = await newClient();
      const key = newKey();
      expect(await refusal(connect(merchant, alias, dataOf("nobody")))).toMatchObject({ codes: ["CredentialsRefused"] });
      expect(await refusal(connect(merchant, alias, dataOf("busy-a")))).toMatchObject({ codes: ["ShopUnavailable"] });
      await connect(merchant, alias, dataOf(key));
      await ended(merchant, alias);
      const { content, pagination } = await imported(merchant, source);
      expect(pagination.totalElements).toBe(15);
      for (const { waybillReference } of content.slice(0, 3)) {
        const { to, content: what } = await merchant.shipments.get({ waybillReference });
        expect(to).toMatchObject({
          alpha2Code: expect.stringMatching(/^[A-Z]{2}$/) as string,
          zipCode: expect.stringMatching(/\d/) as string,
        });
        expect([to.lastName, to.street1, to.city, what.description].every(Boolean)).toBe(true);
        expect(what.value).toBeGreaterThan(0);
      }
      const shipment = await makeReady(merchant, content[0]!.waybillReference);
      await merchant.orders.create({ headers: once(), body: orderOf([shipment], await payByCard(merchant, [shipment])) });
      const platform = embedded();
      await handOver(platform, merchant, shipment.waybillReference);
      const shipped = () =>
        platform.db
          .selectFrom("world_shop_orders")
          .select(["confirmations", "parcels"])
          .where("shop_id", "=", `${alias}:${key}`)
          .where("state", "=", "shipped")
          .execute();
      const orders = await eventually(shipped, (orders) => orders.length > 0);
      expect(orders).toMatchObject([{ confirmations: 1, parcels: [{ tracking: expect.stringMatching(/./) as string }] }]);
    });

    it.each([
      ["shipengine_temu", "temu", (key: string) => ({ region_id: "EU", api_key: key })],
      ["wizishop_module", "wizishop", (key: string) => ({ shop_id: "39", api_key: key })],
    ] as const)("tell two shops at %s apart, and know each when it is connected anew", async (alias, source, dataOf) => {
      const merchant = await newClient();
      const keys = [newKey(), newKey()] as const;
      const connectOnly = async (key: string) => {
        const { configuration } = await find(merchant, alias);
        if (configuration) await merchant.integrations.deactivate({ identifier: configuration.identifier });
        await connect(merchant, alias, dataOf(key));
        await ended(merchant, alias);
        return (await find(merchant, alias)).imported;
      };
      expect(await connectOnly(keys[0])).toBe(15);
      expect(await connectOnly(keys[1])).toBe(15);
      expect((await imported(merchant, source)).pagination.totalElements).toBe(30);
      expect(await connectOnly(keys[0])).toBe(0);
    });

    it.each([
      ["aliexpress", (key: string) => ({ token: key, api_key: "demo-app", app_secret: "demo-app-secret" })],
      ["shipengine_discogs", (key: string) => ({ api_key: key })],
      ["mirakl_maison", (key: string) => ({ shop_id: "2042", api_key: key })],
      [DUMMY, (key: string) => ({ username: key, password: "any" })],
      ["shipengine_oauth_dummy", (key: string) => ({ store_id: "12", access_token: tokenOf(key) })],
      ["ebay", (key: string) => ({ access_token: tokenOf(key) })],
      ["shipengine_tiktok", (key: string) => ({ access_token: tokenOf(key), shop_cipher: "ROW_demo" })],
    ] as const)("of %s are each asked which one they are", async (alias, dataOf) => {
      const { url } = target();
      const app = worldApps(
        () => url,
        () => url,
      )(alias)!;
      const ask = (key: string) => connectorOf(alias)!.accountOf({ app, data: dataOf(key) });
      const [one, two] = [newKey(), newKey()];
      const accounts = [await ask(one), await ask(two), await ask(one)];
      expect(accounts[0]).toEqual(expect.stringMatching(/./));
      expect([accounts[2], new Set(accounts).size]).toEqual([accounts[0], 2]);
    });

    it("bring the orders of another shop that is connected in place of the first", async () => {
      const merchant = await newClient();
      const connectAnother = async () => {
        const start = await merchant.integrations.startFlow({ provider: "etsy", query: {}, returnUrl: RETURN_URL });
        return merchant.integrations.activate({ provider: "etsy", params: await agree(start.redirectUrl) });
      };
      const first = await connectAnother();
      await ended(merchant, "etsy");
      expect(await connectAnother()).toEqual(first);
      await eventually(
        () => imported(merchant, "etsy"),
        ({ pagination }) => pagination.totalElements === 30,
      );
    });

    it("bring their orders also where their key may not ask which one it is", async () => {
      const merchant = await newClient();
      await connect(merchant, "shipengine_discogs", { api_key: `${newKey()}-orders-only` });
      expect(await ended(merchant, "shipengine_discogs")).toMatchObject({ imported: 15, problem: null });
    });

    it("are told of their own parcels alone, once they are connected", async () => {
      const merchant = await newClient();
      const [one, two] = [newKey(), newKey()];
      const { identifier } = await connect(merchant, DUMMY, { username: one, password: "any" });
      await ended(merchant, DUMMY);
      const { content } = await imported(merchant, "dummy-marketplace");
      const shipment = await makeReady(merchant, content[0]!.waybillReference);
      await merchant.integrations.deactivate({ identifier });
      const other = await connect(merchant, DUMMY, { username: two, password: "any" });
      await ended(merchant, DUMMY);
      await merchant.orders.create({ headers: once(), body: orderOf([shipment], await payByCard(merchant, [shipment])) });
      const platform = embedded();
      await handOver(platform, merchant, shipment.waybillReference);
      const refused = await eventually(
        () => merchant.shipments.get({ waybillReference: shipment.waybillReference }),
        ({ shopConfirmation }) => shopConfirmation?.state === "refused",
      );
      expect(refused.shopConfirmation).toMatchObject({ reason: { code: "disconnected" } });
      await merchant.integrations.deactivate(other);
      await connect(merchant, DUMMY, { username: one, password: "any" });
      const shipped = () =>
        platform.db
          .selectFrom("world_shop_orders")
          .select("shop_id")
          .where("shop_id", "in", [`${DUMMY}:${one}`, `${DUMMY}:${two}`])
          .where("state", "=", "shipped")
          .execute();
      expect(await eventually(shipped, (orders) => orders.length > 0)).toEqual([{ shop_id: `${DUMMY}:${one}` }]);
    });

    it("say since when a shop lets nobody in, and go on when it does again", async () => {
      const merchant = await newClient();
      const key = newKey();
      await connect(merchant, "shipengine_discogs", { api_key: key });
      await ended(merchant, "shipengine_discogs");
      const { db } = embedded();
      const suspend = (suspended: boolean) =>
        db.updateTable("world_shops").set({ suspended }).where("id", "=", `shipengine_discogs:${key}`).execute();
      await suspend(true);
      await poll("shipengine_discogs");
      const refused = await eventually(
        () => find(merchant, "shipengine_discogs"),
        ({ problem }) => problem !== null,
      );
      expect(refused.problem).toMatchObject({ kind: "suspended-account" });
      await suspend(false);
      await advanceClock(db, 24);
      await poll("shipengine_discogs");
      await eventually(
        () => find(merchant, "shipengine_discogs"),
        ({ problem, imported: count }) => problem === null && count === 18,
      );
    });

    it("are disconnected by their own client alone, and what came stays", async () => {
      const merchant = await newClient();
      const { identifier } = await connect(merchant, DUMMY, { username: newKey(), password: "any" });
      await ended(merchant, DUMMY);
      expect(await refusal(client.integrations.deactivate({ identifier }))).toMatchObject({ status: 404 });
      await merchant.integrations.deactivate({ identifier });
      expect(await find(merchant, DUMMY)).toMatchObject({ isConnected: false, configuration: null });
      expect((await imported(merchant, "dummy-marketplace")).pagination.totalElements).toBe(15);
    });

    it("send nobody back to another site, and import five days at most", async () => {
      const elsewhere = { provider: "etsy" as const, query: {}, returnUrl: "https://elsewhere.example/" };
      expect(await refusal(client.integrations.startFlow(elsewhere))).toMatchObject({ status: 422, fields: ["returnUrl"] });
      const body = { integration: DUMMY, date: "2020-01-01", source: "dummy-marketplace" };
      expect(await refusal(client.integrations.importOrders({ headers: once(), body }))).toMatchObject({ status: 404 });
      await connect(client, DUMMY, { username: newKey(), password: "any" });
      await client.integrations.importOrders({ headers: once(), body });
      await ended(client, DUMMY);
      expect((await imported(client, "dummy-marketplace")).pagination.totalElements).toBe(15);
    });
  });
}

const RETURN_URL = "https://waybill.localhost/private/integrations/flow/activate/complete-flow";

/** Authorizes on the marketplace's page as a merchant does. @returns the parameters of its redirect */
async function agree(url: string, ending = ""): Promise<Record<string, string>> {
  const body = new URLSearchParams({
    answer: "agree",
    shop: `shop-${Date.now()}-${Math.random().toString(36).slice(2)}${ending}`,
  });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  return Object.fromEntries(new URL(answer.headers.get("location") ?? "").searchParams);
}

/** Completes an imported draft as its merchant does. */
async function makeReady(client: Client, waybillReference: string): Promise<Shipment> {
  const { source, shipmentCustomReference, updatedAt } = await client.shipments.get({ waybillReference });
  const draft = await completeDraft(client, { source, shipmentCustomReference });
  return client.shipments.update({ waybillReference, updatedAt, ...draft });
}
