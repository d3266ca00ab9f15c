import type { BrandedEmailText } from "../../../contract/branded-emails";
import type { Language } from "../../../contract/primitives";
import type { TagValues } from "../../../contract/rules/email-tags";
import { mailFormat } from "../../mail/mail-format";
import { CARRIERS } from "../../rules/catalogue/catalog-carriers";
import { addDays } from "../../../contract/rules/time-zones";

/** @see spec configuration-and-support, section 9, "Preview delivery date is 3 days ahead" */
const DELIVERY_DAYS = 3;

type DefaultValues = BrandedEmailText["defaultValues"];

/** Whom a preview is addressed to in each language. */
const RECIPIENTS: Record<Language, DefaultValues["deliveryAddress"]> = {
  en: { name: "Emma Clarke", street: "14 Abbey Road", zipCode: "NW8 9AY", city: "London", alpha2Code: "GB" },
  fr: { name: "Camille Martin", street: "8 rue des Lilas", zipCode: "75011", city: "Paris", alpha2Code: "FR" },
  de: { name: "Jürgen Großmann", street: "Lindenstraße 8", zipCode: "10115", city: "Berlin", alpha2Code: "DE" },
  es: { name: "Lucía Fernández", street: "Calle Mayor 12", zipCode: "28013", city: "Madrid", alpha2Code: "ES" },
  it: { name: "Giulia Romano", street: "Via Dante 5", zipCode: "20121", city: "Milano", alpha2Code: "IT" },
  nl: { name: "Sanne de Vries", street: "Keizersgracht 21", zipCode: "1015 CD", city: "Amsterdam", alpha2Code: "NL" },
  tr: { name: "Elif Yılmaz", street: "İstiklal Caddesi 40", zipCode: "34433", city: "İstanbul", alpha2Code: "TR" },
  hu: { name: "Kovács Ágnes", street: "Fő utca 3.", zipCode: "1011", city: "Budapest", alpha2Code: "HU" },
  pt: { name: "Inês Ferreira", street: "Rua Augusta 30", zipCode: "1100-053", city: "Lisboa", alpha2Code: "PT" },
};

const CONTENTS: Record<Language, string> = {
  ...{ en: "Ceramic mug", fr: "Tasse en céramique", de: "Keramiktasse", es: "Taza de cerámica", it: "Tazza in ceramica" },
  ...{ nl: "Keramische mok", tr: "Seramik kupa", hu: "Kerámiabögre", pt: "Caneca de cerâmica" },
};

/** @param today `2026-11-21` */
export function defaultValues(language: Language, today: string): DefaultValues {
  const { logoId, name: carrierName } = CARRIERS.velorra;
  return {
    deliveryAddress: RECIPIENTS[language],
    carrierLogoId: logoId,
    carrierName,
    deliveryDate: addDays(today, DELIVERY_DAYS),
  };
}

export const SAMPLE_TRACKING = "VL5068825045018";

/** What tags stand for in a test. */
export function sampleTags(
  language: Language,
  { deliveryAddress, carrierName, deliveryDate }: DefaultValues,
  { companyName, senderEmail }: { companyName: string; senderEmail: string },
): TagValues {
  return {
    order_source: companyName,
    order_id: "1048",
    receiver_name: deliveryAddress.name,
    content: CONTENTS[language],
    trackings: SAMPLE_TRACKING,
    tracking_id: SAMPLE_TRACKING,
    estimated_delivery_date: mailFormat(language).weekday(deliveryDate),
    company_name: companyName,
    sender_email: senderEmail,
    carrier_name: carrierName,
    service_name: "Express",
  };
}
