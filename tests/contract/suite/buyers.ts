import { beforeAll, describe, expect, it } from "vitest";
import type { BuyerSettings } from "../../../contract/buyers";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { Upload, UPLOADS_PATH } from "../../../contract/uploads";
import { eraseOldWithdrawals } from "../../../platform/domain/buyers/erase-withdrawals";
import { eraseClosedAccounts } from "../../../platform/jobs/erase-accounts";
import { worldNow } from "../../../platform/store/clock";
import { AS_APP, newAddress } from "../../support/app-secret";
import { png } from "../../support/attachments";
import { type Merchant, newEmail, registerMerchant } from "../../support/merchants";
import { type Client, createClient, once } from "../support/client";
import { createReady, RECIPIENT, SENDER } from "../support/drafts";
import { openStream } from "../support/events";
import { answersAtOnce, refusal } from "../support/problems";
import type { Target } from "../support/target";

let slugs = 0;
const newSlug = () => `buyers-${process.pid}-${Date.now().toString(36)}-${(slugs += 1)}`;

function settings(change: object = {}) {
  return {
    slug: newSlug(),
    name: "Hollis & Wren",
    logo: null,
    colour: "",
    email: "hello@holliswren.example",
    phone: "+44 20 7946 0000",
    pageUrl: "https://holliswren.example/help",
    termsUrl: "",
    privacyUrl: "https://holliswren.example/privacy",
    imprintUrl: "",
    languages: ["en" as const, "de" as const],
    returnAddressId: null,
    withdrawalDays: 14,
    ...change,
  };
}

