import type { Language } from "../../contract/primitives";

/** What happened: the first payment, a later one, a refused one, the last refused one, the cancellation and what undoes it, the end. */
export type PlanMailKind = "started" | "renewed" | "refused" | "unpaid" | "canceled" | "kept" | "ended";

interface PlanTexts {
  kinds: Record<PlanMailKind, { subject: string; text: string; button: string }>;
  note: string;
  label: { payment: string; period: string; method: string; vat: string; total: string };
}

/** The words of mails about plans. `{plan}`, `{amount}`, `{method}`, `{end}`, `{retry}` and `{left}` are filled in. */
export const PLAN_TEXTS: Record<Language, PlanTexts> = {
  en: {
    kinds: {
      started: {
        subject: "Your {plan} plan has begun",
        text: "Your payment went through and {plan} is active. It renews every month until you cancel.",
        button: "Open plan",
      },
      renewed: {
        subject: "Receipt for {plan}",
        text: "Your plan has been renewed for another month.",
        button: "Open plan",
      },
      refused: {
        subject: "Payment for {plan} didn’t go through",
        text: "We couldn’t charge {amount} to {method}. Nothing was paid, and your plan stays on for now.\nNext attempt: {retry}\nAttempts left: {left}\nIf the last one fails, the plan ends. Change the payment method and we’ll charge it at once.",
        button: "Change payment method",
      },
      unpaid: {
        subject: "Your {plan} plan has ended",
        text: "The last attempt to charge {amount} to {method} failed, so your plan has ended. You owe nothing for this month. Your account moves to the Free plan.",
        button: "See plans",
      },
      canceled: {
        subject: "Your {plan} plan is cancelled",
        text: "You can use {plan} until {end}. Nothing more is charged. After that, your account moves to the Free plan.",
        button: "Open plan",
      },
      kept: {
        subject: "Your {plan} plan continues",
        text: "You’ve kept {plan}. It renews every month until you cancel.\nNext payment: {end}",
        button: "Open plan",
      },
      ended: {
        subject: "Your {plan} plan has ended",
        text: "Your account moves to the Free plan. Your shipments and settings stay as they are.",
        button: "See plans",
      },
    },
    note: "This email is a receipt, not an invoice.",
    label: { payment: "Payment", period: "Period", method: "Paid by", vat: "VAT", total: "Total incl. VAT" },
  },
  fr: {
    kinds: {
      started: {
        subject: "Votre formule {plan} est active",
        text: "Votre paiement est passé et {plan} est active. Elle est renouvelée chaque mois jusqu’à la résiliation.",
        button: "Voir ma formule",
      },
      renewed: {
        subject: "Reçu pour {plan}",
        text: "Votre formule est renouvelée pour un mois.",
        button: "Voir ma formule",
      },
      refused: {
        subject: "Le paiement de {plan} a échoué",
        text: "Nous n’avons pas pu débiter {amount} sur {method}. Rien n’a été payé et votre formule reste active pour le moment.\nProchain essai : {retry}\nEssais restants : {left}\nSi le dernier échoue, la formule prend fin. Changez de moyen de paiement et nous débiterons aussitôt le montant.",
        button: "Changer de moyen de paiement",
      },
      unpaid: {
        subject: "Votre formule {plan} a pris fin",
        text: "Le dernier essai de débit de {amount} sur {method} a échoué : votre formule a pris fin. Vous ne devez rien pour ce mois. Votre compte continue avec la formule Free.",
        button: "Voir les formules",
      },
      canceled: {
        subject: "Votre formule {plan} est résiliée",
        text: "Vous pouvez utiliser {plan} jusqu’au {end}. Plus rien ne sera débité. Ensuite, votre compte continue avec la formule Free.",
        button: "Voir ma formule",
      },
      kept: {
        subject: "Votre formule {plan} continue",
        text: "Vous avez gardé {plan}. Elle est renouvelée chaque mois jusqu’à la résiliation.\nProchain paiement : {end}",
        button: "Voir ma formule",
      },
      ended: {
        subject: "Votre formule {plan} a pris fin",
        text: "Votre compte continue avec la formule Free. Vos envois et vos paramètres ne changent pas.",
        button: "Voir les formules",
      },
    },
    note: "Cet e-mail est un reçu et non une facture.",
    label: { payment: "Paiement", period: "Période", method: "Payé par", vat: "TVA", total: "Total TTC" },
  },
  de: {
    kinds: {
      started: {
        subject: "Ihr Tarif {plan} läuft",
        text: "Ihre Zahlung ist eingegangen, {plan} ist aktiv. Der Tarif verlängert sich jeden Monat, bis Sie kündigen.",
        button: "Tarif öffnen",
      },
      renewed: {
        subject: "Zahlungsbeleg für {plan}",
        text: "Ihr Tarif wurde um einen Monat verlängert.",
        button: "Tarif öffnen",
      },
      refused: {
        subject: "Zahlung für {plan} fehlgeschlagen",
        text: "{amount} konnten nicht abgebucht werden: {method}. Es wurde nichts bezahlt, und Ihr Tarif läuft vorerst weiter.\nNächster Versuch: {retry}\nVerbleibende Versuche: {left}\nSchlägt der letzte fehl, endet der Tarif. Ändern Sie die Zahlungsart, dann buchen wir sofort ab.",
        button: "Zahlungsart ändern",
      },
      unpaid: {
        subject: "Ihr Tarif {plan} ist beendet",
        text: "Auch der letzte Versuch, {amount} abzubuchen, ist fehlgeschlagen: {method}. Ihr Tarif ist beendet. Für diesen Monat schulden Sie nichts. Ihr Konto läuft im Tarif Free weiter.",
        button: "Tarife ansehen",
      },
      canceled: {
        subject: "Ihr Tarif {plan} ist gekündigt",
        text: "Sie können {plan} bis zum {end} nutzen. Es wird nichts mehr abgebucht. Danach läuft Ihr Konto im Tarif Free weiter.",
        button: "Tarif öffnen",
      },
      kept: {
        subject: "Ihr Tarif {plan} läuft weiter",
        text: "{plan} läuft weiter. Der Tarif verlängert sich jeden Monat, bis Sie kündigen.\nNächste Zahlung: {end}",
        button: "Tarif öffnen",
      },
      ended: {
        subject: "Ihr Tarif {plan} ist beendet",
        text: "Ihr Konto läuft im Tarif Free weiter. Ihre Sendungen und Einstellungen bleiben, wie sie sind.",
        button: "Tarife ansehen",
      },
    },
    note: "Diese E-Mail ist ein Zahlungsbeleg und keine Rechnung.",
    label: { payment: "Zahlung", period: "Zeitraum", method: "Bezahlt mit", vat: "MwSt.", total: "Gesamt inkl. MwSt." },
  },
  es: {
    kinds: {
      started: {
        subject: "Tu plan {plan} ya está activo",
        text: "Hemos recibido tu pago y {plan} está activo. Se renueva cada mes hasta que lo canceles.",
        button: "Ver mi plan",
      },
      renewed: {
        subject: "Recibo de {plan}",
        text: "Tu plan se ha renovado un mes más.",
        button: "Ver mi plan",
      },
      refused: {
        subject: "No se ha podido cobrar {plan}",
        text: "No hemos podido cobrar {amount} con {method}. No se ha pagado nada y tu plan sigue activo por ahora.\nPróximo intento: {retry}\nIntentos restantes: {left}\nSi falla el último, el plan termina. Cambia la forma de pago y haremos el cobro al momento.",
        button: "Cambiar forma de pago",
      },
      unpaid: {
        subject: "Tu plan {plan} ha terminado",
        text: "El último intento de cobrar {amount} con {method} ha fallado y tu plan ha terminado. No debes nada por este mes. Tu cuenta sigue con el plan Free.",
        button: "Ver planes",
      },
      canceled: {
        subject: "Tu plan {plan} está cancelado",
        text: "Puedes usar {plan} hasta el {end}. No se cobrará nada más. Después tu cuenta sigue con el plan Free.",
        button: "Ver mi plan",
      },
      kept: {
        subject: "Tu plan {plan} continúa",
        text: "Has mantenido {plan}. Se renueva cada mes hasta que lo canceles.\nPróximo pago: {end}",
        button: "Ver mi plan",
      },
      ended: {
        subject: "Tu plan {plan} ha terminado",
        text: "Tu cuenta sigue con el plan Free. Tus envíos y ajustes no cambian.",
        button: "Ver planes",
      },
    },
    note: "Este email es un recibo y no una factura.",
    label: { payment: "Pago", period: "Periodo", method: "Pagado con", vat: "IVA", total: "Total con IVA" },
  },
  it: {
    kinds: {
      started: {
        subject: "Il tuo piano {plan} è attivo",
        text: "Il pagamento è andato a buon fine e {plan} è attivo. Si rinnova ogni mese finché non lo disdici.",
        button: "Apri il piano",
      },
      renewed: {
        subject: "Ricevuta per {plan}",
        text: "Il tuo piano è stato rinnovato per un altro mese.",
        button: "Apri il piano",
      },
      refused: {
        subject: "Pagamento di {plan} non riuscito",
        text: "Non è stato possibile addebitare {amount} con {method}. Non è stato pagato nulla e per ora il piano resta attivo.\nProssimo tentativo: {retry}\nTentativi rimasti: {left}\nSe l’ultimo non riesce, il piano termina. Cambia il metodo di pagamento e l’addebito sarà immediato.",
        button: "Cambia metodo di pagamento",
      },
      unpaid: {
        subject: "Il tuo piano {plan} è terminato",
        text: "L’ultimo tentativo di addebitare {amount} con {method} non è riuscito e il piano è terminato. Per questo mese non devi nulla. Il tuo account continua con il piano Free.",
        button: "Vedi i piani",
      },
      canceled: {
        subject: "Il tuo piano {plan} è disdetto",
        text: "Puoi usare {plan} fino al {end}. Non verrà addebitato altro. Poi il tuo account continua con il piano Free.",
        button: "Apri il piano",
      },
      kept: {
        subject: "Il tuo piano {plan} continua",
        text: "Hai mantenuto {plan}. Si rinnova ogni mese finché non lo disdici.\nProssimo pagamento: {end}",
        button: "Apri il piano",
      },
      ended: {
        subject: "Il tuo piano {plan} è terminato",
        text: "Il tuo account continua con il piano Free. Spedizioni e impostazioni restano come sono.",
        button: "Vedi i piani",
      },
    },
    note: "Questa e-mail è una ricevuta e non una fattura.",
    label: { payment: "Pagamento", period: "Periodo", method: "Pagato con", vat: "IVA", total: "Totale IVA inclusa" },
  },
  nl: {
    kinds: {
      started: {
        subject: "Je abonnement {plan} is gestart",
        text: "Je betaling is gelukt en {plan} is actief. Het wordt elke maand verlengd tot je opzegt.",
        button: "Abonnement openen",
      },
      renewed: {
        subject: "Betaalbewijs voor {plan}",
        text: "Je abonnement is met een maand verlengd.",
        button: "Abonnement openen",
      },
      refused: {
        subject: "Betaling voor {plan} mislukt",
        text: "{amount} kon niet worden afgeschreven: {method}. Er is niets betaald en je abonnement loopt voorlopig door.\nVolgende poging: {retry}\nResterende pogingen: {left}\nMislukt de laatste, dan stopt het abonnement. Wijzig de betaalmethode, dan schrijven we meteen af.",
        button: "Betaalmethode wijzigen",
      },
      unpaid: {
        subject: "Je abonnement {plan} is gestopt",
        text: "Ook de laatste poging om {amount} af te schrijven is mislukt: {method}. Je abonnement is gestopt. Voor deze maand ben je niets verschuldigd. Je account gaat verder met Free.",
        button: "Abonnementen bekijken",
      },
      canceled: {
        subject: "Je abonnement {plan} is opgezegd",
        text: "Je kunt {plan} gebruiken tot {end}. Er wordt niets meer afgeschreven. Daarna gaat je account verder met Free.",
        button: "Abonnement openen",
      },
      kept: {
        subject: "Je abonnement {plan} loopt door",
        text: "Je hebt {plan} behouden. Het wordt elke maand verlengd tot je opzegt.\nVolgende betaling: {end}",
        button: "Abonnement openen",
      },
      ended: {
        subject: "Je abonnement {plan} is gestopt",
        text: "Je account gaat verder met Free. Je zendingen en instellingen blijven zoals ze zijn.",
        button: "Abonnementen bekijken",
      },
    },
    note: "Deze e-mail is een betaalbewijs en geen factuur.",
    label: { payment: "Betaling", period: "Periode", method: "Betaald met", vat: "Btw", total: "Totaal incl. btw" },
  },
  tr: {
    kinds: {
      started: {
        subject: "{plan} planınız başladı",
        text: "Ödemeniz alındı ve {plan} etkin. Siz sonlandırana kadar her ay yenilenir.",
        button: "Planı aç",
      },
      renewed: {
        subject: "{plan} makbuzu",
        text: "Planınız bir ay daha yenilendi.",
        button: "Planı aç",
      },
      refused: {
        subject: "{plan} ödemesi alınamadı",
        text: "Tahsil edilemeyen tutar: {amount}, {method}. Hiçbir ödeme yapılmadı ve planınız şimdilik sürüyor.\nSonraki deneme: {retry}\nKalan deneme: {left}\nSon deneme de başarısız olursa plan sona erer. Ödeme yöntemini değiştirirseniz hemen tahsil ederiz.",
        button: "Ödeme yöntemini değiştir",
      },
      unpaid: {
        subject: "{plan} planınız sona erdi",
        text: "Son tahsilat denemesi de başarısız oldu: {amount}, {method}. Planınız sona erdi. Bu ay için borcunuz yok. Hesabınız Free planıyla sürüyor.",
        button: "Planları gör",
      },
      canceled: {
        subject: "{plan} planınız sonlandırıldı",
        text: "{plan} planını kullanabileceğiniz son gün: {end}. Başka bir tutar tahsil edilmez. Ardından hesabınız Free planıyla sürer.",
        button: "Planı aç",
      },
      kept: {
        subject: "{plan} planınız devam ediyor",
        text: "{plan} planınızı sürdürdünüz. Siz sonlandırana kadar her ay yenilenir.\nSonraki ödeme: {end}",
        button: "Planı aç",
      },
      ended: {
        subject: "{plan} planınız sona erdi",
        text: "Hesabınız Free planıyla sürüyor. Gönderileriniz ve ayarlarınız aynen kalır.",
        button: "Planları gör",
      },
    },
    note: "Bu e-posta bir makbuzdur, fatura değildir.",
    label: { payment: "Ödeme", period: "Dönem", method: "Ödeme yöntemi", vat: "KDV", total: "KDV dahil toplam" },
  },
  hu: {
    kinds: {
      started: {
        subject: "Elindult az előfizetése: {plan}",
        text: "A fizetés sikerült, az előfizetés aktív. Havonta megújul, amíg le nem mondja.",
        button: "Előfizetés megnyitása",
      },
      renewed: {
        subject: "Bizonylat: {plan}",
        text: "Az előfizetése egy hónappal meghosszabbodott.",
        button: "Előfizetés megnyitása",
      },
      refused: {
        subject: "Sikertelen fizetés: {plan}",
        text: "Nem sikerült levonni: {amount} ({method}). Nem történt fizetés, az előfizetése egyelőre folytatódik.\nKövetkező kísérlet: {retry}\nHátralévő kísérletek: {left}\nHa az utolsó sem sikerül, az előfizetés véget ér. Ha módosítja a fizetési módot, azonnal levonjuk az összeget.",
        button: "Fizetési mód módosítása",
      },
      unpaid: {
        subject: "Véget ért az előfizetése: {plan}",
        text: "Az utolsó terhelési kísérlet sem sikerült: {amount} ({method}). Az előfizetése véget ért. Erre a hónapra nem tartozik semmivel. A fiókja a Free előfizetéssel folytatódik.",
        button: "Előfizetések",
      },
      canceled: {
        subject: "Lemondott előfizetés: {plan}",
        text: "Az előfizetést eddig a napig használhatja ({end}). További díjat nem vonunk le. Ezután a fiókja a Free előfizetéssel folytatódik.",
        button: "Előfizetés megnyitása",
      },
      kept: {
        subject: "Folytatódik az előfizetése: {plan}",
        text: "Megtartotta az előfizetést. Havonta megújul, amíg le nem mondja.\nKövetkező fizetés: {end}",
        button: "Előfizetés megnyitása",
      },
      ended: {
        subject: "Véget ért az előfizetése: {plan}",
        text: "A fiókja a Free előfizetéssel folytatódik. A küldeményei és beállításai megmaradnak.",
        button: "Előfizetések",
      },
    },
    note: "Ez az e-mail bizonylat, nem számla.",
    label: { payment: "Fizetés", period: "Időszak", method: "Fizetési mód", vat: "Áfa", total: "Összesen áfával" },
  },
  pt: {
    kinds: {
      started: {
        subject: "O seu plano {plan} começou",
        text: "O pagamento foi aceite e o plano {plan} está ativo. Renova-se todos os meses até o cancelar.",
        button: "Abrir plano",
      },
      renewed: {
        subject: "Recibo de {plan}",
        text: "O seu plano foi renovado por mais um mês.",
        button: "Abrir plano",
      },
      refused: {
        subject: "O pagamento de {plan} falhou",
        text: "Não foi possível cobrar {amount} com {method}. Nada foi pago e o plano continua ativo por agora.\nPróxima tentativa: {retry}\nTentativas restantes: {left}\nSe a última falhar, o plano termina. Altere o método de pagamento e cobramos de imediato.",
        button: "Alterar método de pagamento",
      },
      unpaid: {
        subject: "O seu plano {plan} terminou",
        text: "A última tentativa de cobrar {amount} com {method} falhou e o plano terminou. Não deve nada por este mês. A sua conta continua com o plano Free.",
        button: "Ver planos",
      },
      canceled: {
        subject: "O seu plano {plan} está cancelado",
        text: "Pode usar o plano {plan} até {end}. Nada mais será cobrado. Depois a sua conta continua com o plano Free.",
        button: "Abrir plano",
      },
      kept: {
        subject: "O seu plano {plan} continua",
        text: "Manteve o plano {plan}. Renova-se todos os meses até o cancelar.\nPróximo pagamento: {end}",
        button: "Abrir plano",
      },
      ended: {
        subject: "O seu plano {plan} terminou",
        text: "A sua conta continua com o plano Free. Os seus envios e definições ficam como estão.",
        button: "Ver planos",
      },
    },
    note: "Este e-mail é um recibo e não uma fatura.",
    label: { payment: "Pagamento", period: "Período", method: "Pago com", vat: "IVA", total: "Total com IVA" },
  },
};
