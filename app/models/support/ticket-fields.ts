import { AMOUNT_BELOW, MAX_LENGTH } from "#contract/rules/field-limits";
import type { TicketType } from "#contract/rules/tickets";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const reason = { kind: "lines", max: MAX_LENGTH.ticketReason, label: "field.reason", required: true } as const;
const claim = {
  productDescription: { kind: "lines", max: MAX_LENGTH.ticketProducts, label: "field.productDescription", required: true },
  amount: { kind: "money", max: 15, label: "field.amount", positive: true, below: AMOUNT_BELOW, required: true },
  payment: {
    kind: "choice",
    options: ["BANK", "PAYPAL"],
    label: "field.payment",
    required: true,
    missing: "form.error.missing.choice",
  },
  // Which of them are needed is up to the choice.
  payout: {
    fields: {
      accountHolder: { kind: "text", max: MAX_LENGTH.bankText, label: "field.accountHolder" },
      iban: { kind: "text", max: MAX_LENGTH.bankText, label: "field.iban" },
      code: { kind: "text", max: MAX_LENGTH.bankText, label: "field.code" },
      account: { kind: "text", max: MAX_LENGTH.accountEmail, label: "field.account" },
    },
  },
} as const satisfies Fields<Key<"support">>;

/**
 * The fields of each type's form. Their files are fields of their own, see `FILES_OF_TYPE`.
 *
 * @see spec configuration-and-support, section 3, "Ticket creation payloads", and section 5, "Support tickets"
 */
export const TICKET_FIELDS = {
  cancel: {
    reason: { kind: "choice", label: "field.cancel-reason", required: true, missing: "form.error.missing.cancel-reason" },
  },
  label: { reason },
  billing: { reason },
  delivery: { reason },
  other: { reason },
  loss: { reason: { ...reason, label: "field.loss-reason" }, ...claim },
  damage: claim,
  pickup: {
    collectionDate: { kind: "day", label: "field.collectionDate", required: true },
    additionalComments: { kind: "lines", max: MAX_LENGTH.ticketReason, label: "field.additionalComments" },
  },
} as const satisfies Record<TicketType, Fields<Key<"support">>>;

/** The field that a chosen file is sent in, beside the one with its id. */
export function fileFieldOf(name: string): string {
  return `${name}File`;
}

/** What stands in place of an id while a file is on its way. @see spec configuration-and-support, section 4, "File upload" */
export const IN_PROGRESS = "-1";

/** A file that was uploaded and confirmed, as a form shows it. */
export interface SentFile {
  id: string;
  fileName: string;
  /** Bytes. */
  size: number;
}
