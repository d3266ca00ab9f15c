import type { Language } from "../primitives";

/** The locale for numbers, dates and branded emails of each language. */
export const LOCALES: Record<Language, string> = {
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

/** Locale for plural rules: in Portugal zero is plural (`0 envios`), in Brazil singular. */
export const pluralLocale = (language: string): string => (language === "pt" ? "pt-PT" : language);

/** Replaces the hyphen that `Intl` uses as a minus sign by U+2212. */
export const withMinus = (number: string): string => number.replace("-", "\u2212");

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type Singular<Name extends string> = Name extends `${infer Base}_${PluralForm}` ? Base : Name;

/** Keys of a tree of texts, `receipt.subject`; the plural forms of a text are one key. */
export type WordKeys<Tree, Path extends string = ""> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? `${Path}${Singular<Name>}` : WordKeys<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];
