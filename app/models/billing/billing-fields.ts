import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const name = { kind: "text", max: MAX_LENGTH.personName, required: true } as const;

/** @see spec account-and-money, section 5, "Invoicing form" */
export const BILLING_FIELDS = {
  type: {
    kind: "choice",
    label: "type",
    options: ["autonomous", "business"],
    required: true,
    missing: "form.error.missing.account.type",
  },
  /** This and the tax id are required of businesses. */
  companyName: {
    kind: "text",
    label: "companyName",
    max: MAX_LENGTH.companyName,
    missing: "form.error.missing.account.companyName",
    autoComplete: "organization",
  },
  taxId: { kind: "text", label: "taxId", max: MAX_LENGTH.taxId, missing: "form.error.missing.account.taxId" },
  firstName: { ...name, label: "firstName", missing: "form.error.missing.account.firstName", autoComplete: "given-name" },
  lastName: { ...name, label: "lastName", missing: "form.error.missing.account.lastName", autoComplete: "family-name" },
  email: {
    kind: "email",
    label: "email",
    max: MAX_LENGTH.accountEmail,
    required: true,
    missing: "form.error.missing.account.email",
    autoComplete: "email",
  },
  phone: {
    kind: "phone",
    label: "phone",
    required: true,
    missing: "form.error.missing.account.phone",
    autoComplete: "tel",
  },
  address: {
    kind: "text",
    label: "address",
    max: MAX_LENGTH.street,
    required: true,
    missing: "form.error.missing.billing.address",
    autoComplete: "address-line1",
  },
  address2: { kind: "text", label: "address2", max: MAX_LENGTH.street, autoComplete: "address-line2" },
  zipCode: {
    kind: "text",
    label: "zipCode",
    max: MAX_LENGTH.zipCode,
    required: true,
    missing: "form.error.missing.billing.zipCode",
    autoComplete: "postal-code",
  },
  location: {
    kind: "text",
    label: "location",
    max: MAX_LENGTH.city,
    required: true,
    missing: "form.error.missing.billing.location",
    autoComplete: "address-level2",
  },
  state: { kind: "text", label: "state", max: MAX_LENGTH.city, autoComplete: "address-level1" },
} as const satisfies Fields<Key<"billing">>;
export type BillingValues = Values<typeof BILLING_FIELDS>;
