import type { Language } from "../../../contract/primitives";

/** What a client's first shop is called until its merchant names it. */
export const FIRST_SHOP_NAMES: Readonly<Record<Language, string>> = {
  en: "My shop",
  fr: "Ma boutique",
  de: "Mein Shop",
  es: "Mi tienda",
  it: "Il mio negozio",
  nl: "Mijn webshop",
  tr: "Mağazam",
  hu: "Saját webshop",
  pt: "A minha loja",
};

/** Whether two shops are called the same: nobody tells them apart by capitals. */
export function isSameShopName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (name: string) => name.normalize("NFKC").trim().toLowerCase();
