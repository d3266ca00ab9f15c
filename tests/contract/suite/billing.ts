import { beforeAll, describe, expect, it } from "vitest";
import { archiveOld } from "../../../platform/jobs/archive";
import { type Client, once } from "../support/client";
import { bareDraft, createReady } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf, payByCard, totalOf } from "../support/payment";
import { verifyPhone } from "../../support/merchants";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";
import { registerPayer } from "../support/payer";

/** Billing after purchases, with the embedded platform's payment provider. */
export function describeBilling(target: () => Target): void {
  const register = async (options?: { mayPay: boolean }) => (await registerPayer(target(), options)).client;

  describe("an account's ledger", () => {
    let client: Client;
    beforeAll(async () => {
      client = await register();
    });

    it("records an order, its payment and its cancellation, and balances after each", async () => {
      expect(await client.billing.ledger({})).toMatchObject({ content: [], balance: 0 });
      const ready = await createReady(client, { voucherName: "WELCOME10" });
      const total = totalOf([ready]);
      const order = await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
      const { content, balance } = await client.billing.ledger({ q: order.orderReference });
      expect(content.map(({ type }) => type)).toEqual(["PAYMENT", "VOUCHER", "ORDER"]);
      expect(content[0]).toMatchObject({ amount: total, balance: 0, waybillReference: null });
      expect(content[2]).toMatchObject({ waybillReference: ready.waybillReference, orderReference: order.orderReference });
      expect(balance).toBe(0);
      await client.shipments.cancel({ waybillReference: ready.waybillReference, reason: "not-needed" });
      const after = await eventually(
        () => client.billing.ledger({}),
        ({ pagination }) => pagination.totalElements > 3,
      );
      expect(after.content.slice(0, 2).map(({ type, amount }) => [type, amount])).toEqual([
        ["PAYOUT", -total],
        ["REFUND", total],
      ]);
      expect(after.balance).toBe(0);
      expect((await client.billing.ledger({ type: "REFUND" })).content).toHaveLength(1);
      expect((await client.billing.ledger({ to: "2000-01-01" })).content).toEqual([]);
      expect((await client.billing.ledger({ limit: 2, page: 3 })).content).toHaveLength(1);
    });

    it("has the orders of the demonstration account, whose payments cover what they cost", async () => {
      const { client: demo } = await signIn(target());
      const { content } = await demo.shipments.list({ inbox: "DELIVERED", limit: 1 });
      const { waybillReference } = content[0] ?? { waybillReference: "" };
      const delivered = await demo.shipments.get({ waybillReference });
      const { content: lines } = await demo.billing.ledger({ q: delivered.orderReference ?? "", limit: 100 });
      expect(lines.map(({ type }) => type)).toEqual(expect.arrayContaining(["ORDER", "PAYMENT"]));
      expect(lines.map(({ waybillReference }) => waybillReference)).toContain(waybillReference);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    });

    it("remembers the card that was paid with, once, until it is forgotten", async () => {
      const ready = await createReady(client);
      const payment = await payByCard(client, [ready]);
      await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      const { paymentMethods } = await client.billing.listPaymentMethods({});
      expect(paymentMethods).toMatchObject([{ method: "CREDIT_CARD_3D_SECURE", purpose: "ORDERS", lastFour: "1000" }]);
      const { id } = paymentMethods[0]!;
      expect(await client.billing.deletePaymentMethod({ id })).toEqual({ deleted: true });
      expect(await refusal(client.billing.deletePaymentMethod({ id }))).toMatchObject({ status: 404 });
    });
  });

  describe("an account's billing details", () => {
    const GIVEN = {
      type: "business" as const,
      companyName: "Exemple SARL",
      taxId: "FR83404833048",
      firstName: "Ada",
      lastName: "Example",
      email: "invoices@mail.example",
      phone: "+33 1 70 18 44 00",
      address: "1 rue du Test",
      address2: "",
      state: "",
      zipCode: "75001",
      location: "Paris",
    };

    it("come before its first payment, with a verified number where that is asked: without them nothing is sold, and nothing is charged", async () => {
      const client = await register({ mayPay: false });
      expect((await client.client.init()).client.hasBillingDetails).toBe(false);
      const ready = await createReady(client);
      const free = await createReady(client, { voucherName: "FREE100" });
      const missing = { status: 422, codes: ["MissingBillingDetails"] };
      expect(await refusal(payByCard(client, [ready]))).toMatchObject(missing);
      const call = { headers: once(), body: orderOf([free]) };
      expect(await refusal(client.orders.create(call))).toMatchObject(missing);
      expect(await client.billingDetails.update(GIVEN)).toMatchObject({ ...GIVEN, isComplete: true, isTaxIdLocked: true });
      expect((await client.client.init()).client).toMatchObject({ hasBillingDetails: true, type: "business", zipCode: "75001" });
      const { active: verifiesPhones } = await client.phone.otpStatus();
      if (verifiesPhones) {
        const unverified = { status: 422, codes: ["PhoneNotVerified"] };
        expect(await refusal(payByCard(client, [ready]))).toMatchObject(unverified);
        expect(await refusal(client.orders.create(call))).toMatchObject(unverified);
        await verifyPhone(client, target().url);
      }
      expect((await client.orders.create(call)).shipments).toMatchObject([{ status: true }]);
    });

    it.each([
      [{ taxId: "-" }, "RequiredField", "taxId"],
      [{ taxId: "none yet" }, "InvalidTaxId", "taxId"],
      [{ taxId: "FR83404833049" }, "InvalidTaxId", "taxId"],
      [{ taxId: "ESB66554403" }, "InvalidTaxId", "taxId"],
      [{ taxId: "FR42443061866" }, "UnknownTaxId", "taxId"],
      [{ taxId: "FR18443061858" }, "DissolvedCompanyTaxId", "taxId"],
      [{ companyName: " " }, "RequiredField", "companyName"],
      [{ phone: "600" }, "InvalidFormatField", "phone"],
      [{ zipCode: "1012 JS" }, "InvalidFormatField", "zipCode"],
      [{ address: " " }, "RequiredField", "address"],
    ])("are refused with %j", async (change, code, field) => {
      const client = await register({ mayPay: false });
      const refused = await refusal(client.billingDetails.update({ ...GIVEN, ...change }));
      expect(refused).toMatchObject({ status: 422, codes: [code], fields: [field] });
      expect((await client.billingDetails.get()).isComplete).toBe(false);
    });

    it("of a business keep their tax id and kind, and may change otherwise", async () => {
      const client = await register({ mayPay: false });
      await client.billingDetails.update(GIVEN);
      const other = await refusal(client.billingDetails.update({ ...GIVEN, type: "autonomous", taxId: "FR64443061841" }));
      expect(other).toMatchObject({ status: 422, fields: ["type", "taxId"] });
      expect(await client.billingDetails.update({ ...GIVEN, address: "2 rue du Test" })).toMatchObject({
        address: "2 rue du Test",
        taxSummary: { companyName: "Exemple SARL", taxId: "FR83404833048", alpha2Code: "FR" },
      });
    });

    it("have the tax id alone of what a document prints", async () => {
      const client = await register({ mayPay: false });
      const printed = "Numéro de TVA intracommunautaire : FR83404833048";
      expect(await client.billingDetails.update({ ...GIVEN, taxId: printed })).toMatchObject({ taxId: GIVEN.taxId });
      expect(await client.billingDetails.update({ ...GIVEN, taxId: printed })).toMatchObject({ isTaxIdLocked: true });
    });
  });

  describe("archiving", () => {
    it("happens never, until a merchant says when, and takes nothing out", async () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform's time can be moved");
      const client = await register();
      const draft = await client.shipments.create({ headers: once(), body: bareDraft({ shipmentCustomReference: "kept" }) });
      const { waybillReference } = draft;
      const longAgo = new Date(Date.now() - 8 * 86_400_000);
      await platform.db.updateTable("shipments").set({ updated_at: longAgo }).where("reference", "=", waybillReference).execute();
      expect(await client.archiving.get({})).toEqual({ delivered: { active: "NEVER" }, draft: { active: "NEVER" } });
      await archiveOld(platform, new Date());
      expect((await client.shipments.get({ waybillReference })).inboxes).not.toContain("ARCHIVED");
      await client.archiving.update({ delivered: "NEVER", draft: "TWO_WEEKS" });
      await archiveOld(platform, new Date());
      expect((await client.shipments.get({ waybillReference })).inboxes).not.toContain("ARCHIVED");
      const periods = { delivered: "MONTH", draft: "ONE_WEEK" } as const;
      expect(await client.archiving.update(periods)).toEqual({ delivered: { active: "MONTH" }, draft: { active: "ONE_WEEK" } });
      await archiveOld(platform, new Date());
      const archived = await client.shipments.get({ waybillReference });
      expect(archived).toMatchObject({ inbox: "ARCHIVED", isObfuscated: false, shipmentCustomReference: "kept" });
    });
  });
}
