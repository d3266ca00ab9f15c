import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import { createClient } from "../support/client";
import { atPickUpPoint, searchServices } from "../support/drafts";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** Requirements for every upstream: carriers' logos and services. */
export function describeCarriers(target: () => Target): void {
  describe("a carrier's logo", () => {
    let logoIds: string[];
    beforeAll(async () => {
      const { client } = await signIn(target());
      logoIds = [...new Set((await searchServices(client)).map(({ logoId }) => logoId))];
    });

    it("exists for every service, and needs no token", async () => {
      expect(logoIds.length).toBeGreaterThan(1);
      for (const logoId of logoIds) {
        const { body } = await createClient(target().url).carriers.logo({ logoId });
        expect(await body.text(), logoId).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
      }
    });

    it("is not sent again to those who have it", async () => {
      const url = `${target().url}/v1/carrier-logos/${logoIds[0]}`;
      const { headers } = await fetch(url);
      const etag = headers.get("etag") ?? "";
      expect([etag, headers.get("content-type")]).toEqual([expect.stringMatching(/^"[^"]+"$/), "image/svg+xml"]);
      expect(headers.get("cache-control")).toContain("immutable");
      expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    });

    it("that does not exist is not found", async () => {
      const call = createClient(target().url).carriers.logo({ logoId: "constructor" });
      expect(await refusal(call)).toMatchObject({ status: 404, codes: ["NotFound"] });
    });
  });

  describe("a service found", () => {
    it("finds a pick-up point again by its id", async () => {
      const { client } = await signIn(target());
      const { point } = await atPickUpPoint(client);
      const { distanceMetres: _distance, ...known } = point;
      expect(await client.services.getDropOffPoint({ pointId: point.id })).toMatchObject(known);
    });

    it("says when it arrives, if the upstream knows", async () => {
      const { client } = await signIn(target());
      const yesterday = addDays(dayIn(timeZoneOf({ alpha2Code: "FR", zipCode: "" }), new Date()), -1);
      const found = await searchServices(client);
      expect(found).not.toEqual([]);
      for (const { id, arrival } of found) {
        if (target().platform) expect(arrival, id).not.toBeNull();
        if (arrival) expect([yesterday, arrival.from, arrival.to], id).toEqual([yesterday, arrival.from, arrival.to].sort());
      }
    });

    it("says how long its parcels took, where there are enough of them", async () => {
      const { client } = await signIn(target());
      const route = { from: { country: "ES" as const, zip: "28001" }, to: { country: "DE" as const, zip: "10115" } };
      const packages = [{ weight: 1, length: 30, width: 20, height: 10 }];
      const { services } = await client.services.search({ source: "manual", ...route, packages });
      const records = services.flatMap(({ record }) => record ?? []);
      if (target().platform) expect(records).not.toEqual([]);
      for (const { parcels, half, most } of records) {
        expect(parcels).toBeGreaterThanOrEqual(10);
        expect(most.days).toBeGreaterThanOrEqual(half.days);
        expect([half.day, most.day]).toEqual([half.day, most.day].sort());
      }
    });
  });
}
