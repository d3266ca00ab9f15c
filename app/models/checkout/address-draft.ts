import { normalizeIban } from "#contract/rules/iban";
import { type Coverage, insuranceTypes } from "#contract/rules/insurance";
import type { Address, PostalPlace, Recipient } from "#contract/addresses";
import type { Upsales } from "#contract/services";
import type { ChosenService, Shipment, ShipmentDraft } from "#contract/shipments";
import type { AddressDraftValues, AddressRules, AddressValues, benefitsForm, recipientForm, senderForm } from "./address-form";
import { recipientNeeds } from "./person-fields";
import { draftOf } from "./draft";
import { carrierLimits } from "./label-limits";
import { chosenInsurance } from "./insurance";
import type { z } from "zod";

/** Rules of the address form, derived from the shipment and its service. */
export function addressRules({ source, service }: { source: string; service: ChosenService }): AddressRules {
  return {
    recipient: recipientNeeds(source, service.dropOff.destination),
    needsDropOffPoint: service.dropOff.destination,
    needsTerms: service.termsRequired,
    coverage: service.insurance.available ? coverageOf(service) : null,
    cashOnDeliveryMax: service.cashOnDelivery.available ? service.cashOnDelivery.maxAmount : 0,
    currency: service.currency,
    label: carrierLimits(service),
  };
}

/** The draft with the address step's values. */
export function withAddresses(
  shipment: Shipment & { service: ChosenService },
  values: AddressValues | AddressDraftValues,
): ShipmentDraft {
  const { service } = shipment;
  const { description = "", value = null, secondHand } = values.content;
  return {
    ...draftOf(shipment),
    from: { ...shipment.from, ...person(values.from) },
    to: { ...shipment.to, ...person(values.to), alias: values.recipientAlias ?? shipment.to.alias },
    content: { description, value, secondHand },
    dropoffPointId: service.dropOff.destination ? (values.dropoffPointId ?? null) : null,
    shipmentCustomReference: values.shipmentCustomReference || null,
    upsales: upsalesOf(values, service, value),
  };
}

/**
 * The draft with a new destination. Choices for the old one are cleared.
 *
 * @param zone of the recipient's place; undefined if the place is unknown
 */
export function withDestination(
  draft: ShipmentDraft,
  { id: _id, ...recipient }: Recipient,
  zone: PostalPlace["postalZone"] | undefined,
): ShipmentDraft {
  return {
    ...draft,
    to: { ...recipient, id: null },
    serviceId: null,
    collection: null,
    dropoffPointId: null,
    additionalData: {
      ...draft.additionalData,
      zip_code_id_to: recipient.postalCodeId,
      postal_zone_id_to: zone?.id ?? null,
      postal_zone_name_to: zone?.translations["en"] ?? null,
    },
    step: "SERVICE_SELECTION",
  };
}

export function person(values: AddressDraftValues["to"]): Partial<Address> {
  const { firstName = "", lastName = "", company = "", email = "", phone = "", street1 = "", street2 = "" } = values;
  return { firstName, lastName, company, email, phone, street1, street2 };
}

type ExtraValues = Pick<
  AddressDraftValues,
  (`has${string}` & keyof AddressDraftValues) | "insuranceType" | "insuranceAmount" | "cashOnDelivery"
>;

/** The chosen extras that the service offers. @param value of the contents, minor units; null if unknown */
export function upsalesOf(values: ExtraValues, service: ChosenService, value: number | null): Upsales {
  const types = insuranceTypes(service.insurance, value);
  const insuranceType = values.insuranceType && types.includes(values.insuranceType) ? values.insuranceType : types[0]!;
  const { amount = 0, accountHolder = "", iban = "" } = values.cashOnDelivery;
  const hasCash = values.hasCashOnDelivery && service.cashOnDelivery.available;
  return {
    insurance: chosenInsurance(insuranceType, service.insurance, value, values.insuranceAmount),
    proofOfDelivery: values.hasProofOfDelivery && service.proofOfDelivery,
    adultSignature: values.hasAdultSignature && service.adultSignature,
    additionalHandling: values.hasAdditionalHandling && service.additionalHandling,
    printInStore: values.hasPrintInStore && service.hasPrintInStore,
    cashOnDelivery: hasCash ? { amount, accountHolder, iban: normalizeIban(iban) } : { amount: 0, accountHolder: "", iban: "" },
  };
}

function coverageOf({ insurance: { baseCoverage, maxCoverage } }: ChosenService): Coverage {
  return { baseCoverage, maxCoverage };
}

export function withRecipient(shipment: Shipment, { to }: z.output<ReturnType<typeof recipientForm>>): ShipmentDraft {
  return { ...draftOf(shipment), to: { ...shipment.to, ...person(to) } };
}

export function withSender(shipment: Shipment, { from }: z.output<ReturnType<typeof senderForm>>): ShipmentDraft {
  return { ...draftOf(shipment), from: { ...shipment.from, ...person(from) } };
}

export function withBenefits(
  shipment: Shipment & { service: ChosenService },
  values: z.output<ReturnType<typeof benefitsForm>>,
): ShipmentDraft {
  return { ...draftOf(shipment), upsales: upsalesOf(values, shipment.service, shipment.content.value) };
}
