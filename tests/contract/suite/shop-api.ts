import { beforeAll, describe, expect, it } from "vitest";
import {
  type PushedOrder,
  type PushedResult,
  SHOP_API_BODY_BYTES,
  SHOP_API_DOCUMENT,
  SHOP_API_PATH,
  SHOP_API_CALLS_A_MINUTE,
  SHOP_ORDERS_A_CALL,
} from "../../../contract/shop-api";
import type { Problem } from "../../../contract/problems";
import { withClientLock } from "../../../platform/events/publish";
import { obfuscateShipment } from "../../../platform/domain/shipments/obfuscate";
import { AMOUNT_MAX_CENTS } from "../../../contract/rules/field-limits";
import { registerMerchant } from "../../support/merchants";
import { type Client, createShopClient, once, type ShopClient } from "../support/client";
import { completeDraft, createReady, SENDER } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** The API for shops' modules. */
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
    const keyOf = async (name: string) => callAs((await client.apiKey.generate({ headers: once(), body: { name } })).token);
    /** Sends requests that the typed client cannot. */
    const send = (orders: unknown[], more: object = {}) => sendBody(JSON.stringify({ orders, ...more }));
    const sendBody = async (body: BodyInit) => {
      const answer = await fetch(`${target().url}${SHOP_API_PATH}/shops/woocommerce/orders`, {
        method: "PUT",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body,
      });
      return { status: answer.status, body: (await answer.json()) as { orders: PushedResult[]; data: Problem } };
    };

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

    it("gives orders the sender and the phone number that they lack, also those that came before either was set", async () => {
      const { upstream } = await registerMerchant(target().url, "waybill");
      const by = callAs((await upstream.apiKey.generate({ headers: once() })).token);
      const unreachable = (id: string) => {
        const { recipient, ...order } = anOrder(id);
        return { ...order, recipient: { ...recipient, phone: "" } };
      };
      const draftOf = async ({ orders }: { orders: PushedResult[] }) =>
        upstream.shipments.get({ waybillReference: orders[0]!.waybillReference! });
      const before = await draftOf(await push([unreachable("1")], by));
      expect(before.missing).toEqual(expect.arrayContaining(["from.zipCode", "from.firstName", "to.phone", "serviceId"]));
      const { id: _id, ...sender } = SENDER;
      await upstream.addresses.createWarehouse({ headers: once(), body: { ...sender, alias: "Home", isDefault: true } });
      await expect(upstream.account.setOrderDefaults({ fallbackPhone: "0170 18 44 99" })).rejects.toMatchObject({
        data: { messages: [{ error_code: "InvalidPhoneNumber", field: "fallbackPhone" }] },
      });
      // Used for recipients abroad too.
      const kept = await upstream.account.setOrderDefaults({ fallbackPhone: "612 345 678" });
      expect(kept).toEqual({ fallbackPhone: "+34 612 34 56 78" });
      const { client: account } = await upstream.client.init({});
      const { from, to, missing } = await eventually(
        () => upstream.shipments.get(before),
        (draft) => draft.to.phone !== "",
      );
      expect([from.zipCode, to.phone, missing]).toEqual([SENDER.zipCode, account.fallbackPhone, ["parcels", "serviceId"]]);
      const after = await draftOf(await push([unreachable("2")], by));
      expect([after.from.city, after.to.phone]).toEqual([SENDER.city, account.fallbackPhone]);
      const { content } = await upstream.shipments.list({ inbox: "ALL" });
      expect(content.map((row) => row.missing)).toEqual([after.missing, missing]);
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
        source: "woocommerce",
        shipmentCustomReference: "#1001",
        content: { value: 4990, description: "2 × Teapot" },
        to: { street1: "Neue Straße 7", zipCode: "10115", alpha2Code: "DE" },
      });
      const { entries } = await client.history.list({ waybillReference: created!.waybillReference! });
      expect(entries).toMatchObject([
        { event: "CHANGED", by: { kind: "SHOP" }, changes: [{ field: "recipient", to: "Neue Straße 7" }] },
        { event: "CREATED", by: entries[0]!.by },
      ]);
      expect(entries[0]!.by.name).not.toBeNull();
      expect((await push([anOrder("1003", { status: "cancelled" })])).orders).toMatchObject([{ outcome: "removed" }]);
      expect(await refusal(client.shipments.get({ waybillReference: other!.waybillReference! }))).toMatchObject({ status: 404 });
      const { integrations } = await client.integrations.list({});
      expect(integrations.find(({ alias }) => alias === "woocommerce_module")).toMatchObject({
        isConnected: true,
        imported: 2,
        hidden: false,
        configuration: null,
      });
    });

    it("tells the merchant of a change that a draft does not follow, until the draft is saved or the shop takes it back", async () => {
      const own = (await registerMerchant(target().url, "waybill")).upstream;
      const by = callAs((await own.apiKey.generate({ headers: once() })).token);
      const waybillReference = (await push([anOrder("kept-1")], by)).orders[0]!.waybillReference!;
      const save = async (street1: string) => {
        const { updatedAt, to } = await own.shipments.get({ waybillReference });
        await own.shipments.patch({ waybillReference, updatedAt, recipient: { ...to, street1 } });
      };
      const pushMoved = async (street1: string) => {
        const moved = anOrder("kept-1");
        moved.recipient.street1 = street1;
        await push([moved, moved], by);
        const { orderSincePaid, to } = await own.shipments.get({ waybillReference });
        return [orderSincePaid, to.street1];
      };
      await save("Meine Straße 1");
      expect(await pushMoved("Neue Straße 7")).toEqual(["changed", "Meine Straße 1"]);
      expect(await pushMoved("Meine Straße 1")).toEqual([null, "Meine Straße 1"]);
      expect(await pushMoved("Neue Straße 8")).toEqual([null, "Neue Straße 8"]);
      await save("Meine Straße 1");
      expect(await pushMoved("Neue Straße 9")).toEqual(["changed", "Meine Straße 1"]);
      await save("Meine Straße 1");
      expect(await pushMoved("Neue Straße 9")).toEqual([null, "Meine Straße 1"]);
      // The shop may take its change back, however many there were.
      for (const street of ["Neue Straße 10", "Neue Straße 11"])
        expect(await pushMoved(street)).toEqual(["changed", "Meine Straße 1"]);
      expect(await pushMoved("Neue Straße 9")).toEqual([null, "Meine Straße 1"]);
    });

    it("tells the shop and the merchant of an order that was changed or cancelled after its shipment was paid", async () => {
      const own = (await registerMerchant(target().url, "waybill")).upstream;
      const by = callAs((await own.apiKey.generate({ headers: once() })).token);
      const [kept] = (await push([anOrder("paid-1")], by)).orders;
      const reference = kept!.waybillReference!;
      const { source, shipmentCustomReference, to, updatedAt } = await own.shipments.get({ waybillReference: reference });
      const body = await completeDraft(own, { source, shipmentCustomReference, to, voucherName: "FREE100" });
      const ready = await own.shipments.update({ waybillReference: reference, updatedAt, ...body });
      await own.orders.create({ headers: once(), body: orderOf([ready]) });
      const since = async () => {
        const now = await own.shipments.get({ waybillReference: reference });
        return [now.orderSincePaid, now.to.street1];
      };
      expect((await push([anOrder("paid-1")], by)).orders).toMatchObject([{ outcome: "unchanged", waybillReference: reference }]);
      expect(await since()).toEqual([null, to.street1]);
      const moved = anOrder("paid-1");
      moved.recipient.street1 = "Neue Straße 7";
      expect((await push([moved], by)).orders).toMatchObject([{ outcome: "paid", waybillReference: reference, shortened: [] }]);
      expect(await since()).toEqual(["changed", to.street1]);
      const cancelled = anOrder("paid-1", { status: "cancelled" });
      expect((await push([cancelled, cancelled], by)).orders.map(({ outcome }) => outcome)).toEqual(["paid", "paid"]);
      const { content: listed } = await own.shipments.list({ inbox: "ALL" });
      expect(listed.map(({ orderSincePaid }) => orderSincePaid)).toEqual(["cancelled"]);
      const { entries } = await own.history.list({ waybillReference: reference });
      expect(entries.slice(0, 2)).toMatchObject([
        { by: { kind: "SHOP" }, changes: [{ field: "order", from: null, to: "cancelled" }] },
        { by: { kind: "SHOP" }, changes: [{ field: "order", from: null, to: "changed" }] },
      ]);
      // Without another shop, the name would be redundant.
      expect(listed.map((row) => "shopName" in row)).toEqual([false]);
      expect((await push([anOrder("paid-1")], by)).orders).toMatchObject([{ outcome: "unchanged", waybillReference: reference }]);
      expect(await since()).toEqual([null, to.street1]);
      const { db } = target().platform!;
      const row = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
      await withClientLock(db, row.client_id, (trx) => obfuscateShipment(trx, row));
      expect((await push([moved], by)).orders).toMatchObject([{ outcome: "unchanged", waybillReference: reference }]);
    });

    it("names the cancelled ones of orders that share a shipment, until the merchant has gone through its goods", async () => {
      const own = (await registerMerchant(target().url, "waybill")).upstream;
      const by = callAs((await own.apiKey.generate({ headers: once() })).token);
      const ids = ["shared-1", "shared-2", "shared-3"];
      const { orders } = await push(
        ids.map((id) => anOrder(id)),
        by,
      );
      const [waybillReference, ...others] = orders.map((order) => order.waybillReference!) as [string, ...string[]];
      await own.shipments.merge({ references: [waybillReference, ...others] });
      const shown = async () => {
        const { orderSincePaid, cancelledOrders } = await own.shipments.get({ waybillReference });
        return [orderSincePaid, cancelledOrders];
      };
      const cancel = (id: string) => push([anOrder(id, { status: "cancelled" })], by);
      const save = async (goods: { goodsChecked?: true }) => {
        const { updatedAt, ...kept } = await own.shipments.get({ waybillReference });
        const draft = await completeDraft(own, { source: kept.source, to: kept.to, items: kept.items, voucherName: "FREE100" });
        return own.shipments.update({ waybillReference, updatedAt, ...draft, ...goods });
      };
      expect((await cancel("shared-2")).orders).toMatchObject([{ outcome: "paid", waybillReference }]);
      expect(await shown()).toEqual(["cancelled", ["#shared-2"]]);
      // What another order of it does, or says again, and what the merchant does elsewhere in the draft, ends nothing.
      const moved = anOrder("shared-1");
      moved.recipient.street1 = "Neue Straße 7";
      await push([anOrder("shared-3"), moved], by);
      await cancel("shared-2");
      await save({});
      expect(await shown()).toEqual(["cancelled", ["#shared-2"]]);
      await cancel("shared-3");
      expect(await shown()).toEqual(["cancelled", ["#shared-2", "#shared-3"]]);
      await save({ goodsChecked: true });
      for (const id of ["shared-2", "shared-3"]) await cancel(id);
      expect(await shown()).toEqual([null, []]);
      // The order whose draft has become that of all.
      await cancel("shared-1");
      expect(await shown()).toEqual(["cancelled", ["#shared-1"]]);
      await own.orders.create({ headers: once(), body: orderOf([await save({})]) });
      expect(await shown()).toEqual(["cancelled", ["#shared-1"]]);
    });

    it("tells of an order that is cancelled after its goods were bought with those of others", async () => {
      const own = (await registerMerchant(target().url, "waybill")).upstream;
      const by = callAs((await own.apiKey.generate({ headers: once() })).token);
      const { orders } = await push([anOrder("both-1"), anOrder("both-2")], by);
      const [waybillReference, other] = orders.map((order) => order.waybillReference!) as [string, string];
      await own.shipments.merge({ references: [waybillReference, other] });
      const { updatedAt, source, to, items } = await own.shipments.get({ waybillReference });
      const draft = await completeDraft(own, { source, to, items, voucherName: "FREE100" });
      const ready = await own.shipments.update({ waybillReference, updatedAt, ...draft });
      await own.orders.create({ headers: once(), body: orderOf([ready]) });
      await push([anOrder("both-2", { status: "cancelled" })], by);
      // The other order is read again, as it was.
      await push([anOrder("both-1")], by);
      const { orderSincePaid, cancelledOrders } = await own.packing.get({ waybillReference });
      expect([orderSincePaid, cancelledOrders]).toEqual(["cancelled", ["#both-2"]]);
    });

    it("makes a new shipment of an order that was cancelled and is open again, also within one call", async () => {
      const cancelled = anOrder("1101", { status: "cancelled" });
      const [first] = (await push([anOrder("1101")])).orders;
      expect((await push([cancelled, cancelled])).orders).toMatchObject([
        { outcome: "removed", waybillReference: first!.waybillReference },
        { outcome: "unchanged", waybillReference: null },
      ]);
      const reopened = anOrder("1101", { total: 100 });
      const { orders } = await push([reopened, cancelled, reopened, reopened]);
      expect(orders.map(({ outcome }) => outcome)).toEqual(["created", "removed", "created", "unchanged"]);
      expect(orders[3]!.waybillReference).toBe(orders[2]!.waybillReference);
      const shipment = await client.shipments.get({ waybillReference: orders[2]!.waybillReference! });
      expect(shipment.content.value).toBe(100);
    });

    it("leaves deleted what the merchant has deleted, and says so, until the shop has cancelled it", async () => {
      const { waybillReference } = (await push([anOrder("1111")])).orders[0]!;
      await client.shipments.delete({ references: [waybillReference!] });
      const gone = { outcome: "deleted", waybillReference: null, shortened: [] };
      const [again, edited, cancelled, reopened] = (
        await push([anOrder("1111"), anOrder("1111", { total: 100 }), anOrder("1111", { status: "cancelled" }), anOrder("1111")])
      ).orders;
      expect([again, edited, cancelled]).toMatchObject([gone, gone, gone]);
      expect(reopened).toMatchObject({ outcome: "created" });
    });

    it("keeps the orders of two shops apart, whatever numbers they have", async () => {
      const [one, two] = [await keyOf("Teas"), await keyOf("Coffees")];
      const [ours] = (await push([anOrder("6001")], one)).orders;
      const [theirs] = (await push([anOrder("6001"), anOrder("6001", { total: 100 })], two)).orders;
      expect([ours, theirs]).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
      expect(theirs!.waybillReference).not.toBe(ours!.waybillReference);
      const found = async (q: string) => (await client.shipments.list({ inbox: "ALL", q })).pagination.totalElements;
      expect(await found("6001")).toBe(2);
      const { content } = await client.shipments.list({ inbox: "ALL", q: "6001" });
      expect(content.map(({ shopName }) => shopName)).toEqual(["Coffees", "Teas"]);
      const body = { inbox: "ALL" as const, language: "en" as const, references: [theirs!.waybillReference!] };
      const { reportId } = await client.shipments.requestExport({ headers: once(), body });
      const report = await eventually(
        () => client.shipments.getExport({ reportId }),
        ({ status }) => status !== "loading",
      );
      expect(await (await fetch(report.url ?? "")).text()).toContain(",WooCommerce,Coffees,");
      // Each key reads its shop's shipments, and those that no key has sent.
      const byHand = await createReady(client);
      const references = async (by: ShopClient) =>
        (await by.listShipments({})).shipments.map(({ waybillReference }) => waybillReference);
      expect((await references(one)).toSorted()).toEqual([ours!.waybillReference!, byHand.waybillReference].toSorted());
      expect((await two.listShipments({ orderId: ["6001"] })).shipments).toMatchObject([
        { waybillReference: theirs!.waybillReference },
      ]);
      for (const call of [one.getShipment, one.getLabel, one.getTracking])
        expect(await refusal(call({ waybillReference: theirs!.waybillReference! }))).toMatchObject({ status: 404 });
      // An order that one shop cancels is still open in the other.
      expect((await push([anOrder("6001", { status: "cancelled" })], one)).orders).toMatchObject([{ outcome: "removed" }]);
      expect((await push([anOrder("6001", { total: 200 })], two)).orders).toMatchObject([
        { outcome: "updated", waybillReference: theirs!.waybillReference },
      ]);
    });

    it("knows a shop's orders by its next key, and goes on with the other shop's", async () => {
      const before = await keyOf("Books");
      const [kept] = (await push([anOrder("6101")], before)).orders;
      const { apiKeys } = await client.apiKey.getCurrent({});
      const { id } = apiKeys.find(({ name }) => name === "Books")!;
      await client.apiKey.revokeOne({ params: { id }, headers: once() });
      expect(await refusal(push([anOrder("6101")], before))).toMatchObject({ status: 401 });
      expect((await push([anOrder("6101")])).orders).toMatchObject([{ outcome: "created" }]);
      expect((await push([anOrder("6101")], await keyOf("BOOKS "))).orders).toMatchObject([
        { outcome: "unchanged", waybillReference: kept!.waybillReference },
      ]);
    });

    it("looks at the key before it reads what is sent, and takes the scheme's name in any case", async () => {
      const ask = (authorization: string, type = "application/json", body = "{") =>
        fetch(`${target().url}${SHOP_API_PATH}/shops/woocommerce/orders`, {
          method: "PUT",
          headers: { authorization, "content-type": type },
          body,
        });
      const answers = await Promise.all([
        ask("Bearer wbk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        ask(`bearer ${token}`),
        ask(`BEARER ${token}`, "application/json; charset=utf-8", JSON.stringify({ orders: [anOrder("1901")] })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 422, 200]);
    });

    it.each(["application/xml", "text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
      "says that %s is no JSON",
      async (type) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": type };
        const url = `${target().url}${SHOP_API_PATH}/shops/woocommerce/orders`;
        const answer = await fetch(url, { method: "PUT", headers, body: "<orders/>" });
        expect([answer.status, await answer.json()]).toMatchObject([
          415,
          {
            status: 415,
            data: { messages: [{ error_code: "InvalidPayload", text: expect.stringContaining("JSON") as string }] },
          },
        ]);
      },
    );

    it("reads texts as those of files are read: without what cannot be seen, halves of letters, and entities", async () => {
      const odd = anOrder("1902", { items: [{ title: "Tea &amp; cup", quantity: 1, weightKg: null }] });
      Object.assign(odd.recipient, {
        firstName: "\u202AAna\u202C",
        lastName: "Gro\uD83D\u00DF",
        company: "L&#039;H&amp;M",
        street1: "Lindenstra&szlig;e 8",
        city: "\uFEFFBer\u200Blin",
        phone: "\u202A+49 30 55501100\u202C",
        email: " ana@mail.example ",
        zipCode: "\u206610115\u2069",
      });
      const [result] = (await push([odd])).orders;
      expect(result).toMatchObject({ outcome: "created", shortened: [] });
      const { to, content } = await client.shipments.get({ waybillReference: result!.waybillReference! });
      expect(content.description).toBe("Tea & cup");
      expect(to).toMatchObject({
        firstName: "Ana",
        lastName: "Groß",
        company: "L'H&M",
        street1: "Lindenstraße 8",
        city: "Berlin",
        zipCode: "10115",
        phone: "+49 30 55501100",
        email: "ana@mail.example",
      });
    });

    it.each(["2,8E+04", "1.2E+04", "####"])(
      "refuses the postcode %s that a spreadsheet program has replaced",
      async (zipCode) => {
        const bent = anOrder("1903");
        bent.recipient.zipCode = zipCode;
        expect(await refusal(push([bent]))).toMatchObject({
          status: 422,
          codes: ["InvalidFormatField"],
          fields: ["orders[0].recipient.zipCode"],
        });
      },
    );

    it.each(["Germany", "XX", "de"])("names the field of an order for %j that is wrong", async (country) => {
      const wrong = anOrder("2002");
      wrong.recipient.country = country;
      expect(await refusal(push([wrong]))).toMatchObject({ status: 422, fields: ["orders[0].recipient.country"] });
      expect(await refusal(push([]))).toMatchObject({ status: 422 });
    });

    it("refuses the wrong orders of a call by themselves, with a result for each", async () => {
      const wrong = anOrder("2202");
      wrong.recipient.country = "XX";
      const { status, body } = await send([
        anOrder("2201"),
        wrong,
        { ...anOrder("2203"), state: "cancelled" },
        anOrder("2201", { total: 100 }),
        { ...anOrder("2204"), recipient: { ...anOrder("2204").recipient, iban: "DE00", lastName: "Null\u0000" } },
        { ...anOrder("2205"), items: [{ title: "Tea", quantity: 0, colour: "1" }] },
        null,
        anOrder("2206"),
      ]);
      const results = body.orders.map(({ id, outcome, messages }) => [id, outcome, messages.map(({ field }) => field)]);
      expect([status, results]).toEqual([
        200,
        [
          ["2201", "created", []],
          ["2202", "refused", ["orders[1].recipient.country"]],
          ["2203", "refused", ["orders[2].state"]],
          ["2201", "updated", []],
          ["2204", "refused", ["orders[4].recipient.lastName", "orders[4].recipient.iban"]],
          ["2205", "refused", ["orders[5].items[0].quantity", "orders[5].items[0].colour"]],
          [null, "refused", ["orders[6]"]],
          ["2206", "created", []],
        ],
      ]);
      const ids = ["2201", "2202", "2203", "2204", "2205", "2206"];
      const { shipments } = await shop.listShipments({ orderId: ids });
      expect(shipments.map(({ orderId }) => orderId).toSorted()).toEqual(["2201", "2206"]);
    });

    it("refuses an unknown property by its name, in one order and beside the orders", async () => {
      const one = await send([{ ...anOrder("2301"), state: "cancelled" }]);
      expect([one.status, one.body.data.messages]).toMatchObject([
        422,
        [{ error_code: "ValueNotAllowedField", field: "orders[0].state" }],
      ]);
      const beside = await send([anOrder("2301")], { dryRun: true });
      expect([beside.status, beside.body.data.messages]).toMatchObject([422, [{ field: "dryRun" }]]);
      const many = Array.from({ length: SHOP_ORDERS_A_CALL + 1 }, (_, at) => anOrder(`24${at}`));
      expect((await send(many)).status).toBe(422);
      expect((await shop.listShipments({ orderId: ["2301", "240"] })).shipments).toEqual([]);
    });

    it("says what it has shortened, and refuses what cannot be", async () => {
      const long = anOrder("2401", { items: [{ title: "Tea ".repeat(40), quantity: 1, weightKg: null }] });
      Object.assign(long.recipient, { lastName: "Lang ".repeat(20), company: "Firma ".repeat(20), street2: "Hof ".repeat(40) });
      const { shortened, waybillReference } = (await push([long])).orders[0]!;
      expect(shortened.map(({ field }) => field).toSorted()).toEqual([
        "orders[0].items",
        "orders[0].recipient.company",
        "orders[0].recipient.lastName",
        "orders[0].recipient.street2",
      ]);
      const { to, additionalData } = await client.shipments.get({ waybillReference: waybillReference! });
      expect(shortened).toContainEqual({ field: "orders[0].recipient.company", kept: to.company });
      expect(additionalData.shortened).toContainEqual({ field: "company", sent: "Firma ".repeat(20).trim() });
      expect((await push([long])).orders).toMatchObject([{ outcome: "unchanged", shortened }]);
      expect((await push([anOrder("2401")])).orders).toMatchObject([{ outcome: "updated", shortened: [] }]);
      const { additionalData: after } = await client.shipments.get({ waybillReference: waybillReference! });
      expect(after).not.toHaveProperty("shortened");
      for (const change of [
        { phone: "+49 30 5550 1100 or my neighbour" },
        { email: `${"a".repeat(60)}@mail.example` },
        { zipCode: "1".repeat(21) },
        { lastName: "L".repeat(301) },
      ]) {
        const refused = anOrder("2402");
        Object.assign(refused.recipient, change);
        expect(await refusal(push([refused]))).toMatchObject({
          status: 422,
          codes: ["MaxSizeExceededField"],
          fields: [`orders[0].recipient.${Object.keys(change)[0]}`],
        });
      }
    });

    it.each(["n/a", "+", "6,00111E+08"])("leaves out the phone %j, says so, and shows it to the merchant", async (phone) => {
      const odd = anOrder(`2415 ${phone}`);
      Object.assign(odd.recipient, { phone, country: "ES", zipCode: "8001", city: "Barcelona" });
      const [result] = (await push([odd])).orders;
      expect(result).toMatchObject({ outcome: "created", shortened: [{ field: "orders[0].recipient.phone", kept: "" }] });
      const { to, additionalData } = await client.shipments.get({ waybillReference: result!.waybillReference! });
      expect(to).toMatchObject({ phone: "", zipCode: "08001" });
      expect(additionalData.shortened).toEqual([{ field: "phone", sent: phone }]);
    });

    it("says that a total in another currency is not kept, and keeps no old one", async () => {
      const { waybillReference } = (await push([anOrder("2421")])).orders[0]!;
      const dollars = anOrder("2421", { currency: "USD", total: 12_345 });
      const shortened = [{ field: "orders[0].total", kept: "" }];
      expect((await push([dollars])).orders).toMatchObject([{ outcome: "updated", waybillReference, shortened }]);
      expect((await push([dollars])).orders).toMatchObject([{ outcome: "unchanged", waybillReference, shortened }]);
      expect((await client.shipments.get({ waybillReference: waybillReference! })).content.value).toBeNull();
      expect((await push([anOrder("2421", { total: 100 })])).orders).toMatchObject([{ outcome: "updated", shortened: [] }]);
    });

    it.each([9_999_999_900, Number.MAX_SAFE_INTEGER])("refuses the total %d by its name: no shipment holds it", async (total) => {
      expect(await refusal(push([anOrder("2431", { total })]))).toMatchObject({
        status: 422,
        codes: ["MaxSizeExceededField"],
        fields: ["orders[0].total"],
      });
    });

    it("takes the largest amounts, and no larger quantities or weights", async () => {
      const largest = { title: "Anvil", quantity: 10_000, weightKg: 1 };
      expect((await push([anOrder("2441", { total: AMOUNT_MAX_CENTS, items: [largest] })])).orders).toMatchObject([
        { outcome: "created" },
      ]);
      for (const change of [{ quantity: 10_001 }, { quantity: Number.MAX_SAFE_INTEGER }, { weightKg: 1e308 }])
        expect(await refusal(push([anOrder("2442", { items: [{ ...largest, ...change }] })]))).toMatchObject({
          fields: expect.arrayContaining([`orders[0].items[0].${Object.keys(change)[0]}`]) as string[],
        });
    });

    it("forgets what an order said with the data of its shipment", async () => {
      const long = anOrder("2411");
      long.recipient.company = "Firma ".repeat(20);
      const reference = (await push([long])).orders[0]!.waybillReference!;
      const { db } = target().platform!;
      const reason = { code: "rejected" as const, sentence: "Nobody lives at Lindenstraße 4" };
      const told = JSON.stringify({ state: "refused", at: new Date(0), reason, numbers: [], attempts: 0, after: null });
      const ofShipment = db.updateTable("shipments").set({ told }).where("reference", "=", reference);
      const row = await ofShipment.returningAll().executeTakeFirstOrThrow();
      await withClientLock(db, row.client_id, (trx) => obfuscateShipment(trx, row));
      const kept = [
        await db.selectFrom("shipments").selectAll().where("reference", "=", reference).execute(),
        await db.selectFrom("imported_orders").selectAll().where("reference", "=", reference).execute(),
      ];
      for (const text of ["Firma", "Lindenstraße"]) expect(JSON.stringify(kept)).not.toContain(text);
    });

    it("changes the weight of a parcel with its order, until the merchant has changed it", async () => {
      const size = { parcel: { length: 30, width: 20, height: 10 } };
      const tea = (quantity: number) => anOrder("2501", { ...size, items: [{ title: "Tea", quantity, weightKg: 0.5 }] });
      const waybillReference = (await push([tea(1)])).orders[0]!.waybillReference!;
      const parcels = async () => (await client.shipments.get({ waybillReference })).parcels.map(({ weight }) => weight);
      expect((await push([tea(5)])).orders).toMatchObject([{ outcome: "updated" }]);
      expect(await parcels()).toEqual([2.5]);
      const { updatedAt, content, parcels: before } = await client.shipments.get({ waybillReference });
      const contents = { content, parcels: before.map((parcel) => ({ ...parcel, weight: 3 })) };
      await client.shipments.patch({ waybillReference, updatedAt, contents });
      expect((await push([tea(2)])).orders).toMatchObject([{ outcome: "updated" }]);
      expect(await parcels()).toEqual([3]);
    });

    it("takes two calls at once: each order of theirs is kept once", async () => {
      const orders = Array.from({ length: 20 }, (_, at) => anOrder(`26${at}`));
      const answers = await Promise.all([push(orders), push(orders.toReversed())]);
      const outcomes = answers.flatMap((answer) => answer.orders.map(({ outcome }) => outcome));
      expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(20);
      const references = answers.flatMap((answer) => answer.orders.map(({ waybillReference }) => waybillReference));
      expect(new Set(references).size).toBe(20);
    });

    it("refuses what is not UTF-8, and what is nested too deep", async () => {
      const order = anOrder("5200");
      order.recipient.firstName = "José";
      const latin = await sendBody(Buffer.from(JSON.stringify({ orders: [order] }), "latin1"));
      expect(latin.status).toBe(422);
      expect(latin.body.data.messages[0]?.text).toContain("UTF-8");
      for (const deep of ["orders", "other"]) {
        const nested = await sendBody(`{"${deep}":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
        expect([deep, nested.status]).toEqual([deep, 422]);
      }
      const inside = await send([anOrder("5200"), JSON.parse("[".repeat(500) + "]".repeat(500))]);
      expect(inside.body.orders).toMatchObject([{ outcome: "created" }, { outcome: "refused" }]);
      const session = await fetch(`${target().url}/v1/session`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: Buffer.from('{"email":"josé@mail.example"}', "latin1"),
      });
      expect(session.status).toBe(422);
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
      firstName: "Zsófia",
      lastName: "Őry-Tóth",
      company: "",
      email: "zsofia@mail.example",
      phone: "+49 30 5550 1100",
      street1: "Lindenstraße 2",
      street2: "",
      zipCode: "10115",
      city: "Berlin",
      state: "",
      country: "DE",
    },
    currency: "EUR",
    total: 4990,
    items: [{ title: "Teapot", quantity: 2, weightKg: 0.6 }],
    ...change,
  };
}
