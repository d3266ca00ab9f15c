import { describe, expect, it } from "vitest";
import type { Service } from "../../../contract/services";
import { chooseService } from "./service-choice";

const service = (id: string, to: string | null, destination = false) =>
  ({ id, arrival: to && { from: to, to }, transitHours: 24, dropOff: { origin: true, destination } }) as Service;

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

  it("is none where none is offered", () => {
    expect(chooseService([], "FASTEST", null)).toBeNull();
  });
});
