import type { CSV_KINDS, CsvField } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { REPORT_HEADINGS } from "../../jobs/report-texts";
import { isBilling, keyOf, piecesLeftOut, saidBeside, saysTax, type Whose, withoutTax, wordsOf } from "./heading-words";
import { cmOf, currencyOf, kgOf } from "./numbers";

/** Headings by what they become, as shops and merchants of nine languages write them. Letters and digits count alone. */
const HEADINGS: Record<Exclude<CsvField, "reference">, string> = {
  orderNumber:
    "order|order number|order no|order id|order-id|order name|custom reference|reference number|Bestellnummer|Bestellung|Auftragsnummer|numéro de commande|n° de commande|commande|número de pedido|n.º de pedido|pedido|numero ordine|numero d'ordine|ordine|bestelnummer|bestelling|ordernummer|número da encomenda|número de encomenda|encomenda|sipariş numarası|sipariş no|sipariş|rendelésszám|rendelési szám|rendelés száma|id_order|amazon-order-id",
  needsShipping:
    "lineitem requires shipping|requires shipping|needs shipping|is_shipping_required|shipping required|Versand erforderlich|versandpflichtig|expédition requise|requiere envío|richiede spedizione|verzending vereist|kargo gerekli|szállítást igényel|requer envio|is digital|digital|is virtual|virtual",
  status:
    "status|order status|order-status|fulfillment status|fulfilment status|financial status|payment status|shipping status|shipment status|cancelled at|canceled at|date shipped|shipped on date|shipped on|shipped at|Bestellstatus|Versandstatus|Zahlungsstatus|Versanddatum|Versendet am|Storniert am|statut|statut de la commande|état de la commande|expédié le|annulé le|estado|estado del pedido|enviado el|cancelado el|stato|stato ordine|stato dell'ordine|spedito il|annullato il|bestelstatus|verzendstatus|verzonden op|geannuleerd op|estado da encomenda|enviado em|cancelado em|durum|sipariş durumu|gönderim tarihi|állapot|rendelés állapota|státusz|feladva|estado del pago|estado de pago|statut du paiement|état du paiement|stato pagamento|stato del pagamento|betaalstatus|betalingsstatus|estado do pagamento|status do pedido|situação|ödeme durumu|sipariş statüsü|fizetési állapot|fizetés állapota|rendelés státusza|Auftragsstatus|état de livraison",
  lineStatus:
    "lineitem fulfillment status|line item fulfillment status|item status|item-status|line status|Positionsstatus|Artikelstatus|statut de l'article|estado del artículo|stato articolo|artikelstatus|estado do artigo|ürün durumu|tétel állapota",
  name: "name|full name|recipient|recipient name|ship to name|shipping name|ship name|recipient-name|Empfänger|Empfängername|Name|destinataire|nom|nom complet|nom du destinataire|destinatario|nombre completo|nombre del destinatario|nome|nome completo|nome destinatario|nome do destinatário|destinatário|ontvanger|naam|naam ontvanger|alıcı|alıcı adı|ad soyad|címzett|címzett neve|név|Name des Empfängers|Vollständiger Name des Empfängers|Versand an Name|Versand nach - Name|neve|person name",
  firstName:
    "first name|firstname|shipping first name|first name (shipping)|shipping_first_name|Vorname|prénom|nombre|nome proprio|primeiro nome|voornaam|ad|isim|keresztnév|utónév|given name|forename",
  lastName:
    "last name|lastname|surname|shipping last name|last name (shipping)|shipping_last_name|Nachname|Familienname|nom de famille|apellidos|apellido|cognome|achternaam|apelido|soyad|soyadı|vezetéknév|family name",
  company:
    "company|company name|shipping company|company (shipping)|Firma|Unternehmen|entreprise|société|empresa|azienda|ditta|bedrijf|bedrijfsnaam|şirket|cég|cégnév",
  email:
    "email|e-mail|email address|buyer email|buyer-email|email (billing)|billing_email|customer_email|customer email|E-Mail-Adresse|adresse e-mail|courriel|correo|correo electrónico|indirizzo email|e-mailadres|endereço de e-mail|e-posta|e-mail cím|E-Mail des Käufers|E-Mail-Adresse des Käufers|email (shipping)|shipping_email",
  phone:
    "phone|phone number|telephone|shipping phone|buyer phone number|ship to phone|ship-phone-number|phone (billing)|billing_phone|customer_phone|customer phone|Telefon|Telefonnummer|téléphone|teléfono|telefono|telefoon|telefoonnummer|telefone|telemóvel|telefon|telefonszám|Telefonnummer des Empfängers|Versand an Telefon|Versand nach - Telefon|shipping_phone|phone (shipping)|phone_mobile|mobile|mobile phone|cell phone|Handy|móvil|telefonu|telefon numarası|cep telefonu|telefonszáma",
  street1:
    "street|address|address 1|address line 1|street 1|shipping street|shipping address1|ship address 1|ship to address 1|address 1&2 (shipping)|shipping_address_1|shipping address 1|ship-address-1|Straße|Strasse|Adresse|Straße und Hausnummer|rue|adresse|dirección|calle|indirizzo|via|straat|adres|straat en huisnummer|rua|morada|endereço|sokak|adres|utca|cím|utca, házszám|Adresse 1 des Empfängers|Versand an Adresse 1|Versand nach - Adresse 1|street address|address 1&2|adresi|címe",
  street2:
    "address 2|address line 2|street 2|shipping address2|shipping_address_2|ship address 2|ship to address 2|ship-address-2|Adresszusatz|complément d'adresse|dirección 2|indirizzo 2|adres 2|morada 2|adres 2|cím 2|Adresse 2 des Empfängers|Versand an Adresse 2|Versand nach - Adresse 2|Shipping Address 2|street address 2",
  zipCode:
    "zip|zip code|zipcode|postcode|postal code|shipping zip|shipping_postcode|shipping postal code|ship zipcode|ship to zip|postcode (shipping)|ship-postal-code|PLZ|Postleitzahl|code postal|código postal|cp|cap|codice postale|postcode|posta kodu|irányítószám|PLZ des Empfängers|Postleitzahl des Empfängers|Versand an PLZ|Versand nach - PLZ|zip/postal code|post code|zip/postcode|irányítószáma",
  city: "city|town|shipping city|ship city|ship to city|city (shipping)|shipping_city|ship-city|Ort|Stadt|ville|ciudad|población|localidad|città|località|plaats|woonplaats|stad|cidade|localidade|şehir|ilçe|város|település|helység|Ort des Empfängers|Wohnort des Empfängers|Versand an Ort|Versand nach - Ort|şehri|ilçesi|városa",
  state:
    "state|province|region|county|shipping province|shipping_state|shipping province name|ship state|ship to state|state code (shipping)|ship-state|Bundesland|région|provincia|provincie|distrito|il|megye|Bundesland des Empfängers|Versand an Bundesland|Versand nach - Bundesland|Versand an Staat|Versand nach - Staat|state/province|state/region|province/state|county/state|ili",
  country:
    "country|country code|shipping country|ship country|ship to country|country code (shipping)|shipping_country|ship-country|Land|pays|país|paese|nazione|land|ülke|ország|Land des Empfängers|Versand an Land|Versand nach - Land|iso_code|country name|ülkesi|országa",
  contents:
    "contents|content|description|item name|item title|product|product name|lineitem name|line_items|line items|title|Inhalt|Artikel|Produkt|contenu|article|produit|contenido|artículo|producto|contenuto|articolo|prodotto|inhoud|artikel|product|conteúdo|artigo|produto|içerik|ürün|tartalom|termék|Angebotstitel|Artikelbezeichnung|Artikeltitel|product_name|Intitulé de l'objet|product details|article name|Artikelname|nom de l'article|nombre del artículo|nome articolo|nome dell'articolo|artikelnaam|nome do artigo|ürün adı|terméknév|termék neve|Produktname|nom du produit|nombre del producto|nome prodotto|productnaam|nome do produto",
  quantity:
    "quantity|qty|quantity (- refund)|lineitem quantity|quantity purchased|quantity-purchased|Menge|Anzahl|quantité|cantidad|quantità|aantal|quantidade|adet|miktar|mennyiség|Stückzahl|quantity-to-ship|product_quantity",
  price:
    "price|unit price|item price|item cost|sold for|lineitem price|item-price|Preis|Einzelpreis|prix|prix unitaire|precio|prezzo|prijs|preço|fiyat|ár|egységár|Verkauft für|Verkaufspreis|sale price|unit_price_tax_incl|Stückpreis|item cost (inc. tax)|Vendu pour",
  linePrice:
    "line price|line total|row total|item total|line item total|lineitem total|order line total|order line subtotal|order line (w/o tax)|total_price_tax_incl|total_price_tax_excl|Positionspreis|Positionssumme|Zeilensumme|Zeilenpreis|total de la ligne|prix total de la ligne|total ligne|total de línea|total línea|importe de línea|totale riga|importo riga|regeltotaal|totaal regel|total da linha|satır toplamı|satır tutarı|sorösszeg|tétel összesen",
  value:
    "value|order value|value of contents|subtotal|order subtotal amount|Wert|Inhaltswert|Warenwert|Zwischensumme|valeur|valeur du contenu|sous-total|valor|valor del contenido|valore|valore del contenuto|subtotale|waarde|waarde van de inhoud|subtotaal|valor do conteúdo|değer|içerik değeri|ara toplam|érték|tartalom értéke|részösszeg|order_subtotal|total_products_wt|total_products",
  weight:
    "weight|weight in kg|weight kg|weight g|weight in g|total weight|Gewicht|Gewicht in kg|poids|poids en kg|peso|peso en kg|peso in kg|peso em kg|gewicht|gewicht in kg|ağırlık|ağırlık kg|súly|súly kg|tömeg|combined product weight|product weight|unit weight|weight per piece|weight per unit|Stückgewicht|Gewicht pro Stück|poids unitaire|peso unitario|peso unitário|gewicht per stuk|birim ağırlık|egységsúly|order weight|Gesamtgewicht|poids total|peso total|peso totale|totaalgewicht|toplam ağırlık|össztömeg|összsúly",
  currency:
    "currency|currency code|order_currency|Währung|devise|monnaie|moneda|divisa|valuta|munt|moeda|para birimi|döviz|pénznem|deviza|order currency|order currency code|currency_code",
  length: "length|length in cm|Länge|longueur|largo|longitud|lunghezza|lengte|comprimento|uzunluk|hossz|hosszúság",
  width: "width|width in cm|Breite|largeur|ancho|larghezza|breedte|largura|genişlik|szélesség",
  height: "height|height in cm|Höhe|hauteur|alto|altura|altezza|hoogte|altura|yükseklik|magasság",
  houseNumber:
    "house number|house no|street number|Hausnummer|Hausnr|Haus-Nr|numéro de rue|numéro de voie|numéro de maison|n° de rue|n° de voie|número de calle|número de la calle|numero civico|n. civico|civico|huisnummer|huisnr|número da porta|número de porta|kapı no|kapı numarası|bina no|házszám",
};

