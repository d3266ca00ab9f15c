import type { MerchantPaths } from "~/models/paths";
import { withQuery } from "~/models/paths";

/** What is asked before a mail is switched on or off. */
export const EMAIL_DIALOGS = ["activate", "deactivate"] as const;
export type EmailDialog = (typeof EMAIL_DIALOGS)[number];

/** The only mail that can be edited, as its URL names it. */
export const LABEL_CREATED = "label-created";

/** URLs of the branded emails. */
export function emailPaths({ prefix }: Pick<MerchantPaths, "prefix">) {
  const tab = `${prefix}/settings/branded-emails`;
  const page = (name: string, locale: string | null, more: Record<string, string> = {}) =>
    withQuery(`${prefix}/branded-emails/${name}`, { ...(locale ? { locale } : {}), ...more });
  return {
    templates: (dialog?: EmailDialog) => withQuery(`${tab}/email-templates`, dialog ? { dialog } : undefined),
    settings: `${tab}/brand-settings`,
    /** The merchant's logo. @param version another one for another picture */
    logo: (version: string) => withQuery(`${tab}/logo`, { v: version }),
    /** @param locale none for the merchant's own language */
    edit: (locale: string | null = null) => page(LABEL_CREATED, locale),
    /** The form filled in with the default text, which a save would keep. */
    editDefault: (locale: string) => page(LABEL_CREATED, locale, { text: "default" }),
    preview: (locale: string | null = null) => page("default", locale),
  };
}
