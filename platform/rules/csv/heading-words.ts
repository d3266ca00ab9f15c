/** Comparison key of a heading: letters and digits only, without case and accents. */
export function keyOf(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/#/g, " number")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/\p{M}/gu, "");
}

/** Longer headings are not matched. */
const LONGEST = 200;

/** A heading's words, folded: `shippingAddress.zipCode` and "Shipping address, zip code" have the same ones. */
export function wordsOf(heading: string): string {
  return heading
    .slice(0, LONGEST)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Words that assign a column to the recipient: "Shipping city", "Lieferort", "Ciudad de envío", "Szállítási város". */
const OF_RECIPIENT = new RegExp(
  [
    String.raw`\b(?:shipping|shipment|ship to|ship|delivery|deliver to|recipients?(?: s)?|consignee|receiver)\b`,
    // German and Dutch write compounds.
    String.raw`\b(?:lieferungs?|liefer|versand (?:an|nach)|versand|des empfangers|empfanger|verzend|aflever|bezorg|lever|ontvanger)`,
    String.raw`\b(?:del? |du |d |di |do )?(?:envio|entrega|livraison|expedition|spedizione|consegna|destinatari[oa]|destinataire)\b`,
    String.raw`\b(?:szallitasi?|cimzett|kezbesitesi|teslimat|alici|kargo|sevkiyat)\b`,
  ].join("|"),
  "g",
);
const OF_PAYER = new RegExp(
  [
    String.raw`\b(?:billing|bill to|bill|invoice|payer)\b`,
    String.raw`\b(?:rechnungs?|factuur|facturatie)`,
    String.raw`\b(?:del? |di )?(?:facturation|facturacion|fatturazione|faturacao|faturamento|fatura)\b`,
    String.raw`\bszamlazasi?\b`,
  ].join("|"),
  "g",
);
const OF_BUYER =
  /\b(?:customers?|buyers?|contact|kunden?|kaufers?|(?:del? |du |do )?(?:clientes?|client|acheteur|comprador|acquirente)|klant|koper|musteri|vevo|vasarlo)\b/g;
const ADDRESS = /^(?:address|adresse|direccion|indirizzo|adres|morada|endereco|cim) | (?:address|adresse|adres)$/;

export type Whose = "recipient" | "payer" | "buyer";
const WORDS: Record<Whose, RegExp> = { recipient: OF_RECIPIENT, payer: OF_PAYER, buyer: OF_BUYER };

/** A heading without the words for the person, the most complete variant first; empty if it has no such words. */
export function saidBeside(heading: string, whose: Whose): string[] {
  const all = wordsOf(heading);
  const rest = all.replace(WORDS[whose], " ").replace(/\s+/g, " ").trim();
  // "Ship via" is a carrier, not an Italian street.
  if (rest === all || rest === "" || rest === "via") return [];
  return [rest, rest.replace(ADDRESS, "")];
}

/** "Subtotal (inc tax)", "Preis inkl. MwSt.", "Prix TTC". */
const TAX =
  /\b(?:(?:incl?|including|ex|excl?|excluding|inkl|exkl|zzgl|with|without|w o|mit|ohne|con|sin|iva|hors) (?:sales )?(?:tax|taxes|vat|gst|mwst|mw st|ust|btw|tva|iva|taxe|incluido|incluida|inclusa|esclusa)|ttc|ht|brutto|netto|kdv dahil|kdv haric)\b/;

export const saysTax = (heading: string) => TAX.test(wordsOf(heading));

/** An amount's heading without the note on tax. */
export const withoutTax = (heading: string) => wordsOf(heading).replace(TAX, " ");

/** Whether a column is the payer's. */
export const isBilling = (heading: string) => wordsOf(heading).search(OF_PAYER) >= 0;
/** Whether a column is the buyer's. */
export const isBuyer = (heading: string) => wordsOf(heading).search(OF_BUYER) >= 0;

/** Headings of an order, delivery or payment status. "State" alone, or the state of the shipping address, is a province. */
const STATUS =
  /^(?:(?:current |last )?(?:order|payment|transaction|financial|fulfil?lment)s? )?(?:current )?(?:(?:delivery|shipping|shipment) )?status(?: (?:description|name|text|label|title|id))?$|^(?:current|(?:current |last )?(?:order|payment|transaction|financial|fulfil?lment)s?) state(?: (?:description|name|text|label|title|id))?$/;

/** Whether a column is a status: "Order state", `paymentStateDescription`, "Status name". */
export const isStatus = (heading: string) => STATUS.test(wordsOf(heading).replace(/^id /, ""));

const PIECES =
  /\b(?:qty|quantity|units|pieces|menge|anzahl|stuckzahl|quantite|cantidad|unidades|quantita|aantal|quantidade|adet|adedi|miktari?|mennyiseg)\b/;
const TAKEN_BACK =
  /\b(?:refund(?:ed)?|return(?:ed)?|cancell?ed|(?:ruck)?erstattete?|stornierte?|retournierte?|zuruckgegebene?|rembours(?:ee?s?)|retourn(?:ee?s?)|annul(?:ee?s?)|reembolsad[oa]s?|devuelt[oa]s?|devolvid[oa]s?|cancelad[oa]s?|anulad[oa]s?|rimborsat[oaei]|res[oaei]|restituit[oaei]|annullat[oaei]|terugbetaalde?|geretourneerde?|geannuleerde?|iade|iptal|visszateritett|visszakuldott|sztornozott|lemondott)\b/;
const SENT =
  /\b(?:shipped|sent|fulfilled|dispatched|delivered|versandte?|versendete?|verschickte?|gelieferte?|expedi(?:ee?s?)|envoy(?:ee?s?)|livr(?:ee?s?)|enviad[oa]s?|entregad[oa]s?|expedid[oa]s?|spedit[oaei]|inviat[oaei]|consegnat[oaei]|verzonden|verstuurde?|geleverde?|gonderilen|elkuldott|feladott|kiszallitott)\b/;
/** "Quantity to be sent" counts the remaining pieces. */
const STILL_HERE = /\b(?:to be|not|nicht|non?|nao|niet|nem)\b/;

/** Which pieces a quantity column excludes from the parcel: "Quantity refunded", "Qty shipped", "Erstattete Menge". */
export function piecesLeftOut(heading: string): "refunded" | "fulfilled" | null {
  const words = wordsOf(heading);
  if (!PIECES.test(words) || STILL_HERE.test(words)) return null;
  return TAKEN_BACK.test(words) ? "refunded" : SENT.test(words) ? "fulfilled" : null;
}