/** Headings that say so only where no other does: who buys is not always who receives, and a total has the postage in it. */
const SECOND_HEADINGS: Partial<Record<CsvField, string>> = {
  // Elsewhere than in our own export, a reference is the merchant's.
  orderNumber:
    "sales record number|reference|Referenz|référence|referencia|riferimento|referentie|referência|referans|Verkaufsprotokollnummer|Numéro de vente",
  name: "buyer name|buyer-name|customer|customer name|Käufer|Kunde|acheteur|client|comprador|cliente|acquirente|koper|klant|müşteri|vevő|buyer fullname|Name des Käufers|Vollständiger Name des Käufers",
  // Etsy's downloads are "digital" there.
  needsShipping:
    "listings type|listing type|item type|product type|Artikeltyp|Produkttyp|type de produit|type d'article|tipo de producto|tipo prodotto|tipo di prodotto|producttype|ürün tipi|terméktípus|tipo de produto",
  phone: "buyer-phone-number|buyer phone",
  contents: "item",
  value:
    "total|order total|order total amount|total price|Gesamtbetrag|montant total|importe total|totale|totaal|toplam|végösszeg|Gesamtpreis",
  street1: "buyer address 1|Adresse 1 des Käufers|Käuferadresse 1",
  street2: "buyer address 2|Adresse 2 des Käufers|Käuferadresse 2",
  city: "suburb|buyer city|Ort des Käufers|Wohnort des Käufers",
  state: "buyer state|Bundesland des Käufers|Staat des Käufers",
  zipCode: "buyer zip|PLZ des Käufers|Postleitzahl des Käufers",
  country: "buyer country|Land des Käufers",
};

