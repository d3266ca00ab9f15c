import type { Language } from "../../contract/primitives";
import { t } from "../words/words";
import type { MailContent } from "./render-mail";

/** The mail with a label attached and the merchant's message. */
export function labelMail(language: Language, reference: string, message: string): MailContent {
  return { subject: t(language, "mails.label.subject", { reference }), paragraphs: [message] };
}
