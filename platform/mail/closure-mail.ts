import type { AccountClosure } from "../../contract/account";
import type { Language } from "../../contract/primitives";
import { KEPT_YEARS } from "../../contract/rules/privacy";
import { localeOf } from "./mail-format";
import type { MailContent } from "./render-mail";

interface Texts {
  subject: string;
  closed: string;
  plan: (name: string) => string;
  deleted: (day: string) => string;
  kept: (years: number) => string;
  undo: (day: string) => string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: "Your account is closed",
    closed: "You closed your account. Nobody can sign in any more. Parcels on the way will still be delivered.",
    plan: (plan) => `Your ${plan} plan has ended. What is left of the paid month isn’t refunded.`,
    deleted: (day) => `We delete your personal data on ${day}.`,
    kept: (years) => `Purchases and invoices are kept for ${years} years, as required by law.`,
    undo: (day) => `Changed your mind? Write to us before ${day}:`,
  },
  fr: {
    subject: "Votre compte est fermé",
    closed: "Vous avez fermé votre compte. Plus personne ne peut se connecter. Les colis en route seront encore livrés.",
    plan: (plan) => `Votre formule ${plan} a pris fin. Le reste du mois payé n’est pas remboursé.`,
    deleted: (day) => `Nous supprimerons vos données personnelles le ${day}.`,
    kept: (years) => `Les achats et les factures sont conservés ${years} ans, comme la loi l’exige.`,
    undo: (day) => `Vous avez changé d’avis\u202f? Écrivez-nous avant le ${day}\u00a0:`,
  },
  de: {
    subject: "Ihr Konto ist geschlossen",
    closed: "Sie haben Ihr Konto geschlossen. Niemand kann sich mehr anmelden. Pakete unterwegs werden noch zugestellt.",
    plan: (plan) => `Ihr Tarif ${plan} ist beendet. Der Rest des bezahlten Monats wird nicht erstattet.`,
    deleted: (day) => `Am ${day} löschen wir Ihre personenbezogenen Daten.`,
    kept: (years) => `Käufe und Rechnungen bewahren wir ${years} Jahre auf, wie es das Gesetz verlangt.`,
    undo: (day) => `Haben Sie es sich anders überlegt? Schreiben Sie uns vor dem ${day}:`,
  },
  es: {
    subject: "Tu cuenta está cerrada",
    closed: "Has cerrado tu cuenta. Nadie puede iniciar sesión. Los paquetes en camino se entregan igualmente.",
    plan: (plan) => `Tu plan ${plan} ha terminado. Lo que queda del mes pagado no se reembolsa.`,
    deleted: (day) => `Eliminaremos tus datos personales el ${day}.`,
    kept: (years) => `Las compras y las facturas se guardan ${years} años, como exige la ley.`,
    undo: (day) => `¿Has cambiado de idea? Escríbenos antes del ${day}:`,
  },
  it: {
    subject: "Il tuo account è chiuso",
    closed: "Hai chiuso il tuo account. Nessuno può più accedere. I pacchi in viaggio saranno consegnati.",
    plan: (plan) => `Il tuo piano ${plan} è terminato. Il resto del mese pagato non viene rimborsato.`,
    deleted: (day) => `Elimineremo i tuoi dati personali il ${day}.`,
    kept: (years) => `Acquisti e fatture vengono conservati per ${years} anni, come richiede la legge.`,
    undo: (day) => `Hai cambiato idea? Scrivici prima del ${day}:`,
  },
  nl: {
    subject: "Je account is gesloten",
    closed: "Je hebt je account gesloten. Niemand kan nog inloggen. Pakketten die onderweg zijn, worden nog afgeleverd.",
    plan: (plan) => `Je abonnement ${plan} is gestopt. De rest van de betaalde maand krijg je niet terug.`,
    deleted: (day) => `We wissen je persoonsgegevens op ${day}.`,
    kept: (years) => `Aankopen en facturen bewaren we ${years} jaar, zoals de wet voorschrijft.`,
    undo: (day) => `Toch van gedachten veranderd? Schrijf ons vóór ${day}:`,
  },
  tr: {
    subject: "Hesabınız kapatıldı",
    closed: "Hesabınızı kapattınız. Artık kimse giriş yapamaz. Yoldaki paketler yine de teslim edilir.",
    plan: (plan) => `${plan} planınız sona erdi. Ödenen ayın kalanı iade edilmez.`,
    deleted: (day) => `Kişisel verilerinizi ${day} tarihinde sileriz.`,
    kept: (years) => `Satın almalar ve faturalar yasa gereği ${years} yıl saklanır.`,
    undo: (day) => `Fikrinizi mi değiştirdiniz? ${day} tarihinden önce bize yazın:`,
  },
  hu: {
    subject: "A fiókja lezárult",
    closed: "Lezárta a fiókját. Többé senki sem tud bejelentkezni. Az úton lévő csomagokat még kézbesítik.",
    plan: (plan) => `Véget ért az előfizetése: ${plan}. A kifizetett hónap hátralévő részét nem térítjük vissza.`,
    deleted: (day) => `A személyes adatait ezen a napon töröljük: ${day}`,
    kept: (years) => `A vásárlások adatait és a számlákat a törvény szerint ${years} évig megőrizzük.`,
    undo: (day) => `Meggondolta magát? Addig írhat nekünk (${day}):`,
  },
  pt: {
    subject: "A sua conta está encerrada",
    closed: "Encerrou a sua conta. Já ninguém pode iniciar sessão. Os volumes a caminho ainda são entregues.",
    plan: (plan) => `O seu plano ${plan} terminou. O resto do mês pago não é reembolsado.`,
    deleted: (day) => `Eliminamos os seus dados pessoais em ${day}.`,
    kept: (years) => `As compras e as faturas são guardadas durante ${years} anos, como a lei exige.`,
    undo: (day) => `Mudou de ideias? Escreva-nos antes de ${day}:`,
  },
};

/**
 * The mail that says that an account was closed, and until when that can be taken back.
 *
 * @param closure `deletesOn`: day on which its data is deleted, `2026-12-21`
 */
export function closureMail(
  language: Language,
  { title, supportEmail }: { title: string; supportEmail: string },
  { deletesOn, plan }: Pick<AccountClosure, "deletesOn" | "plan">,
) {
  const { subject, closed, deleted, kept, undo, ...texts } = TEXTS[language];
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${deletesOn}T00:00:00Z`),
  );
  return {
    subject: `${title}: ${subject}`,
    heading: subject,
    paragraphs: [plan ? `${closed} ${texts.plan(plan.name)}` : closed, `${deleted(day)} ${kept(KEPT_YEARS)}`],
    note: `${undo(day)} ${supportEmail}`,
  } satisfies MailContent;
}
