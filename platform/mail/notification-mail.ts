import type { Language } from "../../contract/primitives";
import type { NotificationKind } from "../../contract/rules/notifications";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent } from "./render-mail";

/** Kinds that a job mails. */
type MailedKind = Exclude<NotificationKind, "address-change" | "ticket-reply" | "withdrawal" | "return" | "payment-failed">;

/** Something that needs an answer, as the mail to the merchant names it: the order number or the reference, and the recipient. */
export interface MailedNotification {
  kind: MailedKind;
  name: string;
  recipient: string;
}

/** More are counted only. */
const LISTED = 20;

/**
 * The mail about all that needs an answer since the last one.
 *
 * @param news at least one; `url` of the page that lists them
 */
export function notificationMail(
  language: Language,
  { brand, news, url }: { brand: string; news: readonly MailedNotification[]; url: string },
): MailContent {
  const subject = t(language, "mails.notification.subject", { count: news.length });
  const kinds = [...new Set(news.map(({ kind }) => kind))];
  const listed = news.slice(0, LISTED);
  const rest = news.length - listed.length;
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [],
    tables: kinds.flatMap((kind) => {
      const rows = listed.filter((each) => each.kind === kind).map(({ name, recipient }) => ({ label: name, value: recipient }));
      return rows.length > 0 ? [{ heading: t(language, `notifications.kind.${kind}`), lines: [], rows }] : [];
    }),
    button: { label: t(language, "mails.notification.button"), url },
    note: [
      ...(rest > 0 ? [t(language, "mails.notification.more", { count: rest, number: mailFormat(language).number(rest) })] : []),
      t(language, "mails.notification.settings"),
    ].join("\n"),
  };
}
