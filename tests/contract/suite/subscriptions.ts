import { beforeEach, describe, expect, it } from "vitest";
import { allServices, carrierOf } from "../../../platform/rules/catalogue/catalog";
import { advanceClock } from "../../../platform/store/clock";
import { registerMerchant, type TenantName } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady, PARCEL } from "../support/drafts";
import { eventually } from "../support/eventually";
import { CARD_DENIED_LATER, CARD_YEAR } from "../support/payment";
import { CARD_WITHOUT_RENEWALS, planOf, savePlanCard, subscribe } from "../support/plan";
import { answersAtOnce, refusal } from "../support/problems";
import type { Target } from "../support/target";

const DAY = 24;
const MONTH = 31 * DAY;
/** EUR 29.00 and 21 % VAT. */
const PRICE = 3509;

/** Plans, with the embedded platform's payment provider and clock. */
export function describeSubscriptions(target: () => Target): void {
  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform's clock can be put forward");
    return platform;
  };
  const forward = (hours: number) => advanceClock(embedded().db, hours);
  const register = async (tenant: TenantName = "waybill", options = {}) => {
    const { upstream, email } = await registerMerchant(target().url, tenant, options);
    return { client: upstream, email };
  };
  const charges = async (client: Client) =>
    (await client.billing.ledger({ type: "PLAN_FEE", limit: 100 })).content.map(({ amount }) => -amount);
  const mailsTo = async (email: string) =>
    embedded().db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id", "desc").execute();
  const renewed = (client: Client, payments: number) =>
    eventually(
      () => charges(client),
      (all) => all.length === payments,
    );
  const ended = (client: Client) =>
    eventually(
      () => planOf(client),
      (plan) => plan === null,
    );

  describe("plans", () => {
    let client: Client;
    let email: string;
    beforeEach(async () => {
      ({ client, email } = await register());
    });

    it("are free, or cost the tenant's price with the tax of the client's country", async () => {
      const { plans } = await client.subscriptions.listPlans({});
      expect(plans.map(({ code, name, price }) => [code, name, price])).toEqual([
        ["FREE", "Free", 0],
        ["PLUS", "Silver", 2900],
      ]);
      expect(plans[1]?.benefits).toMatchObject({ premiumCarriers: ["Velorra", "Skyferro Air"], discountPercent: 8 });
      expect(await client.subscriptions.planPrice({ planCode: "PLUS" })).toMatchObject({
        pricingType: "FIXED",
        subtotal: 2900,
        taxes: { rate: 21, total: 609 },
        total: PRICE,
        steps: [],
      });
      expect(await client.subscriptions.planPrice({ planCode: "FREE" })).toMatchObject({ total: 0, pricingType: "FIXED" });
    });

    it("may rise by steps", async () => {
      const { client: french } = await register("mercato");
      expect(await french.subscriptions.planPrice({ planCode: "PLUS" })).toMatchObject({
        pricingType: "RAMP",
        subtotal: 2900,
        taxes: { rate: 0, total: 0 },
        total: 2900,
        // The tenant is Italian: the business owes the tax by reverse charge.
        steps: [{ fromMonth: 4, subtotal: 4900, total: 4900 }],
      });
    });

    it("exist only for tenants with subscriptions", async () => {
      const { client: other } = await register("flandria");
      for (const call of [
        () => other.subscriptions.list({}),
        () => other.subscriptions.listPlans({}),
        () => other.subscriptions.planPrice({ planCode: "PLUS" }),
        () => other.subscriptions.create({ headers: once(), body: { paymentMethodId: "none", planCode: "PLUS" } }),
      ]) {
        expect(await refusal(call())).toMatchObject({ status: 403 });
      }
    });

    it("are charged at once, and once for a repeated request", async () => {
      const paymentMethodId = await savePlanCard(client);
      const call = { headers: once(), body: { paymentMethodId, planCode: "PLUS" as const } };
      const answers = await answersAtOnce([1, 2, 3].map(() => client.subscriptions.create(call)));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(answers[0]).toMatchObject({
        state: "active",
        plan: { name: "Silver", code: "PLUS" },
        currentBillingAmount: PRICE,
        nextBillingAmount: PRICE,
        failedPayment: null,
        paymentMethod: "CREDITCARD",
        cardType: "Visa",
        cardLastFour: "1000",
        cardExpiration: `${CARD_YEAR}-12`,
        retentionDiscount: { active: false },
      });
      expect(await charges(client)).toEqual([PRICE]);
      expect((await client.billing.ledger({})).balance).toBe(0);
      expect(await refusal(subscribe(client))).toMatchObject({ status: 409 });
      const other = { ...call, body: { ...call.body, paymentMethodId: "another" } };
      expect(await refusal(client.subscriptions.create(other))).toMatchObject({ status: 422 });
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe("Waybill: Your Silver plan has begun");
      expect(mail?.body).toContain("€35.09");
    });

    it("need billing details, an own payment method, and a bank that pays", async () => {
      const { client: bare } = await register("waybill", { mayPay: false });
      const foreign = await savePlanCard(client);
      const body = { paymentMethodId: foreign, planCode: "PLUS" as const };
      const create = (by: Client, change: Partial<typeof body>) =>
        by.subscriptions.create({ headers: once(), body: { ...body, ...change } });
      expect(await refusal(create(bare, {}))).toMatchObject({ status: 422, codes: ["MissingBillingDetails"] });
      const { client: stranger } = await register();
      expect(await refusal(create(stranger, {}))).toMatchObject({ status: 422, fields: ["paymentMethodId"] });
      expect(await refusal(savePlanCard(client, CARD_DENIED_LATER))).toMatchObject({ codes: ["PaymentDenied"] });
      const soon = new Date(Date.now() + 24 * 3_600_000);
      const expiry = `${soon.getUTCMonth() + 1}/${soon.getUTCFullYear()}`;
      const expiring = await savePlanCard(client, "5555 5555 5555 4444", { expiry });
      await forward(2 * MONTH);
      const key = once();
      for (let times = 0; times < 2; times += 1) {
        const denied = client.subscriptions.create({ headers: key, body: { paymentMethodId: expiring, planCode: "PLUS" } });
        expect(await refusal(denied)).toMatchObject({ status: 422, codes: ["PaymentDenied"], fields: ["paymentMethodId"] });
      }
      expect(await planOf(client)).toBeNull();
      expect(await charges(client)).toEqual([]);
      // The refusal does not block another attempt.
      expect(await create(client, {})).toMatchObject({ state: "active" });
    });

    it("are billed once a period, month after month", async () => {
      const { currentPeriodEndsAt } = await subscribe(client);
      await forward(MONTH);
      await renewed(client, 2);
      const next = await planOf(client);
      expect(Date.parse(next?.currentPeriodEndsAt ?? "")).toBeGreaterThan(Date.parse(currentPeriodEndsAt));
      await forward(3 * MONTH);
      expect(await renewed(client, 5)).toEqual([PRICE, PRICE, PRICE, PRICE, PRICE]);
      expect((await client.billing.ledger({})).balance).toBe(0);
      expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("Waybill: Receipt for Silver");
    });

    it("try a refused payment again by the schedule that a mail tells, and end after the last attempt", async () => {
      await subscribe(client, CARD_WITHOUT_RENEWALS);
      await forward(MONTH);
      const refused = await eventually(
        () => planOf(client),
        (plan) => Boolean(plan?.failedPayment),
      );
      const [mail] = await mailsTo(email);
      expect(mail?.subject).toBe("Waybill: Payment for Silver didn’t go through");
      const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Madrid" });
      expect(mail?.body).toContain(`Next attempt: ${day.format(new Date(refused?.failedPayment?.nextAttemptAt ?? ""))}`);
      expect(mail?.body).toContain("Attempts left: 3");
      expect(refused?.failedPayment).toMatchObject({ attemptsLeft: 3 });
      expect((await client.client.init({})).client.isSubscribed).toBe(true);
      for (const days of [1, 3, 5]) await forwardPastAttempt(days);
      await ended(client);
      expect(await charges(client)).toEqual([PRICE]);
      expect((await mailsTo(email))[0]?.subject).toBe("Waybill: Your Silver plan has ended");
      expect((await client.client.init({})).client.isSubscribed).toBe(false);

      async function forwardPastAttempt(days: number) {
        const attempt = (await planOf(client))?.failedPayment?.nextAttemptAt;
        await forward(days * DAY + 1);
        await eventually(
          () => planOf(client),
          // While it is charged, it has no next attempt.
          (plan) => plan === null || (plan.failedPayment !== null && plan.failedPayment.nextAttemptAt !== attempt),
        );
      }
    });

    it("charge another card at once where a payment was refused, and never let a refused one shorten the schedule", async () => {
      const { id } = await subscribe(client, CARD_WITHOUT_RENEWALS);
      await forward(MONTH);
      const refused = await eventually(
        () => planOf(client),
        (plan) => Boolean(plan?.failedPayment),
      );
      const news = async () => (await client.notifications.list({})).content.filter(({ kind }) => kind === "payment-failed");
      expect(await news()).toMatchObject([
        { payment: { for: "plan", amount: PRICE, retryAt: refused?.failedPayment?.nextAttemptAt } },
      ]);
      const same = refused?.paymentMethodId ?? "";
      const again = await client.subscriptions.edit({ id, paymentMethodId: same });
      expect(again.failedPayment).toEqual(refused?.failedPayment);
      const paymentMethodId = await savePlanCard(client);
      expect(await client.subscriptions.edit({ id, paymentMethodId })).toMatchObject({
        failedPayment: null,
        cardLastFour: "1000",
      });
      expect(await news()).toEqual([]);
      expect(await charges(client)).toEqual([PRICE, PRICE]);
      expect(await refusal(client.billing.deletePaymentMethod({ id: paymentMethodId }))).toMatchObject({ status: 409 });
      await client.billing.deletePaymentMethod({ id: same });
    });

    it("that are cancelled run to the end of the period, and are charged no more", async () => {
      const { id, currentPeriodEndsAt } = await subscribe(client);
      const cancel = () => client.subscriptions.cancel({ id, reason: "seasonal-shipping", text: "See you in spring" });
      expect(await cancel()).toEqual({ currentPeriodEndsAt });
      expect(await cancel()).toEqual({ currentPeriodEndsAt });
      expect(await planOf(client)).toMatchObject({ state: "canceled", currentPeriodEndsAt, nextBillingAmount: null });
      expect((await mailsTo(email))[0]?.subject).toBe("Waybill: Your Silver plan is cancelled");
      const paymentMethodId = await savePlanCard(client, "5555 5555 5555 4444");
      expect(await refusal(client.subscriptions.edit({ id, paymentMethodId }))).toMatchObject({ status: 409 });
      await forward(MONTH);
      await ended(client);
      await forward(2 * MONTH);
      expect(await charges(client)).toEqual([PRICE]);
      expect(await cancel()).toEqual({ currentPeriodEndsAt });
      expect(await refusal(client.subscriptions.edit({ id, paymentMethodId }))).toMatchObject({ status: 404 });
      // The client can subscribe again.
      expect(await subscribe(client)).toMatchObject({ state: "active" });
    });

    it("that are cancelled can be kept until their end, and go on as if they were not", async () => {
      const { id, currentPeriodEndsAt } = await subscribe(client);
      await client.subscriptions.cancel({ id, reason: "other" });
      const kept = { state: "active", currentPeriodEndsAt, nextBillingAmount: PRICE } as const;
      expect(await client.subscriptions.keep({ id })).toMatchObject(kept);
      expect(await client.subscriptions.keep({ id })).toMatchObject(kept);
      const mails = await mailsTo(email);
      expect(mails.filter(({ subject }) => subject === "Waybill: Your Silver plan continues")).toHaveLength(1);
      await forward(MONTH);
      expect(await renewed(client, 2)).toEqual([PRICE, PRICE]);
      await client.subscriptions.cancel({ id, reason: "other" });
      await forward(MONTH);
      await ended(client);
      expect(await refusal(client.subscriptions.keep({ id }))).toMatchObject({ status: 404 });
      expect(await charges(client)).toEqual([PRICE, PRICE]);
    });

    it("offer once a discount on the next payments to who would leave", async () => {
      const { id } = await subscribe(client);
      const offer = await client.subscriptions.retentionOffer({ id });
      expect(offer).toMatchObject({
        eligible: true,
        payments: 3,
        discountedAmount: 2632,
        currentAmount: PRICE,
        discount: { type: "percentage", value: 25, currency: null },
      });
      expect(offer.paymentDates).toHaveLength(3);
      expect(offer.paymentAmounts).toEqual([2632, 2632, 2632]);
      expect(offer.afterwards.map(({ amount }) => amount)).toEqual([PRICE]);
      expect(offer.paymentDates[0], "the day that the plan names").toBe((await planOf(client))?.currentPeriodEndsAt);
      const taken = await client.subscriptions.applyRetentionDiscount({ id });
      expect(await client.subscriptions.applyRetentionDiscount({ id })).toEqual(taken);
      expect(await planOf(client)).toMatchObject({
        currentBillingAmount: PRICE,
        nextBillingAmount: 2632,
        retentionDiscount: { active: true, paymentsLeft: 3 },
      });
      await forward(MONTH);
      await renewed(client, 2);
      expect(await planOf(client), "the first is billed").toMatchObject({
        currentBillingAmount: 2632,
        nextBillingAmount: 2632,
        retentionDiscount: { active: true, paymentsLeft: 2, amountAfterwards: PRICE },
      });
      await forward(3 * MONTH);
      await renewed(client, 5);
      expect((await planOf(client))?.retentionDiscount).toMatchObject({ active: false, amountAfterwards: null });
      expect((await charges(client)).toReversed()).toEqual([PRICE, 2632, 2632, 2632, PRICE]);
      expect(await client.subscriptions.retentionOffer({ id })).toMatchObject({ eligible: false });
      expect(await refusal(client.subscriptions.applyRetentionDiscount({ id }))).toMatchObject({ status: 409 });
    });

    it("are another client's alone", async () => {
      const { id } = await subscribe(client);
      const { client: stranger } = await register();
      for (const call of [
        () => stranger.subscriptions.edit({ id, paymentMethodId: "any" }),
        () => stranger.subscriptions.cancel({ id, reason: "other" }),
        () => stranger.subscriptions.keep({ id }),
        () => stranger.subscriptions.retentionOffer({ id }),
        () => stranger.subscriptions.applyRetentionDiscount({ id }),
      ]) {
        expect(await refusal(call())).toMatchObject({ status: 404 });
      }
      expect(await planOf(client)).toMatchObject({ state: "active" });
    });
  });

  describe("features of a plan", () => {
    it("come with it and go with the end of its period, in rights and in prices", async () => {
      const { client } = await register();
      const before = await stateOf(client);
      expect(before.enabled).toEqual([]);
      expect(before.carriers).not.toContain("Velorra");
      const { id } = await subscribe(client);
      const during = await stateOf(client);
      expect(during.enabled).toEqual(OF_PLAN);
      expect(during.carriers).toContain("Velorra");
      expect(during.price).toBeLessThan(before.price);
      expect([before.listPrice, during.listPrice]).toEqual([null, before.price]);
      expect([before.collectsCash, during.collectsCash]).toEqual([false, true]);
      await client.subscriptions.cancel({ id, reason: "too-expensive" });
      expect(await stateOf(client)).toEqual(during);
      await forward(MONTH);
      await ended(client);
      expect(await stateOf(client)).toEqual(before);
    });

    it("price the drafts anew that are there already, when it begins and when it ends", async () => {
      const { client } = await register();
      const { waybillReference } = await createReady(client);
      const stored = async () => (await client.shipments.get({ waybillReference })).price?.total.totalPrice ?? 0;
      const priceOf = async () => (await client.shipments.prices({ references: [waybillReference], vouchers: {} })).totalPrice;
      const free = await stored();
      const { id } = await subscribe(client);
      const plus = await eventually(stored, (price) => price !== free);
      expect(plus).toBe(await priceOf());
      expect(plus).toBeLessThan(free);
      await client.subscriptions.cancel({ id, reason: "other", text: "" });
      await forward(MONTH);
      await eventually(stored, (price) => price === free);
    });

    it("are foretold by the simulated price, to the cent", async () => {
      const { client } = await register();
      const { waybillReference } = await createReady(client);
      const simulated = await client.shipments.simulatedPrice({ waybillReference });
      expect(simulated).toMatchObject({ showDiscountedPrice: true });
      await subscribe(client);
      const { totalPrice } = await client.shipments.prices({ references: [waybillReference], vouchers: {} });
      expect(totalPrice).toBe(simulated.discountedPrice);
      expect(await client.shipments.simulatedPrice({ waybillReference })).toMatchObject({ showDiscountedPrice: false });
    });
  });
}

