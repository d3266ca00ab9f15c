/** A mail to one recipient. */
export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that mail programs show it once. Without angle brackets. */
  messageId: string;
  /** With or without a name, `Waybill <no-reply@waybill.example>`. */
  sender: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** Plain text. */
  body: string;
  html: string | null;
  /** Where its recipient asks for no more of its kind; mail programs show a button that posts to it. Null if there is none. */
  unsubscribeUrl: string | null;
  /** An attachment with a `cid` is an inline image of the HTML. */
  attachments: readonly { fileName: string; content: Uint8Array; cid: string | null }[];
}

/** `refused`: this mail is not taken, whenever it is sent, for example because there is no such recipient. */
export type MailResult = { ok: true } | { ok: false; reason: "refused" };

/** Sends mails. Never called inside a database transaction: the server may be slow. */
export interface MailPort {
  /** @throws MailUnavailable if it is to be sent again later; it may have been sent */
  send(mail: OutgoingMail): Promise<MailResult>;
}

/** The mail server does not respond, or takes no mail at the moment. */
export class MailUnavailable extends Error {}
