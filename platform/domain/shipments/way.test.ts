import { describe, expect, it } from "vitest";
import type { TrackingEvent } from "../../../contract/shipments";
import { wayOf } from "./way";

const SENDER = { alpha2Code: "ES", zipCode: "28001", city: "Madrid" };
const RECIPIENT = { alpha2Code: "DE", zipCode: "10115", city: "Berlin" };
const at = "2026-11-19T09:00:00.000Z";
/** Events at these places, oldest first. */
const eventsAt = (...places: string[]): TrackingEvent[] =>
  places
    .map((place, nth) => ({ id: String(nth), at, state: "IN_TRANSIT" as const, code: "departed", text: "", place }))
    .reverse();
const silent = () => undefined;

async function stepsBetween(places: string[], ends = { sender: SENDER, recipient: RECIPIENT }) {
  return (await wayOf(ends, eventsAt(...places), silent))?.steps ?? [];
}

describe("a parcel's way", () => {
  it("has the coordinates of its ends, and of the towns that the carrier names in any spelling", async () => {
    const way = await wayOf(
      { sender: SENDER, recipient: RECIPIENT },
      eventsAt("MADRID", "ZARAGOZA, ES", "Leipzig", "berlin"),
      silent,
    );
    expect(way?.from.latitude).toBeCloseTo(40.4, 0);
    expect(way?.to.longitude).toBeCloseTo(13.4, 0);
    expect(way?.steps.map(({ city, alpha2Code }) => `${city} ${alpha2Code}`)).toEqual([
      "Madrid ES",
      "Zaragoza ES",
      "Leipzig DE",
      "Berlin DE",
    ]);
    expect(way?.steps[1]?.longitude).toBeCloseTo(-0.9, 0);
  });

  it("leaves out what is no town, such as a street", async () => {
    expect(await stepsBetween(["Calle de Alcalá", "Berlin customs", "", "Hub 7"])).toEqual([]);
  });

  it("means the nearest of several towns with one name", async () => {
    const home = { sender: { ...SENDER, zipCode: "60306", city: "Frankfurt am Main", alpha2Code: "DE" }, recipient: RECIPIENT };
    const [mainz] = await stepsBetween(["Neustadt"], home);
    expect(mainz?.longitude).toBeGreaterThan(6);
  });

  it("knows an island by its postcode", async () => {
    const ends = { sender: SENDER, recipient: { alpha2Code: "ES", zipCode: "35001", city: "Las Palmas de Gran Canaria" } };
    const way = await wayOf(ends, [], silent);
    expect(way?.to.latitude).toBeCloseTo(28.1, 0);
  });

  it("has no coordinates where only the country is known", async () => {
    const way = await wayOf({ sender: SENDER, recipient: { alpha2Code: "NO", zipCode: "0150", city: "Oslo" } }, [], silent);
    expect(way?.to).toEqual({ city: "Oslo", alpha2Code: "NO" });
    const unknown = { alpha2Code: "ES", zipCode: "99999", city: "Nowhere" };
    expect((await wayOf({ sender: SENDER, recipient: unknown }, [], silent))?.to.latitude).toBeUndefined();
  });
});