const OF_PLAN = [
  "AvailablePremiumCarriers",
  "BRANDED_EMAILS",
  "CashOnDeliveryServices",
  "OWN_CONTRACT",
  "SKIP_MANAGEMENT_FEE",
  "ShowExclusivePrices",
  "USER_ANALYTICS",
  "VIP_SUPPORT",
];

/** Services of carriers that need no plan. */
const ORDINARY = new Set(allServices().flatMap((service) => (carrierOf(service).isPremium ? [] : [service.id])));

/** What depends on a client's plan: features, carriers, prices, and cash on delivery. */
async function stateOf(client: Client) {
  const { features } = (await client.client.init({})).client;
  const { weight, length, width, height } = PARCEL;
  const query = { source: "manual", from: { country: "ES", zip: "28001" }, packages: [{ weight, length, width, height }] };
  const { services } = await client.services.search({ ...query, to: { country: "IT", zip: "20123" } });
  const cheapest = services.find(({ id }) => ORDINARY.has(id))!;
  const ofPlan = features.filter(({ source, enabled }) => source === "subscription" && enabled);
  return {
    enabled: ofPlan.map(({ featureName }) => featureName).toSorted(),
    carriers: [...new Set(services.map(({ carrierName }) => carrierName))],
    price: cheapest.price.totalPrice,
    listPrice: cheapest.listPrice?.totalPrice ?? null,
    collectsCash: services.some(({ cashOnDelivery }) => cashOnDelivery.available),
  };
}
