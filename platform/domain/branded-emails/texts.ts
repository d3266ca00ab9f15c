import type { BrandedEmailType, EmailText } from "../../../contract/branded-emails";
import type { Language } from "../../../contract/primitives";
import { normalizeEmail, parseEmailMarkup } from "../../../contract/rules/email-document";
import { BRANDED_EMAILS, EMAIL_LANGUAGES, localeOfLanguage } from "../../../contract/rules/branded-emails";
import { hasFeature } from "../../../contract/rules/features";
import type { ClientRow, Platform } from "../../platform";
import { featuresOf } from "../account/features";
import { worldNow } from "../../store/clock";
import { noticeOfType } from "../../mail/shipment-mail";
import { t } from "../../words/words";
import type { Db } from "../../store/tables";
import { notFound } from "../problems";

export const SHIPMENT_CONFIRMATION = BRANDED_EMAILS["shipment-confirmation"];

/** @throws 404 for a locale without mail texts */
export function requireLanguage(locale: string): Language {
  const found = EMAIL_LANGUAGES.find((each) => each.locale === locale);
  if (!found) throw notFound("locale");
  return found.language;
}

/** Default text of a mail. @param hasOrderNumber whether the buyer knows an order number */
export function defaultText(emailType: BrandedEmailType, language: Language, hasOrderNumber = true): EmailText {
  const notice = noticeOfType(emailType);
  if (notice !== null) {
    return {
      subject: t(language, `notices.${notice}.subject`),
      body: parseEmailMarkup(t(language, `notices.${notice}.body`)),
    };
  }
  return {
    subject: t(language, hasOrderNumber ? "mails.shipment.subject" : "mails.shipment.subject-without-order"),
    body: parseEmailMarkup(t(language, "mails.shipment.body")),
  };
}

/** The client's own text of a mail in a language; undefined for the default text. */
export async function findText(
  db: Db,
  clientId: string,
  emailType: BrandedEmailType,
  locale: string,
): Promise<EmailText | undefined> {
  return db
    .selectFrom("branded_email_texts")
    .select(["subject", "body"])
    .where("client_id", "=", clientId)
    .where("email_type", "=", emailType)
    .where("locale", "=", locale)
    .executeTakeFirst();
}

/** The words of a message to a buyer: the client's own where the plan includes them, else the default ones. */
export async function wordsOf(
  platform: Pick<Platform, "tenants">,
  db: Db,
  client: ClientRow,
  { emailType, language }: { emailType: BrandedEmailType; language: Language },
): Promise<EmailText> {
  const canEdit = hasFeature(featuresOf(platform, client), "BRANDED_EMAILS");
  const own = canEdit ? await findText(db, client.id, emailType, localeOfLanguage(language)) : undefined;
  return own ?? defaultText(emailType, language);
}

/** Saves a text. The default text is not stored, so that later versions can change it. */
export async function saveText(
  db: Db,
  clientId: string,
  emailType: BrandedEmailType,
  language: Language,
  text: EmailText,
): Promise<void> {
  const locale = localeOfLanguage(language);
  const kept = { subject: text.subject, body: normalizeEmail(text.body) };
  if (JSON.stringify(kept) === JSON.stringify(defaultText(emailType, language))) {
    await db
      .deleteFrom("branded_email_texts")
      .where("client_id", "=", clientId)
      .where("email_type", "=", emailType)
      .where("locale", "=", locale)
      .execute();
    return;
  }
  const columns = { subject: kept.subject, body: JSON.stringify(kept.body), updated_at: await worldNow(db) };
  await db
    .insertInto("branded_email_texts")
    .values({ client_id: clientId, email_type: emailType, locale, ...columns })
    .onConflict((conflict) => conflict.columns(["client_id", "email_type", "locale"]).doUpdateSet(columns))
    .execute();
}

/** Whether the client has switched on the branding of a mail. The plan must be checked, too. */
export async function isActive(db: Db, clientId: string, emailType: BrandedEmailType): Promise<boolean> {
  const row = await db
    .selectFrom("branded_emails")
    .select("active")
    .where("client_id", "=", clientId)
    .where("email_type", "=", emailType)
    .executeTakeFirst();
  return row?.active ?? false;
}
