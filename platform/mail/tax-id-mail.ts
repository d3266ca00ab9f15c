import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import type { MailContent } from "./render-mail";

/** Tells a merchant that the register does not know the tax id that could not be checked before. `url`: the billing details. */
export function taxIdRefusedMail(
  language: Language,
  { brand, taxId, url }: { brand: string; taxId: string; url: string },
): MailContent {
  const subject = t(language, "mails.tax-id-refused.subject");
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, "mails.tax-id-refused.text", { taxId })],
    button: { label: t(language, "mails.tax-id-refused.button"), url },
  };
}
