import { expect, it } from "vitest";
import { checkoutSummary } from "./summary";
import { aShipment } from "../../../tests/support/entities";
import { typedRoute, withTypedRoute } from "./typed-route";

const parcel = { id: "", name: "Box", weight: "1,5", length: "30", width: "20", height: "10" };

it("the first step's summary says what is typed, and leaves out parcels without a weight", () => {
  const typed = typedRoute({
    from: { alpha2Code: "ES", zipCode: " 28001 Madrid " },
    to: { alpha2Code: "DE" },
    parcels: [parcel, { ...parcel, weight: "" }, { ...parcel, length: "" }],
  });
  expect(withTypedRoute(null, typed)).toMatchObject({
    reference: "",
    from: { town: "28001 Madrid", country: "ES" },
    to: { town: "", country: "DE" },
    parcels: [
      { name: "Box", weightKg: 1.5, size: "30\u00a0×\u00a020\u00a0×\u00a010\u00a0cm" },
      { name: "Box", weightKg: 1.5, size: "" },
    ],
  });
});

it("what is typed of a shipment that is there replaces its route, and nothing else", () => {
  const kept = checkoutSummary(aShipment());
  const typed = { from: { town: "1000 Bruxelles", country: "BE" }, to: { town: "", country: "FR" }, parcels: [] };
  expect(withTypedRoute(kept, typed)).toEqual({
    ...kept,
    from: { ...kept.from, ...typed.from },
    to: { ...kept.to, ...typed.to },
    parcels: [],
  });
});
