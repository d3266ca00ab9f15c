import { normalizeText } from "./text";

/** A tag's name as it is stored. */
export function tagName(typed: string): string {
  return normalizeText(typed).trim().replace(/\s+/g, " ");
}
