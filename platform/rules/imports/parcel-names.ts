import type { Language } from "../../../contract/primitives";

/** What a parcel is called whose sizes come with its order: every parcel has a name, which the merchant may change. */
export const OWN_SIZE_NAMES: Readonly<Record<Language, string>> = {
  en: "Custom parcel",
  fr: "Autres dimensions",
  de: "Eigene Maße",
  es: "Otras medidas",
  it: "Altre misure",
  nl: "Ander formaat",
  tr: "Özel ölçü",
  hu: "Egyedi méret",
  pt: "Outras medidas",
};
