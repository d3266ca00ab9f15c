import { describe, expect, it } from "vitest";
import type { Upsales } from "#contract/services";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { canInsureMore, fullInsurance } from "./insure-all";

const [BASE, MAX] = [5_000, 200_000];

interface Case {
  value: number | null;
  offered?: Partial<ReturnType<typeof aChosenService>["insurance"]>;
  has?: Upsales["insurance"];
}

function insured({ value, offered, has = { insuranceType: "NO_INSURANCE", amount: 0 } }: Case) {
  const shipment = aShipment();
  const insurance = { available: true, baseCoverage: BASE, maxCoverage: MAX, ...offered };
  return {
    service: aChosenService({ insurance }),
    content: { ...shipment.content, value },
    upsales: { ...shipment.upsales, insurance: has },
  };
}

describe("the insurance of all that a shipment is worth", () => {
  it.each<[string, Case, Upsales["insurance"]]>([
    ["enhances what the carrier covers", { value: 9_000 }, { insuranceType: "ENHANCED", amount: 9_000 }],
    [
      "is ours where the carrier covers nothing, up to its limit",
      { value: MAX + 1, offered: { baseCoverage: 0 } },
      { insuranceType: "WAYBILL_INSURANCE", amount: MAX },
    ],
    [
      "is more than a smaller one",
      { value: 9_000, has: { insuranceType: "ENHANCED", amount: 8_999 } },
      { insuranceType: "ENHANCED", amount: 9_000 },
    ],
  ])("%s", (_what, given, expected) => {
    expect(fullInsurance(insured(given))).toEqual(expected);
    expect(canInsureMore(insured(given))).toBe(true);
  });

  it.each<[string, Case]>([
    ["without a value", { value: null }],
    ["of what is worth nothing", { value: 0 }],
    ["with a carrier that insures nothing", { value: 9_000, offered: { available: false } }],
    ["that the carrier covers anyway", { value: BASE }],
    ["that it has", { value: 9_000, has: { insuranceType: "ENHANCED", amount: 9_000 } }],
  ])("is none %s", (_what, given) => {
    expect(fullInsurance(insured(given))).toBeNull();
    expect(canInsureMore(insured(given))).toBe(false);
  });

  it("is none before a service is chosen", () => {
    expect(fullInsurance({ ...insured({ value: 9_000 }), service: null })).toBeNull();
  });
});
