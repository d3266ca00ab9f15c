import type { PickUpPoint } from "#contract/services";

/** A point as a pin: numbered as in the list beside the map. */
export interface MapPoint {
  id: string;
  number: number;
  name: string;
  latitude: number;
  longitude: number;
}

type Placed = Pick<PickUpPoint, "id" | "businessName" | "latitude" | "longitude">;

/** The points that can be shown on a map, with the numbers that they have among all. */
export function mapPoints(points: readonly Placed[]): MapPoint[] {
  return points.flatMap(({ id, businessName, latitude, longitude }, at) =>
    latitude === undefined || longitude === undefined ? [] : { id, number: at + 1, name: businessName, latitude, longitude },
  );
}

type Corner = [latitude: number, longitude: number];

/** South-west and north-east corner of the area that holds every point. */
export function boundsOf(points: readonly MapPoint[]): [Corner, Corner] {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}

export type TilesState = "waiting" | "shown" | "failed";

/** After one tile was drawn, or all that were asked for have ended: a map without a single tile has failed. */
export function tilesAfter(state: TilesState, event: "tile" | "end"): TilesState {
  if (event === "tile") return "shown";
  return state === "waiting" ? "failed" : state;
}
