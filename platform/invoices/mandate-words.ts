import type { Language } from "../../contract/primitives";

/** The words of a SEPA core direct debit mandate, after the European Payments Council's own translations. */
export interface MandateWords {
  title: string;
  reference: string;
  creditor: string;
  creditorId: string;
  debtor: string;
  iban: string;
  bic: string;
  recurrent: string;
  consent: string;
  rights: string;
  placeAndDate: string;
  signature: string;
}

export const MANDATE_WORDS: Record<Language, MandateWords> = {
  en: {
    title: "SEPA Direct Debit Mandate",
    ...{
      reference: "Mandate reference",
      creditor: "Creditor",
      creditorId: "Creditor identifier",
      debtor: "Your name and address",
    },
    ...{ iban: "Account number (IBAN)", bic: "BIC", recurrent: "Type of payment: recurrent" },
    consent:
      "By signing this mandate form, you authorise (A) the creditor to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from the creditor.",
    rights:
      "As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.",
    ...{ placeAndDate: "Place and date", signature: "Signature" },
  },
  fr: {
    title: "Mandat de prélèvement SEPA",
    ...{ reference: "Référence unique du mandat", creditor: "Créancier", creditorId: "Identifiant créancier SEPA" },
    ...{
      debtor: "Votre nom et votre adresse",
      iban: "Numéro de compte (IBAN)",
      bic: "BIC",
      recurrent: "Type de paiement\u00a0: récurrent",
    },
    consent:
      "En signant ce formulaire de mandat, vous autorisez (A) le créancier à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions du créancier.",
    rights:
      "Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte.",
    ...{ placeAndDate: "Lieu et date", signature: "Signature" },
  },
  de: {
    title: "SEPA-Lastschriftmandat",
    ...{ reference: "Mandatsreferenz", creditor: "Zahlungsempfänger", creditorId: "Gläubiger-Identifikationsnummer" },
    ...{
      debtor: "Name und Anschrift des Kontoinhabers",
      iban: "IBAN",
      bic: "BIC",
      recurrent: "Zahlungsart: wiederkehrende Zahlung",
    },
    consent:
      "Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Zahlungsempfänger auf mein Konto gezogenen Lastschriften einzulösen.",
    rights:
      "Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.",
    ...{ placeAndDate: "Ort und Datum", signature: "Unterschrift" },
  },
  es: {
    title: "Orden de domiciliación de adeudo directo SEPA",
    ...{ reference: "Referencia de la orden de domiciliación", creditor: "Acreedor", creditorId: "Identificador del acreedor" },
    ...{
      debtor: "Nombre y dirección del deudor",
      iban: "Número de cuenta (IBAN)",
      bic: "BIC",
      recurrent: "Tipo de pago: recurrente",
    },
    consent:
      "Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) al acreedor a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones del acreedor.",
    rights:
      "Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta.",
    ...{ placeAndDate: "Lugar y fecha", signature: "Firma" },
  },
  it: {
    title: "Mandato per addebito diretto SEPA",
    ...{ reference: "Riferimento del mandato", creditor: "Creditore", creditorId: "Codice identificativo del creditore" },
    ...{ debtor: "Nome e indirizzo del debitore", iban: "IBAN", bic: "BIC", recurrent: "Tipo di pagamento: ricorrente" },
    consent:
      "Con la sottoscrizione del presente mandato il debitore autorizza (A) il creditore a richiedere alla banca del debitore l’addebito del suo conto e (B) la banca del debitore a procedere a tale addebito conformemente alle disposizioni impartite dal creditore.",
    rights:
      "Il debitore ha diritto di ottenere il rimborso dalla propria banca in accordo ed alle condizioni stabilite nel contratto con essa stipulato. Il rimborso deve essere richiesto entro 8 settimane a decorrere dalla data di addebito in conto.",
    ...{ placeAndDate: "Luogo e data", signature: "Firma" },
  },
  nl: {
    title: "Doorlopende machtiging Europese incasso SEPA",
    ...{
      reference: "Kenmerk machtiging",
      creditor: "Incassant",
      creditorId: "Incassant-ID",
      debtor: "Naam en adres rekeninghouder",
    },
    ...{ iban: "Rekeningnummer (IBAN)", bic: "BIC", recurrent: "Soort betaling: doorlopend" },
    consent:
      "Door ondertekening van dit formulier geef je toestemming aan (A) de incassant om doorlopende incasso-opdrachten te sturen naar je bank om een bedrag van je rekening af te schrijven en (B) je bank om doorlopend een bedrag van je rekening af te schrijven overeenkomstig de opdracht van de incassant.",
    rights:
      "Als je het niet eens bent met deze afschrijving kun je deze laten terugboeken. Neem hiervoor binnen acht weken na afschrijving contact op met je bank. Vraag je bank naar de voorwaarden.",
    ...{ placeAndDate: "Plaats en datum", signature: "Handtekening" },
  },
  tr: {
    title: "SEPA doğrudan borçlandırma talimatı",
    ...{
      reference: "Talimat referansı",
      creditor: "Alacaklı",
      creditorId: "Alacaklı kimlik numarası",
      debtor: "Borçlunun adı ve adresi",
    },
    ...{ iban: "Hesap numarası (IBAN)", bic: "BIC", recurrent: "Ödeme türü: düzenli" },
    consent:
      "Bu formu imzalayarak (A) alacaklının hesabınızın borçlandırılması için bankanıza talimat göndermesine ve (B) bankanızın alacaklının talimatına uygun olarak hesabınızı borçlandırmasına izin verirsiniz.",
    rights:
      "Bankanızla yaptığınız sözleşmenin koşulları çerçevesinde bankanızdan iade isteme hakkınız vardır. İade, hesabınızın borçlandırıldığı tarihten itibaren 8 hafta içinde istenmelidir.",
    ...{ placeAndDate: "Yer ve tarih", signature: "İmza" },
  },
  hu: {
    title: "SEPA beszedési felhatalmazás",
    ...{ reference: "Felhatalmazás azonosítója", creditor: "Kedvezményezett", creditorId: "Kedvezményezett azonosítója" },
    ...{ debtor: "Számlatulajdonos neve és címe", iban: "Számlaszám (IBAN)", bic: "BIC", recurrent: "Fizetés típusa: ismétlődő" },
    consent:
      "A felhatalmazás aláírásával engedélyezi, hogy (A) a kedvezményezett megbízást küldjön a bankjának a számlája megterhelésére, és (B) a bankja a kedvezményezett megbízása szerint megterhelje a számláját.",
    rights:
      "A bankjával kötött szerződés feltételei szerint visszatérítést kérhet a bankjától. A visszatérítést a számla megterhelésétől számított 8 héten belül kell kérni.",
    ...{ placeAndDate: "Hely és dátum", signature: "Aláírás" },
  },
  pt: {
    title: "Autorização de débito direto SEPA",
    ...{ reference: "Referência da autorização (ADD)", creditor: "Credor", creditorId: "Identificação do credor" },
    ...{
      debtor: "Nome e morada do devedor",
      iban: "Número da conta (IBAN)",
      bic: "BIC",
      recurrent: "Tipo de pagamento: recorrente",
    },
    consent:
      "Ao subscrever esta autorização, está a autorizar (A) o credor a enviar instruções ao seu banco para debitar a sua conta e (B) o seu banco a debitar a sua conta, de acordo com as instruções do credor.",
    rights:
      "Os seus direitos incluem a possibilidade de exigir do seu banco o reembolso do montante debitado, nos termos e condições acordados com o seu banco. O reembolso deve ser solicitado até um prazo de oito semanas, a contar da data do débito na sua conta.",
    ...{ placeAndDate: "Local e data", signature: "Assinatura" },
  },
};
