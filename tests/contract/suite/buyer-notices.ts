import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { BRANDED_EMAILS, type BuyerNoticeName } from "../../../contract/rules/branded-emails";
import { parseEmailMarkup } from "../../../contract/rules/email-document";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import { advanceTracking, sweepTracking } from "../../../platform/jobs/advance-tracking";
import { worldNow } from "../../../platform/store/clock";
import { AS_APP, newAddress } from "../../support/app-secret";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { createClient, once } from "../support/client";
import { createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** Mails that tell buyers how far their parcel is. */
export function describeBuyerNotices(target: () => Target): void {
  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform lets a test move parcels");
    return platform;
  };
  const partner = "waybill";
  const open = () => createClient(target().url, undefined, AS_APP);
  let buyers = 0;
  const newBuyer = () => `told-${process.pid}-${Date.now().toString(36)}-${(buyers += 1)}@mail.example`;
  const mailsTo = (recipient: string) =>
    embedded().db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute();

  describe("a buyer whose parcel travels", () => {
    let merchant: Merchant;
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      for (const name of ["on-its-way", "arrives-today", "delivered", "problem"] as const) await turn(name, true);
    });
    const turn = (name: BuyerNoticeName, active: boolean, by = merchant) =>
      by.upstream.brandedEmails.setActive({ emailType: BRANDED_EMAILS[name], active });

    /** A bought parcel with its label. */
    async function bought(email: string, by = merchant) {
      // One that arrives: some parcels go back.
      const to = { ...RECIPIENT, street2: "delivered", email };
      const ready = await createReady(by.upstream, { voucherName: "FREE100", to, shipmentCustomReference: "1048" });
      const { waybillReference } = ready;
      await by.upstream.orders.create({ headers: once(), body: orderOf([ready]) });
      await eventually(
        () => by.upstream.shipments.get({ waybillReference }),
        ({ inbox }) => inbox === "READY_FOR_SHIPPING",
      );
      const { db } = embedded();
      const { id } = await db
        .selectFrom("shipments")
        .select("id")
        .where("reference", "=", waybillReference)
        .executeTakeFirstOrThrow();
      return { id, waybillReference };
    }

    /** Lets the carrier tell of all steps up to a state, so many hours ago. */
    async function tell(id: number, state: string, hoursAgo = 0) {
      const { db } = embedded();
      const steps = await db.selectFrom("tracking_steps").selectAll().where("shipment_id", "=", id).orderBy("position").execute();
      const last = steps.findIndex((step) => step.state === state);
      const due = new Date((await worldNow(db)).getTime() - hoursAgo * 3_600_000 - 1000);
      await db
        .updateTable("tracking_steps")
        .set({ due_at: due })
        .where("shipment_id", "=", id)
        .where("position", "<=", steps[last]!.position)
        .where("applied_at", "is", null)
        .execute();
      await Promise.all([advanceTracking(embedded(), id), advanceTracking(embedded(), id), sweepTracking(embedded())]);
      await advanceTracking(embedded(), id);
    }
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject).slice(1);

    it("is told once of each step that is switched on, in the buyer's language, and may unsubscribe in the mail", async () => {
      const email = newBuyer();
      const { id, waybillReference } = await bought(email);
      await tell(id, "IN_TRANSIT");
      await tell(id, "IN_TRANSIT");
      expect(await subjects(email)).toEqual([expect.stringMatching(/ hat Ihr Paket von /)]);
      await tell(id, "DELIVERED");
      expect(await subjects(email)).toEqual([
        expect.stringMatching(/ hat Ihr Paket von /),
        expect.stringMatching(/^Ihr Paket von .* wurde zugestellt$/),
      ]);
      const [, , mail] = await mailsTo(email);
      expect(mail).toMatchObject({
        language: "de",
        unsubscribe_url: expect.stringContaining(`/unsubscribe/${waybillReference}.`),
      });
      expect(mail!.body).toContain(mail!.unsubscribe_url);
      expect(mail!.html).toContain("Keine Nachrichten mehr zu Paketen von ");
      expect(mail!.body).toContain("/track/");
      const sent = (await merchant.upstream.brandedEmails.get({})).emails.map(({ emailType, sent: count }) => [emailType, count]);
      expect(Object.fromEntries(sent)).toMatchObject({ "on-its-way": 1, delivered: 1, "arrives-today": 0 });
    });

    it("is told nothing that is switched off, or that happened more than a day ago", async () => {
      const [email, late] = [newBuyer(), newBuyer()];
      await turn("on-its-way", false);
      const { id } = await bought(email);
      await tell(id, "IN_TRANSIT");
      expect(await subjects(email)).toEqual([]);
      await turn("on-its-way", true);
      const other = await bought(late);
      await tell(other.id, "IN_TRANSIT", 25);
      expect(await subjects(late)).toEqual([]);
      await tell(other.id, "OUT_FOR_DELIVERY", 23);
      expect(await subjects(late)).toEqual([expect.stringMatching(/kommt heute$/)]);
    });

    it("gets no mail of the merchant once unsubscribed, and those of others still", async () => {
      const email = newBuyer();
      const { id, waybillReference } = await bought(email);
      const [mail] = await mailsTo(email);
      const [, token = ""] = /\/unsubscribe\/([^?]+)\?lang=de$/.exec(mail!.unsubscribe_url ?? "") ?? [];
      const asked = { token: decodeURIComponent(token), partner, remoteAddress: newAddress() };
      expect(await open().buyers.unsubscription(asked)).toMatchObject({ brand: null, isDone: false });
      expect(await open().buyers.unsubscribe(asked)).toMatchObject({ isDone: true });
      expect(await open().buyers.unsubscribe({ ...asked, isDone: false })).toMatchObject({ isDone: false });
      expect(await open().buyers.unsubscribe({ ...asked, isDone: false })).toMatchObject({ isDone: false });
      expect(await open().buyers.unsubscribe(asked)).toMatchObject({ isDone: true });
      expect(await open().buyers.unsubscribe(asked)).toMatchObject({ isDone: true });
      await tell(id, "DELIVERED");
      expect(await subjects(email)).toEqual([]);
      await bought(email.toUpperCase());
      expect(await mailsTo(email.toUpperCase())).toEqual([]);
      const other = await registerMerchant(target().url, partner);
      await bought(email, other);
      expect(await subjects(email)).toHaveLength(1);
      for (const change of [{ token: `${waybillReference}.forged` }, { partner: "mercato" }]) {
        expect(await refusal(open().buyers.unsubscribe({ ...asked, ...change }))).toMatchObject({ status: 404 });
      }
      // A tracking link is no link to unsubscribe.
      const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });
      expect(await refusal(open().buyers.unsubscription({ ...asked, token: publicToken! }))).toMatchObject({ status: 404 });
    });

    it("is told by text message what is switched on, at a mobile number, as often as the tenant allows", async () => {
      const by = await registerMerchant(target().url, partner);
      const { db } = embedded();
      // By night the text waits; by day the phone has it, and the platform no longer.
      const texts = (phone: string) =>
        db
          .selectFrom("texts")
          .leftJoin("world_texts", "world_texts.recipient", "texts.recipient")
          .where("texts.recipient", "=", phone)
          .select((eb) => ["texts.language", eb.fn.coalesce("texts.body", "world_texts.body").as("body")])
          .execute();
      const text = (name: BuyerNoticeName, active: boolean) =>
        by.upstream.brandedEmails.setActive({ emailType: BRANDED_EMAILS[name], active, channel: "text" });
      const newMobile = () => `+49151${String(20_000_000 + process.pid * 100 + (buyers += 1)).slice(-8)}`;
      const parcel = async (phone: string) => {
        const ready = await createReady(by.upstream, {
          voucherName: "FREE100",
          to: { ...RECIPIENT, street2: "delivered", email: newBuyer(), phone },
        });
        await by.upstream.orders.create({ headers: once(), body: orderOf([ready]) });
        const { waybillReference } = ready;
        await eventually(
          () => by.upstream.shipments.get({ waybillReference }),
          ({ inbox }) => inbox === "READY_FOR_SHIPPING",
        );
        const { id } = await db
          .selectFrom("shipments")
          .select("id")
          .where("reference", "=", waybillReference)
          .executeTakeFirstOrThrow();
        return { id, waybillReference };
      };
      await text("on-its-way", true);
      const mobile = newMobile();
      const { id, waybillReference } = await parcel(mobile);
      await tell(id, "IN_TRANSIT");
      await tell(id, "DELIVERED");
      const [only, ...more] = await texts(mobile);
      expect(more).toEqual([]);
      expect(only).toMatchObject({
        language: "de",
        body: expect.stringMatching(/ hat Ihr Paket von .*\nhttp.*\/track\/[^\s]+$/),
      });
      expect((await by.upstream.brandedEmails.get({})).texts).toEqual({ perMonth: 200, sent: 1 });

      const elsewhere = await registerMerchant(target().url, "mercato");
      expect((await elsewhere.upstream.brandedEmails.get({})).texts).toBeNull();
      const wish = { emailType: BRANDED_EMAILS.delivered, active: true, channel: "text" } as const;
      expect(await refusal(elsewhere.upstream.brandedEmails.setActive(wish))).toMatchObject({ codes: ["WrongState"] });

      // Neither a landline nor a number of another country is one of the recipient's phone.
      for (const phone of ["+493055501100", "+34610220417"]) {
        const other = await parcel(phone);
        await tell(other.id, "IN_TRANSIT");
        expect(await texts(phone)).toEqual([]);
      }

      // Whoever wants no messages gets none at either way; the page of the parcel leads there.
      const { publicToken } = await by.upstream.shipments.trackings({ waybillReference });
      const shown = await open().shipments.publicTracking({ token: publicToken!, partner, remoteAddress: newAddress() });
      await open().buyers.unsubscribe({ token: shown.unsubscribeToken!, partner, remoteAddress: newAddress() });
      const again = await parcel(mobile);
      await tell(again.id, "IN_TRANSIT");
      expect(await texts(mobile)).toHaveLength(1);

      // The month's texts are used up.
      const fill = sql`insert into buyer_texts select reference, email_type || n, client_id, sent_at
        from buyer_texts cross join generate_series(1, 199) n where reference = ${waybillReference}`;
      await fill.execute(db);
      expect((await by.upstream.brandedEmails.get({})).texts).toEqual({ perMonth: 200, sent: 200 });
      const [late, later] = [newMobile(), newMobile()];
      await tell((await parcel(late)).id, "IN_TRANSIT");
      expect(await texts(late)).toEqual([]);
      await sql`delete from buyer_texts where email_type like '%1'`.execute(db);
      await tell((await parcel(later)).id, "IN_TRANSIT");
      expect(await texts(later)).toHaveLength(1);
    });

    it("reads the merchant's own words, which need the plan", async () => {
      const text = { subject: "{company_name} kommt an", body: parseEmailMarkup("Hallo {receiver_name}") };
      const params = { emailType: BRANDED_EMAILS["on-its-way"], locale: "de-DE" };
      expect(await refusal(merchant.upstream.brandedEmails.updateText({ params, body: text }))).toMatchObject({ status: 403 });
      const subscribe = (is_subscribed: boolean) =>
        embedded().db.updateTable("clients").set({ is_subscribed }).where("email", "=", merchant.email).execute();
      await subscribe(true);
      expect(await merchant.upstream.brandedEmails.updateText({ params, body: text })).toMatchObject({ edited: true });
      const told = async () => {
        const email = newBuyer();
        await tell((await bought(email)).id, "IN_TRANSIT");
        return subjects(email);
      };
      expect(await told()).toEqual([expect.stringMatching(/ kommt an$/)]);
      await subscribe(false);
      expect(await told()).toEqual([expect.stringMatching(/ hat Ihr Paket von /)]);
    });

    it("answers in an incident with the postcode, and the merchant is told until it is dealt with", async () => {
      const { waybillReference } = await bought(newBuyer());
      const { upstream } = merchant;
      const { db } = embedded();
      const { publicToken } = await upstream.shipments.trackings({ waybillReference });
      const token = publicToken!;
      const say = (change: object = {}, by: object = {}) =>
        open().buyers.answer({
          params: { token, ...by },
          body: {
            partner,
            remoteAddress: newAddress(),
            zipCode: "D-10115",
            address: "Hinterhaus, 3. Stock",
            phone: "",
            day: null,
            message: "",
            ...change,
          },
        });
      const tracked = () => open().shipments.publicTracking({ token, partner, remoteAddress: newAddress() });
      expect((await tracked()).answer).toBeNull();
      expect(await refusal(say())).toMatchObject({ status: 409, codes: ["WrongState"] });
      const enter = (state: "INCIDENT" | "IN_TRANSIT") =>
        db.updateTable("shipments").set({ state }).where("reference", "=", waybillReference).execute();
      await enter("INCIDENT");
      expect((await tracked()).answer).toEqual({ answeredAt: null });
      expect(await refusal(say({ zipCode: "10116" }))).toMatchObject({ status: 422, fields: ["zipCode"] });
      expect(await refusal(say({ address: " " }))).toMatchObject({ status: 422, codes: ["RequiredField"] });
      const today = dayIn("Europe/Berlin", await worldNow(db));
      for (const day of ["0001-01-01", addDays(today, -1), addDays(today, 31), "9999-12-31"])
        expect(await refusal(say({ day }))).toMatchObject({ codes: ["ValueNotAllowedField"], fields: ["day"] });
      for (const phone of ["abc", "1", "00000000"])
        expect(await refusal(say({ phone }))).toMatchObject({ codes: ["InvalidFormatField"], fields: ["phone"] });
      await say({ day: today });
      const day = addDays(today, 30);
      expect(await refusal(say({}, { token: `${waybillReference}.forged` }))).toMatchObject({ status: 404 });
      expect(await refusal(say({ partner: "mercato" }))).toMatchObject({ status: 404 });
      await say();
      const { answeredAt } = await say({ day, phone: "+49 30 5550 1100", message: "Ring twice" });
      const shown = await tracked();
      expect(shown.answer).toEqual({ answeredAt });
      expect(JSON.stringify(shown)).not.toMatch(/Hinterhaus|5550|Ring twice/);
      const { answer } = await upstream.shipments.trackings({ waybillReference });
      expect(answer).toEqual({
        answeredAt,
        address: "Hinterhaus, 3. Stock",
        phone: "+49 30 5550 1100",
        day,
        message: "Ring twice",
      });
      const told = async () =>
        (await upstream.notifications.list({})).content.filter(
          ({ kind, subject }) => kind === "buyer-answer" && subject === waybillReference,
        );
      expect(await told()).toMatchObject([{ since: answeredAt, isRead: false, shipment: { waybillReference } }]);
      const { entries } = await upstream.history.list({ waybillReference });
      expect(entries).toContainEqual(expect.objectContaining({ event: "ANSWERED", by: { kind: "BUYER", name: null } }));
      const stranger = await registerMerchant(target().url, partner);
      expect(await refusal(stranger.upstream.shipments.closeAnswer({ waybillReference }))).toMatchObject({ status: 404 });
      await upstream.shipments.closeAnswer({ waybillReference });
      await upstream.shipments.closeAnswer({ waybillReference });
      expect(await told()).toEqual([]);
      expect((await upstream.shipments.trackings({ waybillReference })).answer).toBeNull();
      await enter("IN_TRANSIT");
    });
  });
}
