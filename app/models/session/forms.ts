import { z } from "zod";
import { isEmail, isPhone, normalPhone, PHONE_TYPED_MAX } from "#contract/rules/contact";
import { line, neededLine, TOGETHER } from "~/models/form-rules";
import { problem } from "~/models/problem-text";
import { PASSWORD_MIN } from "./password-rule";

const required = { error: problem("form.error.required") };

export const Email = z
  .string(required)
  .trim()
  .max(254, problem("form.error.too-long", { max: 254 }))
  .refine(isEmail, problem("form.error.email"));

export const LoginForm = z.object({
  email: Email,
  password: z.string(required).max(1000, problem("form.error.too-long", { max: 1000 })),
  returnTo: z.string().max(2000).optional(),
});

const PASSWORD_SHAPE = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** @see spec account-and-money, section 5, "Password change" */
export const NewPassword = z
  .string(required)
  .max(1000, problem("form.error.too-long", { max: 1000 }))
  .refine((value) => value.trim().length >= PASSWORD_MIN, problem("form.error.password-length", { min: PASSWORD_MIN }))
  .refine(
    (value) => PASSWORD_SHAPE.every((part) => part.test(value)),
    problem("form.error.password-shape", { min: PASSWORD_MIN }),
  );

export const RecoverPasswordForm = z.object({ email: Email });

export const NewPasswordForm = z
  .object({ token: z.string(required).max(200), newPassword: NewPassword, repeatPassword: z.string(required) })
  .refine((form) => form.newPassword === form.repeatPassword, {
    path: ["repeatPassword"],
    error: problem("form.error.password-repeat"),
    ...TOGETHER,
  });

/** As it is kept. @see spec shipment-core, section 5, "Address": 8 to 18 characters, no letters */
export const Phone = z
  .string(required)
  .max(PHONE_TYPED_MAX, problem("form.error.phone"))
  .refine(isPhone, problem("form.error.phone"))
  .transform(normalPhone);

const name = neededLine(50);

/**
 * @param businessOnly the tenant takes business clients only, so company and tax id are needed whatever type was sent
 * @param countries those that the tenant's merchants send from
 */
export function registerForm(businessOnly: boolean, countries: readonly string[]) {
  return z
    .object({
      type: businessOnly ? z.literal("business").catch("business") : z.enum(["autonomous", "business"], required),
      companyName: line(100).optional(),
      taxId: line(30).optional(),
      firstName: name,
      lastName: name,
      email: Email,
      phone: Phone,
      alpha2Code: z.enum(countries, required),
      password: NewPassword,
      dataProcessing: z.literal("on", { error: problem("form.error.consent") }),
      marketingEmails: z.literal("on").optional(),
      idempotencyKey: z.string().min(8).max(100),
    })
    .superRefine((form, context) => {
      if (form.type !== "business") return;
      for (const field of ["companyName", "taxId"] as const) {
        if (!form[field]) context.addIssue({ code: "custom", path: [field], message: problem("form.error.required") });
      }
    }, TOGETHER);
}
