import { randomBytes, timingSafeEqual } from "node:crypto";
import { runTask } from "../../work/run-task";

/** The client of the fair queue for hashing. An unknown address hashes one at a time, after known browsers and accounts. */
interface Guesser {
  client: string;
  isKnown: boolean;
}

/** Queue client for a sign-in or registration, by known browser or else by address. */
export function guesser({
  remoteAddress,
  knownDevice,
}: {
  remoteAddress?: string | undefined;
  knownDevice?: string | undefined;
}): Guesser {
  if (knownDevice !== undefined) return { client: `device ${knownDevice}`, isKnown: true };
  return { client: `address ${remoteAddress ?? ""}`, isKnown: false };
}

/** Queue client for a signed-in account. */
export const ownerOfAccount = (clientId: string): Guesser => ({ client: `account ${clientId}`, isKnown: true });

/** Queue client for hashing without a request, such as seeding. */
const OURSELVES: Guesser = { client: "ourselves", isKnown: true };

/**
 * @param cost binary logarithm of scrypt's N
 * @returns `scrypt$<N>$8$1$<salt>$<key>`, salt and key base64url
 * @throws 429 if too many hashes are waiting
 */
export async function hashPassword(password: string, cost: number, by = OURSELVES): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, { salt, cost, by });
  return ["scrypt", 2 ** cost, 8, 1, salt.toString("base64url"), Buffer.from(key).toString("base64url")].join("$");
}

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes the same time and returns false, so that the
 * response time does not reveal which emails have an account.
 *
 * @param cost used without a hash; a hash contains its own cost
 * @throws 429 if too many hashes are waiting
 */
export async function verifyPassword(password: string, hash: string | undefined, cost: number, by = OURSELVES): Promise<boolean> {
  const [, N = 2 ** cost, , , salt = "", key = ""] = hash?.split("$") ?? [];
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, { salt: Buffer.from(salt, "base64url"), cost: Math.log2(Number(N)), by });
  return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Trims and normalizes the password before hashing, so that composed and decomposed letters are equal. */
function derive(password: string, { salt, cost, by }: { salt: Buffer; cost: number; by: Guesser }): Promise<Uint8Array> {
  return runTask("deriveKey", { password: password.trim().normalize("NFC"), salt, cost }, by);
}
