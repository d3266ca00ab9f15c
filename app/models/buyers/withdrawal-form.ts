import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { WITHDRAWAL_FIELDS } from "./withdrawal-fields";

/** The declaration, first to be checked and then confirmed. */
export const WithdrawalForm = formSchema(WITHDRAWAL_FIELDS).extend({ idempotencyKey: IdempotencyKey });

/** The law's two steps: the buyer enters the declaration, and confirms it. */
export type WithdrawalStep = "enter" | "confirm";

/** What a button of the page does; `enter` and `confirm` open that step, as the switch of languages does. */
export type WithdrawalIntent = "check" | "declare" | WithdrawalStep;

/** Enter sends the form to be checked. */
export function withdrawalIntent(pressed: string | undefined): WithdrawalIntent {
  return pressed === "declare" || pressed === "enter" || pressed === "confirm" ? pressed : "check";
}
