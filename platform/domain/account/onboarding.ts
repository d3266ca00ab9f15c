import type { OnboardingAnswer } from "../../../contract/onboarding";
import { INTEGRATIONS, unknownShops } from "../../rules/imports/integrations";
import { authenticated } from "../context";
import { requireNumber } from "../phone/verified-phone";
import { invalid } from "../problems";

/** Onboarding answers of a new client. @see spec account-and-money, section 7, "Onboarding update" */
export const onboarding = {
  get: authenticated.onboarding.get.handler(({ context: { client } }) => ({
    integrations: [...INTEGRATIONS],
    answer: client.onboarding,
  })),

  update: authenticated.onboarding.update.handler(async ({ context: { platform, client }, input }) => {
    for (const kind of ["marketplaces", "ecommerces"] as const) {
      const [unknown] = unknownShops(input[kind], kind);
      if (unknown === undefined) continue;
      throw invalid([{ error_code: "ValueNotAllowedField", field: kind, text: `There is no integration ${unknown}` }]);
    }
    const typed = input.phone?.trim() ?? "";
    const phone = typed ? requireNumber(typed, client, "phone") : "";
    const once = (aliases: string[]) => [...new Set(aliases)];
    const answer: OnboardingAnswer = { marketplaces: once(input.marketplaces), ecommerces: once(input.ecommerces), phone };
    const saved = { onboarding: JSON.stringify(answer) };
    await platform.db.updateTable("clients").set(saved).where("id", "=", client.id).execute();
    return answer;
  }),
};
