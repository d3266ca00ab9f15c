import type { MerchantBrand } from "../../contract/buyers";
import type { Language } from "../../contract/primitives";
import { REFUND_DAYS } from "../../contract/rules/buyers";
import { addDays, dayIn } from "../../contract/rules/time-zones";
import { labelled, t } from "../words/words";
import { buyerMail } from "./buyer-mail";
import { mailFormat } from "./mail-format";
import type { MailContent, RenderedMail } from "./render-mail";
import { type NamedReturn, nameReturns, type NamedWithdrawal, nameWithdrawals } from "./same-order";
import { columnsPart, type MailLook, textPart } from "./shipment-mail";

/** A buyer's declaration, as received. */
interface WithdrawalNews {
  name: string;
  /** What identifies the contract. */
  order: string;
  email: string;
  /** May be empty. */
  message: string;
  number: string;
  receivedAt: Date;
  timeZone: string;
}

/**
 * The acknowledgement of receipt: the declaration's content, day and time on a durable medium. Its subject has nothing that was
 * typed, because anybody may type any address.
 *
 * @param news `url` of the receipt's page
 * @see Directive 2011/83/EU, article 11a, paragraph 4
 */
export function withdrawalReceipt(
  language: Language,
  look: MailLook,
  { merchant, url, ...news }: WithdrawalNews & { merchant: MerchantBrand; url: string },
): RenderedMail {
  const words = (key: Parameters<typeof receiptWord>[1], params?: Record<string, string>) => receiptWord(language, key, params);
  const by = addDays(dayIn(news.timeZone, news.receivedAt), REFUND_DAYS);
  const params = { merchant: merchant.name, day: mailFormat(language).date(new Date(`${by}T00:00:00Z`), "UTC") };
  const fact = (label: string, ...lines: string[]) => ({ label, lines: lines.map((text) => ({ text })) });
  const mail = {
    subject: words("subject", { number: news.number }),
    heading: words("heading"),
    merchant,
    button: { label: words("button"), url },
  };
  return buyerMail(language, look, mail, [
    textPart([words("text", params), words(news.message ? "declaration-part" : "declaration")]),
    columnsPart([fact(words("label.order"), news.order), fact(words("label.name"), news.name)]),
    columnsPart([
      fact(words("label.received"), `${mailFormat(language).day(news.receivedAt, news.timeZone)} (${news.timeZone})`),
      fact(words("label.email"), news.email),
    ]),
    columnsPart([
      fact(words("label.number"), news.number),
      ...(news.message ? [fact(words("label.message"), ...news.message.split("\n"))] : []),
    ]),
    // The same for every number, late or unknown: nothing is promised that may not be owed, and no stranger learns what there is.
    textPart([
      words("next"),
      words("checked", params),
      words("back", params),
      words(news.message ? "refund-part" : "refund", params),
    ]),
    ...(merchant.returnAddress.length > 0 ? [columnsPart([fact(words("address"), ...merchant.returnAddress)])] : []),
  ]);
}

function receiptWord(
  language: Language,
  key:
    | "subject"
    | "heading"
    | "text"
    | "declaration"
    | "declaration-part"
    | "next"
    | "checked"
    | "back"
    | "refund"
    | "refund-part"
    | "address"
    | "button"
    | `label.${"name" | "order" | "email" | "message" | "received" | "number"}`,
  params?: Record<string, string>,
): string {
  return t(language, `withdrawal.receipt.${key}`, params);
}

/** The mail that tells a merchant of a withdrawal. @param news `isMailed`: the buyer's receipt is mailed */
export function withdrawalNotice(
  language: Language,
  {
    brand,
    isMailed,
    match,
    returns,
    others,
    refundBy,
    url,
    ...news
  }: WithdrawalNews & {
    brand: string;
    /** The buyer's receipt. */
    isMailed: boolean;
    match: "found" | "none" | "after";
    /** Of the same order, like the next. */
    returns: readonly NamedReturn[];
    others: readonly NamedWithdrawal[];
    refundBy: string;
    url: string;
  },
): MailContent {
  const { date, day } = mailFormat(language);
  const subject = t(language, "withdrawal.notice.subject", { number: news.number });
  const todo = match === "found" ? (news.message ? "todo-part" : "todo") : (`todo-${match}` as const);
  const label = (key: "name" | "order" | "email" | "received") => t(language, `withdrawal.receipt.label.${key}`);
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, isMailed ? "withdrawal.notice.text" : "withdrawal.notice.text-not-mailed", { name: news.name }),
      ...(news.message ? [news.message] : []),
      t(language, `withdrawal.notice.match.${match}`),
      ...nameReturns(language, t(language, "withdrawal.notice.returns"), returns),
      ...nameWithdrawals(language, t(language, "withdrawal.notice.others"), others, news.timeZone),
    ],
    tables: [
      {
        lines: [],
        rows: [
          { label: label("received"), value: day(news.receivedAt, news.timeZone) },
          { label: label("order"), value: news.order },
          { label: label("name"), value: news.name },
          { label: label("email"), value: news.email },
        ],
      },
    ],
    button: { label: t(language, "withdrawal.notice.button"), url },
    note: t(language, `withdrawal.notice.${todo}`, {
      day: date(new Date(`${refundBy}T00:00:00Z`), "UTC"),
    }),
  };
}
