import type { Key } from "./translation-keys";

/**
 * A message for the next page: a key of the namespace `flash` and its parameters, never prose, so that it is in the language of
 * the page that shows it.
 */
export interface FlashMessage {
  key: Key<"flash">;
  params?: Record<string, string | number>;
  tone: "success" | "warning" | "error";
  /** Further lines, where there is more than one thing to say. */
  also?: { key: Key<"flash">; params?: Record<string, string | number> }[];
}
