import { describe, expect, it } from "vitest";
import { hasFeature } from "./features";

describe("a client's feature", () => {
  it("is active only when listed and enabled", () => {
    const features = [
      { featureName: "CREATE_SHIPMENT", enabled: true },
      { featureName: "CONNECT_SHOP", enabled: false },
    ];
    expect(hasFeature(features, "CREATE_SHIPMENT")).toBe(true);
    expect(hasFeature(features, "CONNECT_SHOP")).toBe(false);
    expect(hasFeature(features, "OWN_CONTRACT")).toBe(false);
  });
});
