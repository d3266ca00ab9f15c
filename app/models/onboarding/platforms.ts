import { z } from "zod";
import type { Integration, OnboardingAnswer } from "#contract/onboarding";
import { isPhone } from "#contract/rules/contact";
import { OTHER_SHOP } from "#contract/rules/source-name";
import { RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PHONE_INPUT_MAX } from "#contract/rules/contact";
import { NO_SHOP } from "./tiles";

/**
 * The form about the merchant's shops. The phone is ignored without a shop, because its field is hidden then.
 *
 * @param offered aliases of the tiles, without "no shop"
 * @see spec account-and-money, section 5, "Onboarding phone"
 */
export function platformsForm(offered: readonly string[]) {
  const none = problem("form.error.missing.shop");
  return z
    .object({
      shops: z.array(z.enum([...offered, NO_SHOP], { error: problem("form.error.not-allowed") }), { error: none }).min(1, none),
      phone: z.string().trim().max(PHONE_INPUT_MAX, problem("form.error.phone")).optional(),
    })
    .superRefine(({ shops, phone }, context) => {
      const chosen = Array.isArray(shops) ? shops : [];
      const hasNone = chosen.includes(NO_SHOP);
      if (hasNone && chosen.length > 1) {
        context.addIssue({ code: "custom", path: ["shops"], message: problem("form.error.shop-or-none") });
      }
      if (phone && !hasNone && !isPhone(phone)) {
        context.addIssue({ code: "custom", path: ["phone"], message: problem("form.error.phone") });
      }
    }, RUN_WITH_FIELD_ERRORS);
}

/** The upstream's input. @param shops chosen tiles, or only "no shop" */
export function onboardingAnswer(
  { shops, phone }: { shops: readonly string[]; phone?: string | undefined },
  integrations: readonly Integration[],
): OnboardingAnswer {
  const sells = !shops.includes(NO_SHOP);
  const chosen = integrations.filter(({ alias }) => shops.includes(alias));
  const aliasesOf = (kind: boolean) => chosen.flatMap(({ alias, isMarketplace }) => (isMarketplace === kind ? [alias] : []));
  return {
    marketplaces: sells ? aliasesOf(true) : [],
    ecommerces: sells ? [...aliasesOf(false), ...(shops.includes(OTHER_SHOP) ? [OTHER_SHOP] : [])] : [],
    phone: sells ? (phone ?? "") : "",
  };
}
