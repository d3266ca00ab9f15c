import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Service } from "../../../contract/services";
import type { OwnContractModel } from "../../../contract/own-contracts";
import { worldNow } from "../../../platform/jobs/clock";
import { monthBefore } from "../../../platform/rules/volume-discounts";
import { REFUSED_CREDENTIAL } from "../../../platform/world/carriers/contracts";
import { type Client, once } from "../support/client";
import { createReady, searchServices } from "../support/drafts";
import { orderOf, totalOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** What a client has of its own in offers: contracts with carriers, and its volume. */
export function describeOwnTerms(target: () => Target): void {
  describe("own terms", () => {
    let client: Client;
    let stranger: Client;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      ({ client: stranger } = await signIn({ ...target(), email: "new@waybill.example" }));
      return () => changeAccount({ ownContracts: false, monthlyShipments: null });
    });

    function embedded() {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's accounts can be changed");
      return platform;
    }

    async function changeAccount({ ownContracts, monthlyShipments }: { ownContracts: boolean; monthlyShipments?: null }) {
      const { email } = target();
      const { db } = embedded();
      const { flags } = await db.selectFrom("clients").select("flags").where("email", "=", email).executeTakeFirstOrThrow();
      const volume = monthlyShipments === null ? { monthly_shipments: null, estimated_at: null } : {};
      const change = { flags: JSON.stringify({ ...flags, ownContracts }), ...volume };
      await db.updateTable("clients").set(change).where("email", "=", email).execute();
    }

    /** Adds shipments that the account bought in the month before; the end of the test removes them. */
    async function buyLastMonth(count: number) {
      const { db } = embedded();
      const { from } = monthBefore(await worldNow(db));
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

    /** The service that `createReady` chooses, under the carrier's contract model. */
    async function chosen(): Promise<{ service: Service; model: OwnContractModel }> {
      const services = await searchServices(client);
      const { models } = await client.ownContracts.list({});
      const service = services.find(({ dropOff, allowsVoucher }) => dropOff.origin && !dropOff.destination && allowsVoucher);
      const model = models.find(({ carrierName }) => carrierName === service?.carrierName);
      if (!service || !model) throw new Error(`No contract model for ${service?.carrierName ?? "any service"}`);
      return { service, model };
    }

    const credentialsOf = ({ credentialFields }: OwnContractModel, value = "valid") =>
      Object.fromEntries(credentialFields.map(({ name }) => [name, value]));
    const register = (contractModelId: string, credentials: Record<string, string>) =>
      client.ownContracts.register({ headers: once(), body: { contractModelId, credentials } });

    describe("an own contract", () => {
      it("needs the feature and complete credentials that the carrier accepts", async () => {
        const { model } = await chosen();
        expect(await refusal(register(model.id, credentialsOf(model)))).toMatchObject({ status: 403 });
        await changeAccount({ ownContracts: true });
        const incomplete = await refusal(register(model.id, { ...credentialsOf(model), username: " " }));
        expect(incomplete).toMatchObject({ status: 422, codes: ["RequiredField"], fields: ["credentials.username"] });
        const refused = await refusal(register(model.id, credentialsOf(model, REFUSED_CREDENTIAL)));
        expect(refused).toMatchObject({ status: 409, codes: ["ContractNotValid"] });
        expect(await refusal(register("no-carrier", {}))).toMatchObject({ status: 422, fields: ["contractModelId"] });
      });

      it("offers its selected services at no price in rates, drafts, prices and orders, until it is removed", async () => {
        await changeAccount({ ownContracts: true });
        const { service, model } = await chosen();
        const { contractId, services } = await register(model.id, credentialsOf(model));
        if (contractId === null) throw new Error("Not registered");
        expect(services.filter(({ isSelected }) => isSelected)).toEqual([]);
        expect((await chosen()).service).toEqual(service);
        const link = { contractId, contractModelId: model.id, services: [service.id] };
        expect(await refusal(client.ownContracts.linkServices({ ...link, services: ["other"] }))).toMatchObject({ status: 422 });
        const linked = await client.ownContracts.linkServices(link);
        expect(linked.services.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))).toEqual([service.id]);
        expect((await client.client.init({})).paymentMethods.map(({ method }) => method)).toContain("OWN_CONTRACT");

        const rates = await searchServices(client);
        expect(rates.filter(({ isOwnContract }) => isOwnContract)).toMatchObject([{ id: service.id, price: { totalPrice: 0 } }]);
        const [bought, left] = [
          await createReady(client, { serviceId: service.id }),
          await createReady(client, { serviceId: service.id }),
        ];
        expect(bought).toMatchObject({ service: { isOwnContract: true }, price: { total: { totalPrice: 0 } } });
        const { waybillReference } = left;
        expect(await client.shipments.prices({ references: [waybillReference], vouchers: {} })).toMatchObject({ totalPrice: 0 });
        const order = await client.orders.create({ headers: once(), body: orderOf([bought], { method: "OWN_CONTRACT" }) });
        expect(order.shipments).toMatchObject([{ status: true }]);

        expect(await refusal(stranger.ownContracts.deactivate({ contractId }))).toMatchObject({ status: 404 });
        const { paymentMethods } = await client.ownContracts.deactivate({ contractId });
        expect(paymentMethods.map(({ method }) => method)).not.toContain("OWN_CONTRACT");
        expect((await chosen()).service).toEqual(service);
        const now = await client.shipments.prices({ references: [waybillReference], vouchers: {} });
        expect(now.totalPrice).toBe(service.price.totalPrice);
        const stale = await refusal(client.orders.create({ headers: once(), body: orderOf([left], { method: "OWN_CONTRACT" }) }));
        expect(stale).toMatchObject({ status: 422, fields: ["totalPrice"] });
        const body = orderOf([left], { method: "OWN_CONTRACT" }, { totalPrice: now.totalPrice });
        expect(await refusal(client.orders.create({ headers: once(), body }))).toMatchObject({ fields: ["payment.method"] });
        await client.shipments.delete({ references: [waybillReference] });
      });
    });

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
        // As if it had been made long ago; a new estimate does not begin the time anew.
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
