import type { Address } from "#contract/addresses";
import type { Client } from "#contract/client";
import type { Language } from "#contract/primitives";
import { insuranceTypes } from "#contract/rules/insurance";
import type { Content, Shipment } from "#contract/shipments";
import { formatMoneyInput } from "~/models/decimals";
import { emptyValues, pickValues, type Values } from "~/models/form-fields";
import { ADDRESS_FIELDS, type AddressFormValues } from "./address-fields";
import type { BENEFITS_PANEL } from "./edit-fields";
import { merchantAsSender } from "./merchant-as-sender";
import { PERSON_FIELDS, type PersonValues } from "./person-fields";

const checkboxValue = (checked: boolean) => (checked ? "on" : "");

/** The sender's values; if all are empty, the merchant's own. */
function senderValues(from: Address, client: Client): PersonValues {
  const known = pickValues(PERSON_FIELDS, from);
  if (Object.values(known).some((value) => value !== "")) return known;
  const isMerchantAddress = client.alpha2Code === from.alpha2Code && client.zipCode === from.zipCode;
  return { ...known, ...merchantAsSender({ ...client, address: isMerchantAddress ? client.address : "" }) };
}

/** Contents as form values. */
export function contentValues({ description, value, secondHand }: Content, language: Language): AddressFormValues["content"] {
  return { description, value: formatMoneyInput(value, language), secondHand: checkboxValue(secondHand) };
}

export type BenefitsValues = Values<typeof BENEFITS_PANEL>;

/** Initial values of the extras; for a chosen service, those that it offers. */
export function benefitsValues({ upsales, content, service }: Shipment, language: Language): BenefitsValues {
  const types = service ? insuranceTypes(service.insurance, content.value) : [];
  const { insuranceType, amount } = upsales.insurance;
  return {
    insuranceType: types.includes(insuranceType) ? insuranceType : (types[0] ?? ""),
    insuranceAmount: insuranceType === "WAYBILL_INSURANCE" && amount > 0 ? formatMoneyInput(amount, language) : "",
    hasProofOfDelivery: checkboxValue(upsales.proofOfDelivery),
    hasAdultSignature: checkboxValue(upsales.adultSignature),
    hasAdditionalHandling: checkboxValue(upsales.additionalHandling),
    hasPrintInStore: checkboxValue(upsales.printInStore),
    hasCashOnDelivery: checkboxValue(upsales.cashOnDelivery.amount > 0),
    cashOnDelivery: {
      amount: upsales.cashOnDelivery.amount > 0 ? formatMoneyInput(upsales.cashOnDelivery.amount, language) : "",
      accountHolder: upsales.cashOnDelivery.accountHolder,
      iban: upsales.cashOnDelivery.iban,
    },
  };
}

/** Initial values of the address form. */
export function addressDefaults(shipment: Shipment, client: Client, language: Language): AddressFormValues {
  const { content } = shipment;
  return {
    ...emptyValues(ADDRESS_FIELDS),
    from: senderValues(shipment.from, client),
    to: pickValues(PERSON_FIELDS, shipment.to),
    recipientAlias: shipment.to.alias,
    dropoffPointId: shipment.dropoffPointId ?? "",
    content: contentValues(content, language),
    ...benefitsValues(shipment, language),
    shipmentCustomReference: shipment.shipmentCustomReference ?? "",
  };
}
