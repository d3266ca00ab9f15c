import { describe, expect, it } from "vitest";
import type { OwnContractModel } from "../../../contract/own-contracts";
import type { Service } from "../../../contract/services";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady, searchServices } from "../support/drafts";
import { eventually } from "../support/eventually";
import { CHRONOPOST, ownContractSteps, SERVICE } from "../support/own-contracts";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";
import { describeOwnContractBookings } from "./own-contract-bookings";

/** Clients' own contracts with carriers of the simulated world. */
export function describeOwnContracts(target: () => Target): void {
  describe("own contracts", () => {
    const { embedded, allow, newMerchant, newClient, register, registered, stateOf, rowOf } = ownContractSteps(target);
    const modelOf = async (by: Client, id: string): Promise<OwnContractModel> =>
      (await by.ownContracts.list({})).models.find((model) => model.id === id)!;
    const own = (services: Service[]) => services.filter(({ isOwnContract }) => isOwnContract);
    const methodsOf = async (by: Client) => (await by.client.init({})).paymentMethods.map(({ method }) => method);

    it("are of six carriers, with the fields of each and none registered", async () => {
      const { models } = await (await newClient()).ownContracts.list({});
      expect(models.map(({ id }) => id)).toEqual(["correos", "seur", "chronopost", "correos-express", "poste-italiane", "brt"]);
      for (const model of models) {
        expect(model).toMatchObject({ isRegistered: false, contractId: null });
        expect(model.credentialFields.some(({ isSaved }) => isSaved)).toBe(false);
        expect(model.services.length).toBeGreaterThanOrEqual(5);
      }
      const brt = models.find(({ id }) => id === "brt")!;
      expect(brt.credentialFields.filter(({ isRequired }) => isRequired)).toEqual([
        { name: "userId", kind: "text", isRequired: true, isSaved: false },
        { name: "password", kind: "secret", isRequired: true, isSaved: false },
        { name: "departureDepot", kind: "number", isRequired: true, isSaved: false },
      ]);
    });

    it("need the feature, which can be had with a plan", async () => {
      const { upstream: client } = await registerMerchant(target().url, "waybill");
      const { features } = (await client.client.init({})).client;
      expect(features).toContainEqual(
        expect.objectContaining({ featureName: "OWN_CONTRACT", enabled: false, source: "subscription" }),
      );
      expect(await refusal(register(client, "chronopost", CHRONOPOST))).toMatchObject({ status: 403 });
      const link = { contractId: "any", contractModelId: "chronopost", services: [] };
      expect(await refusal(client.ownContracts.linkServices(link))).toMatchObject({ status: 403 });
      const { upstream: other } = await registerMerchant(target().url, "flandria");
      const found = (await other.client.init({})).client.features.find(({ featureName }) => featureName === "OWN_CONTRACT");
      expect(found).toMatchObject({ enabled: false, source: "tenant" });
    });

    it("need credentials that are whole and that the carrier knows", async () => {
      const client = await newClient();
      expect(await refusal(register(client, "no-carrier", {}))).toMatchObject({ status: 422, fields: ["contractModelId"] });
      const brt = { userId: "u", password: "demo-a" };
      expect(await refusal(register(client, "brt", { ...brt, password: " " }))).toMatchObject({
        status: 422,
        codes: ["RequiredField", "RequiredField"],
        fields: ["credentials.password", "credentials.departureDepot"],
      });
      expect(await refusal(register(client, "brt", { ...brt, departureDepot: "north" }))).toMatchObject({
        status: 422,
        codes: ["InvalidFormatField"],
        fields: ["credentials.departureDepot"],
      });
      const whole = { ...brt, departureDepot: "12" };
      const wrong = await refusal(register(client, "brt", { ...whole, sftpPassword: "other" }));
      expect(wrong).toMatchObject({ status: 409, codes: ["ContractNotValid"] });
      expect(await refusal(register(client, "brt", { ...whole, password: "busy-a" }))).toMatchObject({ status: 500 });
      expect(await modelOf(client, "brt")).toMatchObject({ isRegistered: false });
      expect(await register(client, "brt", whole)).toMatchObject({ isRegistered: true });
    });

    it("keep their credentials sealed, and tell nobody", async () => {
      const client = await newClient();
      const headers = once();
      const first = await register(client, "chronopost", CHRONOPOST, headers);
      expect(await register(client, "chronopost", CHRONOPOST, headers)).toEqual(first);
      expect(first.credentialFields.every(({ isSaved }) => isSaved)).toBe(true);
      const row = await rowOf(first.contractId!);
      const keys = await embedded().db.selectFrom("idempotency").selectAll().execute();
      for (const text of [first, await client.ownContracts.list({}), row, keys].map((told) => JSON.stringify(told))) {
        expect(text).not.toContain(CHRONOPOST.password);
        expect(text).not.toContain(CHRONOPOST.username);
      }
    });

    it("are edited in part, and a refusal leaves the active one as it was", async () => {
      const client = await newClient();
      const contractId = await registered(client);
      const before = await rowOf(contractId);
      expect(await refusal(register(client, "chronopost", { password: "wrong" }))).toMatchObject({ status: 409 });
      expect(await rowOf(contractId)).toEqual(before);
      const changed = await register(client, "chronopost", { username: "other", password: "" });
      expect(changed).toMatchObject({ contractId, isRegistered: true });
      expect(changed.services.filter(({ isSelected }) => isSelected)).toHaveLength(1);
      expect((await rowOf(contractId)).sealed).not.toBe(before.sealed);
      const { contractId: ofBrt } = await register(client, "brt", {
        userId: "u",
        password: "demo-a",
        departureDepot: "12",
        sftpUser: "s",
      });
      const isSaved = (model: OwnContractModel) => model.credentialFields.find(({ name }) => name === "sftpUser")!.isSaved;
      expect(isSaved(await modelOf(client, "brt"))).toBe(true);
      const removed = await register(client, "brt", { sftpUser: null });
      expect([removed.contractId, isSaved(removed)]).toEqual([ofBrt, false]);
      expect(await refusal(register(client, "brt", { userId: null }))).toMatchObject({ fields: ["credentials.userId"] });
    });

    it("offer their selected services at no price, book with them, and offer none once they are removed", async () => {
      const client = await newClient();
      const stranger = await newClient();
      const { contractId } = await register(client, "chronopost", CHRONOPOST);
      if (contractId === null) throw new Error("Not registered");
      expect(own(await searchServices(client))).toEqual([]);
      expect(await methodsOf(client)).not.toContain("OWN_CONTRACT");
      const link = { contractId, contractModelId: "chronopost", services: [SERVICE] };
      const foreign = await refusal(client.ownContracts.linkServices({ ...link, services: ["seur-24"] }));
      expect(foreign).toMatchObject({ status: 422, fields: ["services[0]"] });
      expect(await refusal(stranger.ownContracts.linkServices(link))).toMatchObject({ status: 404 });
      const linked = await client.ownContracts.linkServices(link);
      expect(linked.services.flatMap(({ id, isSelected }) => (isSelected ? [id] : []))).toEqual([SERVICE]);
      expect(await methodsOf(client)).toContain("OWN_CONTRACT");

      const found = await searchServices(client);
      expect(own(found)).toMatchObject([{ id: SERVICE, carrierName: "Chronopost", price: { totalPrice: 0 } }]);
      expect(found.length).toBe((await searchServices(stranger)).length + 1);
      expect((await client.shippingRules.configuration({ language: "en" })).services.map(({ id }) => id)).toContain(SERVICE);
      const [bought, unlinked] = [
        await createReady(client, { serviceId: SERVICE }),
        await createReady(client, { serviceId: SERVICE }),
      ];
      expect(bought).toMatchObject({ service: { isOwnContract: true }, price: { total: { totalPrice: 0 } } });
      const order = await client.orders.create({ headers: once(), body: orderOf([bought], { method: "OWN_CONTRACT" }) });
      expect(order.shipments).toMatchObject([{ status: true }]);
      await eventually(
        () => stateOf(client, bought.waybillReference),
        (state) => !["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY"].includes(state),
      );
      const booked = await client.shipments.get({ waybillReference: bought.waybillReference });
      expect(booked.trackings[0]?.id).toMatch(/^CH\d{13}$/);

      const lost = ({ waybillReference }: { waybillReference: string }) =>
        eventually(
          () => client.shipments.get({ waybillReference }),
          ({ service }) => service === null,
        );
      await client.ownContracts.linkServices({ ...link, services: [] });
      await lost(unlinked);
      await client.ownContracts.linkServices(link);
      const left = await createReady(client, { serviceId: SERVICE });
      expect(await refusal(stranger.ownContracts.deactivate({ contractId }))).toMatchObject({ status: 404 });
      const gone = await client.ownContracts.deactivate({ contractId });
      expect(gone).toMatchObject({ contractId, draftsWithoutService: 1 });
      expect(gone.paymentMethods.map(({ method }) => method)).not.toContain("OWN_CONTRACT");
      expect(await methodsOf(client)).not.toContain("OWN_CONTRACT");
      expect(own(await searchServices(client))).toEqual([]);
      expect(await lost(left)).toMatchObject({
        state: "AWAITING_COMPLETION",
        price: null,
        missing: ["serviceId"],
        refusal: { code: "service-gone", field: "serviceId" },
      });
      expect((await client.shipments.get({ waybillReference: bought.waybillReference })).service?.id).toBe(SERVICE);
      const stale = await client.orders.create({ headers: once(), body: orderOf([left], { method: "OWN_CONTRACT" }) });
      expect(stale.shipments).toMatchObject([{ status: 422 }]);
      expect(await stateOf(client, left.waybillReference)).not.toBe("PURCHASE_SUCCESS");
      expect(await refusal(client.ownContracts.deactivate({ contractId }))).toMatchObject({ status: 404 });
    });

    describeOwnContractBookings(target);

    it("offer nothing while the plan is paused, and can be removed all the same", async () => {
      const merchant = await newMerchant();
      const { upstream: client } = merchant;
      const contractId = await registered(client);
      await allow(merchant.email, false);
      expect(own(await searchServices(client))).toEqual([]);
      expect(await refusal(register(client, "chronopost", { username: "x" }))).toMatchObject({ status: 403 });
      await allow(merchant.email, true);
      expect(own(await searchServices(client))).toHaveLength(1);
      await allow(merchant.email, false);
      expect(await client.ownContracts.deactivate({ contractId })).toMatchObject({ contractId });
    });
  });
}
