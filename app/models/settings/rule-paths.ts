import type { MerchantPaths } from "../paths";

/** Last part of the path of a rule that is not saved yet. */
export const NEW_RULE = "new";

/** Where a rule is written. It stands apart from the other paths, which every page loads. @param id `new` for one that is not saved yet */
export function rulePath({ settings }: Pick<MerchantPaths, "settings">, id: string): string {
  return `${settings("shipping-rules")}/${encodeURIComponent(id)}`;
}
