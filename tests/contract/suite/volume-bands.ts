import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Service } from "../../../contract/services";
import { worldNow } from "../../../platform/store/clock";
import { monthBefore } from "../../../platform/rules/pricing/volume-discounts";
import { type Client, once } from "../support/client";
import { createReady, searchServices } from "../support/drafts";
import { orderOf, totalOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** Effect of a client's volume on its offers. */
export function describeVolumeBands(target: () => Target): void {
  describe("volume bands", () => {
    let client: Client;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      return forgetEstimate;
    });

    function embedded() {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's accounts can be changed");
      return platform;
    }

    async function forgetEstimate() {
      const none = { monthly_shipments: null, estimated_at: null };
      await embedded().db.updateTable("clients").set(none).where("email", "=", target().email).execute();
    }

    /** Adds purchases to the account in the previous month; removed at the end of the test. */
    async function buyLastMonth(count: number) {
      const { db } = embedded();
      const { from } = monthBefore("Europe/Madrid", await worldNow(db));
      await sql`
        insert into shipments (
          reference, client_id, state, step, sender, recipient, parcels, content, currency, source, upsales, additional_data, search,
          demonstration, ordered_at
        )
        select 'LASTMONTH' || n, client_id, 'DELIVERED', 'PURCHASED', sender, recipient, parcels, content, currency, source, upsales,
          additional_data, search, true, ${from}
        from (select shipments.* from shipments join clients on clients.id = client_id where email = ${target().email} limit 1) as one,
          generate_series(1, ${count}::int) as n
      `.execute(db);
      onTestFinished(async () => {
        await db.deleteFrom("shipments").where("reference", "like", "LASTMONTH%").execute();
      });
    }

    /** The service that `createReady` chooses. */
    async function chosen(): Promise<{ service: Service }> {
      const services = await searchServices(client);
      const service = services.find(({ dropOff, allowsVoucher }) => dropOff.origin && !dropOff.destination && allowsVoucher);
      if (!service) throw new Error("No service from a drop-off point to the door");
      return { service };
    }

    describe("a volume band", () => {
      it("that is estimated lowers rates at once, and no more once a whole month was bought", async () => {
        const { service } = await chosen();
        const before = await client.volumeDiscounts.get({});
        expect(before).toMatchObject({ isEstimated: false, estimatedBand: null, estimateCountsUntil: null });
        expect(await refusal(client.volumeDiscounts.estimate({ minShipments: 2, maxShipments: 3 }))).toMatchObject({
          status: 422,
        });
        const estimatedBand = before.bands.at(-1)!;
        const after = await client.volumeDiscounts.estimate(estimatedBand);
        expect(after).toMatchObject({ isEstimated: true, estimatedBand });
        const rate = after.rates.find(({ carrierName }) => carrierName === service.carrierName);
        expect(rate).toMatchObject({ band: estimatedBand, discountPercent: rate?.estimatedPercent });
        expect(rate?.discountPercent).toBeGreaterThan(0);
        const cheaper = (await searchServices(client)).find(({ id }) => id === service.id);
        expect(cheaper).toMatchObject({ listPrice: service.price });
        expect(totalOf([await createReady(client, { serviceId: service.id })])).toBe(cheaper?.price.totalPrice);
        // As if it had been made long ago; a new estimate does not restart the period.
        await embedded()
          .db.updateTable("clients")
          .set({ estimated_at: new Date(0) })
          .where("email", "=", target().email)
          .execute();
        const late = await client.volumeDiscounts.estimate(estimatedBand);
        expect(late).toMatchObject({ isEstimated: true, estimateCountsUntil: null });
        expect(await searchServices(client)).toContainEqual(service);
      });

      it("that was bought in the month before lowers rates, drafts and prices alike, and the stored price is not charged any more", async () => {
        const { service } = await chosen();
        const draft = await createReady(client, { serviceId: service.id });
        await buyLastMonth(500);
        const { rates, bands } = await client.volumeDiscounts.get({});
        expect(rates.find(({ carrierName }) => carrierName === service.carrierName)).toMatchObject({ band: bands.at(-1) });
        const cheaper = (await searchServices(client)).find(({ id }) => id === service.id);
        expect(cheaper?.listPrice).toEqual(service.price);
        expect(cheaper?.price.totalPrice).toBeLessThan(service.price.totalPrice);
        const created = await createReady(client, { serviceId: service.id });
        expect(totalOf([created])).toBe(cheaper?.price.totalPrice);
        const { waybillReference } = draft;
        const priced = await client.shipments.prices({ references: [waybillReference], vouchers: {} });
        expect(priced.totalPrice).toBe(cheaper?.price.totalPrice);
        const stale = await refusal(client.orders.create({ headers: once(), body: orderOf([draft]) }));
        expect(stale).toMatchObject({ status: 422, fields: ["totalPrice"] });
        await client.shipments.delete({ references: [waybillReference, created.waybillReference] });
      });

      it("exists only for tenants with volume discounts", async () => {
        const { client: other } = await signIn({ ...target(), partner: "mercato", email: "demo@mercato.example" });
        expect(await refusal(other.volumeDiscounts.get({}))).toMatchObject({ status: 403 });
        const estimate = other.volumeDiscounts.estimate({ minShipments: 500, maxShipments: null });
        expect(await refusal(estimate)).toMatchObject({ status: 403 });
      });
    });
  });
}
