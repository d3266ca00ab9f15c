import type { CustomsInvoice, CustomsSender } from "../../../contract/customs";
import { usesIoss } from "../../../contract/rules/customs-numbers";

/** A merchant's own numbers by the country that they send from: each has numbers of its own. */
export type CustomsSenders = Record<string, CustomsSender>;

/**
 * What is remembered of a complete invoice. A private person is asked for no numbers of a business, and the one-stop shop's number
 * is asked for where goods come into the EU alone: what was not asked for stays as it was.
 *
 * @param to country of the recipient
 */
export function rememberSender(before: CustomsSender | undefined, invoice: CustomsInvoice, to: string): CustomsSender {
  const { senderKind, senderTaxId, senderEori, ioss } = invoice;
  const isBusiness = senderKind === "BUSINESS";
  return {
    senderKind,
    senderTaxId: isBusiness ? senderTaxId : (before?.senderTaxId ?? ""),
    senderEori: isBusiness ? senderEori : (before?.senderEori ?? ""),
    ioss: usesIoss(to) ? ioss : (before?.ioss ?? ""),
  };
}
