import type { Jobs } from "../jobs/boss";
import type { Db } from "../store/tables";
import type { RenderedMail } from "./render-mail";

/** A mail to one recipient. Attachments are files of the platform. */
export interface Mail extends RenderedMail {
  recipient: string;
  language: string;
  attachments?: readonly { fileKey: string; fileName: string }[];
}

/** Stores a mail in the outbox and enqueues its delivery, in the caller's transaction. */
export async function enqueueMail(trx: Db, jobs: Jobs, mail: Mail): Promise<void> {
  const { id } = await trx
    .insertInto("mails")
    .values({ ...mail, attachments: JSON.stringify(mail.attachments ?? []), created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await jobs.send(trx, "send-mail", { mailId: id });
}
