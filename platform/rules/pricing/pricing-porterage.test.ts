import { describe, expect, it } from "vitest";
import { routeRefusal } from "./pricing-porterage";

describe("a route", () => {
  it.each([
    ["ES 28001", "DE 10115", null],
    ["GB M1 1AE", "GB SW1A 1AA", null],
    ["ES 28001", "GB SW1A 1AA", null],
    ["ES 28001", "ES 35001", null],
    ["FR 75001", "FR 97400", null],
    ["ES 28001", "CH 8001", null],
    ["ES 28001", "US 10001", null],
    ["ES 28001", "NO 0150", "no-carrier"],
    ["AE 00000", "ES 28001", "no-carrier"],
  ])("from %s to %s is rejected for: %s", (from, to, reason) => {
    const end = (text: string) => ({ country: text.slice(0, 2), zip: text.slice(3) });
    expect(routeRefusal(end(from), end(to), () => true)).toBe(reason);
  });

  it("is served by what can be booked alone", () => {
    const madrid = { country: "ES", zip: "28001" };
    const berlin = { country: "DE", zip: "10115" };
    expect(routeRefusal(madrid, berlin, () => false)).toBe("not-connected");
    expect(routeRefusal(madrid, berlin, (id) => id === "chronopost-13")).toBe("no-carrier");
    expect(routeRefusal(madrid, berlin, (id) => id === "velorra-saver")).toBeNull();
  });
});
