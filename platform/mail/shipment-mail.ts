import type { BrandedEmailType } from "../../contract/branded-emails";
import type { Language } from "../../contract/primitives";
import { emailText, type EmailDocument } from "../../contract/rules/email-document";
import {
  BRANDED_EMAIL_NAMES,
  BRANDED_EMAILS,
  type BuyerNoticeName,
  fillLine,
  type TagValues,
} from "../../contract/rules/branded-emails";
import { t } from "../words/words";
import { escapeHtml, type RenderedMail } from "./render-mail";
import { richTextHtml } from "./rich-text";

/** Branding of a mail: the merchant's, or the tenant's. */
export interface MailLook {
  name: string;
  /** Logo; the name replaces a missing one. */
  logo: { src: string; width: number; height: number } | null;
  /** Button colours, with a contrast of at least 4.5. */
  accent: string;
  onAccent: string;
  radius: number;
  /** @see senderName */
  senderName: string;
  senderEmail: string;
}

/** A parcel, as shown in the mail to its recipient. */
export interface ShipmentNews {
  emailType: BrandedEmailType;
  text: { subject: string; body: EmailDocument };
  values: TagValues;
  carrierAndService: string;
  trackings: readonly { id: string; url: string }[];
  /** URL of the recipient's tracking page. */
  trackUrl: string;
  /** Address lines of the recipient or the pick-up point. */
  address: readonly string[];
  isAtPoint?: boolean;
  /** Order number; empty if the shop has none. */
  order: string;
  /** Name of the shop; null for a shipment without one. */
  shop: string | null;
  content: string;
  /** Company and address of the sender, on one line. */
  sender: string;
  /** "Sent with" line of the tenant; null if it has none. */
  sentWith: string | null;
  /** Where the recipient asks for no more mails. */
  unsubscribeUrl: string;
  isTest?: boolean;
}

const INK = "#17202b";
const QUIET = "#5a6169";
const GROUND = "#f4f5f6";
const BOX = "#f6f7f8";
const LINE = "#e0e3e7";
const LINK = "#1a4fa0";

/**
 * Dark mode and the one-column layout. Mail programs that drop `<style>` show the light mode in two columns, which also fit a
 * phone, as the tables are no wider than the screen.
 */
const STYLE = `@media (prefers-color-scheme:dark){.bg{background:#0f141a!important}.sheet{background:#161c24!important;border-color:#2a333f!important}.t{color:#e8edf3!important}.q{color:#a0abb9!important}.ln{border-color:#2a333f!important}.box{background:#1c242e!important}.l{color:#9cc3ff!important}.logo{background:#ffffff!important}.btn{border:1px solid #6b7785!important}}
@media (max-width:520px){.pad{padding-left:20px!important;padding-right:20px!important}.half{display:block!important;width:auto!important;padding-bottom:12px!important}}`;

/** A part of the mail in HTML and plain text, from the same data. */
export interface Part {
  html: string;
  text: string;
}

/** The name of a mail that tells how far the parcel is; null for the confirmation of the shipment. */
export function noticeOfType(emailType: BrandedEmailType): BuyerNoticeName | null {
  const name = BRANDED_EMAIL_NAMES.find((each) => BRANDED_EMAILS[each] === emailType);
  return name === undefined || name === "shipment-confirmation" ? null : name;
}

/** Mails before whose parcel arrives on a day to come. */
const HAVE_DAY: readonly (BuyerNoticeName | null)[] = [null, "on-its-way"];

/** The fixed texts around the merchant's text. */
export function frameWords(language: Language, { emailType, values, order, shop, sender, sentWith, isAtPoint }: FrameNews) {
  const notice = noticeOfType(emailType);
  return {
    heading: t(language, notice ? `notices.${notice}.heading` : "mails.shipment.heading"),
    expected: HAVE_DAY.includes(notice) ? t(language, "mails.shipment.expected") : "",
    track: t(language, "mails.shipment.track"),
    address: t(language, isAtPoint ? "mails.shipment.point" : "mails.shipment.address"),
    order: orderLine(language, { order, shop }),
    foot: [
      sender,
      t(language, "mails.shipment.why", { company: values.company_name }),
      ...(sentWith === null ? [] : [t(language, "mails.shipment.sent-with", { brand: sentWith })]),
      t(language, "notices.unsubscribe", { company: values.company_name }),
    ],
  };
}

type FrameNews = Pick<ShipmentNews, "emailType" | "values" | "order" | "shop" | "sender" | "sentWith" | "isAtPoint">;

function orderLine(language: Language, { order, shop }: Pick<ShipmentNews, "order" | "shop">): string {
  if (order === "" && shop === null) return t(language, "mails.shipment.purchase");
  if (shop === null) return t(language, "mails.shipment.order", { order });
  return t(language, order === "" ? "mails.shipment.purchase-from" : "mails.shipment.order-from", { order, shop });
}

/** The mail to a recipient about a shipped parcel, as HTML and plain text with the same content. */
export function shipmentMail(language: Language, look: MailLook, news: ShipmentNews): RenderedMail {
  const words = frameWords(language, news);
  const subject = subjectOf(language, news);
  const { values } = news;
  const parts = [
    logoPart(look),
    headingPart(words.heading),
    ...(news.text.body.length > 0 ? [richPart(news.text.body, values)] : []),
    boxPart([
      ...(words.expected ? [{ label: words.expected, lines: [{ text: values.estimated_delivery_date }] }] : []),
      { label: news.carrierAndService, lines: news.trackings.map(({ id, url }) => ({ text: id, url })) },
    ]),
    buttonPart(look, words.track, news.trackUrl),
    columnsPart([
      { label: words.address, lines: news.address.map((text) => ({ text })) },
      { label: words.order, lines: [{ text: news.content }] },
    ]),
    footPart(words.foot.map((text, at) => (at === words.foot.length - 1 ? { text, url: news.unsubscribeUrl } : { text }))),
  ];
  return mailSheet(language, look, subject, parts);
}

