import type { Language } from "../../contract/primitives";
import type { ProductName } from "../../contract/rules/price-lines";

/** The words of an invoice. */
export interface InvoiceWords {
  invoice: string;
  creditNote: string;
  number: string;
  date: string;
  period: string;
  /** Of a credit note: the number of the invoice that it corrects follows. */
  corrects: string;
  issuer: string;
  buyer: string;
  taxId: string;
  description: string;
  order: string;
  shipment: string;
  to: string;
  fee: string;
  voucher: string;
  refund: string;
  plan: string;
  /** The mention that directive 2006/112/EC asks for in article 226(11a) where the buyer owes the tax. */
  reverseCharge: string;
  /** What a shipment consists of; fee and voucher have words of their own. */
  products: Record<Exclude<ProductName, "managementFee" | "voucher">, string>;
  net: string;
  vat: string;
  total: string;
  rate: string;
  amountDue: string;
  amountCredited: string;
  paid: string;
  toBeCharged: string;
  returned: string;
  page: string;
}

export const INVOICE_WORDS: Record<Language, InvoiceWords> = {
  en: {
    reverseCharge: "Reverse charge (article 196, Directive 2006/112/EC)",
    products: {
      porterage: "Shipping",
      insurance: "Insurance",
      proofOfDelivery: "Proof of delivery",
      adultSignature: "Adult signature",
      additionalHandling: "Additional handling",
      cashOnDelivery: "Cash on delivery",
    },
    ...{
      invoice: "Invoice",
      creditNote: "Credit note",
      number: "Number",
      date: "Date",
      period: "Period",
      corrects: "Corrects invoice",
    },
    ...{
      issuer: "From",
      buyer: "Invoiced to",
      taxId: "VAT number",
      description: "Description",
      order: "Transaction",
      shipment: "Shipment",
    },
    ...{
      to: "to",
      fee: "Management fee",
      voucher: "Voucher",
      refund: "Refund",
      plan: "Plan",
      net: "Net",
      vat: "VAT",
      total: "Total",
    },
    ...{ rate: "Rate", amountDue: "Total incl. VAT", amountCredited: "Total credited incl. VAT", paid: "Paid", page: "Page" },
    ...{
      toBeCharged: "Charged to your payment method",
      returned: "Refunded to your payment method, or set off against what is due",
    },
  },
  fr: {
    reverseCharge: "Autoliquidation (article 196, directive 2006/112/CE)",
    products: {
      porterage: "Transport",
      insurance: "Assurance",
      proofOfDelivery: "Preuve de livraison",
      adultSignature: "Signature d’un adulte",
      additionalHandling: "Colis non mécanisable",
      cashOnDelivery: "Contre-remboursement",
    },
    ...{
      invoice: "Facture",
      creditNote: "Avoir",
      number: "Numéro",
      date: "Date",
      period: "Période",
      corrects: "Rectifie la facture",
    },
    ...{
      issuer: "Émetteur",
      buyer: "Client",
      taxId: "N° de TVA",
      description: "Désignation",
      order: "Transaction",
      shipment: "Envoi",
    },
    ...{
      to: "vers",
      fee: "Frais de gestion",
      voucher: "Code promo",
      refund: "Remboursement",
      plan: "Formule",
      net: "HT",
      vat: "TVA",
    },
    ...{
      total: "TTC",
      rate: "Taux",
      amountDue: "Total TTC",
      amountCredited: "Total de l’avoir TTC",
      paid: "Payée",
      page: "Page",
    },
    ...{
      toBeCharged: "Débitée sur votre moyen de paiement",
      returned: "Rendu par le moyen de paiement utilisé, ou déduit du solde dû",
    },
  },
  de: {
    reverseCharge: "Steuerschuldnerschaft des Leistungsempfängers (Artikel 196, Richtlinie 2006/112/EG)",
    products: {
      porterage: "Versand",
      insurance: "Versicherung",
      proofOfDelivery: "Zustellnachweis",
      adultSignature: "Unterschrift eines Erwachsenen",
      additionalHandling: "Sperrgut",
      cashOnDelivery: "Nachnahme",
    },
    ...{ invoice: "Rechnung", creditNote: "Rechnungskorrektur", number: "Nummer", date: "Datum", period: "Zeitraum" },
    ...{ corrects: "Korrektur zu Rechnung", issuer: "Aussteller", buyer: "Rechnung an", taxId: "USt-IdNr. oder Steuernummer" },
    ...{ description: "Beschreibung", order: "Transaktion", shipment: "Sendung", to: "nach", fee: "Bearbeitungsgebühr" },
    ...{ voucher: "Gutschein", refund: "Erstattung", plan: "Tarif", net: "Netto", vat: "MwSt.", total: "Brutto", rate: "Satz" },
    ...{ amountDue: "Gesamtbetrag inkl. MwSt.", amountCredited: "Gutgeschrieben inkl. MwSt.", paid: "Bezahlt", page: "Seite" },
    ...{
      toBeCharged: "Wird von Ihrer Zahlungsart abgebucht",
      returned: "Über die Zahlungsart erstattet oder mit offenen Beträgen verrechnet",
    },
  },
  es: {
    reverseCharge: "Inversión del sujeto pasivo (artículo 196, Directiva 2006/112/CE)",
    products: {
      porterage: "Transporte",
      insurance: "Seguro",
      proofOfDelivery: "Prueba de entrega",
      adultSignature: "Firma de un adulto",
      additionalHandling: "Manipulación especial",
      cashOnDelivery: "Contra reembolso",
    },
    ...{ invoice: "Factura", creditNote: "Factura rectificativa", number: "Número", date: "Fecha", period: "Periodo" },
    ...{
      corrects: "Rectifica la factura",
      issuer: "Emisor",
      buyer: "Cliente",
      taxId: "NIF",
      description: "Concepto",
      order: "Transacción",
    },
    ...{ shipment: "Envío", to: "a", fee: "Gastos de gestión", voucher: "Cupón", refund: "Reembolso", plan: "Plan", net: "Base" },
    ...{
      vat: "IVA",
      total: "Total",
      rate: "Tipo",
      amountDue: "Total con IVA",
      amountCredited: "Total abonado con IVA",
      paid: "Pagada",
    },
    ...{
      page: "Página",
      toBeCharged: "Se cobra con tu forma de pago",
      returned: "Devuelto con la misma forma de pago o descontado de lo pendiente",
    },
  },
  it: {
    reverseCharge: "Inversione contabile (articolo 196, direttiva 2006/112/CE)",
    products: {
      porterage: "Spedizione",
      insurance: "Assicurazione",
      proofOfDelivery: "Prova di consegna",
      adultSignature: "Firma di un maggiorenne",
      additionalHandling: "Pacco ingombrante",
      cashOnDelivery: "Contrassegno",
    },
    ...{ invoice: "Fattura", creditNote: "Nota di credito", number: "Numero", date: "Data", period: "Periodo", page: "Pagina" },
    ...{ corrects: "Rettifica la fattura", issuer: "Emittente", buyer: "Cliente", taxId: "Partita IVA o codice fiscale" },
    ...{ description: "Descrizione", order: "Transazione", shipment: "Spedizione", to: "per", fee: "Spese di gestione" },
    ...{
      voucher: "Codice sconto",
      refund: "Rimborso",
      plan: "Piano",
      net: "Imponibile",
      vat: "IVA",
      total: "Totale",
      rate: "Aliquota",
    },
    ...{ amountDue: "Totale IVA inclusa", amountCredited: "Totale accreditato IVA inclusa", paid: "Pagata" },
    ...{
      toBeCharged: "Addebitata con il tuo metodo di pagamento",
      returned: "Restituito con il metodo usato o detratto da quanto dovuto",
    },
  },
  nl: {
    reverseCharge: "Btw verlegd (artikel 196, Richtlijn 2006/112/EG)",
    products: {
      porterage: "Verzending",
      insurance: "Verzekering",
      proofOfDelivery: "Afleverbewijs",
      adultSignature: "Handtekening volwassene",
      additionalHandling: "Handmatige verwerking",
      cashOnDelivery: "Rembours",
    },
    ...{ invoice: "Factuur", creditNote: "Creditfactuur", number: "Nummer", date: "Datum", period: "Periode", page: "Pagina" },
    ...{
      corrects: "Correctie op factuur",
      issuer: "Van",
      buyer: "Factuur aan",
      taxId: "Btw-nummer",
      description: "Omschrijving",
    },
    ...{ order: "Transactie", shipment: "Zending", to: "naar", fee: "Administratiekosten", voucher: "Kortingscode" },
    ...{ refund: "Terugbetaling", plan: "Abonnement", net: "Excl. btw", vat: "Btw", total: "Incl. btw", rate: "Tarief" },
    ...{ amountDue: "Totaal incl. btw", amountCredited: "Totaal gecrediteerd incl. btw", paid: "Betaald" },
    ...{ toBeCharged: "Wordt afgeschreven via je betaalmethode", returned: "Terugbetaald of verrekend met wat openstaat" },
  },
  tr: {
    reverseCharge: "Ters vergilendirme (2006/112/AT sayılı Direktif, madde 196)",
    products: {
      porterage: "Gönderim",
      insurance: "Sigorta",
      proofOfDelivery: "Teslimat belgesi",
      adultSignature: "Yetişkin imzası",
      additionalHandling: "Ek elleçleme",
      cashOnDelivery: "Kapıda ödeme",
    },
    ...{ invoice: "Fatura", creditNote: "İade faturası", number: "Numara", date: "Tarih", period: "Dönem", page: "Sayfa" },
    ...{ corrects: "Düzeltilen fatura", issuer: "Düzenleyen", buyer: "Alıcı", taxId: "Vergi numarası", description: "Açıklama" },
    ...{
      order: "Ödeme işlemi",
      shipment: "Gönderi",
      to: "→",
      fee: "Hizmet bedeli",
      voucher: "Kupon",
      refund: "İade",
      plan: "Plan",
    },
    ...{ net: "KDV hariç", vat: "KDV", total: "Toplam", rate: "Oran", amountDue: "KDV dahil toplam", paid: "Ödendi" },
    ...{ amountCredited: "KDV dahil iade toplamı", toBeCharged: "Ödeme yönteminizden tahsil edilir" },
    ...{ returned: "Ödeme yöntemine iade edildi veya açık tutardan düşüldü" },
  },
  hu: {
    reverseCharge: "Fordított adózás (a 2006/112/EK irányelv 196. cikke)",
    products: {
      porterage: "Szállítás",
      insurance: "Biztosítás",
      proofOfDelivery: "Kézbesítési igazolás",
      adultSignature: "Felnőtt aláírása",
      additionalHandling: "Terjedelmes csomag",
      cashOnDelivery: "Utánvét",
    },
    ...{ invoice: "Számla", creditNote: "Jóváíró számla", number: "Sorszám", date: "Kelt", period: "Időszak", page: "Oldal" },
    ...{ corrects: "Helyesbített számla", issuer: "Kiállító", buyer: "Vevő", taxId: "Adószám", description: "Megnevezés" },
    ...{
      order: "Tranzakció",
      shipment: "Küldemény",
      to: "→",
      fee: "Kezelési költség",
      voucher: "Kupon",
      refund: "Visszatérítés",
    },
    ...{
      plan: "Előfizetés",
      net: "Nettó",
      vat: "Áfa",
      total: "Bruttó",
      rate: "Kulcs",
      amountDue: "Bruttó végösszeg",
      paid: "Fizetve",
    },
    ...{ amountCredited: "Jóváírt bruttó összeg", toBeCharged: "A mentett fizetési módról vonjuk le" },
    ...{ returned: "Visszatérítve, vagy a nyitott összegből levonva" },
  },
  pt: {
    reverseCharge: "Autoliquidação (artigo 196.º, Diretiva 2006/112/CE)",
    products: {
      porterage: "Envio",
      insurance: "Seguro",
      proofOfDelivery: "Comprovativo de entrega",
      adultSignature: "Assinatura de um adulto",
      additionalHandling: "Manuseamento especial",
      cashOnDelivery: "Envio à cobrança",
    },
    ...{ invoice: "Fatura", creditNote: "Nota de crédito", number: "Número", date: "Data", period: "Período", page: "Página" },
    ...{
      corrects: "Corrige a fatura",
      issuer: "Emitente",
      buyer: "Cliente",
      taxId: "NIF",
      description: "Descrição",
      order: "Transação",
    },
    ...{
      shipment: "Envio",
      to: "para",
      fee: "Taxa de gestão",
      voucher: "Cupão",
      refund: "Reembolso",
      plan: "Plano",
      net: "Base",
    },
    ...{
      vat: "IVA",
      total: "Total",
      rate: "Taxa",
      amountDue: "Total com IVA",
      amountCredited: "Total creditado com IVA",
      paid: "Paga",
    },
    ...{
      toBeCharged: "Cobrada no seu método de pagamento",
      returned: "Devolvido pelo método usado ou descontado do valor em aberto",
    },
  },
};

/** Languages of the countries in which tenants are established. */
const LANGUAGES: Record<string, readonly Language[]> = {
  ...{ AT: ["de"], BE: ["nl", "fr"], DE: ["de"], ES: ["es"], FR: ["fr"], HU: ["hu"], IE: ["en"], IT: ["it"] },
  ...{ LU: ["fr"], NL: ["nl"], PT: ["pt"] },
};

/** The mention of the reverse charge in the buyer's language and in those of the seller's country. */
export function reverseChargeMentions(language: Language, sellerCountry: string): string[] {
  const languages = new Set([language, ...(LANGUAGES[sellerCountry] ?? ["en"])]);
  return [...languages].map((each) => INVOICE_WORDS[each].reverseCharge);
}
