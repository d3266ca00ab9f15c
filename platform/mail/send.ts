import nodemailer from "nodemailer";
import type { Platform } from "../platform";

/**
 * Sends a mail of the outbox by SMTP. Without SMTP this is a no-op, and the outbox serves as the mailbox.
 *
 * @throws SMTP errors; the job is retried
 */
export async function sendMail({ db, files, smtpUrl }: Platform, mailId: number): Promise<void> {
  if (smtpUrl === undefined) return;
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", mailId).where("sent_at", "is", null).executeTakeFirst();
  if (!mail) return;
  const attachments = await Promise.all(
    mail.attachments.map(async ({ fileKey, fileName, cid }) => ({
      filename: fileName,
      content: Buffer.from((await files.get(fileKey)) ?? new Uint8Array()),
      ...(cid === undefined ? {} : { cid, contentDisposition: "inline" as const }),
    })),
  );
  const transport = nodemailer.createTransport(smtpUrl);
  try {
    const { sender, recipient, subject, body, html, reply_to: replyTo } = mail;
    const content = { subject, text: body, html: html ?? undefined, attachments };
    await transport.sendMail({ from: sender, to: recipient, ...(replyTo ? { replyTo } : {}), ...content });
  } finally {
    transport.close();
  }
  await db.updateTable("mails").set({ sent_at: new Date() }).where("id", "=", mailId).execute();
}
