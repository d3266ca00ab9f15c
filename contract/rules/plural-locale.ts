/** Whose rules count in a language: in Portugal none is plural (`0 envios`), in Brazil singular. */
export const pluralLocale = (language: string): string => (language === "pt" ? "pt-PT" : language);
