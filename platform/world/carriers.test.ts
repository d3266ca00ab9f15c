import { describe, expect, it } from "vitest";
import { SERVED_COUNTRIES } from "../rules/catalogue/catalog-types";
import { TRACKING_CODES, Tracking } from "../../contract/shipments";
import { allServices } from "../rules/catalogue/catalog";
import { searchServices } from "../rules/pricing/pricing";
import { estimatedDeliveryDate } from "../rules/catalogue/transit";
import { bookShipment, trackingScript, type Voyage } from "./carriers";
import { firstTrackingNumber, trackingNumber } from "./carriers/tracking-number";
import { runs } from "../../tests/support/runs";

const REFERENCES = Array.from({ length: runs(1000, 5000) }, (_, index) => `WB${String(index).padStart(10, "0")}`);
const booking = {
  reference: "WB0000000001",
  serviceId: "corvoline-home",
  parcels: [{ id: "a" }, { id: "b" }],
  attempt: 2,
  publicUrl: "http://p",
};

describe("booking with a carrier", () => {
  it("gives every parcel a number and a page of its own", () => {
    const { outcome, trackings } = bookShipment(booking);
    expect(outcome).toBe("ok");
    expect(Tracking.array().parse(trackings)).toEqual(trackings);
    expect(trackings.map(({ parcelId }) => parcelId)).toEqual(["a", "b"]);
    expect(trackings[0]?.id).toMatch(/^CV\d{13}$/);
    expect(trackings[0]?.url).toBe(`http://p/world/tracking/${trackings[0]?.id}`);
    expect(trackings[1]?.id).not.toBe(trackings[0]?.id);
    expect(bookShipment({ ...booking })).toEqual(bookShipment(booking));
  });

  it.each([
    ["carrier ok", ["ok", "ok", "ok", "ok"]],
    ["carrier ko", ["ko", "ko", "ko", "ko"]],
    ["Carrier Pending ", ["pending", "ok", "ok", "ok"]],
    ["carrier retry", ["retry", "retry", "ok", "ok"]],
  ])("answers as asked for in the recipient's second line: %s", (recipientStreet2, outcomes) => {
    for (const reference of REFERENCES.slice(0, 50)) {
      const answers = [1, 2, 3, 4].map((attempt) => bookShipment({ ...booking, reference, recipientStreet2, attempt }).outcome);
      expect(answers).toEqual(outcomes);
    }
  });

  it("now and then takes a second attempt, and refuses nobody by chance", () => {
    const first = REFERENCES.map((reference) => bookShipment({ ...booking, reference, attempt: 1 }).outcome);
    const share = (outcome: string) => first.filter((each) => each === outcome).length / first.length;
    expect(share("ok")).toBeGreaterThan(0.9);
    expect(share("pending")).toBeGreaterThan(0.01);
    expect(share("retry")).toBeGreaterThan(0.005);
    expect(share("ko")).toBe(0);
    expect(REFERENCES.every((reference) => bookShipment({ ...booking, reference, attempt: 2 }).outcome === "ok")).toBe(true);
  });

  it("refuses a service that does not exist", () => {
    expect(bookShipment({ ...booking, serviceId: "gone" })).toEqual({ outcome: "ko", refusal: "other", trackings: [] });
  });

  it.each([
    ["carrier ko", "address-unknown"],
    ["Carrier KO phone", "phone-unusable"],
    ["carrier ko postcode", "postcode-not-served"],
    ["carrier ko other", "other"],
    ["carrier ok", null],
  ])("says why it refuses: %s", (recipientStreet2, refusal) => {
    expect(bookShipment({ ...booking, recipientStreet2 }).refusal).toBe(refusal);
  });
});

describe("a tracking number", () => {
  it("leads from any parcel to the first, and shows when it is mistyped", () => {
    const first = trackingNumber("WB0000000001", "velorra-saver", 1);
    expect(firstTrackingNumber(trackingNumber("WB0000000001", "velorra-saver", 12))).toBe(first);
    expect(firstTrackingNumber(first)).toBe(first);
    expect(firstTrackingNumber(`${first.slice(0, -1)}${(Number(first.at(-1)) + 1) % 10}`)).toBeNull();
    expect(firstTrackingNumber("hello")).toBeNull();
  });

  it("differs between shipments", () => {
    expect(new Set(REFERENCES.map((reference) => trackingNumber(reference, "velorra-saver", 1))).size).toBe(REFERENCES.length);
  });
});

const end = (alpha2Code: (typeof SERVED_COUNTRIES)[number], zipCode: string, city: string, street2 = "") => ({
  alpha2Code,
  zipCode,
  city,
  street2,
});
const VOYAGE: Voyage = {
  reference: "WB0000000001",
  service: { id: "corvoline-home" },
  from: end("ES", "28001", "Madrid"),
  to: end("DE", "10115", "Berlin"),
  bookedAt: new Date("2026-11-24T12:00:00Z"),
  collection: { date: "2026-11-25", intervalStart: "09:00" },
};
const scriptFor = (changes: Partial<Voyage>) => trackingScript({ ...VOYAGE, ...changes });

