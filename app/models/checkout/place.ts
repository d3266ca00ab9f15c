import type { PostalPlace } from "#contract/addresses";

/** A postal place as the field shows it: `28001 Madrid`. */
export function placeLabel(place: Pick<PostalPlace, "zipCode" | "city">): string {
  return `${place.zipCode} ${place.city}`.trim();
}

/** Stands for the place as it was typed, in a list of places to choose from. */
export const OWN_PLACE = "as-typed";

/** What a list of places to choose from offers. */
export type PlaceChoice = Pick<PostalPlace, "id" | "zipCode" | "city" | "state">;
