import type { Jobs } from "../jobs/boss";
import type { Db } from "../store/tables";
import type { DressedMail } from "./dress";

/** A mail to one address. Attachments are files of the platform. */
export interface Mail extends DressedMail {
  recipient: string;
  language: string;
  attachments?: readonly { fileKey: string; fileName: string }[];
}

/** Puts a mail into the outbox, in the transaction of what it tells of, and has it sent. */
export async function writeMail(trx: Db, jobs: Jobs, mail: Mail): Promise<void> {
  const { id } = await trx
    .insertInto("mails")
    .values({ ...mail, attachments: JSON.stringify(mail.attachments ?? []), created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await jobs.send(trx, "send-mail", { mailId: id });
}
