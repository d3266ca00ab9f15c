/**
 * What documents write before a tax number, in the languages of the countries that are served: the number is what follows. Longer ones
 * stand before those that they begin with.
 */
const LABELS = [
  "ust[ -]?id(?:ent)?[ -]?(?:nr|nummer)?|umsatzsteuer[ -]?id(?:entifikationsnummer)?|steuer(?:nummer|[ -]?nr)|st[ \\-.]{0,2}nr|mwst(?:[ -]?nr)?|uid",
  "n[o°º]?\\.? ?(?:de )?tva(?: intracommunautaire)?|num[ée]ro de tva|tva|siren|siret",
  "p(?:artita|\\.)? ?iva|codice fiscale|c\\.? ?f\\.?",
  "c\\.?i\\.?f\\.?|n\\.?i\\.?f\\.?(?:[ -]?iva)?|n\\.?i\\.?e\\.?|n\\.?i\\.?p\\.?c\\.?|contribuinte(?: n\\.?[o°º]?)?",
  "btw(?:[ -]?(?:nr|nummer|id))?|ondernemingsnummer|rsin",
  "vat(?: reg(?:istration)?\\.?)?(?: (?:no|number|id))?|ein|tin|utr",
  "(?:közösségi )?adószám|vergi (?:kimlik )?(?:no|numarası)|v\\.?k\\.?n\\.?|t\\.?c\\.?k\\.?n\\.?|t\\.?c\\.? kimlik no",
].join("|");
const LABEL = new RegExp(`^(?:${LABELS})\\.?(?:[\\s:#.]+|-(?=[a-z]{2}[ \\d])|(?=\\d))`, "iu");

/** The registers of companies in France and Belgium, with their towns, stand before a number or behind it. */
const REGISTER = "(?:r\\.?c\\.?s|r\\.?p\\.?[rm])\\.?(?: \\(?\\p{L}[\\p{L} '’-]*\\)?)?";
const OF_REGISTER = new RegExp(`^${REGISTER} (?=\\d)|,? ${REGISTER}$`, "iu");

/** A tax number without the words that documents write before it: `P. IVA 00743110157` is `00743110157`. */
export function bareTaxNumber(text: string): string {
  return text.normalize("NFC").trim().replace(OF_REGISTER, "").replace(LABEL, "").trim();
}

/**
 * Whether a text may be a tax id: 5 to 20 letters and digits, at least three of them digits. Formats differ by country and change;
 * whether an id exists only a register can tell.
 */
export function isTaxId(text: string): boolean {
  const key = bareTaxNumber(text).replace(/[\s.\-/]/g, "");
  return /^[A-Z0-9]{5,20}$/i.test(key) && (key.match(/\d/g)?.length ?? 0) >= 3;
}
