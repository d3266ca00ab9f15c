import { WITHDRAWAL_DAYS } from "#contract/rules/buyers";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** What buyers see of a merchant, without logo, languages and return address. */
export const BUYER_FIELDS = {
  name: {
    kind: "text",
    label: "name",
    max: MAX_LENGTH.brandCompanyName,
    required: true,
    missing: "form.error.missing.buyers.name",
    autoComplete: "organization",
  },
  colour: { kind: "colour", label: "colour" },
  removeLogo: { kind: "checkbox", label: "remove-logo" },
  email: { kind: "email", label: "email", max: MAX_LENGTH.replyTo, autoComplete: "email" },
  phone: { kind: "phone", label: "phone", autoComplete: "tel" },
  pageUrl: { kind: "https", label: "page", max: MAX_LENGTH.buyerUrl },
  termsUrl: { kind: "https", label: "terms", max: MAX_LENGTH.buyerUrl },
  privacyUrl: { kind: "https", label: "privacy", max: MAX_LENGTH.buyerUrl },
  imprintUrl: { kind: "https", label: "imprint", max: MAX_LENGTH.buyerUrl },
  withdrawalDays: {
    kind: "number",
    label: "days",
    decimals: 0,
    atMost: WITHDRAWAL_DAYS.max,
    required: true,
    missing: "form.error.missing.buyers.days",
  },
  slug: { kind: "text", label: "slug", max: MAX_LENGTH.merchantSlug, required: true, missing: "form.error.missing.buyers.slug" },
} as const satisfies Fields<Key<"buyers">>;

/** The default one of the sender addresses. */
export const DEFAULT_ADDRESS = "default";
