import type { CSV_KINDS } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { REPORT_WORDS } from "../../jobs/report-words";

type Kind = (typeof CSV_KINDS)[number];

/** Words of shops for an order that needs no parcel any more: it is sent, or cancelled, or its money went back. */
const ENDED =
  "cancelled|canceled|refunded|voided|trash|restocked|fulfilled|shipped|dispatched|sent|delivered|completed|complete|returned|in transit|out for delivery|storniert|abgebrochen|erstattet|rückerstattet|fertiggestellt|versendet|verschickt|versandt|zugestellt|geliefert|abgeschlossen|zurückgesendet|annulé|annulée|remboursé|remboursée|expédié|expédiée|envoyé|envoyée|livré|livrée|terminé|terminée|cancelado|cancelada|anulado|reembolsado|reembolsada|enviado|enviada|entregado|entregada|completado|completada|annullato|annullata|cancellato|rimborsato|rimborsata|spedito|spedita|consegnato|consegnata|completato|completata|geannuleerd|terugbetaald|verzonden|geleverd|bezorgd|afgeleverd|afgerond|voltooid|expedido|expedida|entregue|concluído|concluída|iptal edildi|iade edildi|gönderildi|kargoya verildi|teslim edildi|tamamlandı|sztornózva|lemondva|visszamondva|visszatérítve|elküldve|feladva|kiszállítva|kézbesítve|teljesítve";

/** WooCommerce stores `wc-completed` for what it shows as "Completed". */
const STORED = /^wc-/i;

const fold = (word: string) =>
  word
    .trim()
    .replace(STORED, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "i")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

const ENDED_WORDS = new Set(ENDED.split("|").map(fold));
/** Our own words for drafts: a shipment in any other state is paid. */
const DRAFT_WORDS = new Set(
  LANGUAGES.flatMap((language) => {
    const { AWAITING_COMPLETION, READY_TO_PURCHASE } = REPORT_WORDS[language].states;
    return [fold(AWAITING_COMPLETION), fold(READY_TO_PURCHASE)];
  }),
);

/** A day in the column of when an order was sent or cancelled: `2026-11-22 10:02`, `22.11.26`, `Nov-22-26`, `22-Nov-26`. */
const DAY = /^(?:\d{1,4}[-./ ]{1,2}(?:\d{1,2}|\p{L}{3,9}\.?)[-./ ]{1,2}\d{2,4}|\p{L}{3,9}\.?[-. ]\d{1,2}[-, ]{1,2}\d{2,4})/u;

const TAKEN_BACK =
  /cancel|refund|restock|void|trash|storni|abgebroch|erstatt|annul|rembours|anulad|reembols|rimbors|geannul|terugbetaald|iptal|iade|sztorn|lemond|visszam|visszat/;

/** Whether a status of what is ended says that it was cancelled or its money given back, rather than sent. */
export const isTakenBack = (status: string) => TAKEN_BACK.test(fold(status));

/** Whether an order's status says that it needs no parcel any more. @param kind whose export it stands in */
export function isEnded(status: string, kind: Kind | null): boolean {
  const word = fold(status);
  if (kind === "waybill") return word !== "" && !DRAFT_WORDS.has(word);
  // Amazon goes on after the word: "Shipped - Delivered to Buyer".
  return ENDED_WORDS.has(word) || ENDED_WORDS.has(fold(status.split(" - ")[0] ?? "")) || DAY.test(status);
}
