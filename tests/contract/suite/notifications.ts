import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import type { NotificationKind } from "../../../contract/rules/notifications";
import { mailNotifications } from "../../../platform/domain/notifications/mail-notifications";
import { actOnTicket } from "../../../platform/domain/support/agent";
import { advanceClock, worldNow } from "../../../platform/store/clock";
import type { ShipmentState } from "../../../contract/states";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { createReady } from "../support/drafts";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** What needs an answer: when it is told, and when no longer. */
export function describeNotifications(target: () => Target): void {
  describe("notifications", () => {
    let merchant: Client;
    let stranger: Client;
    let email: string;
    let clientId: string;
    beforeAll(async () => {
      ({ upstream: merchant, email } = await registerMerchant(target().url, "waybill"));
      ({ upstream: stranger } = await registerMerchant(target().url, "waybill"));
      clientId = (await merchant.client.init({})).client.id;
    });
    const embedded = () => {
      const { platform } = target();
      if (!platform) throw new Error("Only the embedded platform lets a test change states");
      return platform;
    };
    const create = async () => (await createReady(merchant)).waybillReference;
    const change = async (reference: string, set: object) => {
      const { db } = embedded();
      const now = { updated_at: await worldNow(db) };
      await db
        .updateTable("shipments")
        .set({ ...now, ...set })
        .where("reference", "=", reference)
        .execute();
    };
    const enter = (reference: string, state: ShipmentState) => change(reference, { state });
    const listed = async () => (await merchant.notifications.list({})).content;
    const of = async (subject: string) => (await listed()).find((each) => each.subject === subject);
    const unread = async () => (await merchant.notifications.count({})).unread;
    const readAll = async () => {
      const occurrences = (await listed()).map(({ kind, subject, since }) => ({ kind, subject, since }));
      await merchant.notifications.read({ occurrences });
    };
    const set = (kind: NotificationKind, where: { onPage: boolean; byMail: boolean }) =>
      merchant.notifications.saveSettings({ settings: [{ kind, ...where }] });
    const mailsTo = async (recipient: string) => {
      const { db } = embedded();
      const rows = await db.selectFrom("mails").select(["subject", "body"]).where("recipient", "=", recipient).execute();
      return rows.filter(({ subject }) => /answer/.test(subject));
    };

    it.each([
      ["incident", "INCIDENT", "IN_TRANSIT"],
      ["label-error", "LABELS_KO", "READY_TO_PRINT"],
      ["label-error", "CARRIER_KO", "CANCEL_REQUESTED"],
    ] as const)("tell %s of a shipment that is %s, and no longer when it is %s", async (kind, begins, ends) => {
      const reference = await create();
      expect(await of(reference)).toBeUndefined();
      await enter(reference, begins);
      const told = await of(reference);
      expect(told).toMatchObject({
        kind,
        isRead: false,
        shipment: { waybillReference: reference, recipient: "Zsófia Őry-Tóth", state: begins },
        ticket: null,
        payment: null,
      });
      const [row] = await embedded()
        .db.selectFrom("shipments")
        .select(["updated_at", "problem_since"])
        .where("reference", "=", reference)
        .execute();
      expect(told?.since).toBe(row!.updated_at.toISOString());
      // A change of anything else is no new occurrence.
      await change(reference, { note: "called", updated_at: new Date(row!.updated_at.getTime() + 1000) });
      expect((await of(reference))?.since).toBe(told?.since);
      await enter(reference, ends);
      expect(await of(reference)).toBeUndefined();
    });

    it("tell nothing of what is archived, or sent again as a corrected copy", async () => {
      const [refused, copy] = [await create(), await create()];
      await enter(refused, "CARRIER_KO");
      await change(refused, { corrected_copy: copy });
      expect(await of(refused)).toBeUndefined();
      await change(refused, { corrected_copy: null });
      expect(await of(refused)).toBeDefined();
      await change(refused, { archived: true });
      expect(await of(refused)).toBeUndefined();
    });

    it("tell a draft from the day after its ship-by day until it is deleted", async () => {
      const reference = await create();
      const today = dayIn("Europe/Madrid", await worldNow(embedded().db));
      await change(reference, { ship_by: today });
      expect(await of(reference)).toBeUndefined();
      await change(reference, { ship_by: addDays(today, -1) });
      expect(await of(reference)).toMatchObject({ kind: "ship-by-passed", shipment: { shipBy: addDays(today, -1) } });
      await merchant.shipments.delete({ references: [reference] });
      expect(await of(reference)).toBeUndefined();
    });

    it("tell a reply until it is read, and a question until it is answered", async () => {
      const body = { shipmentReference: null, reason: "Where is my parcel?", additionalPicture: null };
      const { id, externalReference } = await merchant.support.createOther({ headers: once(), body });
      expect(await of(id)).toBeUndefined();
      await actOnTicket(embedded(), id, { agent: "Marta", text: "We look", status: "open" });
      expect(await of(id)).toMatchObject({ kind: "ticket-reply", isRead: false, ticket: { externalReference, status: "open" } });
      await merchant.support.markRead({ id });
      expect(await of(id)).toBeUndefined();
      await actOnTicket(embedded(), id, { agent: "Marta", text: "Which one?", status: "awaiting_information" });
      expect(await of(id)).toMatchObject({ isRead: false, ticket: { status: "awaiting_information" } });
      await merchant.support.markRead({ id });
      expect(await of(id)).toMatchObject({ isRead: true });
      const params = { externalReference };
      await merchant.support.sendMessage({ params, headers: once(), body: { htmlBody: "<p>The red one</p>", attachments: [] } });
      expect(await of(id)).toBeUndefined();
    });

    it("tell an invoice whose charge was refused, until it is paid or credited", async () => {
      const { db } = embedded();
      const now = await worldNow(db);
      const { id } = await insertInvoice({ reference: `WB-2026-${now.getTime()}`, total: 1210, refused_at: now });
      const reference = `WB-2026-${now.getTime()}`;
      expect(await of(reference)).toMatchObject({
        kind: "payment-failed",
        payment: { for: "invoice", reference, amount: 1210, currency: "EUR", retryAt: null },
      });
      const asked = db.updateTable("invoices").where("id", "=", id);
      await asked.set({ charge_id: "debit" }).execute();
      expect(await of(reference)).toBeUndefined();
      await asked.set({ charge_id: null }).execute();
      await insertInvoice({ reference: `${reference}-C`, total: -1210, corrects_id: id });
      expect(await of(reference)).toBeUndefined();
      await asked.set({ paid_at: now }).execute();
    });

    const insertInvoice = ({
      reference,
      ...given
    }: {
      reference: string;
      total: number;
      refused_at?: Date;
      corrects_id?: number;
    }) =>
      embedded()
        .db.insertInto("invoices")
        .values({
          partner: "waybill",
          kind: given.corrects_id === undefined ? "INVOICE" : "CREDIT_NOTE",
          year: 1999,
          number: Date.now() % 1_000_000_000,
          reference,
          client_id: clientId,
          source: reference,
          issued_at: new Date(),
          language: "en",
          issuer: "{}",
          buyer: "{}",
          currency: "EUR",
          lines: "[]",
          net: given.total,
          tax: 0,
          ...given,
        })
        .returning("id")
        .executeTakeFirstOrThrow();

    it("are read one by one, until the same happens again, and are nobody else's", async () => {
      const [one, other] = [await create(), await create()];
      await enter(one, "INCIDENT");
      await enter(other, "INCIDENT");
      await readAll();
      expect(await unread()).toBe(0);
      await enter(one, "IN_TRANSIT");
      await advanceClock(embedded().db, 1);
      await enter(one, "INCIDENT");
      expect(await unread()).toBe(1);
      expect((await merchant.client.init({})).unreadNotifications).toBe(1);
      const { kind, subject, since } = (await of(one))!;
      const { unread: left } = await stranger.notifications.read({ occurrences: [{ kind, subject, since }] });
      expect(left).toBe(0);
      expect((await stranger.notifications.list({})).content).toEqual([]);
      expect(await unread()).toBe(1);
      for (let time = 0; time < 2; time += 1) await merchant.notifications.read({ occurrences: [{ kind, subject, since }] });
      expect(await of(one)).toMatchObject({ isRead: true });
      expect(await of(other)).toMatchObject({ isRead: true });
      expect((await listed()).map((each) => each.since)).toEqual(
        (await listed())
          .map((each) => each.since)
          .toSorted()
          .reverse(),
      );
    });

    it("are not shown of a kind that is switched off", async () => {
      const reference = await create();
      await enter(reference, "INCIDENT");
      const { settings } = await set("incident", { onPage: false, byMail: false });
      expect(settings).toContainEqual({ kind: "incident", onPage: false, byMail: false });
      expect(settings).toContainEqual({ kind: "ticket-reply", onPage: true, byMail: true });
      expect(await of(reference)).toBeUndefined();
      await set("incident", { onPage: true, byMail: false });
      expect(await of(reference)).toBeDefined();
      const wrong = { kind: "rain" } as unknown as { kind: NotificationKind };
      const settingsOf = [{ ...wrong, onPage: true, byMail: true }];
      expect(await refusal(merchant.notifications.saveSettings({ settings: settingsOf }))).toMatchObject({ status: 422 });
    });

    it("are mailed once, together, from when the merchant asks for it, without what was read", async () => {
      const [before, read, named, also] = [await create(), await create(), await create(), await create()];
      await enter(before, "INCIDENT");
      await advanceClock(embedded().db, 1);
      await set("incident", { onPage: true, byMail: true });
      await advanceClock(embedded().db, 1);
      await enter(read, "INCIDENT");
      await readAll();
      await enter(named, "INCIDENT");
      await enter(also, "INCIDENT");
      await Promise.all([1, 2, 3].map(() => mailNotifications(embedded(), clientId)));
      const mails = await mailsTo(email);
      expect(mails).toMatchObject([{ subject: expect.stringContaining("2 shipments need an answer") as string }]);
      for (const reference of [named, also]) expect(mails[0]!.body).toContain(reference);
      for (const reference of [before, read]) expect(mails[0]!.body).not.toContain(reference);
      await set("incident", { onPage: true, byMail: false });
    });

    it("mail no reply to whom wants none, but its end", async () => {
      const body = { shipmentReference: null, reason: "Another question", additionalPicture: null };
      const { id, externalReference } = await merchant.support.createOther({ headers: once(), body });
      const subjects = async () => {
        const rows = await embedded().db.selectFrom("mails").select("subject").where("recipient", "=", email).execute();
        return rows.filter(({ subject }) => subject.includes(externalReference)).length;
      };
      await set("ticket-reply", { onPage: true, byMail: false });
      await actOnTicket(embedded(), id, { agent: "Marta", text: "We look", status: "open" });
      expect(await subjects()).toBe(0);
      await actOnTicket(embedded(), id, { agent: "Marta", text: "Done", status: "solved" });
      expect(await subjects()).toBe(1);
      await set("ticket-reply", { onPage: true, byMail: true });
    });
  });
}
