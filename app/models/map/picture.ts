import { pinsOf } from "./pins";
import { PICTURE, type Position, project, scaleBar, unwrapped, type View, viewOf, widthKm } from "./projection";

/** A plain map, drawn by the server: land, and points with their labels. Lengths are units of its view box. */
export interface MapPicture {
  /** The land in view as a path; empty in a picture of a few kilometres, whose shores it could not show. */
  land: string;
  points: PicturePoint[];
  /** A round length, to judge distances by. */
  scale: { metres: number; width: number };
}

export interface PicturePoint {
  id: string;
  x: number;
  y: number;
  /** Null where it has no room: a text beside the picture names the point. */
  label: { text: string; x: number; y: number; anchor: "start" | "middle" | "end" } | null;
  /** Its number, at the place or beside it. */
  pin?: { number: number; x: number; y: number };
}

interface NamedPosition extends Position {
  id: string;
  label: string;
  /** In the list beside the picture; drawn in place of a label. */
  number?: number;
}

/** Narrower pictures have no land: the outlines are exact to some kilometres. */
const LEAST_LAND_KM = 100;

/** Size of the labels where the picture is smallest, on a phone. */
const TEXT = { size: 40, letter: 21, gap: 22 };
const MAX_LETTERS = 22;
/** Half of the line's width where the picture is smallest. */
const LINE_WIDTH = 5;

/**
 * Draws places.
 *
 * @param places at least one; the labels of the first and the last have precedence
 * @param leastKm smallest width that is shown
 * @param landOf path of the land in a view
 */
export function pictureOf(places: readonly NamedPosition[], leastKm: number, landOf: (view: View) => string): MapPicture {
  const positions = unwrapped(places);
  const view = viewOf(positions, leastKm);
  const points = labelled(positions, view);
  const pins = pinsOf(points);
  return {
    land: widthKm(view) < LEAST_LAND_KM ? "" : landOf(view),
    points: points.map((point, at) => {
      const { number, label } = positions[at]!;
      return number === undefined || label !== "" ? point : { ...point, pin: { number, ...pins[at]! } };
    }),
    scale: scaleBar(view),
  };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** Gives each point a label beside it, where it covers neither another one nor a point. */
function labelled(positions: readonly NamedPosition[], view: View): PicturePoint[] {
  const at = positions.map((position) => {
    const { x, y } = project(view, position);
    return { x: Math.round(x), y: Math.round(y) };
  });
  const taken = at.map(({ x, y }) => around(x, y, TEXT.gap / 2));
  const line = at.slice(1).flatMap((to, nth) => alongLine(at[nth]!, to));
  const points = positions.map(({ id }, nth): PicturePoint => ({ id, ...at[nth]!, label: null }));
  const last = positions.length - 1;
  const endsFirst = [...new Set([0, last, ...positions.keys()])];
  for (const nth of endsFirst) {
    const point = points[nth]!;
    const name = positions[nth]!.label;
    const text = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1).trimEnd()}…` : name;
    const isHere = ({ x, y }: { x: number; y: number }) => x === point.x && y === point.y;
    // A way back leads through the same town again.
    if (text === "" || points.some((other) => isHere(other) && other.label?.text === text)) continue;
    const others = taken.filter((_, index) => !at[index] || !isHere(at[index]));
    const found = candidates(text, point.x, point.y).filter(({ box }) => isFree(box, others));
    // Off the line where there is room.
    const place = found.find(({ box }) => isFree(box, line)) ?? found[0];
    if (!place) continue;
    taken.push(place.box);
    point.label = { text, ...place.at };
  }
  return points;
}

/** Small boxes along the line between two points, beginning past the points themselves. */
function alongLine(from: { x: number; y: number }, to: { x: number; y: number }): Box[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(0, Math.floor(length / TEXT.gap) - 1);
  return Array.from({ length: count }, (_, nth) => {
    const share = ((nth + 1) * TEXT.gap) / length;
    return around(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, LINE_WIDTH);
  });
}

interface Candidate {
  at: { x: number; y: number; anchor: "start" | "middle" | "end" };
  box: Box;
}

/** Right of the point, left of it, below, above. */
function candidates(text: string, x: number, y: number): Candidate[] {
  const width = text.length * TEXT.letter;
  const half = TEXT.size / 2;
  const below = y + TEXT.gap + half;
  const above = y - TEXT.gap - half;
  const beside = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - half,
    bottom: middle + half,
  });
  return [
    { at: { x: x + TEXT.gap, y, anchor: "start" }, box: beside(x + TEXT.gap, y) },
    { at: { x: x - TEXT.gap, y, anchor: "end" }, box: beside(x - TEXT.gap - width, y) },
    { at: { x, y: below, anchor: "middle" }, box: beside(x - width / 2, below) },
    { at: { x, y: above, anchor: "middle" }, box: beside(x - width / 2, above) },
  ];
}

function isFree({ left, top, right, bottom }: Box, taken: readonly Box[]): boolean {
  if (left < 0 || top < 0 || right > PICTURE.width || bottom > PICTURE.height) return false;
  return taken.every((other) => right <= other.left || left >= other.right || bottom <= other.top || top >= other.bottom);
}
