import { AMOUNT_BELOW, MAX_LENGTH } from "#contract/rules/field-limits";
import { INSURANCE_TYPES } from "#contract/rules/insurance";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { CONTENT_FIELDS } from "./content-fields";
import { RECIPIENT_FIELDS, SENDER_FIELDS } from "./person-fields";

/** The address step. `addressForm` adds the rules that depend on the chosen service. */
export const ADDRESS_FIELDS = {
  from: { legend: "address.from", fields: SENDER_FIELDS },
  to: { legend: "address.to", fields: RECIPIENT_FIELDS },
  addressBookChecked: { kind: "checkbox", label: "field.addressBookChecked" },
  /** Name of the recipient in the address book. */
  recipientAlias: {
    kind: "text",
    label: "field.recipientAlias",
    max: MAX_LENGTH.alias,
    missing: "form.error.missing.alias",
    autoComplete: "off",
  },
  dropoffPointId: { kind: "id", label: "field.dropoffPointId", max: MAX_LENGTH.id, missing: "form.error.missing.pick-up-point" },
  content: {
    fields: CONTENT_FIELDS,
  },
  insuranceType: {
    kind: "choice",
    label: "field.insuranceType",
    options: INSURANCE_TYPES,
    missing: "form.error.insurance-selection",
  },
  insuranceAmount: { kind: "money", label: "field.insuranceAmount", max: 9, below: AMOUNT_BELOW, autoComplete: "off" },
  hasProofOfDelivery: { kind: "checkbox", label: "field.hasProofOfDelivery" },
  hasAdultSignature: { kind: "checkbox", label: "field.hasAdultSignature" },
  hasAdditionalHandling: { kind: "checkbox", label: "field.hasAdditionalHandling" },
  hasPrintInStore: { kind: "checkbox", label: "field.hasPrintInStore" },
  hasCashOnDelivery: { kind: "checkbox", label: "field.hasCashOnDelivery" },
  cashOnDelivery: {
    fields: {
      amount: {
        kind: "money",
        label: "field.cashOnDelivery.amount",
        max: 9,
        below: AMOUNT_BELOW,
        missing: "form.error.missing.cashOnDelivery.amount",
        autoComplete: "off",
      },
      accountHolder: {
        kind: "text",
        label: "field.cashOnDelivery.accountHolder",
        max: MAX_LENGTH.cashOnDeliveryText,
        missing: "form.error.missing.cashOnDelivery.accountHolder",
        printed: true,
        autoComplete: "off",
      },
      iban: {
        kind: "text",
        label: "field.cashOnDelivery.iban",
        max: MAX_LENGTH.cashOnDeliveryText,
        missing: "form.error.missing.cashOnDelivery.iban",
        autoComplete: "off",
      },
    },
  },
  shipmentCustomReference: {
    kind: "text",
    label: "field.shipmentCustomReference",
    max: MAX_LENGTH.customReference,
    printed: true,
    autoComplete: "off",
  },
  carriersTermsAndConditions: {
    kind: "checkbox",
    label: "field.carriersTermsAndConditions",
    missing: "form.error.carriers-terms",
  },
} as const satisfies Fields<Key<"checkout">>;
export type AddressFormValues = Values<typeof ADDRESS_FIELDS>;
