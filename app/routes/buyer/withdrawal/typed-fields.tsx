import type { WithdrawalValues } from "~/models/buyers/withdrawal-fields";

/** What was typed, for a form that shows no fields. */
export function TypedFields({ typed }: { typed: WithdrawalValues }) {
  return Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
