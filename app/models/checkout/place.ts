import type { PostalPlace } from "../../../contract/addresses";

/** A postal place as the field shows it: `28001 Madrid`. */
export function placeLabel(place: Pick<PostalPlace, "zipCode" | "city">): string {
  return `${place.zipCode} ${place.city}`.trim();
}

/** What a typed city or zip code stands for. */
export type PlaceMatch = { kind: "one"; place: PostalPlace } | { kind: "several"; places: PostalPlace[] } | { kind: "none" };

/**
 * Decides which place was meant. A text that names exactly one, as label or as zip code, needs no further question.
 *
 * @param typed what stands in the field
 * @param chosenId the place chosen from a list before, which counts while the text is still its label
 * @param found places that the upstream has for the text
 */
export function matchPlace(typed: string, chosenId: string | undefined, found: PostalPlace[]): PlaceMatch {
  const text = fold(typed);
  const chosen = found.find((place) => place.id === chosenId);
  // A choice from a list counts as long as the text was not changed to something that the place does not answer to.
  if (chosen && isNamedBy(chosen, typed)) return { kind: "one", place: chosen };
  const exact = found.filter((place) => [placeLabel(place), place.zipCode].map(fold).includes(text));
  if (exact.length === 1) return { kind: "one", place: exact[0]! };
  if (found.length === 0) return { kind: "none" };
  if (found.length === 1) return { kind: "one", place: found[0]! };
  return { kind: "several", places: exact.length > 1 ? exact : found };
}

/** Whether a text is how a place is written, or the beginning of it. */
export function isNamedBy(place: PostalPlace, typed: string): boolean {
  const text = fold(typed);
  return [placeLabel(place), place.zipCode, place.city].map(fold).some((name) => name.startsWith(text));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();
}

/** The zip code to search by when the text is a whole label, `28001 Madrid`; otherwise the text itself. */
export function searchTerm(typed: string): string {
  const [first = ""] = typed.trim().split(/\s+/);
  const hasMore = typed.trim().length > first.length;
  return hasMore && /^\d{4,}(-\d+)?$/.test(first) ? first : typed.trim();
}
