import type { Integration, OnboardingAnswer } from "#contract/onboarding";
import { OTHER_SHOP } from "#contract/rules/source-name";

/** The value of the tile "I have no shop". */
export const NO_SHOP = "none";

/** More integrations than this are shown as the first ones and "Other". @see spec account-and-money, section 9 */
export const TILES_MAX = 9;
const TILES_BEFORE_OTHER = 8;

export interface Tiles {
  shops: Integration[];
  hasOther: boolean;
}

/** @param integrations the most used first */
export function tilesOf(integrations: readonly Integration[]): Tiles {
  const hasOther = integrations.length > TILES_MAX;
  return { shops: integrations.slice(0, hasOther ? TILES_BEFORE_OTHER : TILES_MAX), hasOther };
}

/** The options besides "no shop". */
export function choicesOf({ shops, hasOther }: Tiles): string[] {
  return [...shops.map(({ alias }) => alias), ...(hasOther ? [OTHER_SHOP] : [])];
}

/** The tiles that were chosen before. */
export function savedChoice(answer: OnboardingAnswer | null): string[] {
  if (!answer) return [];
  const chosen = [...answer.marketplaces, ...answer.ecommerces];
  return chosen.length > 0 ? chosen : [NO_SHOP];
}
