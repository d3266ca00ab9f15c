import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookWithCarrier, voidBooking } from "../../platform/jobs/book-shipment";
import type { Carriers } from "../../platform/outside/carriers/port";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import type { RunningPlatform } from "../../platform/start";
import { type Client, createClient, once } from "../contract/support/client";
import { createReady } from "../contract/support/drafts";
import { eventually } from "../contract/support/eventually";
import { orderOf } from "../contract/support/payment";
import { startTestPlatform } from "../contract/support/target";
import { type KarrioDouble, type KarrioFault, type KarrioOperation, startKarrio } from "../doubles/karrio";
import { runs } from "../support/runs";

/** One try to book, with what goes wrong. */
interface Try {
  /** What the next calls of an operation meet. */
  faults: { operation: KarrioOperation; fault: KarrioFault }[];
  /** Whether the process dies before the carrier is called, or before it records what the carrier has done. */
  kill: "before" | "after" | "not";
  /** Jobs that try it at once, beside the one of the order. */
  parallel: number;
}

const FAULTS: KarrioFault[] = ["lost", "cut", "garbage", 409, 429, 500, 503];
const OPERATIONS: KarrioOperation[] = ["create", "find", "read", "purchase"];

const aTry: fc.Arbitrary<Try> = fc.record({
  faults: fc.array(fc.record({ operation: fc.constantFrom(...OPERATIONS), fault: fc.constantFrom(...FAULTS) }), { maxLength: 2 }),
  kill: fc.constantFrom("before" as const, "after" as const, "not" as const),
  parallel: fc.integer({ min: 0, max: 3 }),
});

let karrio: KarrioDouble;
let platform: RunningPlatform;
let client: Client;
beforeAll(async () => {
  karrio = await startKarrio();
  platform = await startTestPlatform({
    karrio: { url: karrio.url, apiKey: karrio.apiKey },
    bookingOf: () => ({ engine: "karrio", carrierId: "dpd-test", service: "dpd_classic" }),
    // The tries log what they meet.
    log: () => undefined,
  });
  const account = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
  client = createClient(platform.url, (await createClient(platform.url).session.create(account)).token);
});
afterAll(async () => {
  await platform?.close();
  await karrio?.close();
});

/** An ordered shipment whose own job has met a Karrio that does not answer, so that the tries decide. */
async function order(): Promise<{ id: number; reference: string }> {
  karrio.faults = { find: ["cut"] };
  const ready = await createReady(client, { voucherName: "FREE100" });
  await client.orders.create({ headers: once(), body: orderOf([ready]) });
  const { waybillReference: reference } = ready;
  const { id } = await eventually(
    () => rowOf(reference),
    ({ state }) => state === "RETRY",
  );
  return { id, reference };
}

const rowOf = (reference: string) =>
  platform.db
    .selectFrom("shipments")
    .select(["id", "state", "trackings", "booking_leased_until", "booking_due_at"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

/**
 * Tries it in a process that dies: it takes the lease, and no more is heard of it. Its lease then ends, as it would by time.
 */
async function tryAndDie(id: number, when: "before" | "after"): Promise<void> {
  const leaseOfDead = await new Promise<Date | null>((resolve, reject) => {
    const book: Carriers["book"] = async (request) => {
      if (when === "after") await platform.carriers.book(request).catch(() => undefined);
      const { booking_leased_until: lease } = await rowOf(request.reference);
      resolve(lease);
      return new Promise(() => undefined);
    };
    // Ends only if another process has the lease, or it is booked.
    bookWithCarrier({ ...platform, carriers: { ...platform.carriers, book } }, id).then(() => resolve(null), reject);
  });
  if (leaseOfDead === null) return;
  await platform.db
    .updateTable("shipments")
    .set({ booking_leased_until: null })
    .where("id", "=", id)
    .where("booking_leased_until", "=", leaseOfDead)
    .execute();
}

/** Makes the next attempt due, as if its wait were over. */
async function skipWait(id: number): Promise<void> {
  await platform.db.updateTable("shipments").set({ booking_due_at: null }).where("id", "=", id).execute();
}

async function insist(id: number, reference: string, tries: readonly Try[]): Promise<void> {
  for (const { faults, kill, parallel } of tries) {
    for (const { operation, fault } of faults) (karrio.faults[operation] ??= []).push(fault);
    await skipWait(id);
    const others = Array.from({ length: parallel }, () => bookWithCarrier(platform, id));
    if (kill !== "not") await tryAndDie(id, kill);
    await Promise.all(others);
  }
  karrio.faults = {};
  await eventually(
    async () => {
      await skipWait(id);
      await bookWithCarrier(platform, id);
      return rowOf(reference);
    },
    ({ state }) => !["PURCHASE_SUCCESS", "RETRY", "CARRIER_PENDING"].includes(state),
  );
}

const bookingsOf = (reference: string) => karrio.bookings.filter((each) => each === reference).length;

describe("an ordered shipment", () => {
  it("is booked with its carrier exactly once, whatever is lost, killed or tried at once", async () => {
    const property = fc.asyncProperty(
      fc.array(aTry, { maxLength: 3 }),
      fc.integer({ min: 0, max: 120 }),
      async (tries, carrierMs) => {
        karrio.carrierMs = carrierMs;
        const { id, reference } = await order();
        await insist(id, reference, tries);
        const { state, trackings } = await rowOf(reference);
        // Five attempts may fail; what was booked is then cancelled.
        if (state === "CARRIER_KO") await voidBooking(platform, id);
        const kept = bookingsOf(reference) - karrio.cancelled.filter((each) => each === reference).length;
        expect(kept).toBe(state === "CARRIER_KO" ? 0 : 1);
        expect(bookingsOf(reference)).toBeLessThanOrEqual(1);
        if (state === "CARRIER_KO") return;
        const booked = [...karrio.shipments.values()].find(
          (shipment) => shipment.request.reference === reference && shipment.status === "created",
        );
        expect(trackings.map((tracking) => tracking.id)).toEqual(booked?.trackingNumbers);
      },
    );
    await fc.assert(property, { numRuns: runs(12, 150) });
    expect(karrio.violations).toEqual([]);
  });

  it("that nobody answered for is given up and refunded, and what was booked all the same is cancelled", async () => {
    const { id, reference } = await order();
    karrio.faults = { purchase: ["lost"], read: ["cut"], find: [null, ...Array.from({ length: 10 }, () => "cut" as const)] };
    await eventually(
      async () => {
        await skipWait(id);
        await bookWithCarrier(platform, id);
        return rowOf(reference);
      },
      ({ state }) => state === "CARRIER_KO",
    );
    karrio.faults = {};
    expect(bookingsOf(reference)).toBe(1);
    await voidBooking(platform, id);
    expect(karrio.cancelled).toContain(reference);
  });
});