/** What buyers see of a merchant, and their withdrawals. */
export function describeBuyers(target: () => Target): void {
  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform lets a test change states");
    return platform;
  };
  const partner = "waybill";
  const open = () => createClient(target().url, undefined, AS_APP);
  const seen = (merchant: string) => open().buyers.brand({ merchant, partner, remoteAddress: newAddress() });
  const save = (client: Client, change: object = {}) => client.buyers.saveSettings({ headers: once(), body: settings(change) });
  const subscribe = (email: string, is_subscribed = true) =>
    embedded().db.updateTable("clients").set({ is_subscribed }).where("email", "=", email).execute();

  describe("what buyers see of a merchant", () => {
    let merchant: Merchant;
    let client: Client;
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      client = merchant.upstream;
    });

    it("has no page before it is saved, and a name is proposed", async () => {
      const { upstream } = await registerMerchant(target().url, partner);
      const before = await upstream.buyers.getSettings({});
      expect(before).toMatchObject({ slug: null, name: "Journeys & Daughters", withdrawalDays: 14, returnAddressId: null });
      expect(before.proposedSlug).toMatch(/^journeys-daughters(-\d+)?$/);
      expect(before.languages.length).toBeGreaterThan(1);
      expect(await refusal(seen(before.proposedSlug))).toMatchObject({ status: 404 });
      await save(upstream, { slug: before.proposedSlug });
      const { upstream: next } = await registerMerchant(target().url, partner);
      const { proposedSlug } = await next.buyers.getSettings({});
      expect(proposedSlug).not.toBe(before.proposedSlug);
      expect(await refusal(save(next, { slug: before.proposedSlug }))).toMatchObject({
        status: 422,
        codes: ["NameTaken"],
        fields: ["slug"],
      });
    });

    it("is public with name and contact, and leads on from an earlier name", async () => {
      const [first, second] = [newSlug(), newSlug()];
      await save(client, { slug: first });
      expect(await seen(first)).toMatchObject({
        slug: first,
        name: "Hollis & Wren",
        logo: null,
        accent: null,
        contact: { email: "hello@holliswren.example", phone: "+44 20 7946 0000", pageUrl: "https://holliswren.example/help" },
        legal: { termsUrl: "", privacyUrl: "https://holliswren.example/privacy", imprintUrl: "" },
        languages: ["en", "de"],
        returnAddress: [],
        returnCountry: null,
        takesReturns: false,
      });
      await save(client, { slug: second });
      expect((await seen(first)).slug).toBe(second);
      const { upstream: other } = await registerMerchant(target().url, partner);
      expect(await refusal(save(other, { slug: first }))).toMatchObject({ fields: ["slug"] });
      await save(client, { slug: first });
      expect((await seen(second)).slug).toBe(first);
      expect(await refusal(open().buyers.brand({ merchant: first, partner: "mercato" }))).toMatchObject({ status: 404 });
    });

    it("keeps five earlier names, which no further change takes from it", async () => {
      const { upstream } = await registerMerchant(target().url, partner);
      const names = Array.from({ length: 6 }, newSlug);
      for (const slug of names) await save(upstream, { slug });
      const further = newSlug();
      expect(await refusal(save(upstream, { slug: further }))).toMatchObject({
        status: 422,
        codes: ["LimitReached"],
        fields: ["slug"],
      });
      expect(await refusal(seen(further))).toMatchObject({ status: 404 });
      // Another shop may have the refused name.
      await save((await registerMerchant(target().url, partner)).upstream, { slug: further });
      await save(upstream, { slug: names[0]!, name: "Wren" });
      for (const slug of names) expect(await seen(slug)).toMatchObject({ slug: names[0], name: "Wren" });
    });

    it("has the merchant's own logo and colour with the plan only", async () => {
      const { upstream, token, email } = await registerMerchant(target().url, partner);
      const slug = newSlug();
      await save(upstream, { slug, colour: "#7a1f5c" });
      expect(await seen(slug)).toMatchObject({ accent: null, logo: null });
      await subscribe(email);
      const query = new URLSearchParams({ purpose: "BRAND_LOGO", fileName: "logo.png" }).toString();
      const body = new Uint8Array(png(400, 100, [30, 90, 60]));
      const headers = { authorization: `Bearer ${token}` };
      const sent = await fetch(`${target().url}${UPLOADS_PATH}?${query}`, { method: "POST", body, headers });
      const { uploadId } = Upload.parse(await sent.json());
      const saved: BuyerSettings = await save(upstream, { slug, colour: "#7A1F5C", logo: uploadId });
      expect(saved).toMatchObject({ colour: "#7a1f5c", accent: "#7a1f5c", logoColour: expect.stringMatching(/^#[0-9a-f]{6}$/) });
      const found = await seen(slug);
      expect(found).toMatchObject({ accent: "#7a1f5c", logo: { width: 240, height: 60 } });
      expect((await fetch(found.logo!.url)).status).toBe(200);
      // Branded emails have the same.
      expect((await upstream.brandedEmails.get({})).brandedSettings).toMatchObject({
        companyName: "Hollis & Wren",
        companyReplyToEmail: "hello@holliswren.example",
        brandColour: "#7a1f5c",
      });
      await subscribe(email, false);
      expect(await seen(slug)).toMatchObject({ name: "Hollis & Wren", accent: null, logo: null });
      // What the plan brought is kept for when it is back.
      await save(upstream, { slug, name: "Wren", colour: "", logo: null });
      await subscribe(email);
      expect(await seen(slug)).toMatchObject({ name: "Wren", accent: "#7a1f5c", logo: { width: 240 } });
    });

    it.each([
      ["slug", { slug: "No Slug" }],
      ["slug", { slug: "login" }],
      ["name", { name: "   " }],
      ["name", { name: "a\nb" }],
      ["colour", { colour: "#fafafa" }],
      ["email", { email: "nobody" }],
      ["phone", { phone: "12" }],
      ["termsUrl", { termsUrl: "http://holliswren.example" }],
      ["imprintUrl", { imprintUrl: "javascript:alert(1)" }],
      ["privacyUrl", { privacyUrl: "https://user:word@holliswren.example" }],
      ["languages", { languages: [] }],
      ["returnAddressId", { returnAddressId: "none" }],
      ["withdrawalDays", { withdrawalDays: 13 }],
    ])("names a wrong %s: %j", async (field, change) => {
      const refused = await refusal(save(client, change));
      expect(refused.status).toBe(422);
      expect(refused.fields).toContain(field);
    });

    it("names the address that goods are sent back to: the chosen one, else the default", async () => {
      const slug = newSlug();
      const { upstream } = await registerMerchant(target().url, partner);
      const body = { ...SENDER, alias: "Shop", company: "Hollis & Wren", isDefault: true };
      await upstream.addresses.createWarehouse({ headers: once(), body });
      const other = await upstream.addresses.createWarehouse({
        headers: once(),
        body: { ...body, alias: "Returns", street1: "2 quai des Retours", isDefault: false },
      });
      await save(upstream, { slug });
      expect((await seen(slug)).returnAddress).toEqual(["Hollis & Wren", "1 rue du Test", "75001 Paris", "France"]);
      await save(upstream, { slug, returnAddressId: other.id });
      expect((await seen(slug)).returnAddress[1]).toBe("2 quai des Retours");
      await upstream.addresses.deleteWarehouse({ id: other.id });
      expect((await seen(slug)).returnAddress[1]).toBe("1 rue du Test");
    });
  });

  describe("a withdrawal", () => {
    let merchant: Merchant;
    let client: Client;
    let slug: string;
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      client = merchant.upstream;
      slug = newSlug();
      await save(client, { slug });
    });
    const declared = (change: object = {}) => ({
      partner,
      remoteAddress: newAddress(),
      name: "Zsófia Őry-Tóth",
      order: "1042",
      email: newEmail(),
      message: "",
      language: "en" as const,
      ...change,
    });
    const declare = (change: object = {}, headers = once(), to = slug) =>
      open().withdrawals.declare({ params: { merchant: to }, headers, body: declared(change) });
    const receiptOf = (token: string) => open().withdrawals.receipt({ token, partner, remoteAddress: newAddress() });
    const mailsTo = (recipient: string) =>
      embedded().db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id", "desc").execute();
    const newest = async () => (await client.withdrawals.list({})).content[0]!;
    let orders = 0;
    const newOrder = () => `W-${process.pid}-${(orders += 1)}`;

    it("is acknowledged to the buyer and told to the merchant, with its content, day and time", async () => {
      const email = newEmail();
      const { token } = await declare({ email, order: "#77", message: "The blue cup\nonly", language: "de" });
      const receipt = await receiptOf(token);
      expect(receipt).toMatchObject({
        name: "Zsófia Őry-Tóth",
        order: "#77",
        email,
        message: "The blue cup\nonly",
        language: "de",
        timeZone: "Europe/Madrid",
        brand: { slug, name: "Hollis & Wren" },
      });
      const [mail] = await mailsTo(email);
      expect(mail).toMatchObject({
        language: "de",
        reply_to: "hello@holliswren.example",
        subject: `Eingang Ihres Widerrufs: ${receipt.number}`,
      });
      const time = new Intl.DateTimeFormat("de", { timeStyle: "short", timeZone: "Europe/Madrid" }).format(
        new Date(receipt.receivedAt),
      );
      for (const text of [mail!.body, mail!.html!])
        for (const word of ["Őry-Tóth", "#77", "The blue cup", "Hollis", time, "Europe/Madrid", receipt.number, email])
          expect(text.replaceAll("&#38;", "&"), word).toContain(word);
      expect(mail!.body).toContain(`/withdrawal/${slug}/receipt/`);
      // Nothing is promised that may not be owed.
      expect(mail!.body).toContain("prüft Ihren Widerruf. Kam er rechtzeitig, gilt Folgendes:");
      const [notice] = await mailsTo(merchant.email);
      expect(notice).toMatchObject({ reply_to: email, subject: expect.stringContaining(receipt.number) as string });
      expect(notice!.subject).not.toContain("77");
      expect(notice!.body).toMatch(/#77/);
      expect(notice!.body).toMatch(/no shipment[^]*Check whether the contract is yours/);
    });

    it("is one, however often the form is sent, and mailed once", async () => {
      const [headers, email, order] = [once(), newEmail(), newOrder()];
      const body = declared({ email, order });
      const send = () => open().withdrawals.declare({ params: { merchant: slug }, headers, body });
      const answers = await answersAtOnce([send(), send(), send()]);
      const accepted = await send();
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer).toEqual(accepted);
      const { content } = await client.withdrawals.list({});
      expect(content.filter((each) => each.order === order)).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(1);
      expect(await refusal(declare({ email, order: "another" }, headers))).toMatchObject({ status: 422 });
    });

    it.each([
      ["the recipient's name", { email: "someone@mail.example", name: "ORY TOTH Zsofia" }, true],
      ["the recipient's email", { email: "Zsofia@mail.example", name: "Somebody Else" }, true],
      ["nothing else", { email: "someone@mail.example", name: "Somebody Else" }, false],
    ])("finds the shipment of its number and %s, and tells the merchant alone", async (_what, buyer, isFound) => {
      const order = newOrder();
      const draft = await createReady(client, { shipmentCustomReference: `#${order}`, to: RECIPIENT });
      const { token } = await declare({ ...buyer, order: order.toLowerCase() });
      expect(JSON.stringify(await receiptOf(token))).not.toContain(draft.waybillReference);
      expect(await newest()).toMatchObject({
        shipmentReference: isFound ? draft.waybillReference : null,
        period: isFound ? "within" : "unknown",
      });
    });

    it("is taken after the period, and the merchant is told so", async () => {
      const order = newOrder();
      const { db } = embedded();
      const { waybillReference } = await createReady(client, { shipmentCustomReference: order, to: RECIPIENT });
      const today = dayIn("Europe/Berlin", await worldNow(db));
      const deliver = (days: number) =>
        db
          .updateTable("shipments")
          .set({ state: "DELIVERED", step: "PURCHASED", delivered_at: new Date(`${addDays(today, -days)}T12:00:00Z`) })
          .where("reference", "=", waybillReference)
          .execute();
      await deliver(14);
      await declare({ order });
      expect(await newest()).toMatchObject({ period: "within", periodEndsOn: today });
      await deliver(15);
      await declare({ order });
      expect(await newest()).toMatchObject({ period: "after", periodEndsOn: addDays(today, -1), state: "new" });
      const [notice] = await mailsTo(merchant.email);
      expect(notice!.body).toMatch(/period for withdrawals was over[^]*you don’t owe a refund/);
      expect(notice!.body).not.toMatch(/Refund what was paid/);
      // It was withdrawn from before.
      const others = (await client.withdrawals.get({ id: (await newest()).id })).others;
      expect(others).toHaveLength(1);
      expect(notice!.body).toMatch(new RegExp(`already withdrawn from[^]*${others[0]!.number}[^]*To refund`));
      await save(client, { slug, withdrawalDays: 30 });
      await declare({ order });
      expect(await newest()).toMatchObject({ period: "within", periodEndsOn: addDays(today, 15) });
      await save(client, { slug });
    });

    it("that came before the delivery is told when its period ends, once that is known", async () => {
      const order = newOrder();
      const { db } = embedded();
      const { waybillReference } = await createReady(client, { shipmentCustomReference: order, to: RECIPIENT });
      const set = (change: object) =>
        db
          .updateTable("shipments")
          .set({ step: "PURCHASED", ...change })
          .where("reference", "=", waybillReference)
          .execute();
      await set({ state: "IN_TRANSIT" });
      await declare({ order, email: RECIPIENT.email });
      const { id } = await newest();
      expect(await client.withdrawals.get({ id })).toMatchObject({
        period: "within",
        periodEndsOn: null,
        shipmentReference: waybillReference,
      });
      const today = dayIn("Europe/Berlin", await worldNow(db));
      await set({ state: "DELIVERED", delivered_at: new Date(`${addDays(today, -1)}T12:00:00Z`) });
      const ended = { period: "within", periodEndsOn: addDays(today, 13) };
      expect(await client.withdrawals.get({ id })).toMatchObject(ended);
      expect(await newest()).toMatchObject(ended);
    });

    it("needs an answer until it is refunded or closed", async () => {
      await declare({ order: newOrder(), name: "Mara Quick" });
      const { id, receivedAt, refundBy } = await newest();
      const told = async () =>
        (await client.notifications.list({})).content.find(({ kind, subject }) => kind === "withdrawal" && subject === id);
      expect(refundBy).toBe(addDays(dayIn("Europe/Madrid", new Date(receivedAt)), 14));
      expect(await told()).toMatchObject({ isRead: false, since: receivedAt, withdrawal: { name: "Mara Quick", refundBy } });
      expect(await client.withdrawals.setState({ id, state: "seen" })).toMatchObject({ state: "seen", doneAt: null });
      expect(await told()).toMatchObject({ isRead: true });
      const before = (await client.withdrawals.list({})).counts;
      const done = await client.withdrawals.setState({ id, state: "refunded" });
      expect(done).toMatchObject({ state: "refunded" });
      expect(done.doneAt).not.toBeNull();
      expect(await client.withdrawals.setState({ id, state: "refunded" })).toEqual(done);
      expect(await client.withdrawals.setState({ id, state: "seen" })).toEqual(done);
      expect(await refusal(client.withdrawals.setState({ id, state: "closed" }))).toMatchObject({ status: 409 });
      expect(await told()).toBeUndefined();
      const { counts, content } = await client.withdrawals.list({ group: "done" });
      expect(counts).toEqual({ open: before.open - 1, done: before.done + 1 });
      expect(content.map((each) => each.id)).toContain(id);
    });

    it("marks the shipments of its order in open lists, and marks them no more once it is closed", async () => {
      const order = newOrder();
      const { waybillReference } = await createReady(client, { shipmentCustomReference: order, to: RECIPIENT });
      const isMarked = async () => (await client.shipments.get({ waybillReference })).withdrawal !== null;
      const stream = await openStream(target().url, merchant.token);
      const changes = [{ type: "withdrawals-changed" }, { type: "shipment-updated", waybillReference }];
      await declare({ order });
      expect((await stream.take(2)).map(({ data }) => data)).toMatchObject(changes);
      expect(await isMarked()).toBe(true);
      await client.withdrawals.setState({ id: (await newest()).id, state: "closed" });
      expect((await stream.take(2)).map(({ data }) => data)).toMatchObject(changes);
      expect(await isMarked()).toBe(false);
      stream.close();
    });

    it("is its merchant's alone, and its receipt that of its link", async () => {
      const { token } = await declare();
      const { id } = await newest();
      const { upstream: stranger } = await registerMerchant(target().url, partner);
      expect((await stranger.withdrawals.list({})).content).toEqual([]);
      expect(await refusal(stranger.withdrawals.get({ id }))).toMatchObject({ status: 404 });
      expect(await refusal(stranger.withdrawals.setState({ id, state: "closed" }))).toMatchObject({ status: 404 });
      for (const forged of [
        token.slice(0, -1),
        `${token.slice(0, -1)}~`,
        token.split(".")[0]!,
        `WD0000000000.${token.split(".")[1]}`,
      ])
        expect(await refusal(receiptOf(forged))).toMatchObject({ status: 404 });
      expect(await refusal(open().withdrawals.receipt({ token, partner: "mercato" }))).toMatchObject({ status: 404 });
      const at = (name: string) => open().withdrawals.receipt({ token, partner, merchant: name, remoteAddress: newAddress() });
      const other = newSlug();
      await save(stranger, { slug: other });
      for (const name of [newSlug(), other]) expect(await refusal(at(name))).toMatchObject({ status: 404 });
      const earlier = slug;
      slug = newSlug();
      await save(client, { slug });
      for (const name of [earlier, slug, slug.toUpperCase()]) expect(await at(name)).toMatchObject({ brand: { slug } });
      expect(await refusal(client.withdrawals.get({ id: "1' or 1=1" }))).toMatchObject({ status: 404 });
    });

    it.each([
      ["name", { name: "" }],
      ["name", { name: " ".repeat(10_000) }],
      ["name", { name: "x".repeat(81) }],
      ["name", { name: "Mara\u202Equick" }],
      ["name", { name: "Mara\r\nBcc: all@mail.example" }],
      ["order", { order: " ".repeat(40) }],
      ["order", { order: "\u0000" }],
      ["email", { email: "nobody" }],
      ["email", { email: "a@mail.example\nBcc: b@mail.example" }],
      ["message", { message: "x".repeat(1001) }],
      ["language", { language: "xx" }],
    ])("names a wrong %s", async (field, change) => {
      const refused = await refusal(declare(change));
      expect(refused.status).toBe(422);
      expect(refused.fields.some((name) => name?.includes(field))).toBe(true);
    });

    it("is not taken for an unknown merchant, one without pages, or a closed account", async () => {
      expect(await refusal(declare({}, once(), newSlug()))).toMatchObject({ status: 404 });
      const { upstream, email } = await registerMerchant(target().url, partner);
      const own = newSlug();
      await save(upstream, { slug: own });
      await declare({}, once(), own);
      await embedded().db.updateTable("clients").set({ closed_at: new Date() }).where("email", "=", email).execute();
      expect(await refusal(declare({}, once(), own))).toMatchObject({ status: 404 });
      expect(await refusal(seen(own))).toMatchObject({ status: 404 });
    });

    it("is limited by the sender's address, and says for how long", async () => {
      const remoteAddress = newAddress();
      for (let sent = 0; sent < 30; sent += 1) await declare({ remoteAddress });
      const refused = await refusal(declare({ remoteAddress }));
      expect(refused).toMatchObject({ status: 429, data: { retryAfterSeconds: expect.any(Number) as number } });
      await declare();
    });

    it("is recorded however often strangers have named the buyer's mailbox, and the receipt says that no mail goes to it", async () => {
      const email = newEmail();
      for (let sent = 0; sent < 10; sent += 1)
        expect(await receiptOf((await declare({ email })).token)).toMatchObject({ isMailed: true });
      const { upstream, email: owner } = await registerMerchant(target().url, partner);
      const other = newSlug();
      await save(upstream, { slug: other });
      const { token } = await declare({ email: email.toUpperCase(), order: "#88" }, once(), other);
      expect(await receiptOf(token)).toMatchObject({ order: "#88", isMailed: false });
      expect((await upstream.withdrawals.list({})).content).toMatchObject([{ order: "#88", state: "new" }]);
      expect(await mailsTo(email)).toHaveLength(10);
      expect(await mailsTo(email.toUpperCase())).toEqual([]);
      const [notice] = await mailsTo(owner);
      expect(notice!.body).toContain("not by email");
    });

    it("is recorded when the merchant has had a flood of them, without a mail of each", async () => {
      const { upstream, email: owner } = await registerMerchant(target().url, partner);
      const own = newSlug();
      await save(upstream, { slug: own });
      await declare({}, once(), own);
      await embedded().db.updateTable("attempts").set({ failures: 500 }).where("bucket", "like", "use withdrawal-to %").execute();
      const { token } = await declare({}, once(), own);
      expect(await receiptOf(token)).toMatchObject({ isMailed: true });
      expect((await upstream.withdrawals.list({})).content).toHaveLength(2);
      expect((await mailsTo(owner)).filter(({ subject }) => subject.includes("Withdrawal"))).toHaveLength(1);
      await embedded().db.deleteFrom("attempts").where("bucket", "like", "use withdrawal-to %").execute();
    });

    it("loses the buyer's data 90 days after it is done, and its mails", async () => {
      const email = newEmail();
      const { token } = await declare({ email, order: newOrder(), name: "Gone Soon", message: "the cup" });
      const { id } = await newest();
      const { db } = embedded();
      await client.withdrawals.setState({ id, state: "closed" });
      const later = async (days: number) => {
        await eraseOldWithdrawals(db, new Date((await worldNow(db)).getTime() + days * 86_400_000));
        return client.withdrawals.get({ id });
      };
      expect(await later(89)).toMatchObject({ name: "Gone Soon", isErased: false });
      expect(await later(91)).toMatchObject({ name: "", email: "", order: "", message: "", isErased: true, state: "closed" });
      expect(await mailsTo(email)).toEqual([]);
      expect((await mailsTo(merchant.email)).filter(({ body }) => body.includes("Gone Soon"))).toEqual([]);
      expect(await refusal(receiptOf(token))).toMatchObject({ status: 404 });
    });

    it("is erased with the merchant's account, whose name no other one gets", async () => {
      const { db } = embedded();
      const { upstream, email: account } = await registerMerchant(target().url, partner);
      const [own, email] = [newSlug(), newEmail()];
      await save(upstream, { slug: own });
      await declare({ email }, once(), own);
      const past = new Date(Date.now() - 86_400_000);
      await db.updateTable("clients").set({ closed_at: past, deletes_at: past }).where("email", "=", account).execute();
      for (let run = 0; run < 5; run += 1) await eraseClosedAccounts(embedded(), await worldNow(db));
      expect(await mailsTo(email)).toEqual([]);
      expect(await mailsTo(account)).toEqual([]);
      expect(await db.selectFrom("merchant_slugs").select("slug").where("slug", "=", own).execute()).toEqual([]);
      const { upstream: next } = await registerMerchant(target().url, partner);
      expect(await refusal(save(next, { slug: own }))).toMatchObject({ codes: ["NameTaken"] });
    });
  });
}
