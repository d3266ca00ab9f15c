import nodemailer from "nodemailer";
import { errorCode } from "../../../contract/rules/objects";
import { type MailPort, MailUnavailable, type OutgoingMail } from "./port";

/** The library's own defaults are up to ten minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A server's errors about a recipient or a mail; others are about the server, the connection or the account. */
const ABOUT_THE_MAIL = ["EENVELOPE", "EMESSAGE"];
const PERMANENT = 500;

/** Sends mails by SMTP. @param url `smtp:` or `smtps:`, with user and password where the server wants them */
export function smtpMail(url: string): MailPort {
  return {
    send: async (mail) => {
      const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
      try {
        await transport.sendMail(contentOf(mail));
        return { ok: true };
      } catch (error) {
        if (isRefusal(error)) return { ok: false, reason: "refused" };
        throw new MailUnavailable("The mail server does not take the mail", { cause: error });
      } finally {
        transport.close();
      }
    },
  };
}

/** @see RFC 2369 and RFC 8058, one-click unsubscribe */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function contentOf({ messageId, sender, recipient, replyTo, subject, body, html, unsubscribeUrl, attachments }: OutgoingMail) {
  return {
    messageId: `<${messageId}>`,
    from: sender,
    to: recipient,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text: body,
    ...(html === null ? {} : { html }),
    ...(unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
    attachments: attachments.map(({ fileName, content, cid }) => ({
      filename: fileName,
      content: Buffer.from(content),
      ...(cid === null ? {} : { cid, contentDisposition: "inline" as const }),
    })),
  };
}

function isRefusal(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? error.responseCode : undefined;
  return ABOUT_THE_MAIL.includes(errorCode(error) ?? "") && typeof code === "number" && code >= PERMANENT;
}
