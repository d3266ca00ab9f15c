import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { STYLE } from "./style";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  language: string;
  title: string;
  body: Html;
  isWide?: boolean;
  /** Further Content-Security-Policy directives; payment pages allow any form-action. @see sendPage */
  policy?: string;
}

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
// Not part of the template literal: the formatter would change the text that the policy hashes.
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const SAME_ORIGIN_FORMS = "form-action 'self'";

/** For pages whose forms redirect to the shop: Chrome applies form-action to every redirect in the chain. */
export const ANY_FORM_TARGET = "";

/**
 * Sends a page of the simulated world: no scripts, no caching, and no referrer, because the URL may contain a payment session.
 */
export async function sendPage(
  context: Context,
  { language, title, body, isWide, policy = SAME_ORIGIN_FORMS }: Page,
  status: 200 | 404 | 410 | 422 = 200,
) {
  const directives = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    policy,
  ];
  context.header("Content-Security-Policy", directives.filter((directive) => directive !== "").join("; "));
  context.header("Cache-Control", "no-store");
  context.header("Referrer-Policy", "no-referrer");
  context.header("X-Content-Type-Options", "nosniff");
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main class="${isWide ? "wide" : ""}">${body}</main>
      </body>
    </html>`;
  return context.html(page, status);
}

/** Filter of a list of messages, and the list. */
interface MessageList {
  title: string;
  /** Field that filters by recipient. */
  filter: Html;
  /** Said if there is no message. */
  empty: string;
  /** Heading of the last column. */
  content: string;
  messages: readonly { at: Date; recipient: string; content: Html }[];
  /** Below the list. */
  more?: Html;
}

/** Card with messages that the platform sent, newest first. */
export function messageListCard({ title, filter, empty, content, messages, more }: MessageList): Html {
  return html`<div class="card">
    <h1>${title}</h1>
    <form method="get" class="bar" role="search">
      <div>${filter}</div>
      <button>Filter</button>
    </form>
    ${
      messages.length === 0
        ? html`<p>${empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
            <table>
              <caption>
                Newest first
              </caption>
              <thead>
                <tr>
                  <th scope="col">Sent</th>
                  <th scope="col">To</th>
                  <th scope="col">${content}</th>
                </tr>
              </thead>
              <tbody>
                ${messages.map(
                  (message) =>
                    html`<tr>
                      <td class="when">${timeOf(message.at)}</td>
                      <td class="${message.recipient.includes("@") ? "" : "when"}">${message.recipient}</td>
                      <td>${message.content}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    ${more ?? ""}
  </div>`;
}

/** A time in UTC, to the second. */
export function timeOf(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace("T", " ")} UTC</time>`;
}
