import type { ParcelWay, TownOnWay } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { Position } from "./projection";

/** A town of the way on the map. */
export interface WayStop extends Position {
  city: string;
  alpha2Code: string;
  /** False if only the country is known: the point is in its middle. */
  isTown: boolean;
}

/** The way of a parcel. */
export interface Way {
  /** Sender first, recipient last, or the sender again for a parcel that comes back. */
  stops: WayStop[];
  /** Number of stops that the parcel has reached; 0 before the carrier has it. */
  reached: number;
  /** Whether it was handed over at the last stop: until then it may wait in the same town. */
  isOver: boolean;
  isReturn: boolean;
}

interface Progress {
  state: ShipmentState;
  /** Code of the newest event. */
  newest: string | undefined;
}

/** States in which the carrier does not have the parcel. */
const MOVING: readonly ShipmentState[] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "INCIDENT", "DELIVERED", "RETURNED_TO_SENDER"];

/**
 * The stops of a parcel, and how many of them are behind it; null if one of its ends is unknown.
 *
 * @param middleOf a position within a country, for towns that are not known
 */
export function wayStops(
  { from, steps, to }: ParcelWay,
  { state, newest }: Progress,
  middleOf: (alpha2Code: string) => Position | undefined,
): Way | null {
  const [start, end] = [stopOf(from, middleOf), stopOf(to, middleOf)];
  if (!start || !end) return null;
  const isReturn = state === "RETURNED_TO_SENDER" || newest === "returning";
  const hasBegun = MOVING.includes(state);
  const between = hasBegun ? steps.flatMap((step) => stopOf(step, middleOf) ?? []) : [];
  const behind = withoutRepeats([start, ...between]);
  const goal = isReturn ? start : end;
  const stops = withoutRepeats([...behind, goal]);
  const isOver = state === "DELIVERED" || state === "RETURNED_TO_SENDER";
  const reached = isOver ? stops.length : hasBegun ? behind.length : 0;
  return { stops, reached, isOver, isReturn: isReturn && stops.length > 1 };
}

function stopOf(town: TownOnWay, middleOf: (alpha2Code: string) => Position | undefined): WayStop | undefined {
  const { city, alpha2Code, latitude, longitude } = town;
  if (latitude !== undefined && longitude !== undefined) return { city, alpha2Code, latitude, longitude, isTown: true };
  const middle = middleOf(alpha2Code);
  return middle && { city, alpha2Code, ...middle, isTown: false };
}

function withoutRepeats(stops: readonly WayStop[]): WayStop[] {
  return stops.filter((stop, at) => at === 0 || !isSamePlace(stop, stops[at - 1]!));
}

function isSamePlace(one: WayStop, other: WayStop): boolean {
  return one.alpha2Code === other.alpha2Code && one.city.toLowerCase() === other.city.toLowerCase();
}
