import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { karrioCarriers } from "../../../platform/outside/carriers/karrio/karrio-carriers";
import { karrioContracts } from "../../../platform/outside/carriers/karrio/karrio-contracts";
import {
  type BookedShipment,
  type BookingRequest,
  CarrierUnavailable,
  type ClosedManifest,
  type ManifestRequest,
} from "../../../platform/outside/carriers/port";
import type { ServiceBooking } from "../../../platform/rules/catalogue/catalog-types";
import { contractModels } from "../../../platform/rules/catalogue/own-contracts";
import { NO_UPSALES } from "../../../platform/rules/orders/orders-upsales";
import { worldCarriers } from "../../../platform/world/carriers/world-carriers";
import { type KarrioDouble, startKarrio } from "../../doubles/karrio";
import type { CustomsInvoice } from "../../../contract/customs";
import { MAX_LENGTH } from "../../../contract/rules/field-limits";
import { bookingRequest, bookOrFail, describeCarriers, shipmentOfBooking, withStreet2, type BookingEngine } from "./carriers";

const CUSTOMS: CustomsInvoice = {
  senderKind: "BUSINESS",
  senderTaxId: "DE123456789",
  senderEori: "DE1234567890123",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "IM0123456789",
  reason: "SALE",
  incoterm: "DDP",
  invoiceNumber: "R-7",
  inventory: [{ description: "Cup", quantity: 3, value: 1_000, unitWeight: 0.2, hsCode: "691110", originCountry: "DE" }],
  undeliverable: "RETURN",
  signedBy: "Bea Weber",
  isDeclared: true,
};

const SERVICE = "corvoline-home";
const BOOKINGS: Record<string, ServiceBooking> = {
  [SERVICE]: { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic" },
  zpl: { engine: "karrio", carrierId: "gls-test", service: "gls_parcel", labelFormat: "ZPL" },
  closes: { engine: "karrio", carrierId: "dpd-test", service: "dpd_classic", manifests: true },
  "closes-not": { engine: "karrio", carrierId: "gls-test", service: "gls_parcel", manifests: true },
  "no-void": { engine: "karrio", carrierId: "ups-no-void", service: "ups_standard" },
  "never-void": { engine: "karrio", carrierId: "ups-no-void", service: "ups_standard", cancels: false },
  gone: { engine: "karrio", carrierId: "dpd-test", service: "dpd_gone" },
  own: { engine: "karrio", carrierId: "chronopost", service: "chronopost_13" },
  other: { engine: "karrio", carrierId: "dpd-test", service: "dpd_other" },
  extras: {
    engine: "karrio",
    carrierId: "dpd-test",
    service: "dpd_classic",
    options: { dpd_parcel_type: "B2C" },
    extras: { adultSignature: "dpd_age_check", pointId: "dpd_parcelshop", dropOff: "dpd_drop_off" },
  },
};

let karrio: KarrioDouble;
let logged: Record<string, unknown>[] = [];
let engine: BookingEngine;
beforeAll(async () => {
  karrio = await startKarrio();
  const { url, apiKey } = karrio;
  const log = (entry: Record<string, unknown>) => void logged.push(entry);
  engine = karrioCarriers({ url, apiKey, bookingOf: (id) => BOOKINGS[id], log });
});
afterAll(() => karrio.close());
beforeEach(() => {
  karrio.faults = {};
  karrio.calls = [];
  karrio.manifests = [];
  karrio.carrierMs = 0;
  karrio.slowMs = 100;
  logged = [];
});

const world = worldCarriers(() => "http://platform.example");
describeCarriers("the simulated world", { engine: () => world, serviceId: SERVICE });
describeCarriers("Karrio", { engine: () => engine, serviceId: SERVICE });

const timesBooked = ({ reference }: BookingRequest) => karrio.bookings.filter((each) => each === reference).length;

/** Books until the outcome is known, as the job does. */
async function insist(request: BookingRequest) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    try {
      const booking = await engine.book({ ...request, attempt });
      if (booking.outcome !== "retry") return booking;
    } catch (error) {
      if (!(error instanceof CarrierUnavailable)) throw error;
    }
  }
  throw new Error("Five attempts are not enough");
}

