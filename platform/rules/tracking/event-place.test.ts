import { describe, expect, it } from "vitest";
import { readEventPlace } from "./event-place";

describe("a carrier's place", () => {
  it.each([
    ["Zaragoza", ["ES", "DE"], "Zaragoza", ["ES", "DE"]],
    ["MADRID, ES", ["ES", "DE"], "MADRID", ["ES"]],
    ["Leipzig - DE", ["ES", "PL"], "Leipzig", ["ES", "PL", "DE"]],
    ["Los Angeles, CA", ["US", "ES"], "Los Angeles", ["US", "ES", "CA"]],
    ["Los Angeles, CA, US", ["US", "ES"], "Los Angeles", ["US"]],
    ["Vitoria-Gasteiz (ES)", ["ES"], "Vitoria-Gasteiz", ["ES"]],
  ])("%s between %j", (place, ends, town, countries) => {
    expect(readEventPlace(place, ends)).toEqual({ town, countries });
  });

  it.each(["", " - ", "ES", "28001", "Calle Mayor 7"])("that names no town: %j", (place) => {
    const read = readEventPlace(place, ["ES"]);
    // Two letters might be a town; it is looked up and not found.
    expect(read === null || read.town === "ES").toBe(true);
  });
});
