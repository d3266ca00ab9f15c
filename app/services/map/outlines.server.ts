import { landPath, type Outlines } from "~/models/map/outlines";
import type { View } from "~/models/map/projection";
import file from "./outlines.json?raw";

let outlines: Outlines | undefined;

/** The countries' outlines, parsed with the first picture. */
export function loadOutlines(): Outlines {
  outlines ??= JSON.parse(file) as Outlines;
  return outlines;
}

/** Land is drawn in some 15 ms: many parcels of a merchant go the same way. */
const MOST_KEPT = 200;
const kept = new Map<string, string>();

/** The land in a view, as a path. */
export function landOf(view: View): string {
  const key = JSON.stringify(view);
  const land = kept.get(key) ?? landPath(loadOutlines(), view);
  kept.delete(key);
  kept.set(key, land);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return land;
}
