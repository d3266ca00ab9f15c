import { AMOUNT_BELOW, MAX_LENGTH } from "#contract/rules/field-limits";
import type { AttachmentRefusal, TicketType } from "#contract/rules/tickets";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const reason = {
  kind: "lines",
  max: MAX_LENGTH.ticketReason,
  label: "field.reason",
  required: true,
  missing: "form.error.missing.ticket.reason",
} as const;
const claim = {
  productDescription: {
    kind: "lines",
    max: MAX_LENGTH.ticketProducts,
    label: "field.productDescription",
    required: true,
    missing: "form.error.missing.ticket.products",
  },
  amount: {
    kind: "money",
    max: 15,
    label: "field.amount",
    positive: true,
    below: AMOUNT_BELOW,
    required: true,
    missing: "form.error.missing.ticket.amount",
  },
  payment: {
    kind: "choice",
    options: ["BANK", "PAYPAL"],
    label: "field.payment",
    required: true,
    missing: "form.error.missing.choice",
  },
  // The chosen payment decides which of these are required.
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
 * The fields of each type's form. File fields are in `FILES_OF_TYPE`.
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
    collectionDate: { kind: "day", label: "field.collectionDate", required: true, missing: "form.error.missing.ticket.date" },
    additionalComments: { kind: "lines", max: MAX_LENGTH.ticketReason, label: "field.additionalComments" },
  },
} as const satisfies Record<TicketType, Fields<Key<"support">>>;

/** Name of the field with the file itself; the field `name` has the id of the upload. */
export function fileFieldOf(name: string): string {
  return `${name}File`;
}

/** Placeholder for an id while a file is being uploaded. @see spec configuration-and-support, section 4, "File upload" */
export const IN_PROGRESS = "-1";

/** Why a file was rejected. */
const FILE_PROBLEMS = [
  "file-size",
  "file-type",
  "file-limit",
  "file-unconfirmed",
  "file-unsafe",
  "file-pixels",
  "empty-file",
].map((name) => `form.error.${name}`);
const FAILED = "failed:";

/** Placeholder for the id of a rejected file: the form cannot be submitted until the file is removed. */
export function failedFile(problem: string): string {
  return FAILED + problem;
}

/** The problem of a {@link failedFile}; null for an id. */
export function failureOf(value: string): string | null {
  if (!value.startsWith(FAILED)) return null;
  return FILE_PROBLEMS.find((problem) => problem === value.slice(FAILED.length)) ?? "form.error.file-type";
}

/** The problem of a file whose content was refused. @param refusal undefined if the reason is unknown */
export function contentProblem(refusal: AttachmentRefusal | undefined): string {
  return refusal === undefined || refusal === "content" ? "form.error.file-type" : `form.error.file-${refusal}`;
}

/** An uploaded and confirmed file, for display in a form. */
export interface SentFile {
  id: string;
  fileName: string;
  /** Bytes. */
  size: number;
}
