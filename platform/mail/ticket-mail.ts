import type { Language } from "../../contract/primitives";
import { t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** What an agent did: answered, asked for something, said that it is solved, or paid the claim. */
export type TicketMailKind = "answered" | "asked" | "solved" | "paid";

/** A sum that was paid. */
export interface Paid {
  /** Minor units. */
  amount: number;
  currency: string;
}

/**
 * The mail that leads to a ticket. It says nothing of what was written there: mailboxes are read by others.
 *
 * @param news `url` of the ticket's page, and what was paid where its kind is `paid`
 */
export function ticketMail(
  language: Language,
  { kind, brand, reference, url, paid }: { kind: TicketMailKind; brand: string; reference: string; url: string; paid?: Paid },
): MailContent {
  const subject = t(language, `mails.ticket.${kind}.subject`, { ticket: reference });
  return {
    subject: `${brand}: ${subject}`,
    heading: subject,
    paragraphs: [t(language, `mails.ticket.${kind}.text`, { ticket: reference, amount: paid ? moneyOf(language, paid) : "" })],
    button: { label: t(language, "mails.ticket.button"), url },
  };
}

/** What the conversation says of a claim that was paid. */
export function paidNote(language: Language, paid: Paid): string {
  return t(language, "mails.ticket.note", { amount: moneyOf(language, paid) });
}

function moneyOf(language: Language, { amount, currency }: Paid): string {
  return mailFormat(language).money(amount, currency);
}
