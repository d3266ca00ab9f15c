import { describe, expect, it } from "vitest";
import { REFUSAL_CODES, type RefusalCode } from "#contract/rules/refusals";
import { LANGUAGES } from "#contract/primitives";
import { SHIPMENT_STATES } from "#contract/state-names";
import type { Shipment } from "#contract/shipments";
import { aBoughtShipment, aChosenService, aShipment } from "../../../tests/support/entities";
import { formatsOf } from "~/models/formats";
import { factWords, INCIDENTS, nextFact } from "./next-fact";
import { planOf } from "./plan";
import { statusMark } from "./status-mark";

/** A Sunday. */
const TODAY = "2026-11-22";
const collection = (date: string) => ({ date, intervalStart: "09:00", intervalEnd: "13:30" });

const bought = (changes: Partial<Shipment>) => planOf(aBoughtShipment({ collection: null, ...changes }), TODAY);
const refusal = (code: RefusalCode) => ({ code, field: null });
const event = (code: string) => ({ newestTracking: { at: "2026-11-20T09:00:00.000Z", code } });

const READY = { state: "READY_TO_PRINT" } as const;
const WITHDRAWAL = { id: "7", receivedAt: "2026-11-20T09:00:00.000Z" };
const printed = { ...READY, labelDownloaded: true };
const inStore = { ...READY, upsales: { ...aShipment().upsales, printInStore: true } };
const late = { estimatedDeliveryDate: "2026-11-20" };

describe("a row's badge", () => {
  it.each<[string, Partial<Shipment>, string]>([
    ["a label to print", READY, "ready-to-print info"],
    ["a printed label", printed, "label-printed success"],
    [
      "a label of an order that its shop has cancelled",
      { ...READY, orderSincePaid: "cancelled" },
      "ready-to-print warning attention",
    ],
    ["a printed one whose order has changed", { ...printed, orderSincePaid: "changed" }, "label-printed warning attention"],
    [
      "a label of an order that the buyer has withdrawn from",
      { ...READY, withdrawal: WITHDRAWAL },
      "ready-to-print warning attention",
    ],
    [
      "a draft whose order has changed",
      { state: "READY_TO_PURCHASE", orderSincePaid: "changed" },
      "ready-to-purchase warning hollow attention",
    ],
    ["a printed label, announced", { ...printed, state: "READY_FOR_COLLECTION" }, "label-printed success"],
    ["a label that the store prints", inStore, "print-in-store info"],
    ["a collection of today", { ...printed, collection: collection(TODAY) }, "label-printed success"],
    ["a collection of yesterday", { ...printed, collection: collection("2026-11-21") }, "not-collected warning attention"],
    ["a drop-off of today", { ...READY, dropOffBy: TODAY }, "ready-to-print info"],
    ["a drop-off of yesterday", { ...READY, dropOffBy: "2026-11-21" }, "not-dropped-off warning attention"],
    ["a parcel on its way", { state: "IN_TRANSIT" }, "in-transit info"],
    ["a late parcel", { state: "IN_TRANSIT", ...late }, "late warning attention"],
    ["a late parcel at the door", { state: "OUT_FOR_DELIVERY", ...late }, "late warning attention"],
    ["a late parcel in trouble", { state: "INCIDENT", ...late }, "incident danger attention"],
    ["a delivered one", { state: "DELIVERED", ...late, collection: collection("2026-11-01") }, "delivered success"],
    [
      "one delivered late",
      { state: "DELIVERED", estimatedDeliveryDate: "2026-11-21", deliveredAt: "2026-11-22T09:00:00.000Z" },
      "delivered warning",
    ],
    [
      "one that waited at a point",
      {
        state: "DELIVERED",
        estimatedDeliveryDate: "2026-11-21",
        deliveredAt: "2026-11-22T09:00:00.000Z",
        service: aChosenService({ dropOff: { origin: true, destination: true } }),
      },
      "delivered success",
    ],
    ["a cancelled one", { state: "CANCELED", ...late }, "canceled neutral hollow"],
  ])("of %s", (_what, changes, shown) => {
    const { name, tone, isHollow, needsAttention } = statusMark(bought(changes), TODAY);
    const words = [name, tone, isHollow && "hollow", needsAttention && "attention"].filter(Boolean).join(" ");
    expect(words).toBe(shown);
  });

  it("has a mark of its own where one looks first", () => {
    const iconOf = (changes: Partial<Shipment>) => statusMark(bought(changes), TODAY).icon;
    expect([printed, inStore, { state: "INCIDENT" } as const, { state: "OUT_FOR_DELIVERY" } as const].map(iconOf)).toEqual([
      "check",
      "store",
      "alert",
      "truck",
    ]);
    expect(iconOf({ ...READY, dropOffBy: "2026-11-21" })).toBe("clock");
    expect(iconOf({ state: "DELIVERED", deliveredAt: "2026-11-20T09:00:00.000Z" })).toBe("check");
    expect(iconOf({ state: "DELIVERED", ...late, deliveredAt: "2026-11-22T09:00:00.000Z" })).toBe("clock");
    expect(iconOf({ state: "IN_TRANSIT" })).toBeNull();
  });

  it("of what is not paid is hollow", () => {
    const hollow = SHIPMENT_STATES.filter((state) => statusMark(bought({ state }), TODAY).isHollow);
    expect(hollow).toEqual(["AWAITING_COMPLETION", "READY_TO_PURCHASE", "CANCEL_REQUESTED", "CANCELED"]);
  });
});

