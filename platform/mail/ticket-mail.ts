import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** The agent's action: replied, asked for information, solved the ticket, or paid the claim. */
export type TicketMailKind = "answered" | "asked" | "solved" | "paid";

/** A paid amount. */
export interface Paid {
  /** Minor units. */
  amount: number;
  currency: string;
}

/**
 * The mail that links to a ticket. It does not quote the conversation, as others may read the mailbox.
 *
 * @param news `url` of the ticket's page, and the amount if the kind is `paid`
 */
export function ticketMail(
  language: Language,
  { kind, brand, reference, url, paid }: { kind: TicketMailKind; brand: string; reference: string; url: string; paid?: Paid },
): MailContent {
  const subject = t(language, `mails.ticket.${kind}.subject`, { ticket: reference });
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, `mails.ticket.${kind}.text`, { ticket: reference, amount: paid ? moneyOf(language, paid) : "" })],
    button: { label: t(language, "mails.ticket.button"), url },
  };
}

/** The note in the conversation about a paid claim. */
export function paidNote(language: Language, paid: Paid): string {
  return t(language, "mails.ticket.note", { amount: moneyOf(language, paid) });
}

function moneyOf(language: Language, { amount, currency }: Paid): string {
  return mailFormat(language).money(amount, currency);
}
