import type { ProblemMessage } from "#contract/problems";
import { KEY_BY_CODE } from "~/models/problem-codes";
import { OF_FORMS, type PaymentProblem } from "./payment-page";

/** Whether an earlier payment has bought the shipments, or will; of one among several a field tells. */
const isBeingPaid = ({ error_code: code, field }: ProblemMessage) =>
  code === "RequestInProgress" || (code === "ShipmentAlreadyPayed" && field === undefined);

/** Why the upstream opens no payment page. */
export function pageProblem(messages: readonly ProblemMessage[]): PaymentProblem {
  if (messages.some(isBeingPaid)) return "form.error.payment-confirming";
  const keys = messages.map(({ error_code: code }) => KEY_BY_CODE.get(code));
  return OF_FORMS.find((each) => keys.includes(each)) ?? "error.payment.setup";
}
