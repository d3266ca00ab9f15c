import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import type { MailContent } from "./render-mail";

/**
 * The mail to a new client, with first steps.
 *
 * @param url page for creating a shipment
 */
export function welcomeMail(language: Language, { title, supportEmail }: { title: string; supportEmail: string }, url: string) {
  return {
    subject: labelled(language, title, t(language, "mails.welcome.subject")),
    paragraphs: [t(language, "mails.welcome.ready"), t(language, "mails.welcome.steps")],
    button: { label: t(language, "mails.welcome.create"), url },
    note: t(language, "mails.welcome.help", { email: supportEmail }),
  } satisfies MailContent;
}
