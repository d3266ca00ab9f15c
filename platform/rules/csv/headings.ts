import type { CsvField } from "../../../contract/csv-imports";

/** Headings by field, as shops and merchants write them in nine languages. Only letters and digits are compared. */
export const HEADINGS: Record<Exclude<CsvField, "reference" | "refundedQuantity" | "sentQuantity">, string> = {
  orderNumber:
    "order|order number|order no|order id|order-id|order name|custom reference|reference number|Bestellnummer|Bestellung|Auftragsnummer|numéro de commande|n° de commande|commande|número de pedido|n.º de pedido|pedido|numero ordine|numero d'ordine|ordine|bestelnummer|bestelling|ordernummer|número da encomenda|número de encomenda|encomenda|sipariş numarası|sipariş no|sipariş|rendelésszám|rendelési szám|rendelés száma|id_order|amazon-order-id|increment id",
  shipBy:
    "ship by|ship by date|ship-by date|ship-by|latest ship date|latest-ship-date|dispatch by|dispatch by date|despatch by|dispatch deadline|shipping deadline|ship until|must ship by|versenden bis|Versand bis|spätestes Versanddatum|Versandfrist|à expédier avant|expédier avant|date limite d'expédition|date d'expédition au plus tard|enviar antes del|enviar antes de|fecha límite de envío|fecha máxima de envío|spedire entro|data limite di spedizione|termine di spedizione|verzenden voor|verzenden vóór|uiterste verzenddatum|verzenddeadline|enviar até|data limite de envio|prazo de envio|son gönderim tarihi|en geç gönderim|son kargo tarihi|feladási határidő|legkésőbb feladandó",
  tags: "tags|tag|order tags|Schlagwörter|Schlagworte|Stichwörter|étiquettes|étiquette|mots-clés|etiquetas|etiqueta|etichette|etichetta|trefwoorden|labels van de bestelling|jelölések|címkék|işaretler|etiketler|marcadores",
  sku: "SKU|item sku|lineitem sku|product sku|variant sku|seller sku|sku id|custom label|custom label (SKU)|article number|product_reference|Artikelnummer|Artikel-SKU|référence produit|référence article|código de artículo|codice articolo|codice prodotto|artikelcode|código do artigo|stok kodu|ürün kodu|cikkszám",
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
    "country|country code|country id|country iso|country iso code|country iso2|country iso 2|country abbreviation|shipping country|ship country|ship to country|country code (shipping)|shipping_country|ship-country|Land|Länderkürzel|Ländercode|Länderkennzeichen|Landkürzel|code pays|código de país|código del país|codice paese|landcode|código do país|ülke kodu|országkód|pays|país|paese|nazione|land|ülke|ország|Land des Empfängers|Versand an Land|Versand nach - Land|iso_code|country name|ülkesi|országa",
  contents:
    "contents|content|description|item name|item title|product|product name|lineitem name|line_items|line items|title|Inhalt|Artikel|Produkt|contenu|article|produit|contenido|artículo|producto|contenuto|articolo|prodotto|inhoud|artikel|product|conteúdo|artigo|produto|içerik|ürün|tartalom|termék|Angebotstitel|Artikelbezeichnung|Artikeltitel|product_name|Intitulé de l'objet|product details|article name|Artikelname|nom de l'article|nombre del artículo|nome articolo|nome dell'articolo|artikelnaam|nome do artigo|ürün adı|terméknév|termék neve|Produktname|nom du produit|nombre del producto|nome prodotto|productnaam|nome do produto",
  quantity:
    "quantity|qty|quantity (- refund)|lineitem quantity|quantity purchased|quantity-purchased|Menge|Anzahl|quantité|cantidad|quantità|aantal|quantidade|adet|miktar|mennyiség|Stückzahl|quantity-to-ship|product_quantity|qty ordered|quantity ordered|ordered quantity|ordered qty|bestellte Menge|bestellte Anzahl|quantité commandée|cantidad pedida|quantità ordinata|besteld aantal|quantidade encomendada|sipariş adedi|sipariş miktarı|rendelt mennyiség",
  price:
    "price|unit price|item price|item cost|sold for|lineitem price|item-price|Preis|Einzelpreis|prix|prix unitaire|precio|prezzo|prijs|preço|fiyat|ár|egységár|Verkauft für|Verkaufspreis|sale price|unit_price_tax_incl|Stückpreis|item cost (inc. tax)|Vendu pour",
  linePrice:
    "line price|line total|row total|item total|line item total|lineitem total|order line total|order line subtotal|order line (w/o tax)|total_price_tax_incl|total_price_tax_excl|Positionspreis|Positionssumme|Zeilensumme|Zeilenpreis|total de la ligne|prix total de la ligne|total ligne|total de línea|total línea|importe de línea|totale riga|importo riga|regeltotaal|totaal regel|total da linha|satır toplamı|satır tutarı|sorösszeg|tétel összesen",
  value:
    "value|order value|value of contents|subtotal|order subtotal amount|Wert|Inhaltswert|Warenwert|Zwischensumme|valeur|valeur du contenu|sous-total|valor|valor del contenido|valore|valore del contenuto|subtotale|waarde|waarde van de inhoud|subtotaal|valor do conteúdo|değer|içerik değeri|ara toplam|érték|tartalom értéke|részösszeg|order_subtotal|total_products_wt|total_products",
  weight:
    "weight|weight in kg|weight kg|weight g|weight in g|total weight|Gewicht|Gewicht in kg|poids|poids en kg|peso|peso en kg|peso in kg|peso em kg|gewicht|gewicht in kg|ağırlık|ağırlık kg|súly|súly kg|tömeg|combined product weight|product weight|unit weight|weight per piece|weight per unit|Stückgewicht|Gewicht pro Stück|poids unitaire|peso unitario|peso unitário|gewicht per stuk|birim ağırlık|egységsúly|row weight|order weight|Gesamtgewicht|poids total|peso total|peso totale|totaalgewicht|toplam ağırlık|össztömeg|összsúly",
  currency:
    "currency|currency code|order_currency|Währung|devise|monnaie|moneda|divisa|valuta|munt|moeda|para birimi|döviz|pénznem|deviza|order currency|order currency code|currency_code",
  length: "length|length in cm|Länge|longueur|largo|longitud|lunghezza|lengte|comprimento|uzunluk|hossz|hosszúság",
  width: "width|width in cm|Breite|largeur|ancho|larghezza|breedte|largura|genişlik|szélesség",
  height: "height|height in cm|Höhe|hauteur|alto|altura|altezza|hoogte|altura|yükseklik|magasság",
  houseNumber:
    "house number|house no|street number|Hausnummer|Hausnr|Haus-Nr|numéro de rue|numéro de voie|numéro de maison|n° de rue|n° de voie|número de calle|número de la calle|numero civico|n. civico|civico|huisnummer|huisnr|número da porta|número de porta|kapı no|kapı numarası|bina no|házszám",
};