describe("the fact under the badge", () => {
  it.each<[string, Partial<Shipment>, string, object?]>([
    ["a draft without a service", { state: "AWAITING_COMPLETION", service: null }, "no-service"],
    [
      "a draft of an unknown place",
      { state: "AWAITING_COMPLETION", service: null, missing: ["to.zipCode", "to.phone", "serviceId"] },
      "needed",
      { what: "postcode, phone" },
    ],
    ["one of which a service alone is missing", { state: "AWAITING_COMPLETION", missing: ["serviceId"] }, "no-service"],
    ["one without its customs details", { state: "AWAITING_COMPLETION", missing: ["customs"] }, "customs-missing"],
    [
      "one whose payment is being confirmed",
      { state: "READY_TO_PURCHASE", actions: { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false } },
      "being-paid",
    ],
    ["another draft", { state: "AWAITING_COMPLETION" }, "details-missing"],
    ["a draft with a past collection", { state: "READY_TO_PURCHASE", collection: collection("2026-11-20") }, "new-date-needed"],
    ["one that the carrier has not accepted", { state: "CARRIER_PENDING" }, "waiting", { carrier: "Andes" }],
    ["one whose order is cancelled since", { state: "READY_TO_PRINT", orderSincePaid: "cancelled" }, "order-cancelled", {}],
    ["one whose buyer asks for another address", { state: "READY_TO_PRINT", asksAddress: true }, "address-asked", {}],
    ["one whose order has changed since", { state: "CARRIER_OK", orderSincePaid: "changed" }, "order-changed", {}],
    ["a draft whose order has changed", { state: "AWAITING_COMPLETION", orderSincePaid: "changed" }, "order-changed", {}],
    [
      "one that the buyer has withdrawn from",
      { ...READY, withdrawal: WITHDRAWAL },
      "withdrawn",
      { day: "Fri 20 Nov", time: "10:00" },
    ],
    [
      "one withdrawn from and cancelled",
      { ...READY, withdrawal: WITHDRAWAL, orderSincePaid: "cancelled" },
      "order-cancelled",
      {},
    ],
    ["a collection of today", { ...READY, collection: collection(TODAY) }, "collection-today", { hours: "09:00–\u206013:30" }],
    [
      "one of tomorrow",
      { ...READY, collection: collection("2026-11-23") },
      "collection-tomorrow",
      { hours: "09:00–\u206013:30" },
    ],
    [
      "one of this week",
      { ...READY, collection: collection("2026-11-27") },
      "collection",
      { day: "Fri", hours: "09:00–\u206013:30" },
    ],
    [
      "one in a week",
      { ...READY, collection: collection("2026-11-29") },
      "collection",
      { day: "Sun 29 Nov", hours: "09:00–\u206013:30" },
    ],
    ["a missed one", { ...READY, collection: collection("2026-11-20") }, "missed", { day: "Fri 20 Nov" }],
    ["a parcel to drop off", { ...READY, dropOffBy: "2026-11-27" }, "drop-off-by", { day: "Fri 27 Nov" }],
    ["one to drop off today", { ...READY, dropOffBy: TODAY }, "drop-off-today"],
    ["one dropped off too late", { ...READY, dropOffBy: "2026-11-20" }, "drop-off-missed", { day: "Fri 20 Nov" }],
    ["a parcel on its way", { state: "IN_TRANSIT", estimatedDeliveryDate: "2026-11-27" }, "arrives", { day: "Fri 27 Nov" }],
    ["one of tomorrow", { state: "IN_TRANSIT", estimatedDeliveryDate: "2026-11-23" }, "arrives-tomorrow"],
    ["one out for delivery", { state: "OUT_FOR_DELIVERY", estimatedDeliveryDate: TODAY }, "arrives-today"],
    ["one out for delivery before its day", { state: "OUT_FOR_DELIVERY", estimatedDeliveryDate: "2026-11-23" }, "arrives-today"],
    [
      "one delivered in time",
      { state: "DELIVERED", ...late, deliveredAt: "2026-11-20T12:00:00.000Z" },
      "delivered",
      { day: "Fri 20 Nov", time: "13:00" },
    ],
    [
      "one delivered late",
      { state: "DELIVERED", ...late, deliveredAt: "2026-11-22T12:00:00.000Z" },
      "delivered-late",
      { day: "Sun 22 Nov", time: "13:00", count: 2 },
    ],
    ["one that the carrier refused", { state: "CARRIER_KO" }, "refused", { carrier: "Andes" }],
    [
      "one refused for its street",
      { state: "CARRIER_KO", refusal: refusal("address-unknown") },
      "refused-address-unknown",
      { carrier: "Andes" },
    ],
    [
      "one that was never answered",
      { state: "CARRIER_KO", refusal: refusal("no-answer") },
      "refused-no-answer",
      { carrier: "Andes" },
    ],
    ["one refused and sent again", { state: "CARRIER_KO", correctedCopy: "WB0000000009" }, "sent-again"],
    ["one refused for no known reason", { state: "CARRIER_KO", refusal: refusal("other") }, "refused", { carrier: "Andes" }],
    [
      "a copy of a refused one",
      { state: "READY_TO_PURCHASE", refusal: refusal("phone-unusable") },
      "refused-phone-unusable",
      { carrier: "Andes" },
    ],
    [
      "a draft whose service is gone",
      { state: "AWAITING_COMPLETION", service: null, refusal: { code: "service-gone", field: "serviceId" } },
      "refused-service-gone",
      { carrier: "" },
    ],
    ["one whose label could not be made", { state: "LABELS_KO" }, "label-failed"],
    ["a late one", { state: "IN_TRANSIT", ...late }, "late", { count: 2 }],
    ["one that its carrier delays", { state: "IN_TRANSIT", ...event("delayed") }, "delayed"],
    ["one that waits at a point", { state: "OUT_FOR_DELIVERY", ...late, ...event("delivered-to-point") }, "at-point"],
    [
      "a delivered one",
      { state: "DELIVERED", deliveredAt: "2026-11-20T23:40:00.000Z" },
      "delivered",
      { day: "Sat 21 Nov", time: "00:40" },
    ],
    ["an unknown recipient", { state: "INCIDENT", ...event("incident-address") }, "incident-address"],
    ["an incident of another kind", { state: "INCIDENT", ...event("eaten-by-dog") }, "see-details"],
    ["a returned one", { state: "RETURNED_TO_SENDER", ...event("returned") }, "returned", { day: "Fri 20 Nov", time: "10:00" }],
  ])("of %s", (_what, changes, name, words = {}) => {
    const found = nextFact(bought({ service: aChosenService(), ...changes }), TODAY);
    expect(found?.name).toBe(name);
    // Versions of `Intl` differ in the comma between weekday and day.
    const shown = factWords(found!, TODAY, formatsOf("en", "Europe/Madrid"), (lack) => lack);
    expect(JSON.parse(JSON.stringify(shown).replace(/(\w{3}), (\d)/g, "$1 $2"))).toEqual(words);
  });

  it.each<Partial<Shipment>>([{ state: "DELIVERED" }, { state: "CANCELED", ...late }, { state: "IN_TRANSIT" }])(
    "does not exist for %j",
    (changes) => {
      expect(nextFact(bought(changes), TODAY)).toBeNull();
    },
  );

  it("leaves no parameter of its string empty, in any language", () => {
    const strings = import.meta.glob<{ fact: Record<string, string> }>("../../../locales/*/states.json", { eager: true });
    const days = ["2026-11-20", TODAY, "2026-11-23", "2026-11-30"];
    const circumstances: Partial<Shipment>[] = [
      {},
      { service: null },
      { dropOffBy: null },
      { estimatedDeliveryDate: "2026-11-18" },
      { correctedCopy: "WB0000000009" },
      { orderSincePaid: "changed" as const },
      { orderSincePaid: "cancelled" as const },
      { withdrawal: WITHDRAWAL },
      { asksAddress: true },
      { missing: ["to.zipCode"] },
      { actions: { canBePurchased: false, canDownloadLabels: false, canSelectPrintInStore: false } },
      { missing: ["customs"] },
      ...days.map((day) => ({ collection: collection(day) })),
      ...REFUSAL_CODES.map((code) => ({ refusal: refusal(code) })),
      ...[...Object.keys(INCIDENTS), "delayed", "delivered-to-point", "eaten-by-dog"].map(event),
    ];
    const all = SHIPMENT_STATES.flatMap((state) =>
      days.flatMap((day) => {
        const dates = { estimatedDeliveryDate: day, dropOffBy: day, deliveredAt: `${day}T10:00:00.000Z` };
        const shipment = { state, service: aChosenService(), ...event("returned"), ...dates };
        return circumstances.flatMap((changes) => nextFact(bought({ ...shipment, ...changes }), TODAY) ?? []);
      }),
    );
    const facts = [...new Map(all.map((found) => [`${found.name} ${Object.keys(found.params).join()}`, found])).values()];
    const { fact: inEnglish } = strings["../../../locales/en/states.json"]!;
    const names = Object.keys(inEnglish).map((key) => key.replace(/_(one|other)$/, ""));
    expect([...new Set(facts.map(({ name }) => name as string))].sort()).toEqual([...new Set(names)].sort());
    for (const language of LANGUAGES) {
      const { fact: texts } = strings[`../../../locales/${language}/states.json`]!;
      for (const found of facts) {
        const text = texts[found.name] ?? texts[`${found.name}_other`] ?? "missing {{text}}";
        const words = factWords(found, TODAY, formatsOf(language, "UTC"), (lack) => lack);
        for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(Object.keys(words), `${language} ${text}`).toContain(name);
      }
    }
  });
});
