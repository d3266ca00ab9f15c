import { MAX_LENGTH } from "#contract/rules/field-limits";
import { splitTags, TAG_SEPARATOR, tagKey, TAGS_PER_SHIPMENT } from "#contract/rules/tags";
import type { Fields, Values } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import type { Key } from "~/models/translation-keys";

/** Far above what a shipment may have, so that a text with too many tags is refused for that reason. */
const TAGS_TEXT_MAX = 1000;

/** The merchant's own words on a shipment; tags are typed as one list. */
export const ANNOTATION_FIELDS = {
  note: { kind: "lines", label: "note", max: MAX_LENGTH.note },
  tags: { kind: "text", label: "tags", max: TAGS_TEXT_MAX, autoComplete: "off" },
} as const satisfies Fields<Key<"annotations">>;
export type AnnotationValues = Values<typeof ANNOTATION_FIELDS>;

/** Most tags of a shipment. */
export const MAX_TAGS = TAGS_PER_SHIPMENT;

/** The problem of a typed list of tags, or undefined. */
export function tagsProblem(typed: string): string | undefined {
  const tags = splitTags(typed);
  if (tags.some((name) => [...name].length > MAX_LENGTH.tag)) return problem("form.error.tag-length", { max: MAX_LENGTH.tag });
  return tags.length > TAGS_PER_SHIPMENT ? problem("form.error.rows-limit", { max: TAGS_PER_SHIPMENT }) : undefined;
}

export const joinTags = (tags: readonly string[]): string => tags.join(`${TAG_SEPARATOR} `);

/** A list of tags that can be continued. */
export const openTags = (text: string): string => (text === "" ? "" : `${text}${TAG_SEPARATOR}`);

/** What a list of tags that is being typed may go on with: the list so far with each tag that it does not have. */
export function tagSuggestions(typed: string, known: readonly string[]): string[] {
  const end = typed.lastIndexOf(TAG_SEPARATOR);
  const before = splitTags(end < 0 ? "" : typed.slice(0, end));
  const has = new Set(before.map(tagKey));
  return known.filter((name) => !has.has(tagKey(name))).map((name) => joinTags([...before, name]));
}