/** What the columns of this product's own export become. */
const OWN_COLUMNS: [keyof (typeof REPORT_HEADINGS)["en"], CsvField][] = [
  ["customReference", "orderNumber"],
  ["state", "status"],
  ["recipientName", "name"],
  ["recipientCompany", "company"],
  ["recipientEmail", "email"],
  ["recipientPhone", "phone"],
  ["recipientStreet", "street1"],
  ["recipientStreet2", "street2"],
  ["recipientPostcode", "zipCode"],
  ["recipientTown", "city"],
  ["recipientCountry", "country"],
  ["contents", "contents"],
  ["value", "value"],
  ["weight", "weight"],
  ["currency", "currency"],
];

/** Columns by which this product's own export is recognised, also one of before it had others. */
const OWN_SIGNS = ["reference", "state", "customReference", "source", "senderTown", "recipientStreet", "trackings"] as const;

const keysOf = (headings: Partial<Record<CsvField, string>>) =>
  (Object.entries(headings) as [CsvField, string][]).flatMap(([field, names]) =>
    names.split("|").map((name) => [keyOf(name), field] as const),
  );

const SECOND_BY_HEADING = new Map(keysOf(SECOND_HEADINGS));
const FIELD_BY_HEADING = new Map([
  ...LANGUAGES.flatMap((language) =>
    OWN_COLUMNS.map(([column, field]) => [keyOf(REPORT_HEADINGS[language][column]), field] as const),
  ),
  ...keysOf(HEADINGS),
]);

