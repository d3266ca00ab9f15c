import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec configuration-and-support, section 5, "Brand settings" */
export const BRAND_FIELDS = {
  companyName: { kind: "text", label: "company-name", max: MAX_LENGTH.brandCompanyName, autoComplete: "organization" },
  companyReplyToEmail: { kind: "email", label: "reply-to", max: MAX_LENGTH.replyTo, autoComplete: "email" },
  brandColour: { kind: "colour", label: "colour" },
  removeLogo: { kind: "checkbox", label: "remove-logo" },
} as const satisfies Fields<Key<"branded-emails">>;
