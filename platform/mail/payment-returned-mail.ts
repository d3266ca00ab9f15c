import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** Why a payment bought nothing. */
export type ReturnReason = "price-changed" | "not-available" | "already-paid" | "not-ordered";

/** A payment that was given back. `amount` is minor units; `url` is the page of the drafts. */
export interface PaymentReturned {
  brand: string;
  amount: number;
  currency: string;
  reason: ReturnReason;
  /** Whether it was charged and is refunded, or was only approved. */
  isCharged: boolean;
  url: string;
}

export function paymentReturnedMail(
  language: Language,
  { brand, amount, currency, reason, isCharged, url }: PaymentReturned,
): MailContent {
  const subject = t(language, "mails.payment-returned.subject");
  const values = { amount: mailFormat(language).money(amount, currency) };
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, `mails.payment-returned.reason.${reason}`),
      t(language, isCharged ? "mails.cancellation.way.PAYMENT_METHOD" : "mails.payment-returned.not-charged", values),
    ],
    button: { label: t(language, "mails.payment-returned.button"), url },
  };
}
