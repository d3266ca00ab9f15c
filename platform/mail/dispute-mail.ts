import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** A payment that a client's bank has asked back, for the tenant's support. `amount` is minor units. */
interface DisputeNews {
  brand: string;
  /** Email address of the client's account. */
  client: string;
  reference: string;
  amount: number;
  currency: string;
  /** The provider's code. */
  reason: string;
  evidenceUntil: Date | null;
}

export function disputeMail(language: Language, news: DisputeNews): MailContent {
  const { brand, client, reference, amount, currency, reason, evidenceUntil } = news;
  const { money, date } = mailFormat(language);
  const subject = t(language, "mails.dispute.subject", { amount: money(amount, currency) });
  const evidence = evidenceUntil && t(language, "mails.dispute.evidence", { day: date(evidenceUntil, "UTC") });
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, "mails.dispute.text", { client, reference, reason }), ...(evidence ? [evidence] : [])],
  };
}
