import { PICTURE, type Position, project, type View } from "./projection";

/**
 * Outlines of countries that share their borders: each ring is a list of arcs. Made by `scripts/outlines.mjs` from Natural Earth.
 */
export interface Outlines {
  /** Steps per degree. */
  steps: number;
  /** Longitude and latitude by turns, in steps: the first absolute, the others from the one before. */
  arcs: number[][];
  /** ISO 3166-1 code or "", and rings, the largest first. A negative arc `~n` is arc n from its end. */
  countries: [code: string, rings: number[][]][];
}

type Point = [x: number, y: number];

/** Bends smaller than this are left out, units of the picture. */
const TOLERANCE = 2.5;
/** Smallest islands, square units. */
const SMALLEST = 6;
/** How far past the edge the land is drawn, so that its cut is not seen. */
const OVERLAP = 8;

/** The land that is in view, as one path of an SVG, whole units. */
export function landPath(outlines: Outlines, view: View): string {
  const simplified = new Map<string, Position[]>();
  const arcOf = (id: number, turn: number): Position[] => {
    const own = id < 0 ? ~id : id;
    const key = `${own} ${turn}`;
    const arc = simplified.get(key) ?? seenArc(outlines, own, turn, view);
    simplified.set(key, arc);
    return id < 0 ? arc.toReversed() : arc;
  };
  return outlines.countries
    .flatMap(([, rings]) => rings)
    .flatMap((ring) => TURNS.filter((turn) => isInView(boxOf(outlines, ring), turn, view)).map((turn) => ({ ring, turn })))
    .map(({ ring, turn }) => {
      const positions = ring.flatMap((id) => arcOf(id, turn));
      const points = positions.map(({ latitude, longitude }): Point => {
        const { x, y } = project(view, { latitude, longitude: longitude + turn });
        return [x, y];
      });
      return ringPath(clip(points));
    })
    .join("");
}

/** An arc with the bends that are seen. Of one beyond the picture its ends are enough: the line between them is beyond it, too. */
function seenArc(outlines: Outlines, id: number, turn: number, view: View): Position[] {
  const arc = decodeArc(outlines, id);
  if (isInView(boxOf(outlines, [id]), turn, view)) return simplify(arc, TOLERANCE / view.scale, view.narrowing);
  return [arc[0]!, arc.at(-1)!];
}

/** A position within the country's largest part, for a place that is not known; undefined for an unknown country. */
export function middleOf(outlines: Outlines, alpha2Code: string): Position | undefined {
  const ring = outlines.countries.find(([code]) => code === alpha2Code)?.[1][0];
  if (!ring) return undefined;
  const { west, south, east, north } = boxOf(outlines, ring);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

const decodedArcs = new WeakMap<number[], Position[]>();

function decodeArc({ arcs, steps }: Outlines, id: number): Position[] {
  const arc = arcs[id] ?? [];
  const known = decodedArcs.get(arc);
  if (known) return known;
  const decoded: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    decoded.push({ latitude: y / steps, longitude: x / steps });
  }
  decodedArcs.set(arc, decoded);
  return decoded;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const boxes = new WeakMap<Position[], Box>();

/** The box around a ring. */
function boxOf(outlines: Outlines, ring: readonly number[]): Box {
  const parts = ring.map((id) => arcBox(decodeArc(outlines, id < 0 ? ~id : id)));
  return {
    west: Math.min(...parts.map(({ west }) => west)),
    south: Math.min(...parts.map(({ south }) => south)),
    east: Math.max(...parts.map(({ east }) => east)),
    north: Math.max(...parts.map(({ north }) => north)),
  };
}

function arcBox(arc: Position[]): Box {
  const known = boxes.get(arc);
  if (known) return known;
  const latitudes = arc.map(({ latitude }) => latitude);
  const longitudes = arc.map(({ longitude }) => longitude);
  const box = {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
  boxes.set(arc, box);
  return box;
}

/** Whole turns of the globe: a view may go past ±180°. */
const TURNS = [-360, 0, 360];

function isInView({ west, south, east, north }: Box, turn: number, view: View): boolean {
  const min = project(view, { latitude: north, longitude: west + turn });
  const max = project(view, { latitude: south, longitude: east + turn });
  return max.x > -OVERLAP && min.x < PICTURE.width + OVERLAP && max.y > -OVERLAP && min.y < PICTURE.height + OVERLAP;
}

/**
 * Leaves out what bends less than the tolerance (Douglas and Peucker). The ends stay, as other arcs begin there.
 *
 * @param tolerance degrees of latitude
 */
function simplify(arc: readonly Position[], tolerance: number, narrowing: number): Position[] {
  const kept = new Set([0, arc.length - 1]);
  const open: [number, number][] = [[0, arc.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let [farthest, at] = [tolerance, -1];
    for (let nth = first + 1; nth < last; nth += 1) {
      const distance = distanceToLine(arc[nth]!, arc[first]!, arc[last]!, narrowing);
      if (distance > farthest) [farthest, at] = [distance, nth];
    }
    if (at < 0) continue;
    kept.add(at);
    open.push([first, at], [at, last]);
  }
  return arc.filter((_, at) => kept.has(at));
}

function distanceToLine(point: Position, from: Position, to: Position, narrowing: number): number {
  const px = (point.longitude - from.longitude) * narrowing;
  const py = point.latitude - from.latitude;
  const lx = (to.longitude - from.longitude) * narrowing;
  const ly = to.latitude - from.latitude;
  const length = Math.sqrt(lx * lx + ly * ly);
  // The arc of an island ends where it begins.
  return length === 0 ? Math.sqrt(px * px + py * py) : Math.abs(px * ly - py * lx) / length;
}

/** The part of a ring that is within the picture and its overlap (Sutherland and Hodgman). */
function clip(ring: readonly Point[]): Point[] {
  const edges = [
    { axis: 0, limit: -OVERLAP, sign: 1 },
    { axis: 0, limit: PICTURE.width + OVERLAP, sign: -1 },
    { axis: 1, limit: -OVERLAP, sign: 1 },
    { axis: 1, limit: PICTURE.height + OVERLAP, sign: -1 },
  ] as const;
  let points = [...ring];
  for (const { axis, limit, sign } of edges) {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, at) => {
      const before = points.at(at - 1)!;
      const crossing = isInside(point) === isInside(before) ? [] : [cross(before, point, axis, limit)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }
  return points;
}

function cross(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** A closed ring in whole units, each point from the one before; empty if it is too small to be seen. */
function ringPath(ring: readonly Point[]): string {
  const whole = ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1]);
  const [first, ...others] = whole;
  if (!first || areaOf(whole) < SMALLEST) return "";
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
  // A minus separates numbers by itself.
  return `M${first.join(" ")}l${steps.flat().join(" ").replaceAll(" -", "-")}z`;
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1)!;
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}
