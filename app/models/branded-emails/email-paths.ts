import type { MerchantPaths } from "~/models/paths";
import { withQuery } from "~/models/paths";

/** Confirmation dialogs before an email is switched on or off. */
export const EMAIL_DIALOGS = ["activate", "deactivate"] as const;
export type EmailDialog = (typeof EMAIL_DIALOGS)[number];

/** URL segment of the only email that can be edited. */
export const LABEL_CREATED = "label-created";

/** URLs of the branded emails. */
export function emailPaths({ prefix }: Pick<MerchantPaths, "prefix">) {
  const tab = `${prefix}/settings/branded-emails`;
  const page = (name: string, locale: string | null, more: Record<string, string> = {}) =>
    withQuery(`${prefix}/branded-emails/${name}`, { ...(locale ? { locale } : {}), ...more });
  return {
    templates: (dialog?: EmailDialog) => withQuery(`${tab}/email-templates`, dialog ? { dialog } : undefined),
    settings: `${tab}/brand-settings`,
    /** The merchant's logo. @param url at the upstream: its file name, which is unique to each upload, is part of the result */
    logo: (url: string) => withQuery(`${tab}/logo`, { v: /(?<![\w-])([\w-]+)\.\w+(?:\?|$)/.exec(url)?.[1] ?? "1" }),
    /** @param locale default: the merchant's own language */
    edit: (locale: string | null = null) => page(LABEL_CREATED, locale),
    /** The form with the default text, which saving would store. */
    editDefault: (locale: string) => page(LABEL_CREATED, locale, { text: "default" }),
    preview: (locale: string | null = null) => page("default", locale),
  };
}
