import type { Language } from "../../contract/primitives";
import type { MailContent } from "./render-mail";

interface Texts {
  subject: string;
  requested: string;
  link: string;
  ignore: string;
  fallback: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: "Choose a new password",
    requested: "Someone asked for a new password for your account. If it was you, choose it here.",
    link: "The link works once and is valid for one hour:",
    ignore: "If it wasn’t you, do nothing. Your password stays as it is.",
    fallback: "If the button doesn’t work, copy this link:",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    requested: "Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’est vous, choisissez-le ici.",
    link: "Le lien fonctionne une seule fois, pendant une heure :",
    ignore: "Si ce n’est pas vous, ne faites rien. Votre mot de passe ne change pas.",
    fallback: "Si le bouton ne fonctionne pas, copiez ce lien :",
  },
  de: {
    subject: "Neues Passwort wählen",
    requested: "Jemand hat für Ihr Konto ein neues Passwort angefordert. Wenn Sie es waren, wählen Sie es hier.",
    link: "Der Link funktioniert nur einmal und gilt eine Stunde lang:",
    ignore: "Wenn Sie es nicht waren, müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.",
    fallback: "Wenn die Schaltfläche nicht funktioniert, kopieren Sie diesen Link:",
  },
  es: {
    subject: "Elige una contraseña nueva",
    requested: "Alguien ha pedido una contraseña nueva para tu cuenta. Si has sido tú, elígela aquí.",
    link: "El enlace funciona una sola vez, durante una hora:",
    ignore: "Si no has sido tú, no hagas nada. Tu contraseña no cambia.",
    fallback: "Si el botón no funciona, copia este enlace:",
  },
  it: {
    subject: "Scegli una nuova password",
    requested: "Qualcuno ha chiesto una nuova password per il tuo account. Se la richiesta è tua, sceglila qui.",
    link: "Il link funziona una sola volta, per un’ora:",
    ignore: "Se la richiesta non è tua, non fare nulla. La tua password non cambia.",
    fallback: "Se il pulsante non funziona, copia questo link:",
  },
  nl: {
    subject: "Kies een nieuw wachtwoord",
    requested: "Iemand heeft een nieuw wachtwoord voor je account aangevraagd. Was jij het, kies het dan hier.",
    link: "De link werkt één keer en is een uur geldig:",
    ignore: "Was jij het niet, doe dan niets. Je wachtwoord blijft zoals het is.",
    fallback: "Werkt de knop niet, kopieer dan deze link:",
  },
  tr: {
    subject: "Yeni bir şifre belirleyin",
    requested: "Hesabınız için yeni bir şifre istendi. İsteyen sizseniz buradan belirleyin.",
    link: "Bağlantı bir kez, bir saat boyunca çalışır:",
    ignore: "Siz değilseniz bir şey yapmayın. Şifreniz değişmez.",
    fallback: "Düğme çalışmazsa bu bağlantıyı kopyalayın:",
  },
  hu: {
    subject: "Válasszon új jelszót",
    requested: "Valaki új jelszót kért a fiókjához. Ha saját maga kérte, itt választhat.",
    link: "A link egyszer használható, egy órán át:",
    ignore: "Ha nem kért új jelszót, ne tegyen semmit. A jelszava nem változik.",
    fallback: "Ha a gomb nem működik, másolja ki ezt a linket:",
  },
  pt: {
    subject: "Escolha uma nova palavra-passe",
    requested: "Alguém pediu uma nova palavra-passe para a sua conta. Se o pedido foi seu, escolha-a aqui.",
    link: "A ligação funciona uma só vez, durante uma hora:",
    ignore: "Se o pedido não foi seu, não faça nada. A sua palavra-passe não muda.",
    fallback: "Se o botão não funcionar, copie esta ligação:",
  },
};

/** The mail with the password recovery link. @param brand title of the tenant */
export function recoveryMail(language: Language, brand: string, url: string): MailContent {
  const { subject, requested, link, ignore, fallback } = TEXTS[language];
  const button = { label: subject, url, fallback };
  return { subject: `${brand}: ${subject}`, heading: subject, paragraphs: [requested, link], button, note: ignore };
}
