import type { Language } from "../../contract/primitives";
import type { ReturnState } from "../../contract/rules/buyer-returns";
import type { WithdrawalState } from "../../contract/rules/buyers";
import { t } from "../words/words";
import { mailFormat } from "./mail-format";

/** A return, as a mail to the merchant about the same order names it. */
export interface NamedReturn {
  number: string;
  state: ReturnState;
  items: readonly { description: string; quantity: number }[];
}

/** A withdrawal, likewise. */
export interface NamedWithdrawal {
  number: string;
  receivedAt: Date;
  state: WithdrawalState;
}

/** Paragraphs that name the returns of an order; none without any. */
export function nameReturns(language: Language, heading: string, returns: readonly NamedReturn[]): string[] {
  const { number: count } = mailFormat(language);
  const lines = returns.map(({ number, state, items }) =>
    t(language, "withdrawal.notice.return", {
      number,
      state: t(language, `returns.states.${state}`),
      items: items.map(({ quantity, description }) => `${count(quantity)} × ${description}`).join(", "),
    }),
  );
  return lines.length > 0 ? [heading, ...lines] : [];
}

/** Paragraphs that name the withdrawals from an order; none without any. */
export function nameWithdrawals(
  language: Language,
  heading: string,
  withdrawals: readonly NamedWithdrawal[],
  timeZone: string,
): string[] {
  const lines = withdrawals.map(({ number, receivedAt, state }) =>
    t(language, "returns.merchant.withdrawal", {
      number,
      day: mailFormat(language).date(receivedAt, timeZone),
      state: t(language, `withdrawal.states.${state}`),
    }),
  );
  return lines.length > 0 ? [heading, ...lines] : [];
}
