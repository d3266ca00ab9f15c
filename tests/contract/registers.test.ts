import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkTaxId } from "../../platform/domain/billing/tax-id-check";
import { worldNow } from "../../platform/store/clock";
import { ViesDouble } from "../doubles/vies";
import type { Client } from "./support/client";
import { createReady } from "./support/drafts";
import { eventually } from "./support/eventually";
import { orderOf, payByCard } from "./support/payment";
import { once } from "./support/client";
import { registerPayer } from "./support/payer";
import { refusal } from "./support/problems";
import { registerMerchant, verifyPhone } from "../support/merchants";
import { startTarget, type Target } from "./support/target";

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
const OTHER = "FR42443061866";

describe("a tax id and VIES", () => {
  const vies = new ViesDouble();
  let target: Target;
  const platform = () => target.platform!;
  beforeAll(async () => {
    await vies.open();
    vies.companies.set(GIVEN.taxId, "EXEMPLE SARL");
    target = await startTarget({ vies: vies.settings });
  }, 60_000);
  afterAll(async () => {
    await target.close();
    await vies.close();
  });

  async function newcomer(): Promise<{ client: Client; email: string; id: string }> {
    vies.error = null;
    const { client, email } = await registerPayer(target, { mayPay: false });
    return { client, email, id: (await client.client.getCurrent({})).id };
  }

  async function buy(client: Client): Promise<void> {
    if ((await client.phone.otpStatus()).active) await verifyPhone(client, target.url);
    const ready = await createReady(client);
    await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
  }

  const buyerOf = async (id: string) => {
    const { db } = platform();
    const invoice = await eventually(
      () => db.selectFrom("invoices").select("buyer").where("client_id", "=", id).executeTakeFirst(),
      (found) => found !== undefined,
    );
    return invoice?.buyer;
  };

  it("is confirmed, and invoices keep the consultation number", async () => {
    const { client, id } = await newcomer();
    const saved = await client.billingDetails.update(GIVEN);
    expect(saved).toMatchObject({ taxIdCheck: null, isTaxIdLocked: true, taxSummary: { taxId: GIVEN.taxId } });
    const asked = vies.received.length;
    expect((await client.billingDetails.update({ ...GIVEN, location: "Lyon" })).taxSummary).toEqual(saved.taxSummary);
    expect(vies.received.length, "a confirmed number is not asked for again").toBe(asked);
    await buy(client);
    expect(await buyerOf(id)).toMatchObject({ taxIdConsultation: vies.given.at(-1) });
  });

  it("is refused where VIES does not know it", async () => {
    const { client } = await newcomer();
    const refused = await refusal(client.billingDetails.update({ ...GIVEN, taxId: OTHER }));
    expect(refused).toMatchObject({ status: 422, codes: ["UnknownTaxId"], fields: ["taxId"] });
  });

  it("of the tenant's own country may be unknown to VIES, which has not all of them", async () => {
    vies.error = null;
    const { upstream } = await registerMerchant(target.url, "flandria", { mayPay: false });
    const belgian = { ...GIVEN, taxId: "BE0403019459", zipCode: "1000", location: "Brussel" };
    const unconfirmed = { isComplete: true, taxIdCheck: null, taxSummary: null };
    expect(await upstream.billingDetails.update(belgian)).toMatchObject(unconfirmed);
    vies.error = "MS_UNAVAILABLE";
    expect(await upstream.billingDetails.update(belgian)).toMatchObject({ ...unconfirmed, taxIdCheck: "checking" });
    expect(await upstream.client.init({}), "VAT does not depend on it").toMatchObject({ paysVatWhileChecked: false });
    vies.error = null;
    await checkTaxId(platform(), (await upstream.client.getCurrent({})).id);
    expect(await upstream.billingDetails.get()).toMatchObject(unconfirmed);
  });

  it("holds nobody up while VIES does not answer, and is confirmed later", async () => {
    const { client, id } = await newcomer();
    vies.error = "MS_UNAVAILABLE";
    const saved = await client.billingDetails.update(GIVEN);
    expect(saved).toMatchObject({ isComplete: true, taxIdCheck: "checking", isTaxIdLocked: false, taxSummary: null });
    await buy(client);
    expect(await buyerOf(id)).not.toHaveProperty("taxIdConsultation");
    await checkTaxId(platform(), id);
    expect((await client.billingDetails.get()).taxIdCheck).toBe("checking");
    vies.error = null;
    await checkTaxId(platform(), id);
    const checked = await client.billingDetails.get();
    expect(checked).toMatchObject({ taxIdCheck: null, isTaxIdLocked: true, taxSummary: { taxId: GIVEN.taxId } });
    expect(Date.parse(checked.taxSummary!.checkedAt)).toBeGreaterThan((await worldNow(platform().db)).getTime() - 60_000);
  });

  it("is why VAT is charged until it is confirmed, to a business of another member state", async () => {
    const { client, id } = await newcomer();
    // A brand whose company is in Italy.
    await platform().db.updateTable("clients").set({ partner: "mercato" }).where("id", "=", id).execute();
    const explained = async () => (await client.client.init({})).paysVatWhileChecked;
    expect(await explained(), "a person is charged VAT anyway").toBe(false);
    vies.error = "MS_UNAVAILABLE";
    await client.billingDetails.update(GIVEN);
    expect(await explained()).toBe(true);
    vies.error = null;
    await checkTaxId(platform(), id);
    expect(await explained()).toBe(false);
  });

  it("that turns out to be unknown is told by mail, and can be corrected", async () => {
    const { client, id, email } = await newcomer();
    vies.error = "MS_MAX_CONCURRENT_REQ";
    await client.billingDetails.update({ ...GIVEN, taxId: OTHER });
    vies.error = null;
    await checkTaxId(platform(), id);
    expect(await client.billingDetails.get()).toMatchObject({ taxIdCheck: "refused", isTaxIdLocked: false, taxSummary: null });
    const { db } = platform();
    const mail = await db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id", "desc").executeTakeFirst();
    expect(mail).toMatchObject({ subject: expect.stringContaining("Check your tax ID") as string });
    expect(mail?.body).toContain(OTHER);
    expect(await client.billingDetails.update(GIVEN)).toMatchObject({ taxIdCheck: null, isTaxIdLocked: true });
    await checkTaxId(platform(), id);
    expect((await client.billingDetails.get()).taxIdCheck).toBeNull();
  });

  it("that is corrected while it is checked is judged by what was saved last", async () => {
    const { client, id } = await newcomer();
    vies.error = "TIMEOUT";
    await client.billingDetails.update({ ...GIVEN, taxId: OTHER });
    await client.billingDetails.update(GIVEN);
    vies.error = null;
    await checkTaxId(platform(), id);
    expect(await client.billingDetails.get()).toMatchObject({ taxId: GIVEN.taxId, taxIdCheck: null });
  });
});
