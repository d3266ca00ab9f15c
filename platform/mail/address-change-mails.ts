import type { Language } from "../../contract/primitives";
import { labelled, t } from "../words/words";
import type { MailContent, RenderedMail } from "./render-mail";
import { buttonPart, columnsPart, footPart, headingPart, logoPart, mailSheet, type MailLook, textPart } from "./shipment-mail";

/** What a buyer is told of the address that was asked for. */
export type AddressChangeNews = "asked" | "done" | "declined" | "failed" | "late" | "canceled";
/** What the merchant is mailed of it: not what it has done itself. */
export type MerchantNews = Exclude<AddressChangeNews, "declined" | "canceled">;

interface Told {
  merchant: string;
  /** How the merchant is reached: mail address, telephone number; those that there are. */
  contact: readonly string[];
  /** Lines of the address that was asked for, or of the point. */
  address: readonly string[];
  /** Where the parcel goes: the town, or the point; never the address that the mail's reader may not know. */
  goesTo: string;
  /** What the merchant wrote; may be empty. */
  text: string;
  /** The tracking page. */
  url: string;
}

/** Mail to a buyer: also for those who have not asked for anything, as another may have the link. */
export function addressChangeMail(language: Language, look: MailLook, news: AddressChangeNews, told: Told): RenderedMail {
  const { merchant, contact, address, goesTo, text, url } = told;
  const isNew = news === "asked" || news === "done";
  const label = news === "asked" ? "requested" : "address";
  const lines = address.map((line) => ({ text: line }));
  const parts = [
    logoPart(look),
    headingPart(t(language, `address-change.buyer.${news}.heading`, { merchant })),
    textPart([t(language, `address-change.buyer.${news}.text`, { merchant }), ...(text ? text.split("\n") : [])]),
    columnsPart(
      isNew
        ? [{ label: t(language, `address-change.label.${label}`), lines }]
        : [
            { label: t(language, "address-change.label.asked"), lines },
            ...(news === "canceled" ? [] : [{ label: t(language, "address-change.label.goes-to"), lines: [{ text: goesTo }] }]),
          ],
    ),
    ...(isNew ? [textPart([t(language, "address-change.not-you", { merchant })])] : []),
    buttonPart(look, t(language, "address-change.button"), url),
    footPart([merchant, ...contact]),
  ];
  return mailSheet(language, look, onOneLine(t(language, `address-change.buyer.${news}.subject`, { merchant })), parts);
}

/**
 * Mail to the merchant.
 *
 * @param wasPrinted the label that is void now was printed, or may have been
 * @param needsNew what is asked for cannot be accepted: it needs a new shipment
 */
export function addressChangeNotice(
  language: Language,
  {
    brand,
    news,
    name,
    wasPrinted,
    needsNew,
    url,
  }: { brand: string; news: MerchantNews; name: string; wasPrinted: boolean; needsNew: boolean; url: string },
): MailContent {
  const subject = onOneLine(t(language, `address-change.merchant.${news}.subject`, { name }));
  return {
    subject: labelled(language, brand, subject),
    heading: subject,
    paragraphs: [
      t(language, `address-change.merchant.${news === "asked" && needsNew ? "needs-new" : news}.text`, { name }),
      ...(news === "done" && wasPrinted ? [t(language, "address-change.merchant.throw-away")] : []),
    ],
    button: { label: t(language, "address-change.merchant.button"), url },
  };
}

/** A line break in an order number would allow header injection. */
const onOneLine = (subject: string) => subject.replace(/[\s\p{Cc}]+/gu, " ").trim();
