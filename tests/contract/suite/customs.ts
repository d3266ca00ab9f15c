import { beforeAll, describe, expect, it } from "vitest";
import type { CustomsInvoice } from "../../../contract/customs";
import { Problem } from "../../../contract/problems";
import type { Shipment } from "../../../contract/shipments";
import { type Client, once } from "../support/client";
import { bareDraft, createReady, PARCEL, RECIPIENT } from "../support/drafts";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const TO_BRITAIN = { ...RECIPIENT, alpha2Code: "GB", zipCode: "M1 1AE", city: "Manchester" };
const ITEM = { description: "Books", quantity: 2, value: 4200, unitWeight: 0.5, hsCode: "490199", originCountry: "FR" };
const INVOICE: CustomsInvoice = {
  senderKind: "BUSINESS",
  senderTaxId: "FR83404833048",
  senderEori: "FR12345678901234",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "",
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "2026-17",
  inventory: [ITEM],
  undeliverable: "RETURN",
  signedBy: "Anne Testeur",
  isDeclared: true,
};

/** Customs documents, which the embedded platform requires for services to Great Britain. */
export function describeCustoms(target: () => Target): void {
  let client: Client;
  beforeAll(async () => {
    ({ client } = await signIn(target()));
  });

  /** A free draft to Great Britain. Without paperless customs it is ready to purchase. */
  async function createDraft(isPaperless: boolean): Promise<Shipment> {
    const { weight, length, width, height } = PARCEL;
    const { services } = await client.services.search({
      source: "manual",
      from: { country: "FR", zip: "75001" },
      to: { country: "GB", zip: "M1 1AE" },
      packages: [{ weight, length, width, height }],
    });
    const service = services.find(
      ({ dropOff, hasPaperlessCustoms, allowsVoucher }) =>
        allowsVoucher && hasPaperlessCustoms === isPaperless && (isPaperless || dropOff.origin) && !dropOff.destination,
    );
    if (!service) throw new Error("No such service to Great Britain");
    return createReady(client, { to: TO_BRITAIN, serviceId: service.id, voucherName: "FREE100" });
  }

  async function save(shipment: { waybillReference: string }, change: { invoice?: CustomsInvoice; skipped?: boolean }) {
    const { waybillReference } = shipment;
    const { updatedAt } = await client.customs.get({ waybillReference });
    return client.customs.save({ waybillReference, updatedAt, ...change });
  }

  async function pdfAt(url: string): Promise<boolean> {
    return (await (await fetch(url)).text()).startsWith("%PDF-");
  }

  async function buy(shipment: Shipment): Promise<unknown> {
    const { shipments } = await client.orders.create({ headers: once(), body: orderOf([shipment]) });
    return shipments[0]?.error_code;
  }

  describe("a shipment's customs documents", () => {
    it("are a business's in the demonstration, with its numbers", async () => {
      const demo = await signIn(target());
      const { content } = await demo.client.shipments.list({ inbox: "ALL", limit: 100 });
      const found = await Promise.all(
        content.map(async ({ waybillReference }) => (await demo.client.customs.get({ waybillReference })).invoice),
      );
      const senders = found.flatMap((invoice) => (invoice ? [invoice] : []));
      expect(senders.length).toBeGreaterThan(0);
      for (const sender of senders)
        expect(sender).toMatchObject({ senderKind: "BUSINESS", senderTaxId: "ESB12345674", senderEori: "ESB12345674" });
    });

    it("have tariff numbers by what goods are called", async () => {
      const { found } = await client.customs.searchTariff({ q: "books", language: "en" });
      expect(found.map(({ code }) => code.slice(0, 2))).toContain("49");
    });

    it("are required, then a draft, then complete; only then the shipment is bought, and they change no more", async () => {
      const draft = await createDraft(false);
      const { waybillReference } = draft;
      expect(draft.customs).toEqual({ customsInvoiceId: null, status: "required" });
      const incomplete = await save(draft, { invoice: { ...INVOICE, inventory: [{ ...ITEM, hsCode: "" }] } });
      expect(incomplete).toMatchObject({ status: "draft", messages: [{ field: "invoice.inventory[0].hsCode" }] });
      expect(await buy(draft)).toBe("CustomsNotOnCompletedStatus");
      const early = await refusal(client.customs.documents({ waybillReference }));
      expect(early).toMatchObject({ status: 409, codes: ["CustomsNotOnCompletedStatus"] });
      const complete = await save(draft, { invoice: INVOICE });
      expect(complete).toMatchObject({ status: "complete", invoice: INVOICE, messages: [] });
      expect(complete.customsInvoiceId).toBe(incomplete.customsInvoiceId);
      const changeValue = async (value: number) =>
        client.shipments.patch({
          waybillReference,
          updatedAt: (await client.customs.get({ waybillReference })).updatedAt,
          contents: { content: { description: "More books", value, secondHand: false } },
        });
      expect((await changeValue(4300)).customs.status).toBe("draft");
      expect((await changeValue(4200)).customs).toEqual({ customsInvoiceId: complete.customsInvoiceId, status: "complete" });
      expect(await pdfAt((await client.customs.documents({ waybillReference })).url)).toBe(true);
      expect(await buy(draft)).toBeNull();
      expect(await refusal(save(draft, { invoice: INVOICE }))).toMatchObject({ status: 409, codes: ["CustomsAlreadyUsed"] });
      expect(await client.customs.get({ waybillReference })).toMatchObject({ status: "complete", invoice: INVOICE });
    });

    it("are those of another label too, which is ready to be paid, and of no plain copy", async () => {
      const draft = await createDraft(false);
      const { waybillReference } = draft;
      const { customsInvoiceId } = await save(draft, { invoice: INVOICE });
      expect(await buy(draft)).toBeNull();
      const params = { waybillReference };
      const next = await client.shipments.createMultiLabel({ params, headers: once() });
      const another = await client.shipments.get(next);
      expect(another).toMatchObject({ state: "READY_TO_PURCHASE", customs: { status: "complete" } });
      expect(another.parcels.map(({ weight }) => weight)).toEqual(draft.parcels.map(({ weight }) => weight));
      expect(another.customs.customsInvoiceId).not.toBe(customsInvoiceId);
      expect(await client.customs.get(next)).toMatchObject({ invoice: INVOICE, messages: [] });
      const copy = await client.shipments.duplicate({ params, headers: once() });
      expect(await client.customs.get(copy)).toMatchObject({ invoice: null, status: "required" });
      await client.shipments.delete({ references: [next.waybillReference, copy.waybillReference] });
    });

    it("may be skipped, which is kept until an invoice is saved, and the shipment is bought without", async () => {
      const draft = await createDraft(false);
      const { waybillReference } = draft;
      expect(await save(draft, { skipped: true })).toMatchObject({ status: "skipped", skipped: true, invoice: null });
      expect(await save(draft, { invoice: INVOICE })).toMatchObject({ status: "complete", skipped: false });
      expect(await save(draft, { skipped: true })).toMatchObject({ status: "skipped", invoice: INVOICE });
      const { customs } = await client.shipments.get({ waybillReference });
      expect(customs.status).toBe("skipped");
      expect(await buy(draft)).toBeNull();
    });

    it("cannot be skipped with a service that sends them electronically", async () => {
      const draft = await createDraft(true);
      const { waybillReference } = draft;
      expect(await client.customs.get({ waybillReference })).toMatchObject({ status: "required", canBeSkipped: false });
      expect(await refusal(save(draft, { skipped: true }))).toMatchObject({ status: 422, fields: ["skipped"] });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("are refused when the shipment was changed meanwhile, or a field is wrong", async () => {
      const draft = await createDraft(false);
      const { waybillReference, updatedAt } = draft;
      await save(draft, { invoice: INVOICE });
      const stale = await refusal(client.customs.save({ waybillReference, updatedAt, skipped: true }));
      expect(stale).toMatchObject({ status: 412, data: { current: { status: "complete", invoice: INVOICE } } });
      expect(Problem.parse(stale.data).messages).toMatchObject([{ field: "updatedAt" }]);
      const wrong = { ...INVOICE, senderEori: "1", inventory: [{ ...ITEM, hsCode: "12" }] };
      expect(await refusal(save(draft, { invoice: wrong }))).toMatchObject({
        status: 422,
        fields: ["invoice.senderEori", "invoice.inventory[0].hsCode"],
      });
      await client.shipments.delete({ references: [waybillReference] });
    });

    it("begin with what the last complete ones said of their sender, of this account and this country alone", async () => {
      const sender = { senderKind: "BUSINESS", senderTaxId: INVOICE.senderTaxId, senderEori: "FR98765432109876", ioss: "" };
      await save(await createDraft(false), { invoice: { ...INVOICE, ...sender, senderKind: "BUSINESS" } });
      const next = await createDraft(false);
      expect(await client.customs.get(next)).toMatchObject({ invoice: null, sender });
      const incomplete = { ...INVOICE, senderEori: "FR11111111111111", signedBy: "" };
      expect(await save(next, { invoice: incomplete })).toMatchObject({ status: "draft", sender });
      const { customs: stranger, shipments } = (await signIn({ ...target(), email: "new@waybill.example" })).client;
      const { waybillReference } = await shipments.create({ headers: once(), body: bareDraft() });
      expect(await stranger.get({ waybillReference })).toMatchObject({ sender: null });
    });

    it("are not required within the union, and only the owner sees them", async () => {
      const draft = await createReady(client);
      const { waybillReference } = draft;
      expect(draft.customs).toEqual({ customsInvoiceId: null, status: "none" });
      expect(await refusal(save(draft, { skipped: true }))).toMatchObject({ status: 422, fields: ["skipped"] });
      const other = await signIn({ ...target(), partner: "flandria", email: "demo@flandria.example" });
      expect(await refusal(other.client.customs.get({ waybillReference }))).toMatchObject({ status: 404 });
      expect(await refusal(other.client.customs.documents({ waybillReference }))).toMatchObject({ status: 404 });
      await client.shipments.delete({ references: [waybillReference] });
    });
  });
}
