import type { OwnContractModel } from "#contract/own-contracts";

/** How a contract stands; keys of `contracts`, `state.<name>`. Paused: the plan that brings contracts has ended. */
export type ContractState = "active" | "paused" | "absent";

/** @param isOpen whether the client may use contracts */
export function contractState({ isRegistered }: Pick<OwnContractModel, "isRegistered">, isOpen: boolean): ContractState {
  if (!isRegistered) return "absent";
  return isOpen ? "active" : "paused";
}

/** How many services are offered under a contract, and of how many. */
export function serviceCounts({ services }: Pick<OwnContractModel, "services">): { used: number; total: number } {
  return { used: services.filter(({ isSelected }) => isSelected).length, total: services.length };
}

/** Services that are shown before the toggle. @see spec configuration-and-support, section 9 */
export const FIRST_SERVICES = 5;

/** The services before the toggle, and those behind it. */
export function splitServices<T>(services: readonly T[]): { first: T[]; more: T[] } {
  return { first: services.slice(0, FIRST_SERVICES), more: services.slice(FIRST_SERVICES) };
}
