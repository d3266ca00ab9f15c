import type { Language } from "../../../contract/primitives";

/** What shops call an order that was cancelled, or whose money went back. Magento calls "closed" what is refunded whole. */
export const TAKEN_BACK: Record<Language, string> = {
  en: "cancelled|canceled|refunded|refund|void|voided|trash|trashed|restocked|returned|closed|declined|rejected|denied|reversed|chargeback|charged back",
  de: "storniert|storno|abgebrochen|annulliert|widerrufen|erstattet|rückerstattet|zurückerstattet|gutgeschrieben|zurückgesendet|zurückgegeben|retourniert|retour|geschlossen|abgelehnt",
  es: "cancelado|cancelada|anulado|anulada|reembolsado|reembolsada|devuelto|devuelta|cerrado|cerrada|rechazado|rechazada",
  fr: "annulé|annulée|remboursé|remboursée|retourné|retournée|clôturé|clôturée|fermé|fermée|refusé|refusée",
  it: "annullato|annullata|cancellato|cancellata|stornato|rimborsato|rimborsata|reso|restituito|restituita|chiuso|chiusa|rifiutato|rifiutata",
  nl: "geannuleerd|terugbetaald|geretourneerd|teruggestuurd|gesloten|geweigerd|afgewezen",
  hu: "törölve|törölt|sztornózva|sztornózott|sztornó|lemondva|lemondott|visszamondva|visszavonva|érvénytelenítve|visszatérítve|visszatérített|visszafizetve|visszaküldve|lezárva|lezárt|elutasítva",
  tr: "iptal|iptal edildi|iptal edilmiş|iptal oldu|iade|iade edildi|iade alındı|geri ödendi|kapatıldı|kapandı|reddedildi",
  pt: "cancelado|cancelada|anulado|anulada|reembolsado|reembolsada|estornado|estornada|devolvido|devolvida|encerrado|encerrada|fechado|fechada|recusado|recusada",
};

/** What they call one that is on its way, or has arrived. */
export const SENT: Record<Language, string> = {
  en: "fulfilled|shipped|shipped out|dispatched|despatched|sent|delivered|collected|picked up|completed|complete|in transit|out for delivery",
  de: "fertiggestellt|versendet|verschickt|versandt|ausgeliefert|zugestellt|geliefert|abgeholt|abgeschlossen|erledigt|unterwegs|in zustellung",
  es: "enviado|enviada|expedido|expedida|despachado|despachada|entregado|entregada|completado|completada|completo|completa|finalizado|finalizada|en tránsito|en camino|en reparto",
  fr: "expédié|expédiée|envoyé|envoyée|livré|livrée|terminé|terminée|complété|complétée|en transit|en cours de livraison",
  it: "spedito|spedita|inviato|inviata|consegnato|consegnata|completato|completata|concluso|conclusa|evaso|evasa|in transito|in consegna",
  nl: "verzonden|verstuurd|geleverd|bezorgd|afgeleverd|afgerond|afgehandeld|voltooid|onderweg",
  hu: "elküldve|elküldött|kiküldve|feladva|postázva|szállítva|leszállítva|kiszállítva|kiszállított|kézbesítve|kézbesített|átvéve|teljesítve|teljesített|befejezve|befejezett|szállítás alatt|kiszállítás alatt|úton",
  tr: "gönderildi|kargoya verildi|kargolandı|kargoda|sevk edildi|teslim edildi|teslim alındı|tamamlandı|dağıtımda|yolda|taşımada",
  pt: "enviado|enviada|expedido|expedida|despachado|despachada|entregue|concluído|concluída|completo|completa|finalizado|finalizada|em trânsito|em distribuição|saiu para entrega",
};

/** Words around them that change nothing: "Order cancelled", "Komplett storniert", "Cancelled by customer". */
export const FILLERS =
  "order|orders|fully|completely|by|the|customer|buyer|seller|merchant|admin|has|been|was|is|bestellung|auftrag|vollständig|komplett|ganz|wurde|vom|kunden|commande|entièrement|intégralement|par|le|client|pedido|totalmente|por|el|cliente|ordine|interamente|dal|bestelling|volledig|door|klant|encomenda|pelo|sipariş|siparişi|tamamen|rendelés|teljesen";

/** Of money: "Canceled Payment" is taken back, but "Payment complete" is not sent. */
export const OF_PAYMENT =
  "payment|financial|zahlung|zahlungsstatus|bezahlung|paiement|financier|pago|pagamento|betaling|betaalstatus|betalingsstatus|ödeme|fizetés|fizetési";
