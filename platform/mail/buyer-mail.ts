import type { MerchantBrand } from "../../contract/buyers";
import type { Language } from "../../contract/primitives";
import type { RenderedMail } from "./render-mail";
import { ABOVE_FOOT, buttonPart, footPart, headingPart, logoPart, mailSheet, type MailLook } from "./shipment-mail";

interface BuyerMail {
  subject: string;
  heading: string;
  merchant: MerchantBrand;
  /** Leads to the page of what the mail is about. */
  button: { label: string; url: string };
}

/** A mail of a merchant to its buyer: the parts between the merchant's logo and the merchant's contact. */
export function buyerMail(
  language: Language,
  look: MailLook,
  { subject, heading, merchant, button }: BuyerMail,
  parts: Parameters<typeof mailSheet>[3],
): RenderedMail {
  const { email, phone, pageUrl } = merchant.contact;
  return mailSheet(language, look, subject, [
    logoPart(look),
    headingPart(heading),
    ...parts,
    buttonPart(look, button.label, button.url, ABOVE_FOOT),
    footPart([merchant.name, ...[email, phone, pageUrl].filter(Boolean)]),
  ]);
}
