import type { CSV_KINDS, CsvField } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { REPORT_HEADINGS } from "../../jobs/report-texts";

/** Headings by what they become, as shops and merchants of nine languages write them. Letters and digits count alone. */
const HEADINGS: Record<CsvField, string> = {
  orderNumber:
    "order|order number|order no|order id|order-id|order name|sales record number|custom reference|reference number|Bestellnummer|Bestellung|Auftragsnummer|numéro de commande|n° de commande|commande|número de pedido|n.º de pedido|pedido|numero ordine|numero d'ordine|ordine|bestelnummer|bestelling|ordernummer|número da encomenda|número de encomenda|encomenda|sipariş numarası|sipariş no|sipariş|rendelésszám|rendelési szám|rendelés száma",
  name: "name|full name|recipient|recipient name|ship to name|shipping name|buyer name|ship name|recipient-name|Empfänger|Empfängername|Name|destinataire|nom|nom complet|nom du destinataire|destinatario|nombre completo|nombre del destinatario|nome|nome completo|nome destinatario|nome do destinatário|destinatário|ontvanger|naam|naam ontvanger|alıcı|alıcı adı|ad soyad|címzett|címzett neve|név",
  firstName:
    "first name|firstname|shipping first name|first name (shipping)|Vorname|prénom|nombre|nome proprio|primeiro nome|voornaam|ad|isim|keresztnév|utónév",
  lastName:
    "last name|lastname|surname|shipping last name|last name (shipping)|Nachname|Familienname|nom de famille|apellidos|apellido|cognome|achternaam|apelido|soyad|soyadı|vezetéknév",
  company:
    "company|company name|shipping company|company (shipping)|Firma|Unternehmen|entreprise|société|empresa|azienda|ditta|bedrijf|bedrijfsnaam|şirket|cég|cégnév",
  email:
    "email|e-mail|email address|buyer email|buyer-email|email (billing)|E-Mail-Adresse|adresse e-mail|courriel|correo|correo electrónico|indirizzo email|e-mailadres|endereço de e-mail|e-posta|e-mail cím",
  phone:
    "phone|phone number|telephone|shipping phone|buyer phone number|ship to phone|ship-phone-number|phone (billing)|Telefon|Telefonnummer|téléphone|teléfono|telefono|telefoon|telefoonnummer|telefone|telemóvel|telefon|telefonszám",
  street1:
    "street|address|address 1|address line 1|street 1|shipping street|shipping address1|ship address 1|ship to address 1|address 1&2 (shipping)|ship-address-1|Straße|Strasse|Adresse|Straße und Hausnummer|rue|adresse|dirección|calle|indirizzo|via|straat|adres|straat en huisnummer|rua|morada|endereço|sokak|adres|utca|cím|utca, házszám",
  street2:
    "address 2|address line 2|street 2|shipping address2|ship address 2|ship to address 2|ship-address-2|Adresszusatz|complément d'adresse|dirección 2|indirizzo 2|adres 2|morada 2|adres 2|cím 2",
  zipCode:
    "zip|zip code|zipcode|postcode|postal code|shipping zip|ship zipcode|ship to zip|postcode (shipping)|ship-postal-code|PLZ|Postleitzahl|code postal|código postal|cp|cap|codice postale|postcode|posta kodu|irányítószám",
  city: "city|town|shipping city|ship city|ship to city|city (shipping)|ship-city|Ort|Stadt|ville|ciudad|población|localidad|città|località|plaats|woonplaats|stad|cidade|localidade|şehir|ilçe|város|település|helység",
  state:
    "state|province|region|county|shipping province|shipping province name|ship state|ship to state|state code (shipping)|ship-state|Bundesland|région|provincia|provincie|distrito|il|megye",
  country:
    "country|country code|shipping country|ship country|ship to country|country code (shipping)|ship-country|Land|pays|país|paese|nazione|land|ülke|ország",
  contents:
    "contents|content|description|item|item name|item title|product|product name|lineitem name|title|Inhalt|Artikel|Produkt|contenu|article|produit|contenido|artículo|producto|contenuto|articolo|prodotto|inhoud|artikel|product|conteúdo|artigo|produto|içerik|ürün|tartalom|termék",
  quantity:
    "quantity|qty|lineitem quantity|quantity purchased|quantity-purchased|Menge|Anzahl|quantité|cantidad|quantità|aantal|quantidade|adet|miktar|mennyiség",
  price:
    "price|unit price|item price|item cost|lineitem price|item-price|Preis|Einzelpreis|prix|prix unitaire|precio|prezzo|prijs|preço|fiyat|ár|egységár",
  value:
    "value|total|order total|order total amount|order value|value of contents|total price|Wert|Inhaltswert|Warenwert|Gesamtbetrag|valeur|valeur du contenu|montant total|valor|valor del contenido|importe total|valore|valore del contenuto|totale|waarde|waarde van de inhoud|totaal|valor do conteúdo|değer|içerik değeri|toplam|érték|tartalom értéke|végösszeg",
  weight:
    "weight|weight in kg|weight kg|weight g|weight in g|total weight|Gewicht|Gewicht in kg|poids|poids en kg|peso|peso en kg|peso in kg|peso em kg|gewicht|gewicht in kg|ağırlık|ağırlık kg|súly|súly kg|tömeg",
  length: "length|length in cm|Länge|longueur|largo|longitud|lunghezza|lengte|comprimento|uzunluk|hossz|hosszúság",
  width: "width|width in cm|Breite|largeur|ancho|larghezza|breedte|largura|genişlik|szélesség",
  height: "height|height in cm|Höhe|hauteur|alto|altura|altezza|hoogte|altura|yükseklik|magasság",
};

