import type { BrandedEmailText } from "../../../contract/branded-emails";
import { Alpha2Code, type Language } from "../../../contract/primitives";
import type { TagValues } from "../../../contract/rules/branded-emails";
import { mailFormat } from "../../mail/mail-format";
import { soldCarriers } from "../../rules/catalogue/catalog";
import { addDays } from "../../../contract/rules/time-zones";
import { t } from "../../words/words";

/** @see spec configuration-and-support, section 9, "Preview delivery date is 3 days ahead" */
const DELIVERY_DAYS = 3;

type DefaultValues = BrandedEmailText["defaultValues"];

/** @param today `2026-11-21` */
export function defaultValues(language: Language, today: string): DefaultValues {
  const [carrier] = soldCarriers();
  return {
    deliveryAddress: {
      name: t(language, "sample.name"),
      street: t(language, "sample.street"),
      zipCode: t(language, "sample.zip-code"),
      city: t(language, "sample.city"),
      alpha2Code: Alpha2Code.parse(t(language, "sample.country")),
    },
    carrierLogoId: carrier?.logoId ?? "",
    carrierName: carrier?.name ?? "",
    deliveryDate: addDays(today, DELIVERY_DAYS),
  };
}

export const SAMPLE_TRACKING = "VL5068825045018";

/** Values of the tags in a test mail. */
export function sampleTags(
  language: Language,
  { deliveryAddress, carrierName, deliveryDate }: DefaultValues,
  { companyName, senderEmail }: { companyName: string; senderEmail: string },
): TagValues {
  return {
    order_source: companyName,
    order_id: "1048",
    receiver_name: deliveryAddress.name,
    content: t(language, "sample.contents"),
    trackings: SAMPLE_TRACKING,
    tracking_id: SAMPLE_TRACKING,
    estimated_delivery_date: mailFormat(language).weekday(deliveryDate),
    company_name: companyName,
    sender_email: senderEmail,
    carrier_name: carrierName,
    service_name: "Express",
  };
}
