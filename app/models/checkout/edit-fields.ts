import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { ADDRESS_FIELDS } from "./address-fields";

type EditFields = Fields<Key<"checkout">>;

/** The edit panels reuse the checkout's fields. */
export const RECIPIENT_PANEL = { to: ADDRESS_FIELDS.to } as const satisfies EditFields;
export const SENDER_PANEL = { from: ADDRESS_FIELDS.from } as const satisfies EditFields;

export const SERVICE_PANEL = {
  collection: { kind: "id", label: "service.collection", max: 40 },
  dropoffPointId: ADDRESS_FIELDS.dropoffPointId,
} as const satisfies EditFields;

export const BENEFITS_PANEL = {
  insuranceType: ADDRESS_FIELDS.insuranceType,
  insuranceAmount: ADDRESS_FIELDS.insuranceAmount,
  hasProofOfDelivery: ADDRESS_FIELDS.hasProofOfDelivery,
  hasAdultSignature: ADDRESS_FIELDS.hasAdultSignature,
  hasAdditionalHandling: ADDRESS_FIELDS.hasAdditionalHandling,
  hasPrintInStore: ADDRESS_FIELDS.hasPrintInStore,
  hasCashOnDelivery: ADDRESS_FIELDS.hasCashOnDelivery,
  cashOnDelivery: ADDRESS_FIELDS.cashOnDelivery,
} as const satisfies EditFields;
