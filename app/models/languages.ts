import type { Language } from "#contract/primitives";
import { LOCALES } from "#contract/rules/language";

export function localeOf(language: Language): string {
  return LOCALES[language];
}

/** Languages that group digits from five on. Engines disagree about it, so it is said here. */
const FROM_FIVE: readonly Language[] = ["es", "hu", "it", "pt"];

/** Formats numbers of a language alike on the server and in every browser. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(language), {
    useGrouping: FROM_FIVE.includes(language) ? "min2" : "always",
    ...options,
  });
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
