import type { OwnContractModel } from "#contract/own-contracts";

/** State of a contract; keys of `contracts`, `state.<name>`. `paused`: the plan that includes contracts has ended. */
export type ContractState = "active" | "paused" | "absent";

/** @param isOpen whether the client may use contracts */
export function contractState({ isRegistered }: Pick<OwnContractModel, "isRegistered">, isOpen: boolean): ContractState {
  if (!isRegistered) return "absent";
  return isOpen ? "active" : "paused";
}

/** Number of services that are offered under a contract, and of all its services. */
export function serviceCounts({ services }: Pick<OwnContractModel, "services">): { used: number; total: number } {
  return { used: services.filter(({ isSelected }) => isSelected).length, total: services.length };
}

/** Number of services shown before "show more". @see spec configuration-and-support, section 9 */
export const FIRST_SERVICES = 5;

/** The services before and after "show more". */
export function splitServices<T>(services: readonly T[]): { first: T[]; more: T[] } {
  return { first: services.slice(0, FIRST_SERVICES), more: services.slice(FIRST_SERVICES) };
}
