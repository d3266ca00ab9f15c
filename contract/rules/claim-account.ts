import { isValidBIC } from "ibantools";
import { isIban, normalizeIban } from "./iban";
import { usesSortCode } from "./tickets";

/** Bank account for the payment of a claim, as entered. */
export interface ClaimAccount {
  accountHolder: string;
  /** In the United Kingdom, an account number. */
  iban: string;
  /** In the United Kingdom a sort code, elsewhere a BIC. */
  code: string;
}

/** Normalized for validation and storage: upper case without spaces; a sort code with its dashes. */
export function normalizeAccount({ accountHolder, iban, code }: ClaimAccount, country: string): ClaimAccount {
  const plain = code.replace(/\s/g, "").toUpperCase();
  return {
    accountHolder: accountHolder.trim(),
    iban: normalizeIban(iban),
    // Cards print both "123456" and "12 34 56".
    code: usesSortCode(country) ? plain.replace(/^(\d\d)-?(\d\d)-?(\d\d)$/, "$1-$2-$3") : plain,
  };
}

/**
 * Invalid fields of an account.
 *
 * In the United Kingdom 8 digits and a sort code `nn-nn-nn`, elsewhere an IBAN with valid check digits and a BIC of 8 or 11
 * characters.
 *
 * @param account as {@link normalizeAccount} returns it
 * @see spec configuration-and-support, section 5, "Support tickets"
 */
export function wrongAccountFields({ iban, code }: ClaimAccount, country: string): ("iban" | "code")[] {
  const isUk = usesSortCode(country);
  const isAccount = isUk ? /^\d{8}$/.test(iban) : isIban(iban);
  const isCode = isUk ? /^\d\d-\d\d-\d\d$/.test(code) : isValidBIC(code);
  return [...(isAccount ? [] : (["iban"] as const)), ...(isCode ? [] : (["code"] as const))];
}
