/** Limits of a merchant's own words on a shipment; lengths are in {@link MAX_LENGTH}. */
export const TAGS_PER_SHIPMENT = 10;

/** Separates the tags of a list that is written as one text, so no tag has it. */
export const TAG_SEPARATOR = ",";

/** What two spellings of the same tag have in common. */
export function tagKey(name: string): string {
  return name.toLowerCase();
}

/** The tags without those that an earlier one differs from by case only. */
export function distinctTags(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [tagKey(name), name])).values()].toReversed();
}

/** The tags of a list that is written as one text: `Fragile, Gift`. */
export function splitTags(text: string): string[] {
  return text
    .split(TAG_SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