describe("what happens to a parcel", () => {
  it("is a story in order of time that ends well, is back at the sender, and is told in known codes", () => {
    for (const from of SERVED_COUNTRIES) {
      for (const to of SERVED_COUNTRIES) {
        for (const service of searchServices({
          source: "manual",
          from: { country: from, zip: "10115" },
          to: { country: to, zip: "10115" },
          packages: [{ weight: 1, length: 10, width: 10, height: 10 }],
          sortBy: "totalPrice",
        })) {
          const steps = scriptFor({
            service,
            from: end(from, "10115", "A"),
            to: end(to, "10115", "B"),
            collection: service.dropOff.origin ? null : VOYAGE.collection,
          });
          expect(steps.map(({ at }) => at.getTime())).toEqual(steps.map(({ at }) => at.getTime()).sort((a, b) => a - b));
          expect(steps[0]).toMatchObject({ code: "label-created", afterHours: 0 });
          expect(["DELIVERED", "RETURNED_TO_SENDER"]).toContain(steps.at(-1)?.state);
          for (const { code, text } of steps) expect(TRACKING_CODES.includes(code) && text !== "").toBe(true);
          expect(steps.some(({ code }) => code === (service.dropOff.origin ? "dropped-off" : "collected"))).toBe(true);
        }
      }
    }
  });

  it("begins when the driver comes and ends on the estimated day", () => {
    const steps = scriptFor({});
    const at = (code: string) => steps.find((step) => step.code === code)?.at.toISOString();
    // 09:00 in Madrid.
    expect(at("collected")).toBe("2026-11-25T08:00:00.000Z");
    const day = estimatedDeliveryDate({
      service: VOYAGE.service,
      from: { country: "ES", zip: "28001" },
      to: { country: "DE", zip: "10115" },
      collectionDate: "2026-11-25",
    });
    expect(at("delivered")?.slice(0, 10)).toBe(day);
    expect(steps.map(({ state }) => state)).toEqual([
      "READY_TO_PRINT",
      "READY_FOR_COLLECTION",
      "IN_TRANSIT",
      "IN_TRANSIT",
      "IN_TRANSIT",
      "OUT_FOR_DELIVERY",
      "DELIVERED",
    ]);
  });

  it("passes customs only where a customs border is crossed", () => {
    expect(scriptFor({}).some(({ code }) => code === "customs")).toBe(false);
    expect(scriptFor({ to: end("TR", "34110", "İstanbul") }).some(({ code }) => code === "customs")).toBe(true);
  });

  it("waits at a point until the recipient fetches it", () => {
    const codes = scriptFor({ service: { id: "corvoline-pickup" } }).map(({ code, state }) => `${code} ${state}`);
    expect(codes.slice(-2)).toEqual(["delivered-to-point OUT_FOR_DELIVERY", "delivered DELIVERED"]);
  });

  it("has an incident and a return where the recipient's second line asks for them", () => {
    const incident = scriptFor({ to: end("DE", "10115", "Berlin", "Incident") }).map(({ state }) => state);
    expect(incident.slice(-4)).toEqual(["OUT_FOR_DELIVERY", "INCIDENT", "OUT_FOR_DELIVERY", "DELIVERED"]);
    const returned = scriptFor({ to: end("DE", "10115", "Berlin", "return") });
    expect(returned.slice(-2).map(({ code }) => code)).toEqual(["returning", "returned"]);
    expect(returned.at(-1)).toMatchObject({ state: "RETURNED_TO_SENDER", place: "Madrid" });
  });

  it("is delivered without an incident where that is asked for", () => {
    for (const reference of REFERENCES.slice(0, 200)) {
      const states = scriptFor({ reference, to: end("DE", "10115", "Berlin", "delivered") }).map(({ state }) => state);
      expect([states.includes("INCIDENT"), states.at(-1)]).toEqual([false, "DELIVERED"]);
    }
  });

  it("mostly goes well: of a hundred about 8 have an incident and 4 come back", () => {
    const endings = REFERENCES.map((reference) => scriptFor({ reference }).map(({ state }) => state));
    const share = (is: (states: string[]) => boolean) => endings.filter(is).length / endings.length;
    expect(share((states) => states.includes("RETURNED_TO_SENDER"))).toBeCloseTo(0.04, 1);
    expect(share((states) => states.includes("RETURNED_TO_SENDER"))).toBeGreaterThan(0.02);
    expect(share((states) => states.includes("INCIDENT") && states.at(-1) === "DELIVERED")).toBeGreaterThan(0.05);
    expect(share((states) => !states.includes("INCIDENT"))).toBeGreaterThan(0.8);
  });

  it("never runs back, not even for a parcel brought to its point in the last hour", () => {
    for (const { id } of allServices()) {
      for (const reference of REFERENCES.slice(0, 20)) {
        const hours = scriptFor({ reference, service: { id }, collection: null }).map(({ afterHours }) => afterHours);
        expect(hours).toEqual([...hours].sort((a, b) => a - b));
      }
    }
  });
});
