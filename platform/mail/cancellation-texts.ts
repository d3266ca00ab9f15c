import type { Language } from "../../contract/primitives";
import type { Shipment } from "../../contract/shipments";

interface CancellationTexts {
  subject: string;
  text: string;
  /** How the money comes back. */
  ways: Record<NonNullable<Shipment["refund"]>["way"], string>;
  /** Where nothing was paid to us. */
  nothing: string;
  open: string;
  label: { shipment: string; order: string; to: string; refund: string };
}

/** The words of the mail about a cancelled shipment. `{carrier}` and `{amount}` are filled in. */
export const CANCELLATION_TEXTS: Record<Language, CancellationTexts> = {
  en: {
    subject: "Shipment cancelled",
    text: "{carrier} has confirmed the cancellation. Don’t use the label: it’s no longer accepted.",
    ways: {
      PAYMENT_METHOD: "We’re refunding {amount} to your payment method. It can take a few days to arrive.",
      ACCOUNT: "We’ve credited {amount} to your account. It doesn’t appear on your next invoice.",
    },
    nothing: "You paid us nothing for it, so there’s nothing to refund.",
    open: "Open shipment",
    label: { shipment: "Shipment", order: "Order number", to: "To", refund: "Refund" },
  },
  fr: {
    subject: "Envoi annulé",
    text: "{carrier} a confirmé l’annulation. N’utilisez pas l’étiquette : elle n’est plus acceptée.",
    ways: {
      PAYMENT_METHOD: "Nous remboursons {amount} sur votre moyen de paiement. Le versement peut prendre quelques jours.",
      ACCOUNT: "Nous avons crédité {amount} sur votre compte. Ce montant ne figure pas sur votre prochaine facture.",
    },
    nothing: "Vous ne nous avez rien payé pour cet envoi : il n’y a rien à rembourser.",
    open: "Voir l’envoi",
    label: { shipment: "Envoi", order: "Numéro de commande", to: "Destination", refund: "Remboursement" },
  },
  de: {
    subject: "Sendung storniert",
    text: "{carrier} hat die Stornierung bestätigt. Verwenden Sie das Etikett nicht: Es gilt nicht mehr.",
    ways: {
      PAYMENT_METHOD: "Wir erstatten {amount} über Ihre Zahlungsart. Bis das Geld da ist, kann es einige Tage dauern.",
      ACCOUNT: "Wir haben Ihrem Konto {amount} gutgeschrieben. Der Betrag steht nicht auf Ihrer nächsten Rechnung.",
    },
    nothing: "Sie haben dafür nichts an uns bezahlt, daher gibt es nichts zu erstatten.",
    open: "Sendung öffnen",
    label: { shipment: "Sendung", order: "Bestellnummer", to: "Nach", refund: "Erstattung" },
  },
  es: {
    subject: "Envío cancelado",
    text: "{carrier} ha confirmado la cancelación. No uses la etiqueta: ya no se acepta.",
    ways: {
      PAYMENT_METHOD: "Te reembolsamos {amount} con la misma forma de pago. Puede tardar unos días en llegar.",
      ACCOUNT: "Hemos abonado {amount} en tu cuenta. No aparece en tu próxima factura.",
    },
    nothing: "No nos has pagado nada por este envío, así que no hay nada que reembolsar.",
    open: "Ver el envío",
    label: { shipment: "Envío", order: "Número de pedido", to: "Para", refund: "Reembolso" },
  },
  it: {
    subject: "Spedizione annullata",
    text: "{carrier} ha confermato l’annullamento. Non usare l’etichetta: non è più accettata.",
    ways: {
      PAYMENT_METHOD: "Rimborsiamo {amount} sul metodo di pagamento usato. L’accredito può richiedere qualche giorno.",
      ACCOUNT: "Abbiamo accreditato {amount} sul tuo account. L’importo non compare nella prossima fattura.",
    },
    nothing: "Per questa spedizione non ci hai pagato nulla, quindi non c’è nulla da rimborsare.",
    open: "Vedi la spedizione",
    label: { shipment: "Spedizione", order: "Numero d’ordine", to: "A", refund: "Rimborso" },
  },
  nl: {
    subject: "Zending geannuleerd",
    text: "{carrier} heeft de annulering bevestigd. Gebruik het label niet: het wordt niet meer geaccepteerd.",
    ways: {
      PAYMENT_METHOD: "We betalen {amount} terug via je betaalmethode. Het kan enkele dagen duren voor je het ontvangt.",
      ACCOUNT: "We hebben {amount} op je account bijgeschreven. Het staat niet op je volgende factuur.",
    },
    nothing: "Je hebt ons er niets voor betaald, dus er is niets om terug te betalen.",
    open: "Zending openen",
    label: { shipment: "Zending", order: "Bestelnummer", to: "Naar", refund: "Terugbetaling" },
  },
  tr: {
    subject: "İptal edilen gönderi",
    text: "{carrier} iptali onayladı. Etiketi kullanmayın: artık kabul edilmiyor.",
    ways: {
      PAYMENT_METHOD: "{amount} tutarını ödeme yönteminize iade ediyoruz. Hesabınıza geçmesi birkaç gün sürebilir.",
      ACCOUNT: "Hesabınıza {amount} alacak kaydettik. Bu tutar bir sonraki faturanızda yer almaz.",
    },
    nothing: "Bu gönderi için bize ödeme yapmadınız, bu yüzden iade edilecek bir tutar yok.",
    open: "Gönderiyi aç",
    label: { shipment: "Gönderi", order: "Sipariş numarası", to: "Nereye", refund: "İade" },
  },
  hu: {
    subject: "Sztornózott küldemény",
    text: "{carrier} visszaigazolta a sztornózást. Ne használja a címkét: már nem fogadják el.",
    ways: {
      PAYMENT_METHOD: "Visszatérítünk {amount} összeget a használt fizetési módra. A jóváírás néhány napig tarthat.",
      ACCOUNT: "Jóváírtunk {amount} összeget a fiókjában. A következő számláján nem szerepel.",
    },
    nothing: "Ezért a küldeményért nekünk nem fizetett, így nincs mit visszatéríteni.",
    open: "Küldemény megnyitása",
    label: { shipment: "Küldemény", order: "Rendelésszám", to: "Hová", refund: "Visszatérítés" },
  },
  pt: {
    subject: "Envio cancelado",
    text: "{carrier} confirmou o cancelamento. Não utilize a etiqueta: já não é aceite.",
    ways: {
      PAYMENT_METHOD: "Reembolsamos {amount} para o método de pagamento usado. Pode demorar alguns dias a chegar.",
      ACCOUNT: "Creditámos {amount} na sua conta. O valor não aparece na próxima fatura.",
    },
    nothing: "Não nos pagou nada por este envio, por isso não há nada a reembolsar.",
    open: "Ver o envio",
    label: { shipment: "Envio", order: "Número da encomenda", to: "Para", refund: "Reembolso" },
  },
};
