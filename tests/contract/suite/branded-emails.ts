import { beforeAll, describe, expect, it } from "vitest";
import type { Address } from "../../../contract/addresses";
import { Upload, UPLOADS_PATH } from "../../../contract/uploads";
import { BRANDED_EMAIL_NAMES } from "../../../contract/rules/branded-emails";
import { contrastRatio } from "../../../contract/rules/contrast";
import { parseEmailMarkup } from "../../../contract/rules/email-document";
import { worldNow } from "../../../platform/store/clock";
import { removeUnusedUploads } from "../../../platform/domain/uploads/uploads";
import { withClientLock } from "../../../platform/events/publish";
import { obfuscateShipment } from "../../../platform/domain/shipments/obfuscate";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import type { ShipmentDraft } from "../../../contract/shipments";
import { atPickUpPoint, createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";
import { png } from "../../support/attachments";

const TYPE = { emailType: "BRANDED_SHIPMENT_CONFIRMATION" as const };
const GERMAN = { ...TYPE, locale: "de-DE" };
const SETTINGS = { companyName: "Hollis & Wren", companyReplyToEmail: "hello@holliswren.example", companyLogo: null };

/** The text of a mail in order: links with their URLs, images by their alternative text. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const text = body
    .replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url: string, label: string) => `${label} ${url === label ? "" : url} `)
    .replace(/<br>|<\/(?:p|td|tr|li|div|h1)>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
  return onlyWords(text);
}

function onlyWords(text: string): string {
  return text
    .split(/[^\p{L}\p{N}@&]+/u)
    .filter(Boolean)
    .join(" ");
}

/** Mails to recipients in the merchant's brand, and how they look. */
export function describeBrandedEmails(target: () => Target): void {
  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform has a mailbox");
    return platform;
  };
  /** A merchant with a plan that includes branded emails. */
  const subscriber = async (): Promise<Merchant> => {
    const merchant = await registerMerchant(target().url);
    await embedded().db.updateTable("clients").set({ is_subscribed: true }).where("email", "=", merchant.email).execute();
    return merchant;
  };
  const upload = async (token: string, content: Buffer | string, fileName = "logo.png") => {
    const query = new URLSearchParams({ purpose: "BRAND_LOGO", fileName }).toString();
    const body = typeof content === "string" ? content : new Uint8Array(content);
    const headers = { authorization: `Bearer ${token}` };
    return fetch(`${target().url}${UPLOADS_PATH}?${query}`, { method: "POST", body, headers });
  };
  const uploaded = async (token: string, content: Buffer) => Upload.parse(await (await upload(token, content)).json()).uploadId;

  describe("branded emails", () => {
    let client: Client;
    let email: string;
    let token: string;
    beforeAll(async () => {
      ({ upstream: client, email, token } = await subscriber());
    });
    const mailsTo = (recipient: string) =>
      embedded().db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id", "desc").execute();
    let buyers = 0;
    const buyer = (to: Partial<Address> = {}): Address => ({
      ...RECIPIENT,
      email: `buyer-${process.pid}-${Date.now()}-${(buyers += 1)}@mail.example`,
      ...to,
    });
    /** Buys a shipment to a recipient. @returns the recipient's mail, and the shipment's reference */
    const buyFor = async (by: Client, to: Address, change: Partial<ShipmentDraft> = {}) => {
      const ready = await createReady(by, { to, shipmentCustomReference: "1048", voucherName: "FREE100", ...change });
      await by.orders.create({ headers: once(), body: orderOf([ready]) });
      const [mail] = await eventually(
        () => mailsTo(to.email),
        (mails) => mails.length > 0,
      );
      return { mail: mail!, reference: ready.waybillReference };
    };
    const text = (subject: string, markup: string) => ({ subject, body: parseEmailMarkup(markup) });

    it("need the plan that brings them", async () => {
      const { upstream: free } = await registerMerchant(target().url);
      const say = text("Hi", "there");
      for (const call of [
        () => free.brandedEmails.updateText({ params: GERMAN, body: say }),
        () => free.brandedEmails.setActive({ ...TYPE, active: true }),
        () => free.brandedEmails.sendTest({ params: GERMAN, headers: once(), body: say }),
        () => free.brandedEmails.createSettings({ headers: once(), body: SETTINGS }),
      ])
        expect(await refusal(call())).toMatchObject({ status: 403 });
      // The default text is visible without the feature.
      expect(await free.brandedEmails.getText(GERMAN)).toMatchObject({ edited: false, active: false });
    });

    it("are off and unedited at first, in nine languages", async () => {
      const found = await client.brandedEmails.get({});
      const off = { active: false, edited: [], sent: 0, byText: false, textSample: expect.stringMatching(/./) };
      expect(found.emails).toEqual(BRANDED_EMAIL_NAMES.map((emailType) => ({ emailType, ...off })));
      expect(found.brandedSettings).toBeNull();
      expect(found.languages).toHaveLength(9);
      // Other suites advance the world's clock.
      const now = await worldNow(embedded().db);
      for (const { locale } of found.languages) {
        const { subject, body, defaultText, defaultValues } = await client.brandedEmails.getText({ ...TYPE, locale });
        expect({ subject, body }).toEqual(defaultText);
        const days = (Date.parse(defaultValues.deliveryDate) - now.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(1);
        expect(days).toBeLessThanOrEqual(4);
      }
      expect(await refusal(client.brandedEmails.getText({ ...TYPE, locale: "xx-XX" }))).toMatchObject({ status: 404 });
    });

    it("keep a text for one language, and forget it when it is the default again", async () => {
      const say = text("Ihre Bestellung {order_id}", "Hallo **{receiver_name}**\n\n- eins\n- zwei");
      expect(await client.brandedEmails.updateText({ params: GERMAN, body: say })).toMatchObject({ ...say, edited: true });
      expect(await client.brandedEmails.getText({ ...TYPE, locale: "en-GB" })).toMatchObject({ edited: false });
      expect((await client.brandedEmails.get({})).emails[0]?.edited).toEqual(["de-DE"]);
      const { defaultText } = await client.brandedEmails.getText(GERMAN);
      expect(await client.brandedEmails.updateText({ params: GERMAN, body: defaultText })).toMatchObject({
        ...defaultText,
        edited: false,
      });
    });

    it("refuse a text without subject, with more than 500 characters, with an unsafe link or an unknown tag", async () => {
      const refused = async (change: object) =>
        refusal(client.brandedEmails.updateText({ params: GERMAN, body: { ...text("Hi", "there"), ...change } }));
      expect(await refused({ subject: "" })).toMatchObject({ status: 422, fields: ["subject"] });
      expect(await refused({ subject: "two\nlines" })).toMatchObject({ status: 422, fields: ["subject"] });
      expect(await refused({ subject: "x".repeat(251) })).toMatchObject({ status: 422, fields: ["subject"] });
      const paragraph = (...content: object[]) => ({ body: [{ type: "paragraph", content }] });
      expect(await refused(paragraph({ text: "😀".repeat(501) }))).toMatchObject({
        status: 422,
        codes: ["MaxSizeExceededField"],
        fields: ["body"],
      });
      const exact = { params: GERMAN, body: { subject: "Hi", ...paragraph({ text: "😀".repeat(500) }) } };
      expect(await client.brandedEmails.updateText(exact as never)).toMatchObject({ edited: true });
      for (const piece of [
        { text: "x", href: "javascript:alert(1)" },
        { text: "x", onclick: "alert(1)" },
        { tag: "password" },
        { html: "<script>" },
      ])
        expect(await refused(paragraph(piece))).toMatchObject({ status: 422 });
      const { defaultText } = await client.brandedEmails.getText(GERMAN);
      await client.brandedEmails.updateText({ params: GERMAN, body: defaultText });
    });

    it("are in the tenant's brand while they are switched off, in the language of the recipient", async () => {
      const to = buyer();
      const { mail } = await buyFor(client, to);
      expect(mail).toMatchObject({
        language: "de",
        subject: "Ihre Bestellung 1048 ist verpackt",
        reply_to: null,
        attachments: [],
      });
      expect(mail.sender).toBe('"Waybill" <no-reply@waybill.example>');
      expect(mail.body).toContain("Zsófia Őry-Tóth");
      const { mail: french } = await buyFor(client, buyer({ alpha2Code: "BE", zipCode: "4000", city: "Liège" }));
      expect(french).toMatchObject({ language: "fr", subject: "Votre commande 1048 est prête à partir" });
    });

    it("name the point where the recipient fetches the parcel, and no number of ours as the order's", async () => {
      const { draft, point } = await atPickUpPoint(client);
      const { mail, reference } = await buyFor(client, buyer(), { ...draft, shipmentCustomReference: "" });
      expect(mail.subject).toBe("Ihre Bestellung ist verpackt");
      expect(mail.body).toContain(`Paketshop:\n${point.businessName}\n${point.address}`);
      expect(mail.body).not.toContain("Lindenstraße 2");
      expect(`${mail.body} ${mail.html}`).not.toContain(`Bestellung ${reference}`);
    });

    it("carry the merchant's name, logo, words and address for answers once they are switched on", async () => {
      const companyLogo = await uploaded(token, png(1200, 300, [180, 84, 31]));
      const saved = await client.brandedEmails.createSettings({ headers: once(), body: { ...SETTINGS, companyLogo } });
      expect(saved).toMatchObject({ companyName: "Hollis & Wren", companyReplyToEmail: "hello@holliswren.example" });
      const markup =
        "Hallo {receiver_name},\n\n*{content}* & <b>mehr</b> im [Laden](https://a.example/?x=1&y=2)\n\n- eins\n- **{trackings}**";
      await client.brandedEmails.updateText({ params: GERMAN, body: text("{company_name}: {order_id}", markup) });
      expect(await client.brandedEmails.setActive({ ...TYPE, active: true })).toEqual({ ...TYPE, active: true });
      const to = buyer({ firstName: '<img src=x onerror="alert(1)">' });
      const { mail, reference } = await buyFor(client, to);
      expect(mail).toMatchObject({
        subject: "Hollis & Wren: 1048",
        sender: '"Hollis & Wren" <no-reply@waybill.example>',
        reply_to: "hello@holliswren.example",
        attachments: [{ fileName: "logo.png", cid: "logo" }],
      });
      const html = mail.html!;
      // The mail runs no code and loads nothing external.
      expect(html).not.toMatch(/<script|<[^>]*\sonerror|@import|@font-face|<link|<form|<iframe|javascript:/);
      expect(html.match(/<img/g)).toHaveLength(1);
      expect(html).toMatch(/<img class="logo" src="cid:logo" width="240" height="60" alt="Hollis &#38; Wren"/);
      expect(html).toContain("prefers-color-scheme:dark");
      expect(html).toContain('role="presentation"');
      expect(html).toContain('<a href="https://a.example/?x=1&amp;y=2"');
      const accent = /background:(#[0-9a-f]{6});border-radius:6px/.exec(html)?.[1] ?? "";
      expect(contrastRatio("#ffffff", accent)).toBeGreaterThanOrEqual(4.5);
      // The plain text has exactly the same words.
      expect(onlyWords(mail.body)).toBe(wordsOf(html));
      const link = /\/track\/([^"&]+)"/.exec(html)?.[1] ?? "";
      const { trackings } = await client.shipments.publicTracking({
        token: decodeURIComponent(link),
        partner: "waybill",
      });
      expect(html).toContain(trackings[0]!.id);
      expect(link).toContain(reference);
    });

    it("have a button of the chosen colour, and of the logo's without one", async () => {
      const { companyLogoUrl: companyLogo, accent } = (await client.brandedEmails.get({})).brandedSettings!;
      const choose = (brandColour: string) =>
        client.brandedEmails.updateSettings({ headers: once(), body: { ...SETTINGS, companyLogo, brandColour } });
      expect(await choose("#0F766E")).toMatchObject({ brandColour: "#0f766e", accent: "#0f766e", logoColour: accent });
      expect((await buyFor(client, buyer())).mail.html).toContain('class="btn" style="background:#0f766e;');
      expect(await choose("")).toMatchObject({ brandColour: "", accent });
      expect((await buyFor(client, buyer())).mail.html).toContain(`class="btn" style="background:${accent};`);
    });

    it("are sent once for a shipment, however often its label is made", async () => {
      const to = buyer();
      const { reference } = await buyFor(client, to);
      const { db } = embedded();
      const { id } = await db.selectFrom("shipments").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
      const draw = () => embedded().jobs.send(db, "draw-label", { shipmentId: id });
      await draw();
      // As after a crash, or after a failed label that is created again.
      await db.updateTable("shipments").set({ state: "CARRIER_OK", labels: "{}" }).where("id", "=", id).execute();
      await Promise.all([draw(), draw()]);
      await eventually(
        () => client.shipments.get({ waybillReference: reference }),
        ({ actions }) => actions.canDownloadLabels,
      );
      expect(await mailsTo(to.email)).toHaveLength(1);
      expect((await client.brandedEmails.get({})).emails[0]?.sent).toBeGreaterThanOrEqual(1);
    });

    it("go when the shipment is made unreadable", async () => {
      const to = buyer();
      const { reference } = await buyFor(client, to);
      const { db } = embedded();
      const row = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
      await withClientLock(db, row.client_id, (trx) => obfuscateShipment(trx, row));
      expect(await mailsTo(to.email)).toEqual([]);
    });

    it("that are tests go to the signed-in user, once under one key", async () => {
      const call = { params: GERMAN, headers: once(), body: text("Für {receiver_name}", "Bis {estimated_delivery_date}") };
      expect(await client.brandedEmails.sendTest(call)).toEqual({ sentTo: email });
      expect(await client.brandedEmails.sendTest(call)).toEqual({ sentTo: email });
      const tests = (await mailsTo(email)).filter(({ subject }) => subject.startsWith("[Test]"));
      expect(tests).toHaveLength(1);
      expect(tests[0]).toMatchObject({ subject: "[Test] Für Jürgen Großmann", reply_to: "hello@holliswren.example" });
      expect(onlyWords(tests[0]!.body)).toBe(wordsOf(tests[0]!.html!));
    });

    it("fall back to the default when the plan ends", async () => {
      const { upstream: other, email: address } = await subscriber();
      await other.brandedEmails.setActive({ ...TYPE, active: true });
      await other.brandedEmails.updateText({ params: GERMAN, body: text("Mine", "Mine") });
      expect((await buyFor(other, buyer())).mail.subject).toBe("Mine");
      await embedded().db.updateTable("clients").set({ is_subscribed: false }).where("email", "=", address).execute();
      expect((await buyFor(other, buyer())).mail.subject).toBe("Ihre Bestellung 1048 ist verpackt");
    });
  });

  describe("brand settings", () => {
    let client: Client;
    let token: string;
    beforeAll(async () => {
      ({ upstream: client, token } = await subscriber());
    });
    const change = (body: object) => ({ headers: once(), body: { ...SETTINGS, ...body } });

    it("are made once, then changed", async () => {
      expect(await refusal(client.brandedEmails.updateSettings(change({})))).toMatchObject({ status: 404 });
      const call = change({});
      const made = await client.brandedEmails.createSettings(call);
      expect(made).toEqual({
        companyName: "Hollis & Wren",
        companyReplyToEmail: "hello@holliswren.example",
        companyLogoUrl: null,
        brandColour: "",
        accent: "#1f2a37",
        logoColour: null,
      });
      expect(await client.brandedEmails.createSettings(call)).toEqual(made);
      expect(await refusal(client.brandedEmails.createSettings(change({})))).toMatchObject({ status: 409 });
      const changed = await client.brandedEmails.updateSettings(change({ companyName: "", companyReplyToEmail: "" }));
      expect(changed).toMatchObject({ companyName: "", companyReplyToEmail: "" });
      for (const [body, field] of [
        [{ companyName: "x".repeat(251) }, "companyName"],
        [{ companyReplyToEmail: "no address" }, "companyReplyToEmail"],
        [{ companyReplyToEmail: `${"x".repeat(45)}@a.example` }, "companyReplyToEmail"],
        [{ companyLogo: "no-such-upload" }, "companyLogo"],
        [{ brandColour: "red" }, "brandColour"],
        [{ brandColour: "#14b8a6" }, "brandColour"],
      ] as const)
        expect(await refusal(client.brandedEmails.updateSettings(change(body)))).toMatchObject({ status: 422, fields: [field] });
    });

    const logoOf = async () => {
      const url = (await client.brandedEmails.get({})).brandedSettings?.companyLogoUrl;
      if (!url) return null;
      const file = await fetch(url);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        "content-disposition": expect.stringMatching(/^inline; filename="[\w-]+\.(png|jpg)"$/) as string,
        "x-content-type-options": "nosniff",
      });
      return Buffer.from(await file.arrayBuffer());
    };

    it("keep of a logo the picture alone, drawn anew", async () => {
      const hostile = "<script>alert(1)</script>PK\x03\x04 a second file";
      const sent = png(900, 90, [20, 120, 60], hostile);
      const uploadId = await uploaded(token, sent);
      const call = change({ companyLogo: uploadId });
      const first = await client.brandedEmails.updateSettings(call);
      expect(await client.brandedEmails.updateSettings(call)).toEqual(first);
      const kept = (await logoOf())!;
      expect(kept.subarray(1, 4).toString()).toBe("PNG");
      expect(kept.includes("<script>")).toBe(false);
      expect(kept.includes("taken at home")).toBe(false);
      expect(kept.readUInt32BE(16)).toBe(600);
      // A URL keeps the logo, a used upload is refused, and null removes the logo.
      const keeping = await client.brandedEmails.updateSettings(
        change({ companyLogo: first.companyLogoUrl, companyName: "New" }),
      );
      expect(keeping).toMatchObject({ companyName: "New", companyLogoUrl: expect.any(String) as string });
      expect(await logoOf()).toEqual(kept);
      expect(await refusal(client.uploads.delete({ uploadId }))).toMatchObject({ status: 409 });
      expect(await refusal(client.brandedEmails.updateSettings(change({ companyLogo: uploadId })))).toMatchObject({
        status: 422,
      });
      expect((await client.brandedEmails.updateSettings(change({}))).companyLogoUrl).toBeNull();
    });

    it("replace a logo, whose file stays for a day for mails on their way", async () => {
      const save = async (colour: [number, number, number]) => {
        const companyLogo = await uploaded(token, png(200, 50, colour));
        await client.brandedEmails.updateSettings(change({ companyLogo }));
        return companyLogo;
      };
      const one = await save([200, 0, 0]);
      await save([0, 0, 200]);
      const { db, files } = embedded();
      const row = () => db.selectFrom("uploads").selectAll().where("id", "=", one).executeTakeFirst();
      const replaced = await row();
      expect(replaced).toMatchObject({ used_at: null });
      await removeUnusedUploads(embedded());
      expect(await files.exists(replaced!.file_key)).toBe(true);
      await db
        .updateTable("uploads")
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where("id", "=", one)
        .execute();
      await removeUnusedUploads(embedded());
      expect(await row()).toBeUndefined();
      expect(await files.exists(replaced!.file_key)).toBe(false);
      expect(await logoOf()).not.toBeNull();
    });

    it("refuse a logo that is no picture, whatever it is called, or is too big", async () => {
      const before = await logoOf();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      expect((await upload(token, svg, "logo.png")).status).toBe(422);
      expect((await upload(token, "GIF89a", "logo.png")).status).toBe(422);
      expect((await upload(token, "%PDF-1.7", "logo.jpg")).status).toBe(422);
      expect((await upload(token, Buffer.concat([png(9, 9, [9, 9, 9]), Buffer.alloc(200_000)]))).status).toBe(413);
      const bomb = png(1, 1, [0, 0, 0]);
      bomb.writeUInt32BE(60_000, 16);
      bomb.writeUInt32BE(60_000, 20);
      const large = await uploaded(token, bomb);
      expect(await refusal(client.brandedEmails.updateSettings(change({ companyLogo: large })))).toMatchObject({
        status: 422,
        codes: ["MaxSizeExceededField"],
        fields: ["companyLogo"],
      });
      for (const content of [
        Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, "latin1"),
        Buffer.from(`\xff\xd8\xff\xe0${svg}`, "latin1"),
        png(40, 40, [1, 2, 3]).subarray(0, 60),
      ]) {
        const companyLogo = await uploaded(token, content);
        expect(await refusal(client.brandedEmails.updateSettings(change({ companyLogo })))).toMatchObject({
          status: 422,
          codes: ["ValueNotAllowedField"],
          fields: ["companyLogo"],
        });
      }
      // Another merchant's upload is unknown.
      const foreign = await uploaded((await subscriber()).token, png(9, 9, [9, 9, 9]));
      expect(await refusal(client.brandedEmails.updateSettings(change({ companyLogo: foreign })))).toMatchObject({ status: 422 });
      expect(await logoOf()).toEqual(before);
    });
  });
}
