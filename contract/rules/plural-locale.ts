/** Locale for plural rules: in Portugal zero is plural (`0 envios`), in Brazil singular. */
export const pluralLocale = (language: string): string => (language === "pt" ? "pt-PT" : language);