/** A mail of parts, in the design of the client or the tenant. */
export function mailSheet(language: Language, look: MailLook, subject: string, parts: readonly Part[]): RenderedMail {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:${GROUND}">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:10px;font-family:Arial,Helvetica,sans-serif;overflow-wrap:anywhere">
${parts.map(({ html: row }) => row).join("\n")}
</table></td></tr></table>
</body></html>`;
  const sender = `"${look.senderName}" <${look.senderEmail}>`;
  return { subject, html, body: parts.map(({ text }) => text).join("\n\n"), sender };
}

/** The subject on a single line: a line break in a placeholder would allow header injection. */
function subjectOf(language: Language, { text, values, isTest }: ShipmentNews): string {
  const subject = fillLine(text.subject, values)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return isTest ? `[${t(language, "mails.shipment.test")}] ${subject}` : subject;
}

function row(cell: string, style: string, more = ""): string {
  return `<tr><td class="pad ${more}" style="${style}">${cell}</td></tr>`;
}

export function logoPart({ logo, name }: MailLook): Part {
  const cell = logo
    ? `<img class="logo" src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}" style="display:block;border:0;max-width:100%;height:auto;border-radius:4px;font-size:20px;line-height:28px;font-weight:bold">`
    : escapeHtml(name);
  return {
    html: row(cell, `padding:28px 40px 8px;color:${INK};font-size:20px;line-height:28px;font-weight:bold`, "t"),
    text: name,
  };
}

export function headingPart(heading: string): Part {
  const cell = `<h1 class="t" style="margin:0;color:${INK};font-size:24px;line-height:32px;font-weight:bold">${escapeHtml(heading)}</h1>`;
  return { html: row(cell, "padding:16px 40px 0"), text: heading };
}

/** Paragraphs of plain text; line breaks are preserved. */
export function textPart(paragraphs: readonly string[]): Part {
  const html = paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`).join("");
  return {
    html: row(html, `padding:16px 40px 0;color:${INK};font-size:16px;line-height:24px`, "t"),
    text: paragraphs.join("\n\n"),
  };
}

function richPart(document: EmailDocument, values: TagValues): Part {
  const html = row(richTextHtml(document, values, LINK), `padding:16px 40px 0;color:${INK};font-size:16px;line-height:24px`, "t");
  return { html, text: emailText(document, values) };
}

interface Line {
  text: string;
  url?: string;
}

interface Fact {
  label: string;
  lines: readonly Line[];
}

function lineHtml({ text, url }: Line): string {
  return url
    ? `<a href="${escapeHtml(url)}" class="l" style="color:${LINK};text-decoration:underline">${escapeHtml(text)}</a>`
    : escapeHtml(text);
}

const lineText = ({ text, url }: Line) => (url ? `${text} (${url})` : text);

function factHtml({ label, lines }: Fact, style: string): string {
  return `<div class="q" style="color:${QUIET};font-size:13px;line-height:20px">${escapeHtml(label)}</div><div class="t" style="color:${INK};${style}">${lines.map(lineHtml).join("<br>")}</div>`;
}

function factText({ label, lines }: Fact): string {
  return [`${label}:`, ...lines.map(lineText)].join("\n");
}

function half(content: string, padding: string): string {
  return `<td class="half" width="50%" valign="top" style="${padding}">${content}</td>`;
}

export function boxPart(facts: readonly Fact[]): Part {
  const cells = facts.map((fact) =>
    half(factHtml(fact, "font-size:16px;line-height:26px;font-weight:bold"), "padding:16px 20px"),
  );
  const table = `<table role="presentation" class="box" width="100%" cellpadding="0" cellspacing="0" style="background:${BOX};border-radius:8px"><tr>${cells.join("")}</tr></table>`;
  return { html: row(table, "padding:24px 40px 0"), text: facts.map(factText).join("\n\n") };
}

export function columnsPart(facts: readonly Fact[]): Part {
  const cells = facts.map((fact) => half(factHtml(fact, "font-size:14px;line-height:20px"), "padding:0 12px 0 0"));
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join("")}</tr></table>`;
  return { html: row(table, "padding:28px 40px 28px"), text: facts.map(factText).join("\n\n") };
}

/** Space of a button above the foot, px. */
export const ABOVE_FOOT = 28;

/** @param below px to what follows without a space of its own, such as the foot */
export function buttonPart({ accent, onAccent, radius }: MailLook, label: string, url: string, below = 0): Part {
  const link = `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;color:${onAccent};font-size:16px;line-height:22px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`;
  const table = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="btn" style="background:${accent};border-radius:${radius}px">${link}</td></tr></table>`;
  return { html: row(table, `padding:24px 40px ${below === 0 ? "0" : `${below}px`}`), text: `${label} (${url})` };
}

export function footPart(lines: readonly (string | Line)[]): Part {
  const all = lines.map((line) => (typeof line === "string" ? { text: line } : line));
  const style = `padding:16px 40px 20px;border-top:1px solid ${LINE};color:${QUIET};font-size:12px;line-height:18px`;
  return { html: row(all.map(lineHtml).join("<br>"), style, "ln q"), text: all.map(lineText).join("\n") };
}
