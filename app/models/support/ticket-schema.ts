import { z } from "zod";
import { normalizeAccount, wrongAccountFields } from "#contract/rules/claim-account";
import { isEmail } from "#contract/rules/contact";
import { isPickupDay, PICKUP_DAYS_AHEAD, usesSortCode } from "#contract/rules/tickets";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { TICKET_FIELDS } from "./ticket-fields";

/** Data that the rules of a ticket's form depend on. */
export interface TicketRules {
  /** Country of the client. */
  country: string;
  /** The merchant's calendar day, `2026-11-21`. */
  today: string;
  cancelReasons: readonly string[];
}

const Key = z.object({ idempotencyKey: IdempotencyKey });

export const QuestionForm = formSchema(TICKET_FIELDS.label).extend(Key.shape);

/** @see spec configuration-and-support, section 5: one of the configured reasons */
export function cancelForm({ cancelReasons }: Pick<TicketRules, "cancelReasons">) {
  const missing = problem("form.error.missing.cancel-reason");
  return z.object({ reason: z.string({ error: missing }).refine((reason) => cancelReasons.includes(reason), missing) });
}

export function pickupForm({ today }: Pick<TicketRules, "today">) {
  return formSchema(TICKET_FIELDS.pickup)
    .extend(Key.shape)
    .superRefine(({ collectionDate }, context) => {
      if (isPickupDay(collectionDate, today)) return;
      // The field itself reports an invalid date.
      if (/^\d{4}-\d{2}-\d{2}$/.test(collectionDate))
        context.addIssue({
          code: "custom",
          path: ["collectionDate"],
          message: problem("form.error.pickup-day", { days: PICKUP_DAYS_AHEAD }),
        });
    });
}

/** Fields of the account that a claim is paid to. */
interface Payout {
  accountHolder?: string | undefined;
  iban?: string | undefined;
  code?: string | undefined;
  account?: string | undefined;
}

/** Problems of the payout account, by field. */
function payoutProblems(payment: string, payout: Payout, country: string): [field: keyof Payout, problem: string][] {
  const missingOne = (name: string) => problem(`form.error.missing.ticket.${name}`);
  if (payment === "PAYPAL") {
    if (!payout.account) return [["account", missingOne("account")]];
    return isEmail(payout.account) ? [] : [["account", problem("form.error.email")]];
  }
  if (payment !== "BANK") return [];
  const missing = (["accountHolder", "iban", "code"] as const).filter((name) => !payout[name]);
  const { accountHolder = "", iban = "", code = "" } = payout;
  const wrong = wrongAccountFields(normalizeAccount({ accountHolder, iban, code }, country), country);
  const isUk = usesSortCode(country);
  const ask = isUk ? { accountHolder: "accountHolder", iban: "accountNumber", code: "sortCode" } : undefined;
  const problems = {
    iban: problem(isUk ? "form.error.account-number" : "form.error.iban"),
    code: problem(isUk ? "form.error.sort-code" : "form.error.bic"),
  };
  return [
    ...missing.map((name): [keyof Payout, string] => [name, missingOne(ask?.[name] ?? name)]),
    ...wrong.filter((name) => !missing.includes(name)).map((name): [keyof Payout, string] => [name, problems[name]]),
  ];
}

interface ClaimValues {
  payment: string;
  payout: Payout;
}

function checkPayout(country: string) {
  return ({ payment, payout }: ClaimValues, context: z.RefinementCtx) => {
    for (const [field, message] of payoutProblems(payment, payout, country))
      context.addIssue({ code: "custom", path: ["payout", field], message });
  };
}

export function damageForm({ country }: Pick<TicketRules, "country">) {
  return formSchema(TICKET_FIELDS.damage).extend(Key.shape).superRefine(checkPayout(country), RUN_WITH_FIELD_ERRORS);
}

export function lossForm({ country }: Pick<TicketRules, "country">) {
  return formSchema(TICKET_FIELDS.loss).extend(Key.shape).superRefine(checkPayout(country), RUN_WITH_FIELD_ERRORS);
}

/** The payout account in the contract's form. */
export function paymentOf({ payment, payout }: ClaimValues, country: string) {
  const { accountHolder = "", iban = "", code = "", account = "" } = payout;
  if (payment === "PAYPAL") return { type: "PAYPAL" as const, data: { account } };
  return { type: "BANK" as const, data: normalizeAccount({ accountHolder, iban, code }, country) };
}
