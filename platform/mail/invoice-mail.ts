import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/**
 * `issued`: a collective invoice is issued and will be charged. `refused`: its charge failed and is retried. `blocked`: no more
 * retries.
 */
export type InvoiceMailKind = "issued" | "refused" | "blocked";

/** A collective invoice, as shown in mails; amounts in minor units. */
interface InvoiceNews {
  kind: InvoiceMailKind;
  brand: string;
  reference: string;
  /** `2026-11` */
  month: string;
  /** Amount charged. */
  amount: number;
  currency: string;
  /** "Visa •••• 1000"; null for a mandate, empty if unknown. */
  method: string | null;
  /** Time of the next retry. */
  retryAt: Date | null;
  /** Time zone of the dates. */
  timeZone: string;
  attemptsLeft: number;
  /** URL of the page that the mail links to. */
  url: string;
}

export function invoiceMail(language: Language, news: InvoiceNews): MailContent {
  const { kind } = news;
  const format = mailFormat(language);
  const values = {
    invoice: news.reference,
    month: format.month(news.month),
    amount: format.money(news.amount, news.currency),
    method: news.method === null ? t(language, "mails.invoice.direct-debit") : news.method || t(language, "mails.invoice.method"),
    retry: news.retryAt ? format.date(news.retryAt, news.timeZone) : "",
    left: news.attemptsLeft,
  };
  const isNothingDue = kind === "issued" && news.amount <= 0;
  const subject = t(language, `mails.invoice.${kind}.subject`, values);
  return {
    subject: labelled(language, news.brand, subject),
    heading: subject,
    paragraphs: [t(language, isNothingDue ? "mails.invoice.nothing-due" : `mails.invoice.${kind}.text`, values)],
    button: { label: t(language, `mails.invoice.${kind}.button`), url: news.url },
  };
}
