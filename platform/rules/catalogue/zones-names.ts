import type { Language } from "../../../contract/primitives";

/** Names in the order en, fr, de, es, it, nl, tr, hu, pt. */
export type Names = readonly [string, string, string, string, string, string, string, string, string];

/** Names by language. */
export function translationsOf([en, fr, de, es, it, nl, tr, hu, pt]: Names): Record<Language, string> {
  return { en, fr, de, es, it, nl, tr, hu, pt };
}
