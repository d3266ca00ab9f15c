import { z } from "zod";
import { missing } from "~/models/field-rules";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { LOGIN_FIELDS, NEW_PASSWORD_FIELDS, RECOVER_PASSWORD_FIELDS, REGISTER_FIELDS } from "./fields";

export const LoginForm = formSchema(LOGIN_FIELDS);

export const RecoverPasswordForm = formSchema(RECOVER_PASSWORD_FIELDS);

export const NewPasswordForm = formSchema(NEW_PASSWORD_FIELDS).refine((form) => form.newPassword === form.repeatPassword, {
  path: ["repeatPassword"],
  error: problem("form.error.password-repeat"),
  ...RUN_WITH_FIELD_ERRORS,
});

/**
 * @param businessOnly the tenant takes business clients only, so company and tax id are required regardless of the submitted type
 * @param countries from which the tenant's merchants may send
 */
export function registerForm(businessOnly: boolean, countries: readonly string[]) {
  const fields = formSchema({ ...REGISTER_FIELDS, alpha2Code: { ...REGISTER_FIELDS.alpha2Code, options: countries } });
  return fields
    .extend({
      type: businessOnly ? z.literal("business").catch("business") : fields.shape.type,
      idempotencyKey: IdempotencyKey,
    })
    .superRefine((form, context) => {
      if (form.type !== "business") return;
      for (const field of ["companyName", "taxId"] as const) {
        if (!form[field]) context.addIssue({ code: "custom", path: [field], message: missing(REGISTER_FIELDS[field]) });
      }
    }, RUN_WITH_FIELD_ERRORS);
}
