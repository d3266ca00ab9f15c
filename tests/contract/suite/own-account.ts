import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { advanceClock, worldNow } from "../../../platform/store/clock";
import { closeManifest } from "../../../platform/jobs/close-manifest";
import { eraseClosedAccounts } from "../../../platform/jobs/erase-accounts";
import { writeReport } from "../../../platform/jobs/write-report";
import { EVENTS_PATH } from "../../../contract/events";
import { mandateKey } from "../../../platform/domain/billing/mandate-files";
import { giveBillingDetails } from "../../support/merchants";
import { createClient, once } from "../support/client";
import { bareDraft, createReady } from "../support/drafts";
import { orderOf, payByCard } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const PASSWORD = "A-good-password-1";

/** The merchant's own account, on the embedded platform. */
export function describeOwnAccount(target: () => Target): void {
  let made = 0;
  async function newcomer(device = "Firefox on a desk") {
    made += 1;
    const { url, partner } = target();
    const email = `own-${process.pid}-${Date.now()}-${made}@mail.example`;
    const policies = { dataProcessing: true as const, marketingEmails: false };
    const names = { firstName: "Nora", lastName: "Neu", type: "autonomous" as const, companyName: "", taxId: "" };
    const place = { phone: "+49 30 5550 1100", alpha2Code: "DE" as const, language: "de" as const };
    const body = { partner, email, password: PASSWORD, ...names, ...place, policies, device };
    const { token } = await createClient(url).session.register({ headers: once(), body });
    const client = createClient(url, token);
    const { user } = await client.client.init({});
    const signInAgain = (password = PASSWORD, browser = "Safari on a phone") =>
      createClient(url).session.create({ partner, email, password, device: browser });
    return { client, token, email, userId: user.id, signInAgain };
  }

  describe("the privacy questions", () => {
    it("keep each answer with its time and wording", async () => {
      const { client, userId } = await newcomer();
      const before = (await client.client.getUser({})).answered.marketingEmails;
      expect(before).toMatchObject({ wording: 1 });
      const user = await client.client.updatePolicies({ id: userId, dataProcessing: true, marketingEmails: true });
      expect(user.policies).toMatchObject({ dataProcessing: true, marketingEmails: true });
      expect(Date.parse(user.answered.marketingEmails?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(before?.at ?? ""));
      expect(user.answered.marketingCalls).toBeUndefined();
    });

    it("stand before every call that works with the merchant's data, and before its stream", async () => {
      const { client, token, userId } = await newcomer();
      await client.client.updatePolicies({ id: userId, dataProcessing: false, marketingEmails: false });
      const calls = [
        () => client.shipments.stats({}),
        () => client.shipments.create({ headers: once(), body: bareDraft() }),
        () => client.views.list({}),
      ];
      for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 403, codes: ["ConsentRequired"] });
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(target().url + EVENTS_PATH, { headers })).status).toBe(403);
      expect((await client.client.init({})).user.policies.dataProcessing).toBe(false);
      await client.client.updatePolicies({ id: userId, dataProcessing: true, marketingEmails: false });
      expect((await client.shipments.stats({})).counts.ALL).toBe(0);
    });

    it("are answered by oneself alone, and calls only where the tenant calls", async () => {
      const [one, other] = [await newcomer(), await newcomer()];
      const foreign = one.client.client.updatePolicies({ id: other.userId, dataProcessing: false, marketingEmails: true });
      expect(await refusal(foreign)).toMatchObject({ status: 404 });
      const calls = { id: one.userId, dataProcessing: true, marketingEmails: true, marketingCalls: true };
      expect(await refusal(one.client.client.updatePolicies(calls))).toMatchObject({ status: 403 });
    });
  });

  describe("closing an account", () => {
    it("ends it for everybody at once, and says so by mail", async () => {
      const { client, email, signInAgain } = await newcomer();
      const wrong = await refusal(client.account.close({ password: "Not-the-password-1" }));
      expect(wrong).toMatchObject({ status: 422, codes: ["InvalidCredentials"] });
      const { deletesOn, parcelsUnderWay } = await client.account.close({ password: PASSWORD });
      expect(parcelsUnderWay).toBe(0);
      expect(await refusal(client.client.init({}))).toMatchObject({ status: 401 });
      expect(await refusal(signInAgain())).toMatchObject({ status: 403, codes: ["AccountClosed"] });
      expect(await refusal(signInAgain("Not-the-password-1"))).toMatchObject({ status: 401 });
      const { db } = target().platform!;
      const mail = await db
        .selectFrom("mails")
        .selectAll()
        .where("recipient", "=", email)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const day = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" }).format(new Date(deletesOn));
      expect(mail.body).toContain(day);
    });

    it("deletes personal data when the time is over, and keeps what was paid", async () => {
      const { platform } = target();
      const { client, email, userId } = await newcomer();
      const visitor = await newcomer();
      await visitor.client.account.close({ password: PASSWORD });
      const erase = async () => eraseClosedAccounts(platform!, await worldNow(platform!.db));
      await giveBillingDetails(client, target().url);
      const ready = await createReady(client);
      await client.shipments.create({ headers: once(), body: bareDraft() });
      await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
      expect((await client.account.getClosure({})).parcelsUnderWay).toBe(1);
      await client.deferredPayment.requestDirectDebit({ headers: once() });
      const mandate = mandateKey(userId);
      expect(await platform!.files.get(mandate)).toBeDefined();
      await client.account.close({ password: PASSWORD });
      await erase();
      const read = () => platform!.db.selectFrom("clients").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
      expect((await read()).email).toBe(email);
      await advanceClock(platform!.db, 24 * 31);
      await erase();
      expect(await read()).toMatchObject({
        email: `erased-${userId}@erased.invalid`,
        phone: "",
        password_hash: "",
        first_name: "",
        last_name: "",
        address: "",
        tax_id: "-",
      });
      const invoices = await platform!.db.selectFrom("invoices").select("buyer").where("client_id", "=", userId).execute();
      expect(invoices.map(({ buyer }) => buyer)).toMatchObject([{ address: "1 Main Street" }]);
      const idle = platform!.db.selectFrom("clients").selectAll().where("id", "=", visitor.userId).executeTakeFirstOrThrow();
      expect(await idle).toMatchObject({ company_name: "", first_name: "", tax_id: "-" });
      for (const recipient of [email, visitor.email])
        expect(await platform!.db.selectFrom("mails").select("id").where("recipient", "=", recipient).execute()).toEqual([]);
      expect(await platform!.files.get(mandate)).toBeUndefined();
      const rows = await platform!.db.selectFrom("shipments").selectAll().where("client_id", "=", userId).execute();
      expect(rows.map(({ obfuscated, recipient, sender }) => [obfuscated, recipient.street1, sender.street1])).toEqual([
        [true, "***", "***"],
      ]);
      const ledger = await platform!.db.selectFrom("ledger_lines").select("amount").where("client_id", "=", userId).execute();
      expect(ledger.length).toBeGreaterThan(0);
    });

    it("leaves no file of a job that was at work meanwhile", async () => {
      const platform = target().platform!;
      const { db, files } = platform;
      const { client, userId } = await newcomer();
      await giveBillingDetails(client, target().url);
      const ready = await createReady(client);
      await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
      const { id: shipment_id } = await db
        .selectFrom("shipments")
        .select("id")
        .where("reference", "=", ready.waybillReference)
        .executeTakeFirstOrThrow();
      const manifest = { id: randomUUID(), client_id: userId, carrier_name: "DPD", day: "2026-11-30", begun_at: new Date() };
      await db.insertInto("carrier_manifests").values(manifest).execute();
      await db.insertInto("carrier_manifest_shipments").values({ shipment_id, manifest_id: manifest.id }).execute();
      const reportId = randomUUID();
      const report = { id: reportId, client_id: userId, filters: JSON.stringify({ inbox: "ALL" }) };
      await db.insertInto("export_reports").values(report).execute();
      await client.account.close({ password: PASSWORD });
      await advanceClock(db, 24 * 31);
      const written = [`manifests/${manifest.id}.pdf`];
      const erasing = {
        ...files,
        putStream: async (...call: Parameters<typeof files.putStream>) => {
          await files.putStream(...call);
          written.push(call[0]);
          await eraseClosedAccounts(platform, await worldNow(db));
        },
      };
      const carrier = {
        ...platform.carriers,
        closeManifest: async () => {
          await writeReport({ ...platform, files: erasing }, reportId);
          return { outcome: "closed" as const, document: new Uint8Array([1]) };
        },
      };
      await closeManifest({ ...platform, carriers: carrier }, manifest.id);
      expect(written).toHaveLength(2);
      for (const key of written) expect(await files.exists(key), key).toBe(false);
    });
  });

  describe("the password", () => {
    it("is changed by who knows the old one, and ends every other session", async () => {
      const { client, signInAgain } = await newcomer();
      const other = createClient(target().url, (await signInAgain()).token);
      const wrong = client.account.changePassword({ password: "Not-the-password-1", newPassword: "Another-password-2" });
      expect(await refusal(wrong)).toMatchObject({ status: 422, codes: ["InvalidCredentials"], fields: ["password"] });
      const weak = client.account.changePassword({ password: PASSWORD, newPassword: "weak" });
      expect(await refusal(weak)).toMatchObject({ status: 422, fields: ["newPassword"] });
      await client.account.changePassword({ password: PASSWORD, newPassword: "Another-password-2" });
      expect(await refusal(other.client.init({}))).toMatchObject({ status: 401 });
      expect((await client.account.listSessions({})).sessions).toHaveLength(1);
      expect(await refusal(signInAgain())).toMatchObject({ status: 401 });
      expect((await signInAgain("Another-password-2")).token).toHaveLength(43);
    });

    it("is not found out by trying in a stolen session", async () => {
      const { client } = await newcomer();
      const attempt = () =>
        refusal(client.account.changePassword({ password: "Not-the-password-1", newPassword: "Another-password-2" }));
      const answers = [];
      for (let at = 0; at < 6; at += 1) answers.push((await attempt()).status);
      expect(answers.at(-1)).toBe(429);
    });
  });

  describe("open sessions", () => {
    it("are listed with their device, and end one by one or all others at once", async () => {
      const { client, signInAgain } = await newcomer();
      const [phone, tablet] = [(await signInAgain()).token, (await signInAgain(PASSWORD, "A tablet")).token];
      await signInAgain(PASSWORD, "A third");
      const { sessions } = await client.account.listSessions({});
      expect(sessions.map(({ device, isCurrent }) => `${device} ${isCurrent}`).sort()).toEqual(
        ["A tablet false", "A third false", "Firefox on a desk true", "Safari on a phone false"].sort(),
      );
      const { id } = sessions.find(({ device }) => device === "A tablet")!;
      const wrong = { status: 422, codes: ["InvalidCredentials"] };
      expect(await refusal(client.account.endSession({ id, password: "Not-the-password-1" }))).toMatchObject(wrong);
      expect(await refusal(client.account.endOtherSessions({ password: "Not-the-password-1" }))).toMatchObject(wrong);
      expect((await client.account.listSessions({})).sessions).toHaveLength(4);
      await client.account.endSession({ id, password: PASSWORD });
      expect(await refusal(createClient(target().url, tablet).client.init({}))).toMatchObject({ status: 401 });
      expect(await client.account.endOtherSessions({ password: PASSWORD })).toEqual({ ended: 2 });
      expect(await refusal(createClient(target().url, phone).client.init({}))).toMatchObject({ status: 401 });
      expect((await client.account.listSessions({})).sessions).toHaveLength(1);
    });

    it("of another account cannot be ended", async () => {
      const [one, other] = [await newcomer(), await newcomer()];
      const [session] = (await other.client.account.listSessions({})).sessions;
      expect(await refusal(one.client.account.endSession({ id: session!.id, password: PASSWORD }))).toMatchObject({
        status: 404,
      });
      expect(await refusal(one.client.account.endSession({ id: "1", password: PASSWORD }))).toMatchObject({ status: 404 });
    });
  });
}
