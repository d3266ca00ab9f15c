/** What a register says of a number. `dissolved` only where the register tells it from `unknown`. */
export type CompanyStatus = "active" | "dissolved" | "unknown";

/** `unavailable` is no verdict: the register is asked again later. `reason` is for the log. */
export type RegisterAnswer =
  | {
      status: CompanyStatus;
      /** The register's proof that it was asked; null if it gives none. */
      consultationNumber: string | null;
      /** Name in the register; null if it does not tell. */
      name: string | null;
    }
  | { status: "unavailable"; reason: string };

/** Registers of companies and VAT numbers. Never called inside a database transaction: they may be slow. */
export interface Registers {
  /**
   * Whether a register can be asked about a number.
   *
   * @param country of the company, ISO 3166-1 alpha-2
   * @param number tax id in any spelling
   */
  covers(country: string, number: string): boolean;
  /** Whether it has all companies with such a number: otherwise one that it does not know may still be right. */
  hasAll(country: string, number: string): boolean;
  check(country: string, number: string): Promise<RegisterAnswer>;
}
