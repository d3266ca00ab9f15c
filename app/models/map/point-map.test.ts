import { describe, expect, it } from "vitest";
import { aPoint } from "../../../tests/support/entities";
import { boundsOf, mapPoints, tilesAfter } from "./point-map";

describe("points on a map", () => {
  it("keep their number in the list where one before them has no coordinates", () => {
    const shown = mapPoints([
      { ...aPoint(), id: "a", longitude: undefined },
      { ...aPoint(), id: "b" },
    ]);
    expect(shown).toEqual([{ id: "b", number: 2, name: "Café Señorial", latitude: 41.38, longitude: 2.17 }]);
  });

  it("lie within the map's corners", () => {
    const [first] = mapPoints([aPoint()]);
    expect(boundsOf([first!, { ...first!, latitude: 41.2, longitude: 2.3 }])).toEqual([
      [41.2, 2.17],
      [41.38, 2.3],
    ]);
  });

  it("are shown once a tile is there, and have failed where none came", () => {
    expect(tilesAfter("waiting", "end")).toBe("failed");
    expect(tilesAfter(tilesAfter("waiting", "tile"), "end")).toBe("shown");
    expect(tilesAfter("failed", "tile")).toBe("shown");
  });
});
