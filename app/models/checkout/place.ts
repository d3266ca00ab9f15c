import type { PostalPlace } from "#contract/addresses";

/** A postal place as shown in the field: `28001 Madrid`. */
export function placeLabel(place: Pick<PostalPlace, "zipCode" | "city">): string {
  return `${place.zipCode} ${place.city}`.trim();
}

/** The region that tells places of one name apart; none where it is the town itself, as in Berlin. */
export function placeRegion({ city, state }: Pick<PostalPlace, "city" | "state">): string {
  return state === city ? "" : state;
}

/** Option for the place as typed, in a list of candidates. */
export const OWN_PLACE = "as-typed";

/** A candidate place. */
export type PlaceChoice = Pick<PostalPlace, "id" | "zipCode" | "city" | "state">;
