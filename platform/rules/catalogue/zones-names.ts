import { LANGUAGES, type Language } from "../../../contract/primitives";
import { t, type WordKey } from "../../words/words";

export type ZoneId<Key = WordKey> = Key extends `zones.${infer Id}` ? Id : never;

/** What a zone is called in each language. */
export function zoneNames(id: ZoneId): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, t(language, `zones.${id}`)])) as Record<Language, string>;
}
