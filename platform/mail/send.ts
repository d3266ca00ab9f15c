import type { Platform } from "../platform";

/**
 * Sends a mail of the outbox. Without a mail server it stays there.
 *
 * @throws MailUnavailable; the job is retried
 */
export async function sendMail({ db, files, mail: port, log }: Platform, mailId: number): Promise<void> {
  if (!port) return;
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).where("sent_at", "is", null).executeTakeFirst();
  if (!mail) return;
  const attachments = await Promise.all(
    mail.attachments.map(async ({ fileKey, fileName, cid }) => ({
      fileName,
      content: (await files.get(fileKey)) ?? new Uint8Array(),
      cid: cid ?? null,
    })),
  );
  const { sender, recipient, subject, body, html, reply_to: replyTo, created_at: createdAt } = mail;
  const domain = /@([^>\s]+)/.exec(sender)?.[1] ?? "localhost";
  const messageId = `${mailId}.${createdAt.getTime()}@${domain}`;
  const result = await port.send({ messageId, sender, recipient, replyTo, subject, body, html, attachments });
  if (result.ok) await db.updateTable("mails").set({ sent_at: new Date() }).where("id", "=", mailId).execute();
  else log({ event: "mail-refused", mail: mailId });
}
