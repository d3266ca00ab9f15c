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

const ownPassword = {
  kind: "password",
  required: true,
  missing: "form.error.missing.account.currentPassword",
  autoComplete: "current-password",
} as const;

/** The button's value is a session's id, or {@link OTHER_SESSIONS}. */
export const END_SESSION_FIELDS = {
  currentPassword: { ...ownPassword, label: "sessions.password" },
  session: { kind: "id", max: 100, required: true },
} as const satisfies Fields<Key<"account">>;
export type EndSessionValues = Values<typeof END_SESSION_FIELDS>;
/** All sessions except this browser's, used as a session's id. */
export const OTHER_SESSIONS = "others";

export const CLOSE_ACCOUNT_FIELDS = {
  password: { ...ownPassword, label: "closing.password" },
} as const satisfies Fields<Key<"privacy">>;
export type CloseAccountValues = Values<typeof CLOSE_ACCOUNT_FIELDS>;

/** Intents of the account page's buttons. */
export const ACCOUNT_INTENTS = ["language", "password", "end"] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];
