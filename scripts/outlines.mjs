// Writes app/services/map/outlines.json: the world's countries, simplified, from Natural Earth's 1:50m countries as TopoJSON.
//   npm pack world-atlas@2.0.2   (countries-50m.json is inside)
//   node scripts/outlines.mjs countries-50m.json /usr/share/iso-codes/json/iso_3166-1.json
import { readFileSync, writeFileSync } from "node:fs";

const [atlasFile, codesFile] = process.argv.slice(2);
const atlas = JSON.parse(readFileSync(atlasFile, "utf8"));
const codes = new Map(JSON.parse(readFileSync(codesFile, "utf8"))["3166-1"].map((row) => [row.numeric, row.alpha_2]));

/** Steps a degree: 0.01° is about a kilometre. */
const STEPS = 100;
/** Where most parcels go is kept finer. */
const EUROPE = { west: -32, south: 27, east: 46, north: 72 };
/** Square degrees under which a bend or an island is left out: in Europe, elsewhere. */
const BEND = [0.0025, 0.03];
const ISLAND = [0.006, 0.06];

const isEuropean = (points) =>
  points.some(([x, y]) => x > EUROPE.west && x < EUROPE.east && y > EUROPE.south && y < EUROPE.north);

const arcs = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    [x, y] = [x + dx, y + dy];
    return [
      x * atlas.transform.scale[0] + atlas.transform.translate[0],
      y * atlas.transform.scale[1] + atlas.transform.translate[1],
    ];
  });
});

/** Twice the area of the triangle, in square degrees of the equator. */
function triangle([ax, ay], [bx, by], [cx, cy]) {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) * Math.cos((by * Math.PI) / 180);
}

/** Visvalingam's way: the smallest bend goes first. Ends stay, as other arcs begin there. */
function simplify(arc, smallest) {
  const points = [...arc];
  const isRing = arc[0][0] === arc.at(-1)[0] && arc[0][1] === arc.at(-1)[1];
  while (points.length > (isRing ? 5 : 2)) {
    let [least, at] = [Infinity, -1];
    for (let i = 1; i < points.length - 1; i += 1) {
      const area = triangle(points[i - 1], points[i], points[i + 1]);
      if (area < least) [least, at] = [area, i];
    }
    if (least > smallest) break;
    points.splice(at, 1);
  }
  return points;
}

const ringOf = (ids) => ids.flatMap((id) => (id < 0 ? [...arcs[~id]].reverse() : arcs[id]));

function area(ring) {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    sum += x * nextY - nextX * y;
  }
  return (Math.abs(sum) / 2) * Math.cos((ring[0][1] * Math.PI) / 180);
}

const used = new Map();
const kept = [];
/** New number of an arc, simplified when it is first used. */
function keepArc(id) {
  const own = id < 0 ? ~id : id;
  if (!used.has(own)) {
    const points = simplify(arcs[own], BEND[isEuropean(arcs[own]) ? 0 : 1]).map((point) =>
      point.map((degrees) => Math.round(degrees * STEPS)),
    );
    used.set(own, kept.length);
    let [x, y] = [0, 0];
    kept.push(
      points.flatMap(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y];
        [x, y] = [nextX, nextY];
        return step;
      }),
    );
  }
  return id < 0 ? ~used.get(own) : used.get(own);
}

const countries = [];
for (const { id, type, arcs: shape } of atlas.objects.countries.geometries) {
  const polygons = type === "Polygon" ? [shape] : shape;
  const rings = polygons
    // Outer rings alone: what is enclosed (Lesotho, San Marino) is drawn over it.
    .map(([outer]) => ({ outer, size: area(ringOf(outer)) }))
    .sort((one, other) => other.size - one.size)
    .filter(({ outer, size }, at) => at === 0 || size > ISLAND[isEuropean(ringOf(outer)) ? 0 : 1]);
  // Antarctica would fill the foot of every map of the south.
  if (id === "010") continue;
  countries.push([codes.get(id) ?? "", rings.map(({ outer }) => outer.map(keepArc))]);
}
// The largest first, so that enclosed countries are drawn over those around them.
const file = { steps: STEPS, arcs: kept, countries };
writeFileSync("app/services/map/outlines.json", JSON.stringify(file));
const points = kept.reduce((sum, { length }) => sum + length / 2, 0);
process.stdout.write(`${countries.length} countries, ${kept.length} arcs, ${points} points\n`);
