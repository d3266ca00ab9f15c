import type { Address } from "#contract/addresses";
import type { Client } from "#contract/client";
import type { Language } from "#contract/primitives";
import { insuranceTypes } from "#contract/rules/insurance";
import type { Shipment } from "#contract/shipments";
import { writeMoney } from "~/models/decimals";
import { emptyValues, maxLength, pickValues } from "~/models/form-fields";
import { ADDRESS_FIELDS, type AddressFormValues } from "./address-fields";
import { PERSON_FIELDS, type PersonValues } from "./person-fields";

const box = (checked: boolean) => (checked ? "on" : "");

/** A sender of whom nothing is known yet is most often the merchant. */
function senderValues(from: Address, client: Client): PersonValues {
  const known = pickValues(PERSON_FIELDS, from);
  if (Object.values(known).some((value) => value !== "")) return known;
  const { firstName, lastName, companyName, email, phone } = client;
  const isAtHome = client.alpha2Code === from.alpha2Code && client.zipCode === from.zipCode;
  const sender = { firstName, lastName, company: companyName, email, phone, street1: isAtHome ? client.address : "" };
  // An account's details may be longer than an address takes: those are left for the merchant to shorten.
  const fitting = Object.entries(sender).filter(
    ([name, value]) => value.length <= (maxLength(PERSON_FIELDS[name as keyof PersonValues]) ?? Infinity),
  );
  return { ...known, ...Object.fromEntries(fitting) };
}

/** The address form as it first shows. */
export function addressDefaults(shipment: Shipment, client: Client, language: Language): AddressFormValues {
  const { upsales, content, service } = shipment;
  const types = service ? insuranceTypes(service.insurance, content.value) : [];
  const { insuranceType, amount } = upsales.insurance;
  return {
    ...emptyValues(ADDRESS_FIELDS),
    from: senderValues(shipment.from, client),
    to: pickValues(PERSON_FIELDS, shipment.to),
    dropoffPointId: shipment.dropoffPointId ?? "",
    content: {
      description: content.description,
      value: writeMoney(content.value, language),
      secondHand: box(content.secondHand),
    },
    insuranceType: types.includes(insuranceType) ? insuranceType : (types[0] ?? ""),
    insuranceAmount: insuranceType === "WAYBILL_INSURANCE" && amount > 0 ? writeMoney(amount, language) : "",
    hasProofOfDelivery: box(upsales.proofOfDelivery),
    hasAdultSignature: box(upsales.adultSignature),
    hasAdditionalHandling: box(upsales.additionalHandling),
    hasPrintInStore: box(upsales.printInStore),
    hasCashOnDelivery: box(upsales.cashOnDelivery.amount > 0),
    cashOnDelivery: {
      amount: upsales.cashOnDelivery.amount > 0 ? writeMoney(upsales.cashOnDelivery.amount, language) : "",
      accountHolder: upsales.cashOnDelivery.accountHolder,
      iban: upsales.cashOnDelivery.iban,
    },
    shipmentCustomReference: shipment.shipmentCustomReference ?? "",
  };
}
