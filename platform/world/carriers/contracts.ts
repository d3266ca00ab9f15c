/** The simulated carriers refuse this value in any credential, and accept every other. */
export const REFUSED_CREDENTIAL = "refused";

/** Whether a carrier accepts the credentials of a contract. */
export function acceptsCredentials(credentials: Readonly<Record<string, string>>): boolean {
  return !Object.values(credentials).includes(REFUSED_CREDENTIAL);
}
