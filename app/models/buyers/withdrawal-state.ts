import type { WithdrawalState } from "#contract/rules/buyers";

/** Key of a state's name. What nobody has opened yet is to be refunded, too. */
export const withdrawalStateKey = (state: WithdrawalState) => `states.${state === "new" ? "seen" : state}` as const;