describe("booking with Karrio", () => {
  it.each([
    ["create", "lost"],
    ["create", "cut"],
    ["create", 500],
    ["create", "garbage"],
    ["purchase", "lost"],
    ["purchase", 409],
    ["purchase", "slow"],
    ["purchase", "cut"],
    ["purchase", 500],
    ["purchase", 503],
    ["purchase", 429],
    ["purchase", "garbage"],
    ["find", 500],
    ["find", "cut"],
  ] as const)("books once though %s meets %s", async (operation, fault) => {
    const request = bookingRequest(SERVICE);
    karrio.faults = { [operation]: [fault] };
    expect(await insist(request)).toMatchObject({ outcome: "booked" });
    expect(timesBooked(request)).toBe(1);
  });

  it("finds what it has bought if both the purchase and the reading are lost", async () => {
    const request = bookingRequest(SERVICE);
    karrio.faults = { purchase: ["lost"], read: ["cut"] };
    await expect(engine.book(request)).rejects.toThrow(CarrierUnavailable);
    expect(await engine.book({ ...request, attempt: 2 })).toMatchObject({ outcome: "booked" });
    expect(timesBooked(request)).toBe(1);
    expect(karrio.calls.filter((call) => call === "purchase")).toHaveLength(1);
  });

  it("waits no longer than its timeout, and reads back what has become of the purchase", async () => {
    const { url, apiKey } = karrio;
    const hasty = karrioCarriers({ url, apiKey, longestMs: 300, bookingOf: (id) => BOOKINGS[id], log: () => undefined });
    const request = bookingRequest(SERVICE);
    karrio.faults = { purchase: ["slow"] };
    karrio.slowMs = 2_000;
    expect(await hasty.book(request)).toMatchObject({ outcome: "booked" });
    karrio.faults = { create: ["slow"] };
    await expect(hasty.book(bookingRequest(SERVICE))).rejects.toThrow(/no answer, TimeoutError/);
    karrio.slowMs = 100;
    expect(timesBooked(request)).toBe(1);
  });

  it("books anew what somebody has cancelled at Karrio meanwhile", async () => {
    const request = bookingRequest(SERVICE);
    karrio.faults = { purchase: ["cut"] };
    await expect(engine.book(request)).rejects.toThrow(CarrierUnavailable);
    const draft = [...karrio.shipments.values()].at(-1)!;
    draft.status = "cancelled";
    await bookOrFail(engine, { ...request, attempt: 2 });
    expect([timesBooked(request), draft.status]).toEqual([1, "cancelled"]);
  });

  it("does not take a reference that only contains its own for its own", async () => {
    const long = bookingRequest(SERVICE);
    const short = bookingRequest(SERVICE, { reference: long.reference.slice(0, -1) });
    await bookOrFail(engine, long);
    await bookOrFail(engine, short);
    expect([timesBooked(long), timesBooked(short)]).toEqual([1, 1]);
  });

  it("gives the carrier's own sentence with a refusal, and none of ours", async () => {
    expect(await engine.book(withStreet2(SERVICE, "carrier ko phone"))).toEqual({
      outcome: "refused",
      refusal: "phone-unusable",
      text: "Invalid phone number for notification",
    });
    expect(await engine.book(bookingRequest("gone"))).toEqual({ outcome: "refused", refusal: "other", text: null });
  });

  it("waits for a carrier that is down behind a Karrio that is up", async () => {
    expect(await engine.book(withStreet2(SERVICE, "carrier down"))).toEqual({ outcome: "retry", isOutage: true });
  });

  it.each([401, 403])("takes no refusal of our own key for the carrier's: %i", async () => {
    const stranger = karrioCarriers({ url: karrio.url, apiKey: "old", bookingOf: (id) => BOOKINGS[id], log: () => undefined });
    await expect(stranger.book(bookingRequest(SERVICE))).rejects.toThrow(CarrierUnavailable);
  });

  it("sends extras by the carrier's names, customs to the cent, and our reference", async () => {
    const request = bookingRequest("extras", {
      customReference: "#1042",
      collection: null,
      pointId: "P-77",
      upsales: {
        ...NO_UPSALES,
        adultSignature: true,
        proofOfDelivery: true,
        insurance: { insuranceType: "ENHANCED", amount: 25_050 },
        cashOnDelivery: { amount: 1_999, accountHolder: "Weber", iban: "DE89370400440532013000" },
      },
      customs: CUSTOMS,
    });
    await bookOrFail(engine, request);
    const sent = [...karrio.shipments.values()].at(-1)!.request;
    expect(sent.options).toEqual({
      currency: "EUR",
      declared_value: 45.5,
      shipping_date: "2026-11-20T12:00",
      insurance: 250.5,
      cash_on_delivery: 19.99,
      signature_confirmation: true,
      dpd_age_check: true,
      dpd_drop_off: true,
      hold_at_location: true,
      dpd_parcelshop: "P-77",
      dpd_parcel_type: "B2C",
    });
    const { customs } = sent;
    expect(customs).toMatchObject({
      content_type: "merchandise",
      incoterm: "DDP",
      invoice: "R-7",
      commercial_invoice: true,
      duty: { paid_by: "sender", currency: "EUR", declared_value: 10 },
      options: { eori_number: "DE1234567890123", vat_registration_number: "DE123456789", ioss: "IM0123456789" },
    });
    expect(customs?.commodities.map(({ quantity, value_amount: value }) => [quantity, value])).toEqual([
      [2, 3.33],
      [1, 3.34],
    ]);
    expect([sent.reference, sent.order_id, sent.shipper.federal_tax_id]).toEqual([request.reference, "#1042", "DE123456789"]);
  });
});

