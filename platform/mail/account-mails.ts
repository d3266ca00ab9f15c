import type { Language } from "../../contract/primitives";
import type { AccountClosure } from "../../contract/account";
import { KEPT_YEARS } from "../../contract/rules/privacy";
import { labelled, t } from "../words/words";
import type { MailContent } from "./render-mail";
import { localeOf } from "./mail-format";

/**
 * The mail to a new client, with first steps.
 *
 * @param url page for creating a shipment
 */
export function welcomeMail(language: Language, { title, supportEmail }: { title: string; supportEmail: string }, url: string) {
  return {
    subject: labelled(language, title, t(language, "mails.welcome.subject")),
    paragraphs: [t(language, "mails.welcome.ready"), t(language, "mails.welcome.steps")],
    button: { label: t(language, "mails.welcome.create"), url },
    note: t(language, "mails.welcome.help", { email: supportEmail }),
  } satisfies MailContent;
}

/** The mail with the password recovery link. @param brand title of the tenant */
export function recoveryMail(language: Language, brand: string, url: string): MailContent {
  const subject = t(language, "mails.recovery.subject");
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, "mails.recovery.requested"), t(language, "mails.recovery.link")],
    button: { label: subject, url, fallback: t(language, "mails.recovery.fallback") },
    note: t(language, "mails.recovery.ignore"),
  };
}

/** Tells a merchant that the register does not know the tax id that could not be checked before. `url`: the billing details. */
export function taxIdRefusedMail(
  language: Language,
  { brand, taxId, url }: { brand: string; taxId: string; url: string },
): MailContent {
  const subject = t(language, "mails.tax-id-refused.subject");
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [t(language, "mails.tax-id-refused.text", { taxId })],
    button: { label: t(language, "mails.tax-id-refused.button"), url },
  };
}

/**
 * The mail about a closed account, with the deadline to undo the closure.
 *
 * @param closure `deletesOn`: day on which its data is deleted, `2026-12-21`
 */
export function closureMail(
  language: Language,
  { title, supportEmail }: { title: string; supportEmail: string },
  { deletesOn, plan }: Pick<AccountClosure, "deletesOn" | "plan">,
) {
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${deletesOn}T00:00:00Z`),
  );
  const subject = t(language, "mails.closure.subject");
  const closed = t(language, "mails.closure.closed");
  const deleted = t(language, "mails.closure.deleted", { day });
  const kept = t(language, "mails.closure.kept", { years: KEPT_YEARS });
  return {
    subject: labelled(language, title, subject),
    heading: subject,
    paragraphs: [plan ? `${closed} ${t(language, "mails.closure.plan", { plan: plan.name })}` : closed, `${deleted} ${kept}`],
    note: t(language, "mails.closure.undo", { day, email: supportEmail }),
  } satisfies MailContent;
}
