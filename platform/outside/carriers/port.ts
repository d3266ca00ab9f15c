/** Result of a credentials check; `unavailable` if the carrier does not respond. */
export type ContractCheck = "accepted" | "refused" | "unavailable";

/** Verifies merchants' own contracts with carriers. */
export interface ContractChecks {
  /** Whether a carrier's contracts can be verified, and so registered. */
  canCheck(carrierId: string): boolean;
  check(carrierId: string, credentials: Readonly<Record<string, string>>): Promise<ContractCheck>;
}
