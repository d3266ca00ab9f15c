import { randomUUID } from "node:crypto";
import type { BrandedEmailText } from "#contract/branded-emails";
import { printEmailMarkup } from "#contract/rules/email-document";
import { BRANDED_EMAILS, type BrandedEmailName, EMAIL_LANGUAGES } from "#contract/rules/branded-emails";
import type { Language } from "#contract/primitives";
import { emailPaths } from "~/models/branded-emails/email-paths";
import type { TypedText } from "~/models/branded-emails/email-text";
import { readQuery } from "~/models/urls";
import { type BrandedGate, findBrandedEmails, loadGate, localeOf } from "~/services/branded-emails/branded-emails.server";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import type { LanguageTab } from "./language-tabs";
import type { PreviewLook } from "~/components/branded-emails/mail-sheet";

/** An email in one language, for its pages. */
export interface EmailPage extends BrandedGate {
  name: BrandedEmailName;
  language: Language;
  locale: string;
  tabs: LanguageTab[];
  active: boolean;
  /** Initial values of the form: the saved text, or the default. */
  text: TypedText;
  saved: TypedText;
  sample: BrandedEmailText["sample"];
  look: PreviewLook;
  idempotencyKey: string;
}

/** @param isDefault the default email with the tenant's brand and text @returns null if it could not be fetched */
export async function loadEmail(
  request: Request,
  merchant: Merchant,
  { name, isDefault }: { name: BrandedEmailName; isDefault: boolean },
): Promise<EmailPage | null> {
  const query = readQuery(request.url);
  const locale = await localeOf(merchant, query.get("locale"));
  const [gate, found, email] = await Promise.all([
    loadGate(merchant),
    findBrandedEmails(merchant),
    nullIfUnavailable("branded-email", merchant.upstream.brandedEmails.getText({ emailType: BRANDED_EMAILS[name], locale })),
  ]);
  if (!found || !email) return null;
  const { brand } = merchant.tenant;
  const isOwn = !isDefault && !gate.isLocked;
  const edited = isOwn ? (found.emails.find(({ emailType }) => emailType === name)?.edited ?? []) : [];
  const standard = typedOf(email.defaultText);
  const saved = isOwn ? typedOf(email) : standard;
  const logo = found.brandedSettings?.companyLogoUrl;
  return {
    ...gate,
    name,
    language: EMAIL_LANGUAGES.find((each) => each.locale === locale)!.language,
    locale,
    tabs: found.languages.map((each) => ({ ...each, isEdited: edited.includes(each.locale) })),
    active: email.active,
    saved,
    text: query.get("text") === "default" ? standard : saved,
    sample: email.sample,
    look: isOwn
      ? {
          name: email.sample.tags.company_name,
          logoUrl: logo ? emailPaths(merchant.paths).logo(logo) : null,
          accent: found.brandedSettings?.accent ?? null,
        }
      : { name: brand.title, logoUrl: brand.mailLogo ? `/brand/${brand.mailLogo}` : null, accent: brand.accent },
    idempotencyKey: randomUUID(),
  };
}

function typedOf({ subject, body }: Pick<BrandedEmailText, "subject" | "body">): TypedText {
  return { subject, body: printEmailMarkup(body) };
}
