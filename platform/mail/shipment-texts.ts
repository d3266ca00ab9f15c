import type { Language } from "../../contract/primitives";

/** The words of the shipment confirmation. */
export interface ShipmentTexts {
  /** Default text in the markup of `contract/rules/email-document.ts`. */
  subject: string;
  /** Where the shop gave the order no number: ours would tell the buyer nothing. */
  subjectWithoutOrder: string;
  body: string;
  /** What nobody changes, around the text. */
  heading: string;
  expected: string;
  track: string;
  address: string;
  /** In place of the address. */
  point: string;
  /** `{order}`, `{shop}` */
  order: string;
  orderFrom: string;
  /** An order without a number. */
  purchase: string;
  purchaseFrom: string;
  /** `{company}` */
  why: string;
  /** `{brand}` */
  sentWith: string;
  /** Before the subject of a test. */
  test: string;
}

export const SHIPMENT_TEXTS: Record<Language, ShipmentTexts> = {
  en: {
    subject: "Your order {order_id} is on its way",
    subjectWithoutOrder: "Your order is on its way",
    body: "Hello {receiver_name},\n\nThank you for your order. {company_name} has packed it and is sending it with **{carrier_name}**.\n\nQuestions? Write to {sender_email}.",
    heading: "Your parcel is on its way",
    expected: "Expected delivery",
    track: "Track your parcel",
    address: "Delivery address",
    point: "Pick-up point",
    order: "Order {order}",
    orderFrom: "Order {order} from {shop}",
    purchase: "Order",
    purchaseFrom: "Order from {shop}",
    why: "You get this email because {company} sent you a parcel. It isn’t advertising.",
    sentWith: "Sent with {brand}.",
    test: "Test",
  },
  fr: {
    subject: "Votre commande {order_id} est en route",
    subjectWithoutOrder: "Votre commande est en route",
    body: "Bonjour {receiver_name},\n\nMerci pour votre commande. {company_name} l’a préparée et l’expédie avec **{carrier_name}**.\n\nUne question\u202f? Écrivez à {sender_email}.",
    heading: "Votre colis est en route",
    expected: "Livraison prévue",
    track: "Suivre le colis",
    address: "Adresse de livraison",
    point: "Point relais",
    order: "Commande {order}",
    orderFrom: "Commande {order} sur {shop}",
    purchase: "Commande",
    purchaseFrom: "Commande sur {shop}",
    why: "Vous recevez cet e-mail parce que {company} vous a envoyé un colis. Ce n’est pas une publicité.",
    sentWith: "Envoyé avec {brand}.",
    test: "Test",
  },
  de: {
    subject: "Ihre Bestellung {order_id} ist unterwegs",
    subjectWithoutOrder: "Ihre Bestellung ist unterwegs",
    body: "Guten Tag {receiver_name},\n\nvielen Dank für Ihre Bestellung. {company_name} hat sie verpackt und verschickt sie mit **{carrier_name}**.\n\nFragen? Schreiben Sie an {sender_email}.",
    heading: "Ihr Paket ist unterwegs",
    expected: "Voraussichtliche Zustellung",
    track: "Paket verfolgen",
    address: "Lieferadresse",
    point: "Paketshop",
    order: "Bestellung {order}",
    orderFrom: "Bestellung {order} über {shop}",
    purchase: "Bestellung",
    purchaseFrom: "Bestellung über {shop}",
    why: "Sie erhalten diese E-Mail, weil {company} Ihnen ein Paket geschickt hat. Sie ist keine Werbung.",
    sentWith: "Gesendet mit {brand}.",
    test: "Test",
  },
  es: {
    subject: "Tu pedido {order_id} está en camino",
    subjectWithoutOrder: "Tu pedido está en camino",
    body: "Hola, {receiver_name}:\n\nGracias por tu pedido. {company_name} lo ha preparado y lo envía con **{carrier_name}**.\n\n¿Tienes preguntas? Escribe a {sender_email}.",
    heading: "Tu paquete está en camino",
    expected: "Entrega prevista",
    track: "Seguir el paquete",
    address: "Dirección de entrega",
    point: "Punto de recogida",
    order: "Pedido {order}",
    orderFrom: "Pedido {order} de {shop}",
    purchase: "Pedido",
    purchaseFrom: "Pedido de {shop}",
    why: "Recibes este email porque {company} te ha enviado un paquete. No es publicidad.",
    sentWith: "Enviado con {brand}.",
    test: "Prueba",
  },
  it: {
    subject: "Il tuo ordine {order_id} è in viaggio",
    subjectWithoutOrder: "Il tuo ordine è in viaggio",
    body: "Ciao {receiver_name},\n\ngrazie per il tuo ordine. {company_name} l’ha preparato e lo spedisce con **{carrier_name}**.\n\nDomande? Scrivi a {sender_email}.",
    heading: "Il tuo pacco è in viaggio",
    expected: "Consegna prevista",
    track: "Segui il pacco",
    address: "Indirizzo di consegna",
    point: "Punto di ritiro",
    order: "Ordine {order}",
    orderFrom: "Ordine {order} da {shop}",
    purchase: "Ordine",
    purchaseFrom: "Ordine da {shop}",
    why: "Ricevi questa e-mail perché {company} ti ha spedito un pacco. Non è pubblicità.",
    sentWith: "Inviata con {brand}.",
    test: "Prova",
  },
  nl: {
    subject: "Je bestelling {order_id} is onderweg",
    subjectWithoutOrder: "Je bestelling is onderweg",
    body: "Hallo {receiver_name},\n\nBedankt voor je bestelling. {company_name} heeft je pakket ingepakt en verstuurt het met **{carrier_name}**.\n\nVragen? Mail naar {sender_email}.",
    heading: "Je pakket is onderweg",
    expected: "Verwachte levering",
    track: "Pakket volgen",
    address: "Leveradres",
    point: "Afhaalpunt",
    order: "Bestelling {order}",
    orderFrom: "Bestelling {order} via {shop}",
    purchase: "Bestelling",
    purchaseFrom: "Bestelling via {shop}",
    why: "Je krijgt deze e-mail omdat {company} je een pakket heeft gestuurd. Het is geen reclame.",
    sentWith: "Verzonden met {brand}.",
    test: "Test",
  },
  tr: {
    subject: "{order_id} numaralı siparişiniz yolda",
    subjectWithoutOrder: "Siparişiniz yolda",
    body: "Merhaba {receiver_name},\n\nSiparişiniz için teşekkür ederiz. {company_name} paketinizi hazırladı ve şu kargo firmasıyla gönderiyor: **{carrier_name}**.\n\nSorularınız için: {sender_email}",
    heading: "Paketiniz yolda",
    expected: "Tahmini teslimat",
    track: "Paketi takip et",
    address: "Teslimat adresi",
    point: "Teslim alma noktası",
    order: "Sipariş {order}",
    orderFrom: "Sipariş {order}, {shop}",
    purchase: "Sipariş",
    purchaseFrom: "Sipariş, {shop}",
    why: "Bu e-postayı, {company} size bir paket gönderdiği için alıyorsunuz. Reklam değildir.",
    sentWith: "{brand} ile gönderildi.",
    test: "Deneme",
  },
  hu: {
    subject: "Úton van a rendelése: {order_id}",
    subjectWithoutOrder: "Úton van a rendelése",
    body: "Üdvözöljük, {receiver_name}!\n\nKöszönjük a rendelését! {company_name} becsomagolta, és ezzel a futárszolgálattal küldi: **{carrier_name}**.\n\nKérdése van? Írjon nekünk: {sender_email}",
    heading: "Úton van a csomagja",
    expected: "Várható kézbesítés",
    track: "Csomag követése",
    address: "Szállítási cím",
    point: "Átvételi pont",
    order: "Rendelés: {order}",
    orderFrom: "Rendelés: {order}, {shop}",
    purchase: "Rendelés",
    purchaseFrom: "Rendelés: {shop}",
    why: "Azért kapta ezt az e-mailt, mert csomagja érkezik (feladó: {company}). Ez nem reklám.",
    sentWith: "Küldve ezzel: {brand}.",
    test: "Próba",
  },
  pt: {
    subject: "A sua encomenda {order_id} está a caminho",
    subjectWithoutOrder: "A sua encomenda está a caminho",
    body: "Olá, {receiver_name}:\n\nObrigado pela sua encomenda. {company_name} já a preparou e envia-a com **{carrier_name}**.\n\nTem dúvidas? Escreva para {sender_email}.",
    heading: "A sua encomenda está a caminho",
    expected: "Entrega prevista",
    track: "Seguir a encomenda",
    address: "Morada de entrega",
    point: "Ponto de levantamento",
    order: "Encomenda {order}",
    orderFrom: "Encomenda {order} de {shop}",
    purchase: "Encomenda",
    purchaseFrom: "Encomenda de {shop}",
    why: "Recebe este e-mail porque {company} lhe enviou uma encomenda. Não é publicidade.",
    sentWith: "Enviado com {brand}.",
    test: "Teste",
  },
};
