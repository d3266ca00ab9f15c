import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { sweepConfirmations } from "../../../platform/domain/integrations/confirm-order";
import { sweepShops } from "../../../platform/domain/integrations/import-orders";
import { changeOrder } from "../../../platform/world/marketplaces/shops";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { completeDraft } from "../support/drafts";
import { eventually } from "../support/eventually";
import { handOver } from "../support/hand-over";
import { orderOf, payByCard } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const DUMMY = "shipengine_dummy-marketplace";

/** What shops are told of the parcels of their orders. */
export function describeShopConfirmations(target: () => Target): void {
  describe("shops of parcels", () => {
    let shops = 0;
    const embedded = () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform has a simulated world");
      return platform;
    };
    /** A merchant with a connected shop, and the reference of one of its orders. */
    const connectShop = async () => {
      const { upstream: merchant } = await registerMerchant(target().url, "waybill");
      const key = `demo-told-${process.pid}-${Date.now()}-${(shops += 1)}`;
      const body = { identifier: null, integration: DUMMY, type: "INBOUND" as const, data: { username: key, password: "any" } };
      await merchant.integrations.connect({ headers: once(), body });
      const { content } = await eventually(
        () => merchant.shipments.list({ inbox: "ALL", source: ["dummy-marketplace"], limit: 50 }),
        ({ pagination }) => pagination.totalElements === 15,
      );
      return { merchant, shop: `${DUMMY}:${key}`, reference: content[0]!.waybillReference };
    };
    const ready = async (merchant: Client, waybillReference: string) => {
      const { source, shipmentCustomReference, updatedAt } = await merchant.shipments.get({ waybillReference });
      const draft = await completeDraft(merchant, { source, shipmentCustomReference });
      return merchant.shipments.update({ waybillReference, updatedAt, ...draft });
    };
    const buy = async (merchant: Client, waybillReference: string) => {
      const shipment = await ready(merchant, waybillReference);
      await merchant.orders.create({ headers: once(), body: orderOf([shipment], await payByCard(merchant, [shipment])) });
    };
    const confirmed = (merchant: Client, waybillReference: string, state: "waiting" | "told" | "refused") =>
      eventually(
        () => merchant.shipments.get({ waybillReference }),
        ({ shopConfirmation }) => shopConfirmation?.state === state,
      );
    const numbersOf = async (merchant: Client, waybillReference: string) =>
      (await merchant.shipments.get({ waybillReference })).trackings.map(({ id }) => id);
    const toldNumbers = async (shop: string) => {
      const { db } = embedded();
      const rows = await db.selectFrom("world_shop_orders").select("parcels").where("shop_id", "=", shop).execute();
      return rows.flatMap(({ parcels }) => parcels.map(({ tracking }) => tracking));
    };
    const refusedOf = async (merchant: Client) =>
      (await merchant.notifications.list({})).content.filter(({ kind }) => kind === "shop-refused").map(({ subject }) => subject);
    const refuse = (shop: string, refuses_parcels: boolean) =>
      embedded().db.updateTable("world_shops").set({ refuses_parcels }).where("id", "=", shop).execute();
    const poll = async () => {
      const { db, jobs, marketplaces } = embedded();
      const due = { next_poll_at: new Date(0) };
      await db.updateTable("integration_configurations").set(due).where("integration", "=", DUMMY).execute();
      await sweepShops({ db, jobs, marketplaces });
    };

    it("are told the numbers once the carrier has the parcel, of every parcel of the order", async () => {
      const { merchant, shop, reference } = await connectShop();
      await buy(merchant, reference);
      const waiting = await confirmed(merchant, reference, "waiting");
      expect(waiting.shopConfirmation).toEqual({ state: "waiting", at: null, reason: null });
      const { waybillReference: second } = await merchant.shipments.createMultiLabel({
        headers: once(),
        params: { waybillReference: reference },
      });
      expect((await merchant.shipments.get({ waybillReference: second })).shopConfirmation).toBeNull();
      await buy(merchant, second);
      await confirmed(merchant, second, "waiting");
      expect(await toldNumbers(shop)).toEqual([]);
      const at = await handOver(embedded(), merchant, reference);
      const first = await confirmed(merchant, reference, "told");
      expect(Date.parse(first.shopConfirmation?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(at));
      expect(await toldNumbers(shop)).toEqual(await numbersOf(merchant, reference));
      await handOver(embedded(), merchant, second);
      await confirmed(merchant, second, "told");
      expect(await toldNumbers(shop)).toEqual([
        ...(await numbersOf(merchant, reference)),
        ...(await numbersOf(merchant, second)),
      ]);
    });

    it("are told of both shipments of a split order, and of the one of merged orders", async () => {
      const { merchant, shop } = await connectShop();
      const { content } = await merchant.shipments.list({ inbox: "ALL", source: ["dummy-marketplace"], limit: 50 });
      const whole = content.find(({ pieces = 0 }) => pieces > 1)!;
      const toldOf = async (order: string | null) => {
        const rows = await embedded().db.selectFrom("world_shop_orders").selectAll().where("shop_id", "=", shop).execute();
        return rows.find(({ number }) => order?.endsWith(String(number)))?.parcels.map(({ tracking }) => tracking);
      };
      const { updatedAt, items } = await merchant.shipments.get(whole);
      const { waybillReference: part } = await merchant.shipments.split({
        params: { waybillReference: whole.waybillReference },
        headers: once(),
        body: { updatedAt, pieces: items.map((_, at) => (at === 0 ? 1 : 0)) },
      });
      const parts = [whole.waybillReference, part];
      const numbers: string[] = [];
      for (const reference of parts) {
        await buy(merchant, reference);
        await handOver(embedded(), merchant, reference);
        await confirmed(merchant, reference, "told");
        numbers.push(...(await numbersOf(merchant, reference)));
        expect(await toldOf(whole.shipmentCustomReference)).toEqual(numbers);
      }

      const [one, two] = content.filter(({ waybillReference }) => !parts.includes(waybillReference));
      for (const { waybillReference } of [one!, two!]) await ready(merchant, waybillReference);
      await merchant.shipments.merge({ references: [one!.waybillReference, two!.waybillReference] });
      await buy(merchant, one!.waybillReference);
      await handOver(embedded(), merchant, one!.waybillReference);
      await confirmed(merchant, one!.waybillReference, "told");
      const merged = await numbersOf(merchant, one!.waybillReference);
      expect(await toldOf(one!.shipmentCustomReference)).toEqual(merged);
      expect(await toldOf(two!.shipmentCustomReference)).toEqual(merged);
    });

    it("say why they refuse a number, and are told again when the merchant asks for it, once", async () => {
      const { merchant, shop, reference } = await connectShop();
      expect(await refusal(merchant.shipments.confirmToShop({ waybillReference: reference }))).toMatchObject({ status: 409 });
      await refuse(shop, true);
      await buy(merchant, reference);
      await handOver(embedded(), merchant, reference);
      const { shopConfirmation } = await confirmed(merchant, reference, "refused");
      const [number] = await numbersOf(merchant, reference);
      expect(shopConfirmation).toMatchObject({
        at: expect.any(String) as string,
        reason: { code: "rejected", sentence: expect.stringContaining(number!) as string },
      });
      expect(await refusedOf(merchant)).toEqual([reference]);
      const listed = await merchant.shipments.list({ inbox: "ALL", shop_confirmation: "refused" });
      expect(listed.content.map(({ waybillReference }) => waybillReference)).toEqual([reference]);
      await refuse(shop, false);
      const asked = [1, 2, 3].map(() => merchant.shipments.confirmToShop({ waybillReference: reference }));
      for (const answer of await Promise.all(asked)) expect(answer.shopConfirmation?.state).not.toBe("refused");
      const told = await confirmed(merchant, reference, "told");
      expect(await merchant.shipments.confirmToShop({ waybillReference: reference })).toMatchObject({
        shopConfirmation: told.shopConfirmation,
      });
      expect(await toldNumbers(shop)).toEqual([number]);
      expect(await refusedOf(merchant)).toEqual([]);
    });

    it("hide the address of an order once it is shipped, which is no change of the order", async () => {
      const { merchant, shop, reference } = await connectShop();
      const { db } = embedded();
      const { content } = await merchant.shipments.list({ inbox: "ALL", source: ["dummy-marketplace"], limit: 50 });
      const other = content.find(({ waybillReference }) => waybillReference !== reference)!;
      await buy(merchant, reference);
      await buy(merchant, other.waybillReference);
      await handOver(embedded(), merchant, reference);
      await confirmed(merchant, reference, "told");
      await db
        .updateTable("world_shop_orders")
        .set({ order_data: sql<string>`order_data || '{"street1": "", "zipCode": "", "city": "", "alpha2Code": ""}'` })
        .where("shop_id", "=", shop)
        .where("state", "=", "shipped")
        .execute();
      await changeOrder(db, shop, Number(other.shipmentCustomReference?.slice(1)), "cancel");
      await poll();
      const since = async (waybillReference: string) => (await merchant.shipments.get({ waybillReference })).orderSincePaid;
      await eventually(
        () => since(other.waybillReference),
        (told) => told === "cancelled",
      );
      expect(await since(reference)).toBeNull();
    });

    it("are told later if they do not answer", async () => {
      const { merchant, shop, reference } = await connectShop();
      const { db, jobs } = embedded();
      await buy(merchant, reference);
      await confirmed(merchant, reference, "waiting");
      // Nothing listens there.
      const row = await db
        .selectFrom("imported_orders")
        .select(["shop_id", "order_id"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      const setOrderId = (order_id: string) =>
        db.updateTable("imported_orders").set({ order_id }).where("reference", "=", reference).execute();
      await setOrderId("..");
      await handOver(embedded(), merchant, reference);
      const waiting = await eventually(
        () => merchant.shipments.get({ waybillReference: reference }),
        ({ shopConfirmation }) => shopConfirmation?.reason !== null,
      );
      expect(waiting.shopConfirmation).toEqual({
        state: "waiting",
        at: null,
        reason: { code: "unavailable", sentence: "" },
      });
      await setOrderId(row.order_id);
      await sweepConfirmations({ db, jobs });
      expect(await toldNumbers(shop)).toEqual([]);
      const stored = await db.selectFrom("shipments").select("told").where("reference", "=", reference).executeTakeFirstOrThrow();
      const due = JSON.stringify({ ...stored.told, after: new Date(0).toISOString() });
      await db.updateTable("shipments").set({ told: due }).where("reference", "=", reference).execute();
      await sweepConfirmations({ db, jobs });
      await confirmed(merchant, reference, "told");
      expect(await toldNumbers(shop)).toEqual(await numbersOf(merchant, reference));
    });

    it("say until when their orders are to be shipped, which can be sorted and filtered, and is exported", async () => {
      const { merchant, shop, reference } = await connectShop();
      const { db } = embedded();
      // An import reads the newest order again and stores its deadline: that row would move between two pages.
      await db.deleteFrom("world_shop_orders").where("shop_id", "=", shop).execute();
      const list = (query: Partial<Parameters<Client["shipments"]["list"]>[0]>) =>
        merchant.shipments.list({ inbox: "ALL", limit: 50, ...query });
      const { content } = await list({ order: "SHIP_BY_ASC" });
      const days = content.map(({ shipBy }) => shipBy);
      expect(days).toEqual(days.toSorted());
      expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ""))).toBe(true);
      const { now, client } = await merchant.client.init({});
      const today = dayIn(timeZoneOf(client), new Date(now));
      const set = (waybillReference: string, ship_by: string | null) =>
        db.updateTable("shipments").set({ ship_by }).where("reference", "=", waybillReference).execute();
      for (const { waybillReference } of content) await set(waybillReference, null);
      const [late, due, free] = content.map(({ waybillReference }) => waybillReference);
      await set(late!, "2020-01-31");
      await set(due!, today);
      const references = async (query: Parameters<typeof list>[0]) =>
        (await list(query)).content.map(({ waybillReference }) => waybillReference);
      expect(await references({ ship_by: "late" })).toEqual([late]);
      expect(await references({ ship_by: "today" })).toEqual([due]);
      const sorted = await references({ order: "SHIP_BY_ASC" });
      expect(sorted.slice(0, 2)).toEqual([late, due]);
      const first = await list({ order: "SHIP_BY_ASC", limit: 1 });
      const next = await list({ order: "SHIP_BY_ASC", limit: 1, cursor: first.pagination.nextCursor! });
      expect(next.content.map(({ waybillReference }) => waybillReference)).toEqual([due]);
      const third = await list({ order: "SHIP_BY_ASC", limit: 1, cursor: next.pagination.nextCursor! });
      const last = await list({ order: "SHIP_BY_ASC", limit: 20, cursor: third.pagination.nextCursor! });
      const others = [...third.content, ...last.content].map(({ waybillReference }) => waybillReference);
      expect(others).toEqual(sorted.slice(2));
      expect(others).toHaveLength(13);
      expect(others).toContain(free);
      // What the carrier has is no longer due.
      await set(reference, "2020-01-31");
      await buy(merchant, reference);
      expect(await references({ ship_by: "late" })).toContain(reference);
      await handOver(embedded(), merchant, reference);
      expect(await references({ ship_by: "late" })).not.toContain(reference);
    });

    it("change and cancel every shipment of an order, or say so of those that are paid", async () => {
      const { merchant, shop, reference } = await connectShop();
      await buy(merchant, reference);
      const copy = async () => {
        const headers = once();
        const { waybillReference } = await merchant.shipments.createMultiLabel({
          headers,
          params: { waybillReference: reference },
        });
        return waybillReference;
      };
      const bought = await copy();
      await buy(merchant, bought);
      const draft = await copy();
      const { shipmentCustomReference } = await merchant.shipments.get({ waybillReference: reference });
      const number = Number(shipmentCustomReference?.slice(1));
      await changeOrder(embedded().db, shop, number, "cancel");
      await poll();
      const since = async (waybillReference: string) => (await merchant.shipments.get({ waybillReference })).orderSincePaid;
      await eventually(
        () => since(reference),
        (told) => told === "cancelled",
      );
      expect(await since(bought)).toBe("cancelled");
      expect(await refusal(merchant.shipments.get({ waybillReference: draft }))).toMatchObject({ status: 404 });
    });
  });
}
