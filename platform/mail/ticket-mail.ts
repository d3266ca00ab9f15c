import type { Language } from "../../contract/primitives";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** What an agent did: answered, asked for something, said that it is solved, or paid the claim. */
export type TicketMailKind = "answered" | "asked" | "solved" | "paid";

/** A sum that was paid. */
export interface Paid {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** `note` is what the conversation says of a payment. */
type Texts = Record<TicketMailKind, { subject: string; text: string }> & { button: string; note: string };

/** `{ticket}` is the ticket's reference, `{amount}` what was paid. */
const TEXTS: Record<Language, Texts> = {
  en: {
    answered: { subject: "A reply to {ticket}", text: "Our support team has answered your ticket {ticket}." },
    asked: {
      subject: "We need something for {ticket}",
      text: "Our support team needs information from you to continue with your ticket {ticket}.",
    },
    solved: {
      subject: "{ticket} is solved",
      text: "Your ticket {ticket} is solved. If something is missing, reply and we’ll take it up again.",
    },
    paid: {
      subject: "We’ve paid your claim {ticket}",
      text: "We’ve paid {amount} for your claim {ticket}. If something is missing, reply and we’ll take it up again.",
    },
    note: "We’ve paid {amount}. The money goes where you asked us to pay it.",
    button: "Open ticket",
  },
  fr: {
    answered: { subject: "Réponse à {ticket}", text: "Notre service client a répondu à votre demande {ticket}." },
    asked: {
      subject: "Il nous manque une information pour {ticket}",
      text: "Notre service client a besoin d’une information de votre part pour poursuivre votre demande {ticket}.",
    },
    solved: {
      subject: "{ticket} est résolue",
      text: "Votre demande {ticket} est résolue. S’il manque quelque chose, répondez et nous la reprendrons.",
    },
    paid: {
      subject: "Votre réclamation {ticket} est réglée",
      text: "Nous avons versé {amount} pour votre réclamation {ticket}. S’il manque quelque chose, répondez et nous la reprendrons.",
    },
    note: "Nous avons versé {amount}, là où vous l’avez demandé.",
    button: "Ouvrir la demande",
  },
  de: {
    answered: { subject: "Antwort zu {ticket}", text: "Unser Kundenservice hat Ihre Anfrage {ticket} beantwortet." },
    asked: {
      subject: "Uns fehlt noch etwas zu {ticket}",
      text: "Unser Kundenservice braucht Angaben von Ihnen, um mit Ihrer Anfrage {ticket} weiterzukommen.",
    },
    solved: {
      subject: "{ticket} ist gelöst",
      text: "Ihre Anfrage {ticket} ist gelöst. Fehlt noch etwas? Antworten Sie, und wir machen weiter.",
    },
    paid: {
      subject: "Ihre Reklamation {ticket} ist ausgezahlt",
      text: "Wir haben {amount} für Ihre Reklamation {ticket} ausgezahlt. Fehlt noch etwas? Antworten Sie, und wir machen weiter.",
    },
    note: "Wir haben {amount} ausgezahlt, so wie Sie es angegeben haben.",
    button: "Anfrage öffnen",
  },
  es: {
    answered: {
      subject: "Respuesta a {ticket}",
      text: "Nuestro equipo de atención al cliente ha respondido a tu solicitud {ticket}.",
    },
    asked: {
      subject: "Nos falta algo para {ticket}",
      text: "Nuestro equipo de atención al cliente necesita información tuya para seguir con tu solicitud {ticket}.",
    },
    solved: {
      subject: "{ticket} está resuelta",
      text: "Tu solicitud {ticket} está resuelta. Si falta algo, responde y seguimos.",
    },
    paid: {
      subject: "Hemos pagado tu reclamación {ticket}",
      text: "Hemos pagado {amount} por tu reclamación {ticket}. Si falta algo, responde y seguimos.",
    },
    note: "Hemos pagado {amount} donde nos indicaste.",
    button: "Abrir solicitud",
  },
  it: {
    answered: { subject: "Risposta a {ticket}", text: "La nostra assistenza ha risposto alla tua richiesta {ticket}." },
    asked: {
      subject: "Ci serve qualcosa per {ticket}",
      text: "La nostra assistenza ha bisogno di informazioni per andare avanti con la tua richiesta {ticket}.",
    },
    solved: {
      subject: "{ticket} è risolta",
      text: "La tua richiesta {ticket} è risolta. Se manca qualcosa, rispondi e continuiamo.",
    },
    paid: {
      subject: "Abbiamo pagato il tuo reclamo {ticket}",
      text: "Abbiamo pagato {amount} per il tuo reclamo {ticket}. Se manca qualcosa, rispondi e continuiamo.",
    },
    note: "Abbiamo pagato {amount} dove ci hai indicato.",
    button: "Apri richiesta",
  },
  nl: {
    answered: { subject: "Antwoord op {ticket}", text: "Onze klantenservice heeft je aanvraag {ticket} beantwoord." },
    asked: {
      subject: "We hebben nog iets nodig voor {ticket}",
      text: "Onze klantenservice heeft informatie van je nodig om verder te gaan met je aanvraag {ticket}.",
    },
    solved: {
      subject: "{ticket} is opgelost",
      text: "Je aanvraag {ticket} is opgelost. Ontbreekt er iets? Antwoord, dan gaan we verder.",
    },
    paid: {
      subject: "Je schadeclaim {ticket} is betaald",
      text: "We hebben {amount} betaald voor je schadeclaim {ticket}. Ontbreekt er iets? Antwoord, dan gaan we verder.",
    },
    note: "We hebben {amount} betaald, zoals je hebt aangegeven.",
    button: "Aanvraag openen",
  },
  tr: {
    answered: { subject: "Yanıt: {ticket}", text: "Destek ekibimiz talebinizi yanıtladı: {ticket}." },
    asked: {
      subject: "Bilgi gerekiyor: {ticket}",
      text: "Destek ekibimiz talebinizle ilgilenmeye devam etmek için sizden bilgi bekliyor: {ticket}.",
    },
    solved: {
      subject: "Çözüldü: {ticket}",
      text: "Destek talebiniz çözüldü: {ticket}. Eksik bir şey varsa yanıtlayın, devam edelim.",
    },
    paid: {
      subject: "Tazminatınız ödendi: {ticket}",
      text: "Tazminat talebiniz için {amount} ödedik: {ticket}. Eksik bir şey varsa yanıtlayın, devam edelim.",
    },
    note: "{amount} ödedik. Para, belirttiğiniz hesaba gönderildi.",
    button: "Talebi aç",
  },
  hu: {
    answered: { subject: "Válasz: {ticket}", text: "Ügyfélszolgálatunk válaszolt a bejelentésére: {ticket}." },
    asked: {
      subject: "Még kell valami: {ticket}",
      text: "Ügyfélszolgálatunknak adatokra van szüksége a bejelentéséhez: {ticket}.",
    },
    solved: {
      subject: "Megoldva: {ticket}",
      text: "A bejelentését megoldottuk: {ticket}. Ha hiányzik valami, válaszoljon, és folytatjuk.",
    },
    paid: {
      subject: "Kifizettük a kárigényét: {ticket}",
      text: "Kifizettünk {amount} összeget a kárigényére: {ticket}. Ha hiányzik valami, válaszoljon, és folytatjuk.",
    },
    note: "Kifizettünk {amount} összeget, ahová kérte.",
    button: "Bejelentés megnyitása",
  },
  pt: {
    answered: { subject: "Resposta a {ticket}", text: "O nosso apoio ao cliente respondeu ao seu pedido {ticket}." },
    asked: {
      subject: "Precisamos de algo para {ticket}",
      text: "O nosso apoio ao cliente precisa de informações suas para continuar com o pedido {ticket}.",
    },
    solved: {
      subject: "{ticket} está resolvido",
      text: "O seu pedido {ticket} está resolvido. Se faltar algo, responda e continuamos.",
    },
    paid: {
      subject: "Pagámos a sua reclamação {ticket}",
      text: "Pagámos {amount} pela sua reclamação {ticket}. Se faltar algo, responda e continuamos.",
    },
    note: "Pagámos {amount} para onde nos indicou.",
    button: "Abrir pedido",
  },
};

/**
 * The mail that leads to a ticket. It says nothing of what was written there: mailboxes are read by others.
 *
 * @param news `url` of the ticket's page, and what was paid where its kind is `paid`
 */
export function ticketMail(
  language: Language,
  { kind, brand, reference, url, paid }: { kind: TicketMailKind; brand: string; reference: string; url: string; paid?: Paid },
): MailContent {
  const { button, [kind]: texts } = TEXTS[language];
  const fill = (text: string) => withAmount(language, text.replaceAll("{ticket}", reference), paid);
  return {
    subject: `${brand}: ${fill(texts.subject)}`,
    heading: fill(texts.subject),
    paragraphs: [fill(texts.text)],
    button: { label: button, url },
  };
}

/** What the conversation says of a claim that was paid. */
export function paidNote(language: Language, paid: Paid): string {
  return withAmount(language, TEXTS[language].note, paid);
}

function withAmount(language: Language, text: string, paid: Paid | undefined): string {
  return paid ? text.replaceAll("{amount}", mailFormat(language).money(paid.amount, paid.currency)) : text;
}
