import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BRANDED_EMAILS } from "../../contract/rules/branded-emails";
import type { Shipment, ShipmentDraft } from "../../contract/shipments";
import type { ServiceBooking } from "../../platform/rules/catalogue/catalog-types";
import { bookingOf } from "../../platform/rules/catalogue/catalog";
import { drawLabel } from "../../platform/jobs/draw-label";
import { sweepPolls } from "../../platform/jobs/poll-tracking";
import type { RunningPlatform } from "../../platform/start";
import { advanceClock } from "../../platform/store/clock";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { type KarrioDouble, startKarrio } from "../doubles/karrio";
import { AS_APP, newAddress } from "../support/app-secret";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { type Client, createClient, once } from "./support/client";
import { createReady, PARCEL, RECIPIENT, searchServices } from "./support/drafts";
import { eventually } from "./support/eventually";
import { CHRONOPOST, ownContractSteps } from "./support/own-contracts";
import { orderOf, payByCard } from "./support/payment";
import { refusal } from "./support/problems";
import { startTestPlatform } from "./support/target";

/** Services that go through Karrio; all others are the simulated world's. */
let bookings: Record<string, ServiceBooking> = {};

const TARGET = { partner: "waybill", email: "", password: "", close: async () => undefined };

let karrio: KarrioDouble;
let platform: RunningPlatform;
let client: Client;
/** Ids of services by how they are booked. */
let by: Record<"pdf" | "zpl" | "noVoid" | "world", string>;
beforeAll(async () => {
  karrio = await startKarrio();
  const { url, apiKey } = karrio;
  platform = await startTestPlatform({ karrio: { url, apiKey }, bookingOf: (id) => bookings[id] ?? bookingOf(id) });
  const account = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
  client = createClient(platform.url, (await createClient(platform.url).session.create(account)).token);
  const services = await searchServices(client);
  const [pdf, zpl, noVoid, world] = services
    .filter(({ dropOff, allowsVoucher }) => dropOff.origin && !dropOff.destination && allowsVoucher)
    .map(({ id }) => id);
  by = { pdf: pdf!, zpl: zpl!, noVoid: noVoid!, world: world! };
  bookings = {
    [by.pdf]: { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic" },
    [by.zpl]: { engine: "karrio", carrierId: "gls-test", service: "gls_parcel", labelFormat: "ZPL" },
    [by.noVoid]: { engine: "karrio", carrierId: "ups-no-void", service: "ups_standard" },
  };
});
afterAll(async () => {
  await platform?.close();
  await karrio?.close();
});
beforeEach(() => {
  karrio.faults = {};
});

/** The carrier's pictures of a delivery are asked for when somebody wants to see them. */
async function showsProof(waybillReference: string, number: string): Promise<void> {
  const proof = () => client.shipments.proof({ waybillReference });
  const hasProof = async () => (await client.shipments.trackings({ waybillReference })).hasProof;
  expect(await hasProof()).toBe(false);
  expect(await refusal(proof())).toMatchObject({ status: 409, codes: ["WrongState"] });
  bookings[by.pdf] = { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic", proofs: true };
  expect(await hasProof()).toBe(true);
  expect(await proof()).toEqual({ pictures: [] });
  const png = await readFile("tenants/waybill/mail-logo.png");
  const path = `/v1/trackers/trk_${number}/delivery_image.png`;
  karrio.pictures.set(path, png);
  const tracker = karrio.trackers.get(number)!;
  // A picture of another server is not fetched, and what is no picture is not shown.
  karrio.pictures.set(`${path}.png`, Buffer.from("<html>"));
  const elsewhere = `http://127.0.0.2:${new URL(karrio.url).port}${path}`;
  for (const signature_image_url of [elsewhere, `${karrio.url}${path}.png`, "https://["]) {
    karrio.trackers.set(number, { ...tracker, delivery_image_url: path, signature_image_url });
    expect(await proof()).toEqual({
      pictures: [{ kind: "photo", contentType: "image/png", base64: png.toString("base64") }],
    });
  }
  karrio.faults = { track: ["cut"] };
  expect(await refusal(proof())).toMatchObject({ status: 503, codes: ["Unavailable"] });
  karrio.faults = { picture: ["garbage", "cut"] };
  expect(await proof()).toEqual({ pictures: [] });
  expect(await refusal(proof())).toMatchObject({ status: 503 });
  const { publicToken } = await client.shipments.trackings({ waybillReference });
  const asked = (zipCode: string, token = publicToken!) =>
    createClient(platform.url, undefined, AS_APP).buyers.proof({
      params: { token },
      body: { partner: "waybill", remoteAddress: newAddress(), zipCode },
    });
  expect((await asked(RECIPIENT.zipCode)).pictures).toHaveLength(1);
  expect(await refusal(asked("99999"))).toMatchObject({ status: 422, fields: ["zipCode"] });
  expect(await refusal(asked(RECIPIENT.zipCode, `${waybillReference}.forged`))).toMatchObject({ status: 404 });
  bookings[by.pdf] = { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic" };
  expect(await refusal(asked(RECIPIENT.zipCode))).toMatchObject({ status: 409 });
}

async function buy(serviceId: string, change: Partial<ShipmentDraft> = {}): Promise<string> {
  const ready = await createReady(client, { voucherName: "FREE100", serviceId, ...change });
  await client.orders.create({ headers: once(), body: orderOf([ready]) });
  return ready.waybillReference;
}

const get = (waybillReference: string) => client.shipments.get({ waybillReference });
const inState = (reference: string, ...states: Shipment["state"][]) =>
  eventually(
    () => get(reference),
    ({ state }) => states.includes(state),
  );

async function labelled(serviceId: string): Promise<Shipment> {
  return inState(await buy(serviceId), "READY_TO_PRINT");
}

async function download(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

describe("a shipment booked through Karrio", () => {
  it("has the carrier's number and the carrier's label, byte for byte", async () => {
    const { waybillReference, trackings } = await labelled(by.pdf);
    expect(trackings[0]).toMatchObject({ id: expect.stringMatching(/^0534/), url: expect.stringContaining("track.example") });
    const { labels } = await client.labels.get({ references: [waybillReference] });
    const file = await download(labels[0]!.url_label);
    const pdf = await PDFDocument.load(file);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 288, height: 432 });
    if (hasPdftotext) expect(textOfPdf(file)).toContain(`Carrier ${trackings[0]!.id}`);
    const again = await client.labels.get({ references: [waybillReference], format: "COMBINED_A4" });
    expect((await PDFDocument.load(await download(again.labels[0]!.url_label))).getPage(0).getSize().width).toBeCloseTo(595, 0);
    expect(karrio.violations).toEqual([]);
  });

  it("is a return for the carrier, too", async () => {
    const sent = (reference: string) => [...karrio.shipments.values()].find(({ request }) => request.reference === reference);
    const { waybillReference: there } = await labelled(by.pdf);
    expect(sent(there)?.request.is_return).toBeUndefined();
    const { waybillReference } = await client.shipments.createReturn({ headers: once(), params: { waybillReference: there } });
    const { updatedAt } = await get(waybillReference);
    const service = { serviceId: by.pdf };
    const ready = await client.shipments.patch({ waybillReference, updatedAt, service });
    await client.orders.create({ headers: once(), body: orderOf([ready], await payByCard(client, [ready])) });
    await inState(waybillReference, "READY_TO_PRINT");
    expect(sent(waybillReference)?.request).toMatchObject({ is_return: true, recipient: { city: "Paris" } });
  });

  it("is printed with ours and with packing slips in one run", async () => {
    const [ofCarrier, ours, asZpl] = [await labelled(by.pdf), await labelled(by.world), await labelled(by.zpl)];
    const references = [ofCarrier, ours, asZpl].map(({ waybillReference }) => waybillReference);
    const { status, urls, errors } = await merged(references, { format: "A6", packingSlips: true });
    expect([status, errors.map((error) => error.waybillReference)]).toEqual(["partial", [references[2]]]);
    expect(errors[0]?.messages[0]?.text).toBe("The carrier gives this label as ZPL only");
    const file = await download(urls.A6!);
    expect((await PDFDocument.load(file)).getPageCount()).toBe(4);
    if (hasPdftotext)
      for (const { trackings } of [ofCarrier, ours]) expect(textOfPdf(file)).toContain(trackings[0]!.id.slice(0, 4));
    const printed = await merged(references, { format: "ZPL" });
    expect([printed.status, printed.errors.map((error) => error.waybillReference)]).toEqual(["partial", [references[0]]]);
    expect(printed.errors[0]?.messages[0]?.text).toBe("The carrier gives this label as PDF only");
    const zpl = Buffer.from(await download(printed.urls.ZPL!)).toString();
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl).toContain(`^FD${asZpl.trackings[0]!.id}^FS`);
  });

  async function merged(references: string[], options: { format: "A6" | "ZPL"; packingSlips?: boolean }) {
    const { mergeId } = await client.labels.combine({ headers: once(), body: { references, ...options } });
    return eventually(
      () => client.labels.getCombined({ mergeId }),
      ({ status }) => status !== "loading",
    );
  }

  it("whose label fails waits for it twice as long each time, and in one job whoever else asks", async () => {
    karrio.faults.label = [503, 503, 503];
    const { waybillReference } = await inState(await buy(by.pdf), "LABELS_KO");
    const row = platform.db.selectFrom("shipments").select("id").where("reference", "=", waybillReference);
    const { id } = await row.executeTakeFirstOrThrow();
    const waiting = async () => {
      const { rows } = await sql<{ waited: string }>`
        select data->'data'->>'waitedMs' as waited from pgboss.job
        where state = 'created' and data->>'kind' = 'draw-label' and data->'data'->>'shipmentId' = ${String(id)}
      `.execute(platform.db);
      return rows.map(({ waited }) => Number(waited));
    };
    expect(await waiting()).toEqual([20_000]);
    await drawLabel(platform, id);
    expect(await waiting()).toEqual([20_000]);
    await sql`delete from pgboss.job where data->>'kind' = 'draw-label' and state = 'created'`.execute(platform.db);
    await drawLabel(platform, id, 640_000);
    expect(await waiting()).toEqual([900_000]);
    await drawLabel(platform, id);
    await inState(waybillReference, "READY_TO_PRINT");
  });

  it("is refused with the carrier's own sentence", async () => {
    const reference = await buy(by.pdf, { to: { ...RECIPIENT, street2: "carrier ko phone" } });
    const { refusal: refused } = await inState(reference, "CARRIER_KO");
    expect(refused).toEqual({ code: "phone-unusable", field: "to.phone", text: "Invalid phone number for notification" });
    expect(karrio.bookings).not.toContain(reference);
  });

  it("is cancelled with the carrier at once, or kept if the carrier does not cancel it any more", async () => {
    const { waybillReference } = await labelled(by.pdf);
    const reason = "not-needed";
    await client.shipments.cancel({ waybillReference, reason });
    await inState(waybillReference, "CANCELED");
    expect(karrio.cancelled).toContain(waybillReference);
    const kept = await labelled(by.noVoid);
    expect(await refusal(client.shipments.cancel({ waybillReference: kept.waybillReference, reason }))).toMatchObject({
      status: 409,
      data: { messages: [{ text: "Void period has expired" }] },
    });
    expect((await get(kept.waybillReference)).state).toBe("READY_TO_PRINT");
    bookings[by.noVoid] = { engine: "karrio", carrierId: "ups-no-void", service: "ups_standard", cancels: false };
    const { waybillReference: never } = await labelled(by.noVoid);
    const asked = karrio.calls.length;
    expect(await refusal(client.shipments.cancel({ waybillReference: never, reason }))).toMatchObject({ status: 409 });
    expect(karrio.calls.slice(asked)).not.toContain("cancel");
  });
});

describe("a shipment that is cancelled while it is being booked", () => {
  it("is booked to the end, then cancelled with the carrier", async () => {
    karrio.carrierMs = 1_500;
    const reference = await buy(by.pdf);
    const leaseOf = () =>
      platform.db
        .selectFrom("shipments")
        .select("booking_leased_until as until")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
    await eventually(leaseOf, ({ until }) => until !== null);
    await client.shipments.cancel({ waybillReference: reference, reason: "not-needed" });
    expect((await get(reference)).state).toBe("CANCEL_REQUESTED");
    await inState(reference, "CANCELED");
    karrio.carrierMs = 0;
    expect(karrio.bookings.filter((each) => each === reference)).toHaveLength(1);
    expect(karrio.cancelled.filter((each) => each === reference)).toHaveLength(1);
  });
});

describe("a parcel that Karrio tracks", () => {
  /** Waits until the carrier was asked for the first time, and the next time is set. */
  const askedFirst = (reference: string) =>
    eventually(
      () =>
        platform.db
          .selectFrom("shipments")
          .select(["tracking_due_at as dueAt", "tracking_asked_at as askedAt"])
          .where("reference", "=", reference)
          .executeTakeFirstOrThrow(),
      ({ dueAt, askedAt }) => dueAt !== null && askedAt !== null && dueAt.getTime() - askedAt.getTime() > 3_600_000,
    );
  const startedAt = Date.now();
  const hoursAgo = (hours: number) => new Date(startedAt - hours * 3_600_000).toISOString();
  const notify = (number: string) => karrio.notify(`${platform.url}/webhooks/karrio`, number);

  it("follows the carrier's events, whatever order and however often they are told", async () => {
    const types = [BRANDED_EMAILS["on-its-way"], BRANDED_EMAILS.delivered];
    for (const emailType of types) await client.brandedEmails.setActive({ emailType, active: true });
    const { waybillReference, trackings } = await labelled(by.pdf);
    const number = trackings[0]!.id;
    await askedFirst(waybillReference);
    const events = [
      { timestamp: hoursAgo(-120), status: "out_for_delivery", description: "Planned", location: "Berlin" },
      { timestamp: hoursAgo(40), status: "in_transit", description: "Left Paris", location: "Paris" },
      { timestamp: hoursAgo(50), status: "picked_up", description: "Picked up", location: "Paris" },
    ];
    karrio.trackers.set(number, { status: "in_transit", delivered: false, events });
    // Asked just now: a hint waits a minute.
    await advanceClock(platform.db, 1);
    expect(await Promise.all([notify(number), notify(number)])).toEqual([200, 200]);
    await inState(waybillReference, "IN_TRANSIT");
    karrio.trackers.set(number, {
      status: "delivered",
      delivered: true,
      events: [{ timestamp: hoursAgo(2), status: "delivered", description: "Signed ORY-TOTH", location: "Berlin" }, ...events],
    });
    await advanceClock(platform.db, 1);
    await notify(number);
    const arrived = await inState(waybillReference, "DELIVERED");
    expect(arrived.deliveredAt).toBe(hoursAgo(2));
    // The buyer is told of the delivery, and not of what happened more than a day ago.
    const notices = platform.db.selectFrom("buyer_notices").select("email_type").where("reference", "=", waybillReference);
    expect(await notices.execute()).toEqual([{ email_type: BRANDED_EMAILS.delivered }]);
    await showsProof(waybillReference, number);
    for (const emailType of types) await client.brandedEmails.setActive({ emailType, active: false });
    const { events: shown, publicToken } = await client.shipments.trackings({ waybillReference });
    const publicPage = await client.shipments.publicTracking({ token: publicToken!, partner: "waybill" });
    expect(publicPage.events.map(({ text }) => text)).toEqual(["", "Left Paris", "Picked up"]);
    expect(shown.map(({ text, code }) => [text, code])).toEqual([
      ["Signed ORY-TOTH", "delivered"],
      ["Left Paris", "other"],
      ["Picked up", "collected"],
    ]);
  });

  it("has arrived with the last one of its shipment, whichever number is announced", async () => {
    const parcels = [PARCEL, { ...PARCEL, weight: 2 }];
    const { waybillReference, trackings } = await inState(await buy(by.pdf, { parcels }), "READY_TO_PRINT");
    const [first, second] = trackings.map(({ id }) => id) as [string, string];
    await askedFirst(waybillReference);
    const delivered = (timestamp: string, description: string) => ({
      status: "delivered",
      delivered: true,
      events: [{ timestamp, status: "delivered", description, location: "Berlin" }],
    });
    karrio.trackers.set(first, delivered(hoursAgo(20), "First parcel left at the door"));
    await advanceClock(platform.db, 1);
    await notify(first);
    await inState(waybillReference, "IN_TRANSIT");
    // It was delivered before the first, and is told later.
    karrio.trackers.set(second, delivered(hoursAgo(21), "Second parcel left at the door"));
    await advanceClock(platform.db, 1);
    await notify(second);
    const arrived = await inState(waybillReference, "DELIVERED");
    expect(arrived.deliveredAt).toBe(hoursAgo(20));
  });

  it("is asked about without any notification, and an unknown status changes nothing", async () => {
    const { waybillReference, trackings } = await labelled(by.pdf);
    const number = trackings[0]!.id;
    await askedFirst(waybillReference);
    const unknown = { timestamp: hoursAgo(20), status: "teleported", description: "Tele\0ported" };
    const ofEarlierParcel = { timestamp: hoursAgo(5000), status: "delivered", description: "Delivered to somebody else" };
    karrio.trackers.set(number, { status: "teleported", delivered: false, events: [unknown, ofEarlierParcel] });
    await advanceClock(platform.db, 3);
    await sweepPolls(platform);
    await eventually(
      () => client.shipments.trackings({ waybillReference }),
      ({ events }) => events.length === 1,
    );
    expect((await get(waybillReference)).state).toBe("READY_TO_PRINT");
  });

  const tracker = (tracking_number: string) => JSON.stringify({ event: "tracker_updated", data: { tracking_number } });
  it.each([["nothing"], ["{"], [tracker("NOT-OURS")], [tracker("N\0UL")], [tracker("\ud800")]])(
    "is not disturbed by a webhook with %s",
    async (body) => {
      const before = karrio.calls.length;
      const answer = await fetch(`${platform.url}/webhooks/karrio`, { method: "POST", body });
      expect(answer.status).toBe(200);
      expect(karrio.calls.slice(before)).not.toContain("track");
    },
  );
});

describe("an own contract with a carrier that Karrio knows", () => {
  it("is a connection of Karrio until it is deactivated, also of its new credentials", async () => {
    const { newClient, register } = ownContractSteps(() => ({ ...TARGET, url: platform.url, platform }));
    const merchant = await newClient();
    const passwords = () => [...karrio.connections.values()].map(({ credentials }) => credentials.password);
    const { contractId, services } = await register(merchant, "chronopost", { ...CHRONOPOST, password: "demo-1" });
    expect(passwords()).toEqual(["demo-1"]);
    expect(services.map(({ id }) => id)).toContain("chronopost-13");
    expect(await refusal(register(merchant, "chronopost", { password: "wrong" }))).toMatchObject({ status: 409 });
    expect(passwords()).toEqual(["demo-1"]);
    await register(merchant, "chronopost", { password: "demo-2" });
    await eventually(
      async () => passwords(),
      (all) => all.join() === "demo-2",
    );
    karrio.faults = { connect: [500] };
    await merchant.ownContracts.deactivate({ contractId: contractId! });
    // The job asks again; here at once instead of in half an hour.
    await eventually(
      async () => {
        await sql`update pgboss.job set start_after = now() where data->>'kind' = 'disconnect-contract'`.execute(platform.db);
        return passwords();
      },
      (all) => all.length === 0,
    );
  });
});

describe("closing a day", () => {
  let day: string;
  let carrierName: string;
  let bookedBefore: Record<string, ServiceBooking>;
  beforeAll(async () => {
    bookedBefore = bookings;
    const manifests = { manifests: true };
    bookings = {
      ...bookings,
      [by.pdf]: { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic", ...manifests },
      [by.zpl]: { engine: "karrio", carrierId: "gls-test", service: "gls_parcel", labelFormat: "ZPL", ...manifests },
    };
    day = (await client.client.init({})).now.slice(0, 10);
    // What the seed and earlier tests have bought is not of this carrier, or was booked by another engine.
    await sql`update shipments set carrier_handle = null`.execute(platform.db);
    carrierName = (await labelled(by.pdf)).service!.carrierName;
    await closed();
    karrio.manifests = [];
  });
  afterAll(() => void (bookings = bookedBefore));

  const close = (name = carrierName, more: { references?: string[] } = {}) =>
    client.labels.closeWithCarrier({ carrierName: name, day, ...more });
  const look = (of = day) => client.labels.carrierManifests({ day: of });
  const openOf = async (name = carrierName) => (await look()).closable.find((each) => each.carrierName === name)?.open ?? 0;
  const closedIds = () => karrio.manifests.flatMap(({ request }) => request.shipment_ids);
  const idOf = (reference: string) => [...karrio.shipments.values()].find(({ request }) => request.reference === reference)!.id;
  const notClosing = (name = carrierName) =>
    eventually(
      async () => (await look()).manifests.filter((each) => each.carrierName === name),
      (manifests) => manifests.length > 0 && manifests.every(({ state }) => state !== "closing"),
    );
  /** Presses, and waits until the carrier has answered or is known not to. @returns its latest manifest */
  async function closed(name = carrierName, more: { references?: string[] } = {}) {
    expect(await close(name, more)).toEqual({ outcome: "closing" });
    return (await notClosing(name)).at(-1)!;
  }
  /** Until what was asked for again is answered; the job asks at once instead of in a while. */
  const untilAnswered = () =>
    eventually(
      async () => {
        await sql`update pgboss.job set start_after = now() where data->>'kind' = 'close-manifest'`.execute(platform.db);
        return (await look()).manifests;
      },
      (manifests) => manifests.every(({ state }) => state === "closed"),
    );

  it("keeps the carrier's document, tells the shipments' history, and closes nothing a second time", async () => {
    const [{ waybillReference }] = await Promise.all([labelled(by.pdf), labelled(by.pdf)]);
    expect(await openOf()).toBe(2);
    const { url, shipments, state } = await closed();
    expect([state, shipments, await openOf()]).toEqual(["closed", 2, 0]);
    expect(
      Buffer.from(await download(url!))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await close()).toEqual({ outcome: "nothing" });
    expect(karrio.manifests).toHaveLength(1);
    expect(karrio.violations).toEqual([]);
    const [entry] = (await client.history.list({ waybillReference })).entries;
    expect(entry).toMatchObject({ event: "ON_MANIFEST", by: { kind: "CARRIER", name: carrierName } });
    const row = (await client.labels.handovers()).content.find((each) => each.waybillReference === waybillReference);
    expect(row?.isOnCarrierManifest).toBe(true);
  });

  it("answers before the carrier does, and closes once where it is pressed again meanwhile", async () => {
    await labelled(by.pdf);
    const before = karrio.manifests.length;
    karrio.slowMs = 1_500;
    karrio.faults = { manifest: ["slow"] };
    expect(await Promise.all([close(), close()])).toEqual([{ outcome: "closing" }, { outcome: "closing" }]);
    expect((await look()).manifests.map(({ state }) => state)).toContain("closing");
    expect(await close()).toEqual({ outcome: "closing" });
    await notClosing();
    karrio.slowMs = 100;
    expect(karrio.manifests).toHaveLength(before + 1);
  });

  it("asks for the same shipments again after an answer that was lost, and leaves later ones to the next manifest", async () => {
    await labelled(by.pdf);
    karrio.faults = { manifest: ["lost"], manifests: [null, 500] };
    expect((await closed()).state).toBe("unanswered");
    expect(await openOf()).toBe(0);
    await labelled(by.pdf);
    await untilAnswered();
    expect(await openOf()).toBe(1);
    expect((await closed()).state).toBe("closed");
    expect(new Set(closedIds()).size).toBe(closedIds().length);
    expect(await openOf()).toBe(0);
  });

  it("asks by itself until the carrier is up again", async () => {
    await labelled(by.pdf);
    karrio.faults = { manifest: [500, "garbage", "cut"], manifests: [null, null, null, "garbage"] };
    await close();
    await untilAnswered();
    expect(new Set(closedIds()).size).toBe(closedIds().length);
  });

  it("closes what was chosen, and nothing of a day that has not begun", async () => {
    const [chosen, left] = [await labelled(by.pdf), await labelled(by.pdf)];
    expect(await closed(carrierName, { references: [chosen.waybillReference] })).toMatchObject({ shipments: 1 });
    expect(closedIds()).not.toContain(idOf(left.waybillReference));
    expect(await openOf()).toBe(1);
    const tooEarly = client.labels.closeWithCarrier({ carrierName, day: "2999-01-01" });
    expect(await refusal(tooEarly)).toMatchObject({ status: 409 });
    await closed();
  });

  it("keeps the manifests of a day within reach of another", async () => {
    const another = await look("2031-05-05");
    expect([another.manifests, another.otherDays]).toEqual([[], expect.arrayContaining([day])]);
  });

  it("names what was cancelled after the manifest, and the history has both", async () => {
    const { waybillReference } = await labelled(by.pdf);
    const { id } = await closed();
    expect((await client.labels.carrierManifestOf({ waybillReference })).manifest).toMatchObject({ id, day, state: "closed" });
    await client.shipments.cancel({ waybillReference, reason: "not-needed" });
    expect((await look()).manifests.at(-1)).toMatchObject({ id, shipments: 1, cancelled: [waybillReference] });
    const events = (await client.history.list({ waybillReference })).entries.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["ON_MANIFEST", "CANCELED_ON_MANIFEST"]));
  });

  it("leaves out what is cancelled before the carrier is asked", async () => {
    const [gone, stays] = [await labelled(by.pdf), await labelled(by.pdf)];
    expect((await client.labels.carrierManifestOf(stays)).manifest).toBeNull();
    // Stored, and its job has not run yet.
    await platform.db
      .insertInto("carrier_manifests")
      .values({
        id: "CMcancelled",
        client_id: (await ownerOf(gone)).client_id,
        carrier_name: carrierName,
        day,
        begun_at: new Date(),
      })
      .execute();
    for (const shipment of [gone, stays])
      await platform.db
        .insertInto("carrier_manifest_shipments")
        .values({ shipment_id: (await ownerOf(shipment)).id, manifest_id: "CMcancelled" })
        .execute();
    await client.shipments.cancel({ waybillReference: gone.waybillReference, reason: "not-needed" });
    expect(await closed()).toMatchObject({ id: "CMcancelled", shipments: 1, cancelled: [] });
    expect(closedIds()).not.toContain(idOf(gone.waybillReference));
  });

  it("says in its words that the carrier closes none, and the shipments stay on our own list", async () => {
    const { service, waybillReference } = await labelled(by.zpl);
    const name = service!.carrierName;
    const refused = await closed(name);
    expect(refused).toMatchObject({ state: "refused", text: "Manifests are not supported for this account" });
    expect(await openOf(name)).toBeGreaterThan(0);
    const own = await client.labels.createManifest({ carrierName: name, day, language: "en" });
    expect(own.references).toContain(waybillReference);
    expect((await look()).lists).toContainEqual({ carrierName: name, url: expect.any(String) as string });
    // Another try forgets the refusal.
    expect((await closed(name)).id).not.toBe(refused.id);
    expect((await look()).manifests.filter((each) => each.carrierName === name)).toHaveLength(1);
  });

  const ownerOf = ({ waybillReference }: Shipment) =>
    platform.db
      .selectFrom("shipments")
      .select(["id", "client_id"])
      .where("reference", "=", waybillReference)
      .executeTakeFirstOrThrow();
});

