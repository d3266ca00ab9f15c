import { z } from "zod";
import { formatPostcode, postcodeExample } from "#contract/rules/postcodes";
import { isTaxId } from "#contract/rules/tax-id";
import { missing } from "~/models/field-rules";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { BILLING_FIELDS } from "./billing-fields";

interface BillingRules {
  /** The tenant takes business clients only. */
  businessOnly: boolean;
  /** Of the account. */
  country: string;
}

/** The billing form: a business gives its name and tax id, and the postcode is one of the account's country. */
export function billingForm({ businessOnly, country }: BillingRules) {
  const fields = formSchema(BILLING_FIELDS);
  return fields
    .extend({ type: businessOnly ? z.literal("business").catch("business") : fields.shape.type })
    .superRefine((form, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      if (form.type === "business")
        for (const field of ["companyName", "taxId"] as const) if (!form[field]) refuse(field, missing(BILLING_FIELDS[field]));
      if (form.taxId && !isTaxId(form.taxId)) refuse("taxId", problem("form.error.tax-id"));
      if (form.zipCode && formatPostcode(country, form.zipCode) === null)
        refuse("zipCode", problem("form.error.postcode-whole", { example: postcodeExample(country) }));
    }, RUN_WITH_FIELD_ERRORS);
}
