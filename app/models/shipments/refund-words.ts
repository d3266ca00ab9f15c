import type { Shipment } from "#contract/shipments";
import type { Key } from "~/models/translation-keys";

type Way = NonNullable<Shipment["refund"]>["way"];

/** What is said of a refund, by where the money is. */
export const REFUND_WORDS: Record<Way, Key<"details">> = {
  PAYMENT_METHOD: "banner.refunded-at",
  ACCOUNT: "banner.credited",
  RETURNED: "banner.returned",
  BALANCE: "banner.to-balance",
};
