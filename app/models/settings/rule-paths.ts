import type { MerchantPaths } from "../paths";

/** Last part of the path of a rule that is not saved yet. */
export const NEW_RULE = "new";

/** The form of a rule. Not in `paths.ts`, which every page loads. @param id {@link NEW_RULE} for a rule that is not saved yet */
export function rulePath({ settings }: Pick<MerchantPaths, "settings">, id: string): string {
  return `${settings("shipping-rules")}/${encodeURIComponent(id)}`;
}
