import { isEmail } from "../../../contract/rules/contact";
import { normalizeAccount, wrongAccountFields } from "../../../contract/rules/claim-account";
import { STATUSES_OF_GROUP, type TicketGroup, type TicketStatus } from "../../../contract/rules/tickets";
import type { ClaimPayment } from "../../../contract/support";

/** The payment details of a claim as stored, or the invalid fields. */
type PaymentReading = { ok: true; payment: ClaimPayment; ending: string | null } | { ok: false; wrong: string[] };

/**
 * Parses the payment details of a claim.
 *
 * @param country of the client
 * @see spec configuration-and-support, section 5, "Support tickets"
 */
export function readPayment(payment: ClaimPayment, country: string): PaymentReading {
  if (payment.type === "PAYPAL") {
    const account = payment.data.account.trim();
    if (!isEmail(account)) return { ok: false, wrong: ["paymentMethod.data.account"] };
    return { ok: true, payment: { type: "PAYPAL", data: { account } }, ending: null };
  }
  const data = normalizeAccount(payment.data, country);
  const wrong = wrongAccountFields(data, country).map((field) => `paymentMethod.data.${field}`);
  if (wrong.length > 0) return { ok: false, wrong };
  return { ok: true, payment: { type: "BANK", data }, ending: data.iban.slice(-4) };
}

/** The status after a merchant's message: solved and waiting tickets return to the agent. Null if closed: no more messages. */
export function statusAfterReply(status: TicketStatus): TicketStatus | null {
  if (status === "closed") return null;
  return status === "new" ? "new" : "open";
}

/** Ticket counts by group. @param byStatus number of tickets of each status */
export function countGroups(byStatus: readonly { status: TicketStatus; count: number }[]) {
  const of = (statuses: readonly TicketStatus[]) =>
    byStatus.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  const group = (name: TicketGroup) => of(STATUSES_OF_GROUP[name]);
  return {
    all: byStatus.reduce((sum, { count }) => sum + count, 0),
    open: group("open"),
    awaiting_information: group("awaiting_information"),
    solved: group("solved"),
  };
}
