import type { PickUpPoint } from "#contract/services";

/** A pin, numbered as in the list next to the map. */
export interface MapPoint {
  id: string;
  number: number;
  name: string;
  latitude: number;
  longitude: number;
}

type Placed = Pick<PickUpPoint, "id" | "businessName" | "latitude" | "longitude">;

/** The points with coordinates, numbered by their place in the whole list. */
export function mapPoints(points: readonly Placed[]): MapPoint[] {
  return points.flatMap(({ id, businessName, latitude, longitude }, at) =>
    latitude === undefined || longitude === undefined ? [] : { id, number: at + 1, name: businessName, latitude, longitude },
  );
}

type Corner = [latitude: number, longitude: number];

/** South-west and north-east corner of the points' bounding box. */
export function boundsOf(points: readonly MapPoint[]): [Corner, Corner] {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}

export type TilesState = "waiting" | "shown" | "failed";

/** State after a tile was loaded, or all requests have ended: a map without any tile has failed. */
export function tilesAfter(state: TilesState, event: "tile" | "end"): TilesState {
  if (event === "tile") return "shown";
  return state === "waiting" ? "failed" : state;
}
