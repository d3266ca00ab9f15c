import type { MerchantBrand } from "../../contract/buyers";
import type { ReturnItem } from "../../contract/buyer-returns";
import type { WithdrawalState } from "../../contract/rules/buyers";
import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import { mailFormat } from "./mail-format";
import type { MailContent, RenderedMail } from "./render-mail";
import {
  ABOVE_FOOT,
  buttonPart,
  columnsPart,
  footPart,
  headingPart,
  logoPart,
  mailSheet,
  type MailLook,
  textPart,
} from "./shipment-mail";

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
  const { email, phone, pageUrl } = merchant.contact;
  const isSentBack = news === "approved-own" && merchant.returnAddress.length > 0;
  const parts = [
    logoPart(look),
    headingPart(t(language, `returns.buyer.${news}.heading`, params)),
    textPart([
      t(language, `returns.buyer.${news}.text`, params),
      ...(text ? text.split("\n") : []),
      ...(fee > 0 && news.startsWith("approved") ? [t(language, "returns.fee", { fee: money(fee, currency) })] : []),
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
    buttonPart(look, t(language, "returns.button"), url, ABOVE_FOOT),
    footPart([merchant.name, ...[email, phone, pageUrl].filter(Boolean)]),
  ];
  return mailSheet(language, look, onOneLine(t(language, `returns.buyer.${news}.subject`, params)), parts);
}

/** Mail to a merchant about a request, or a buyer's message. */
export function returnNotice(
  language: Language,
  {
    brand,
    kind,
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
    /** From the same order. */
    withdrawals: readonly { number: string; receivedAt: Date; state: WithdrawalState }[];
    timeZone: string;
  } & Record<"number" | "order" | "buyer" | "text" | "url", string>,
): MailContent {
  const subject = onOneLine(t(language, `returns.merchant.${kind}.subject`, { order, number }));
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, `returns.merchant.${kind}.text`, { buyer, order, number }),
      ...(text ? [text] : []),
      ...(withdrawals.length > 0 ? [t(language, "returns.merchant.withdrawals")] : []),
      ...withdrawals.map((each) =>
        t(language, "returns.merchant.withdrawal", {
          number: each.number,
          day: mailFormat(language).date(each.receivedAt, timeZone),
          state: t(language, `withdrawal.states.${each.state}`),
        }),
      ),
    ],
    button: { label: t(language, "returns.merchant.button"), url },
  };
}

/** A line break in an order number would allow header injection. */
const onOneLine = (subject: string) => subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
