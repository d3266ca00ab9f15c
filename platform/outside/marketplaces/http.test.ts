import { describe, expect, it } from "vitest";
import { ShopRefusal, ShopUnavailable } from "./port";
import { pathSegment } from "./http";

describe("a value in a shop's path", () => {
  it.each([
    ["12", "12"],
    [7, "7"],
    ["a/../b", "a%2F..%2Fb"],
    ["?x#y", "%3Fx%23y"],
    ["...", "..."],
    ["%2e%2e", "%252e%252e"],
  ])("%j is one segment, %s", (value, segment) => {
    expect(pathSegment(value)).toBe(segment);
    expect(new URL(`https://shop.example/orders/${segment}/items`).pathname).toBe(`/orders/${segment}/items`);
  });

  it.each([undefined, "", ".", ".."])("%j is refused", (value) => {
    expect(() => pathSegment(value)).toThrow(ShopUnavailable);
    expect(() => pathSegment(value, new ShopRefusal("generic"))).toThrow(ShopRefusal);
  });
});
