import { z } from "zod";
import { ADDRESS_CHANGE_RULES } from "#contract/rules/address-changes";
import { isMerchantSlug, WITHDRAWAL_DAYS } from "#contract/rules/buyers";
import { Language } from "#contract/primitives";
import { LogoFile } from "~/models/branded-emails/email-forms";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { BUYER_FIELDS } from "./buyer-fields";

const asList = (value: unknown): unknown => (value === undefined ? [] : [value].flat());

/** A form sends a list of one as a text, and an empty one not at all. */
const Languages = z.preprocess(asList, z.array(Language).min(1, problem("form.error.languages")));

/** What buyers see of a merchant. @see contract/buyers.ts */
export const BuyerSettingsForm = formSchema(BUYER_FIELDS)
  .extend({
    logo: LogoFile,
    languages: Languages,
    returnAddressId: z.string().max(200),
    addressChanges: z.enum(ADDRESS_CHANGE_RULES),
    idempotencyKey: IdempotencyKey,
  })
  .superRefine(({ slug, email, phone, pageUrl, withdrawalDays }, context) => {
    if (!email && !phone && !pageUrl)
      context.addIssue({ code: "custom", path: ["email"], message: problem("form.error.missing.buyers.contact") });
    if (slug && !isMerchantSlug(slug.toLowerCase())) {
      context.addIssue({ code: "custom", path: ["slug"], message: problem("form.error.slug") });
    }
    if (withdrawalDays < WITHDRAWAL_DAYS.min) {
      const message = problem("form.error.at-least", { min: WITHDRAWAL_DAYS.min });
      context.addIssue({ code: "custom", path: ["withdrawalDays"], message });
    }
  }, RUN_WITH_FIELD_ERRORS);
