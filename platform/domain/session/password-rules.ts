import { ERROR_CODES } from "../../../contract/problems";
import type { Tenant } from "../../../contract/rules/tenant";
import type { ClientRow } from "../../platform";
import { holdsOwner, isCommonPassword, isStrongPassword, type PasswordOwner } from "../../rules/account/passwords";
import { invalid } from "../problems";

type Names = { email: string } & (
  | Pick<ClientRow, "first_name" | "last_name" | "company_name">
  | { firstName: string; lastName: string; companyName: string }
);

/** Facts about a password's owner that others may know and would guess. */
export function ownerOf({ name, brand }: Tenant, person: Names): PasswordOwner {
  const names =
    "firstName" in person
      ? [person.firstName, person.lastName, person.companyName]
      : [person.first_name, person.last_name, person.company_name];
  return { brand: [name, brand.title], names, email: person.email };
}

/** @throws 422 on the field for a password that is easy to guess, or that contains the brand, or the owner's name or email address */
export function requireStrongPassword(password: string, field: string, owner: PasswordOwner): void {
  if (!isStrongPassword(password)) {
    const text = "At least 12 characters with a lower-case and an upper-case letter, a digit, and a special character or a space";
    throw invalid([{ error_code: "InvalidFormatField", field, text }]);
  }
  if (isCommonPassword(password))
    throw invalid([{ error_code: ERROR_CODES.passwordTooCommon, field, text: "One of the most common passwords" }]);
  if (holdsOwner(password, owner)) {
    const text = "It holds the brand, a name or the email address";
    throw invalid([{ error_code: ERROR_CODES.passwordHoldsOwner, field, text }]);
  }
}