describe("a booking with Karrio", () => {
  it("goes with the longest texts that a merchant may give", async () => {
    const longest = (field: keyof typeof MAX_LENGTH) => "ő".repeat(MAX_LENGTH[field]);
    const { from } = bookingRequest(SERVICE);
    const address = {
      ...from,
      firstName: longest("personName"),
      lastName: longest("personName"),
      company: longest("company"),
      street1: longest("street"),
      street2: longest("street"),
      city: longest("city"),
      state: longest("city"),
    };
    const request = bookingRequest(SERVICE, {
      from: address,
      to: address,
      customReference: longest("customReference"),
      content: { description: longest("description"), value: 100, secondHand: false },
      customs: {
        ...CUSTOMS,
        senderTaxId: longest("taxId"),
        recipientTaxId: longest("taxId"),
        invoiceNumber: longest("customReference"),
        signedBy: longest("signature"),
      },
    });
    await bookOrFail(engine, request);
    expect(karrio.violations).toEqual([]);
  });

  it("has the carrier's label as it came, a page a parcel, or as ZPL", async () => {
    const request = bookingRequest(SERVICE);
    const label = await engine.findLabel(shipmentOfBooking(request, await bookOrFail(engine, request)));
    expect(label?.format).toBe("PDF");
    expect(Buffer.from(label!.content).toString("latin1")).toMatch(/^%PDF-/);
    const asZpl = bookingRequest("zpl");
    const zpl = await engine.findLabel(shipmentOfBooking(asZpl, await bookOrFail(engine, asZpl)));
    expect(zpl?.format).toBe("ZPL");
    expect(Buffer.from(zpl!.content).toString().match(/\^XA/g)).toHaveLength(2);
  });

  it.each(["cut", 500, 429, "garbage"] as const)("has a label later if it meets %s", async (fault) => {
    const request = bookingRequest(SERVICE);
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    karrio.faults = { label: [fault] };
    await expect(engine.findLabel(booked)).rejects.toThrow(CarrierUnavailable);
    expect(await engine.findLabel(booked)).toMatchObject({ format: "PDF" });
  });

  it("is cancelled once, also if the answer is lost", async () => {
    const request = bookingRequest(SERVICE);
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    karrio.faults = { cancel: ["lost"] };
    await expect(engine.cancel(booked)).rejects.toThrow(CarrierUnavailable);
    expect(await engine.cancel(booked)).toEqual({ outcome: "cancelled" });
    expect(karrio.cancelled.filter((each) => each === request.reference)).toHaveLength(1);
  });

  it("is kept by a carrier that does not cancel it, which says why, and says before if it never does", async () => {
    const request = bookingRequest("no-void");
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    expect(await engine.cancel(booked)).toEqual({ outcome: "tooLate", text: "Void period has expired" });
    expect([engine.canCancel("no-void"), engine.canCancel("never-void")]).toEqual([true, false]);
  });

  it("is tracked by its number, and a notification leads to it", async () => {
    const request = bookingRequest(SERVICE);
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    expect(await engine.track(booked)).toEqual([]);
    const number = booked.trackings[0]!.id;
    karrio.trackers.set(number, {
      status: "in_transit",
      delivered: false,
      events: [
        { timestamp: "2026-11-21T08:00:00Z", status: "in_transit", description: "Left depot", location: "Berlin" },
        { timestamp: "2026-11-20T18:00:00Z", status: "picked_up", description: "Picked up", location: "Berlin" },
      ],
    });
    expect(await engine.track(booked)).toEqual([
      { at: new Date("2026-11-20T18:00:00Z"), state: "IN_TRANSIT", code: "collected", text: "Picked up", place: "Berlin" },
      { at: new Date("2026-11-21T08:00:00Z"), state: "IN_TRANSIT", code: "other", text: "Left depot", place: "Berlin" },
    ]);
    expect(engine.readNotification({ event: "tracker_updated", data: { id: "x", tracking_number: number } })).toBe(number);
  });

  it("is tracked by the number of each parcel", async () => {
    const request = bookingRequest(SERVICE);
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    const numbers = booked.trackings.map(({ id }) => id);
    const events = [{ timestamp: "2026-11-21T08:00:00Z", status: "delivered", description: "Left at the door" }];
    for (const number of numbers.slice(1)) karrio.trackers.set(number, { status: "delivered", delivered: true, events });
    expect(await engine.track(booked)).toMatchObject([{ state: "IN_TRANSIT", code: "other", text: "Left at the door" }]);
    karrio.trackers.set(numbers[0]!, { status: "delivered", delivered: true, events });
    expect(await engine.track(booked)).toMatchObject([{ state: "DELIVERED", code: "delivered" }]);
  });

  it("logs a status that it does not know, and takes no state from it", async () => {
    const request = bookingRequest(SERVICE);
    const booked = shipmentOfBooking(request, await bookOrFail(engine, request));
    const events = [{ timestamp: "2026-11-21T08:00:00Z", status: "teleported", description: "?" }];
    karrio.trackers.set(booked.trackings[0]!.id, { status: "teleported", delivered: false, events });
    expect(await engine.track(booked)).toMatchObject([{ state: null, code: "other" }]);
    expect(logged).toEqual([{ event: "tracking-status-unknown", shipment: request.reference, word: "teleported" }]);
  });
});

