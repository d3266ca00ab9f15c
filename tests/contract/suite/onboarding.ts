import { describe, expect, it } from "vitest";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { once } from "../support/client";
import { createReady, PARCEL, SENDER } from "../support/drafts";
import { orderOf, payByCard } from "../support/payment";
import { eventually } from "../support/eventually";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";
import { uploadCsv } from "../support/upload-csv";

/** Questions to a new client. */
export function describeOnboarding(target: () => Target): void {
  describe("onboarding", () => {
    const register = async () => (await registerMerchant(target().url)).upstream;

    it("offers the integrations, and has no answer at first", async () => {
      const { integrations, answer } = await (await register()).onboarding.get({});
      expect(answer).toBeNull();
      expect(integrations.length).toBeGreaterThan(9);
      expect(integrations[0]).toEqual({
        name: "Shopify",
        alias: "shopify",
        isMarketplace: false,
        logo: { letters: "S", colour: "#4d7c0f" },
        configuration: { identifier: "shopify", data: {} },
      });
    });

    it("keeps the last answer, each shop once and the number in its international form", async () => {
      const upstream = await register();
      const { phone } = await upstream.client.getCurrent({});
      const ecommerces = ["shopify", "other", "shopify"];
      await upstream.onboarding.update({ marketplaces: ["ebay"], ecommerces, phone: "610 22 04 17" });
      const kept = { marketplaces: ["ebay"], ecommerces: ["shopify", "other"], phone: "+34 610 22 04 17" };
      expect((await upstream.onboarding.get({})).answer).toEqual(kept);
      expect((await upstream.client.getCurrent({})).phone, "the account's own number is another one").toBe(phone);
      await upstream.onboarding.update({ marketplaces: [], ecommerces: [] });
      expect((await upstream.onboarding.get({})).answer).toEqual({ marketplaces: [], ecommerces: [], phone: "" });
    });

    it.each([
      [{ marketplaces: ["shopify"], ecommerces: [] }, "ValueNotAllowedField", "marketplaces"],
      [{ marketplaces: [], ecommerces: ["no-such-shop"] }, "ValueNotAllowedField", "ecommerces"],
      [{ marketplaces: [], ecommerces: ["shopify"], phone: "123" }, "InvalidPhoneNumber", "phone"],
    ])("refuses %j: %s", async (answer, code, field) => {
      const upstream = await register();
      expect(await refusal(upstream.onboarding.update(answer))).toMatchObject({ status: 422, codes: [code], fields: [field] });
      expect((await upstream.onboarding.get({})).answer).toBeNull();
    });
  });

  describe("setting up", () => {
    const isSettingUp = async ({ upstream }: Merchant) => (await upstream.client.getCurrent({})).isSettingUp;

    const nothing = { hasSender: false, hasParcel: false, hasOrders: false, hasPaid: false, hasLabel: false, hasPrinter: false };

    it("begins with nothing, and is over for good once its list is put away", async () => {
      const merchant = await registerMerchant(target().url, "waybill", { isSettingUp: true });
      expect(await merchant.upstream.onboarding.getSetup({})).toEqual(nothing);
      expect(await isSettingUp(merchant)).toBe(true);
      for (let time = 0; time < 2; time++) expect(await merchant.upstream.onboarding.endSetup({})).toEqual({ ended: true });
      expect(await isSettingUp(merchant)).toBe(false);
    });

    it("has each part once it is there, and is over when all are", async () => {
      const merchant = await registerMerchant(target().url, "waybill", { isSettingUp: true });
      const { upstream } = merchant;
      const setup = () => upstream.onboarding.getSetup({});
      const { id: _id, ...parcel } = PARCEL;
      await upstream.parcels.create({ headers: once(), body: { ...parcel, isDefault: true } });
      expect(await setup()).toEqual({ ...nothing, hasParcel: true });
      await upstream.addresses.createWarehouse({ headers: once(), body: { ...SENDER, alias: "Depot", isDefault: true } });
      expect(await setup()).toMatchObject({ hasSender: true, hasOrders: false });
      const file = "Order number,Recipient,Street,Postcode,Town,Country,Weight\n1,Ana Sanz,Calle Mayor 1,28001,Madrid,ES,1\n";
      const uploadId = await uploadCsv(target(), merchant.token, file);
      const body = { uploadId, mapping: null, weightUnit: null, source: "csv" as const, remember: false };
      const { importId } = await upstream.csvImports.create({ headers: once(), body });
      await eventually(
        () => upstream.csvImports.get({ importId }),
        ({ status }) => status === "ready",
      );
      expect(await setup()).toMatchObject({ hasOrders: true, hasPaid: false, hasLabel: false });
      const ready = await createReady(upstream);
      await upstream.orders.create({ headers: once(), body: orderOf([ready], await payByCard(upstream, [ready])) });
      const { waybillReference } = ready;
      await eventually(
        () => upstream.shipments.get({ waybillReference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      expect(await setup()).toMatchObject({ hasPaid: true, hasLabel: false });
      expect(await isSettingUp(merchant)).toBe(true);
      await upstream.labels.confirmPrinted({ references: [waybillReference] });
      expect(Object.values(await setup())).not.toContain(false);
      expect(await isSettingUp(merchant)).toBe(false);
    });
  });
}
