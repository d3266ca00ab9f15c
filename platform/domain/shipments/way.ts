import type { Address } from "../../../contract/addresses";
import { comparedName, placeNameKey } from "../../../contract/rules/place-names";
import type { ParcelWay, TownOnWay, TrackingEvent } from "../../../contract/shipments";
import { describeError, type Log } from "../../log";
import { coordinatesOf, townsNamed } from "../../places/places";
import { readEventPlace } from "../../rules/tracking/event-place";

type End = Pick<Address, "alpha2Code" | "zipCode" | "city">;

/**
 * The towns of a parcel's way with their coordinates. Places of the carrier that are no known town are left out, so that a street
 * never is in it. Null if the places cannot be read: a map is not worth the page.
 *
 * @param events newest first
 */
export async function wayOf(
  { sender, recipient }: { sender: End; recipient: End },
  events: readonly TrackingEvent[],
  log: Log,
): Promise<ParcelWay | null> {
  try {
    const ends = [await locateEnd(sender), await locateEnd(recipient)] as const;
    const known = new Map<string, Promise<TownOnWay | undefined>>();
    const steps = events.toReversed().map(({ place }) => {
      const town = known.get(place) ?? locateStep(place, ends);
      known.set(place, town);
      return town;
    });
    const located = (await Promise.all(steps)).filter((town) => town !== undefined);
    return { from: ends[0], steps: located.filter((town, at) => town !== located[at - 1]), to: ends[1] };
  } catch (error) {
    log({ event: "way-unavailable", ...describeError(error) });
    return null;
  }
}

async function locateEnd({ alpha2Code, zipCode, city }: End): Promise<TownOnWay> {
  return { city, alpha2Code, ...(await coordinatesOf({ alpha2Code, zipCode, city })) };
}

async function locateStep(place: string, ends: readonly [TownOnWay, TownOnWay]): Promise<TownOnWay | undefined> {
  const read = readEventPlace(
    place,
    ends.map(({ alpha2Code }) => alpha2Code),
  );
  if (!read) return undefined;
  const { town, countries } = read;
  const end = ends.find(({ city, alpha2Code }) => countries.includes(alpha2Code) && isSameName(city, town));
  if (end) return end;
  for (const alpha2Code of countries) {
    const found = (await townsNamed(alpha2Code, town)).map((each) => ({ ...each, alpha2Code }));
    const [nearest] = found.sort((one, other) => detour(one, ends) - detour(other, ends));
    if (nearest) return nearest;
  }
  return undefined;
}

function isSameName(one: string, other: string): boolean {
  return comparedName(placeNameKey(one)) === comparedName(placeNameKey(other));
}

/** How far a town is from both ends, roughly, in degrees: of several with one name the nearest is meant. */
function detour(town: TownOnWay, ends: readonly TownOnWay[]): number {
  return ends.reduce((sum, end) => sum + distance(town, end), 0);
}

function distance(one: TownOnWay, other: TownOnWay): number {
  if (one.latitude === undefined || one.longitude === undefined) return 0;
  if (other.latitude === undefined || other.longitude === undefined) return 0;
  const narrowing = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * narrowing);
}
