import type { Language } from "#contract/primitives";

/** The locale for numbers and dates of each display language. */
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

export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** Each language's own name, as a language menu shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  tr: "Türkçe",
  hu: "Magyar",
  pt: "Português",
};
