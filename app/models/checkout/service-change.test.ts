import { describe, expect, it } from "vitest";
import type { Service, Upsales } from "#contract/services";
import { aService, aShipment, aChosenService } from "../../../tests/support/entities";
import { draftOf, noUpsales } from "./draft";
import { dropsExtras, withService } from "./service-change";
import { suggestedAmount, insuranceNote } from "./insurance";
import { offeredExtras } from "./address-page";

const days = [
  {
    date: "2026-11-24",
    intervals: [
      { start: "08:00", end: "12:00" },
      { start: "12:00", end: "18:00" },
    ],
  },
  { date: "2026-11-25", intervals: [{ start: "08:00", end: "12:00" }] },
];
const all: Upsales = {
  insurance: { insuranceType: "STANDARD", amount: 5000 },
  proofOfDelivery: true,
  adultSignature: true,
  additionalHandling: true,
  printInStore: true,
  cashOnDelivery: { amount: 900, accountHolder: "Ana", iban: "ES9121000418450200051332" },
};
const before = draftOf(aShipment({ upsales: all, dropoffPointId: "point-1" }));
const change = (service: Partial<Service>, from = before) =>
  withService(from, aService({ id: "svc-new", hasPrintInStore: true, ...service }), days);

describe("another service", () => {
  it("keeps every extra that it offers", () => {
    expect(change({}).upsales).toEqual(all);
    expect(dropsExtras(all, change({}).upsales)).toBe(false);
  });

  it.each<[Partial<Service>, keyof Upsales]>([
    [{ proofOfDelivery: false }, "proofOfDelivery"],
    [{ adultSignature: false }, "adultSignature"],
    [{ additionalHandling: false }, "additionalHandling"],
    [{ hasPrintInStore: false }, "printInStore"],
  ])("that lacks it (%j) takes only %s away", (service, extra) => {
    expect(change(service).upsales).toEqual({ ...all, [extra]: false });
    expect(dropsExtras(all, change(service).upsales)).toBe(true);
  });

  it("without cash on delivery forgets the account too", () => {
    const { cashOnDelivery } = change({ cashOnDelivery: { available: false, maxAmount: 0 } }).upsales;
    expect(cashOnDelivery).toEqual({ amount: 0, accountHolder: "", iban: "" });
    expect(dropsExtras({ ...all }, { ...all, cashOnDelivery })).toBe(true);
  });

  it.each([
    [false, false, true, false],
    [false, true, true, true],
    [true, false, true, true],
    [true, true, false, false],
    [false, true, false, false],
  ])(
    "with print in store chosen %s, its default %s and offered %s has it: %s",
    (chosen, printInStoreDefault, hasPrintInStore, expected) => {
      const from = { ...before, upsales: { ...all, printInStore: chosen } };
      expect(change({ printInStoreDefault, hasPrintInStore }, from).upsales.printInStore).toBe(expected);
    },
  );

  it.each<[string, Upsales["insurance"], Service["insurance"], Upsales["insurance"]]>([
    [
      "stays where it is still offered",
      { insuranceType: "STANDARD", amount: 5000 },
      { available: true, baseCoverage: 5000, maxCoverage: 200000 },
      { insuranceType: "STANDARD", amount: 5000 },
    ],
    [
      "falls to none where there is no base coverage",
      { insuranceType: "STANDARD", amount: 5000 },
      { available: true, baseCoverage: 0, maxCoverage: 200000 },
      { insuranceType: "NO_INSURANCE", amount: 0 },
    ],
    [
      "rises to standard where there is",
      { insuranceType: "NO_INSURANCE", amount: 0 },
      { available: true, baseCoverage: 3000, maxCoverage: 200000 },
      { insuranceType: "STANDARD", amount: 3000 },
    ],
    [
      "follows the coverage of the new service",
      { insuranceType: "STANDARD", amount: 5000 },
      { available: true, baseCoverage: 3000, maxCoverage: 200000 },
      { insuranceType: "STANDARD", amount: 3000 },
    ],
    [
      "keeps the sum that was typed",
      { insuranceType: "WAYBILL_INSURANCE", amount: 777 },
      { available: true, baseCoverage: 0, maxCoverage: 200000 },
      { insuranceType: "WAYBILL_INSURANCE", amount: 777 },
    ],
    [
      "ends where the service has none",
      { insuranceType: "STANDARD", amount: 5000 },
      { available: false, baseCoverage: 5000, maxCoverage: 200000 },
      { insuranceType: "NO_INSURANCE", amount: 0 },
    ],
  ])("insurance %s", (_how, insurance, offered, expected) => {
    expect(change({ insurance: offered }, { ...before, upsales: { ...all, insurance } }).upsales.insurance).toEqual(expected);
  });

  it("is collected at the first possible time, unless it is dropped off", () => {
    expect(change({}).collection).toEqual({ date: "2026-11-24", intervalStart: "08:00", intervalEnd: "12:00" });
    expect(change({ dropOff: { origin: true, destination: false } }).collection).toBeNull();
    expect(withService(before, aService({ id: "svc-new" }), []).collection).toBeNull();
  });

  it("needs its own point and asks for the step again", () => {
    expect(change({ dropOff: { origin: false, destination: true } })).toMatchObject({
      serviceId: "svc-new",
      dropoffPointId: null,
      step: "SERVICE_SELECTION",
    });
  });
});

