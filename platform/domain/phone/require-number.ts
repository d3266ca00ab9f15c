import { ERROR_CODES } from "../../../contract/problems";
import { readPhoneNumber } from "../../../contract/rules/phone-number";
import type { ClientRow } from "../../platform";
import { invalid } from "../problems";

/**
 * The international form of a number; one without a country code belongs to the client's country.
 *
 * @throws 422 `InvalidPhoneNumber` at the field
 */
export function requireNumber(text: string, client: Pick<ClientRow, "alpha2_code">, field: string): string {
  const number = readPhoneNumber(text, client.alpha2_code);
  if (number) return number;
  throw invalid([{ error_code: ERROR_CODES.invalidPhoneNumber, field, text: "No such phone number" }]);
}
