import type { MerchantPaths } from "~/models/paths";
import { listStateQuery } from "~/models/settings/list-state";

/** What is asked, or said, over the page of the API keys. */
export const API_KEY_DIALOGS = ["revoke", "revoked"] as const;
export type ApiKeyDialog = (typeof API_KEY_DIALOGS)[number];

/** URL of the page of the API keys with a dialog over it. @param key id of the key that it is about */
export function apiKeyDialog({ settings }: Pick<MerchantPaths, "settings">, dialog: ApiKeyDialog, key: string): string {
  return settings("api-key", { dialog, key });
}

/** URL of the page of the API keys with a form open. @param form of a new key, or the id of the key whose shop gets another name */
export function apiKeyForm({ settings }: Pick<MerchantPaths, "settings">, form: "new" | (string & {})): string {
  return settings("api-key", listStateQuery({ form }));
}
