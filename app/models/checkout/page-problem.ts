import type { ProblemMessage } from "#contract/problems";
import { KEY_BY_CODE } from "~/models/problem-codes";
import { OF_FORMS, type PaymentProblem } from "./payment-page";

/** Why the upstream opens no payment page. */
export function pageProblem(messages: readonly ProblemMessage[]): PaymentProblem {
  const keys = messages.map(({ error_code: code }) => KEY_BY_CODE.get(code));
  return OF_FORMS.find((each) => keys.includes(each)) ?? "error.payment.setup";
}
