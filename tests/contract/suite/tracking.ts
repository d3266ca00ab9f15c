import { AS_APP } from "../../support/app-secret";
import { beforeAll, describe, expect, it } from "vitest";
import { archiveOld } from "../../../platform/jobs/archive";
import { advanceClock } from "../../../platform/store/clock";
import { type Client, createClient, once } from "../support/client";
import { refusal } from "../support/problems";
import { atPickUpPoint, createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { signIn, type Target } from "../support/target";

/** Journeys of parcels, with the embedded platform's clock advanced. */
export function describeTracking(target: () => Target): void {
  describe("a shipped parcel", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));

    async function travel(street2: string) {
      const ready = await createReady(client, { voucherName: "FREE100", to: { ...RECIPIENT, street2 } });
      const { waybillReference } = ready;
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ inbox }) => inbox === "READY_FOR_SHIPPING",
      );
      const { db } = target().platform ?? {};
      if (!db) throw new Error("Only the embedded platform has a clock to put forward");
      await advanceClock(db, 24 * 45);
      const arrived = await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ state }) => state === "DELIVERED" || state === "RETURNED_TO_SENDER",
      );
      const { events, way } = await client.shipments.trackings({ waybillReference });
      return { arrived, events, way };
    }

    it.each([
      ["", /DELIVERED$/],
      ["incident", /OUT_FOR_DELIVERY INCIDENT OUT_FOR_DELIVERY DELIVERED$/],
      ["return", /OUT_FOR_DELIVERY INCIDENT INCIDENT RETURNED_TO_SENDER$/],
    ])("passes every stage in its order: %s", async (street2, path) => {
      const { arrived, events, way } = await travel(street2);
      const towns = [way?.from, ...(way?.steps ?? []), way?.to].map((town) => town?.city);
      expect(towns.at(0)).toBe(arrived.from.city);
      expect(towns.at(-1)).toBe(arrived.to.city);
      // A step has no more than the name of a town and its coordinates.
      for (const step of way?.steps ?? [])
        expect(Object.keys(step).sort()).toEqual(["alpha2Code", "city", "latitude", "longitude"]);
      const states = events.map(({ state }) => state).reverse();
      if (street2 !== "") expect(states.join(" ")).toMatch(path);
      expect(states.slice(0, 3)).toEqual(["READY_TO_PRINT", "READY_FOR_COLLECTION", "IN_TRANSIT"]);
      expect(states.at(-1)).toBe(arrived.state);
      expect(arrived.newestTracking).toEqual({ at: events[0]?.at, code: events[0]?.code });
      expect(arrived.deliveredAt).toBe(arrived.state === "DELIVERED" ? events[0]?.at : null);
      expect(events.map(({ at }) => at)).toEqual(
        events
          .map(({ at }) => at)
          .sort()
          .reverse(),
      );
      const { content } = await client.shipments.list({ inbox: "TRACKING", references: [arrived.waybillReference] });
      expect(content).toHaveLength(1);
      const byTracking = await client.shipments.list({ inbox: "ALL", q: arrived.trackings[0]?.id.toLowerCase() });
      expect(byTracking.content.map(({ waybillReference }) => waybillReference)).toContain(arrived.waybillReference);
    });

    it("is archived once it has arrived as long ago as its merchant says", async () => {
      const { arrived } = await travel("");
      const { waybillReference, newestTracking } = arrived;
      const daysLater = async (days: number) => {
        await archiveOld(target().platform!, new Date(Date.parse(newestTracking!.at) + days * 86_400_000));
        return client.shipments.get({ waybillReference });
      };
      expect(await daysLater(60)).toMatchObject({ state: arrived.state, inbox: arrived.inbox });
      await client.archiving.update({ delivered: "TWO_WEEKS", draft: "NEVER" });
      expect(await daysLater(13)).toMatchObject({ inbox: arrived.inbox });
      expect(await daysLater(15)).toMatchObject({ state: arrived.state, inbox: "ARCHIVED" });
      await client.archiving.update({ delivered: "NEVER", draft: "NEVER" });
    });

    it("is followed by whoever has its link, who learns the towns and no name, street or contents", async () => {
      const open = createClient(target().url);
      const { partner } = target();
      const to = { ...RECIPIENT, firstName: "Zenobia", street1: "Calle Secreta 7" };
      const ready = await createReady(client, { voucherName: "FREE100", to });
      const { waybillReference } = ready;
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      const { publicToken } = await client.shipments.trackings({ waybillReference });
      const shared = await open.shipments.publicTracking({ token: publicToken ?? "", partner });
      expect(shared).toMatchObject({ to: { city: to.city }, carrierName: ready.service?.carrierName });
      expect(JSON.stringify(shared)).not.toMatch(/Zenobia|Secreta/);
      expect(shared.shopEmail).toBeNull();
      const { db } = target().platform ?? {};
      if (db) {
        // The recipient of a parcel with an incident needs the shop's contact.
        await db.updateTable("shipments").set({ state: "INCIDENT" }).where("reference", "=", waybillReference).execute();
        const stuck = await open.shipments.publicTracking({ token: publicToken ?? "", partner });
        expect(stuck.shopEmail).toBe(ready.from.email);
        // Once the data is obfuscated, the link reports that tracking has ended, not that it is wrong.
        await db.updateTable("shipments").set({ obfuscated: true }).where("reference", "=", waybillReference).execute();
        const ended = open.shipments.publicTracking({ token: publicToken ?? "", partner });
        expect(await refusal(ended)).toMatchObject({ status: 404, codes: ["TrackingEnded"] });
      }
      const draft = await createReady(client, { to });
      expect((await client.shipments.trackings({ waybillReference: draft.waybillReference })).publicToken).toBeNull();
      const unknown = { status: 404, codes: ["NotFound"] };
      const token = `${draft.waybillReference}${(publicToken ?? "").slice(waybillReference.length)}`;
      expect(await refusal(open.shipments.publicTracking({ token, partner }))).toMatchObject(unknown);
      const elsewhere = open.shipments.publicTracking({ token: publicToken ?? "", partner: "mercato" });
      expect(await refusal(elsewhere)).toMatchObject(unknown);
    });

    it("is seen as often as its recipient likes, from an address that has tried too many wrong links", async () => {
      const { partner, platform } = target();
      if (!platform) throw new Error("Only the embedded platform's counts can be set");
      const ready = await createReady(client, { voucherName: "FREE100" });
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      const { publicToken } = await client.shipments.trackings({ waybillReference: ready.waybillReference });
      const remoteAddress = "203.0.113.77";
      const view = (token: string) =>
        createClient(target().url, undefined, AS_APP).shipments.publicTracking({ token, partner, remoteAddress });
      expect(await refusal(view(`${publicToken!}0`))).toMatchObject({ status: 404 });
      const bucket = `use tracking ${remoteAddress}`;
      await platform.db.updateTable("attempts").set({ failures: 300 }).where("bucket", "=", bucket).execute();
      expect(await refusal(view(`${publicToken!}1`))).toMatchObject({ status: 429 });
      expect(await view(publicToken!)).toMatchObject({ carrierName: ready.service?.carrierName });
    });

    it("leads to the other parcels of its order, and to none of another buyer's with the same number", async () => {
      const open = createClient(target().url);
      const shipmentCustomReference = `order-${Date.now()}`;
      const elsewhere = { ...RECIPIENT, firstName: "Mara", email: "mara@mail.example" };
      const bought = [];
      for (const to of [RECIPIENT, { ...RECIPIENT, street1: "Lindenstraße 3" }, elsewhere]) {
        const ready = await createReady(client, { voucherName: "FREE100", to, shipmentCustomReference });
        await client.orders.create({ headers: once(), body: orderOf([ready]) });
        bought.push(ready.waybillReference);
      }
      // A draft has no page.
      await createReady(client, { shipmentCustomReference });
      const pageOf = async (waybillReference: string) => {
        const { publicToken } = await client.shipments.trackings({ waybillReference });
        return open.shipments.publicTracking({ token: publicToken ?? "", partner: target().partner });
      };
      const [first = "", second = "", third = ""] = bought;
      const { others } = await pageOf(first);
      expect(others.map(({ token }) => token)).toEqual([
        (await client.shipments.trackings({ waybillReference: second })).publicToken,
      ]);
      expect(JSON.stringify(others)).not.toMatch(/Linden|Zs|@/);
      expect((await pageOf(third)).others).toEqual([]);
    });

    it("for a pick-up point shows the point by its link, and neither its id nor how far the recipient lives from it", async () => {
      const { draft, point } = await atPickUpPoint(client);
      const ready = await createReady(client, { ...draft, voucherName: "FREE100" });
      const { waybillReference } = ready;
      await client.orders.create({ headers: once(), body: orderOf([ready]) });
      const { publicToken } = await client.shipments.trackings({ waybillReference });
      const open = createClient(target().url);
      const shared = await open.shipments.publicTracking({ token: publicToken ?? "", partner: target().partner });
      const { id: _id, distanceMetres: _distance, ...shown } = point;
      expect(shown).toHaveProperty("businessName");
      expect(shared.point).toEqual(shown);
    });

    it("is booked in the end with a carrier that takes its time, and not with one that refuses", async () => {
      const pending = await createReady(client, { voucherName: "FREE100", to: { ...RECIPIENT, street2: "carrier retry" } });
      const refused = await createReady(client, { voucherName: "FREE100", to: { ...RECIPIENT, street2: "carrier ko" } });
      await client.orders.create({ headers: once(), body: orderOf([pending, refused]) });
      await eventually(
        () => client.shipments.get({ waybillReference: pending.waybillReference }),
        ({ inbox }) => inbox === "READY_FOR_SHIPPING",
      );
      await eventually(
        () => client.shipments.get({ waybillReference: refused.waybillReference }),
        ({ state }) => state === "CARRIER_KO",
      );
    });
  });
}
