import type { Language } from "../../contract/primitives";
import { INVOICE_TEXTS } from "./invoice-texts";
import { mailFormat } from "./mail-format";
import { PLAN_TEXTS, type PlanMailKind } from "./plan-texts";
import type { MailContent, MailTable } from "./render-mail";

/** A plan and its period as mails tell them; minor units. */
export interface PlanNews {
  kind: PlanMailKind;
  /** As it is shown. */
  plan: string;
  brand: string;
  /** Of the payment. */
  reference: string;
  net: number;
  taxPercent: number;
  tax: number;
  gross: number;
  currency: string;
  from: Date;
  to: Date;
  /** Whose calendar the days are of. */
  timeZone: string;
  /** When a refused payment is tried again. */
  retryAt: Date | null;
  /** How often it is tried again before the plan ends. */
  attemptsLeft: number;
  /** The card or account: "Visa •••• 1000"; empty where it is gone. */
  method: string;
  /** Of the page of the plan. */
  url: string;
}

/** The mail about a plan. */
export function planMail(language: Language, news: PlanNews): MailContent {
  const { kind, plan, brand, gross, currency, url } = news;
  const method = news.method || INVOICE_TEXTS[language].method;
  const texts = PLAN_TEXTS[language];
  const { money, day } = planFormat(language, news.timeZone);
  const values: Record<string, string> = {
    ...{ plan, method, amount: money(gross, currency), end: day(news.to) },
    ...{ retry: news.retryAt ? day(news.retryAt) : "", left: String(news.attemptsLeft) },
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const isPaid = kind === "started" || kind === "renewed";
  const { subject, text, button } = texts.kinds[kind];
  return {
    subject: `${brand}: ${fill(subject)}`,
    heading: fill(subject),
    paragraphs: [fill(text)],
    ...(isPaid ? { tables: [paidTable(language, news)] } : {}),
    button: { label: fill(button), url },
    ...(isPaid ? { note: fill(texts.note) } : {}),
  };
}

function paidTable(language: Language, news: PlanNews): MailTable {
  const { label } = PLAN_TEXTS[language];
  const { money, day, percent } = planFormat(language, news.timeZone);
  const { currency } = news;
  return {
    lines: [],
    rows: [
      { label: label.payment, value: news.reference },
      { label: label.period, value: `${day(news.from)} – ${day(news.to)}` },
      ...(news.method && news.gross > 0 ? [{ label: label.method, value: news.method }] : []),
      { label: news.plan, value: money(news.net, currency) },
      { label: `${label.vat} ${percent(news.taxPercent)}`, value: money(news.tax, currency) },
      { label: label.total, value: money(news.gross, currency), isTotal: true },
    ],
  };
}

function planFormat(language: Language, timeZone: string) {
  const days = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone });
  return { ...mailFormat(language), day: (at: Date) => days.format(at) };
}
