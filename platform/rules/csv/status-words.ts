import type { Language } from "../../../contract/primitives";

/** Statuses of a cancelled or refunded order. Magento's "closed" is a full refund. */
export const TAKEN_BACK: Partial<Record<Language, string>> = {
  en: "cancelled|canceled|refunded|refund|void|voided|trash|trashed|restocked|returned|closed|declined|rejected|denied|reversed|chargeback|charged back|will not deliver|re-credited|re-crediting|recredited",
  de: "storniert|storno|abgebrochen|annulliert|widerrufen|erstattet|rückerstattet|zurückerstattet|gutgeschrieben|wiedergutgeschrieben|wiedergutschrift|zurückgesendet|zurückgegeben|retourniert|retour|geschlossen|abgelehnt",
  es: "cancelado|cancelada|anulado|anulada|reembolsado|reembolsada|devuelto|devuelta|cerrado|cerrada|rechazado|rechazada",
  fr: "annulé|annulée|remboursé|remboursée|retourné|retournée|clôturé|clôturée|fermé|fermée|refusé|refusée",
  it: "annullato|annullata|cancellato|cancellata|stornato|rimborsato|rimborsata|reso|restituito|restituita|chiuso|chiusa|rifiutato|rifiutata",
  nl: "geannuleerd|terugbetaald|geretourneerd|teruggestuurd|gesloten|geweigerd|afgewezen",
  hu: "törölve|törölt|sztornózva|sztornózott|sztornó|lemondva|lemondott|visszamondva|visszavonva|érvénytelenítve|visszatérítve|visszatérített|visszafizetve|visszaküldve|lezárva|lezárt|elutasítva",
  tr: "iptal|iptal edildi|iptal edilmiş|iptal oldu|iade|iade edildi|iade alındı|geri ödendi|kapatıldı|kapandı|reddedildi",
  pt: "cancelado|cancelada|anulado|anulada|reembolsado|reembolsada|estornado|estornada|devolvido|devolvida|encerrado|encerrada|fechado|fechada|recusado|recusada",
};

/** Statuses of a sent or delivered order. */
export const SENT: Partial<Record<Language, string>> = {
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

/** Statuses of an order that awaits payment. */
export const UNPAID: Partial<Record<Language, string>> = {
  en: "pending payment|payment pending|awaiting payment|awaiting check payment|awaiting cheque payment|awaiting bank wire payment|waiting for payment|unpaid|not paid|payment review",
  de: "zahlung ausstehend|ausstehende zahlung|warten auf zahlung|wartet auf zahlung|warten auf zahlungseingang|zahlung offen|unbezahlt|nicht bezahlt",
  es: "pendiente de pago|pago pendiente|esperando pago|esperando el pago|en espera de pago|a la espera de pago|sin pagar|no pagado|impagado",
  fr: "en attente de paiement|en attente du paiement|paiement en attente|en attente de virement bancaire|en attente du paiement par chèque|impayé|impayée|non payé|non payée",
  it: "in attesa di pagamento|in attesa del pagamento|pagamento in attesa|pagamento in sospeso|non pagato|non pagata",
  nl: "wachten op betaling|wacht op betaling|in afwachting van betaling|onbetaald|niet betaald",
  hu: "fizetésre vár|fizetésre váró|fizetés függőben|függőben lévő fizetés|kifizetetlen|nincs kifizetve|nincs fizetve",
  tr: "ödeme bekleniyor|ödeme bekliyor|ödemesi bekleniyor|ödenmedi|ödenmemiş",
  pt: "pagamento pendente|aguardando pagamento|aguarda pagamento|a aguardar pagamento|não pago|não paga|por pagar",
};

/** Statuses of an order that the buyer has not completed, or whose payment failed. */
export const NOT_PLACED: Partial<Record<Language, string>> = {
  en: "failed|payment failed|failed payment|payment error|incomplete|draft|checkout draft|auto draft|abandoned|expired|payment expired",
  de: "fehlgeschlagen|zahlung fehlgeschlagen|zahlungsfehler|unvollständig|entwurf|abgelaufen|zahlung abgelaufen",
  es: "fallido|pago fallido|error de pago|error en el pago|incompleto|borrador|caducado",
  fr: "échoué|échouée|paiement échoué|erreur de paiement|incomplet|incomplète|brouillon|expiré|expirée",
  it: "fallito|fallita|pagamento fallito|errore di pagamento|errore nel pagamento|incompleto|bozza|scaduto",
  nl: "mislukt|betaling mislukt|betalingsfout|fout bij betaling|onvolledig|concept|verlopen",
  hu: "sikertelen|sikertelen fizetés|fizetési hiba|hiányos|vázlat|piszkozat|lejárt",
  tr: "başarısız|ödeme başarısız|ödeme hatası|tamamlanmadı|tamamlanmamış|eksik|taslak|süresi doldu",
  pt: "falhado|falhada|falhou|malsucedido|pagamento falhado|erro de pagamento|incompleto|incompleta|rascunho|expirado",
};

/** Cash on delivery. */
export const ON_DELIVERY =
  "cod|cash on delivery|collect on delivery|payment on delivery|pay on delivery|nachnahme|per nachnahme|contre-remboursement|paiement à la livraison|contra reembolso|contrareembolso|pago contra reembolso|contrassegno|pagamento alla consegna|rembours|onder rembours|betaling bij levering|kapıda ödeme|utánvét|utánvétes fizetés|envio à cobrança|à cobrança|pagamento na entrega";

/** Words to ignore in a status: "Order cancelled", "Komplett storniert", "Cancelled by customer". */
export const FILLERS =
  "order|orders|fully|completely|by|the|customer|buyer|seller|merchant|admin|has|been|was|is|bestellung|auftrag|vollständig|komplett|ganz|wurde|vom|kunden|commande|entièrement|intégralement|par|le|client|pedido|totalmente|por|el|cliente|ordine|interamente|dal|bestelling|volledig|door|klant|encomenda|pelo|sipariş|siparişi|tamamen|rendelés|teljesen";

/** Payment words: "Canceled Payment" is a cancellation, but "Payment complete" is not sent. */
export const OF_PAYMENT =
  "payment|financial|zahlung|zahlungsstatus|bezahlung|paiement|financier|pago|pagamento|betaling|betaalstatus|betalingsstatus|ödeme|fizetés|fizetési";

/** Words for a part: "Partially shipped", "Teilweise ausgeliefert". */
export const PARTLY =
  "partially|partly|partial|part|teilweise|teil|partiellement|partiel|partielle|parcialmente|parcial|parzialmente|parziale|gedeeltelijk|deels|kısmen|kısmi|részben|részlegesen|részleges";
