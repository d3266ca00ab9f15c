import type { Language } from "../../contract/primitives";
import { INVOICE_TEXTS, type InvoiceMailKind } from "./invoice-texts";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

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
  const { kinds, nothingDue, method, directDebit } = INVOICE_TEXTS[language];
  const format = mailFormat(language);
  const values: Record<string, string> = {
    ...{ invoice: news.reference, month: format.month(news.month), amount: format.money(news.amount, news.currency) },
    ...{ method: news.method === null ? directDebit : news.method || method },
    ...{ retry: news.retryAt ? format.date(news.retryAt, news.timeZone) : "", left: String(news.attemptsLeft) },
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const { subject, text, button } = kinds[news.kind];
  return {
    subject: `${news.brand}: ${fill(subject)}`,
    heading: fill(subject),
    paragraphs: [fill(news.kind === "issued" && news.amount <= 0 ? nothingDue : text)],
    button: { label: fill(button), url: news.url },
  };
}