/** A unit at the end of a heading: "Tömeg (g)", "Weight in lb", "Preis €". */
const UNIT = /(?: ?[([] ?([^()[\] ]+) ?[)\]]| (?:(?:in|en|em) )?([^()[\] ]+))$/i;

/** As {@link UNIT} reads a heading: with one space between words, so that it looks at each once. */
const spacedOnce = (heading: string) => heading.trim().replace(/\s+/g, " ");

/** The unit that a heading says; null without one that is known. */
export function unitOf(heading: string): string | null {
  const [, bracketed, bare] = UNIT.exec(spacedOnce(heading)) ?? [];
  const unit = bracketed ?? bare ?? "";
  return kgOf(unit) !== null || cmOf(unit) !== null || currencyOf(unit) !== null ? unit : null;
}

/** `line_item_1` and the next ones: WooCommerce's plugins have a column for each item of an order. */
const isItemColumn = (heading: string) => /^lineitem\d+$/.test(keyOf(heading));

/** How the second line of an address is called whose third or fourth line a heading is: "Address 3", "Adresszusatz 2". */
const secondLineKeys = (key: string) => [key.replace(/[34](?=\D*$)/, "2"), key.replace(/[2-4]$/, "")];

function inEither(fields: ReadonlyMap<string, CsvField>, heading: string): CsvField | null {
  const key = keyOf(heading);
  const known = isItemColumn(heading) ? "contents" : fields.get(key);
  const field =
    known ??
    secondLineKeys(key)
      .map((line) => fields.get(line))
      .find((line) => line === "street2");
  if (field) return field;
  const taxed = fields.get(keyOf(withoutTax(heading)));
  const measured = unitOf(heading) === null ? taxed : fields.get(keyOf(spacedOnce(heading).replace(UNIT, "")));
  return measured && measured in CSV_NUMBER_MOST ? measured : null;
}

