import type { Language } from "../../contract/primitives";
import type { Tenant } from "../../contract/rules/tenant";
import type { Platform } from "../platform";
import type { Jobs } from "../queue/boss";
import type { Db } from "../store/tables";
import { type MailContent, type RenderedMail, renderMail } from "./render-mail";

/** A mail to one recipient. Attachments are files of the platform. */
interface Mail extends RenderedMail {
  recipient: string;
  language: string;
  /** Reply address, if it differs from the sender. */
  replyTo?: string | undefined;
  /** Where its recipient asks for no more of its kind. */
  unsubscribeUrl?: string | undefined;
  /** An attachment with a `cid` is an inline image, referenced as `cid:…` in the HTML. */
  attachments?: readonly { fileKey: string; fileName: string; cid?: string }[];
}

/** Stores a mail in the outbox and enqueues its delivery, in the caller's transaction. @returns its id */
export async function enqueueMail(trx: Db, jobs: Jobs, { replyTo, unsubscribeUrl, ...mail }: Mail): Promise<number> {
  const { id } = await trx
    .insertInto("mails")
    .values({
      ...mail,
      reply_to: replyTo ?? null,
      unsubscribe_url: unsubscribeUrl ?? null,
      attachments: JSON.stringify(mail.attachments ?? []),
      created_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await jobs.send(trx, "send-mail", { mailId: id });
  return id;
}

/** Enqueues a mail that looks like its tenant's, in the caller's transaction. */
export async function enqueueTenantMail(
  { jobs, originOf }: Pick<Platform, "jobs" | "originOf">,
  trx: Db,
  tenant: Tenant,
  { recipient, language, content }: { recipient: string; language: Language; content: MailContent },
): Promise<void> {
  await enqueueMail(trx, jobs, { recipient, language, ...renderMail(tenant, originOf(tenant), language, content) });
}

/**
 * Sends a mail of the outbox. Without a mail server it stays there.
 *
 * @throws MailUnavailable, or Error without its attached document; the job is retried
 */
export async function sendMail(
  { db, files, mail: port, log }: Pick<Platform, "db" | "files" | "mail" | "log">,
  mailId: number,
): Promise<void> {
  if (!port) return;
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).where("sent_at", "is", null).executeTakeFirst();
  if (!mail) return;
  const read = await Promise.all(
    mail.attachments.map(async ({ fileKey, fileName, cid = null }) => {
      const content = await files.get(fileKey);
      if (content) return { fileName, content, cid };
      // Without its picture a mail says all that it has to say, without its document it does not.
      if (cid !== null) return null;
      throw new Error(`mail ${mailId}: ${fileName} is missing in the file store`);
    }),
  );
  const attachments = read.filter((attachment) => attachment !== null);
  const {
    sender,
    recipient,
    subject,
    body,
    html,
    reply_to: replyTo,
    unsubscribe_url: unsubscribeUrl,
    created_at: createdAt,
  } = mail;
  const domain = /@([^>\s]+)/.exec(sender)?.[1] ?? "localhost";
  const messageId = `${mailId}.${createdAt.getTime()}@${domain}`;
  const result = await port.send({ messageId, sender, recipient, replyTo, subject, body, html, unsubscribeUrl, attachments });
  if (result.ok) await db.updateTable("mails").set({ sent_at: new Date() }).where("id", "=", mailId).execute();
  else log({ event: "mail-refused", mail: mailId });
}
