import type { ParcelWay } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { Language } from "#contract/primitives";
import { middleOf } from "~/models/map/outlines";
import type { MapPoint } from "~/models/map/point-map";
import { type MapPicture, pictureOf } from "~/models/map/picture";
import { unwrapped } from "~/models/map/projection";
import type { ShownWay } from "~/models/map/shown-way";
import { type WayStop, wayStops } from "~/models/map/way";
import { translateIn } from "~/services/i18n/i18n.server";
import { landOf, loadOutlines } from "./outlines.server";

/** Smallest width of a way's picture, km: the outlines are exact to some kilometres. */
const LEAST_WAY_KM = 300;
/** Smallest width of a picture of pick-up points, km. */
const LEAST_POINTS_KM = 1;

/** The way of a parcel for the details page; null if an end of it is unknown. */
export function shownWay(
  way: ParcelWay | null,
  progress: { state: ShipmentState; newest: string | undefined },
  language: Language,
): ShownWay | null {
  if (!way) return null;
  const outlines = loadOutlines();
  const found = wayStops(way, progress, (alpha2Code) => middleOf(outlines, alpha2Code));
  if (!found) return null;
  const country = translateIn(language, "countries");
  const countryOf = ({ alpha2Code }: WayStop) => country(alpha2Code, { defaultValue: alpha2Code });
  const stops = unwrapped(found.stops).map((stop, at) => ({
    ...stop,
    id: String(at),
    label: stop.isTown ? stop.city : countryOf(stop),
  }));
  return {
    names: stops.map((stop) => (stop.isTown ? `${stop.city}, ${countryOf(stop)}` : countryOf(stop))),
    reached: found.reached,
    isOver: found.isOver,
    isReturn: found.isReturn,
    isExact: stops.every(({ isTown }) => isTown),
    points: stops.map(({ id, label, latitude, longitude }, at) => ({ id, number: at + 1, name: label, latitude, longitude })),
    picture: pictureOf(stops, LEAST_WAY_KM, landOf),
  };
}

/** A picture of pick-up points, numbered as in their list; null without coordinates. */
export function pointsPicture(points: readonly MapPoint[]): MapPicture | null {
  if (points.length === 0) return null;
  const named = points.map((point) => ({ ...point, label: "" }));
  return pictureOf(named, LEAST_POINTS_KM, landOf);
}

/** A picture of where a point's town is in its country. */
export function townPicture(point: MapPoint, town: string): MapPicture {
  return pictureOf([{ ...point, label: town }], LEAST_WAY_KM, landOf);
}
