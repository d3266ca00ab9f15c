import { expect, test } from "vitest";
import type { PublicTracking } from "#contract/shipments";
import { sharedTrackingOf, windowWords } from "./public-tracking";

const TRACKING: PublicTracking = {
  now: null,
  brand: null,
  window: null,
  others: [],
  answer: null,
  unsubscribeToken: null,
  hasProof: false,
  change: null,
  state: "IN_TRANSIT",
  carrierName: "Andes",
  logoId: "andes",
  shopName: "Hollis & Wren",
  shopEmail: null,
  dropOff: { origin: false, destination: false },
  from: { city: "Madrid", alpha2Code: "ES" },
  to: { city: "Lisboa", alpha2Code: "PT" },
  point: null,
  way: null,
  nextStepOn: null,
  orderDate: "2026-11-16T09:00:00.000Z",
  estimatedDeliveryDate: "2026-11-25",
  trackings: [
    { id: "AN-1", parcelId: null, url: "https://andes.example/1" },
    { id: "AN2", parcelId: null, url: "javascript:alert(1)" },
  ],
  events: [
    { id: "e1", at: "2026-11-19T09:00:00.000Z", state: "IN_TRANSIT", code: "x", text: "Left with Mrs Silva", place: "Lisboa" },
  ],
};

test("what a recipient sees has no words of the carrier, no internal number and no unsafe link", () => {
  const shared = sharedTrackingOf(TRACKING, "2026-11-21");
  expect(JSON.stringify(shared)).not.toMatch(/Mrs Silva|AN-1|javascript/);
  expect(shared).toMatchObject({ expected: "2026-11-25", timeZone: "Europe/Lisbon", trackings: [{ id: "AN2", url: null }] });
});

test.each(["DELIVERED", "CANCELED", "RETURNED_TO_SENDER", "INCIDENT"] as const)("%s has no day to expect", (state) => {
  expect(sharedTrackingOf({ ...TRACKING, state }, "2026-11-21").expected).toBeNull();
});

test.each([
  ["is earlier than the window", "2026-11-23", [null, "2026-11-24", "2026-11-26"]],
  ["is in the window", "2026-11-25", [null, "2026-11-24", "2026-11-26"]],
  ["is later than the window", "2026-11-27", ["2026-11-27", undefined, undefined]],
])("a recipient reads one date: the carrier's day %s", (_, estimatedDeliveryDate, shown) => {
  const window = { from: "2026-11-24", to: "2026-11-26", parcels: 40, days: 3 };
  const shared = sharedTrackingOf({ ...TRACKING, estimatedDeliveryDate, window }, "2026-11-21");
  expect([shared.expected, shared.window?.from, shared.window?.to]).toEqual(shown);
  const delivery = shared.journey?.find(({ name }) => name === "delivered");
  expect(JSON.stringify(delivery)).toContain(shown[0] ?? shown[2]);
});

test.each([
  ["2026-11-26", "2026-11-26", "day"],
  ["2026-11-24", "2026-11-26", "days"],
  ["2026-11-23", "2026-11-23", "today"],
  ["2026-11-24", "2026-11-24", "tomorrow"],
  ["2026-11-23", "2026-11-24", "soon"],
  ["2026-11-23", "2026-11-26", "by"],
] as const)("a window from %s to %s is said as %s on 23 November", (from, to, words) => {
  expect(windowWords({ from, to }, "2026-11-23")).toBe(words);
});

test("a parcel that is fetched late from its point came in time", () => {
  const event = { state: "DELIVERED" as const, text: "", place: "" };
  const events = [
    { ...event, id: "e2", at: "2026-11-27T09:00:00.000Z", code: "delivered" },
    { ...event, id: "e1", at: "2026-11-25T09:00:00.000Z", code: "delivered-to-point" },
  ];
  const shared = sharedTrackingOf({ ...TRACKING, state: "DELIVERED", events }, "2026-11-28");
  expect([shared.notice.tone, shared.notice.daysLate]).toEqual(["success", 0]);
});

test("a recipient sees the way of the parcel without its purchase", () => {
  const journey = sharedTrackingOf(TRACKING, "2026-11-21").journey;
  expect(journey?.map(({ name, label }) => [name, "name" in label && label.name])).toEqual([
    ["label", "announced"],
    ["collected", "collected"],
    ["in-transit", "in-transit"],
    ["delivered", "delivered"],
  ]);
});

test.each([
  ["READY_TO_PRINT", "announced", "announced", "info"],
  ["IN_TRANSIT", "departed", "on-the-way", "info"],
  ["OUT_FOR_DELIVERY", "delivered-to-point", "at-point", "info"],
  ["IN_TRANSIT", "delayed", "delayed", "warning"],
  ["INCIDENT", "incident-address", "incident-address", "danger"],
  ["INCIDENT", "a carrier's own", "incident", "danger"],
  ["RETURNED_TO_SENDER", "returned", "returned", "danger"],
  ["DELIVERED", "delivered", "delivered", "success"],
  ["CANCEL_REQUESTED", "departed", "canceled", "info"],
] as const)("a recipient is told first what happened: %s after %s", (state, code, name, tone) => {
  const events = [{ ...TRACKING.events[0]!, state, code }];
  expect(sharedTrackingOf({ ...TRACKING, state, events }, "2026-11-21").notice).toEqual({
    name,
    tone,
    daysLate: 0,
    nextDay: null,
  });
});

