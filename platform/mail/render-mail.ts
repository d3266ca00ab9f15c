import type { Language } from "../../contract/primitives";
import type { Tenant } from "../../contract/rules/tenant";
import { labelled } from "../words/words";

/** Content of a mail as plain text; line breaks are preserved. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** Tables of amounts, after the paragraphs. */
  tables?: readonly MailTable[];
  /** Heading above the paragraphs. */
  heading?: string;
  /** Call to action after the tables. `fallback` introduces the spelt-out URL for mail programs without buttons; optional. */
  button?: { label: string; url: string; fallback?: string };
  /** Paragraph after the button. */
  note?: string;
}

/** Labels with amounts, below an optional heading and text. */
export interface MailTable {
  heading?: string;
  lines: readonly string[];
  rows: readonly { label: string; value: string; isTotal?: boolean }[];
}

/** A rendered mail for the outbox. */
export interface RenderedMail {
  subject: string;
  body: string;
  html: string;
  sender: string;
}

const TEXT_COLOR = "#1b2430";
const MUTED_COLOR = "#566171";
const LINE_COLOR = "#dfe4ea";
const FONT = "Arial,Helvetica,sans-serif";

/**
 * Renders a mail in a tenant's branding as HTML and plain text.
 *
 * @param origin public origin of the tenant, for the logo
 */
export function renderMail(
  { brand }: Tenant,
  origin: string,
  language: Language,
  { subject, heading, paragraphs, tables = [], button, note }: MailContent,
): RenderedMail {
  const lines = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...tables.map((table) => tableText(language, table)),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    `${brand.title}\n${brand.impressum}`,
  ];
  const logo = brand.mailLogo
    ? `<img src="${escapeHtml(`${origin}/brand/${brand.mailLogo}`)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:12px">`
    : "";
  const text = (content: string, style: string) =>
    `<p style="margin:0 0 16px;overflow-wrap:anywhere;${style}">${withLineBreaks(content)}</p>`;
  const link = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;background:${brand.accent};color:${brand.onAccent};border-radius:${brand.radius}px;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>${button.fallback ? text(`${button.fallback}\n${button.url}`, `font-size:13px;line-height:18px;color:${MUTED_COLOR}`) : ""}`
    : "";
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:${brand.radius}px;font-family:${FONT};color:${TEXT_COLOR};font-size:16px;line-height:24px">
<tr><td style="padding:20px 24px;border-bottom:4px solid ${brand.accent};font-size:18px;font-weight:bold">${logo}${escapeHtml(brand.title)}</td></tr>
<tr><td style="padding:24px 24px 8px">${heading ? `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>` : ""}${paragraphs.map((content) => text(content, "")).join("")}${tables.map(tableHtml).join("")}${link}${note ? text(note, "") : ""}</td></tr>
<tr><td style="padding:16px 24px 24px;font-size:13px;line-height:18px;color:${MUTED_COLOR}">${escapeHtml(brand.impressum)}</td></tr>
</table></td></tr></table>
</body></html>`;
  return { subject, body: lines.join("\n\n"), html, sender: `"${brand.title.replace(/["\\]/g, "")}" <${brand.senderEmail}>` };
}

function tableText(language: Language, { heading, lines, rows }: MailTable): string {
  return [...(heading ? [heading] : []), ...lines, ...rows.map(({ label, value }) => labelled(language, label, value))].join(
    "\n",
  );
}

function tableHtml({ heading, lines, rows }: MailTable): string {
  const head = heading ? `<p style="margin:0 0 4px;font-weight:bold">${escapeHtml(heading)}</p>` : "";
  const facts = lines
    .map((line) => `<p style="margin:0;font-size:14px;line-height:20px;color:${MUTED_COLOR}">${escapeHtml(line)}</p>`)
    .join("");
  const cells = rows.map(({ label, value, isTotal = false }) => {
    const weight = isTotal ? "font-weight:bold;font-size:17px" : "font-size:14px";
    // Amounts do not wrap; values of several words do, on phones.
    const wrap = value.includes(" ") ? "" : "white-space:nowrap;";
    return `<tr><td style="padding:6px 12px 6px 0;border-top:1px solid ${LINE_COLOR};${weight}">${escapeHtml(label)}</td><td align="right" style="padding:6px 0;border-top:1px solid ${LINE_COLOR};${wrap}${weight}">${escapeHtml(value)}</td></tr>`;
  });
  return `${head}${facts}<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px;border-collapse:collapse">${cells.join("")}</table>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
