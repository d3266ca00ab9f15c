import type { WithdrawalReceipt } from "#contract/buyers";
import type { Language } from "#contract/primitives";
import { REFUND_DAYS } from "#contract/rules/buyers";
import { addDays, dayIn, knownZone } from "#contract/rules/time-zones";
import { formatsOf } from "~/models/formats";
import type { TranslateKeys } from "~/models/translate";
import type { ShownBrand } from "./shown-brand";

type Receipt = Omit<WithdrawalReceipt, "brand">;

/** Day and time of the receipt with their zone, and the day until which both sides give back. */
export function receiptTimes({ receivedAt, timeZone: given }: Pick<Receipt, "receivedAt" | "timeZone">, language: Language) {
  const timeZone = knownZone(given);
  const format = formatsOf(language, timeZone);
  const by = addDays(dayIn(timeZone, new Date(receivedAt)), REFUND_DAYS);
  return { received: `${format.dateTime(receivedAt)} (${timeZone})`, by: format.day(by) };
}

/** The receipt as plain text, to be saved. */
export function receiptText(receipt: Receipt, brand: ShownBrand, language: Language, t: TranslateKeys<"withdrawal">): string {
  const { received, by } = receiptTimes(receipt, language);
  const facts = [
    [t("receipt.received"), received],
    [t("receipt.number"), receipt.number],
    [t("order"), receipt.order],
    [t("name"), receipt.name],
    [t("email"), receipt.email],
    ...(receipt.message ? [[t("message"), receipt.message]] : []),
  ];
  const { email, phone, pageUrl } = brand.contact;
  const parts = [
    `${brand.name}\n${t("receipt.heading")}`,
    t(receipt.message ? "statement-part" : "statement"),
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    [
      t("receipt.next"),
      t("receipt.checked", { merchant: brand.name }),
      t("receipt.back", { day: by, merchant: brand.name }),
      t(receipt.message ? "receipt.refund-part" : "receipt.refund", { day: by }),
    ].join("\n"),
    ...(brand.returnAddress.length > 0 ? [[t("receipt.address"), ...brand.returnAddress].join("\n")] : []),
    [brand.name, email, phone, pageUrl].filter(Boolean).join("\n"),
  ];
  // Line ends as the oldest editor needs them.
  return `${parts.join("\n\n")}\n`.replaceAll("\n", "\r\n");
}