/** What the columns of this product's own export become. */
const OWN_COLUMNS: [keyof (typeof REPORT_HEADINGS)["en"], CsvField][] = [
  ["customReference", "orderNumber"],
  ["recipientName", "name"],
  ["recipientEmail", "email"],
  ["recipientPhone", "phone"],
  ["recipientStreet", "street1"],
  ["recipientPostcode", "zipCode"],
  ["recipientTown", "city"],
  ["recipientCountry", "country"],
  ["contents", "contents"],
  ["value", "value"],
  ["weight", "weight"],
];

const FIELD_BY_HEADING = new Map([
  ...LANGUAGES.flatMap((language) =>
    OWN_COLUMNS.map(([column, field]) => [keyOf(REPORT_HEADINGS[language][column]), field] as const),
  ),
  ...(Object.entries(HEADINGS) as [CsvField, string][]).flatMap(([field, headings]) =>
    headings.split("|").map((heading) => [keyOf(heading), field] as const),
  ),
]);

function keyOf(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/\p{M}/gu, "");
}

/** What a heading says that its column is; null for one that is not known. */
export function guessField(heading: string): CsvField | null {
  return FIELD_BY_HEADING.get(keyOf(heading)) ?? null;
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
  ["etsy", ["Ship Zipcode", "Ship Name"]],
  ["amazon", ["ship-postal-code", "recipient-name"]],
];

/** Whose export a file is, by its headings. */
export function kindOf(headings: readonly string[]): Kind | null {
  const keys = new Set(headings.map(keyOf));
  const found = SIGNS.find(([, signs]) => signs.every((sign) => keys.has(keyOf(sign))));
  if (found) return found[0];
  const isOwn = LANGUAGES.some((language) => Object.values(REPORT_HEADINGS[language]).every((each) => keys.has(keyOf(each))));
  return isOwn ? "waybill" : null;
}

/**
 * What each column becomes: the first that says so has a field. A shop's billing address is not where it ships to.
 */
export function guessMapping(headings: readonly string[]): (CsvField | null)[] {
  const kind = kindOf(headings);
  const taken = new Set<CsvField>();
  return headings.map((heading) => {
    const known = guessField(heading);
    // Shopify's own "Name" is the order's number.
    const field = kind === "shopify" && keyOf(heading) === "name" ? "orderNumber" : known;
    const isBilling = kind !== null && /^billing/i.test(heading);
    if (field === null || isBilling || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
