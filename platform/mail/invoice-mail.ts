import type { Language } from "../../contract/primitives";
import { t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** `issued`: a collective invoice is there and is charged. `refused`: its charge failed and is tried again. `blocked`: for the last time. */
export type InvoiceMailKind = "issued" | "refused" | "blocked";

/** A collective invoice as mails tell it; minor units. */
export interface InvoiceNews {
  kind: InvoiceMailKind;
  brand: string;
  reference: string;
  /** `2026-11` */
  month: string;
  /** What is charged. */
  amount: number;
  currency: string;
  /** "Visa •••• 1000"; null where a mandate is charged, empty where nothing is known. */
  method: string | null;
  /** When a refused charge is tried again. */
  retryAt: Date | null;
  /** Whose calendar the days are of. */
  timeZone: string;
  attemptsLeft: number;
  /** Of the page that the mail leads to. */
  url: string;
}

/** The mail about a collective invoice. */
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
    subject: `${news.brand}: ${subject}`,
    heading: subject,
    paragraphs: [t(language, isNothingDue ? "mails.invoice.nothing-due" : `mails.invoice.${kind}.text`, values)],
    button: { label: t(language, `mails.invoice.${kind}.button`), url: news.url },
  };
}
