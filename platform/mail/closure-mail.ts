import type { AccountClosure } from "../../contract/account";
import type { Language } from "../../contract/primitives";
import { KEPT_YEARS } from "../../contract/rules/privacy";
import { labelled, t } from "../words/words";
import { localeOf } from "./mail-format";
import type { MailContent } from "./render-mail";

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