describe("a label of Karrio's that is made anew", () => {
  const sentBy = (reference: string) => [...karrio.shipments.values()].filter(({ request }) => request.reference === reference);
  async function changed(serviceId: string, faults: KarrioDouble["faults"] = {}) {
    const { waybillReference, trackings } = await labelled(serviceId);
    const { publicToken } = await client.shipments.trackings({ waybillReference });
    const typed = { street1: "Neue Straße 5", street2: "", zipCode: "10115", city: "Berlin", pointId: null };
    const body = { partner: "waybill", currentZipCode: "10115", ...typed };
    await client.buyers.changeAddress({ params: { token: publicToken! }, body });
    const { id } = (await client.shipments.trackings({ waybillReference })).addressChange!;
    karrio.faults = faults;
    await client.shipments.decideAddressChange({ waybillReference, id, decision: "accept" });
    return { waybillReference, number: trackings[0]!.id };
  }
  const ended = (waybillReference: string) =>
    eventually(
      () => client.shipments.trackings({ waybillReference }),
      ({ addressChange }) => addressChange?.state !== "making",
    );

  it("is bought once, is the carrier's own, and cancels the one before", async () => {
    const { waybillReference, number } = await changed(by.zpl);
    expect((await ended(waybillReference)).addressChange).toMatchObject({ state: "done" });
    const { trackings } = await get(waybillReference);
    expect(trackings[0]!.id).not.toBe(number);
    const { mergeId } = await client.labels.combine({
      headers: once(),
      body: { references: [waybillReference], format: "ZPL" },
    });
    const { urls } = await eventually(
      () => client.labels.getCombined({ mergeId }),
      ({ status }) => status !== "loading",
    );
    const zpl = Buffer.from(await download(urls.ZPL!)).toString();
    expect(zpl).toContain(trackings[0]!.id);
    expect(zpl).not.toContain(number);
    const [anew] = sentBy(`${waybillReference}-2`);
    expect(sentBy(`${waybillReference}-2`)).toHaveLength(1);
    expect(anew?.request).toMatchObject({ recipient: { address_line1: "Neue Straße 5" } });
    await eventually(
      async () => sentBy(waybillReference).map(({ status }) => status),
      (states) => states.includes("cancelled"),
    );
    expect(anew?.status).not.toBe("cancelled");
    expect(karrio.violations).toEqual([]);
  });

  it.each<[string, KarrioDouble["faults"]]>([
    ["the purchase is lost", { purchase: ["lost"] }],
    ["the purchase is answered as a second one", { purchase: [409] }],
    ["nobody is there", { create: ["cut"] }],
    ["the label is no label", { label: ["garbage"] }],
    ["the carrier does not say whether it has the parcel", { track: [503] }],
  ])("is bought once if %s", async (_fault, faults) => {
    const { waybillReference } = await changed(by.pdf, faults);
    expect((await ended(waybillReference)).addressChange).toMatchObject({ state: "done" });
    const bought = sentBy(`${waybillReference}-2`).filter(({ status }) => status === "created");
    expect(bought).toHaveLength(1);
    expect(karrio.violations).toEqual([]);
  });
});
