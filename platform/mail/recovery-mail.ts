import type { Language } from "../../contract/primitives";

interface Wording {
  subject: string;
  asked: string;
  link: string;
  ignore: string;
}

const WORDINGS: Record<Language, Wording> = {
  en: {
    subject: "Choose a new password",
    asked: "Someone, probably you, asked for a new password for your account.",
    link: "Choose it here within one hour; the link works once:",
    ignore: "If it was not you, do nothing: your password stays as it is.",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    asked: "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.",
    link: "Choisissez-le ici dans l’heure ; le lien ne fonctionne qu’une fois :",
    ignore: "Si ce n’était pas vous, ne faites rien : votre mot de passe reste inchangé.",
  },
  de: {
    subject: "Wählen Sie ein neues Passwort",
    asked: "Jemand, vermutlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert.",
    link: "Wählen Sie es hier innerhalb einer Stunde; der Link gilt einmal:",
    ignore: "Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
  },
  es: {
    subject: "Elija una contraseña nueva",
    asked: "Alguien, probablemente usted, ha pedido una contraseña nueva para su cuenta.",
    link: "Elíjala aquí en el plazo de una hora; el enlace sirve una sola vez:",
    ignore: "Si no ha sido usted, no haga nada: su contraseña no cambia.",
  },
  it: {
    subject: "Scelga una nuova password",
    asked: "Qualcuno, probabilmente lei, ha chiesto una nuova password per il suo account.",
    link: "La scelga qui entro un’ora; il link funziona una sola volta:",
    ignore: "Se non è stato lei, non faccia nulla: la sua password resta com’è.",
  },
  nl: {
    subject: "Kies een nieuw wachtwoord",
    asked: "Iemand, waarschijnlijk uzelf, heeft een nieuw wachtwoord voor uw account aangevraagd.",
    link: "Kies het hier binnen een uur; de link werkt één keer:",
    ignore: "Was u het niet, doe dan niets: uw wachtwoord blijft zoals het is.",
  },
  tr: {
    subject: "Yeni bir parola belirleyin",
    asked: "Biri, büyük olasılıkla siz, hesabınız için yeni bir parola istedi.",
    link: "Bir saat içinde buradan belirleyin; bağlantı yalnızca bir kez çalışır:",
    ignore: "Siz değilseniz bir şey yapmayın: parolanız olduğu gibi kalır.",
  },
  hu: {
    subject: "Válasszon új jelszót",
    asked: "Valaki, valószínűleg Ön, új jelszót kért a fiókjához.",
    link: "Itt választhat egy órán belül; a hivatkozás egyszer használható:",
    ignore: "Ha nem Ön volt, ne tegyen semmit: a jelszava nem változik.",
  },
  pt: {
    subject: "Escolha uma nova palavra-passe",
    asked: "Alguém, provavelmente você, pediu uma nova palavra-passe para a sua conta.",
    link: "Escolha-a aqui no prazo de uma hora; a ligação funciona uma só vez:",
    ignore: "Se não foi você, não faça nada: a sua palavra-passe mantém-se.",
  },
};

/** The letter with the link to a new password. @param brand whose account it is */
export function recoveryMail(language: Language, brand: string, link: string): { subject: string; body: string } {
  const { subject, asked, link: before, ignore } = WORDINGS[language];
  return { subject: `${brand}: ${subject}`, body: [asked, "", before, link, "", ignore].join("\n") };
}