describe("an own contract with Karrio", () => {
  const contract = { id: "c-1", carrierId: "chronopost", connection: null };
  const withPassword = (password: string) => ({ ...contract, credentials: { username: "hollis", password } });
  const contracts = () => karrioContracts({ url: karrio.url, apiKey: karrio.apiKey });

  it("is offered for the carriers that Karrio knows", () => {
    const offered = contractModels()
      .map(({ carrierId }) => carrierId)
      .filter((id) => contracts().canCheck(id));
    expect(offered).toEqual(["chronopost"]);
  });

  it("becomes a connection that is asked for a rate, books, and is removed", async () => {
    const answer = await contracts().check(withPassword("demo-1"));
    if (answer.outcome !== "accepted" || answer.connection === null) throw new Error("It was not connected");
    const { connection } = answer;
    expect([...karrio.connections.values()]).toMatchObject([
      { carrier_name: "chronopost", credentials: { account_number: "hollis", password: "demo-1" } },
    ]);
    const request = bookingRequest("own", { connection });
    await bookOrFail(engine, request);
    const [carrierId] = [...karrio.shipments.values()].at(-1)!.request.carrier_ids!;
    expect(carrierId).toBe([...karrio.connections.values()][0]!.carrier_id);
    expect(await contracts().check({ ...withPassword("demo-1"), connection })).toEqual(answer);
    expect(karrio.connections.size).toBe(1);
    await contracts().disconnect(connection);
    await contracts().disconnect(connection);
    expect(karrio.connections.size).toBe(0);
  });

  it.each([
    ["of which the carrier knows nothing", "wrong", "refused"],
    ["whose carrier is down", "busy-1", "unavailable"],
  ])("%s leaves no connection", async (_, password, outcome) => {
    expect(await contracts().check(withPassword(password))).toEqual({ outcome });
    expect(karrio.connections.size).toBe(0);
  });

  it.each(["cut", 500, "garbage"] as const)("is not decided if Karrio answers with %s", async (fault) => {
    karrio.faults = { rates: [fault] };
    expect(await contracts().check(withPassword("demo-1"))).toEqual({ outcome: "unavailable" });
    expect(karrio.connections.size).toBe(0);
    karrio.faults = { connect: [fault] };
    expect(await contracts().check(withPassword("demo-1"))).toEqual({ outcome: "unavailable" });
    karrio.connections.clear();
  });
});

