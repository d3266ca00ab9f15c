import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewRule } from "../../contract/shipping-rules";
import { archiveOld } from "../../platform/jobs/archive";
import { advanceClock, worldNow } from "../../platform/store/clock";
import { type Client, once } from "./support/client";
import { bareDraft, createReady } from "./support/drafts";
import { eventually } from "./support/eventually";
import { registerPayer, saveDeferredCard } from "./support/payer";
import { orderOf, payByCard } from "./support/payment";
import { refusal } from "./support/problems";
import { startTarget, type Target } from "./support/target";

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 450;

/* On a platform of its own, because its clock is advanced. */
describe("what a merchant is shown is of the day of the platform's clock", () => {
  let target: Target;
  let client: Client;
  const advanceDays = (days: number) => advanceClock(target.platform!.db, days * 24);
  const isToday = async (instant: string | null | undefined) => {
    const ago = (await worldNow(target.platform!.db)).getTime() - Date.parse(instant ?? "");
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(ago).toBeLessThan(DAY_MS);
  };

  beforeAll(async () => {
    target = await startTarget();
    await advanceDays(DAYS_AHEAD);
    ({ client } = await registerPayer(target));
  }, 120_000);
  afterAll(() => target.close());

  it("accounts, answers, cards and keys", async () => {
    const { client: account } = await client.client.init({});
    const user = await client.client.getUser({});
    await isToday(account.createdAt);
    await isToday(user.answered.dataProcessing?.at);
    await saveDeferredCard(client);
    await isToday((await client.deferredPayment.get({})).method?.createdAt);
    await isToday((await client.apiKey.generate({ headers: once() })).createdAt);
  });

  it("drafts, orders, their mails and tickets", async () => {
    const draft = await createReady(client);
    await isToday(draft.updatedAt);
    const order = await client.orders.create({ headers: once(), body: orderOf([draft], await payByCard(client, [draft])) });
    const { orderReference } = order;
    await isToday((await client.orders.get({ orderReference })).settledAt);
    const body = { shipmentReference: null, reason: "Why?", additionalPicture: null };
    const ticket = await client.support.createOther({ headers: once(), body });
    for (const at of [ticket.createdAt, ticket.updatedAt, ticket.lastMessageAt]) await isToday(at);
    const sentLately = async () => (await client.brandedEmails.get({})).emails[0]?.sent;
    await eventually(sentLately, (sent) => sent === 1);
    const { publicToken } = await client.shipments.trackings({ waybillReference: draft.waybillReference });
    const shared = await client.shipments.publicTracking({ token: publicToken!, partner: target.partner });
    await isToday(shared.now);
    await advanceDays(31);
    expect(await sentLately()).toBe(0);
  });

  it("vouchers and drafts that are archived", async () => {
    const { db } = target.platform!;
    const expires_at = new Date((await worldNow(db)).getTime() + DAY_MS);
    const voucher = { name: "TILLTOMORROW", kind: "percent" as const, value: 10, currency: null, expires_at };
    await db.insertInto("vouchers").values(voucher).execute();
    const { waybillReference } = await createReady(client, { voucherName: voucher.name });
    await client.archiving.update({ delivered: "NEVER", draft: "ONE_WEEK" });
    const isArchived = async () => {
      await archiveOld(target.platform!, await worldNow(db));
      return (await client.shipments.get({ waybillReference })).inbox === "ARCHIVED";
    };
    expect(await isArchived()).toBe(false);
    await advanceDays(8);
    expect(await refusal(createReady(client, { voucherName: voucher.name }))).toMatchObject({ codes: ["UnknownVoucher"] });
    expect(await isArchived()).toBe(true);
  });

  it("shipping rules: when they were changed, and how many shipments they have set lately", async () => {
    const conditions: NewRule["conditions"] = [{ identifier: "content", operation: "CONTAINS", value: "mug" }];
    const actions: NewRule["actions"] = [{ identifier: "insurance", value: "120.00" }];
    const rule: NewRule = { alias: "Mugs", overwrite: false, conditions, actions };
    const { id, updated } = await client.shippingRules.save({ headers: once(), body: { ...rule, id: null } });
    await isToday(updated);
    const { waybillReference } = await client.shipments.create({
      headers: once(),
      body: bareDraft({ content: { description: "Mug", value: null, secondHand: false } }),
    });
    await client.shippingRules.apply({ headers: once(), body: { references: [waybillReference] } });
    const recentlySet = async () => (await client.shippingRules.get({ id })).recentlySet;
    expect(await recentlySet()).toBe(1);
    await advanceDays(31);
    expect(await recentlySet()).toBe(0);
  });
});
