import { describe, expect, it } from "vitest";
import type { Service } from "../../../contract/services";
import { chooseService } from "./service-choice";

const service = (id: string, to: string | null, destination = false, most: string | null = null) => {
  const record = most && { parcels: 20, half: { days: 1, day: "2026-12-01" }, most: { days: 1, day: most } };
  return { id, arrival: to && { from: to, to }, record, transitHours: 24, dropOff: { origin: true, destination } } as Service;
};

describe("a service for a shipment", () => {
  /** Cheapest first. */
  const offered = [
    service("point", "2026-12-01", true),
    service("slow", "2026-12-04"),
    service("unknown", null),
    service("middle", "2026-12-02"),
    service("fast", "2026-12-01"),
    service("express", "2026-12-01"),
  ];
  it.each([
    ["CHEAPEST", null, "slow"],
    ["FASTEST", null, "fast"],
    ["CHEAPEST_IN_TIME", "2026-12-04", "slow"],
    ["CHEAPEST_IN_TIME", "2026-12-03", "middle"],
    ["CHEAPEST_IN_TIME", "2026-11-30", null],
    ["CHEAPEST_IN_TIME", null, null],
  ] as const)("%s by %s is %s", (choice, shipBy, chosen) => {
    expect(chooseService(offered, choice, shipBy)).toBe(chosen);
  });

  it("is the surest by what became of the parcels; those with too few to say come after all others", () => {
    const known = [
      ...offered,
      service("kept", "2026-12-04", false, "2026-12-04"),
      service("late", "2026-12-01", false, "2026-12-08"),
    ];
    expect(chooseService(known, "SUREST", null)).toBe("kept");
    expect(chooseService(offered, "SUREST", null)).toBe("fast");
  });

  it("is none where none is offered", () => {
    expect(chooseService([], "FASTEST", null)).toBeNull();
  });
});
