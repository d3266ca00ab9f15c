import type { Jobs } from "../queue/boss";
import type { Db } from "../store/tables";
import type { RenderedMail } from "./render-mail";

/** A mail to one recipient. Attachments are files of the platform. */
export interface Mail extends RenderedMail {
  recipient: string;
  language: string;
  /** Reply address, if it differs from the sender. */
  replyTo?: string | undefined;
  /** An attachment with a `cid` is an inline image, referenced as `cid:…` in the HTML. */
  attachments?: readonly { fileKey: string; fileName: string; cid?: string }[];
}

/** Stores a mail in the outbox and enqueues its delivery, in the caller's transaction. @returns its id */
export async function enqueueMail(trx: Db, jobs: Jobs, { replyTo, ...mail }: Mail): Promise<number> {
  const { id } = await trx
    .insertInto("mails")
    .values({ ...mail, reply_to: replyTo ?? null, attachments: JSON.stringify(mail.attachments ?? []), created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await jobs.send(trx, "send-mail", { mailId: id });
  return id;
}
