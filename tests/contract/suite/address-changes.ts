import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AddressChangeRule } from "../../../contract/rules/address-changes";
import type { ShipmentDraft } from "../../../contract/shipments";
import { advanceTracking } from "../../../platform/jobs/advance-tracking";
import { replaceLabel, voidLabel } from "../../../platform/jobs/replace-label";
import { CarrierUnavailable } from "../../../platform/outside/carriers/port";
import { AS_APP, newAddress } from "../../support/app-secret";
import { type Merchant, registerMerchant } from "../../support/merchants";
import { type Client, createClient, createShopClient, once } from "../support/client";
import { atPickUpPoint, createReady, RECIPIENT } from "../support/drafts";
import { eventually } from "../support/eventually";
import { handOver } from "../support/hand-over";
import { orderOf } from "../support/payment";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

let slugs = 0;

/** Buyers who change where their parcel goes before the carrier has it. */
export function describeAddressChanges(target: () => Target): void {
  const embedded = () => {
    const { platform } = target();
    if (!platform) throw new Error("Only the embedded platform lets a test move parcels");
    return platform;
  };
  const partner = "waybill";
  const open = () => createClient(target().url, undefined, AS_APP);
  const NEW = { street1: "Neue Straße 5", street2: "", zipCode: "10115", city: "Berlin", pointId: null };
  let buyers = 0;
  const newBuyer = () => `moved-${process.pid}-${Date.now().toString(36)}-${(buyers += 1)}@mail.example`;
  afterEach(() => vi.restoreAllMocks());

  async function merchantWho(addressChanges: AddressChangeRule): Promise<Merchant> {
    const merchant = await registerMerchant(target().url, partner);
    const body = {
      ...{
        slug: `moves-${process.pid}-${Date.now().toString(36)}-${(slugs += 1)}`,
        name: "Hollis & Wren",
        logo: null,
        colour: "",
      },
      ...{ email: "hello@holliswren.example", phone: "", pageUrl: "", termsUrl: "", privacyUrl: "", imprintUrl: "" },
      ...{ languages: ["en" as const, "de" as const], returnAddressId: null, withdrawalDays: 14, addressChanges },
    };
    await merchant.upstream.buyers.saveSettings({ headers: once(), body });
    return merchant;
  }

  /** A bought parcel with its label, and its tracking link. */
  async function bought(client: Client, changes: Partial<ShipmentDraft> = {}) {
    const to = { ...RECIPIENT, street2: "carrier ok", email: newBuyer() };
    const ready = await createReady(client, { voucherName: "FREE100", to, ...changes });
    const { waybillReference } = ready;
    await client.orders.create({ headers: once(), body: orderOf([ready]) });
    const shipment = await eventually(
      () => client.shipments.get({ waybillReference }),
      ({ state }) => state === "READY_TO_PRINT",
    );
    const { publicToken } = await client.shipments.trackings({ waybillReference });
    return { waybillReference, token: publicToken!, email: (changes.to ?? to).email, number: shipment.trackings[0]!.id };
  }
  type Bought = Awaited<ReturnType<typeof bought>>;

  const change = ({ token }: Pick<Bought, "token">, typed: object = {}, by: object = {}) =>
    open().buyers.changeAddress({
      params: { token },
      body: { partner, remoteAddress: newAddress(), currentZipCode: "10115", ...NEW, ...typed, ...by },
    });
  const newest = async (client: Client, waybillReference: string) =>
    (await client.shipments.trackings({ waybillReference })).addressChange!;
  const ended = (client: Client, { waybillReference }: Bought, ...states: string[]) =>
    eventually(
      () => newest(client, waybillReference),
      ({ state }) => states.includes(state),
    );
  const mailsTo = async (recipient: string) =>
    (await embedded().db.selectFrom("mails").selectAll().where("recipient", "=", recipient).orderBy("id").execute()).map(
      ({ subject, body }) => ({ subject, body }),
    );
  const voidOf = (reference: string) =>
    embedded().db.selectFrom("void_labels").selectAll().where("carrier_reference", "=", reference).executeTakeFirst();
  const row = ({ waybillReference }: Bought) =>
    embedded().db.selectFrom("shipments").select("id").where("reference", "=", waybillReference).executeTakeFirstOrThrow();
  const inBell = async (client: Client, { waybillReference }: Bought) =>
    (await client.notifications.list({})).content.filter(
      ({ kind, subject }) => kind === "address-change" && subject === waybillReference,
    );
  const scan = (client: Client, code: string) => client.labels.scan({ code });

  describe("a merchant who lets buyers change the address", () => {
    let merchant: Merchant;
    let client: Client;
    beforeAll(async () => {
      merchant = await merchantWho("always");
      client = merchant.upstream;
    });

    it("gets a new label at once, the old one is void on every way, and both are told", async () => {
      const parcel = await bought(client, { shipmentCustomReference: "4711" });
      const { waybillReference, number } = parcel;
      const references = [waybillReference];
      // Every way on which the old label was printed.
      const before = await client.labels.get({ references });
      const oldUrl = before.labels[0]!.url_label;
      const { mergeId } = await client.labels.combine({ headers: once(), body: { references, format: "A6", confirms: true } });
      const merged = () =>
        eventually(
          () => client.labels.getCombined({ mergeId }),
          ({ status }) => status !== "loading",
        );
      const mergedUrl = (await merged()).urls.A6!;
      expect((await fetch(oldUrl)).status).toBe(200);
      const printer = await client.printers.create({ headers: once(), body: { name: "Desk", uses: ["BUTTONS"] } });
      const { jobs } = await client.printers.print({ headers: once(), body: { printerId: printer.id, references } });
      await client.labels.confirmPrinted({ references });
      const { db } = embedded();
      const [oldKey] = new URL(oldUrl).pathname.match(/labels\/.+/) ?? [];
      const mail = await db
        .insertInto("mails")
        .values({
          ...{
            recipient: parcel.email,
            sender: "Shop <shop@mail.example>",
            subject: "Label",
            body: "",
            html: null,
            language: "de" as const,
          },
          ...{ attachments: JSON.stringify([{ fileKey: oldKey!, fileName: "label.pdf" }]), created_at: new Date() },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      expect(await change(parcel)).toEqual({ state: "making" });
      expect(await ended(client, parcel, "done")).toMatchObject({
        wasPrinted: true,
        to: { street1: NEW.street1, city: "Berlin" },
      });

      const shipment = await client.shipments.get({ waybillReference });
      const now = shipment.trackings[0]!.id;
      expect(now).not.toBe(number);
      expect(shipment).toMatchObject({
        state: "READY_TO_PRINT",
        to: { street1: NEW.street1, firstName: RECIPIENT.firstName, phone: RECIPIENT.phone },
        labelPrintedAt: null,
        labelDownloaded: false,
      });
      // Its file is gone, and so is that of the print run; a run that is opened again is without it.
      await eventually(
        () => fetch(oldUrl),
        ({ status }) => status === 404,
      );
      expect(await merged()).toMatchObject({ status: "error", urls: {}, errors: [{ waybillReference }] });
      await eventually(
        () => fetch(mergedUrl),
        ({ status }) => status === 404,
      );
      // A mail with it that waits brings the new one.
      const { attachments } = await db
        .selectFrom("mails")
        .select("attachments")
        .where("id", "=", mail.id)
        .executeTakeFirstOrThrow();
      expect(attachments).toEqual([{ fileKey: oldKey!.replace("-A6", "-2-A6"), fileName: "label.pdf" }]);
      // What the printer had is cancelled, and a late "printed" does not count for the new label.
      expect(await client.printers.job({ id: jobs[0]!.id })).toMatchObject({ state: "CANCELLED" });
      expect((await client.shipments.get({ waybillReference })).labelPrintedAt).toBeNull();
      // At the print desk and at the packing table the old code finds the shipment, and says so.
      expect(await scan(client, number)).toMatchObject({ waybillReference, isReplaced: true, canPrint: true, printedAt: null });
      expect(await scan(client, now)).toMatchObject({ waybillReference, isReplaced: false });
      expect((await client.labels.queue({ limit: 50 })).content.map((row) => row.waybillReference)).toContain(waybillReference);
      const { content } = await client.labels.handovers();
      expect(content.find((row) => row.waybillReference === waybillReference)?.trackings).toEqual([now]);
      // The shop reads the new number, and so does who exports the list.
      const { token: key } = await client.apiKey.generate({ headers: once() });
      expect((await createShopClient(target().url, key).getShipment({ waybillReference })).trackings).toMatchObject([
        { id: now },
      ]);
      const { reportId } = await client.shipments.requestExport({ headers: once(), body: { inbox: "ALL" } });
      const { url } = await eventually(
        () => client.shipments.getExport({ reportId }),
        ({ status }) => status === "ready",
      );
      expect(await (await fetch(url!)).text()).toContain(now);
      // The old one is cancelled with the carrier; the link of the buyer leads on.
      await eventually(
        () => voidOf(waybillReference),
        (label) => label?.outcome === "cancelled",
      );
      const tracked = await open().shipments.publicTracking({ token: parcel.token, partner, remoteAddress: newAddress() });
      expect(tracked).toMatchObject({ trackings: [{ id: now }], change: { state: "done", isOpen: true, to: "address" } });
      expect(JSON.stringify(tracked)).not.toMatch(/Neue Straße|10115/);
      // Both are told.
      const mails = await mailsTo(parcel.email);
      expect(mails.map(({ subject }) => subject)).toContain("Ihr Paket von Hollis & Wren geht an eine neue Adresse");
      expect(mails.at(-1)!.body).toContain("Neue Straße 5");
      expect((await mailsTo(merchant.email)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/4711/));
      expect(await inBell(client, parcel)).toMatchObject([{ addressChange: { state: "done", wasPrinted: true } }]);
      const { entries } = await client.history.list({ waybillReference });
      const byBuyer = entries.find(({ event, by }) => event === "CHANGED" && by.kind === "BUYER");
      expect(byBuyer?.changes).toEqual([
        { field: "recipient", from: "Lindenstraße 2, carrier ok", to: NEW.street1 },
        { field: "trackingNumbers", from: number, to: now },
      ]);
      expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(["CHANGE_ASKED", "LABEL_REPLACED"]));
      // The new one is printed as any.
      const after = await client.labels.get({ references });
      expect((await fetch(after.labels[0]!.url_label)).status).toBe(200);
      expect(await inBell(client, parcel)).toEqual([]);
    });

    it("has the new label in a print run that was being made meanwhile", async () => {
      const parcel = await bought(client);
      const { waybillReference } = parcel;
      await change(parcel);
      const { mergeId } = await client.labels.combine({
        headers: once(),
        body: { references: [waybillReference], format: "ZPL", confirms: true },
      });
      await ended(client, parcel, "done");
      const merged = await eventually(
        () => client.labels.getCombined({ mergeId }),
        ({ status }) => status !== "loading",
      );
      const text = merged.urls.ZPL ? await (await fetch(merged.urls.ZPL)).text() : "";
      expect(text).not.toContain(parcel.number);
    });

    it("is not asked twice by a form that is posted twice", async () => {
      const book = vi.spyOn(embedded().carriers, "book");
      const parcel = await bought(client);
      book.mockClear();
      const answers = [await change(parcel), await change(parcel)].map(({ state }) => state);
      expect(answers[0]).toBe("making");
      await ended(client, parcel, "done");
      const changes = await embedded()
        .db.selectFrom("address_changes")
        .select("id")
        .where("reference", "=", parcel.waybillReference)
        .execute();
      await Promise.all(changes.map(({ id }) => replaceLabel(embedded(), id)));
      expect(new Set(book.mock.calls.map(([request]) => request.reference))).toEqual(new Set([`${parcel.waybillReference}-2`]));
      expect(changes).toHaveLength(1);
    });

    it("checks the address as any, and the postcode of before", async () => {
      const parcel = await bought(client);
      for (const [typed, field] of [
        [{ currentZipCode: "10117" }, "currentZipCode"],
        [{ street1: " " }, "street1"],
        [{ zipCode: "1011" }, "zipCode"],
        [{ zipCode: "" }, "zipCode"],
        [{ city: "" }, "city"],
        [{ zipCode: "50668", city: "Hamburg" }, "city"],
        [{ street1: "Straße \u{1F600}" }, "street1"],
        [{ street1: RECIPIENT.street1, street2: "carrier ok" }, "street1"],
      ] as const)
        expect(await refusal(change(parcel, typed)), JSON.stringify(typed)).toMatchObject({ status: 422, fields: [field] });
      expect(await refusal(change({ token: `${parcel.waybillReference}.forged` }))).toMatchObject({ status: 404 });
      expect(await refusal(change(parcel, {}, { partner: "mercato" }))).toMatchObject({ status: 404 });
      // A town by one of its other names.
      expect(await change(parcel, { zipCode: "80331", city: "Muenchen" })).toEqual({ state: "making" });
    });

    it("is sent no town with more than its name, and a house number where there is one", async () => {
      const parcel = await bought(client);
      for (const [typed, field] of [
        [{ city: "Berlin please ring twice" }, "city"],
        [{ city: "Berl" }, "city"],
        [{ street1: "Neue Straße" }, "hasNoNumber"],
      ] as const)
        expect(await refusal(change(parcel, typed)), JSON.stringify(typed)).toMatchObject({ status: 422, fields: [field] });
      // A house that has only a name.
      expect(await change(parcel, { street1: "Haus am See", hasNoNumber: true })).toEqual({ state: "making" });
    });

    it("is asked where the parcel has customs papers", async () => {
      const parcel = await bought(client);
      const { db } = embedded();
      await db.updateTable("shipments").set({ has_customs: true }).where("reference", "=", parcel.waybillReference).execute();
      // Papers that the new way does not need: a new shipment.
      expect(await change(parcel)).toEqual({ state: "asked" });
      expect(await newest(client, parcel.waybillReference)).toMatchObject({ obstacle: "customs", isOpen: true });
    });

    it("lets the buyer choose another pick-up point", async () => {
      const { draft, point } = await atPickUpPoint(client);
      const parcel = await bought(client, draft);
      const { points, near } = await open().buyers.points({ token: parcel.token, partner, remoteAddress: newAddress() });
      expect(near).toEqual({ zipCode: point.zipCode, city: point.city });
      expect(points.map(({ id }) => id)).not.toContain(point.id);
      const elsewhere = await open().buyers.points({
        token: parcel.token,
        partner,
        zipCode: "20095",
        remoteAddress: newAddress(),
      });
      expect(elsewhere.points[0]).toMatchObject({ zipCode: "20095", city: "Hamburg" });
      expect(await refusal(change(parcel, { pointId: "none" }))).toMatchObject({ status: 422, fields: ["pointId"] });
      expect(await refusal(change(parcel, { pointId: point.id }))).toMatchObject({ status: 422, fields: ["pointId"] });
      expect(JSON.stringify(elsewhere)).not.toContain(RECIPIENT.zipCode);
      const goTo = (pointId: string | null) =>
        embedded()
          .db.updateTable("shipments")
          .set({ dropoff_point_id: pointId })
          .where("reference", "=", parcel.waybillReference)
          .execute();
      const asked = () => open().buyers.points({ token: parcel.token, partner, remoteAddress: newAddress() });
      await goTo(elsewhere.points[0]!.id);
      const there = await asked();
      expect(there.near).toEqual({ zipCode: "20095", city: "Hamburg" });
      expect(JSON.stringify(there)).not.toContain(RECIPIENT.zipCode);
      // Where the point is not known, nothing is told of the recipient.
      await goTo("none");
      expect(await asked()).toEqual({ near: { zipCode: "", city: "" }, points: [] });
      await goTo(point.id);
      await change(parcel, { pointId: points[0]!.id });
      expect(await ended(client, parcel, "done")).toMatchObject({ point: { businessName: points[0]!.businessName } });
      expect(await client.shipments.get(parcel)).toMatchObject({
        dropoffPointId: points[0]!.id,
        to: { street1: RECIPIENT.street1 },
      });
    });

    it("makes a label anew three times at most", async () => {
      const parcel = await bought(client);
      for (const house of [1, 2, 3]) {
        await change(parcel, { street1: `Neue Straße ${house}` });
        await eventually(
          () => newest(client, parcel.waybillReference),
          ({ state, to }) => state === "done" && to.street1 === `Neue Straße ${house}`,
        );
      }
      expect(await refusal(change(parcel, { street1: "Neue Straße 4" }))).toMatchObject({ status: 409 });
    });
  });

  describe("faults", () => {
    let client: Client;
    beforeAll(async () => {
      client = (await merchantWho("always")).upstream;
    });
    const asIs = async ({ waybillReference, number }: Bought) => {
      const shipment = await client.shipments.get({ waybillReference });
      expect(shipment).toMatchObject({
        trackings: [{ id: number }],
        to: { street1: RECIPIENT.street1 },
        state: "READY_TO_PRINT",
      });
      const { labels } = await client.labels.get({ references: [waybillReference] });
      expect((await fetch(labels[0]!.url_label)).status).toBe(200);
    };

    it("a carrier that refuses leaves the old label, and the merchant is told", async () => {
      const parcel = await bought(client);
      await change(parcel, { street2: "carrier ko" });
      await ended(client, parcel, "failed");
      await asIs(parcel);
      expect(await inBell(client, parcel)).toMatchObject([{ addressChange: { state: "failed", wasPrinted: false } }]);
      expect((await mailsTo(parcel.email)).at(-1)?.subject).toMatch(/wie bisher/);
      const { id } = await newest(client, parcel.waybillReference);
      await client.shipments.decideAddressChange({ waybillReference: parcel.waybillReference, id, decision: "close" });
      expect(await inBell(client, parcel)).toEqual([]);
      // What may have been booked is cancelled.
      expect(await voidOf(`${parcel.waybillReference}-2`)).toBeDefined();
    });

    it("a carrier whose answer is lost is asked again with the same reference", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      const real = carriers.book.bind(carriers);
      const asked: string[] = [];
      vi.spyOn(carriers, "book").mockImplementation(async (request) => {
        asked.push(request.reference);
        const answer = await real(request);
        if (asked.length === 1) throw new CarrierUnavailable("The answer is lost");
        return answer;
      });
      await change(parcel);
      await ended(client, parcel, "done");
      expect(asked).toEqual([`${parcel.waybillReference}-2`, `${parcel.waybillReference}-2`]);
    });

    it("a label that cannot be fetched leaves the old one until it can", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      let fails = 1;
      vi.spyOn(carriers, "findLabel").mockImplementation(async () => {
        if (fails-- > 0) {
          await asIs(parcel);
          throw new CarrierUnavailable("No label yet");
        }
        return null;
      });
      await change(parcel);
      await ended(client, parcel, "done");
    });

    it("a carrier that does not cancel the old label is asked until it answers; the label is void meanwhile", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      const cancel = vi.spyOn(carriers, "cancel").mockRejectedValue(new CarrierUnavailable("Down"));
      await change(parcel);
      await ended(client, parcel, "done");
      await eventually(
        async () => cancel.mock.calls.length,
        (calls) => calls > 0,
      );
      expect(await voidOf(parcel.waybillReference)).toMatchObject({ outcome: null });
      expect(await scan(client, parcel.number)).toMatchObject({ isReplaced: true });
      cancel.mockResolvedValue({ outcome: "tooLate", text: null });
      await voidLabel(embedded(), parcel.waybillReference);
      expect(await newest(client, parcel.waybillReference)).toMatchObject({ isOldKept: true });
    });

    it("a parcel that is handed over while its label is made keeps its label, and the new one is cancelled", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      const real = carriers.book.bind(carriers);
      vi.spyOn(carriers, "book").mockImplementation(async (request) => {
        const answer = await real(request);
        if (request.reference.endsWith("-2")) await handOver(embedded(), client, parcel.waybillReference);
        return answer;
      });
      await change(parcel);
      await ended(client, parcel, "late");
      expect(await client.shipments.get(parcel)).toMatchObject({ state: "IN_TRANSIT", trackings: [{ id: parcel.number }] });
      await eventually(
        () => voidOf(`${parcel.waybillReference}-2`),
        (label) => label?.outcome === "cancelled",
      );
      expect(await refusal(change(parcel))).toMatchObject({ status: 409, codes: ["WrongState"] });
    });

    it("a parcel that the carrier has closed by its manifest, or may have, keeps its label", async () => {
      const parcel = await bought(client);
      const { db } = embedded();
      const { id, client_id } = await db
        .selectFrom("shipments")
        .select(["id", "client_id"])
        .where("reference", "=", parcel.waybillReference)
        .executeTakeFirstOrThrow();
      const manifest = { id: `CM${parcel.waybillReference}`, client_id, carrier_name: "Corvoline", day: "2026-11-21" };
      await db
        .insertInto("carrier_manifests")
        .values({ ...manifest, begun_at: new Date() })
        .execute();
      await db.insertInto("carrier_manifest_shipments").values({ shipment_id: id, manifest_id: manifest.id }).execute();
      expect(await refusal(change(parcel))).toMatchObject({ status: 409, codes: ["WrongState"] });
      await db.updateTable("carrier_manifests").set({ state: "refused" }).where("id", "=", manifest.id).execute();
      await change(parcel);
      await ended(client, parcel, "done");
    });

    it("a shipment that is cancelled while its label is made stays cancelled, with both labels", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      const real = carriers.book.bind(carriers);
      vi.spyOn(carriers, "book").mockImplementation(async (request) => {
        const answer = await real(request);
        if (request.reference.endsWith("-2"))
          await client.shipments.cancel({ waybillReference: parcel.waybillReference, reason: "not-needed" });
        return answer;
      });
      await change(parcel);
      await ended(client, parcel, "canceled");
      expect((await mailsTo(parcel.email)).at(-1)!.subject).toMatch(/storniert/);
      await eventually(
        () => voidOf(`${parcel.waybillReference}-2`),
        (label) => label?.outcome === "cancelled",
      );
      expect(await client.shipments.get(parcel)).toMatchObject({
        state: expect.stringMatching(/^CANCEL/),
        trackings: [{ id: parcel.number }],
      });
    });

    it("a scan that only the carrier knows of comes first", async () => {
      const parcel = await bought(client);
      const { carriers } = embedded();
      const book = vi.spyOn(carriers, "book");
      const event = { at: new Date(), state: "IN_TRANSIT" as const, code: "collected" as const, text: "", place: "" };
      vi.spyOn(carriers, "track").mockResolvedValue([event]);
      await change(parcel);
      await ended(client, parcel, "late");
      expect(book).not.toHaveBeenCalled();
      await asIs(parcel);
    });
  });

  describe("a merchant who is asked", () => {
    let merchant: Merchant;
    let client: Client;
    beforeAll(async () => {
      merchant = await registerMerchant(target().url, partner);
      client = merchant.upstream;
    });
    const decide = ({ waybillReference }: Bought, id: string, decision: "accept" | "decline" | "close", message = "") =>
      client.shipments.decideAddressChange({ waybillReference, id, decision, message });

    it("accepts, and the label is made anew", async () => {
      const parcel = await bought(client);
      expect(await change(parcel, { street1: "Erste Straße 1" })).toEqual({ state: "asked" });
      expect(await change(parcel)).toEqual({ state: "asked" });
      const asked = await newest(client, parcel.waybillReference);
      expect(asked).toMatchObject({ state: "asked", isOpen: true, obstacle: null, to: { street1: NEW.street1 } });
      expect(asked.priceAfter).toBe(asked.priceBefore);
      expect(await inBell(client, parcel)).toMatchObject([{ addressChange: { state: "asked" } }]);
      expect((await mailsTo(merchant.email)).at(-1)?.body).toContain(`/shipments/${parcel.waybillReference}`);
      const stranger = (await registerMerchant(target().url, partner)).upstream;
      const { waybillReference } = parcel;
      expect(
        await refusal(stranger.shipments.decideAddressChange({ waybillReference, id: asked.id, decision: "accept" })),
      ).toMatchObject({
        status: 404,
      });
      expect(await decide(parcel, asked.id, "accept")).toMatchObject({ state: "making" });
      await decide(parcel, asked.id, "accept");
      await ended(client, parcel, "done");
      expect((await client.shipments.get(parcel)).to.street1).toBe(NEW.street1);
      expect(await refusal(decide(parcel, asked.id, "decline"))).toMatchObject({ status: 409 });
    });

    it("declines with a word to the buyer", async () => {
      const parcel = await bought(client);
      await change(parcel);
      const { id } = await newest(client, parcel.waybillReference);
      expect(await decide(parcel, id, "decline", "We pack it in ten minutes.")).toMatchObject({
        state: "declined",
        isClosed: true,
      });
      await decide(parcel, id, "decline", "We pack it in ten minutes.");
      const told = (await mailsTo(parcel.email)).filter(({ body }) => body.includes("We pack it in ten minutes."));
      expect(told).toHaveLength(1);
      // The refused address does not stand as the one that holds, of which the town alone is told.
      expect(told[0]!.body).toMatch(/Die gewünschte Adresse:\s+Neue Straße 5[^]*Das Paket geht nach:\s+Berlin/);
      expect(told[0]!.body).not.toMatch(/Neue Adresse|Lindenstraße/);
      expect(await inBell(client, parcel)).toEqual([]);
      expect(await refusal(decide(parcel, id, "accept"))).toMatchObject({ status: 409 });
    });

    it("ends the request with a shipment that it cancels, and the buyer is told", async () => {
      const parcel = await bought(client);
      const { waybillReference, token } = parcel;
      await change(parcel);
      const told = (await mailsTo(merchant.email)).length;
      await client.shipments.cancel({ waybillReference, reason: "not-needed" });
      const tracked = await open().shipments.publicTracking({ token, partner, remoteAddress: newAddress() });
      expect(tracked).toMatchObject({
        state: expect.stringMatching(/^CANCEL/),
        change: { state: "canceled", isOpen: false, changedAt: expect.any(String) },
      });
      expect(await newest(client, waybillReference)).toMatchObject({ state: "canceled", isOpen: false, isClosed: true });
      const mails = await mailsTo(parcel.email);
      expect(mails.at(-1)!.subject).toMatch(/storniert/);
      expect(mails.at(-1)!.body).not.toMatch(/Das Paket geht nach|unterwegs/);
      const { entries } = await client.history.list({ waybillReference });
      expect(entries.filter(({ event }) => event === "CHANGE_CANCELED")).toHaveLength(1);
      // The merchant has done it.
      expect(await inBell(client, parcel)).toEqual([]);
      expect(await mailsTo(merchant.email)).toHaveLength(told);
      // Repeating the cancellation tells nobody again.
      await client.shipments.cancel({ waybillReference, reason: "not-needed" });
      expect(await mailsTo(parcel.email)).toHaveLength(mails.length);
    });

    it("marks the parcel wherever its label is printed, until it is decided on", async () => {
      const parcel = await bought(client);
      const { waybillReference } = parcel;
      const marks = async () => {
        const [{ content }, shipment, listed, scanned] = await Promise.all([
          client.labels.queue({ limit: 50 }),
          client.shipments.get({ waybillReference }),
          client.shipments.list({ inbox: "ALL", limit: 50, references: [waybillReference] }),
          scan(client, parcel.number),
        ]);
        const isThis = (each: { waybillReference: string }) => each.waybillReference === waybillReference;
        const [queued, row] = [content.find(isThis), listed.content.find(isThis)];
        return [queued, shipment, row, scanned].map((found) => found?.asksAddress);
      };
      expect(await marks()).toEqual([false, false, false, false]);
      await change(parcel);
      expect(await marks()).toEqual([true, true, true, true]);
      const { id } = await newest(client, waybillReference);
      await decide(parcel, id, "decline");
      expect(await marks()).toEqual([false, false, false, false]);
    });

    it("writes to the buyer in the language of the page, as long as that request is about", async () => {
      const parcel = await bought(client);
      await change(parcel, { language: "fr" });
      const asked = (await mailsTo(parcel.email)).at(-1)!;
      expect(asked.subject).toMatch(/^Changement d’adresse demandé/);
      expect(asked.body).toContain("?lang=fr");
      const { id } = await newest(client, parcel.waybillReference);
      await decide(parcel, id, "decline", "Trop tard.");
      expect((await mailsTo(parcel.email)).at(-1)!.body).toContain("L’adresse reste la même");
    });

    it("is too late once the carrier has the parcel, and the buyer's page says so", async () => {
      const parcel = await bought(client);
      await change(parcel);
      const { id } = await newest(client, parcel.waybillReference);
      await handOver(embedded(), client, parcel.waybillReference);
      expect(await newest(client, parcel.waybillReference)).toMatchObject({ state: "late", isOpen: false, isClosed: false });
      const stored = await embedded()
        .db.selectFrom("address_changes")
        .select("state")
        .where("id", "=", Number(id))
        .executeTakeFirstOrThrow();
      expect(stored.state).toBe("late");
      // The buyer was promised an answer.
      await advanceTracking(embedded(), (await row(parcel)).id);
      const mails = await mailsTo(parcel.email);
      expect(mails.filter(({ body }) => body.includes("Für eine neue Adresse war es zu spät"))).toHaveLength(1);
      expect(mails.at(-1)!.body).toMatch(/Die gewünschte Adresse:\s+Neue Straße 5[^]*Das Paket geht nach:\s+Berlin/);
      const { entries } = await client.history.list({ waybillReference: parcel.waybillReference });
      expect(entries.filter(({ event }) => event === "CHANGE_LATE")).toHaveLength(1);
      expect(await refusal(decide(parcel, id, "accept"))).toMatchObject({ status: 409, codes: ["WrongState"] });
      // So is the merchant, as of any other end.
      expect(await inBell(client, parcel)).toMatchObject([{ addressChange: { state: "late" } }]);
      expect((await mailsTo(merchant.email)).at(-1)!.body).toContain("goes to the address on its label");
      await decide(parcel, id, "close");
      expect(await inBell(client, parcel)).toEqual([]);
      const { change: shown } = await open().shipments.publicTracking({
        ...{ token: parcel.token, partner, remoteAddress: newAddress() },
      });
      expect(shown).toMatchObject({ state: "late", isOpen: false });
    });

    it("needs a new shipment where the price is another", async () => {
      const parcel = await bought(client);
      await change(parcel);
      const { id } = await newest(client, parcel.waybillReference);
      // An island, which costs more.
      const { db } = embedded();
      const { recipient } = await db
        .selectFrom("address_changes")
        .select("recipient")
        .where("id", "=", Number(id))
        .executeTakeFirstOrThrow();
      const island = JSON.stringify({ ...recipient, zipCode: "27498", city: "Helgoland" });
      await db.updateTable("address_changes").set({ recipient: island }).where("id", "=", Number(id)).execute();
      expect(await decide(parcel, id, "accept")).toMatchObject({ state: "asked", isOpen: true, obstacle: expect.any(String) });
      await change(parcel, { zipCode: "27498", city: "Helgoland" });
      const asked = await newest(client, parcel.waybillReference);
      expect(asked.obstacle).not.toBeNull();
      // Neither the bell nor the mail offers to accept it.
      expect(await inBell(client, parcel)).toMatchObject([{ addressChange: { state: "asked", needsNew: true } }]);
      expect((await mailsTo(merchant.email)).at(-1)!.body).toMatch(/send a copy to the new address/);
    });

    it("never lets buyers change it, if it says so", async () => {
      const never = (await merchantWho("never")).upstream;
      const parcel = await bought(never);
      expect(await refusal(change(parcel))).toMatchObject({ status: 409 });
      const { change: shown } = await open().shipments.publicTracking({
        ...{ token: parcel.token, partner, remoteAddress: newAddress() },
      });
      expect(shown).toBeNull();
    });
  });
}
