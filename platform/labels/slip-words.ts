import type { Language } from "../../contract/primitives";
import type { SlipDress } from "./packing-slip";

const word = (
  title: string,
  order: string,
  date: string,
  from: string,
  to: string,
  contents: string,
  parcel: string,
  thanks: string,
) => ({
  ...{ title, order, date, from, to, contents, parcel, thanks },
});

/** The words of a packing slip. */
export const SLIP_WORDS: Record<Language, SlipDress["words"]> = {
  en: word("Packing slip", "Order", "Date", "From", "To", "Contents", "Parcel", "Thank you for your order."),
  fr: word(
    "Bon de livraison",
    "Commande",
    "Date",
    "Expéditeur",
    "Destinataire",
    "Contenu",
    "Colis",
    "Merci pour votre commande.",
  ),
  de: word("Lieferschein", "Bestellung", "Datum", "Absender", "Empfänger", "Inhalt", "Paket", "Vielen Dank für Ihre Bestellung."),
  es: word("Albarán", "Pedido", "Fecha", "Remitente", "Destinatario", "Contenido", "Paquete", "Gracias por tu pedido."),
  it: word(
    "Documento di accompagnamento",
    "Ordine",
    "Data",
    "Mittente",
    "Destinatario",
    "Contenuto",
    "Pacco",
    "Grazie per il tuo ordine.",
  ),
  nl: word("Pakbon", "Bestelling", "Datum", "Afzender", "Ontvanger", "Inhoud", "Pakket", "Bedankt voor je bestelling."),
  tr: word("Sevk fişi", "Sipariş", "Tarih", "Gönderici", "Alıcı", "İçerik", "Paket", "Siparişiniz için teşekkürler."),
  hu: word("Szállítólevél", "Rendelés", "Dátum", "Feladó", "Címzett", "Tartalom", "Csomag", "Köszönjük a rendelését."),
  pt: word(
    "Guia de remessa",
    "Encomenda",
    "Data",
    "Remetente",
    "Destinatário",
    "Conteúdo",
    "Volume",
    "Obrigado pela sua encomenda.",
  ),
};
