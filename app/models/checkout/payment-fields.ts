import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { ADDRESS_FIELDS } from "./address-fields";

export const VOUCHER_FIELDS = {
  voucherName: {
    kind: "text",
    label: "voucher.label",
    max: MAX_LENGTH.voucherName,
    required: true,
    missing: "form.error.missing.voucher",
    autoComplete: "off",
  },
} as const satisfies Fields<Key<"checkout">>;

/** Without the list of methods: it is in the contract, which the browser must not load. */
export const PAYMENT_FIELDS = {
  method: { kind: "choice", label: "payment.method", required: true, missing: "form.error.missing.method" },
  carriersTermsAndConditions: ADDRESS_FIELDS.carriersTermsAndConditions,
  savesMethod: { kind: "checkbox", label: "payment.save-method" },
} as const satisfies Fields<Key<"checkout">>;

/** One form on the page, so that applying a voucher keeps the chosen method. */
export const PAYMENT_PAGE_FIELDS = { ...VOUCHER_FIELDS, ...PAYMENT_FIELDS };
export type PaymentFormValues = Values<typeof PAYMENT_PAGE_FIELDS>;