/** What a heading says that its column is; null for one that is not known. */
export function guessField(heading: string): CsvField | null {
  if (heading === "") return null;
  const plain = inEither(FIELD_BY_HEADING, heading) ?? inEither(SECOND_BY_HEADING, heading);
  return plain ?? fieldOf("recipient", heading) ?? fieldOf("payer", heading) ?? fieldOf("buyer", heading);
}

/** What of somebody a column is whose heading says whose it is and what: "Shipping city", "Billing phone", "Contact email". */
function fieldOf(whose: Whose, heading: string): CsvField | null {
  const said = saidBeside(heading, whose);
  const fields = [FIELD_BY_HEADING, SECOND_BY_HEADING].flatMap((known) => said.map((words) => inEither(known, words)));
  const field = fields.find((each) => each !== null) ?? null;
  // A status of the delivery is the order's.
  const isOf = field !== null && (isOfSomebody(field) || (field === "status" && whose === "recipient"));
  return isOf ? field : null;
}

/** Names by which headings of a kind of file are remembered and compared. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(keyOf).join(" ");
}

type Kind = (typeof CSV_KINDS)[number];

/** Headings that together tell whose export a file is. */
const SIGNS: [Kind, string[]][] = [
  ["shopify", ["Lineitem name", "Shipping Zip"]],
  ["woocommerce", ["Postcode (Shipping)", "Address 1&2 (Shipping)"]],
  ["ebay", ["Sales Record Number", "Ship To Zip"]],
  ["ebay", ["Sales Record Number", "Buyer Zip"]],
  ["ebay", ["Verkaufsprotokollnummer", "Bestellnummer"]],
  ["ebay", ["Numéro de vente", "Intitulé de l'objet"]],
  ["etsy", ["Ship Zipcode", "Ship Country"]],
  ["amazon", ["ship-postal-code", "recipient-name"]],
  ["woocommerce", ["shipping_postcode", "shipping_address_1"]],
  ["prestashop", ["id_order", "postcode", "address1"]],
  ["prestashop", ["Reference", "New client", "Delivery"]],
  ["prestashop", ["Référence", "Nouveau client", "Livraison"]],
  ["prestashop", ["Referencia", "Cliente nuevo", "Entrega"]],
  ["prestashop", ["Riferimento", "Nuovo cliente", "Consegna"]],
];

/**
 * What a heading says in one kind of file, before all others: elsewhere it says something else, or another column says it better.
 *
 * @see docs/imports.md
 */
const OF_KIND: Partial<Record<Kind, [heading: string, field: CsvField][]>> = {
  shopify: [
    ["Name", "orderNumber"],
    ["Shipping Address1", "street1"],
    ["Shipping Address2", "street2"],
  ],
  woocommerce: [["order_number", "orderNumber"]],
  amazon: [
    ["item-price", "linePrice"],
    ["quantity-to-ship", "quantity"],
  ],
  prestashop: [
    ...["Reference", "Référence", "Referencia", "Riferimento"].map((heading): [string, CsvField] => [heading, "orderNumber"]),
    ...["Delivery", "Livraison", "Entrega", "Consegna"].map((heading): [string, CsvField] => [heading, "country"]),
  ],
};

/** Exports without a name of their own on the screen, by headings that no other file has together. */
const UNNAMED: {
  signs: string[];
  columns: [heading: string, field: CsvField][];
  isOf?: (headings: readonly string[]) => boolean;
}[] = [
  // Shopware's.
  { signs: ["number", "articleName"], columns: [["number", "orderNumber"]] },
  // Ecwid's, whose recipients have columns of their own.
  {
    signs: ["is_shipping_required", "name"],
    columns: [["name", "contents"]],
    isOf: (headings) => headings.some((heading) => keyOf(heading) !== "name" && isOfPerson(guessField(heading))),
  },
];
const isOfPerson = (field: CsvField | null) => field === "name" || field === "firstName";

