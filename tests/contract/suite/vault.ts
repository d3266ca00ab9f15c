import { beforeAll, describe, expect, it } from "vitest";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { openStream } from "../support/events";
import { eventually } from "../support/eventually";
import { CARD_DENIED_LATER, cardForm, GOOD_CARD, orderOf, payByCard, RETURN_URL, submitPage } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

type NewMethod = Parameters<Client["billing"]["createPaymentMethod"]>[0]["body"];
type Method = NewMethod["method"];
type Purpose = NewMethod["purpose"];

const CARD: Method = "CREDIT_CARD_3D_SECURE";
const MASTERCARD = "5555 5555 5555 4444";

/** Saved payment methods, with the embedded platform's payment provider. */
export function describeVault(target: () => Target): void {
  describe("a payment method", () => {
    let client: Client;
    let stranger: Client;
    beforeAll(async () => {
      ({ client } = await signIn(target()));
      ({ client: stranger } = await signIn({ ...target(), email: "new@waybill.example" }));
    });

    const open = async (method: Method, purpose: Purpose, change: { returnUrl?: string } = {}) =>
      client.billing.startPaymentMethod({
        headers: once(),
        body: { method, purpose, description: "Test", returnUrl: RETURN_URL, language: "en", ...change },
      });
    async function nonceOf(purpose: Purpose, number = GOOD_CARD): Promise<string> {
      const { redirectUrl } = await open(CARD, purpose);
      return (await submitPage(redirectUrl, cardForm(number))).nonce ?? "";
    }
    const exchange = (nonce: string, purpose: Purpose, by = client) =>
      by.billing.createPaymentMethod({ headers: once(), body: { method: CARD, purpose, nonce } });
    const listed = async (purpose: Purpose) =>
      (await client.billing.listPaymentMethods({})).paymentMethods.filter((saved) => saved.purpose === purpose);
    const refusedNonce = { status: 422, codes: ["ValueNotAllowedField"], fields: ["nonce"] };

    it("is saved for a nonce once; a retry under the same key gets the same response", async () => {
      const nonce = await nonceOf("SUBSCRIPTION");
      const call = { headers: once(), body: { method: CARD, purpose: "SUBSCRIPTION" as const, nonce } };
      const saved = await client.billing.createPaymentMethod(call);
      expect(saved).toMatchObject({ method: CARD, type: "DIRECT", brand: "Visa", lastFour: "1000", email: null });
      expect(await client.billing.createPaymentMethod(call)).toEqual(saved);
      expect(await refusal(exchange(nonce, "SUBSCRIPTION"))).toMatchObject(refusedNonce);
      expect(await exchange(await nonceOf("SUBSCRIPTION"), "SUBSCRIPTION")).toMatchObject({ id: saved.id });
      expect(await listed("SUBSCRIPTION")).toHaveLength(1);
    });

    it("is saved only by the client and for the purpose that the page was opened for", async () => {
      const nonce = await nonceOf("SUBSCRIPTION");
      expect(await refusal(exchange(nonce, "ORDERS"))).toMatchObject(refusedNonce);
      expect(await refusal(exchange(nonce, "SUBSCRIPTION", stranger))).toMatchObject(refusedNonce);
      expect((await stranger.billing.listPaymentMethods({})).paymentMethods).toEqual([]);
      const foreign = open(CARD, "SUBSCRIPTION", { returnUrl: "https://evil.example" });
      expect(await refusal(foreign)).toMatchObject({ status: 422, fields: ["returnUrl"] });
    });

    it("neither pays an order, nor is saved for the consent to one", async () => {
      const ready = await createReady(client);
      const payment = { method: CARD, nonce: await nonceOf("ORDERS") };
      const order = await client.orders.create({ headers: once(), body: orderOf([ready], payment) });
      expect(order.shipments).toMatchObject([{ error_code: "PaymentDenied" }]);
      const { nonce } = await payByCard(client, [ready]);
      expect(await refusal(exchange(nonce ?? "", "ORDERS"))).toMatchObject(refusedNonce);
    });

    it("that the bank refuses is not saved", async () => {
      const denied = await refusal(exchange(await nonceOf("DEFERRED", CARD_DENIED_LATER), "DEFERRED"));
      expect(denied).toMatchObject({ status: 422, codes: ["PaymentDenied"], fields: ["nonce"] });
      expect(await listed("DEFERRED")).toEqual([]);
    });

    it("of PayPal shows the account", async () => {
      const { redirectUrl } = await open("PAYPAL", "DEFERRED");
      const back = await submitPage(redirectUrl, { email: "payer@mail.example", password: "secret" });
      const { token = null, paymentId = null, PayerID: payerId = null } = back;
      const body = { method: "PAYPAL" as const, purpose: "DEFERRED" as const, nonce: null, token, paymentId, payerId };
      const saved = await client.billing.createPaymentMethod({ headers: once(), body });
      expect(saved).toMatchObject({ type: "DEFERRED", isDefault: true, brand: null, email: "payer@mail.example" });
      await client.billing.deletePaymentMethod({ id: saved.id });
    });

    it("is the default of its purpose if it is the first, the chosen one, or the last one left", async () => {
      const first = await exchange(await nonceOf("DEFERRED"), "DEFERRED");
      const second = await exchange(await nonceOf("DEFERRED", MASTERCARD), "DEFERRED");
      expect([first.isDefault, second.isDefault]).toEqual([true, false]);
      expect(await client.billing.setDefaultPaymentMethod({ id: second.id })).toMatchObject({ isDefault: true });
      const defaults = async () => (await listed("DEFERRED")).flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
      expect(await defaults()).toEqual([second.id]);
      expect(await refusal(stranger.billing.setDefaultPaymentMethod({ id: first.id }))).toMatchObject({ status: 404 });
      expect(await refusal(stranger.billing.deletePaymentMethod({ id: first.id }))).toMatchObject({ status: 404 });
      await client.billing.deletePaymentMethod({ id: second.id });
      expect(await defaults()).toEqual([first.id]);
      await client.billing.deletePaymentMethod({ id: first.id });
      expect(await listed("DEFERRED")).toEqual([]);
    });

    it("is told to the pages that are open", async () => {
      const { token } = await signIn(target());
      const stream = await openStream(target().url, token);
      const { id } = await exchange(await nonceOf("DEFERRED"), "DEFERRED");
      const methods = await eventually(
        async () => (await stream.take(1))[0]?.data,
        (data) => (data as { type?: string } | undefined)?.type === "payment-method-upsert",
      );
      stream.close();
      expect(methods).toMatchObject({ paymentMethodId: id });
      await client.billing.deletePaymentMethod({ id });
    });

    it("is not saved for deferred payment if the account may not defer", async () => {
      const { platform, email } = target();
      if (!platform) throw new Error("Only the embedded platform's accounts can be changed");
      const block = (blocked: boolean) =>
        platform.db.updateTable("clients").set({ deferred_blocked: blocked }).where("email", "=", email).execute();
      await block(true);
      expect(await refusal(open(CARD, "DEFERRED"))).toMatchObject({ status: 403 });
      await block(false);
    });
  });
}
