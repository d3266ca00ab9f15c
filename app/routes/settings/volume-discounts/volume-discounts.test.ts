import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/volume-discounts";
const volume = {
  isEstimated: true,
  estimatedBand: { minShipments: 500, maxShipments: null },
  estimateCountsUntil: "2026-12-31",
  boughtLastMonth: 3,
  bands: [{ minShipments: 500, maxShipments: null }],
  rates: [],
};

describe("the volume estimate", () => {
  const send = async (band: string) => (await openSignedIn()).send(action, PATH, { band });

  it("is set to a band, the last of which is open", async () => {
    upstream.expects("POST /v1/volume-discounts/estimate", ({ body }) => {
      expect(body).toEqual({ minShipments: 500, maxShipments: null });
      return volume;
    });
    expect(await send("500-")).toMatchObject({ status: 303, location: PATH });
  });

  it("that decides the rates no more is kept, and does not say that it does", async () => {
    for (const [estimateCountsUntil, key] of [
      ["2026-12-31", "volume-saved"],
      [null, "volume-kept"],
    ]) {
      upstream.answers("POST /v1/volume-discounts/estimate", { ...volume, estimateCountsUntil });
      const browser = await openSignedIn();
      await browser.send(action, PATH, { band: "500-" });
      expect((await browser.session()).get("flash")).toMatchObject({ key });
    }
  });

  it("is refused at its field where it is none of the bands", async () => {
    upstream.answers("POST /v1/volume-discounts/estimate", () =>
      refusal(422, [{ error_code: "ValueNotAllowedField", field: "minShipments" }]),
    );
    expect((await send("2-3")).data.result?.error).toMatchObject({ band: [expect.stringContaining("form.error.not-allowed")] });
    expect((await send("")).status).toBe(422);
  });

  it("says to try again where it could not be saved", async () => {
    upstream.answers("POST /v1/volume-discounts/estimate", () => refusal(500));
    const browser = await openSignedIn();
    expect((await browser.send(action, PATH, { band: "500-" })).location).toBe(PATH);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "volume-failed", tone: "error" });
  });

  it("exists only for a brand with volume discounts", async () => {
    const { location } = await (
      await openSignedIn("http://mercato.localhost:3000")
    ).open(loader, `/fr${PATH}`, { params: { country: "fr" } });
    expect(location).toBe("/fr/private/settings");
  });
});
