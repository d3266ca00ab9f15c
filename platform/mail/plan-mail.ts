import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent, MailTable } from "./render-mail";

/** The event: first payment, renewal, refused payment, last refusal, cancellation, its reversal, end of the plan. */
export type PlanMailKind = "started" | "renewed" | "refused" | "unpaid" | "canceled" | "kept" | "ended";

/** A plan and its period, as shown in mails; amounts in minor units. */
interface PlanNews {
  kind: PlanMailKind;
  /** Display name of the plan. */
  plan: string;
  brand: string;
  /** Reference of the payment. */
  reference: string;
  net: number;
  taxPercent: number;
  tax: number;
  gross: number;
  currency: string;
  from: Date;
  to: Date;
  /** Time zone of the dates. */
  timeZone: string;
  /** Time of the next retry. */
  retryAt: Date | null;
  /** Number of retries left before the plan ends. */
  attemptsLeft: number;
  /** Card or account, "Visa •••• 1000"; empty if it was removed. */
  method: string;
  /** URL of the plan's page. */
  url: string;
}

export function planMail(language: Language, news: PlanNews): MailContent {
  const { kind, plan, brand, gross, currency, url } = news;
  const { money, day } = planFormat(language, news.timeZone);
  const values = {
    plan,
    method: news.method || t(language, "mails.invoice.method"),
    amount: money(gross, currency),
    end: day(news.to),
    retry: news.retryAt ? day(news.retryAt) : "",
    left: news.attemptsLeft,
  };
  const isPaid = kind === "started" || kind === "renewed";
  const subject = t(language, `mails.plan.${kind}.subject`, values);
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, `mails.plan.${kind}.text`, values)],
    ...(isPaid ? { tables: [paidTable(language, news)] } : {}),
    button: { label: t(language, `mails.plan.${kind}.button`), url },
    ...(isPaid ? { note: t(language, "mails.plan.note") } : {}),
  };
}

function paidTable(language: Language, news: PlanNews): MailTable {
  const { money, day, percent } = planFormat(language, news.timeZone);
  const { currency } = news;
  return {
    lines: [],
    rows: [
      { label: t(language, "mails.plan.label.payment"), value: news.reference },
      { label: t(language, "mails.plan.label.period"), value: `${day(news.from)} – ${day(news.to)}` },
      ...(news.method && news.gross > 0 ? [{ label: t(language, "mails.plan.label.method"), value: news.method }] : []),
      { label: news.plan, value: money(news.net, currency) },
      { label: `${t(language, "mails.plan.label.vat")} ${percent(news.taxPercent)}`, value: money(news.tax, currency) },
      { label: t(language, "mails.plan.label.total"), value: money(news.gross, currency), isTotal: true },
    ],
  };
}

function planFormat(language: Language, timeZone: string) {
  const days = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone });
  return { ...mailFormat(language), day: (at: Date) => days.format(at) };
}
