import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec account-and-money, section 5, "Password change" */
export const CHANGE_PASSWORD_FIELDS = {
  password: {
    kind: "password",
    label: "password.old",
    required: true,
    missing: "form.error.missing.account.currentPassword",
  },
  newPassword: {
    kind: "new-password",
    label: "password.new",
    required: true,
    missing: "form.error.missing.account.newPassword",
  },
  repeatPassword: {
    kind: "new-password",
    label: "password.repeat",
    required: true,
    missing: "form.error.missing.account.repeatPassword",
  },
} as const satisfies Fields<Key<"account">>;
export type ChangePasswordValues = Values<typeof CHANGE_PASSWORD_FIELDS>;

/** What the buttons of the account page do. */
export const ACCOUNT_INTENTS = ["language", "password", "end", "end-others"] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];
