import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "../../../contract/problems";
import type { AttachmentCheck, Ticket } from "../../../contract/support";
import { addDays, weekdayOf, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { type Upload, UPLOADS_PATH } from "../../../contract/uploads";
import { ARCHIVE, GIF, JPEG, PDF, PNG } from "../../support/attachments";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import type { ShipmentDraft } from "../../../contract/shipments";
import { createReady, lateCollection, RECIPIENT } from "../support/drafts";
import { openStream } from "../support/events";
import { eventually } from "../support/eventually";
import { orderOf, payByCard } from "../support/payment";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

const BANK = {
  type: "BANK" as const,
  data: { accountHolder: "Journeys & Daughters", iban: "ES91 2100 0418 4502 0005 1332", code: "CAIXESBBXXX" },
};
const MEGABYTE = 1024 * 1024;
/** Claims to have 20,000 pixels a side. */
const LARGE = Buffer.from(PNG);
LARGE.writeUInt32BE(20_000, 16);
LARGE.writeUInt32BE(20_000, 20);
const SCRIPTED_SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A decompression bomb: a small document with a page of 200 MB. */
function bombPdf(): Buffer {
  const packed = deflateSync(Buffer.alloc(200 * MEGABYTE));
  const head = `%PDF-1.4\n1 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  const end = "\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n";
  return Buffer.concat([Buffer.from(head, "latin1"), packed, Buffer.from(end, "latin1")]);
}

/** Tickets, their messages and files. */
export function describeSupport(target: () => Target): void {
  describe("support", () => {
    let client: Client;
    let stranger: Client;
    let token: string;
    let email: string;
    beforeAll(async () => {
      const merchant = await registerMerchant(target().url, "waybill");
      ({ upstream: client, token, email } = merchant);
      ({ upstream: stranger } = await registerMerchant(target().url, "waybill"));
    });

    const send = (content: Uint8Array, fileName: string) =>
      fetch(`${target().url}${UPLOADS_PATH}?${new URLSearchParams({ purpose: "TICKET_ATTACHMENT", fileName }).toString()}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: Buffer.from(content),
      });
    /** Uploads a file, and waits for its check. */
    async function attach(content: Uint8Array, fileName: string): Promise<AttachmentCheck> {
      const { uploadId } = (await (await send(content, fileName)).json()) as Upload;
      return eventually(
        () => client.support.getAttachment({ id: uploadId }),
        ({ status }) => status !== "checking",
      );
    }
    const readyId = async (content: Uint8Array, fileName: string) => (await attach(content, fileName)).id!;
    const newReference = async () => (await createReady(client)).waybillReference;
    const newCollected = async () => newBought(await lateCollection(client));
    const newBought = async (change: Partial<ShipmentDraft> = {}) => {
      const shipment = await createReady(client, change);
      await client.orders.create({ headers: once(), body: orderOf([shipment], await payByCard(client, [shipment])) });
      return shipment.waybillReference;
    };
    const isAboutTicket = (event: unknown) => JSON.stringify(event).includes('"ticketId"');
    const ask = (shipmentReference: string, change: object = {}) =>
      client.support.createLabel({
        headers: once(),
        body: { shipmentReference, reason: "The barcode can’t be scanned", additionalPicture: null, ...change },
      });
    const deskUrl = (id: string) => `${target().url}/world/support/${id}`;
    const atDesk = (id: string, fields: Record<string, string>) =>
      fetch(deskUrl(id), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

    describe("a file", () => {
      it.each([
        ["invoice.pdf", PDF, "application/pdf"],
        ["photo.jpeg", JPEG, "image/jpeg"],
        ["photo.png", PNG, "image/png"],
        ["photo.gif", GIF, "image/gif"],
      ])("%s is confirmed, and downloads as what it is", async (fileName, content, contentType) => {
        const stream = await openStream(target().url, token);
        const checked = await attach(content, fileName);
        expect(checked).toMatchObject({ status: "ready", fileName, contentType, size: content.length });
        const [frame] = await stream.take(1);
        expect(frame?.data).toEqual({ type: "upload-confirmed", uploadId: checked.uploadId, id: checked.id });
        stream.close();
        const { attachments } = await ask(await newReference(), { additionalPicture: checked.id });
        const file = await fetch(attachments.additionalPicture!.url);
        expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          "content-type": contentType,
          "content-disposition": expect.stringMatching(/^attachment;/) as string,
          "x-content-type-options": "nosniff",
        });
      });

      it.each<[string, Uint8Array]>([
        ["a picture with an archive behind it", Buffer.concat([PNG, ARCHIVE])],
        ["a document with an archive behind it", Buffer.concat([PDF, ARCHIVE])],
        ["a page that begins like a picture", Buffer.from("GIF89a=1;<script>alert(1)</script>")],
        ["a document that only begins", Buffer.from("%PDF-1.4\n")],
      ])("that is %s is refused once it was read, and no ticket takes it", async (_what, content) => {
        const stream = await openStream(target().url, token);
        const checked = await attach(content, "invoice.pdf");
        expect(checked).toMatchObject({ status: "refused", id: null });
        expect((await stream.take(1))[0]?.data).toMatchObject({ uploadId: checked.uploadId, id: null });
        stream.close();
        const refused = refusal(ask(await newReference(), { additionalPicture: checked.uploadId }));
        expect(await refused).toMatchObject({ status: 422, fields: ["additionalPicture"] });
      });

      it.each<[string, Uint8Array, string]>([
        ["runs a script", Buffer.from("%PDF-1.4\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\n%%EOF\n"), "unsafe"],
        ["unpacks to a thousand times its size", bombPdf(), "unsafe"],
        ["has too many pixels", LARGE, "pixels"],
        ["has an archive behind it", Buffer.concat([PNG, ARCHIVE]), "content"],
      ])("that %s is refused, and it is said why", async (_what, content, why) => {
        const stream = await openStream(target().url, token);
        const checked = await attach(content, "proof.pdf");
        expect(checked).toMatchObject({ status: "refused", id: null, refusal: why });
        expect((await stream.take(1))[0]?.data).toMatchObject({ uploadId: checked.uploadId, id: null, refusal: why });
        stream.close();
      });

      it.each<[string, Uint8Array, number, string]>([
        ["of another type than its name says", Buffer.from("MZ\x90\0 program"), 422, "ValueNotAllowedField"],
        ["that is an archive", ARCHIVE, 422, "ValueNotAllowedField"],
        ["that is a drawing with a script", SCRIPTED_SVG, 422, "ValueNotAllowedField"],
        ["that is a page", Buffer.from("<html><script>alert(1)</script></html>"), 422, "ValueNotAllowedField"],
        ["of 11 MB", Buffer.concat([PDF, Buffer.alloc(11 * MEGABYTE)]), 413, "MaxSizeExceededField"],
      ])("%s is refused at once", async (_what, content, status, code) => {
        const answer = await send(content, "invoice.pdf");
        expect(answer.status).toBe(status);
        const { data } = (await answer.json()) as { data: Problem };
        expect(data.messages).toMatchObject([{ error_code: code, field: "file" }]);
      });

      it.each<[string, Uint8Array, string, string]>([
        ["a photo with a page behind its end", Buffer.concat([JPEG, SCRIPTED_SVG]), "photo.html", "image/jpeg"],
      ])("that is %s leaves as a file to save", async (_what, content, fileName, contentType) => {
        const checked = await attach(content, fileName);
        expect(checked).toMatchObject({ status: "ready", contentType, size: content.length });
        const { attachments } = await ask(await newReference(), { additionalPicture: checked.id });
        const file = await fetch(attachments.additionalPicture!.url);
        expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
        expect(Object.fromEntries(file.headers)).toMatchObject({
          "content-type": contentType,
          "content-disposition": expect.stringMatching(/^attachment; filename="[\w-]+\.(pdf|jpg)"$/) as string,
          "x-content-type-options": "nosniff",
        });
        // Changing the URL cannot make a browser display it.
        const inline = attachments.additionalPicture!.url.replace("disposition=attachment", "disposition=inline");
        expect((await fetch(inline)).status).toBe(403);
      });

      it("gets a name that is one, with the ending of what it is", async () => {
        expect((await attach(PDF, "../../etc/invoice.pdf.exe")).fileName).toBe("invoice.pdf.exe.pdf");
        expect((await attach(PNG, '<img src=x onerror="x">.gif')).fileName).toBe("img src=x onerror=x.gif.png");
        expect((await attach(PDF, "evil\u202Efdp.exe")).fileName).toBe("evilfdp.exe.pdf");
      });

      it("is its client's own", async () => {
        const { uploadId, id } = await attach(PDF, "mine.pdf");
        for (const name of [uploadId, id!])
          expect(await refusal(stranger.support.getAttachment({ id: name }))).toMatchObject({ status: 404 });
        const { waybillReference } = await createReady(stranger);
        const stolen = { shipmentReference: waybillReference, reason: "Mine", additionalPicture: id };
        expect(await refusal(stranger.support.createLabel({ headers: once(), body: stolen }))).toMatchObject({
          status: 422,
          fields: ["additionalPicture"],
        });
      });
    });

    describe("a ticket", () => {
      it("is opened once under one key, and begins with what was asked", async () => {
        const reference = await newReference();
        const picture = await readyId(PNG, "label.png");
        const body = { shipmentReference: reference, reason: "<b>Torn</b>\nin two", additionalPicture: picture };
        const call = { headers: once(), body };
        const stream = await openStream(target().url, token);
        // Either may come first; the other is refused as in progress, and retried.
        const open = () =>
          eventually(
            () => client.support.createLabel(call).catch(() => null),
            (made) => made !== null,
          );
        const [ticket, again] = await Promise.all([open(), open()]);
        expect(again!.id).toBe(ticket!.id);
        expect((await stream.take(1))[0]?.data).toEqual({ type: "ticket-upserted", ticketId: ticket!.id });
        stream.close();
        expect(ticket).toMatchObject({
          type: "label",
          status: "new",
          shipmentReference: reference,
          reason: body.reason,
          unread: 0,
          externalReference: expect.stringMatching(/^WB-T-\d{5,}$/) as string,
          attachments: { additionalPicture: { fileName: "label.png" }, proofOfValue: null },
        });
        const { messages, statusChanges } = await client.support.getMessages({ id: ticket!.id });
        expect(messages).toMatchObject([
          {
            htmlBody: "&lt;b&gt;Torn&lt;/b&gt;<br />in two",
            attachments: [{ fileName: "label.png" }],
            author: { isAgent: false, name: "" },
          },
        ]);
        expect(statusChanges).toEqual([]);
        expect(await client.support.get({ id: ticket!.id })).toEqual(ticket);
      });

      it("is one of its type for each shipment, and is about a shipment of its client", async () => {
        const reference = await newReference();
        await ask(reference);
        expect(await refusal(ask(reference))).toMatchObject({ status: 409, codes: ["TicketExists"] });
        const other = { shipmentReference: reference, reason: "Late", additionalPicture: null };
        expect((await client.support.createDelivery({ headers: once(), body: other })).type).toBe("delivery");
        const { waybillReference } = await createReady(stranger);
        for (const unknown of [waybillReference, "WB0000000000"])
          expect(await refusal(ask(unknown))).toMatchObject({
            status: 422,
            codes: ["UnknownShipment"],
            fields: ["shipmentReference"],
          });
      });

      it("may be about no shipment, if it is about money or anything else", async () => {
        const body = { shipmentReference: null, reason: "An invoice is missing", additionalPicture: null };
        expect(await client.support.createBilling({ headers: once(), body })).toMatchObject({ shipmentReference: null });
        expect((await client.support.createOther({ headers: once(), body })).type).toBe("other");
        // Questions are not limited to one per shipment.
        expect((await client.support.createOther({ headers: once(), body })).status).toBe("new");
      });

      it("is found by its shipment, its type and its group", async () => {
        const { upstream } = await registerMerchant(target().url, "waybill");
        const references = await Promise.all([createReady(upstream), createReady(upstream)]);
        const [first = "", second = ""] = references.map(({ waybillReference }) => waybillReference);
        const made: Ticket[] = [];
        for (const [call, shipmentReference] of [
          [upstream.support.createLabel, first],
          [upstream.support.createDelivery, first],
          [upstream.support.createLabel, second],
        ] as const)
          made.push(await call({ headers: once(), body: { shipmentReference, reason: "Why?", additionalPicture: null } }));
        await atDesk(made[1]!.id, { do: "ask", text: "Which street?" });
        const all = await upstream.support.list({});
        expect(all.counts).toEqual({ all: 3, open: 2, awaiting_information: 1, solved: 0 });
        expect(all.pagination).toMatchObject({ totalElements: 3, totalPages: 1 });
        // Newest message first.
        expect(all.content[0]).toMatchObject({ id: made[1]!.id, unread: 1, status: "awaiting_information" });
        const part = first.slice(2, 9).toLowerCase();
        expect((await upstream.support.list({ shipmentReference: part })).content).toHaveLength(2);
        expect((await upstream.support.list({ shipmentReference: "%" })).content).toHaveLength(0);
        const { firstName, lastName } = RECIPIENT;
        for (const [q, count] of [
          [part, 2],
          [`${lastName} ${firstName}`, 3],
          [`${firstName} nobody`, 0],
        ] as const)
          expect([q, (await upstream.support.list({ q })).content.length]).toEqual([q, count]);
        const waiting = await upstream.support.list({ status: "awaiting_information", type: "delivery" });
        expect(waiting.content.map(({ id }) => id)).toEqual([made[1]!.id]);
        expect(waiting.counts.all).toBe(1);
        expect((await client.support.list({})).content.some(({ id }) => id === made[0]!.id)).toBe(false);
      });

      it("of a stranger is not there", async () => {
        const { id, externalReference } = await ask(await newReference());
        for (const call of [
          () => stranger.support.get({ id }),
          () => stranger.support.getMessages({ id }),
          () => stranger.support.markRead({ id }),
          () =>
            stranger.support.sendMessage({
              params: { externalReference },
              headers: once(),
              body: { htmlBody: "Hello", attachments: [] },
            }),
        ])
          expect(await refusal(call())).toMatchObject({ status: 404 });
      });
    });

    describe("a claim", () => {
      const proofs = async () => ({
        proofOfValue: await readyId(PDF, "invoice.pdf"),
        proofOfDamageGoods: await readyId(JPEG, "goods.jpg"),
        proofOfDamageExternalPackaging: await readyId(PNG, "outside.png"),
        proofOfDamageInternalPackaging: await readyId(GIF, "inside.gif"),
      });
      const claim = async (change: object = {}) => ({
        shipmentReference: await newBought(),
        productDescription: "Four mugs, three broken",
        amount: { value: 9600, currency: "EUR" },
        paymentMethod: BANK,
        ...(await proofs()),
        ...change,
      });

      it("keeps where it is paid sealed, and never tells it again", async () => {
        const ticket = await client.support.createDamage({ headers: once(), body: await claim() });
        expect(ticket).toMatchObject({
          amount: { value: 9600, currency: "EUR" },
          paymentMethod: { type: "BANK", ending: "1332" },
          paid: null,
          attachments: { proofOfValue: { fileName: "invoice.pdf" }, proofOfDamageInternalPackaging: { fileName: "inside.gif" } },
        });
        const visible = JSON.stringify([
          ticket,
          await client.support.getMessages({ id: ticket.id }),
          await client.support.list({}),
        ]);
        expect(visible).not.toMatch(/21000418|CAIXES|Daughters/);
        const { platform } = target();
        if (!platform) throw new Error("Only for the embedded platform");
        const rows = JSON.stringify([
          await platform.db.selectFrom("tickets").selectAll().execute(),
          await platform.db.selectFrom("idempotency").selectAll().execute(),
          await platform.db.selectFrom("events").selectAll().execute(),
        ]);
        expect(rows).not.toMatch(/21000418|CAIXES/);
      });

      it("is paid at the agent's desk once, by what was sealed, and is solved", async () => {
        const { id } = await client.support.createDamage({ headers: once(), body: await claim() });
        const desk = await (await fetch(deskUrl(id))).text();
        for (const text of ["Damaged parcel", "New", "ES9121000418450200051332"]) expect(desk).toContain(text);
        await atDesk(id, { do: "pay", text: "We’ve paid your claim." });
        await atDesk(id, { do: "pay", text: "" });
        const paid = await client.support.get({ id });
        expect(paid).toMatchObject({ status: "solved", paid: { value: 9600, currency: "EUR" }, unread: 1 });
      });

      it("that is paid says so in its conversation and in a mail, with the sum", async () => {
        const { id, externalReference } = await client.support.createDamage({ headers: once(), body: await claim() });
        await atDesk(id, { do: "pay", text: "" });
        const { messages } = await client.support.getMessages({ id });
        expect(messages.at(-1)).toMatchObject({ author: { isAgent: true } });
        expect(JSON.stringify(messages)).toMatch(/paid €96\.00/);
        const { platform } = target();
        const mails = await platform!.db
          .selectFrom("mails")
          .selectAll()
          .where("subject", "like", `%${externalReference}`)
          .execute();
        expect(mails.map(({ body }) => body)).toEqual([expect.stringMatching(/paid €96\.00/)]);
      });

      it("asks the merchant for nothing without saying what", async () => {
        const { id } = await client.support.createDamage({ headers: once(), body: await claim() });
        const answer = await atDesk(id, { do: "ask", text: " " });
        expect(await (await fetch(new URL(answer.headers.get("location")!, target().url))).text()).toContain(
          "Write what the merchant",
        );
        expect(await client.support.get({ id })).toMatchObject({ status: "new" });
      });

      it("says of each field what is wrong with it", async () => {
        const wrong = { ...BANK, data: { ...BANK.data, iban: "ES91 2100 0418 4502 0005 1333", code: "CAIX" } };
        const body = await claim({ paymentMethod: wrong, amount: { value: 9600, currency: "GBP" } });
        const refused = await refusal(client.support.createDamage({ headers: once(), body }));
        expect(refused).toMatchObject({ status: 422 });
        expect(refused.fields.sort()).toEqual(["amount.currency", "paymentMethod.data.code", "paymentMethod.data.iban"]);
        const missing = { ...body, paymentMethod: BANK, amount: { value: 0, currency: "EUR" }, productDescription: "" };
        const { fields } = await refusal(client.support.createDamage({ headers: once(), body: missing }));
        expect(fields.sort()).toEqual(["amount.value", "productDescription"]);
      });

      it("of a lost parcel is paid by PayPal as well", async () => {
        const { proofOfValue } = await proofs();
        const shipmentReference = await newBought();
        const body = {
          shipmentReference,
          reason: "It never came",
          productDescription: "A lamp",
          amount: { value: 4200, currency: "EUR" },
          proofOfValue,
          paymentMethod: { type: "PAYPAL" as const, data: { account: "money@shop.example" } },
        };
        const { lossClaimFrom } = await client.shipments.get({ waybillReference: shipmentReference });
        expect(lossClaimFrom! > new Date().toISOString().slice(0, 10)).toBe(true);
        expect(await refusal(client.support.createLoss({ headers: once(), body }))).toMatchObject({
          status: 409,
          codes: ["TicketNotPossible"],
        });
        const { platform } = target();
        if (!platform) return;
        await platform.db
          .updateTable("shipments")
          .set({ estimated_delivery_date: "2026-01-05" })
          .where("reference", "=", shipmentReference)
          .execute();
        const ticket = await client.support.createLoss({ headers: once(), body });
        expect(ticket).toMatchObject({ type: "loss", paymentMethod: { type: "PAYPAL", ending: null } });
        expect(JSON.stringify(ticket)).not.toContain("money@");
      });
    });

    describe("another collection", () => {
      const collect = async (collectionDate: string, reference?: string) =>
        client.support.createPickup({
          headers: once(),
          body: { shipmentReference: reference ?? (await newCollected()), collectionDate, additionalComments: "" },
        });
      /** Today in Spain, the merchants' country. */
      const today = () => dayIn(timeZoneOf({ alpha2Code: "ES", zipCode: "" }), new Date());
      /** A future day with a given weekday, 1 for Monday to 7 for Sunday. */
      const soon = (weekday: number) =>
        [3, 4, 5, 6, 7, 8, 9].map((days) => addDays(today(), days)).find((day) => weekdayOf(day) === weekday)!;

      it("is on a later day of the week, and none that carriers do not plan yet", async () => {
        const reference = await newCollected();
        for (const day of [soon(6), soon(7), today(), "2020-01-06", "2040-02-01", "9999-12-31"])
          expect(await refusal(collect(day, reference))).toMatchObject({ status: 422, fields: ["collectionDate"] });
        expect(await collect(soon(3), reference)).toMatchObject({ type: "pickup", collectionDate: soon(3) });
      });

      it("needs a driver: a parcel that its sender brings has none", async () => {
        const refused = { status: 409, codes: ["TicketNotPossible"], fields: ["shipmentReference"] };
        expect(await refusal(collect(soon(3), await newBought()))).toMatchObject(refused);
      });

      it("needs a parcel: that of a draft is none, nor is there one to claim", async () => {
        const reference = await newReference();
        const refused = { status: 409, codes: ["TicketNotPossible"], fields: ["shipmentReference"] };
        expect(await refusal(collect(soon(3), reference))).toMatchObject(refused);
        const body = {
          shipmentReference: reference,
          reason: "It never came",
          productDescription: "A lamp",
          amount: { value: 100_000_000, currency: "EUR" },
          proofOfValue: await readyId(PDF, "invoice.pdf"),
          paymentMethod: BANK,
        };
        expect(await refusal(client.support.createLoss({ headers: once(), body }))).toMatchObject(refused);
      });
    });

    describe("a conversation", () => {
      it("goes to and fro, each message once, and is mailed to the merchant", async () => {
        const { id, externalReference } = await ask(await newReference());
        const stream = await openStream(target().url, token);
        await atDesk(id, { do: "ask", text: "Which street?\n<script>alert(1)</script>" });
        const told: unknown[] = [];
        // A label of an earlier shipment may still be on its way.
        while (told.length < 2) told.push(...(await stream.take(1)).map(({ data }) => data).filter(isAboutTicket));
        expect(told).toEqual([
          { type: "ticket-message", ticketId: id, isAgent: true },
          { type: "ticket-upserted", ticketId: id },
        ]);
        stream.close();
        expect(await client.support.get({ id })).toMatchObject({ status: "awaiting_information", unread: 1 });
        await client.support.markRead({ id });
        const picture = await readyId(JPEG, "door.jpg");
        const call = {
          params: { externalReference },
          headers: once(),
          body: { htmlBody: 'This <b>one</b><img src=x onerror="x">', attachments: [picture] },
        };
        const message = await client.support.sendMessage(call);
        expect(await client.support.sendMessage(call)).toEqual(message);
        expect(message).toMatchObject({ htmlBody: "This <b>one</b>", attachments: [{ fileName: "door.jpg" }] });
        expect(await client.support.get({ id })).toMatchObject({ status: "open", unread: 0 });
        await atDesk(id, { do: "close", text: "Thank you" });
        const { messages, statusChanges } = await client.support.getMessages({ id });
        expect(messages.map(({ author, htmlBody }) => [author.name, htmlBody])).toEqual([
          ["", "The barcode can’t be scanned"],
          ["Marta", "Which street?<br />&lt;script&gt;alert(1)&lt;/script&gt;"],
          ["", "This <b>one</b>"],
          ["Marta", "Thank you"],
        ]);
        expect(statusChanges.map(({ status }) => status)).toEqual(["awaiting_information", "open", "closed"]);
        const late = { ...call, headers: once() };
        expect(await refusal(client.support.sendMessage(late))).toMatchObject({ status: 409, codes: ["WrongState"] });
        const { db } = target().platform!;
        const mails = await db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
        const about = mails.filter(({ subject }) => subject.includes(externalReference));
        expect(about.map(({ subject }) => subject)).toEqual([
          `Waybill: We need something for ${externalReference}`,
          `Waybill: A reply to ${externalReference}`,
        ]);
        expect(about[0]?.body).toContain(`/private/support-center/details/${id}`);
        expect(about[0]?.body).not.toContain("Which street");
      });

      it("takes no empty message, and no file that is not there", async () => {
        const { externalReference } = await ask(await newReference());
        const write = (htmlBody: string, attachments: string[] = []) =>
          refusal(
            client.support.sendMessage({ params: { externalReference }, headers: once(), body: { htmlBody, attachments } }),
          );
        for (const empty of ["<p> </p>", "<script>alert(1)</script>", "&nbsp;"])
          expect(await write(empty)).toMatchObject({ status: 422, fields: ["htmlBody"] });
        expect(await write("Here", ["none"])).toMatchObject({ status: 422, fields: ["attachments[0]"] });
      });
    });

    it("shows a cancellation as a ticket, which is solved when it is carried out", async () => {
      const waybillReference = await newBought();
      await eventually(
        () => client.shipments.get({ waybillReference }),
        ({ state }) => state === "READY_TO_PRINT" || state === "CARRIER_OK",
      );
      const cancel = () => client.shipments.cancel({ waybillReference, reason: "not-needed" });
      await cancel();
      await cancel();
      const find = async () => (await client.support.list({ shipmentReference: waybillReference, type: "cancel" })).content;
      expect(await find()).toMatchObject([{ type: "cancel", reason: "not-needed" }]);
      await eventually(find, ([ticket]) => ticket?.status === "solved");
      const claim = {
        shipmentReference: waybillReference,
        reason: "It never came",
        productDescription: "A lamp",
        amount: { value: 4200, currency: "EUR" },
        proofOfValue: await readyId(PDF, "invoice.pdf"),
        paymentMethod: BANK,
      };
      expect(await refusal(client.support.createLoss({ headers: once(), body: claim }))).toMatchObject({
        status: 409,
        codes: ["TicketNotPossible"],
      });
    });

    it("has tickets of the demonstration merchant in every group, and a claim that was paid on proof", async () => {
      const { client: demo } = await signIn(target());
      const { counts } = await demo.support.list({});
      expect(counts).toMatchObject({ open: 4, awaiting_information: 1 });
      // Another test may have cancelled one of their shipments.
      expect(counts.solved).toBeGreaterThanOrEqual(5);
      const types = ["cancel", "label", "billing", "loss", "pickup", "delivery"] as const;
      const lists = await Promise.all(types.map((type) => demo.support.list({ type })));
      const content = lists.flatMap((list) => list.content);
      expect(new Set(content.map(({ type }) => type))).toEqual(new Set(types));
      for (const { shipmentReference, lastMessageAt, createdAt } of content) {
        expect(lastMessageAt >= createdAt).toBe(true);
        if (shipmentReference) await demo.shipments.get({ waybillReference: shipmentReference });
      }
      const [loss] = (await demo.support.list({ type: "loss" })).content;
      expect(loss).toMatchObject({ paid: { value: 8400 }, paymentMethod: { type: "BANK", ending: "1332" } });
      expect((await fetch(loss!.attachments.proofOfValue!.url)).headers.get("content-type")).toBe("application/pdf");
      expect(await (await fetch(deskUrl(loss!.id))).text()).toContain("ES9121000418450200051332");
      const { messages } = await demo.support.getMessages({ id: loss!.id });
      expect(messages.map(({ author, attachments }) => [author.name, attachments.length])).toEqual([
        ["", 1],
        ["Marta", 0],
        ["", 0],
        ["Marta", 0],
      ]);
      expect((await demo.support.list({ status: "awaiting_information" })).content).toMatchObject([{ unread: 1 }]);
    });

    it("knows who may call", async () => {
      expect(await client.support.getCurrentUser({})).toEqual({ isVip: false });
    });
  });
}
