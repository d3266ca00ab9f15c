import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const email = {
  kind: "email",
  label: "email",
  max: MAX_LENGTH.accountEmail,
  required: true,
  missing: "form.error.missing.account.email",
  autoComplete: "username",
} as const;

export const LOGIN_FIELDS = {
  email,
  password: { kind: "password", label: "password", required: true, missing: "form.error.missing.account.password" },
  returnTo: { kind: "id", max: 2000 },
} as const satisfies Fields<Key<"session">>;
export type LoginValues = Values<typeof LOGIN_FIELDS>;

export const RECOVER_PASSWORD_FIELDS = { email } as const satisfies Fields<Key<"session">>;
export type RecoverPasswordValues = Values<typeof RECOVER_PASSWORD_FIELDS>;

export const NEW_PASSWORD_FIELDS = {
  newPassword: {
    kind: "new-password",
    label: "new-password.label",
    required: true,
    missing: "form.error.missing.account.newPassword",
  },
  /** Must equal the first; its own rules are not checked. */
  repeatPassword: {
    kind: "password",
    label: "new-password.repeat",
    required: true,
    missing: "form.error.missing.account.repeatPassword",
    autoComplete: "new-password",
  },
  token: { kind: "id", label: "new-password.link", max: 200, required: true, missing: "form.error.missing.account.token" },
} as const satisfies Fields<Key<"session">>;
export type NewPasswordValues = Values<typeof NEW_PASSWORD_FIELDS>;

const name = { kind: "text", max: MAX_LENGTH.personName, required: true } as const;

export const REGISTER_FIELDS = {
  type: {
    kind: "choice",
    label: "register.type",
    options: ["autonomous", "business"],
    required: true,
    missing: "form.error.missing.account.type",
  },
  /** This and the tax id are required of businesses. */
  companyName: {
    kind: "text",
    label: "register.companyName",
    max: MAX_LENGTH.companyName,
    missing: "form.error.missing.account.companyName",
    autoComplete: "organization",
  },
  taxId: { kind: "text", label: "register.taxId", max: MAX_LENGTH.taxId, missing: "form.error.missing.account.taxId" },
  firstName: {
    ...name,
    label: "register.firstName",
    missing: "form.error.missing.account.firstName",
    autoComplete: "given-name",
  },
  lastName: { ...name, label: "register.lastName", missing: "form.error.missing.account.lastName", autoComplete: "family-name" },
  email: { ...email, label: "register.email", autoComplete: "email" },
  phone: {
    kind: "phone",
    label: "register.phone",
    required: true,
    missing: "form.error.missing.account.phone",
    autoComplete: "tel",
  },
  /** The options are the countries that the tenant's merchants send from. */
  alpha2Code: {
    kind: "choice",
    label: "register.alpha2Code",
    required: true,
    missing: "form.error.missing.account.alpha2Code",
    autoComplete: "country",
  },
  password: {
    kind: "new-password",
    label: "register.password",
    required: true,
    missing: "form.error.missing.account.newPassword",
  },
  dataProcessing: {
    kind: "checkbox",
    label: "register.dataProcessing",
    required: true,
    missing: "form.error.missing.account.dataProcessing",
  },
  marketingEmails: { kind: "checkbox", label: "register.marketingEmails" },
} as const satisfies Fields<Key<"session">>;
export type RegisterValues = Values<typeof REGISTER_FIELDS>;
