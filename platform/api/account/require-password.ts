import { ERROR_CODES } from "../../../contract/problems";
import type { ClientRow } from "../../platform";
import type { Db } from "../../store/tables";
import { invalid } from "../problems";
import { countAttempt, resetAttempts } from "../session/attempts";
import { verifyPassword } from "../session/password";

/**
 * Asks whoever is signed in for the password once more. Failures are limited: a stolen session must not find the password out by
 * trying.
 *
 * @throws 422 `InvalidCredentials` at `password`, 429
 */
export async function requirePassword(db: Db, client: ClientRow, password: string): Promise<void> {
  const attempt = { partner: `password ${client.partner}`, email: client.email, remoteAddress: undefined };
  await countAttempt(db, attempt);
  if (!(await verifyPassword(password, client.password_hash)))
    throw invalid([{ error_code: ERROR_CODES.invalidCredentials, field: "password", text: "The password is wrong" }]);
  await resetAttempts(db, attempt);
}