describe("what Karrio is asked", () => {
  it("says nothing that Karrio does not document", () => {
    expect(karrio.violations).toEqual([]);
  });
});

describe("closing a day with Karrio", () => {
  let count = 0;

  /** Two booked shipments of a service, and a manifest of theirs. */
  async function newManifest(serviceId: string): Promise<ManifestRequest> {
    const requests = [bookingRequest(serviceId), bookingRequest(serviceId)];
    const shipments: BookedShipment[] = [];
    for (const request of requests) shipments.push(shipmentOfBooking(request, await bookOrFail(engine, request)));
    count += 1;
    return { reference: `CM${Date.now()}${count}`, begunAt: new Date(), from: requests[0]!.from, shipments };
  }
  const close = (manifest: ManifestRequest) => engine.closeManifest!(manifest);
  const timesClosed = ({ reference }: ManifestRequest) =>
    karrio.manifests.filter(({ request }) => request.reference === reference).length;

  /** Closes until the outcome is known, as a merchant does. */
  async function insistClosing(manifest: ManifestRequest): Promise<ClosedManifest> {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      try {
        return await close(manifest);
      } catch (error) {
        if (!(error instanceof CarrierUnavailable)) throw error;
      }
    }
    throw new Error("Five attempts are not enough");
  }

  it("is for services whose catalogue entry says so", () => {
    expect([engine.closesBy?.("closes"), engine.closesBy?.(SERVICE)]).toEqual(["dpd-test", null]);
  });

  it("is for some carriers in the simulated world, too, which give a document", async () => {
    expect([world.closesBy?.("corvoline-home"), world.closesBy?.("postmarel-economy")]).toEqual(["corvoline", null]);
    const closed = await world.closeManifest!(await newManifest(SERVICE));
    expect(closed.outcome === "closed" && Buffer.from(closed.document!).toString("latin1").startsWith("%PDF-")).toBe(true);
  });

  it("gives the carrier's document, and the same manifest for the same reference", async () => {
    const manifest = await newManifest("closes");
    const first = await close(manifest);
    expect(first.outcome === "closed" && Buffer.from(first.document!).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await close(manifest)).outcome).toBe("closed");
    expect(timesClosed(manifest)).toBe(1);
    expect(karrio.violations).toEqual([]);
  });

  it("finds its manifest among those of later ones", async () => {
    const manifest = await newManifest("closes");
    await close(manifest);
    for (let other = 0; other < 3; other += 1) await close(await newManifest("closes"));
    expect((await close(manifest)).outcome).toBe("closed");
    expect(timesClosed(manifest)).toBe(1);
  });

  it.each([
    ["manifest", "lost"],
    ["manifest", "cut"],
    ["manifest", "garbage"],
    ["manifest", 409],
    ["manifest", 500],
    ["manifest", 429],
    ["manifests", "cut"],
    ["manifests", "garbage"],
    ["manifests", 503],
    ["document", "lost"],
    ["document", 500],
    ["document", "garbage"],
  ] as const)("closes once where %s meets %s", async (operation, fault) => {
    const manifest = await newManifest("closes");
    karrio.faults = { [operation]: [fault] };
    expect((await insistClosing(manifest)).outcome).toBe("closed");
    expect(timesClosed(manifest)).toBe(1);
  });

  it("closes once where the answer is lost, and so is the next look", async () => {
    const manifest = await newManifest("closes");
    karrio.faults = { manifest: ["lost"], manifests: [null, 500] };
    await expect(close(manifest)).rejects.toBeInstanceOf(CarrierUnavailable);
    expect((await close(manifest)).outcome).toBe("closed");
    expect(timesClosed(manifest)).toBe(1);
  });

  it("says in the carrier's words that it closes none", async () => {
    const manifest = await newManifest("closes-not");
    expect(await close(manifest)).toEqual({ outcome: "refused", text: "Manifests are not supported for this account" });
    expect(timesClosed(manifest)).toBe(0);
  });

  it("is closed without a document where Karrio has none", async () => {
    karrio.hasManifestDocuments = false;
    try {
      expect(await close(await newManifest("closes"))).toEqual({ outcome: "closed", document: null });
    } finally {
      karrio.hasManifestDocuments = true;
    }
  });
});
