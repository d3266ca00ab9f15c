import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { STYLE } from "./style";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
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
