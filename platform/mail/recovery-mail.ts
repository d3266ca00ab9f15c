import type { Language } from "../../contract/primitives";
import type { MailContent } from "./render-mail";

interface Texts {
  subject: string;
  requested: string;
  link: string;
  ignore: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: "Choose a new password",
    requested: "Someone, probably you, asked for a new password for your account.",
    link: "Choose it here within one hour; the link works once:",
    ignore: "If it was not you, do nothing: your password stays as it is.",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    requested: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
    link: "Choisissez-le ici dans l’heure ; le lien ne fonctionne qu’une fois :",
    ignore: "Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.",
  },
  de: {
    subject: "Wählen Sie ein neues Passwort",
    requested: "Jemand, vermutlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert.",
    link: "Wählen Sie es hier innerhalb einer Stunde; der Link gilt einmal:",
    ignore: "Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
  },
  es: {
    subject: "Elige una contraseña nueva",
    requested: "Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta.",
    link: "Elígela aquí en el plazo de una hora; el enlace sirve una sola vez:",
    ignore: "Si no has sido tú, no hagas nada: tu contraseña no cambia.",
  },
  it: {
    subject: "Scegli una nuova password",
    requested: "Qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account.",
    link: "Sceglila qui entro un’ora; il link funziona una sola volta:",
    ignore: "Se non sei stato tu, non fare nulla: la tua password resta com’è.",
  },
  nl: {
    subject: "Kies een nieuw wachtwoord",
    requested: "Iemand, waarschijnlijk jijzelf, heeft een nieuw wachtwoord voor je account aangevraagd.",
    link: "Kies het hier binnen een uur; de link werkt één keer:",
    ignore: "Was jij het niet, doe dan niets: je wachtwoord blijft zoals het is.",
  },
  tr: {
    subject: "Yeni bir parola belirleyin",
    requested: "Biri, büyük olasılıkla siz, hesabınız için yeni bir parola istedi.",
    link: "Bir saat içinde buradan belirleyin; bağlantı yalnızca bir kez çalışır:",
    ignore: "Siz değilseniz bir şey yapmayın: parolanız olduğu gibi kalır.",
  },
  hu: {
    subject: "Válasszon új jelszót",
    requested: "Valaki, valószínűleg Ön, új jelszót kért a fiókjához.",
    link: "Itt választhat egy órán belül; a hivatkozás egyszer használható:",
    ignore: "Ha nem Ön volt, ne tegyen semmit: a jelszava nem változik.",
  },
  pt: {
    subject: "Escolha uma nova palavra-passe",
    requested: "Alguém, provavelmente você, pediu uma nova palavra-passe para a sua conta.",
    link: "Escolha-a aqui no prazo de uma hora; a ligação funciona uma só vez:",
    ignore: "Se não foi você, não faça nada: a sua palavra-passe mantém-se.",
  },
};

/** The mail with the password recovery link. @param brand title of the tenant */
export function recoveryMail(language: Language, brand: string, url: string): MailContent {
  const { subject, requested, link, ignore } = TEXTS[language];
  return { subject: `${brand}: ${subject}`, paragraphs: [requested, link], button: { label: subject, url }, note: ignore };
}
