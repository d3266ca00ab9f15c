import type { MerchantPaths } from "~/models/paths";
import { listStateQuery } from "~/models/settings/list-state";

/** Dialogs over the API keys page: the question before a revocation, and its confirmation. */
export const API_KEY_DIALOGS = ["revoke", "revoked"] as const;
export type ApiKeyDialog = (typeof API_KEY_DIALOGS)[number];

/** URL of the API keys page with a dialog. @param key id of the dialog's key */
export function apiKeyDialog({ settings }: Pick<MerchantPaths, "settings">, dialog: ApiKeyDialog, key: string): string {
  return settings("api-key", { dialog, key });
}

/** URL of the API keys page with a form. @param form `new` for a new key, or the id of the key whose shop is renamed */
export function apiKeyForm({ settings }: Pick<MerchantPaths, "settings">, form: "new" | (string & {})): string {
  return settings("api-key", listStateQuery({ form }));
}
