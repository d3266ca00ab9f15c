import type { MerchantPaths } from "~/models/paths";

/** What is asked, or said, over the page of the API key. */
export const API_KEY_DIALOGS = ["revoke", "revoked"] as const;
export type ApiKeyDialog = (typeof API_KEY_DIALOGS)[number];

/** URL of the API key's page with a dialog over it. */
export function apiKeyDialog({ settings }: Pick<MerchantPaths, "settings">, dialog: ApiKeyDialog): string {
  return settings("api-key", { dialog });
}
