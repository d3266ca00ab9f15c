import type { MerchantBrand } from "../../contract/buyers";
import type { ReturnItem } from "../../contract/buyer-returns";
import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { buyerMail } from "./buyer-mail";
import { mailFormat } from "./mail-format";
import type { MailContent, RenderedMail } from "./render-mail";
import { nameWithdrawals, type NamedWithdrawal } from "./same-order";
import { columnsPart, type MailLook, textPart } from "./shipment-mail";

/** What a buyer is told of. */
export type ReturnNews =
  | "requested"
  | "approved-label"
  | "approved-own"
  | "approved-keep"
  | "refused"
  | "label"
  | "label-code"
  | "sent"
  | "received"
  | "refunded"
  | "message";

interface Told {
  number: string;
  order: string;
  items: readonly Pick<ReturnItem, "description" | "quantity">[];
  /** What the merchant wrote; may be empty. */
  text: string;
  /** Minor units; 0 for none. */
  fee: number;
  currency: string;
  merchant: MerchantBrand;
  /** The page of the return. */
  url: string;
}

/** Mail to a buyer about a return. */
export function returnMail(language: Language, look: MailLook, news: ReturnNews, told: Told): RenderedMail {
  const { number, order, items, text, fee, currency, merchant, url } = told;
  const { money, number: count } = mailFormat(language);
  const params = { merchant: merchant.name, order, number };
  const goods = items.map(({ description, quantity }) => ({ text: `${count(quantity)} × ${description}` }));
  const isSentBack = news === "approved-own" && merchant.returnAddress.length > 0;
  const mail = {
    subject: onOneLine(t(language, `returns.buyer.${news}.subject`, params)),
    heading: t(language, `returns.buyer.${news}.heading`, params),
    merchant,
    button: { label: t(language, "returns.button"), url },
  };
  return buyerMail(language, look, mail, [
    textPart([
      t(language, `returns.buyer.${news}.text`, params),
      ...(text ? text.split("\n") : []),
      ...(news === "approved-own" ? [t(language, "returns.own-cost")] : []),
      ...(fee > 0 && news.startsWith("approved") ? [t(language, "returns.fee", { fee: money(fee, currency) })] : []),
      ...(fee === 0 && news === "approved-label" ? [t(language, "returns.free")] : []),
    ]),
    columnsPart([
      { label: t(language, "returns.label.number"), lines: [{ text: number }] },
      { label: t(language, "returns.label.items"), lines: goods },
    ]),
    ...(isSentBack
      ? [
          columnsPart([
            { label: t(language, "returns.label.address"), lines: merchant.returnAddress.map((line) => ({ text: line })) },
          ]),
        ]
      : []),
  ]);
}

/** Mail to a merchant about a request, or a buyer's message. */
export function returnNotice(
  language: Language,
  {
    brand,
    kind,
    isKept,
    number,
    order,
    buyer,
    text,
    withdrawals,
    timeZone,
    url,
  }: {
    brand: string;
    kind: "requested" | "message";
    /** The buyer keeps the goods. */
    isKept: boolean;
    /** From the same order. */
    withdrawals: readonly NamedWithdrawal[];
    timeZone: string;
  } & Record<"number" | "order" | "buyer" | "text" | "url", string>,
): MailContent {
  const subject = onOneLine(t(language, `returns.merchant.${kind}.subject`, { order, number }));
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, kind === "requested" && isKept ? "returns.merchant.requested.text-keep" : `returns.merchant.${kind}.text`, {
        buyer,
        order,
        number,
      }),
      ...(text ? [text] : []),
      ...nameWithdrawals(language, t(language, "returns.merchant.withdrawals"), withdrawals, timeZone),
    ],
    button: { label: t(language, "returns.merchant.button"), url },
  };
}

/** A line break in an order number would allow header injection. */
const onOneLine = (subject: string) => subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
