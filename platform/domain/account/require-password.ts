import { ERROR_CODES } from "../../../contract/problems";
import type { ClientRow, Platform } from "../../platform";
import { invalid } from "../problems";
import { countAttempt, resetAttempts } from "../session/attempts";
import { ownerOfAccount, verifyPassword } from "../session/password";

/**
 * Asks whoever is signed in for the password once more. Failures are limited: a stolen session must not find the password out by
 * trying.
 *
 * @throws 422 `InvalidCredentials` at `password`, 429
 */
export async function requirePassword(
  { db, passwordCost }: Pick<Platform, "db" | "passwordCost">,
  client: ClientRow,
  password: string,
): Promise<void> {
  const attempt = { partner: `password ${client.partner}`, email: client.email, remoteAddress: undefined };
  await countAttempt(db, attempt);
  if (!(await verifyPassword(password, client.password_hash, passwordCost, ownerOfAccount(client.id))))
    throw invalid([{ error_code: ERROR_CODES.invalidCredentials, field: "password", text: "The password is wrong" }]);
  await resetAttempts(db, attempt);
}