/** Headings that count only if no other column has the field: a buyer may not be the recipient, and a total includes postage. */
export const SECOND_HEADINGS: Partial<Record<CsvField, string>> = {
  // Except in our own export, a reference is the merchant's.
  orderNumber:
    "sales record number|reference|Referenz|référence|referencia|riferimento|referentie|referência|referans|Verkaufsprotokollnummer|Numéro de vente",
  name: "buyer name|buyer-name|customer|customer name|Käufer|Kunde|acheteur|client|comprador|cliente|acquirente|koper|klant|müşteri|vevő|buyer fullname|Name des Käufers|Vollständiger Name des Käufers",
  // Etsy has "digital" here for downloads.
  needsShipping:
    "listings type|listing type|item type|product type|Artikeltyp|Produkttyp|type de produit|type d'article|tipo de producto|tipo prodotto|tipo di prodotto|producttype|ürün tipi|terméktípus|tipo de produto",
  phone: "buyer-phone-number|buyer phone",
  contents: "item",
  value:
    "total|grand total|order total|order total amount|total price|Gesamtbetrag|montant total|importe total|totale|totaal|toplam|végösszeg|Gesamtpreis",
  street1: "buyer address 1|Adresse 1 des Käufers|Käuferadresse 1",
  street2: "buyer address 2|Adresse 2 des Käufers|Käuferadresse 2",
  city: "suburb|buyer city|Ort des Käufers|Wohnort des Käufers",
  state: "buyer state|Bundesland des Käufers|Staat des Käufers",
  zipCode: "buyer zip|PLZ des Käufers|Postleitzahl des Käufers",
  country: "buyer country|Land des Käufers",
};