/** What headings say in an export without a name. */
function ofUnnamed(headings: readonly string[]): [heading: string, field: CsvField][] {
  const keys = new Set(headings.map(keyOf));
  const found = UNNAMED.find(({ signs, isOf }) => signs.every((sign) => keys.has(keyOf(sign))) && (isOf?.(headings) ?? true));
  return found?.columns ?? [];
}

/** Whether a weight is of one piece, as PrestaShop's is. */
export const isPieceWeight = (heading: string) =>
  /^(?:product weight|unit weight|weight per (?:piece|unit)|stuckgewicht|gewicht (?:pro stuck|per stuk)|poids unitaire|peso unitario|birim agirlik|egysegsuly)\b/.test(
    wordsOf(heading),
  );

/** Whether a weight is of the whole order, where it does not differ within one. */
export const isTotalWeight = (heading: string) =>
  /\b(?:total|totale|combined|order|gesamtgewicht|totaalgewicht|toplam|ossztomeg|osszsuly)\b/.test(wordsOf(heading));

/** Whose export a file is, by its headings. */
export function kindOf(headings: readonly string[]): Kind | null {
  const keys = new Set(headings.map(keyOf));
  const found = SIGNS.find(([, signs]) => signs.every((sign) => keys.has(keyOf(sign))));
  if (found) return found[0];
  return LANGUAGES.some((language) => OWN_SIGNS.every((sign) => keys.has(keyOf(REPORT_HEADINGS[language][sign]))))
    ? "waybill"
    : null;
}

const OWN_REFERENCES = new Set(LANGUAGES.map((language) => keyOf(REPORT_HEADINGS[language].reference)));

/** What there is of a recipient, of who pays and of who buys. */
const OF_SOMEBODY: readonly CsvField[] = [
  ...(["email", "phone", "name", "firstName", "lastName", "company"] as const),
  ...(["street1", "houseNumber", "street2", "zipCode", "city", "state", "country"] as const),
];
const isOfSomebody = (field: CsvField) => OF_SOMEBODY.includes(field);

/** Fields that several columns may have: the first that says something counts. */
const REPEATED: readonly CsvField[] = ["status", "lineStatus", "contents", ...OF_SOMEBODY];
export const isRepeated = (field: CsvField) => REPEATED.includes(field);

/** Shopify's street has both lines that have columns of their own beside it. */
export const isWholeStreet = (heading: string) => /^(?:shipping|billing)street$/.test(keyOf(heading));

/** PrestaShop's pieces that were refunded or returned, and are in stock again. */
const REINJECTED = "productquantityreinjected";
/** Quantities that are without those pieces already. */
const LESS_REFUNDED = "quantityrefund";
const LESS_SENT = "quantitytoship";

/** Columns beside the quantity that say how many of its pieces go into no parcel. */
export interface TakenOffColumns {
  refunded: number[];
  fulfilled: number[];
  /** How many of those that were refunded are back. */
  reinjected: number[];
}

/** Which columns say how many pieces of a row were refunded, returned or sent, whichever shop wrote them. */
export function takenOffColumns(headings: readonly string[], mapping: readonly (CsvField | null)[]): TakenOffColumns {
  const quantity = keyOf(headings[mapping.indexOf("quantity")] ?? "");
  const isShopware = ["number", "articlename"].every((key) => headings.some((heading) => keyOf(heading) === key));
  const isShopwares = (heading: string) => isShopware && keyOf(heading) === "shipped";
  const columns = (isAsked: (heading: string) => boolean) =>
    headings.flatMap((heading, at) => (mapping[at] === null && isAsked(heading) ? [at] : []));
  return {
    refunded: quantity === LESS_REFUNDED ? [] : columns((heading) => piecesLeftOut(heading) === "refunded"),
    fulfilled: quantity === LESS_SENT ? [] : columns((heading) => piecesLeftOut(heading) === "fulfilled" || isShopwares(heading)),
    reinjected: columns((heading) => keyOf(heading) === REINJECTED),
  };
}

