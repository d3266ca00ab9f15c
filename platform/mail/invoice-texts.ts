import type { Language } from "../../contract/primitives";

/** `issued`: a collective invoice is there and is charged. `refused`: its charge failed and is tried again. `blocked`: for the last time. */
export type InvoiceMailKind = "issued" | "refused" | "blocked";

interface KindTexts {
  subject: string;
  text: string;
  button: string;
}

interface InvoiceTexts {
  kinds: Record<InvoiceMailKind, KindTexts>;
  /** In place of the text of `issued` where there is nothing to charge. */
  nothingDue: string;
  /** Stands for a payment method that is there no more, and for a mandate. */
  method: string;
  directDebit: string;
}

/** Texts of the mails about collective invoices: `{invoice}`, `{month}`, `{amount}`, `{method}`, `{retry}`, `{left}`. */
export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = {
  en: {
    kinds: {
      issued: {
        subject: "Invoice {invoice} for {month}",
        text: "Your monthly invoice for {month} is ready. We’re charging {amount} to {method} now.",
        button: "See invoices",
      },
      refused: {
        subject: "Payment of invoice {invoice} didn’t go through",
        text: "We couldn’t charge {amount} to {method}. Nothing was paid.\nNext attempt: {retry}\nAttempts left: {left}\nIf the last one fails, you can no longer pay by monthly invoice. Replace the payment method and we’ll charge it at once.",
        button: "Replace payment method",
      },
      blocked: {
        subject: "Invoice {invoice} wasn’t paid",
        text: "The last attempt to charge {amount} to {method} failed. You can no longer pay by monthly invoice; you can still pay for each purchase. Contact support to settle the invoice.",
        button: "See invoices",
      },
    },
    nothingDue: "Your monthly invoice for {month} is ready. There’s nothing to pay.",
    method: "your payment method",
    directDebit: "your bank account by direct debit",
  },
  fr: {
    kinds: {
      issued: {
        subject: "Facture {invoice} pour {month}",
        text: "Votre facture mensuelle pour {month} est prête. Nous débitons maintenant {amount} sur {method}.",
        button: "Voir les factures",
      },
      refused: {
        subject: "Le paiement de la facture {invoice} a échoué",
        text: "Nous n’avons pas pu débiter {amount} sur {method}. Rien n’a été payé.\nProchain essai : {retry}\nEssais restants : {left}\nSi le dernier échoue, vous ne pourrez plus payer par facture mensuelle. Changez de moyen de paiement et nous débiterons aussitôt le montant.",
        button: "Changer de moyen de paiement",
      },
      blocked: {
        subject: "La facture {invoice} n’est pas payée",
        text: "Le dernier essai de débit de {amount} sur {method} a échoué. Vous ne pouvez plus payer par facture mensuelle, mais vous pouvez toujours payer chaque achat. Contactez le service client pour régler la facture.",
        button: "Voir les factures",
      },
    },
    nothingDue: "Votre facture mensuelle pour {month} est prête. Il n’y a rien à payer.",
    method: "votre moyen de paiement",
    directDebit: "votre compte bancaire par prélèvement",
  },
  de: {
    kinds: {
      issued: {
        subject: "Rechnung {invoice} für {month}",
        text: "Ihre Monatsrechnung für {month} ist da. Wir buchen jetzt {amount} ab: {method}.",
        button: "Rechnungen ansehen",
      },
      refused: {
        subject: "Die Zahlung der Rechnung {invoice} ist fehlgeschlagen",
        text: "Wir konnten {amount} nicht abbuchen: {method}. Es wurde nichts bezahlt.\nNächster Versuch: {retry}\nVerbleibende Versuche: {left}\nSchlägt der letzte fehl, können Sie nicht mehr auf Monatsrechnung bezahlen. Ersetzen Sie die Zahlungsart, dann buchen wir sofort ab.",
        button: "Zahlungsart ersetzen",
      },
      blocked: {
        subject: "Die Rechnung {invoice} ist nicht bezahlt",
        text: "Der letzte Versuch, {amount} abzubuchen, ist fehlgeschlagen: {method}. Sie können nicht mehr auf Monatsrechnung bezahlen, aber weiterhin jeden Kauf einzeln. Wenden Sie sich an den Kundenservice, um die Rechnung zu begleichen.",
        button: "Rechnungen ansehen",
      },
    },
    nothingDue: "Ihre Monatsrechnung für {month} ist da. Es ist nichts zu bezahlen.",
    method: "Ihre Zahlungsart",
    directDebit: "Lastschrift von Ihrem Bankkonto",
  },
  es: {
    kinds: {
      issued: {
        subject: "Factura {invoice} de {month}",
        text: "Tu factura mensual de {month} está lista. Ahora cobramos {amount} con {method}.",
        button: "Ver facturas",
      },
      refused: {
        subject: "El pago de la factura {invoice} ha fallado",
        text: "No hemos podido cobrar {amount} con {method}. No se ha pagado nada.\nPróximo intento: {retry}\nIntentos restantes: {left}\nSi falla el último, ya no podrás pagar con factura mensual. Cambia la forma de pago y haremos el cobro al momento.",
        button: "Cambiar forma de pago",
      },
      blocked: {
        subject: "La factura {invoice} no está pagada",
        text: "El último intento de cobrar {amount} con {method} ha fallado. Ya no puedes pagar con factura mensual, pero sí cada compra por separado. Contacta con atención al cliente para saldar la factura.",
        button: "Ver facturas",
      },
    },
    nothingDue: "Tu factura mensual de {month} está lista. No hay nada que pagar.",
    method: "tu forma de pago",
    directDebit: "domiciliación en tu cuenta bancaria",
  },
  it: {
    kinds: {
      issued: {
        subject: "Fattura {invoice} di {month}",
        text: "La tua fattura mensile di {month} è pronta. Addebitiamo ora {amount} con {method}.",
        button: "Vedi le fatture",
      },
      refused: {
        subject: "Il pagamento della fattura {invoice} non è riuscito",
        text: "Non siamo riusciti ad addebitare {amount} con {method}. Non è stato pagato nulla.\nProssimo tentativo: {retry}\nTentativi rimasti: {left}\nSe l’ultimo non riesce, non potrai più pagare con fattura mensile. Cambia il metodo di pagamento e l’addebito sarà immediato.",
        button: "Cambia metodo di pagamento",
      },
      blocked: {
        subject: "La fattura {invoice} non è pagata",
        text: "L’ultimo tentativo di addebitare {amount} con {method} non è riuscito. Non puoi più pagare con fattura mensile, ma puoi ancora pagare ogni singolo acquisto. Contatta l’assistenza per saldare la fattura.",
        button: "Vedi le fatture",
      },
    },
    nothingDue: "La tua fattura mensile di {month} è pronta. Non c’è nulla da pagare.",
    method: "il tuo metodo di pagamento",
    directDebit: "addebito diretto sul tuo conto bancario",
  },
  nl: {
    kinds: {
      issued: {
        subject: "Factuur {invoice} voor {month}",
        text: "Je maandfactuur voor {month} staat klaar. We schrijven nu {amount} af van {method}.",
        button: "Facturen bekijken",
      },
      refused: {
        subject: "De betaling van factuur {invoice} is mislukt",
        text: "We konden {amount} niet afschrijven van {method}. Er is niets betaald.\nVolgende poging: {retry}\nResterende pogingen: {left}\nMislukt de laatste, dan kun je niet meer op maandfactuur betalen. Vervang de betaalmethode, dan schrijven we meteen af.",
        button: "Betaalmethode vervangen",
      },
      blocked: {
        subject: "Factuur {invoice} is niet betaald",
        text: "De laatste poging om {amount} af te schrijven van {method} is mislukt. Je kunt niet meer op maandfactuur betalen, maar nog wel per aankoop. Neem contact op met de klantenservice om de factuur te voldoen.",
        button: "Facturen bekijken",
      },
    },
    nothingDue: "Je maandfactuur voor {month} staat klaar. Er is niets te betalen.",
    method: "je betaalmethode",
    directDebit: "je bankrekening via automatische incasso",
  },
  tr: {
    kinds: {
      issued: {
        subject: "{invoice} numaralı fatura: {month}",
        text: "{month} için aylık faturanız hazır. Şimdi {amount} tahsil ediyoruz: {method}.",
        button: "Faturaları gör",
      },
      refused: {
        subject: "{invoice} numaralı faturanın ödemesi alınamadı",
        text: "{amount} tahsil edilemedi: {method}. Hiçbir ödeme alınmadı.\nSonraki deneme: {retry}\nKalan deneme: {left}\nSonuncusu da başarısız olursa artık aylık faturayla ödeyemezsiniz. Ödeme yöntemini değiştirirseniz hemen tahsil ederiz.",
        button: "Ödeme yöntemini değiştir",
      },
      blocked: {
        subject: "{invoice} numaralı fatura ödenmedi",
        text: "{amount} tutarını tahsil etmek için yapılan son deneme başarısız oldu: {method}. Artık aylık faturayla ödeyemezsiniz; her satın almayı yine ayrı ayrı ödeyebilirsiniz. Faturayı kapatmak için destek ekibine yazın.",
        button: "Faturaları gör",
      },
    },
    nothingDue: "{month} için aylık faturanız hazır. Ödenecek bir tutar yok.",
    method: "ödeme yönteminiz",
    directDebit: "banka hesabınız, doğrudan borçlandırmayla",
  },
  hu: {
    kinds: {
      issued: {
        subject: "{invoice} számú számla: {month}",
        text: "Elkészült a havi számlája: {month}. Most levonjuk: {amount} ({method}).",
        button: "Számlák megtekintése",
      },
      refused: {
        subject: "Nem sikerült a számla kifizetése: {invoice}",
        text: "Nem sikerült levonni: {amount} ({method}). Nem történt fizetés.\nKövetkező kísérlet: {retry}\nHátralévő kísérletek: {left}\nHa az utolsó sem sikerül, többé nem fizethet havi számlával. Cserélje le a fizetési módot, és azonnal levonjuk az összeget.",
        button: "Fizetési mód cseréje",
      },
      blocked: {
        subject: "Nincs kifizetve a számla: {invoice}",
        text: "Az utolsó terhelési kísérlet sem sikerült: {amount} ({method}). Havi számlával már nem fizethet, de a vásárlásokat egyenként továbbra is kifizetheti. A számla rendezéséhez írjon az ügyfélszolgálatnak.",
        button: "Számlák megtekintése",
      },
    },
    nothingDue: "Elkészült a havi számlája: {month}. Nincs fizetnivaló.",
    method: "mentett fizetési mód",
    directDebit: "csoportos beszedés a bankszámláról",
  },
  pt: {
    kinds: {
      issued: {
        subject: "Fatura {invoice} de {month}",
        text: "A sua fatura mensal de {month} está pronta. Cobramos agora {amount} com {method}.",
        button: "Ver faturas",
      },
      refused: {
        subject: "O pagamento da fatura {invoice} falhou",
        text: "Não foi possível cobrar {amount} com {method}. Nada foi pago.\nPróxima tentativa: {retry}\nTentativas restantes: {left}\nSe a última falhar, deixa de poder pagar com fatura mensal. Substitua o método de pagamento e cobramos de imediato.",
        button: "Substituir método de pagamento",
      },
      blocked: {
        subject: "A fatura {invoice} não está paga",
        text: "A última tentativa de cobrar {amount} com {method} falhou. Já não pode pagar com fatura mensal, mas pode continuar a pagar cada compra. Contacte o apoio ao cliente para saldar a fatura.",
        button: "Ver faturas",
      },
    },
    nothingDue: "A sua fatura mensal de {month} está pronta. Não há nada a pagar.",
    method: "o seu método de pagamento",
    directDebit: "débito direto na sua conta bancária",
  },
};
