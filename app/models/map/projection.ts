/** A position, WGS 84, degrees. A longitude may be past ±180 if the way to it crosses the antimeridian. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Size of every picture, units of its view box. */
export const PICTURE = { width: 960, height: 600 };

/** Room around the points for their labels, units. */
const ROOM = { x: 150, y: 90 };

const KM_PER_DEGREE = 111.32;

/** What a picture shows: its middle, and its scale. */
export interface View {
  latitude: number;
  longitude: number;
  /** Units of the picture per degree of latitude. */
  scale: number;
  /** Width of a degree of longitude in degrees of latitude: the cosine of the middle latitude. */
  narrowing: number;
}

/** The same positions, each with the longitude that is nearest to the one before: from Fiji to Samoa the way goes east. */
export function unwrapped<P extends Position>(positions: readonly P[]): P[] {
  let before: number | undefined;
  return positions.map((position) => {
    before = before === undefined ? position.longitude : nearestLongitude(position.longitude, before);
    return { ...position, longitude: before };
  });
}

function nearestLongitude(longitude: number, to: number): number {
  return longitude + Math.round((to - longitude) / 360) * 360;
}

/**
 * The view that has all positions, and room for their labels.
 *
 * @param positions at least one, unwrapped
 * @param leastKm smallest width of the picture
 */
export function viewOf(positions: readonly Position[], leastKm: number): View {
  const [south, north] = rangeOf(positions.map(({ latitude }) => latitude));
  const [west, east] = rangeOf(positions.map(({ longitude }) => longitude));
  const latitude = (south + north) / 2;
  const narrowing = Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const scale = Math.min(
    (PICTURE.width - 2 * ROOM.x) / ((east - west) * narrowing),
    (PICTURE.height - 2 * ROOM.y) / (north - south),
    (PICTURE.width * KM_PER_DEGREE) / leastKm,
  );
  return { latitude, longitude: (west + east) / 2, scale, narrowing };
}

function rangeOf(numbers: readonly number[]): [least: number, greatest: number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** Where a position is in the picture: equirectangular, with its longitudes narrowed as at the middle latitude. */
export function project({ latitude, longitude, scale, narrowing }: View, position: Position): { x: number; y: number } {
  return {
    x: PICTURE.width / 2 + (position.longitude - longitude) * narrowing * scale,
    y: PICTURE.height / 2 - (position.latitude - latitude) * scale,
  };
}

/** Kilometres that the picture is wide, at its middle. */
export function widthKm({ scale }: View): number {
  return (PICTURE.width / scale) * KM_PER_DEGREE;
}

/** The longest round length that fits in a quarter of the picture: its metres, and its units. */
export function scaleBar(view: View): { metres: number; width: number } {
  const most = (widthKm(view) * 1000) / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((times) => times * power <= most) ?? 1) * power;
  return { metres, width: Math.round((metres / (widthKm(view) * 1000)) * PICTURE.width) };
}