/**
 * Shops tell what became of an order in several columns: its payment, its parcel, the day on which it was cancelled. Of two phones or
 * email addresses one may be empty.
 */
const isGuessedOften = (field: CsvField, heading: string) =>
  field === "status" ||
  field === "phone" ||
  field === "email" ||
  (field === "contents" && isItemColumn(heading)) ||
  (field === "street1" && isWholeStreet(heading));

/**
 * What each column becomes: the first that says so has a field. A shop's billing address is not where it ships to, but where the shop
 * leaves the other one empty.
 */
export function guessMapping(headings: readonly string[]): (CsvField | null)[] {
  const kind = kindOf(headings);
  const mapping: (CsvField | null)[] = headings.map(() => null);
  const goesOn = (heading: string) =>
    headings.some((other, at) => mapping[at] === "street2" && secondLineKeys(keyOf(heading)).includes(keyOf(other)));
  const assign = (fieldOfHeading: (heading: string) => CsvField | null) => {
    for (const [at, heading] of headings.entries()) {
      const field = isBilling(heading) ? null : fieldOfHeading(heading);
      if (field === null || mapping[at] !== null) continue;
      const isMore = isGuessedOften(field, heading) || (field === "street2" && goesOn(heading));
      if (isMore || !mapping.includes(field)) mapping[at] = field;
    }
  };
  if (kind === "waybill") assign((heading) => (OWN_REFERENCES.has(keyOf(heading)) ? "reference" : null));
  for (const [own, field] of kind ? (OF_KIND[kind] ?? []) : ofUnnamed(headings))
    assign((heading) => (keyOf(heading) === keyOf(own) ? field : null));
  const ofRecipient = (heading: string) => fieldOf("recipient", heading);
  // Beside an address to deliver to, a plain one is somebody else's.
  if (kind === null && hasPlaceOf(headings.map(ofRecipient))) assign(ofRecipient);
  // In our own export, the price without VAT is that of the parcel.
  assign((heading) => (kind === "waybill" && saysTax(heading) ? null : inEither(FIELD_BY_HEADING, heading)));
  assign(ofRecipient);
  // Who receives has both names: that of who buys is another one's.
  const isNamed = (field: CsvField | null) => field === "name" && mapping.includes("firstName") && mapping.includes("lastName");
  const isPriced = mapping.includes("price") || mapping.includes("linePrice");
  assign((heading) => {
    const field = inEither(SECOND_BY_HEADING, heading);
    // The prices of the goods add up to their value.
    return (field === "value" && isPriced) || isNamed(field) ? null : field;
  });
  assign((heading) => {
    const field = fieldOf("buyer", heading);
    return isNamed(field) ? null : field;
  });
  const isRefundable = kind === "woocommerce" && isPriced;
  // The quantities are less what was refunded, the order's own sum is not.
  const ofGoods = mapping.map((field) => (isRefundable && field === "value" ? null : field));
  return kind === "waybill" ? ofGoods : withBilling(headings, ofGoods);
}

/** Whether there is a postcode, and a street or a town. */
const hasPlaceOf = (fields: readonly (CsvField | null)[]) =>
  fields.includes("zipCode") && (fields.includes("street1") || fields.includes("city"));

/** The columns of who pays: what is empty of the recipient is theirs. */
function withBilling(headings: readonly string[], mapping: readonly (CsvField | null)[]): (CsvField | null)[] {
  const ofPayer = headings.map((heading) => (isBilling(heading) ? fieldOf("payer", heading) : null));
  const isMore = (heading: string, field: CsvField) => field === "street2" || isGuessedOften(field, heading);
  return headings.map((heading, at) => {
    const field = ofPayer[at];
    if (!field || mapping[at]) return mapping[at] ?? null;
    const isFirst = ofPayer.every((other, otherAt) => other !== field || otherAt >= at || isWholeStreet(headings[otherAt]!));
    return isFirst || isMore(heading, field) ? field : null;
  });
}
