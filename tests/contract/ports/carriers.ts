import { describe, expect, it } from "vitest";
import type { BookedShipment, Booking, BookingRequest, Carriers } from "../../../platform/outside/carriers/port";
import { NO_UPSALES } from "../../../platform/rules/orders/orders-upsales";

export type BookingEngine = Omit<Carriers, "points">;

/** An engine under test. */
interface CarriersTarget {
  engine(): BookingEngine;
  /** A service that it books. */
  serviceId: string;
}

const place = {
  id: null,
  alias: "",
  company: "",
  email: "ada@mail.example",
  street2: "",
  alpha2Code: "DE" as const,
  state: "",
  postalCodeId: null,
};

let count = 0;

/** A request with a reference of its own. */
export function bookingRequest(serviceId: string, changes: Partial<BookingRequest> = {}): BookingRequest {
  count += 1;
  const reference = `WB${String(Date.now()).slice(-6)}${String(count).padStart(4, "0")}`;
  return {
    reference,
    customReference: null,
    serviceId,
    attempt: 1,
    from: {
      ...place,
      firstName: "Bea",
      lastName: "Weber",
      company: "Weber GmbH",
      phone: "+4930555001",
      street1: "Lindenallee 4",
      zipCode: "10115",
      city: "Berlin",
    },
    to: {
      ...place,
      firstName: "Ada",
      lastName: "Bauer",
      phone: "+4989555002",
      street1: "Marienplatz 1",
      street2: "carrier ok",
      zipCode: "80331",
      city: "München",
    },
    parcels: [
      { id: "a", name: "Box", weight: 1.5, length: 30, width: 20, height: 10 },
      { id: "b", name: "Box", weight: 0.25, length: 20, width: 20, height: 10 },
    ],
    content: { description: "Books", value: 4_550, secondHand: false },
    currency: "EUR",
    upsales: NO_UPSALES,
    collection: { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" },
    isReturn: false,
    pointId: null,
    customs: null,
    bookedAt: new Date("2026-11-20T10:00:00Z"),
    connection: null,
    ...changes,
  };
}

export function withStreet2(serviceId: string, street2: string): BookingRequest {
  const request = bookingRequest(serviceId);
  return { ...request, to: { ...request.to, street2 } };
}

type Booked = Extract<Booking, { outcome: "booked" }>;

export async function bookOrFail(engine: BookingEngine, request: BookingRequest): Promise<Booked> {
  const booking = await engine.book(request);
  if (booking.outcome !== "booked") throw new Error(`Not booked: ${JSON.stringify(booking)}`);
  return booking;
}

export function shipmentOfBooking(request: BookingRequest, { trackings, handle }: Booked): BookedShipment {
  return { reference: request.reference, serviceId: request.serviceId, trackings, handle };
}

/** What the platform relies on with every engine. */
export function describeCarriers(name: string, { engine, serviceId }: CarriersTarget): void {
  describe(`carriers through ${name}`, () => {
    it("give every parcel a number, in the order of the parcels", async () => {
      const { trackings } = await bookOrFail(engine(), bookingRequest(serviceId));
      expect(trackings.map(({ parcelId }) => parcelId)).toEqual(["a", "b"]);
      expect(new Set(trackings.map(({ id }) => id)).size).toBe(2);
      expect(trackings.every(({ id }) => /^[0-9A-Z]{8,30}$/.test(id))).toBe(true);
    });

    it("give the same booking for the same reference", async () => {
      const request = bookingRequest(serviceId);
      const first = await bookOrFail(engine(), request);
      const again = await bookOrFail(engine(), { ...request, attempt: 2 });
      expect(again).toEqual(first);
    });

    it.each([
      ["carrier ko", "address-unknown"],
      ["carrier ko phone", "phone-unusable"],
      ["carrier ko postcode", "postcode-not-served"],
      ["carrier ko other", "other"],
    ])("refuse with a reason: %s", async (street2, refusal) => {
      expect(await engine().book(withStreet2(serviceId, street2))).toMatchObject({ outcome: "refused", refusal });
    });

    it("tell their events in advance, or when they are asked", async () => {
      const request = bookingRequest(serviceId);
      const booking = await bookOrFail(engine(), request);
      const asked = await engine().track(shipmentOfBooking(request, booking));
      expect([booking.events, asked].filter((events) => events !== null)).toHaveLength(1);
    });

    it("cancel a booking, also twice, with or without its answer, and what was never booked", async () => {
      const request = bookingRequest(serviceId);
      expect(engine().canCancel(serviceId)).toBe(true);
      const lost = { reference: request.reference, serviceId, trackings: [], handle: null };
      expect(await engine().cancel(lost)).toEqual({ outcome: "cancelled" });
      const booked = shipmentOfBooking(request, await bookOrFail(engine(), request));
      expect(await engine().cancel(lost)).toEqual({ outcome: "cancelled" });
      expect(await engine().cancel(booked)).toEqual({ outcome: "cancelled" });
      expect(await engine().cancel(booked)).toEqual({ outcome: "cancelled" });
    });

    it("do not take what is no notification of theirs for one", () => {
      for (const body of [null, "", 7, {}, { event: "x" }, { data: { tracking_number: 5 } }])
        expect(engine().readNotification(body)).toBeNull();
    });
  });
}
