import { BRANDED_EMAIL_NAMES, type BrandedEmailName } from "#contract/rules/branded-emails";
import type { MerchantPaths } from "~/models/paths";
import { withQuery } from "~/models/paths";

/** Confirmation dialogs before an email is switched on or off. */
export const EMAIL_DIALOGS = ["activate", "deactivate"] as const;
export type EmailDialog = (typeof EMAIL_DIALOGS)[number];

/** The email that the pages are about where none is named. */
export const FIRST_EMAIL = "shipment-confirmation" satisfies BrandedEmailName;

/** URL segment of the first email's page; that of the others is their name. */
const LABEL_CREATED = "label-created";

/** The email of a URL segment; null for any other. */
export function emailOfSegment(segment: string | undefined): BrandedEmailName | null {
  if (segment === LABEL_CREATED) return FIRST_EMAIL;
  return BRANDED_EMAIL_NAMES.find((name) => name !== FIRST_EMAIL && name === segment) ?? null;
}

/** URLs of the branded emails. */
export function emailPaths({ prefix }: Pick<MerchantPaths, "prefix">) {
  const tab = `${prefix}/settings/branded-emails`;
  const page = (name: string, locale: string | null, more: Record<string, string> = {}) =>
    withQuery(`${prefix}/branded-emails/${name}`, { ...(locale ? { locale } : {}), ...more });
  const segmentOf = (name: BrandedEmailName) => (name === FIRST_EMAIL ? LABEL_CREATED : name);
  const ofEmail = (name: BrandedEmailName): Record<string, string> => (name === FIRST_EMAIL ? {} : { email: name });
  return {
    templates: (dialog?: EmailDialog, name: BrandedEmailName = FIRST_EMAIL) =>
      withQuery(`${tab}/email-templates`, dialog ? { dialog, ...ofEmail(name) } : undefined),
    settings: `${tab}/brand-settings`,
    /** The merchant's logo. @param url at the upstream: its file name, which is unique to each upload, is part of the result */
    logo: (url: string) => withQuery(`${tab}/logo`, { v: /(?<![\w-])([\w-]+)\.\w+(?:\?|$)/.exec(url)?.[1] ?? "1" }),
    /** @param locale default: the merchant's own language */
    edit: (locale: string | null = null, name: BrandedEmailName = FIRST_EMAIL) => page(segmentOf(name), locale),
    /** The form with the default text, which saving would store. */
    editDefault: (locale: string, name: BrandedEmailName = FIRST_EMAIL) => page(segmentOf(name), locale, { text: "default" }),
    preview: (locale: string | null = null) => page("default", locale),
  };
}
