import { openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { aPlace } from "../../../../tests/support/entities";
import { brokenConnection, playUpstream } from "../../../../tests/support/upstream";
import { loader as places } from "./route";

const upstream = playUpstream();

describe("places while a merchant types", () => {
  const open = async (query: string) => (await openSignedIn()).open(places, `/private/places?${query}`);

  it("are those of the country", async () => {
    upstream.answers("GET /v1/postal-places", { places: [aPlace()] });
    expect((await open("country=ES&q=28001")).data).toEqual({ places: [aPlace()] });
    expect(Object.fromEntries(upstream.calls[0]!.query)).toEqual({ country: "ES", q: "28001", limit: "12" });
  });

  it.each(["country=us&q=10001", "q=28001", "country=ES&q=2", "country=ES"])(
    "are none for %s, and nobody is asked",
    async (query) => {
      expect((await open(query)).data).toEqual({ places: [] });
      expect(upstream.calls).toEqual([]);
    },
  );

  it("are empty when the upstream fails, so that the form stays on screen", async () => {
    upstream.answers("GET /v1/postal-places", brokenConnection);
    expect((await open("country=ES&q=28001")).data).toEqual({ places: [] });
  });
});
