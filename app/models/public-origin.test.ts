import { describe, expect, it } from "vitest";
import { publicOriginOf } from "./public-origin";

const hosts = ["shop.example", "www.shop.example", "localhost"];
const of = (asked: string, publicUrl?: string, isOnly = false) => publicOriginOf(new URL(asked), { publicUrl, isOnly, hosts });

describe("the origin of links that leave the app", () => {
  it.each([
    ["http://www.shop.example/", "https://www.shop.example"],
    ["http://shop.example:6200/", "https://shop.example"],
    ["http://evil.example/", "https://shop.example"],
    ["http://localhost:3000/x", "http://localhost:3000"],
  ])("is, where nothing is set and %s is asked for, %s", (asked, origin) => {
    expect(of(asked)).toBe(origin);
    expect(of(asked, undefined, true)).toBe(origin);
  });

  it.each([
    ["http://www.shop.example:6200/", "https://www.shop.example:8443"],
    ["http://shop.example/", "https://shop.example:8443"],
    ["http://evil.example/", "https://shop.example:8443"],
  ])("has the scheme and port that are set: %s", (asked, origin) => {
    expect(of(asked, "https://shop.example:8443/")).toBe(origin);
  });

  it("is the one that is set where one tenant is served", () => {
    expect(of("http://www.shop.example/", "https://parcels.example/", true)).toBe("https://parcels.example");
    expect(of("http://evil.example/", "https://parcels.example/", true)).toBe("https://parcels.example");
  });
});
