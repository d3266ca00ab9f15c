import { z } from "zod";
import { BRANDED_EMAIL_NAMES, EMAIL_LANGUAGES } from "#contract/rules/branded-emails";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { BRAND_FIELDS } from "./brand-fields";
import { FIRST_EMAIL } from "./email-paths";
import { EMAIL_TEXT_FIELDS, readEmailText } from "./email-text";

const LOCALES = EMAIL_LANGUAGES.map(({ locale }) => locale);

/** A text in one language. `next` is the language to edit after saving. */
export const EmailTextForm = formSchema(EMAIL_TEXT_FIELDS)
  .extend({ idempotencyKey: IdempotencyKey, next: z.enum(LOCALES).optional() })
  .superRefine(({ subject = "", body = "" }, context) => {
    const { problems } = readEmailText({ subject, body });
    for (const path of ["subject", "body"] as const) {
      // A missing subject is reported by its field.
      if (problems[path] && !(path === "subject" && subject.trim() === "")) {
        context.addIssue({ code: "custom", path: [path], message: problems[path] });
      }
    }
  }, RUN_WITH_FIELD_ERRORS);

export const ToggleForm = z.object({
  active: z.enum(["true", "false"]),
  email: z.enum(BRANDED_EMAIL_NAMES).default(FIRST_EMAIL),
  /** `text`: the same by text message. */
  channel: z.enum(["email", "text"]).default("email"),
});

/** Bytes. @see spec configuration-and-support, section 9 */
export const LOGO_MAX_BYTES = 200_000;

const TYPES = ["image/jpeg", "image/png"];

/** A picture of at most {@link LOGO_MAX_BYTES}; browsers send an empty file if none was chosen. */
export const LogoFile = z
  .instanceof(File)
  .refine(({ size }) => size <= LOGO_MAX_BYTES, problem("form.error.logo-size"))
  .refine(
    ({ size, name, type }) => size === 0 || (/\.(jpe?g|png)$/i.test(name) && TYPES.includes(type)),
    problem("form.error.logo-type"),
  )
  .optional();

export const BrandForm = formSchema(BRAND_FIELDS).extend({ companyLogo: LogoFile, idempotencyKey: IdempotencyKey });