describe("an insurance that was to be paid for", () => {
  it.each<[Upsales["insurance"], Upsales["insurance"], boolean]>([
    [{ insuranceType: "WAYBILL_INSURANCE", amount: 777 }, { insuranceType: "NO_INSURANCE", amount: 0 }, true],
    [{ insuranceType: "ENHANCED", amount: 9000 }, { insuranceType: "STANDARD", amount: 5000 }, true],
    [{ insuranceType: "ENHANCED", amount: 9000 }, { insuranceType: "STANDARD", amount: 10_000 }, false],
    [{ insuranceType: "ENHANCED", amount: 9000 }, { insuranceType: "ENHANCED", amount: 9000 }, false],
    [{ insuranceType: "STANDARD", amount: 5000 }, { insuranceType: "NO_INSURANCE", amount: 0 }, false],
  ])("%j that becomes %j counts as a lost extra: %s", (insurance, kept, isLost) => {
    expect(dropsExtras({ ...noUpsales(), insurance }, { ...noUpsales(), insurance: kept })).toBe(isLost);
  });
});

describe("the same service again", () => {
  it("keeps the collection and the point that were chosen", () => {
    const same = withService(before, aService({ hasPrintInStore: true, dropOff: { origin: false, destination: true } }), days);
    expect(same).toMatchObject({ collection: before.collection, dropoffPointId: "point-1" });
  });
});

const chosen = { insuranceType: "WAYBILL_INSURANCE", insuranceAmount: "", contentValue: "40,00" };

describe("the amount that is suggested to insure", () => {
  it.each([
    ["is the value of the contents", chosen, 4000],
    ["is at most what can be insured", { ...chosen, contentValue: "5000" }, 200_000],
    ["never replaces what the merchant typed", { ...chosen, insuranceAmount: "25" }, undefined],
    ["is none while the value is unknown", { ...chosen, contentValue: "" }, undefined],
    ["is none for a value that is no money", { ...chosen, contentValue: "forty" }, undefined],
    ["is none for another insurance", { ...chosen, insuranceType: "NO_INSURANCE" }, undefined],
  ])("%s", (_case, typed, expected) => {
    expect(suggestedAmount(typed, 200_000)).toBe(expected);
  });
});

it("says of certain services of one carrier what their insurance pays, and nothing of others", () => {
  expect(offeredExtras(aChosenService({ id: "skyferro-economy" })).insuranceNote).toBe("insurance.note.purchase-price");
  expect(["skyferro-overnight", "velorra-saver", "constructor"].map(insuranceNote)).toEqual([
    "insurance.note.purchase-price",
    null,
    null,
  ]);
});
