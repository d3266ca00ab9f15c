import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import type { MailContent } from "./render-mail";

/** The mail with the password recovery link. @param brand title of the tenant */
export function recoveryMail(language: Language, brand: string, url: string): MailContent {
  const subject = t(language, "mails.recovery.subject");
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, "mails.recovery.requested"), t(language, "mails.recovery.link")],
    button: { label: subject, url, fallback: t(language, "mails.recovery.fallback") },
    note: t(language, "mails.recovery.ignore"),
  };
}
