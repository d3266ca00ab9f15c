import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { Selectable } from "kysely";
import type { Platform } from "../../platform";
import type { MailsTable } from "../../store/core-tables";
import type { MailPort } from "../../outside/mail/port";
import { type Html, messageListCard, sendPage, timeOf } from "../pages/page";

type Mail = Selectable<MailsTable>;

const PAGE_SIZE = 50;
const MAX_ID = 2 ** 53;

/**
 * The mailbox: all mails of the platform, for developers.
 *
 * Mails contain recovery links: with a mail server, and thus real recipients, there is no mailbox.
 *
 * @param basePath path of these pages, `/world/mailbox`
 */
export function mailboxRoutes({ db, files, mail }: Pick<Platform, "db" | "files" | "mail">, basePath: () => string): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    if (mail !== worldMail) return context.notFound();
    return next();
  });

  routes.get("/", async (context) => {
    const address = (context.req.query("address") ?? "").trim().slice(0, 254);
    const before = Number(context.req.query("before")) || MAX_ID;
    const mails = await db
      .selectFrom("mails")
      .selectAll()
      .where("id", "<", before)
      .$if(address !== "", (query) => query.where("recipient", "ilike", `%${address.replace(/[\\%_]/g, "\\$&")}%`))
      .orderBy("id", "desc")
      .limit(PAGE_SIZE + 1)
      .execute();
    return sendPage(context, { language: "en", title: "Mailbox", body: listPage(basePath(), mails, address), isWide: true });
  });

  routes.get("/:id{[0-9]{1,15}}", async (context) => {
    const mail = await db
      .selectFrom("mails")
      .selectAll()
      .where("id", "=", Number(context.req.param("id")))
      .executeTakeFirst();
    if (!mail) return context.notFound();
    const attachments = mail.attachments
      .filter(({ cid }) => cid === undefined)
      .map(({ fileKey, fileName }) => ({
        fileName,
        url: files.url(fileKey, { disposition: "inline" }),
      }));
    const body = mailPage(basePath(), mail, attachments);
    return sendPage(context, {
      language: "en",
      title: mail.subject,
      body,
      isWide: true,
      policy: "form-action 'self'; frame-src 'self'",
    });
  });

  routes.get("/:id{[0-9]{1,15}}/body", async (context) => {
    const mail = await db
      .selectFrom("mails")
      .selectAll()
      .where("id", "=", Number(context.req.param("id")))
      .executeTakeFirst();
    if (!mail?.html) return context.notFound();
    // Mails are untrusted: sandboxed, without scripts, and only images from the network.
    context.header(
      "Content-Security-Policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    context.header("Cache-Control", "no-store");
    context.header("Referrer-Policy", "no-referrer");
    return context.html(raw(withPictures(mail.html, mail, files)).toString());
  });
  return routes;
}

/** Replaces `cid:` references by the URLs of the inline images. */
function withPictures(page: string, { attachments }: Mail, files: Pick<Platform["files"], "url">): string {
  return attachments.reduce(
    (shown, { cid, fileKey }) =>
      cid === undefined ? shown : shown.replaceAll(`"cid:${cid}"`, `"${files.url(fileKey).replaceAll("&", "&amp;")}"`),
    page,
  );
}

function listPage(base: string, mails: readonly Mail[], address: string): Html {
  const shown = mails.slice(0, PAGE_SIZE);
  const last = mails.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const older = last && `${base}?${new URLSearchParams({ ...(address ? { address } : {}), before: String(last.id) }).toString()}`;
  return messageListCard({
    title: "Mailbox",
    filter: html`<label for="address">Address contains</label>
      <input id="address" name="address" value="${address}" autocomplete="off" maxlength="254" />`,
    empty: `No mail${address ? ` to ${address}` : " yet"}.`,
    content: "Subject",
    messages: shown.map(({ id, created_at: at, recipient, language, subject }) => ({
      at,
      recipient,
      content: html`<a href="${base}/${id}" lang="${language}">${subject || "(no subject)"}</a>`,
    })),
    ...(older ? { more: html`<p><a href="${older}">Older mails</a></p>` } : {}),
  });
}

function mailPage(base: string, mail: Mail, attachments: readonly { fileName: string; url: string }[]): Html {
  return html`<p><a href="${base}">Mailbox</a></p>
    <article class="card">
      <h1 lang="${mail.language}">${mail.subject || "(no subject)"}</h1>
      <p class="soft">
        From ${mail.sender}${mail.reply_to ? `, answers to ${mail.reply_to}` : ""}. To ${mail.recipient},
        <span class="when">${timeOf(mail.created_at)}</span>
      </p>
      ${
        mail.html
          ? html`<iframe
              src="${base}/${mail.id}/body"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              title="The mail"
            ></iframe>`
          : html`<div class="letter" lang="${mail.language}">${linkify(mail.body)}</div>`
      }
      ${
        attachments.length > 0
          ? html`<h2>Attachments</h2>
              <ul>
                ${attachments.map(({ fileName, url }) => html`<li><a href="${url}">${fileName}</a></li>`)}
              </ul>`
          : ""
      }
    </article>`;
}

/** Turns URLs in plain text into links. */
function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** Mail of the simulated world: everything arrives. `/world/mailbox` shows the outbox. */
export const worldMail: MailPort = { send: () => Promise.resolve({ ok: true }) };
