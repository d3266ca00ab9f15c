import { entriesOf } from "./objects";
import type { Language } from "../primitives";

/** Locale of branded emails in each language. */
const LOCALES: Record<Language, string> = {
  en: "en-GB",
  fr: "fr-FR",
  de: "de-DE",
  es: "es-ES",
  it: "it-IT",
  nl: "nl-NL",
  tr: "tr-TR",
  hu: "hu-HU",
  pt: "pt-PT",
};

export const EMAIL_LANGUAGES = entriesOf(LOCALES).map(([language, locale]) => ({
  language,
  locale,
}));

export function localeOfLanguage(language: Language): string {
  return LOCALES[language];
}