test("a recipient is told that a parcel came late, in the tone of its step", () => {
  const events = [{ ...TRACKING.events[0]!, state: "DELIVERED" as const, code: "delivered", at: "2026-11-26T09:00:00.000Z" }];
  const { notice, journey } = sharedTrackingOf({ ...TRACKING, state: "DELIVERED", events }, "2026-11-27");
  expect(notice).toEqual({ name: "delivered", tone: "warning", daysLate: 1, nextDay: null });
  expect(journey?.at(-1)?.note).toMatchObject({ daysLate: 1 });
});

test.each(["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY", "CARRIER_OK", "CARRIER_KO", "LABELS_KO", "READY_TO_PRINT"] as const)(
  "a recipient knows nothing of labels: %s is announced since its purchase",
  (state) => {
    const events = [{ ...TRACKING.events[0]!, state: "READY_TO_PRINT" as const, code: "label-created" }];
    const shared = sharedTrackingOf({ ...TRACKING, state, events }, "2026-11-21");
    expect(shared.notice.name).toBe("announced");
    expect(shared.events).toEqual([]);
    expect(shared.journey?.map(({ label, status }) => ["name" in label && label.name, status])).toEqual([
      ["announced", "done"],
      ["collection", "current"],
      ["in-transit", "waiting"],
      ["delivered", "waiting"],
    ]);
    expect(shared.journey?.[0]?.note).toEqual({ kind: "day", at: TRACKING.orderDate, daysLate: 0 });
  },
);

const POINT: PublicTracking["point"] = {
  businessName: "Papelaria Silva",
  address: "Rua Augusta 9",
  zipCode: "1100-048",
  city: "Lisboa",
  alpha2Code: "PT",
  latitude: 38.7,
  longitude: -9.1,
  openingTimes: [{ day: 1, time: "09:00-13:00" }],
};

test("a recipient is told where to pick the parcel up, and when it is open, until nothing comes", () => {
  const { point } = sharedTrackingOf({ ...TRACKING, point: POINT }, "2026-11-21");
  expect(point).toMatchObject({ businessName: "Papelaria Silva", address: "Rua Augusta 9", spans: [{ hours: ["09:00–13:00"] }] });
  expect(sharedTrackingOf({ ...TRACKING, point: POINT, state: "CANCELED" }, "2026-11-21").point).toBeNull();
});

test("the numbers of several parcels say which parcel they are of", () => {
  const trackings = ["b", "b", null].map((parcelId, at) => ({ id: `AN${at}`, parcelId, url: "https://andes.example/1" }));
  const shared = sharedTrackingOf({ ...TRACKING, trackings }, "2026-11-21");
  expect(shared.trackings.map(({ id, parcel }) => [id, parcel])).toEqual([
    ["AN0", 1],
    ["AN1", 2],
    ["AN2", 3],
  ]);
});

test("a recipient is told when the carrier comes again, until that day has passed", () => {
  const events = [{ ...TRACKING.events[0]!, state: "INCIDENT" as const, code: "attempted" as const }];
  const missed = { ...TRACKING, state: "INCIDENT" as const, events, nextStepOn: "2026-11-23" };
  expect(sharedTrackingOf(missed, "2026-11-23").notice).toMatchObject({ name: "attempted", nextDay: "2026-11-23" });
  expect(sharedTrackingOf(missed, "2026-11-24").notice.nextDay).toBeNull();
});

test("a recipient whose parcel has a problem learns where to write to the shop", () => {
  const stuck = { ...TRACKING, state: "INCIDENT" as const, shopEmail: "hello@hollis.example" };
  expect(sharedTrackingOf(stuck, "2026-11-21").shopEmail).toBe("hello@hollis.example");
});

test("the other parcels of an order say where they are", () => {
  const other = { token: "t2", carrierName: "Andes", logoId: "andes", estimatedDeliveryDate: "2026-11-25", newestTracking: null };
  const late = { at: "2026-11-27T09:00:00.000Z", code: "delivered" };
  const { others } = sharedTrackingOf(
    {
      ...TRACKING,
      others: [
        { ...other, state: "READY_TO_PRINT" },
        { ...other, state: "DELIVERED", newestTracking: late },
      ],
    },
    "2026-11-21",
  );
  expect(others).toMatchObject([
    { token: "t2", carrier: "Andes", notice: { name: "announced" }, expected: "2026-11-25" },
    { notice: { name: "delivered", daysLate: 2 }, expected: null },
  ]);
});
